package webtest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"echo/engine"
	"echo/internal/hosttest"
	"echo/server/gallery"
)

// spy holds what reached a spectator's browser against the journal. For every
// view it knows the state of the game at that very moment, for the version of
// a view counts the entries of the journal.
type spy struct {
	*hosttest.Witness
	look   *hosttest.Pictures
	cards  int
	tokens []string // of all seats
}

func newSpy(t testing.TB, w *hosttest.Witness, tokens []string) *spy {
	t.Helper()
	return &spy{Witness: w, look: hosttest.PicturesOf(t, w.Last()), cards: w.Last().Cards, tokens: tokens}
}

// leaks lists what a response tells that a spectator may not know.
func (s *spy) leaks(h *heard, room string) (found []string) {
	known := map[engine.Card]side{}
	view := h.status == 200 && strings.HasSuffix(h.path(), "/api/v1/rooms/"+room)
	if view {
		state, err := s.at(h.body)
		if err != nil {
			return []string{err.Error()}
		}
		known = public(state)
		if diff := s.compare(h.body, state); diff != "" {
			found = append(found, fmt.Sprintf("the view depends on what is secret in %s of round %d:\n%s", state.Phase, state.Table.Round, diff))
		}
	}
	all := append([]byte(h.head+"\n"), h.body...)
	for what, secret := range s.secrets(known) {
		if bytes.Contains(all, []byte(secret)) {
			found = append(found, what)
		}
	}
	if strings.HasPrefix(h.path(), "/art/"+room) {
		found = append(found, s.picture(h)...)
	}
	return found
}

// at is the state that a view shows.
func (s *spy) at(view []byte) (*engine.State, error) {
	var v struct{ Version int }
	if err := json.Unmarshal(view, &v); err != nil {
		return nil, fmt.Errorf("a view that is none: %w", err)
	}
	entries := v.Version / hosttest.PerEntry
	if entries < 1 || entries >= len(s.States) {
		return nil, fmt.Errorf("a view of version %d, but the journal has %d entries", v.Version, len(s.Entries))
	}
	return s.States[entries], nil
}

// side is what of a card may be seen.
type side int

const (
	nothing side = iota
	lines
	colours
)

// public is what the rules let everybody know of each card.
func public(s *engine.State) map[engine.Card]side {
	known := map[engine.Card]side{}
	for _, past := range s.History {
		for _, tile := range past.Gallery {
			known[tile.Card] = colours
		}
	}
	for _, tile := range s.Table.Gallery {
		if s.Phase == engine.PhaseContour {
			known[tile.Card] = max(known[tile.Card], lines)
		} else {
			known[tile.Card] = colours
		}
	}
	return known
}

// secrets are strings that must not be in an answer to somebody who knows this
// much. Names of pictures stand in views alone, so whatever is no view is held
// against all of them.
func (s *spy) secrets(known map[engine.Card]side) map[string]string {
	last := s.Last()
	seed, _ := last.Seed.MarshalText()
	secrets := map[string]string{"the room's seed": string(seed)}
	for _, seat := range last.Seats {
		if seat.Proof != "" { // bots of the host have none
			secrets["the proof of "+string(seat.ID)] = seat.Proof
		}
	}
	for i, token := range s.tokens {
		secrets[fmt.Sprint("token ", i+1)] = token
	}
	s.freshSecrets(secrets)
	for card := range engine.Card(s.cards) {
		if known[card] < colours {
			secrets[fmt.Sprint("the colours of card ", card)] = name(s.look.Colour(card))
		}
		if known[card] < lines {
			secrets[fmt.Sprint("the lines of card ", card)] = name(s.look.Contour(card))
		}
	}
	return secrets
}

// freshSecrets are the secrets of fresh decks that are not told at the end of
// this journal. Those that are told stand in views of the end alone, which
// compare holds against the state.
func (s *spy) freshSecrets(secrets map[string]string) {
	last := s.Last()
	told := last.Phase == engine.PhaseOver
	for which, f := range map[string]*engine.Fresh{"table": last.Fresh, "next": last.Next} {
		if f == nil || which == "table" && told {
			continue
		}
		secrets["the seed of the "+which+" deck"], secrets["the recipe of the "+which+" deck"] = f.Seed.String(), f.Recipe
		if f.List != "" {
			secrets["the list of the "+which+" deck"] = f.List
		}
	}
}

