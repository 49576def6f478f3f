package audit

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"

	"echo/engine"
)

// Replayed is a game that was decided again.
type Replayed struct {
	State   *engine.State   // at its end
	Entries int             // that were decided
	Draws   int             // that were made again
	Decks   []*engine.Fresh // fresh ones played with, as far as they were told
}

// Replay decides every entry of a published journal again. Its error is a
// *Fault: the first entry that the rules decide otherwise, or do not allow.
func Replay(j *Journal) (*Replayed, error) {
	r := newReplay()
	for i, e := range j.Entries {
		if i > 0 && e.At < j.Entries[i-1].At {
			return nil, fault(place(i), "it was decided before the entry that it follows")
		}
		if _, err := r.entry(e); err != nil {
			return nil, err
		}
	}
	if p := r.State.Phase; p != engine.PhaseOver && p != engine.PhaseAgain {
		return nil, fault("the journal", "it ends in phase %q of round %d; a published one ends with its game", p, r.State.Table.Round)
	}
	want, err := seal(j.Entries)
	if err != nil {
		return nil, err
	}
	if want != j.Seal {
		return nil, fault("the seal", "it is %.12s…, that of these entries is %.12s…", j.Seal, want)
	}
	return &r.Replayed, nil
}

// replay is a journal being decided again.
type replay struct {
	Replayed
	kin    []engine.Kin // of the deck of the game that goes on
	played map[string]bool
	listen bool // to the room's own draws, rather than tell them
}

func newReplay() *replay {
	return &replay{Replayed: Replayed{State: &engine.State{}}, played: map[string]bool{}}
}

func place(i int) string { return fmt.Sprintf("entry %d", i+1) }

// entry decides an entry and folds it. It returns the draws that were made.
func (r *replay) entry(e Entry) (map[string]engine.Seed, error) {
	at := place(r.Entries)
	events, err := engine.DecodeEvents(e.Events)
	if err != nil {
		return nil, fault(at, "%s", err)
	}
	if r.Entries > 0 && slices.ContainsFunc(events, is[engine.Opened]) || len(events) == 0 {
		return nil, fault(at, "it opens the room again, or says nothing")
	}
	if e.Seat != "" && (byProgram(events[0])) {
		return nil, fault(at, "%s did what only the host's program does", e.Seat)
	}
	if begins := slices.ContainsFunc(events, is[engine.Started]); begins {
		if slices.ContainsFunc(e.Kin, beyond) {
			return nil, fault(at, "a card has a family or palette that no deck has")
		}
		r.kin = e.Kin
	} else if e.Kin != nil {
		return nil, fault(at, "it has the kin of a deck, and no game begins")
	}
	draws := &draws{listen: r.listen, told: e.Draws, asked: map[string]engine.Seed{}}
	if f := r.decide(e, events, draws); f != nil {
		f.Where = at
		return nil, f
	}
	r.Entries++
	r.Draws += len(draws.asked)
	r.fold(events)
	return draws.asked, nil
}

// beyond says whether a card has kin that no deck has. Dealing counts families
// and palettes, and no file may make it count for ever.
func beyond(k engine.Kin) bool {
	const most = 1 << 16
	return min(k.Family, k.Palette) < 0 || max(k.Family, k.Palette) >= most
}

// byProgram says whether only the host's program makes such an entry.
func byProgram(first engine.Event) bool {
	return is[engine.Opened](first) || is[engine.Drawn](first) || is[engine.Resumed](first) || is[engine.Absent](first) || is[engine.Returned](first)
}

// fold applies an entry as a host does: whole.
func (r *replay) fold(events []engine.Event) {
	r.State.Apply(events...)
	if f := r.State.Fresh; f != nil && slices.ContainsFunc(events, is[engine.Started]) {
		r.played[f.Commitment] = true
		r.Decks = append(r.Decks, f)
	}
}

// decide infers and decides the commands of an entry. Only the one that opens
// a room has several: bots that sit down with it.
func (r *replay) decide(e Entry, events []engine.Event, draws *draws) *Fault {
	state := r.State.Clone()
	for first := true; len(events) > 0; first = false {
		if !first && r.Entries > 0 {
			return fault("", "it has %s, which does not follow from what was done", nameOf(events[0]))
		}
		c := infer(state, e, events)
		got, err := engine.Decide(state, c, r.env(state, e, events, draws))
		if err != nil {
			return fault("", "the rules refuse %s: %s", c.Type, err)
		}
		if f := same(got, events); f != nil {
			return f
		}
		state.Apply(got...)
		events = events[len(got):]
	}
	return draws.check()
}

// env is what the host knew, as far as the events tell.
func (r *replay) env(s *engine.State, e Entry, events []engine.Event, draws *draws) engine.Env {
	deck := engine.DeckFacts{ID: s.Deck, Cards: s.Cards, Kin: r.kin}
	var next *engine.Fresh
	for _, event := range events {
		switch e := event.(type) {
		case engine.Opened:
			deck.ID, deck.Cards, next = e.Deck, e.Cards, e.Fresh
		case engine.Set:
			if e.Deck != nil && e.Cards != nil {
				deck.ID, deck.Cards, next = *e.Deck, *e.Cards, e.Fresh
			}
		case engine.Promised:
			next = e.Fresh
		}
	}
	if next != nil {
		deck.Fresh = func() *engine.Fresh { return next }
	}
	return engine.Env{Now: e.At, Deck: deck, Said: said(events), Lot: draws.lot}
}

// said tells which words were said at other tables: those of a prepared clue
// that was not given when its round came. The journal does not say more.
func said(events []engine.Event) func(string) bool {
	given := map[string]bool{}
	for _, event := range events {
		switch e := event.(type) {
		case engine.ClueGiven:
			given[engine.SaidForm(e.Text)] = true
		case engine.Prepared:
			given[engine.SaidForm(e.Text)] = true
		}
	}
	return func(form string) bool { return !given[form] }
}

// same compares what the rules decide with the events that an entry begins
// with.
func same(got, want []engine.Event) *Fault {
	for i, g := range got {
		if i >= len(want) {
			return fault("", "it lacks %s, which the rules decide", nameOf(g))
		}
		decided, written := encoded(g), encoded(want[i])
		if !bytes.Equal(decided, written) {
			return fault("", "it has %s, the rules decide %s", short(written), short(decided))
		}
	}
	return nil
}

func encoded(e engine.Event) json.RawMessage {
	data, err := engine.EncodeEvents([]engine.Event{e})
	if err != nil {
		return nil
	}
	return bytes.Trim(data, "[]")
}

// short is JSON that fits into a line.
func short(data []byte) string {
	const most = 160
	if runes := []rune(string(data)); len(runes) > most {
		return string(runes[:most]) + "…"
	}
	return string(data)
}

func nameOf(e engine.Event) string { return short(encoded(e)) }
