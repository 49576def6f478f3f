package server

import (
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing/synctest"
	"time"

	"echo/engine"
	"echo/engine/enginetest"
	"echo/server/gallery"
	"echo/server/journal"
)

// mostTurns bounds games that would go on until the cards run out.
const mostTurns = 60

// play opens a table by rules that follow from the number of the game and plays
// on it at random, with a second game after the first now and then.
func (s *spy) play(game int) {
	s.game = game
	s.rng = newRand(9, game)
	s.openFor(game)
	s.pry()
	s.rest(drawingTakes)
	s.startAs()
	s.turns(mostTurns)
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
		}
		if s.rng.IntN(10) == 0 {
			s.pry()
		}
		if turn == 20 && s.rng.IntN(4) == 0 && len(s.seats) > 3 {
			s.send(s.does(s.seats[2], engine.Command{Type: engine.CmdLeave}))
		}
		s.between()
		s.rest(time.Duration(s.rng.IntN(9000)) * time.Millisecond)
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

// pry asks for everything there is, as three of those who may ask, and wrongly
// too.
func (s *spy) pry() {
	if s.silent {
		return
	}
	tokens := []string{"", "nonsense"}
	for _, token := range s.tokens {
		tokens = append(tokens, token)
	}
	slices.Sort(tokens)
	for range 3 {
		s.pryAs(anyOf(s.rng, tokens))
	}
	s.pryAround()
	s.pryLinks()
	s.pryInTrouble()
}

// pryAs asks for all of the room, and tries a move or two.
func (s *spy) pryAs(token string) {
	for _, path := range []string{"", "?after=0", "?after=1&wait=0", "?after=x", "/said", "/export?format=" + anyOf(s.rng, []string{"json", "markdown", "bbcode", ""})} {
		s.send(ask{method: "GET", path: s.path(path), token: token, header: map[string]string{"Accept-Encoding": "gzip"}})
	}
	for range 3 {
		s.send(ask{method: "POST", path: s.path("/actions"), body: s.wrong(), token: token, key: s.key()})
	}
	s.send(ask{method: "DELETE", path: s.path(""), token: token})
	s.send(ask{method: "POST", path: s.path("/seats"), body: joinBody{Name: "Guest 2"}, token: token, key: s.key()})
	s.send(ask{method: "POST", path: s.path("/actions"), body: `{"type":"clue","cards":7}`, token: token, key: s.key()})
	s.send(ask{method: "POST", path: s.path("/actions"), body: s.wrong(), token: token})
	s.prySeen(token)
}

// wrong is a move that hardly anybody may make.
func (s *spy) wrong() engine.Command {
	state := s.vault.State
	c := engine.Command{
		Type:  anyOf(s.rng, []string{"clue", "echo", "guess", "confirm", "mark", "comment", "prepare", "continue", "void", "close", "kick", "settings", "ready", "again", "expire", "resume", "dance"}),
		Round: state.Table.Round, Phase: state.Phase, Card: fmt.Sprint(anyOf(s.rng, []string{"g", "h"}), s.rng.IntN(9)), Seat: "s77", Text: "x",
	}
	if c.Type == "echo" {
		c.Card, c.Cards = "", []string{"h9"}
	}
	if c.Type == "void" || c.Type == "close" || c.Type == "continue" {
		c.Round += 7 // it is tried, and never done
	}
	return c
}

// prySeen fetches the pictures that a view names: what they show is told to
// whoever sees the view.
func (s *spy) prySeen(token string) {
	var v engine.View
	s.must(ask{method: "GET", path: s.path(""), token: token}, http.StatusOK, &v)
	s.inspect(s.viewer(token), &v)
	for i, path := range picturesIn(&v) {
		coding := anyOf(s.rng, []string{"", "gzip"})
		if i < 12 {
			s.must(ask{method: "GET", path: path, token: token, header: map[string]string{"Accept-Encoding": coding}}, http.StatusOK, nil)
		}
	}
}

func picturesIn(v *engine.View) (paths []string) {
	for _, card := range v.Gallery {
		for _, path := range []*string{card.Image, card.Contour} {
			if path != nil {
				paths = append(paths, *path)
			}
		}
	}
	if v.Me != nil {
		for _, card := range v.Me.Hand {
			paths = append(paths, card.Image)
		}
	}
	return paths
}

// pryAround asks for what is the same for everybody, and wants it to be.
func (s *spy) pryAround() {
	for _, path := range sample(s.rng, 4,
		"/api/v1/rooms", "/api/v1/decks", "/api/v1/rulesets", "/api/v1/openapi.json", "/api/v1/nothing", "/qr/"+s.code+".svg",
		"/art/cover/first/colour.svg", "/art/"+s.code+"-AAAAAAAAAAAAAAAAAAAAAA.svg", "/healthz", "/readyz", "/r/"+s.code, "/", "/js/main.js",
	) {
		for _, token := range []string{"", s.tokens[anyOf(s.rng, s.seats)]} {
			w := s.send(ask{method: "GET", path: path, token: token})
			if path == "/api/v1/rooms" {
				continue // it changes with the game
			}
			if first, asked := s.same[path]; asked && first != w.Body.String() {
				s.t.Errorf("%s is\n%s\nfor one and\n%s\nfor another", path, first, w.Body)
			}
			s.same[path] = w.Body.String()
		}
	}
	for _, door := range s.doors {
		r := httptest.NewRequestWithContext(s.t.Context(), "GET", "/metrics", nil)
		w := httptest.NewRecorder()
		door.ServeHTTP(w, r)
		s.judge("another door of the host", w.Body.Bytes(), momentOfLogs)
	}
}

// pryLinks makes a link, follows another, and one that leads nowhere.
func (s *spy) pryLinks() {
	seat := anyOf(s.rng, s.everybody())
	var l linked
	w := s.send(ask{method: "POST", path: s.path("/links"), body: "{}", token: s.tokens[seat]})
	decodeInto(w, &l)
	for code, token := range s.links {
		var o opened
		decodeInto(s.send(ask{method: "POST", path: s.path("/links/" + code), body: "{}", key: s.key()}), &o)
		if o.Token != "" && o.Token != token {
			s.t.Errorf("a link leads to another seat than that of whoever made it")
		}
		delete(s.links, code)
	}
	if _, code, ok := strings.Cut(l.URL, "#k="); ok {
		s.links[code] = s.tokens[seat]
	}
	s.send(ask{method: "POST", path: s.path("/links/nonsense"), body: "{}", key: s.key()})
}

// pryInTrouble asks while the journal fails: errors of ours go to the log.
func (s *spy) pryInTrouble() {
	healthy := s.journal.Journal
	s.journal.FailBefore(func(string, journal.Entry) error { return errors.New("the disk is on fire") })
	s.move(anyOf(s.rng, s.seats))
	s.journal.FailBefore(nil)
	s.journal.Journal = forgetful{healthy}
	for code := range s.links {
		s.send(ask{method: "POST", path: s.path("/links/" + code), body: "{}", key: s.key()})
	}
	s.send(ask{method: "GET", path: s.path("/said"), token: s.tokens[anyOf(s.rng, s.seats)]})
	s.journal.Journal = healthy
}
