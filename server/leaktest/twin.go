package leaktest

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"echo/engine"
	"echo/server/journal"
)

// Twin is the journal of a game that looks the same to one viewer, and in which
// what this viewer may not know now is otherwise: the cards in the hands of
// others and in the pile, who of the others laid which card of a gallery that
// is not revealed, the source and the mark, whom they guessed, what the server
// laid for them, what somebody prepared, proofs and keys of others, and the
// secret of the deck that comes next. Changes says how much of it differs.
//
// The room's seed is changed too if that is wished and the game goes on: then
// all pictures have other names, as long as before.
func Twin(rng *rand.Rand, entries []journal.Entry, who engine.Viewer, otherSeed bool) (twin []journal.Entry, changes int, err error) {
	t := &twins{rng: rng, who: who, entries: entries}
	if err := t.read(); err != nil {
		return nil, 0, err
	}
	t.cards()
	t.each(t.move)
	t.each(t.guesses())
	t.each(t.people)
	if otherSeed && !ended(t.state) {
		t.reseed()
	}
	twin, err = t.write()
	return twin, t.changes, err
}

type twins struct {
	rng     *rand.Rand
	who     engine.Viewer
	entries []journal.Entry
	events  [][]engine.Event
	state   *engine.State // of the game as it was

	to      map[engine.Card]engine.Card // where cards go that the viewer has not seen
	now     int                         // the entry with which the round began, and of it
	begin   int                         // the event
	shown   bool                        // the gallery of the round lies and is not revealed
	changes int
}

func (t *twins) read() error {
	t.state, t.to = &engine.State{}, map[engine.Card]engine.Card{}
	for i, e := range t.entries {
		events, err := engine.DecodeEvents(e.Events)
		if err != nil {
			return err
		}
		t.events = append(t.events, events)
		t.state.Apply(events...)
		for j, event := range events {
			if _, ok := event.(engine.RoundBegan); ok {
				t.now, t.begin = i, j
			}
		}
	}
	t.shown = len(t.state.Table.Gallery) > 0 && t.state.Phase != engine.PhaseReveal && !idle(t.state)
	return nil
}

// each lets a function change every event; in says whether it is of the round
// that goes on.
func (t *twins) each(change func(e engine.Event, in bool) engine.Event) {
	for i := range t.events {
		for j, e := range t.events[i] {
			t.events[i][j] = change(e, i > t.now || i == t.now && j >= t.begin)
		}
	}
}

// cards finds out which cards may change places.
func (t *twins) cards() {
	if ended(t.state) {
		return // the journal is told
	}
	seen := t.seen()
	var unseen []engine.Card
	for card := range engine.Card(t.state.Cards) {
		if !seen[card] {
			unseen = append(unseen, card)
		}
	}
	t.shuffle(unseen)
	if t.shown {
		t.shuffle(t.laidByOthers())
	}
}

func (t *twins) shuffle(cards []engine.Card) {
	for i, j := range t.rng.Perm(len(cards)) {
		if t.to[cards[i]] = cards[j]; i != j {
			t.changes++
		}
	}
}

// seen are all cards that were on the table of this game or in the viewer's
// hand.
func (t *twins) seen() map[engine.Card]bool {
	seen := map[engine.Card]bool{}
	note := func(cards ...engine.Card) {
		for _, c := range cards {
			seen[c] = true
		}
	}
	for _, past := range append(t.state.History, engine.Past{Gallery: t.state.Table.Gallery}) {
		for _, tile := range past.Gallery {
			note(tile.Card)
		}
	}
	t.each(func(e engine.Event, _ bool) engine.Event {
		switch e := e.(type) {
		case engine.RoundBegan:
			note(e.Hands[t.who.Seat]...)
		case engine.Drew:
			if e.Seat == t.who.Seat {
				note(e.Cards...)
			}
		}
		return e
	})
	return seen
}

