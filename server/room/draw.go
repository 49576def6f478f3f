package room

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"runtime"
	"time"

	"echo/engine"
)

// drawnAtOnce bounds the fresh decks that are drawn at the same time on this
// host, and the games that are decided again, so that there is always a processor
// left for the games. Further rooms wait their turn.
func drawnAtOnce() int { return max(1, runtime.GOMAXPROCS(0)/2) }

// draws is a fresh deck being drawn in the background.
type draws struct {
	commitment string
	stop       context.CancelFunc
}

// draw sees to it that the deck is being drawn that the room waits for, and no
// other. The caller holds mu.
func (r *Room) draw() {
	next := r.snap.state.Next
	wanted := r.awake && next != nil && next.List == "" && r.rooms.press != nil
	if wanted && r.draws != nil && r.draws.commitment == next.Commitment {
		return
	}
	if r.draws != nil {
		r.draws.stop()
		r.draws = nil
	}
	if !wanted {
		return
	}
	ctx, stop := context.WithCancel(context.Background())
	r.draws = &draws{next.Commitment, stop}
	r.rooms.busy.Go(func() {
		if err := r.guarded(func(context.Context) error { return r.drawNext(ctx, *next) }); err != nil && ctx.Err() == nil {
			r.rooms.log.Error("room: the fresh deck cannot be drawn", "room", r.code, "error", err)
			r.tell(ctx, progress{next.Commitment, engine.Drawing{Failed: true}})
		}
	})
}

// drawNext draws a deck when its turn comes, and tells the rules.
func (r *Room) drawNext(ctx context.Context, next engine.Fresh) error {
	if err := r.rooms.presses.take(ctx); err != nil {
		return err
	}
	list, err := r.print(ctx, next)
	if err != nil {
		return err
	}
	c := engine.Command{Type: engine.CmdDrawn, Drawn: &engine.Drawn{Commitment: next.Commitment, List: list}}
	for {
		err := r.self(ctx, Request{Command: c})
		if err == nil || ctx.Err() != nil || r.rooms.journal.Err() != nil {
			return err
		}
		select { // the journal may answer later
		case <-time.After(again):
		case <-ctx.Done():
		}
	}
}

func (r *Room) print(ctx context.Context, next engine.Fresh) (string, error) {
	defer r.rooms.presses.give()
	var told time.Time
	return r.rooms.press.Draw(ctx, next, func(done, total int) {
		if now := time.Now(); total > 0 && now.Sub(told) >= progressPause {
			told = now
			r.tell(ctx, progress{next.Commitment, engine.Drawing{Percent: min(99, 100*done/total)}})
		}
	})
}

// progressPause is how far apart two looks at the progress are: each wakes the
// whole table.
const progressPause = time.Second

// progress is how far the drawing of one deck has come.
type progress struct {
	of string // its commitment
	engine.Drawing
}

// tell shows progress. Nothing happens to the game.
func (r *Room) tell(ctx context.Context, p progress) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if ctx.Err() != nil || r.snap.progress == p {
		return
	}
	next := r.snap.next(r.snap.state)
	next.progress = p
	r.replace(next)
}

func hash(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}
