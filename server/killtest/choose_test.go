package killtest

import (
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"slices"

	"echo/engine"
	"echo/engine/enginetest"
)

// moves are what is chosen among, the first that is offered first. None of them
// is offered or taken back by the clock alone, so that choices do not hang on
// how long anything takes.
var moves = []string{
	engine.CmdComment, engine.CmdClue, engine.CmdEcho, engine.CmdGuess, engine.CmdConfirm, engine.CmdMark, engine.CmdPrepare, engine.CmdReady,
}

// choose is what the guest does who sees this. It follows from the seed and from
// where in the game this is, and from nothing else.
func (g *game) choose(v *engine.View) (engine.Command, bool) {
	if v.Me.Moderator {
		return engine.Command{Type: engine.CmdContinue, Round: v.Round.Number, Phase: v.Phase}, v.Phase == engine.PhaseReveal
	}
	for _, move := range moves {
		a, offered := enginetest.Offers(v, move)
		if !offered {
			continue
		}
		rng := g.dice(v, move)
		switch once := rng.IntN(2) == 0; {
		case move == engine.CmdComment && !once, move == engine.CmdPrepare && (!once || v.Me.Prepared != nil):
			continue
		case g.absent && rng.IntN(16) == 0:
			continue
		}
		c := enginetest.Take(rng, v, a)
		if c.Text != "" { // said once a day
			c.Text = fmt.Sprintf("%s %d, %d", move, len(g.exports), v.Round.Number)
		}
		return c, true
	}
	return engine.Command{}, false
}

// dice are what one guest throws for one move of one phase.
func (g *game) dice(v *engine.View, move string) *rand.Rand {
	h := fnv.New64a()
	fmt.Fprint(h, len(g.exports), v.Round.Number, v.Phase, v.Me.Seat, move)
	return rand.New(rand.NewPCG(g.seed, h.Sum64()))
}

// timeless is a view without what only the moment at which it was made decides.
func timeless(v *engine.View) *engine.View {
	over := v.RemainingMs != nil && *v.RemainingMs == 0
	v.Version, v.Clock = 0, engine.Clock{}
	for i := range v.Seats {
		v.Seats[i].Connected = false
	}
	if v.Me != nil {
		v.Me.Can = slices.DeleteFunc(v.Me.Can, func(a engine.Action) bool { return over || a.Type == engine.CmdContinue })
	}
	return v
}
