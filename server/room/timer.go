package room

import (
	"context"
	"errors"
	"runtime/debug"
	"time"

	"echo/engine"
	"echo/server/journal"
)

// again is how long the room waits before it tries once more what failed.
const again = time.Second

// due is something that happens in a room by itself.
type due struct {
	at engine.Millis
	do func(context.Context) error
}

// next is what is due first; nothing has do nil. The caller holds mu.
func (r *Room) next() due {
	s := r.snap
	var first due
	for _, d := range []due{r.expiry(s), r.permission(s), r.botMove(s), r.attendance(s), r.inheritance(s)} {
		if d.do != nil && (first.do == nil || d.at < first.at) {
			first = d
		}
	}
	return first
}

// expiry is the end of a phase. It names the phase it is for: when the last
// player is faster by a hair, or another host, it is refused, and that is that.
func (r *Room) expiry(s *snapshot) due {
	if s.state.Deadline == 0 {
		return due{}
	}
	c := engine.Command{Type: engine.CmdExpire, Round: s.state.Table.Round, Phase: s.state.Phase}
	return due{s.state.Deadline + r.headStart, func(ctx context.Context) error { return r.expire(ctx, c) }}
}

// permission is the next moment from which something may be done that may not
// be done now: by the host in a reveal, by those who wait for one who is idle.
// Nothing happens to the game, but views have one more button.
func (r *Room) permission(s *snapshot) due {
	at := s.state.Opens(s.told)
	if at == 0 {
		return due{}
	}
	return due{at, func(context.Context) error {
		r.mu.Lock()
		defer r.mu.Unlock()
		if r.snap == s {
			r.replace(s.next(s.state))
		}
		return nil
	}}
}

// self does what nobody asked for; that it was refused is no error.
func (r *Room) self(ctx context.Context, q Request) error {
	_, err := r.Do(ctx, q)
	if isReject(err) {
		return nil
	}
	return err
}

// arm sets the timer for what is due first. The caller holds mu.
func (r *Room) arm() {
	d := r.next()
	switch {
	case d.do == nil || !r.awake:
		if r.timer != nil {
			r.timer.Stop()
		}
	default:
		r.fire(duration(d.at - r.rooms.clock.now()))
	}
}

func (r *Room) fire(in time.Duration) {
	if r.timer == nil {
		r.timer = time.AfterFunc(in, r.tick)
		return
	}
	r.timer.Reset(in)
}

// tick does what is due. A timer may fire late or for something that is no
// longer so; hence it looks afresh each time.
func (r *Room) tick() {
	r.mu.Lock()
	d := r.next()
	idle := !r.awake || d.do == nil || d.at > r.rooms.clock.now()
	if idle {
		r.arm()
		r.mu.Unlock()
		return
	}
	if end := r.snap.state.Deadline; d.at == end+r.headStart {
		r.rooms.watch.Expired(duration(r.rooms.clock.now() - end))
	}
	r.rooms.busy.Add(1) // before closed can be set
	r.mu.Unlock()
	defer r.rooms.busy.Done()

	err := r.guarded(d.do)
	if _, trouble := r.rooms.journal.Ready(); err != nil && trouble == nil {
		r.rooms.log.Error("room: will try again", "room", r.code, "error", err)
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	switch {
	case !r.awake:
	case err != nil:
		r.fire(again)
	default:
		r.arm()
	}
}

// guarded keeps a fault in one room from ending all of them.
func (r *Room) guarded(do func(context.Context) error) (err error) {
	defer func() {
		if p := recover(); p != nil {
			r.rooms.log.Error("room: panic", "room", r.code, "panic", p, "stack", string(debug.Stack()))
			err = errPanic
		}
	}()
	return do(context.Background())
}

// resume gives an open phase its grace after the room was loaded; most lack
// nothing. See engine.Grace. If it cannot be stored just now, it is given with
// the next thing that happens.
func (r *Room) resume(ctx context.Context) error {
	err := r.self(ctx, Request{Command: engine.Command{Type: engine.CmdResume}, needed: r.missed})
	if errors.Is(err, journal.ErrPaused) {
		return nil
	}
	return err
}
