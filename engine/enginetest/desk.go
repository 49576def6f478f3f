package enginetest

import (
	"testing"

	"echo/engine"
)

// OpenModerated opens a room by these rules for a moderator who takes no seat,
// and seats so many people.
func OpenModerated(t testing.TB, rules *engine.Ruleset, seats int) *Table {
	t.Helper()
	table := New(t)
	open := OpenCommand(rules)
	open.Name, open.Open.Moderator = "", "proof-of-the-moderator"
	table.Must(open)
	for i := 1; i <= seats; i++ {
		table.Must(JoinCommand(i))
	}
	return table
}

// Moderate is a command of the moderator for the round and phase that is on.
func (t *Table) Moderate(c engine.Command) engine.Command {
	c = t.As("", c)
	c.Moderator = true
	return c
}

// Desk is what the moderator sees now.
func (t *Table) Desk() *engine.View {
	return engine.ViewFor(t.State, engine.Viewer{Moderator: true}, Look{}, t.Now)
}

// Offers says whether a view offers an action of this type, and which.
func Offers(v *engine.View, name string) (engine.Action, bool) {
	if v.Me != nil {
		for _, a := range v.Me.Can {
			if a.Type == name {
				return a, true
			}
		}
	}
	return engine.Action{}, false
}
