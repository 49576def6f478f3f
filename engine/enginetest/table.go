package enginetest

import (
	"encoding/json"
	"errors"
	"fmt"
	"testing"

	"echo/engine"
)

// Epoch is when every test begins: 2026-01-02T03:04:05.678Z.
const Epoch engine.Millis = 1767323045678

// Table plays one room by script. State is what the server would hold, Journal
// what it would have written.
type Table struct {
	T       testing.TB
	State   *engine.State
	Journal []json.RawMessage
	Now     engine.Millis
	Deck    engine.DeckFacts
	Said    func(form string) bool
}

// New is a table in whose room nothing has happened yet.
func New(t testing.TB) *Table {
	return &Table{T: t, State: &engine.State{}, Now: Epoch, Deck: Deck(432, 36, 4)}
}

// Open opens a room by these rules and seats so many people: s1, who is the
// host, s2 and so on.
func Open(t testing.TB, rules *engine.Ruleset, seats int) *Table {
	t.Helper()
	table := New(t)
	table.Must(OpenCommand(rules))
	for i := 2; i <= seats; i++ {
		table.Must(JoinCommand(i))
	}
	return table
}

// OpenCommand opens room TEST1 for Name(1).
func OpenCommand(rules *engine.Ruleset) engine.Command {
	return engine.Command{
		Type: engine.CmdOpen, Name: Name(1), Proof: "proof-1",
		Open: &engine.Opening{Room: "TEST1", Rules: rules, Seed: engine.Seed{1, 2, 3}},
	}
}

// JoinCommand seats Name(i).
func JoinCommand(i int) engine.Command {
	return engine.Command{Type: engine.CmdJoin, Name: Name(i), Proof: fmt.Sprintf("proof-%d", i)}
}

// Name is what the i-th person is called, from 1.
func Name(i int) string {
	names := []string{"Mira", "Лев", "Zoë", "Аня", "José", "Wu", "Noor", "Pál", "Ida", "Ŝi", "Omar", "Jün"}
	if i >= 1 && i <= len(names) {
		return names[i-1]
	}
	return fmt.Sprintf("Guest %d", i)
}

// Env is what the table's next decision may know.
func (t *Table) Env() engine.Env {
	return engine.Env{Now: t.Now, Deck: t.Deck, Said: t.Said}
}

// Do decides a command and, unless it is refused, writes and applies it.
func (t *Table) Do(c engine.Command) ([]engine.Event, error) {
	t.T.Helper()
	events, err := engine.Decide(t.State, c, t.Env())
	if err != nil {
		return nil, err
	}
	data, err := engine.EncodeEvents(events)
	if err != nil {
		t.T.Fatal(err)
	}
	t.Journal = append(t.Journal, data)
	t.State.Apply(events...)
	return events, nil
}

// Must does a command that cannot be refused.
func (t *Table) Must(c engine.Command) []engine.Event {
	t.T.Helper()
	events, err := t.Do(c)
	if err != nil {
		t.T.Fatalf("%s by %q in %s of round %d: %v", c.Type, c.By, t.State.Phase, t.State.Table.Round, err)
	}
	return events
}

// Refused does a command that must be refused with this code.
func (t *Table) Refused(c engine.Command, code engine.Code) *engine.Reject {
	t.T.Helper()
	version := t.State.Version
	_, err := t.Do(c)
	var r *engine.Reject
	if !errors.As(err, &r) || r.Code != code {
		t.T.Fatalf("%s by %q in %s: got %v, want %s", c.Type, c.By, t.State.Phase, err, code)
	}
	if t.State.Version != version {
		t.T.Fatalf("a refused %s changed the state", c.Type)
	}
	return r
}

// As is a command of this seat for the round and phase that is on.
func (t *Table) As(seat engine.SeatID, c engine.Command) engine.Command {
	c.By, c.Round, c.Phase = seat, t.State.Table.Round, t.State.Phase
	return c
}

// View is what a seat sees now; "" is a spectator.
func (t *Table) View(seat engine.SeatID) *engine.View {
	return engine.ViewFor(t.State, engine.Viewer{Seat: seat}, Look{}, t.Now)
}

// Wait lets time pass; nothing else happens.
func (t *Table) Wait(ms engine.Millis) { t.Now += ms }

// Expire waits for the deadline and lets the phase end by it.
func (t *Table) Expire() []engine.Event {
	t.T.Helper()
	t.Now = max(t.Now, t.State.Deadline)
	return t.Must(engine.Command{Type: engine.CmdExpire, Round: t.State.Table.Round, Phase: t.State.Phase})
}
