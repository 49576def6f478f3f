package server

import (
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"

	"echo/engine"
	"echo/server/journal"
)

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
	s.send(ask{method: "POST", path: s.path("/actions"), body: anyOf(s.rng, []string{`{"type":"clue","cards":7}`, "{}"}), token: token, key: s.key()})
	s.send(ask{method: "POST", path: s.path("/actions"), body: s.wrong(), token: token})
	s.prySeen(token)
}

// wrong is a move that hardly anybody may make.
func (s *spy) wrong() engine.Command {
	state := s.vault.State
	c := engine.Command{
		Type:  anyOf(s.rng, []string{"clue", "echo", "guess", "confirm", "mark", "comment", "prepare", "continue", "void", "close", "kick", "settings", "ready", "again", "nudge", "skip", "remove", "expire", "resume", "dance"}),
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
