package engine

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
)

// kind is one row of the table of events.
type kind struct {
	name   string
	is     func(Event) bool
	decode func(json.RawMessage) (Event, error)
}

func kindOf[E Event](name string) kind {
	return kind{
		name: name,
		is:   func(e Event) bool { _, ok := e.(E); return ok },
		decode: func(data json.RawMessage) (Event, error) {
			var e E
			dec := json.NewDecoder(bytes.NewReader(data))
			dec.DisallowUnknownFields()
			err := dec.Decode(&e)
			return e, err
		},
	}
}

// kinds is every event there has ever been, append-only: journals are kept for
// ever.
var kinds = []kind{
	kindOf[Opened]("opened"),
	kindOf[Seated]("seated"),
	kindOf[Set]("set"),
	kindOf[Hosted]("hosted"),
	kindOf[Left]("left"),
	kindOf[Started]("started"),
	kindOf[RoundBegan]("round"),
	kindOf[PhaseBegan]("phase"),
	kindOf[ClueGiven]("clue"),
	kindOf[EchoLaid]("echo"),
	kindOf[GalleryShown]("gallery"),
	kindOf[FirstGuess]("first"),
	kindOf[FinalGuess]("final"),
	kindOf[Scored]("scored"),
	kindOf[Voided]("voided"),
	kindOf[Ended]("ended"),
	kindOf[Promised]("promised"),
	kindOf[Drawn]("drawn"),
	kindOf[Drew]("drew"),
	kindOf[Marked]("marked"),
	kindOf[Readied]("ready"),
	kindOf[Commented]("comment"),
	kindOf[Prepared]("prepared"),
	kindOf[Reminded]("reminded"),
	kindOf[Softened]("soft"),
	kindOf[Answered]("answered"),
	kindOf[Reopened]("reopened"),
	kindOf[Resumed]("resumed"),
	kindOf[Absent]("absent"),
	kindOf[Returned]("returned"),
	kindOf[Voted]("voted"),
	kindOf[Skipped]("skipped"),
	kindOf[Lapsed]("lapsed"),
	kindOf[Nudged]("nudged"),
	kindOf[Renamed]("renamed"),
	kindOf[Queued]("queued"),
	kindOf[SatDown]("sat-down"),
}

// EncodeEvents writes the events of one entry as a JSON array of objects with
// one key each: [{"clue":{"seat":"s1",…}},{"phase":{…}}].
func EncodeEvents(events []Event) (json.RawMessage, error) {
	out := make([]map[string]Event, 0, len(events))
	for _, e := range events {
		name, ok := nameOf(e)
		if !ok {
			return nil, fmt.Errorf("event %T is not in the table of events; add a row to kinds", e)
		}
		out = append(out, map[string]Event{name: e})
	}
	return json.Marshal(out)
}

func nameOf(e Event) (string, bool) {
	for _, k := range kinds {
		if k.is(e) {
			return k.name, true
		}
	}
	return "", false
}

// DecodeEvents reads what EncodeEvents wrote. An event or a field it does not
// know is an error: a newer version wrote the journal, and folding only what
// is understood would make another game of it.
func DecodeEvents(data json.RawMessage) ([]Event, error) {
	var raw []map[string]json.RawMessage
	if err := json.Unmarshal(data, &raw); err != nil {
		return nil, fmt.Errorf("journal entry is not an array of events: %w", err)
	}
	events := make([]Event, 0, len(raw))
	for i, one := range raw {
		e, err := decodeEvent(one)
		if err != nil {
			return nil, fmt.Errorf("journal entry, event %d: %w", i+1, err)
		}
		events = append(events, e)
	}
	return events, nil
}

func decodeEvent(one map[string]json.RawMessage) (Event, error) {
	if len(one) != 1 {
		return nil, fmt.Errorf("has %d keys, want the event's name alone", len(one))
	}
	name := slices.Collect(maps.Keys(one))[0]
	at := slices.IndexFunc(kinds, func(k kind) bool { return k.name == name })
	if at < 0 {
		return nil, fmt.Errorf("unknown event %q; a newer version wrote this journal", name)
	}
	e, err := kinds[at].decode(one[name])
	if err != nil {
		return nil, fmt.Errorf("%q: %w", name, err)
	}
	return e, nil
}
