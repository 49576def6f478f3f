package simulate

import (
	"context"
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"runtime"
	"sync"
	"sync/atomic"

	"echo/engine"
	"echo/engine/bot"
)

// Options say what to play.
type Options struct {
	Games int // at least 1
	Seats int // 0: the middle of what the rules allow
	Cards int // of the deck; 0: 432, or 98 where the game ends with the deck
	Seed  uint64
	Jobs  int // games played at the same time; 0: one a processor
	// Each, if not nil, is called after every game, by one worker at a time, to
	// show how far it is.
	Each func(done int)
}

const mostCards = 9999 // of a deck

// Run plays the games. The report does not depend on Jobs. The error says why
// the rules or options do not allow it, or is that of a context that ended.
func Run(ctx context.Context, r *engine.Ruleset, o Options) (*Report, error) {
	if err := r.Playable(); err != nil {
		return nil, err
	}
	if o.Games < 1 {
		return nil, fmt.Errorf("%d games; play at least 1", o.Games)
	}
	if o.Seats == 0 {
		o.Seats = (r.Players.Min + r.Players.Max) / 2
	}
	if o.Seats < r.Players.Min || o.Seats > r.Players.Max {
		return nil, fmt.Errorf("%d seats; %s is for %d to %d", o.Seats, r.ID, r.Players.Min, r.Players.Max)
	}
	if o.Cards == 0 {
		o.Cards = usual
		if r.Finish == engine.FinishDeck {
			o.Cards = boxed
		}
	}
	if need := r.CardsNeeded(o.Seats); o.Cards < need || o.Cards > mostCards {
		return nil, fmt.Errorf("a deck of %d cards; %s with %d seats needs %d, and %d are enough for anything", o.Cards, r.ID, o.Seats, need, mostCards)
	}
	hall := &hall{ctx: ctx, rules: r, o: o, deck: NewDeck(o.Cards)}
	count, err := hall.play()
	if err != nil {
		return nil, err
	}
	return count.report(r, o), nil
}

// hall is where the games are played, at several tables at once.
type hall struct {
	ctx   context.Context
	rules *engine.Ruleset
	o     Options
	deck  *Deck

	next   atomic.Int64 // number of the next game
	mu     sync.Mutex
	done   int
	failed int // number of the first game that failed
	err    error
}

// play lets the tables take one game after another, each counting its own.
func (h *hall) play() (*count, error) {
	jobs := h.o.Jobs
	if jobs < 1 {
		jobs = runtime.GOMAXPROCS(0)
	}
	counts := make([]*count, min(jobs, h.o.Games))
	var tables sync.WaitGroup
	for i := range counts {
		counts[i] = newCount(h.o.Seats)
		tables.Go(func() { h.table(counts[i]) })
	}
	tables.Wait()
	for _, c := range counts[1:] {
		counts[0].merge(c)
	}
	return counts[0], h.err
}

func (h *hall) table(c *count) {
	for number := int(h.next.Add(1)) - 1; number < h.o.Games; number = int(h.next.Add(1)) - 1 {
		g := game{deck: h.deck, seed: h.o.Seed, number: uint64(number), state: &engine.State{}, count: c}
		if err := h.ctx.Err(); err != nil {
			h.stop(err)
			return
		}
		if !h.over(number, g.play(h.rules, h.o.Seats)) {
			return
		}
	}
}

func (h *hall) stop(err error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.err == nil {
		h.err = err
	}
}

// over notes that a game has ended; it is false once any has failed. Of several
// failures the one of the first game is told, as if they were played in turn.
func (h *hall) over(number int, err error) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.done++
	if err != nil && (h.err == nil || number < h.failed) {
		h.failed, h.err = number, fmt.Errorf("game %d: %w", number+1, err)
	}
	if h.o.Each != nil && h.err == nil {
		h.o.Each(h.done)
	}
	return h.err == nil
}

// game is one game being played. Time moves only when nobody has anything to
// do.
type game struct {
	deck   *Deck
	seed   uint64
	number uint64
	state  *engine.State
	now    engine.Millis
	count  *count
}

func (g *game) play(r *engine.Ruleset, seats int) error {
	open := engine.Command{Type: engine.CmdOpen, Name: "Bot 1", Open: &engine.Opening{Room: "SIM", Rules: r}}
	binary.BigEndian.PutUint64(open.Open.Seed[:], g.seed)
	binary.BigEndian.PutUint64(open.Open.Seed[8:], g.number)
	if err := g.do(open); err != nil {
		return err
	}
	for i := 2; i <= seats; i++ {
		if err := g.do(engine.Command{Type: engine.CmdJoin, Name: fmt.Sprintf("Bot %d", i), Bot: true}); err != nil {
			return err
		}
	}
	if g.state.Phase == engine.PhaseLobby { // else the last seat has begun it
		if err := g.do(engine.Command{Type: engine.CmdStart, By: g.state.Host}); err != nil {
			return err
		}
	}
	for g.state.Phase != engine.PhaseOver && g.state.Phase != engine.PhaseAgain {
		if err := g.step(); err != nil {
			return err
		}
	}
	g.count.game(g.state)
	return nil
}

// step lets all who are awaited act, or lets the phase end where nobody is.
func (g *game) step() error {
	awaited := g.state.Awaited()
	if len(awaited) == 0 {
		return g.pass()
	}
	for _, seat := range awaited {
		c, ok := bot.Play(engine.ViewFor(g.state, engine.Viewer{Seat: seat, Brief: true}, g.deck, g.now), g.deck, g.rng())
		if !ok {
			return fmt.Errorf("%s is awaited in %s and has nothing to do", seat, g.state.Phase)
		}
		if err := g.do(c); err != nil {
			return err
		}
	}
	return nil
}

// pass ends a phase that waits for nobody: by the host as soon as the rules
// let it, else by its deadline.
func (g *game) pass() error {
	c := engine.Command{Type: engine.CmdExpire, Round: g.state.Table.Round, Phase: g.state.Phase}
	if after := g.state.ContinueAfter(); after > 0 {
		g.now = max(g.now, after)
		c.Type, c.By = engine.CmdContinue, g.state.Host
	} else {
		g.now = max(g.now, g.state.Deadline)
	}
	return g.do(c)
}

func (g *game) do(c engine.Command) error {
	return engine.Advance(g.state, c, engine.Env{Now: g.now, Deck: g.deck.Facts()})
}

func (g *game) rng() *rand.Rand {
	return rand.New(rand.NewPCG(g.seed^g.number<<32, uint64(g.state.Version)))
}
