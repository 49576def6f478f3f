package leaktest

import (
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"strings"

	"echo/engine"
	"echo/server/gallery"
	"echo/server/journal"
)

// Vault knows every secret of one room.
type Vault struct {
	State *engine.State // of the room, as far as Follow has come

	deck    func(*engine.State) (gallery.Deck, error)
	needles needles
	marks   []needles       // of the decks that were on the table
	given   map[string]bool // clues, for all to hear
	hidden  string          // whose pictures are known: seed and print
}

// secret is something that not everybody may know at every time.
type secret struct {
	what string
	told func(*engine.State, Moment) bool // may this viewer have it now
}

// NewVault knows nothing yet. Deck finds the deck on the table of a state, nil
// if there is none.
func NewVault(deck func(*engine.State) (gallery.Deck, error)) *Vault {
	return &Vault{State: &engine.State{}, deck: deck, needles: newNeedles(), given: map[string]bool{}}
}

func never(*engine.State, Moment) bool { return false }

// Hide adds a secret that nobody is ever told.
func (v *Vault) Hide(what, text string) { v.hide(what, text, never) }

// HideToken adds a token, or the code of a link: told once, by the answer that
// is there for it.
func (v *Vault) HideToken(what, token string) {
	v.hide(what, token, func(_ *engine.State, m Moment) bool { return m.Gives == token })
}

func (v *Vault) hide(what, text string, told func(*engine.State, Moment) bool) {
	v.needles.hide(&secret{what, told}, text)
}

// hide looks for a text, and for the bytes that it stands for if it is hex or
// one of our names or tokens.
func (n needles) hide(s *secret, text string) {
	for form, text := range forms(text) {
		n.add(text, form, s)
	}
	raw, err := hex.DecodeString(text)
	if err != nil && len(text) == 22 {
		raw, err = base64.RawURLEncoding.DecodeString(text)
	}
	if err != nil || len(raw) < head {
		return
	}
	for form, text := range forms(string(raw)) {
		n.add(text, "bytes, "+form, s)
	}
}

// Leaks lists the secrets that are in the data and may not be told at this
// moment, with how they are written and what stands around them.
func (v *Vault) Leaks(data []byte, m Moment) []string {
	var leaks []string
	known := map[*secret]bool{}
	for _, some := range append(v.marks, v.needles) {
		some.in(data, func(n needle, at int) {
			if !known[n.secret] && !n.secret.told(v.State, m) {
				known[n.secret] = true
				leaks = append(leaks, fmt.Sprintf("%s, written as %s: %.400q", n.secret.what, n.form, data[max(0, at-100):]))
			}
		})
	}
	return leaks
}

// Secrets is how many texts are looked for.
func (v *Vault) Secrets() int {
	all := len(v.needles.added)
	for _, marks := range v.marks {
		all += len(marks.added)
	}
	return all
}

// Follow learns from further entries of the room's journal.
func (v *Vault) Follow(entries []journal.Entry) error {
	for _, e := range entries {
		events, err := engine.DecodeEvents(e.Events)
		if err != nil {
			return err
		}
		v.State.Apply(events...)
		for _, event := range events {
			v.learn(event)
		}
		if e.Key != "" {
			v.Hide("an idempotency key", e.Key)
		}
	}
	return v.pictures()
}

func (v *Vault) learn(event engine.Event) {
	switch e := event.(type) {
	case engine.Opened:
		v.Hide("the room's seed", e.Seed.String())
		v.Hide("the moderator's proof", e.Moderator)
		v.fresh(e.Fresh)
	case engine.Set:
		v.fresh(e.Fresh)
	case engine.Promised:
		v.fresh(e.Fresh)
	case engine.Seated:
		v.Hide("the proof of "+string(e.Seat), e.Proof)
	case engine.Queued:
		v.Hide("the proof of "+string(e.Seat)+", who waits", e.Proof)
	case engine.Prepared:
		v.hide("the clue that "+string(e.Seat)+" prepared", e.Text, func(s *engine.State, m Moment) bool {
			return m.Who.Seat == e.Seat || v.given[e.Text] || ended(s)
		})
	case engine.ClueGiven:
		v.given[e.Text] = true
	case engine.RoundBegan:
		for seat := range e.Hands {
			v.numbers("the cards of "+string(seat), handOf(v.State, seat))
		}
		v.numbers("the pile", v.State.Pile)
	}
}

func handOf(s *engine.State, seat engine.SeatID) []engine.Card {
	for _, p := range s.Seats {
		if p.ID == seat {
			return p.Hand
		}
	}
	return nil
}

// numbers hides which cards these are: nobody plays with numbers, and the
// journal tells them when the game is over.
func (v *Vault) numbers(what string, cards []engine.Card) {
	const enough = 6
	if len(cards) < 3 {
		return
	}
	list := strings.Trim(fmt.Sprint(cards[:min(len(cards), enough)]), "[]")
	s := &secret{what, func(s *engine.State, _ Moment) bool { return ended(s) }}
	for _, between := range []string{",", " ", ", "} {
		v.needles.add(strings.ReplaceAll(list, " ", between), "numbers", s)
	}
}

// fresh hides what a fresh deck follows from until no game with it goes on. One
// that was never dealt is never told.
func (v *Vault) fresh(f *engine.Fresh) {
	if f == nil {
		return
	}
	told := func(s *engine.State, _ Moment) bool {
		return s.Fresh != nil && s.Fresh.Commitment == f.Commitment && idle(s)
	}
	v.hide("the seed of a fresh deck", f.Seed.String(), told)
	_, rest, _ := strings.Cut(f.Recipe, "after ")
	v.hide("the recipe of a fresh deck", rest, told)
}
