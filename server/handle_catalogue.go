package server

import (
	"cmp"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"

	"echo/deck"
	"echo/engine"
	"echo/server/gallery"
)

// rulesRow is a row of GET /rulesets.
type rulesRow struct {
	ID       string            `json:"id"`
	Names    map[string]string `json:"names"` // by language
	Players  engine.Range      `json:"players"`
	Phases   []phaseRow        `json:"phases"`
	Cards    map[int]int       `json:"cards"` // how many a deck needs, by seats
	Playable bool              `json:"playable"`

	Moderator bool     `json:"moderator"` // somebody may run it without a seat
	Event     bool     `json:"event"`     // an event code means something
	FullStart bool     `json:"fullStart"` // begins by itself when the last seat is taken
	Order     string   `json:"order"`     // of the guides
	Deals     []string `json:"deals"`     // to choose from when a room is opened
	Base      string   `json:"base"`      // what house rules start from
}

type phaseRow struct {
	Phase   engine.Phase   `json:"phase"`
	LimitMs *engine.Millis `json:"limitMs"` // null: no limit
}

func (s *Server) handleRulesets(w http.ResponseWriter, r *http.Request) error {
	rows := []rulesRow{}
	for _, rules := range s.config.Rulesets {
		rows = append(rows, s.rulesRow(rules))
	}
	data, err := json.Marshal(rows)
	if err != nil {
		return err
	}
	w.Header().Set("Cache-Control", "no-cache")
	return sendGzip(w, r, "application/json", pack(data)) // every first visit asks
}

func (s *Server) rulesRow(rules *engine.Ruleset) rulesRow {
	row := rulesRow{
		ID: rules.ID, Names: s.titles.of(rules.ID), Players: rules.Players,
		Cards: map[int]int{}, Playable: rules.Playable() == nil,
		Moderator: rules.Moderator, Event: rules.Clue.Unsaid, FullStart: rules.FullStart,
		Order: rules.Order, Deals: deals(rules), Base: rules.Base,
	}
	for n := rules.Players.Min; n <= rules.Players.Max; n++ {
		row.Cards[n] = rules.CardsNeeded(n)
	}
	for _, phase := range rules.Phases {
		p := phaseRow{Phase: phase}
		if limit := rules.Limit(phase); limit > 0 {
			p.LimitMs = &limit
		}
		row.Phases = append(row.Phases, p)
	}
	return row
}

// deals are those that a room can be opened with: cards dealt by kin can be
// dealt as they come, not the other way round.
func deals(rules *engine.Ruleset) []string {
	if rules.Deal == engine.DealKin {
		return []string{engine.DealKin, engine.DealPlain}
	}
	return []string{}
}

// deckRow is a row of GET /decks.
type deckRow struct {
	ID     string   `json:"id"`
	Title  string   `json:"title"`
	Cards  int      `json:"cards"`
	Covers []string `json:"covers"`
	Fresh  bool     `json:"fresh"` // made anew for every game
	Eyes   []string `json:"eyes"`  // kinds of colour blindness that tell its cards apart
	Tint   []string `json:"tint"`  // a light, a middle and an accent colour of its palette; empty: none
}

func (s *Server) handleDecks(w http.ResponseWriter, r *http.Request) error {
	language := cmp.Or(r.URL.Query().Get("language"), languageOf(r))
	rows := []deckRow{}
	for _, d := range s.config.Art.Decks() {
		rows = append(rows, deckRow{d.ID(), d.Title(language), d.Cards(), coverPaths(d), false, d.Eyes(), append([]string{}, d.Tint()...)})
	}
	if s.config.Press != nil {
		rows = append(rows, s.freshRow(language))
	}
	w.Header().Set("Cache-Control", "no-cache")
	w.Header().Set("Vary", "Accept-Language")
	return send(w, http.StatusOK, rows)
}

// freshRow is the fresh deck: the page's words name it, and there is nothing to
// show of it yet. It keeps to the limits of every deck.
func (s *Server) freshRow(language string) deckRow {
	cards := s.config.Press.Cards(s.config.Rulesets[0].WholeGame(0))
	return deckRow{gallery.FreshID, s.titles.in("deck."+gallery.FreshID, language), cards, []string{}, true, deck.AllEyes(), []string{}}
}

// coverPaths are the cover in colour, which is to be shown, its contour, and the
// back of the cards.
func coverPaths(d gallery.Deck) []string {
	var paths []string
	for _, name := range []string{"colour", "contour", "back"} {
		paths = append(paths, fmt.Sprintf("/art/cover/%s/%s.svg", url.PathEscape(d.ID()), name))
	}
	return paths
}
