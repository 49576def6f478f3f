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
	lobby *engine.State // of every game
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
	s := &Series{rules: r, o: o, deck: NewDeck(o.Cards)}
	return s, s.fill()
}

// fill lets all sit down once for all games, since nothing is drawn before a
// game begins; all but the last, where that begins it.
func (s *Series) fill() error {
	g := game{deck: s.deck, state: &engine.State{}}
	open := engine.Command{Type: engine.CmdOpen, Name: "Bot 1", Open: &engine.Opening{Room: "SIM", Rules: s.rules, Seats: s.o.Seats}}
	if err := g.do(open); err != nil {
		return err
	}
	last := s.o.Seats
	if s.rules.FullStart {
		last--
	}
	for i := 2; i <= last; i++ {
		if err := g.sit(i); err != nil {
			return err
		}
	}
	s.lobby = g.state
	return nil
}

// table is a game of the series before it begins.
func (s *Series) table(number int) *game {
	g := &game{deck: s.deck, seed: s.o.Seed, number: uint64(number), state: s.lobby.Clone()}
	binary.BigEndian.PutUint64(g.state.Seed[:], g.seed)
	binary.BigEndian.PutUint64(g.state.Seed[8:], g.number)
	g.ears.Deck, g.rng = g.deck, rand.New(&g.source)
	return g
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
	g := c.series.table(number)
	if err := g.play(c.series.o.Seats); err != nil {
		return fmt.Errorf("game %d: %w", number+1, err)
	}
	c.game(g.state)
	return nil
}

// game is one game being played. Time moves only when nobody has anything to
// do.
type game struct {
	deck   *Deck
	ears   ears
	seed   uint64
	number uint64
	state  *engine.State
	now    engine.Millis
	source rand.PCG
	rng    *rand.Rand // of source
}

func (g *game) play(seats int) error {
	if len(g.state.Seats) < seats {
		if err := g.sit(seats); err != nil {
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
	return nil
}

func (g *game) sit(seat int) error {
	return g.do(engine.Command{Type: engine.CmdJoin, Name: fmt.Sprintf("Bot %d", seat), Bot: true})
}

// step lets all who are awaited act, or lets the phase end where nobody is.
func (g *game) step() error {
	awaited := g.state.Awaited()
	if len(awaited) == 0 {
		return g.pass()
	}
	for _, seat := range awaited {
		c, err := g.move(seat)
		if err == nil {
			err = g.do(c)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// move is what a seat does now. Who is awaited in a reveal has only to be
// ready, which needs no look at the table.
func (g *game) move(seat engine.SeatID) (engine.Command, error) {
	if g.state.Phase == engine.PhaseReveal {
		return engine.Command{Type: engine.CmdReady, By: seat, Round: g.state.Table.Round, Phase: g.state.Phase}, nil
	}
	g.source.Seed(g.seed^g.number<<32, uint64(g.state.Version)) // a bot remembers nothing, not even its dice
	c, ok := bot.Play(engine.ViewFor(g.state, engine.Viewer{Seat: seat, Brief: true}, g.deck, g.now), &g.ears, g.rng)
	if !ok {
		return c, fmt.Errorf("%s is awaited in %s and has nothing to do", seat, g.state.Phase)
	}
	return c, nil
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
