package room

import (
	"context"
	"errors"
	"fmt"
	"time"

	"echo/engine"
	"echo/server/gallery"
	"echo/server/journal"
)

var (
	// ErrUnknown: whether the request became an entry cannot be found out now.
	ErrUnknown = errors.New("the outcome is unknown: send the same request with the same key again")

	errTaken = errors.New("another room has this code")
)

// patience is how long a sync may take before its outcome counts as unknown.
const patience = 10 * time.Second

// ticketLife is how long a lost answer to opening or joining can be had again.
// It holds a token, so the key alone must not be worth anything for long.
const ticketLife = 10 * 60 * 1000 // ms

// rivals is how often in a row another host may be faster.
const rivals = 8

// Do decides a request and stores the outcome; when it returns, everybody can
// see it. Its error is an *engine.Reject, ErrKeyReused, ErrUnknown, or the
// journal's.
//
// A request counts from the moment it arrived, not from when its turn came:
// that another player's move was being synced makes nobody late.
func (r *Room) Do(ctx context.Context, q Request) (Answer, error) {
	q.arrived = time.Now()
	a, err := r.do(ctx, q, r.rooms.clock.now())
	if !errors.Is(err, errTaken) { // another code is tried for the same request
		r.rooms.watch.Decided(q.Command.Type, r.giver(q), a, err)
	}
	return a, err
}

func (r *Room) do(ctx context.Context, q Request, arrived engine.Millis) (Answer, error) {
	if err := r.deciding.take(ctx); err != nil {
		return Answer{}, err
	}
	defer r.deciding.give()
	if r.behind {
		if err := r.catchUp(ctx); err != nil {
			return Answer{}, fmt.Errorf("%w: %w", ErrUnknown, err)
		}
	}
	if a, known, err := r.answered(q); known || err != nil {
		return a, err
	}
	if r.paused {
		if err := r.grant(ctx); err != nil {
			return Answer{}, err
		}
	}
	return r.decide(ctx, q, arrived)
}

// answered looks for an earlier answer to the same request.
func (r *Room) answered(q Request) (Answer, bool, error) {
	o, known, err := r.answers.find(q)
	old := q.Seat == "" && r.rooms.clock.now()-o.at > ticketLife
	switch {
	case !known || old || err != nil:
		return Answer{}, false, err
	case o.refusal != nil:
		return Answer{Replayed: true}, true, o.refusal
	}
	return Answer{versionOf(o.version, 0), true}, true, nil
}

// decide is the loop of compare-and-append: whoever loses a race decides again
// on what the winner left.
func (r *Room) decide(ctx context.Context, q Request, arrived engine.Millis) (Answer, error) {
	for range rivals {
		if q.needed != nil && !q.needed() {
			return Answer{}, nil // another host has done it
		}
		s := r.snapshot()
		if q.Command.Type == engine.CmdOpen && s.state.Version > 0 {
			return Answer{}, errTaken
		}
		now := max(arrived, s.at) // entries never go back in time
		stored, err := r.attempt(ctx, s.state, q, now)
		if err != nil {
			old, unsure := r.outdated(ctx, err)
			if unsure != nil {
				return Answer{}, unsure
			}
			if !old {
				return Answer{}, r.refuse(q, err, now)
			}
		}
		if stored {
			return Answer{Version: versionOf(r.snapshot().state.Version, 0)}, nil
		}
		if a, known, err := r.answered(q); known || err != nil {
			return a, err
		}
	}
	return Answer{}, ErrUnknown
}

// attempt decides and stores once. Words are decided upon a second time when no
// other table of the register can speak any more.
func (r *Room) attempt(ctx context.Context, state *engine.State, q Request, now engine.Millis) (stored bool, err error) {
	events, err := r.events(ctx, state, q, now)
	if err == nil && clueIn(events) != "" {
		turn := r.rooms.speaking.of(registerOf(state))
		if err := turn.take(ctx); err != nil {
			return false, err
		}
		defer turn.give()
		events, err = r.events(ctx, state, q, now)
	}
	if err != nil {
		return false, err
	}
	return r.store(ctx, q, events, now)
}

func (r *Room) refuse(q Request, err error, now engine.Millis) error {
	if reject := (*engine.Reject)(nil); errors.As(err, &reject) {
		r.answers.refused(q, reject, now)
	}
	return err
}

