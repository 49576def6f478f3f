package audit

import (
	"fmt"
	"slices"

	"echo/engine"
)

// infer finds the command that these events came from, by the first of them
// and by who acted. Whether it is the right one shows when it is decided: a
// wrong guess brings other events, or none.
func infer(s *engine.State, e Entry, events []engine.Event) engine.Command {
	c := engine.Command{By: e.Seat, Round: s.Table.Round, Phase: s.Phase}
	if e.Seat == Moderator {
		c.By, c.Moderator = "", true
	}
	switch first := events[0].(type) {
	case engine.Opened:
		return opening(first, events[1:])
	case engine.Seated:
		c.Name, c.Proof, c.Bot = first.Name, first.Proof, first.Bot
		c.Type = engine.CmdJoin
		if e.Seat != "" {
			c.Type = engine.CmdBot
		}
		return c
	case engine.Drawn:
		c.Type, c.Drawn = engine.CmdDrawn, &first
		return c
	case engine.Queued:
		c.Type, c.Name, c.Proof, c.Bot, c.Next = engine.CmdJoin, first.Name, first.Proof, first.Bot, true
		return c
	case engine.Resumed:
		c.Type = engine.CmdResume
		return c
	case engine.Absent:
		c.Type, c.Missed = engine.CmdAbsent, first.Seats
		return c
	case engine.Returned:
		c.Type, c.Missed = engine.CmdReturned, first.Seats
		return c
	}
	if _, hosted := events[0].(engine.Hosted); hosted && e.Seat == "" {
		c.Type = engine.CmdInherit
		return c
	}
	if e.Seat == "" {
		c.Type = engine.CmdExpire
		return c
	}
	if !atTheDesk(&c, events[0]) && !inTheRound(&c, s, events[0]) {
		goOn(&c, s)
	}
	return c
}

func opening(e engine.Opened, rest []engine.Event) engine.Command {
	c := engine.Command{Type: engine.CmdOpen, Open: &engine.Opening{
		Room: e.Room, Rules: e.Rules, Seed: e.Seed, Title: e.Title, Language: e.Language,
		Public: e.Public, Seats: e.Limit, Event: e.Event, Moderator: e.Moderator,
	}}
	if len(rest) > 0 && e.Moderator == "" {
		if host, ok := rest[0].(engine.Seated); ok {
			c.Name, c.Proof = host.Name, host.Proof
		}
	}
	return c
}

// goOn is the hand that ends a phase: whatever follows begins with what the
// phase still lacked.
func goOn(c *engine.Command, s *engine.State) {
	c.Type = engine.CmdClose
	if s.Phase == engine.PhaseReveal {
		c.Type = engine.CmdContinue
	}
}

// atTheDesk knows what is done to the room and its seats.
func atTheDesk(c *engine.Command, first engine.Event) bool {
	switch e := first.(type) {
	case engine.Set:
		c.Type, c.Title, c.Seats, c.Public, c.Deck = engine.CmdSettings, e.Title, e.Limit, e.Public, e.Deck
	case engine.Started, engine.SatDown: // those who waited sit down first
		c.Type = engine.CmdStart
	case engine.Hosted:
		c.Type, c.Seat = engine.CmdTransfer, e.Seat
	case engine.Voted:
		c.Type, c.Seat = e.Type, e.Whom
	case engine.Nudged:
		c.Type, c.Seat = engine.CmdNudge, e.Whom
	case engine.Renamed:
		c.Type, c.Text = engine.CmdRename, e.Name
	case engine.Left:
		c.Type = engine.CmdLeave
		if e.Kicked {
			c.Type, c.Seat = engine.CmdKick, e.Seat
		}
	case engine.Reminded:
		c.Type = engine.CmdRemind
	case engine.Softened:
		c.Type, c.At = engine.CmdDeadline, e.At
	case engine.Voided:
		if e.Reason == engine.VoidNoClue || e.Reason == engine.VoidLeft {
			return false
		}
		c.Type, c.Reason = engine.CmdVoid, e.Reason
	default:
		return false
	}
	return true
}

// inTheRound knows the moves of a game.
func inTheRound(c *engine.Command, s *engine.State, first engine.Event) bool {
	switch e := first.(type) {
	case engine.ClueGiven:
		c.Type, c.Card, c.Text, c.Link = engine.CmdClue, inHand(s, c.By, e.Card), e.Text, e.Link
	case engine.Commented:
		c.Type, c.Text = engine.CmdComment, e.Text
	case engine.Prepared:
		c.Type, c.Card, c.Text = engine.CmdPrepare, inHand(s, c.By, e.Card), e.Text
	case engine.EchoLaid:
		if e.Auto {
			return false
		}
		c.Type = engine.CmdEcho
		for _, card := range e.Cards {
			c.Cards = append(c.Cards, inHand(s, c.By, card))
		}
	case engine.FirstGuess:
		c.Type, c.Card = engine.CmdGuess, e.Slot.String()
	case engine.FinalGuess:
		if !e.Confirmed {
			return false
		}
		c.Type, c.Card = engine.CmdGuess, e.Slot.String()
		if s.Phase == engine.PhaseColour {
			c.Type = engine.CmdConfirm
		}
	case engine.Marked:
		c.Type, c.Card = engine.CmdMark, e.Slot.String()
	case engine.Readied:
		c.Type = engine.CmdReady
	case engine.Answered:
		c.Type, c.Play = engine.CmdAgain, &e.Play
	default:
		return false
	}
	return true
}

// inHand is what the owner of a card calls it; "h0", which nobody has, if it
// is another's.
func inHand(s *engine.State, id engine.SeatID, card engine.Card) string {
	for i := range s.Seats {
		if s.Seats[i].ID == id {
			return fmt.Sprintf("h%d", slices.Index(s.Seats[i].Hand, card)+1)
		}
	}
	return "h0"
}
