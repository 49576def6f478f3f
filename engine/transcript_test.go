package engine_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"echo/engine"
	"echo/engine/enginetest"
)

// transcript tells a journal in sentences, so that a person can check a whole
// game against the rules. Notes are lines to be said before the entry with
// their number.
func transcript(t testing.TB, journal []json.RawMessage, notes map[int][]string) string {
	t.Helper()
	w := &referee{s: &engine.State{}}
	for i, entry := range journal {
		for _, note := range notes[i] {
			w.say("%s", note)
		}
		events, err := engine.DecodeEvents(entry)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range events {
			w.tell(e)
			w.s.Apply(e)
		}
	}
	return w.String()
}

type referee struct {
	strings.Builder
	s *engine.State
}

func (w *referee) say(format string, args ...any) { fmt.Fprintf(w, format+"\n", args...) }

func (w *referee) name(id engine.SeatID) string {
	for _, p := range w.s.Seats {
		if p.ID == id {
			return p.Name
		}
	}
	return string(id)
}

func (w *referee) names(ids []engine.SeatID) string {
	var names []string
	for _, id := range ids {
		names = append(names, w.name(id))
	}
	return strings.Join(names, ", ")
}

func clock(m engine.Millis) string {
	const aDay = 24 * 3600 * 10
	since := (m - enginetest.Epoch) / 100
	if since >= aDay {
		return fmt.Sprintf("day %d, %s", 1+since/aDay, clock(enginetest.Epoch+100*(since%aDay)))
	}
	return fmt.Sprintf("%d:%02d.%d", since/600, since/10%60, since%10)
}

// until says when a phase ends, if it has a limit.
func until(deadline engine.Millis) string {
	if deadline == 0 {
		return ""
	}
	return " to " + clock(deadline)
}

func (w *referee) tell(e engine.Event) {
	switch e := e.(type) {
	case engine.Opened:
		w.say("Room %s opens: %s, deck %s of %d cards.", e.Room, e.Rules.ID, e.Deck, e.Cards)
		if e.Moderator != "" {
			w.say("A moderator runs it without a seat.")
		}
		if e.Rules.Finish == engine.FinishBoard {
			w.say("The board has %d cells.", e.Rules.Cells)
		}
	case engine.Seated:
		w.say("%s takes seat %s (bot: %v).", e.Name, e.Seat, e.Bot)
	case engine.Set:
		w.say("Settings: title %q, %d seats, public %v.", *e.Title, *e.Limit, *e.Public)
	case engine.Hosted:
		w.say("%s is host.", w.name(e.Seat))
	case engine.Left:
		w.say("    %s leaves (kicked: %v).", w.name(e.Seat), e.Kicked)
	case engine.Started:
		w.say("\nGame %d. Guides in turn: %s.", e.Game, w.names(e.Guides))
		if len(e.Aside) > 0 {
			w.say("Set aside: %v", e.Aside)
		}
	case engine.Answered:
		w.say("    %s plays on: %v.", w.name(e.Seat), e.Play)
	case engine.Reopened:
		w.say("\nThe table waits for players.")
	case engine.Voided:
		w.say("    Round %d of %s is void: %s.", e.Round, w.name(e.Guide), e.Reason)
	case engine.Ended:
		w.say("\nThe game is over at %s. Standings:", clock(e.At))
		for _, p := range w.s.Seats {
			w.say("    %-6s %5d%s", p.Name, p.Score, map[bool]string{true: "  (left)"}[p.Left])
		}
		w.say("Winners: %s.", w.names(e.Winners))
	default:
		w.tellRound(e)
	}
}

func (w *referee) tellRound(e engine.Event) {
	switch e := e.(type) {
	case engine.RoundBegan:
		w.say("\nRound %d. Guide: %s. Discards shuffled in: %v. Hands:", e.Round, w.name(e.Guide), e.Reshuffled)
		for _, p := range w.s.Seats {
			w.say("    %-6s %v", p.Name, e.Hands[p.ID])
		}
	case engine.PhaseBegan:
		w.say("  %s, %s%s", e.Phase, clock(e.At), until(e.Deadline))
	case engine.ClueGiven:
		w.say("    %s lays the source, card %d: %q%s", w.name(e.Seat), e.Card, e.Text, map[bool]string{true: " with " + e.Link}[e.Link != ""])
	case engine.Drew:
		w.say("    %s draws %v.", w.name(e.Seat), e.Cards)
	case engine.EchoLaid:
		w.say("    %s lays %v (auto: %v).", w.name(e.Seat), e.Cards, e.Auto)
	case engine.GalleryShown:
		w.say("  Gallery, g1 to g%d: %v", len(e.Cards), e.Cards)
	case engine.FirstGuess:
		w.say("    %s chooses %s by the lines.", w.name(e.Seat), e.Slot)
	case engine.FinalGuess:
		w.say("    %s ends on %s (confirmed: %v).", w.name(e.Seat), e.Slot, e.Confirmed)
	case engine.Commented:
		w.say("    %s adds: %q", w.name(e.Seat), e.Text)
	case engine.Marked:
		w.say("    %s marks %s.", w.name(e.Seat), e.Slot)
	case engine.Prepared:
		w.say("    %s prepares card %d: %q", w.name(e.Seat), e.Card, e.Text)
	case engine.Readied:
		w.say("    %s is ready.", w.name(e.Seat))
	case engine.Reminded:
		w.say("    The moderator reminds %s at %s.", w.names(e.Seats), clock(e.At))
	case engine.Softened:
		w.say("    The moderator asks for it%s.", map[bool]string{true: " no more"}[e.At == 0]+strings.Replace(until(e.At), "to", "by", 1))
	case engine.Scored:
		for _, id := range slices.Sorted(maps.Keys(e.Points)) {
			var why []string
			for _, r := range e.Why[id] {
				line := fmt.Sprintf("%s %d", r.Reason, r.Points)
				if r.Times > 0 {
					line += fmt.Sprintf(" (%d times)", r.Times)
				}
				why = append(why, line)
			}
			w.say("    %-6s %4d; %s", w.name(id), e.Points[id], strings.Join(why, ", "))
		}
	}
}
