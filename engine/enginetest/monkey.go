package enginetest

import (
	"math/rand/v2"
	"time"

	"echo/engine"
)

// Anything makes a command of one of the actions that a view offers, choosing
// freely among its cards and seats. It is false when the view offers nothing
// that play tolerates: kicking, leaving, passing the host's role on, voiding
// rounds, votes, nudges and other names are never chosen.
func Anything(rng *rand.Rand, v *engine.View) (engine.Command, bool) {
	var usable []engine.Action
	for _, a := range v.Me.Can {
		switch a.Type {
		case engine.CmdLeave, engine.CmdKick, engine.CmdTransfer, engine.CmdSettings, engine.CmdBot, engine.CmdVoid,
			engine.CmdNudge, engine.CmdSkip, engine.CmdRemove, engine.CmdRename:
		default:
			usable = append(usable, a)
		}
	}
	if len(usable) == 0 {
		return engine.Command{}, false
	}
	return Take(rng, v, usable[rng.IntN(len(usable))]), true
}

// Take makes a command of one offered action.
func Take(rng *rand.Rand, v *engine.View, a engine.Action) engine.Command {
	c := engine.Command{Type: a.Type, By: v.Me.Seat, Moderator: v.Me.Moderator, Round: v.Round.Number, Phase: v.Phase}
	cards := append([]string{}, a.Cards...)
	rng.Shuffle(len(cards), func(i, j int) { cards[i], cards[j] = cards[j], cards[i] })
	switch {
	case a.Count > 0:
		c.Cards = cards[:min(a.Count, len(cards))]
	case len(cards) > 0:
		c.Card = cards[0]
	}
	if len(a.Seats) > 0 {
		c.Seat = a.Seats[rng.IntN(len(a.Seats))]
	}
	if a.Text != nil {
		c.Text = words[rng.IntN(len(words))]
	}
	if a.Link && rng.IntN(2) == 0 {
		c.Link = "https://example.org/a-song"
	}
	switch a.Type {
	case engine.CmdSettings:
		c.Seats = &a.Range.Max
	case engine.CmdDeadline:
		if now, err := time.Parse(time.RFC3339, v.Now); err == nil && rng.IntN(3) > 0 {
			c.At = engine.Millis(now.UnixMilli() + 1 + rng.Int64N(1e9))
		}
	case engine.CmdAgain:
		play := rng.IntN(2) == 0
		c.Play = &play
	case engine.CmdBot:
		c.Name = Name(100 + rng.IntN(1000))
	}
	return c
}

var words = []string{"the tide is out", "Почти поцелуй", "¿quién llama?", "left out in the cold", "前夜", "a door, ajar"}
