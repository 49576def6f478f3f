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
	Cards int // of the deck; 0: 432, or 98 where the game ends with the deck
	Seed  uint64
}

const mostCards = 9999 // of a deck

// Series is many games of one ruleset, each of which has a number and is the
// same whoever plays it and when.
type Series struct {
	rules *engine.Ruleset
	o     Options
	deck  *Deck
}

// New prepares the games. The error says why the rules or options do not allow
// them.
func New(r *engine.Ruleset, o Options) (*Series, error) {
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
	return &Series{r, o, NewDeck(o.Cards)}, nil
}

// Run plays the games one after another.
func Run(r *engine.Ruleset, o Options) (*Report, error) {
	s, err := New(r, o)
	if err != nil {
		return nil, err
	}
	c := s.Count()
	for number := range o.Games {
		if err := c.Play(number); err != nil {
			return nil, err
		}
	}
	return c.Report(), nil
}

// Play plays a game of the series, counted from 0, and adds it.
func (c *Count) Play(number int) error {
	s := c.series
	g := game{deck: s.deck, seed: s.o.Seed, number: uint64(number), state: &engine.State{}, count: c}
	if err := g.play(s.rules, s.o.Seats); err != nil {
		return fmt.Errorf("game %d: %w", number+1, err)
	}
	return nil
}

// game is one game being played. Time moves only when nobody has anything to
// do.
type game struct {
	deck   *Deck
	seed   uint64
	number uint64
	state  *engine.State
	now    engine.Millis
	count  *Count
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