// laidByOthers are cards of the gallery that lie there for the first time.
func (t *twins) laidByOthers() (cards []engine.Card) {
	for _, tile := range t.state.Table.Gallery {
		again := slices.ContainsFunc(t.state.History, func(p engine.Past) bool { return lies(p.Gallery, tile.Card) })
		held := holds(handOf(t.state, t.who.Seat), tile.Card)
		if tile.Owner != t.who.Seat && !again && !held {
			cards = append(cards, tile.Card)
		}
	}
	return cards
}

// move puts cards elsewhere. Only the gallery on the table stays as it lies.
func (t *twins) move(e engine.Event, in bool) engine.Event {
	switch e := e.(type) {
	case engine.Started:
		e.Aside = t.moved(e.Aside)
		slices.Sort(e.Aside)
		return e
	case engine.RoundBegan:
		for seat, hand := range e.Hands {
			e.Hands[seat] = t.moved(hand)
		}
		return e
	case engine.ClueGiven:
		e.Card = t.moved([]engine.Card{e.Card})[0]
		return e
	case engine.Prepared:
		e.Card = t.moved([]engine.Card{e.Card})[0]
		return e
	case engine.EchoLaid:
		e.Cards = t.moved(e.Cards)
		if in && t.shown && e.Seat != t.who.Seat {
			e.Auto = t.rng.IntN(2) == 0
		}
		return e
	case engine.Drew:
		e.Cards = t.moved(e.Cards)
		return e
	case engine.GalleryShown:
		if !in {
			e.Cards = t.moved(e.Cards)
		}
		return e
	}
	return e
}

func (t *twins) moved(cards []engine.Card) []engine.Card {
	moved := slices.Clone(cards)
	for i, c := range moved {
		if to, moves := t.to[c]; moves {
			moved[i] = to
		}
	}
	return moved
}

// people changes what belongs to others and was not said aloud.
func (t *twins) people(e engine.Event, _ bool) engine.Event {
	switch e := e.(type) {
	case engine.Opened:
		if e.Moderator != "" && !t.who.Moderator {
			e.Moderator = t.hex()
		}
		e.Fresh = t.promised(e.Fresh)
		return e
	case engine.Set:
		e.Fresh = t.promised(e.Fresh)
		return e
	case engine.Promised:
		e.Fresh = t.promised(e.Fresh)
		return e
	case engine.Seated:
		if e.Proof != "" && e.Seat != t.who.Seat {
			e.Proof = t.hex()
		}
		return e
	case engine.Prepared:
		if e.Seat != t.who.Seat && !t.given(e.Text) && !ended(t.state) {
			e.Text = fmt.Sprintf("%0*d", 10+t.rng.IntN(40), t.rng.IntN(1000))
			t.changes++
		}
		return e
	}
	return e
}

// given says whether these words ever became a clue.
func (t *twins) given(words string) (yes bool) {
	t.each(func(e engine.Event, _ bool) engine.Event {
		clue, is := e.(engine.ClueGiven)
		yes = yes || is && clue.Text == words
		return e
	})
	return yes
}

// promised is another deck under the same promise, unless it was dealt.
func (t *twins) promised(f *engine.Fresh) *engine.Fresh {
	if f == nil || t.state.Next == nil || f.Commitment != t.state.Next.Commitment {
		return f
	}
	other := *f
	for i := range other.Seed {
		other.Seed[i] = byte(t.rng.Uint32())
	}
	t.changes++
	return &other
}

func (t *twins) hex() string {
	return fmt.Sprintf("%016x%016x%016x%016x", t.rng.Uint64(), t.rng.Uint64(), t.rng.Uint64(), t.rng.Uint64())
}

func (t *twins) reseed() {
	for i := range t.events[0] {
		if opened, ok := t.events[0][i].(engine.Opened); ok {
			opened.Seed[0]++
			t.events[0][i] = opened
			t.changes++
		}
	}
}

func (t *twins) write() ([]journal.Entry, error) {
	twin := slices.Clone(t.entries)
	for i := range twin {
		data, err := engine.EncodeEvents(t.events[i])
		if err != nil {
			return nil, err
		}
		twin[i].Events = data
		if twin[i].Key != "" && twin[i].Seat != t.who.Seat {
			twin[i].Key = t.hex()
		}
	}
	return twin, nil
}
