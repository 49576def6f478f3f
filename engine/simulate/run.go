package simulate

import (
	"encoding/binary"
	"fmt"
	"math/rand/v2"

	"echo/engine"
	"echo/engine/bot"
)

// Options say what to play.
type Options struct {
	Games int // at least 1
	Seats int // 0: the middle of what the rules allow
	Seed  uint64
	// Each, if not nil, is called after every game, to show how far it is.
	Each func(done int)
}

// Run plays the games. The error says why the rules or options do not allow
// it.
func Run(r *engine.Ruleset, o Options) (*Report, error) {
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
	count := newCount()
	deck := NewDeck()
	for number := range o.Games {
		g := game{deck: deck, seed: o.Seed, number: uint64(number), state: &engine.State{}, count: count}
		if err := g.play(r, o.Seats); err != nil {
			return nil, fmt.Errorf("game %d: %w", number+1, err)
		}
		if o.Each != nil {
			o.Each(number + 1)
		}
	}
	return count.report(r.ID, o), nil
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
	if err := g.do(engine.Command{Type: engine.CmdStart, By: g.state.Host}); err != nil {
		return err
	}
	for g.state.Phase != engine.PhaseOver {
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
		c, ok := bot.Play(engine.ViewFor(g.state, engine.Viewer{Seat: seat}, g.deck, g.now), g.deck, g.rng())
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
	events, err := engine.Decide(g.state, c, engine.Env{Now: g.now, Deck: g.deck.Facts()})
	if err != nil {
		return err
	}
	g.state.Apply(events...)
	return nil
}

func (g *game) rng() *rand.Rand {
	return rand.New(rand.NewPCG(g.seed^g.number<<32, uint64(g.state.Version)))
}
