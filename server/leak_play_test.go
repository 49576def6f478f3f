package server

import (
	"fmt"
	"net/http"
	"slices"
	"testing/synctest"
	"time"

	"echo/engine"
	"echo/engine/enginetest"
	"echo/server/gallery"
)

// Turns are bounded: games that go on until the cards run out are left in the
// middle, those of so many rounds come to their end.
const (
	someTurns = 60
	allTurns  = 400
)

// play opens a table by rules that follow from the number of the game and plays
// on it at random, with a second game after the first now and then.
func (s *spy) play(game int) {
	s.game = game
	s.rng = newRand(9, game)
	s.openFor(game)
	s.pry()
	s.rest(drawingTakes)
	s.startAs()
	if s.vault.State.Rules.Finish == engine.FinishRounds {
		s.turns(allTurns)
	} else {
		s.turns(someTurns)
	}
	s.pry()
	s.send(ask{method: "GET", path: s.path("/export?format=json")})
	if s.rng.IntN(4) == 0 {
		s.rest(drawingTakes)
		s.startAs()
		s.turns(8)
		s.pry()
	}
}

// openFor opens a table for people, with or without a moderator, bots and an
// event.
func (s *spy) openFor(game int) {
	rules := s.config.Rulesets[game%len(s.config.Rulesets)]
	n := rules.Players.Min + s.rng.IntN(min(3, rules.Players.Max-rules.Players.Min+1))
	wishes := map[string]any{
		"rules": rules.ID, "seats": n, "public": s.rng.IntN(2) == 0, "title": "Friday", "language": anyOf(s.rng, []string{"en", "ru", "es"}),
		"deck": s.deckFor(rules.CardsNeeded(n)), "options": map[string]any{"bots": 0},
	}
	if rules.Clue.Unsaid && s.rng.IntN(2) == 0 {
		wishes["event"] = "cup"
	}
	people := n
	if s.rng.IntN(3) == 0 && !s.silent { // bots of two hosts would move at their own time
		people, wishes["options"] = n-1, map[string]any{"bots": 1}
	}
	if rules.Moderator && s.rng.IntN(2) == 0 {
		wishes["moderator"] = true
	} else {
		wishes["name"] = "Guest 1"
	}
	s.sit(wishes, people)
}

// deckFor is a deck of at least so many cards.
func (s *spy) deckFor(cards int) string {
	if s.rng.IntN(6) == 0 {
		return gallery.FreshID
	}
	if cards <= 60 {
		return "middle"
	}
	return "first"
}

// sit opens the room and lets everybody join. The spy reads these answers too.
func (s *spy) sit(wishes map[string]any, people int) {
	var o opened
	s.must(ask{method: "POST", path: "/api/v1/rooms", body: wishes, key: s.key()}, http.StatusCreated, &o)
	s.code, s.tokens = o.Room, map[engine.SeatID]string{}
	if o.Seat == nil {
		s.tokens[""] = o.Token
	} else {
		s.seats = append(s.seats, *o.Seat)
		s.tokens[*o.Seat] = o.Token
		people--
	}
	for i := range people {
		var j joined
		s.must(ask{method: "POST", path: s.path("/seats"), body: joinBody{Name: fmt.Sprint("Guest ", i+2)}, key: s.key()}, http.StatusCreated, &j)
		s.seats, s.tokens[j.Seat] = append(s.seats, j.Seat), j.Token
	}
	s.catchUp()
}

// key is a key that nobody could guess, and that nobody else is told.
func (s *spy) key() string { return unique(s.rng, "key") }

// startAs lets whoever runs the room begin, unless it has begun by itself.
func (s *spy) startAs() {
	if s.vault.State.Phase == engine.PhaseLobby || s.vault.State.Phase == engine.PhaseOver {
		by := s.vault.State.Host
		if _, moderated := s.tokens[""]; moderated {
			by = ""
		}
		s.send(s.does(by, engine.Command{Type: engine.CmdStart}))
	}
}

// does is an action by a seat, or by the moderator.
func (s *spy) does(seat engine.SeatID, c engine.Command) ask {
	return ask{method: "POST", path: s.path("/actions"), body: c, token: s.tokens[seat], key: s.key()}
}

// turns lets everybody move by what their view offers until the game is over.
func (s *spy) turns(most int) {
	for turn := 0; turn < most && s.vault.State.Phase != engine.PhaseOver && s.vault.State.Phase != engine.PhaseLobby; turn++ {
		for _, seat := range s.everybody() {
			s.move(seat)
			s.between()
		}
		if s.rng.IntN(10) == 0 {
			s.pry()
		}
		if turn == 5 && s.rng.IntN(3) == 0 {
			s.comeLate()
		}
		if turn == 20 && s.rng.IntN(4) == 0 && len(s.seats) > 3 {
			s.send(s.does(s.seats[2], engine.Command{Type: engine.CmdLeave}))
		}
		s.rest(time.Duration(s.rng.IntN(9000)) * time.Millisecond)
	}
}

// comeLate lets somebody wait for the next game.
func (s *spy) comeLate() {
	var j joined
	decodeInto(s.send(ask{method: "POST", path: s.path("/seats"), body: joinBody{Name: "Late guest", Next: true}, key: s.key()}), &j)
	if j.Waiting {
		s.seats, s.tokens[j.Seat] = append(s.seats, j.Seat), j.Token
		s.all.late++
	}
}

// everybody is all who have a token.
func (s *spy) everybody() []engine.SeatID {
	if _, moderated := s.tokens[""]; moderated {
		return append(slices.Clone(s.seats), "")
	}
	return s.seats
}

// move does something of what a view offers, often.
func (s *spy) move(seat engine.SeatID) {
	if s.rng.IntN(4) == 0 {
		return
	}
	v := s.see(seat)
	s.inspect(s.viewer(s.tokens[seat]), v)
	if v.Me == nil {
		return
	}
	c, ok := enginetest.Anything(s.rng, v)
	if !ok || c.Type == engine.CmdStart || c.Moderator && c.Type != engine.CmdContinue && s.rng.IntN(3) > 0 {
		return
	}
	if c.Text != "" {
		c.Text = unique(s.rng, "tides") // nobody else says this
	}
	s.send(s.does(seat, c))
}

// rest lets time pass and everything that is due happen.
func (s *spy) rest(d time.Duration) {
	time.Sleep(d)
	synctest.Wait()
	s.catchUp()
	s.judge("the log", s.news(), momentOfLogs)
}

// leave counts what there was to find.
func (s *spy) leave() { s.all.secrets += s.vault.Secrets() }
