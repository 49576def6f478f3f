package audit

import (
	"slices"

	"echo/engine"
)

// Publish makes the journal of a room public, up to the end of the newest game
// that is over; of each entry it reads At, Seat and Events. Kin says for the
// state in which a game has just begun which cards of its deck are alike. Nil
// without an error: no game is over, or another goes on.
//
// It decides every entry again, to learn the draws. That one comes out
// otherwise means that another version of the program decided it.
func Publish(entries []Entry, kin func(*engine.State) ([]engine.Kin, error)) (*Journal, error) {
	told, err := finished(entries)
	if told == nil || err != nil {
		return nil, err
	}
	r := newReplay()
	r.listen = true
	for i := range told {
		e := &told[i]
		if e.Kin, err = r.kinAfter(*e, kin); err != nil {
			return nil, err
		}
		if e.Draws, err = r.entry(*e); err != nil {
			return nil, err
		}
	}
	for i := range told {
		if told[i].Events, err = redact(told[i].Events, r.played); err != nil {
			return nil, err
		}
	}
	j := &Journal{Entries: told}
	j.Seal, err = seal(told)
	return j, err
}

// finished cuts a journal after the end of its newest game. None if the newest
// game goes on, or was put away.
func finished(entries []Entry) ([]Entry, error) {
	over := 0
	for i, e := range entries {
		events, err := engine.DecodeEvents(e.Events)
		if err != nil {
			return nil, fault(place(i), "%s", err)
		}
		for _, event := range events {
			switch event.(type) {
			case engine.Ended:
				over = i + 1
			case engine.Started, engine.Reopened:
				over = 0
			}
		}
	}
	if over == 0 {
		return nil, nil
	}
	return slices.Clone(entries[:over]), nil
}

// kinAfter asks for the kin of the deck if a game begins with this entry.
func (r *replay) kinAfter(e Entry, kin func(*engine.State) ([]engine.Kin, error)) ([]engine.Kin, error) {
	events, err := engine.DecodeEvents(e.Events)
	if err != nil || !slices.ContainsFunc(events, is[engine.Started]) {
		return nil, err
	}
	after := r.State.Clone()
	after.Apply(events...)
	return kin(after)
}

func is[E engine.Event](e engine.Event) bool { _, ok := e.(E); return ok }

// Words that stand where a secret was, and where the rules want something.
const (
	someModerator = "somebody"
	someList      = "drawn"
)

// redact takes out of events what stays secret after the game. Played says
// which fresh decks are told, by their commitment.
func redact(data []byte, played map[string]bool) ([]byte, error) {
	events, err := engine.DecodeEvents(data)
	if err != nil {
		return nil, err
	}
	for i, event := range events {
		switch e := event.(type) {
		case engine.Opened:
			e.Seed, e.Fresh = engine.Seed{}, promised(e.Fresh, played)
			if e.Moderator != "" {
				e.Moderator = someModerator
			}
			events[i] = e
		case engine.Seated:
			e.Proof = ""
			events[i] = e
		case engine.Queued:
			e.Proof = ""
			events[i] = e
		case engine.Set:
			e.Fresh = promised(e.Fresh, played)
			events[i] = e
		case engine.Promised:
			e.Fresh = promised(e.Fresh, played)
			events[i] = e
		case engine.Drawn:
			e.List = someList
			events[i] = e
		}
	}
	return engine.EncodeEvents(events)
}

// promised is what may be told of a fresh deck: nothing but its commitment, if
// it was not played with to the end.
func promised(f *engine.Fresh, played map[string]bool) *engine.Fresh {
	if f == nil {
		return nil
	}
	told := &engine.Fresh{Commitment: f.Commitment}
	if played[f.Commitment] {
		told.Seed, told.Recipe = f.Seed, f.Recipe
	}
	return told
}