// name is the part of a picture's path that is its own.
func name(path string) string {
	_, rest, _ := gallery.Split(path)
	return rest
}

// picture checks that a picture is the side of the card that its name says,
// and no byte more.
func (s *spy) picture(h *heard) []string {
	p, ok := s.look.Names.Picture(h.path())
	if !ok {
		return []string{"a picture under a name that the host never gave: " + h.path()}
	}
	pair, err := s.look.Deck.Pair(p.Card)
	if err != nil {
		return []string{err.Error()}
	}
	want := pair.Contour
	if p.Colour {
		want = pair.Colour
	}
	if !bytes.Equal(h.body, want) {
		return []string{fmt.Sprintf("%s is not the picture it says: %.80q", h.path(), h.body)}
	}
	return nil
}

// compare says how a view differs from that of a game in which everything that
// is secret is otherwise. It must not: then nothing in it comes from a secret.
func (s *spy) compare(body []byte, state *engine.State) string {
	want := engine.ViewFor(otherwise(state), engine.Viewer{}, s.look, state.Since)
	data, err := json.Marshal(want)
	if err != nil {
		return err.Error()
	}
	return cmp.Diff(plain(data), plain(body))
}

// plain is a view as it was written, without the time, who is connected and how
// much of a deck is drawn.
func plain(view []byte) map[string]any {
	var v map[string]any
	if err := json.Unmarshal(view, &v); err != nil {
		return map[string]any{"broken": err.Error()}
	}
	if decks, ok := v["fresh"].(map[string]any); ok {
		if next, ok := decks["next"].(map[string]any); ok {
			delete(next, "percent")
		}
	}
	for _, field := range []string{"version", "now", "deadline", "remainingMs", "limitMs", "continueAfterMs"} {
		delete(v, field)
	}
	seats, _ := v["seats"].([]any)
	for _, seat := range seats {
		if seat, ok := seat.(map[string]any); ok {
			delete(seat, "connected")
		}
	}
	return v
}

// otherwise is the same game to everybody who only watches, in which all that
// they may not know is different: the seed, the pile, every card that is not
// shown, and before the reveal who laid what, which is the source, and who
// guessed it.
func otherwise(s *engine.State) *engine.State {
	o := s.Clone()
	o.Seed = engine.Seed{1, 2, 3}
	o.Next = disguised(s.Next)
	if s.Phase != engine.PhaseOver {
		o.Fresh = disguised(s.Fresh)
	}
	o.Pile, o.Discard = nil, nil
	known := public(s)
	another := func(c engine.Card) engine.Card {
		for c = (c + 1) % engine.Card(s.Cards); known[c] > nothing; c = (c + 1) % engine.Card(s.Cards) {
		}
		return c
	}
	for i := range o.Seats {
		p := &o.Seats[i]
		for j := range p.Hand {
			p.Hand[j] = another(p.Hand[j])
		}
		for j := range p.Play.Laid {
			p.Play.Laid[j] = another(p.Play.Laid[j])
		}
	}
	if clue := o.Table.Clue; clue != nil {
		o.Table.Clue = &engine.Clue{Source: another(clue.Source), Text: clue.Text, Link: clue.Link}
	}
	if n := len(s.Table.Gallery); n > 0 && s.Phase != engine.PhaseReveal {
		turn(o, s.Table.Gallery)
	}
	return o
}

// disguised is another fresh deck of the same promise.
func disguised(f *engine.Fresh) *engine.Fresh {
	if f == nil {
		return nil
	}
	other := *f
	other.Seed, other.Recipe = engine.Seed{4, 5, 6}, "another"
	if f.List != "" {
		other.List = "another"
	}
	return &other
}

// turn gives each card of a gallery to whoever laid the next one, and each
// guess to the next card.
func turn(o *engine.State, tiles []engine.Tile) {
	n := len(tiles)
	for i := range o.Table.Gallery {
		next := tiles[(i+1)%n]
		tile := &o.Table.Gallery[i]
		tile.Owner, tile.Source, tile.Auto = next.Owner, next.Source, next.Auto
	}
	for i := range o.Seats {
		play := &o.Seats[i].Play
		for _, slot := range []*engine.Slot{&play.First, &play.Final} {
			if *slot > 0 {
				*slot = *slot%engine.Slot(n) + 1
			}
		}
	}
}
