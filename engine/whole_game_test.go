package engine_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"echo/engine"
	"echo/engine/enginetest"
)

// wholeGame is one game of four with everything that can happen in it: a bot,
// settings, a void round, autos, changed and unconfirmed guesses, nobody
// guessing, the host and another leaving, a used-up pile, and a void turn.
func wholeGame(t testing.TB) *enginetest.Table {
	t.Helper()
	table := enginetest.New(t)
	table.Deck = enginetest.Deck(30, 10, 3)
	table.Must(enginetest.OpenCommand(mustPreset(t, "echo-contour")))
	table.Must(enginetest.JoinCommand(2))
	table.Must(enginetest.JoinCommand(3))
	table.Must(engine.Command{Type: engine.CmdBot, By: "s1", Name: "Robot", Proof: "proof-bot"})
	table.Must(engine.Command{Type: engine.CmdSettings, By: "s1", Title: ptr("Friday"), Seats: ptr(5), Public: ptr(true)})
	table.Must(enginetest.JoinCommand(5))
	table.Wait(2500)
	table.Start()
	for round := 1; table.State.Phase != engine.PhaseOver; round = table.State.Table.Round {
		table.Wait(3000)
		playRound(table, round)
	}
	return table
}

func playRound(table *enginetest.Table, round int) {
	s := table.Seekers()
	switch round {
	case 2: // no clue
		table.Expire()
		table.Next()
		return
	case 3: // two are late with their echoes, nobody guesses
		table.Clue("h3", "left out in the cold")
		table.Echo(s[0], "h2")
		table.Expire()
		table.Expire()
		table.Expire()
		return
	case 4: // the host leaves in the middle
		table.Clue("h2", "Почти поцелуй")
		table.Echoes()
		table.Must(engine.Command{Type: engine.CmdLeave, By: table.State.Host})
		s = table.Seekers()
	default:
		table.Clue("h1", fmt.Sprintf("clue of round %d", round))
		table.Echoes()
	}
	for i, seat := range s { // every other one is misled by the one before
		card := table.Source()
		if i%2 == 1 {
			card = table.CardOf(s[i-1])
		}
		table.Wait(1000)
		table.Guess(seat, card)
	}
	table.Wait(1000)
	if round%3 == 0 {
		table.Confirm(s[1], table.CardOf(s[0])) // keeps the wrong card
	} else {
		table.Confirm(s[1], table.Source()) // changes to the right one
	}
	table.Confirm(s[0], table.Source()) // keeps it
	if table.State.Phase == engine.PhaseColour {
		table.Expire() // the others are kept
	}
	table.Next()
}

func TestWholeGameAsAReferee(t *testing.T) {
	table := wholeGame(t)
	golden(t, "games/echo-contour.txt", transcript(t, table.Journal, nil))
	golden(t, "games/associum.txt", transcript(t, associumGame(t).Journal, nil))
}

func TestOldJournalsStayReadable(t *testing.T) {
	seen := map[string]bool{}
	for name, play := range map[string]func(testing.TB) *enginetest.Table{
		"echo-contour": wholeGame, "fresh": freshGame, "kept": keptGame, "associum": associumGame, "marked": markedGame, "tournament": tournamentGame, "post": postGame, "outage": outageGame, "people": peopleGame,
	} {
		table := play(t)
		golden(t, "journal/"+name+".jsonl", lines(table.Journal))
		s := &engine.State{}
		for _, entry := range table.Journal {
			note(t, seen, entry)
			events, err := engine.DecodeEvents(entry)
			if err != nil {
				t.Fatal(err)
			}
			s.Apply(events...)
		}
		golden(t, "journal/"+name+".state.json", indented(t, s))
		if diff := cmp.Diff(table.State, s); diff != "" {
			t.Errorf("%s (-played +folded):\n%s", name, diff)
		}
	}
	for _, name := range engine.EventNames() {
		if !seen[name] {
			t.Errorf("no golden journal has %q; let one of the games cause it", name)
		}
	}
}

func lines(journal []json.RawMessage) string {
	var b strings.Builder
	for _, entry := range journal {
		b.Write(entry)
		b.WriteByte('\n')
	}
	return b.String()
}

// note remembers the names of events in an entry.
func note(t testing.TB, seen map[string]bool, entry json.RawMessage) {
	t.Helper()
	var raw []map[string]json.RawMessage
	if err := json.Unmarshal(entry, &raw); err != nil {
		t.Fatal(err)
	}
	for _, one := range raw {
		for name := range one {
			seen[name] = true
		}
	}
}