// events decides the command of a request and those that follow from it, as
// one entry.
func (r *Room) events(ctx context.Context, state *engine.State, q Request, now engine.Millis) ([]engine.Event, error) {
	var all []engine.Event
	for _, c := range append([]engine.Command{q.Command}, q.Then...) {
		events, err := r.event(ctx, state, c, now)
		if err != nil {
			return nil, err
		}
		all = append(all, events...)
		if len(q.Then) > 0 {
			state = state.Clone()
			state.Apply(events...)
		}
	}
	return all, nil
}

// event decides one command.
func (r *Room) event(ctx context.Context, state *engine.State, c engine.Command, now engine.Millis) ([]engine.Event, error) {
	recall := r.recall(ctx, state, now)
	env := engine.Env{Now: now, Deck: r.facts(state, c), Said: recall.said}
	if nameless(c) {
		return r.name(state, c, env)
	}
	events, err := engine.Decide(state, c, env)
	if recall.err != nil {
		return nil, fmt.Errorf("what was said today cannot be read: %w", recall.err)
	}
	return events, err
}

// name lets a bot sit down by the first name that is free.
func (r *Room) name(state *engine.State, c engine.Command, env engine.Env) ([]engine.Event, error) {
	for _, c.Name = range botNames(state) {
		events, err := engine.Decide(state, c, env)
		var reject *engine.Reject
		if !errors.As(err, &reject) || reject.Code != engine.NameTaken {
			return events, err
		}
	}
	return nil, &engine.Reject{Code: engine.RoomFull, Detail: "every bot has a seat here: play with these"}
}

// nameless says whether a bot sits down that still needs a name.
func nameless(c engine.Command) bool {
	return c.Name == "" && (c.Type == engine.CmdBot || c.Type == engine.CmdJoin && c.Bot)
}

// facts is what the rules may know of the deck that a command is about.
func (r *Room) facts(s *engine.State, c engine.Command) engine.DeckFacts {
	id := s.Deck
	if c.Deck != nil {
		id = *c.Deck
	}
	if id == gallery.FreshID {
		return r.freshFacts(s, c)
	}
	if deck, ok := r.rooms.art.Deck(id); ok {
		return gallery.Facts(deck)
	}
	return engine.DeckFacts{}
}

// store appends one entry and shows it. False without an error means that it
// was not stored, because another host was faster or the journal did not
// answer in time; what it has instead is shown by then.
func (r *Room) store(ctx context.Context, q Request, events []engine.Event, now engine.Millis) (bool, error) {
	data, err := engine.EncodeEvents(events)
	if err != nil {
		return false, err
	}
	state := r.snapshot().state.Clone()
	state.Apply(events...)
	e := journal.Entry{
		Version: state.Version, At: now, Seat: q.Seat, Key: q.Key, Digest: q.Digest, Events: data,
		Deadline: state.Deadline, Listed: listed(state, now), Said: clueIn(events),
	}
	if e.Said != "" {
		e.Register = registerOf(state)
	}
	// Whoever asked may have gone; what was begun is finished all the same.
	ctx = context.WithoutCancel(ctx)
	limited, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	begun := time.Now()
	err = r.rooms.journal.Append(limited, r.code, e)
	switch {
	case err == nil:
		r.rooms.watch.Stored(time.Since(begun))
		r.log(q, state)
		r.answers.entered(e)
		if err := r.show(state, now, q.arrived); err != nil {
			return true, err
		}
		r.announce(events)
		return true, nil
	case r.rooms.journal.Err() != nil:
		return false, r.rooms.journal.Err()
	case errors.Is(err, journal.ErrPaused):
		r.paused, r.behind = true, true
		return false, err
	}
	return false, r.settle(ctx, err)
}

// settle reads what the journal has instead of what we wanted to append.
func (r *Room) settle(ctx context.Context, cause error) error {
	r.behind = true
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	if err := r.catchUp(ctx); err != nil {
		return fmt.Errorf("%w: %w", ErrUnknown, errors.Join(cause, err))
	}
	return nil
}

// How long strangers find a room in which nothing happens: a table that nobody
// came back to is no invitation. One by post fills up slowly.
const (
	listedFor     = 6 * 60 * 60 * 1000       // ms
	listedForPost = 14 * 24 * 60 * 60 * 1000 // ms
)

// listed is until when strangers may find the room: while it is public and
// somebody can still join; 0 if it is not.
func listed(s *engine.State, now engine.Millis) engine.Millis {
	switch {
	case !s.Public || s.Phase != engine.PhaseLobby || len(s.Seats) >= s.Places():
		return 0
	case s.Rules.Unhurried():
		return now + listedForPost
	}
	return now + listedFor
}

func isReject(err error) bool {
	var reject *engine.Reject
	return errors.As(err, &reject)
}
