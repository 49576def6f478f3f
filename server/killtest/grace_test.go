package killtest

import (
	"fmt"
	"testing"
	"time"

	"echo/engine"
	"echo/internal/hosttest"
)

// clock looks at the deadline of a table after a restart: the one that was, or
// the grace from when the host was back, and no grace for the fifth time. See
// "Following a room" in docs/api.md.
func (l *ledger) clock(t *testing.T, g *game, begun time.Time) {
	t.Helper()
	if g.room() == "" {
		return
	}
	s := l.Last()
	v := (&hosttest.Guest{T: t, Host: g.hall.host, Room: g.room()}).Look()
	if s.Deadline == 0 || v.Version/hosttest.PerEntry > s.Version+1 || v.Phase != s.Phase || v.Round.Number != s.Table.Round {
		return // it went on already
	}
	checkGrace(t, s, v, begun)
}

func checkGrace(t *testing.T, s *engine.State, v *engine.View, begun time.Time) {
	t.Helper()
	grace := min(engine.Grace, s.Rules.Limit(s.Phase))
	got, first := engine.Millis(moment(t, *v.Deadline).UnixMilli()), engine.Millis(begun.UnixMilli())+grace
	given := isGrace(moment(t, *v.Deadline), begun, time.Duration(grace)*time.Millisecond)
	switch {
	case v.Graces == s.Graces && got == s.Deadline && (got >= first || s.Graces == engine.Graces):
	case v.Graces == s.Graces+1 && v.Graces <= engine.Graces && s.Deadline < got && given:
	default:
		t.Errorf("%s of %s was to end at %d with %d graces, now at %d with %d; the host was back from %d on, and a grace is %d",
			s.Phase, s.Room, s.Deadline, s.Graces, got, v.Graces, first-grace, grace)
	}
}

// A host that is killed again and again gives the same grace at every table and
// to every seat, and says so; and gives it four times, not for ever.
func TestGraceIsTheSameForEverySeatAndTable(t *testing.T) {
	host := hosttest.New(t, house(t)...)
	host.Start()
	var tables [][]*hosttest.Guest
	for range 3 {
		tables = append(tables, seated(t, host, "even"))
	}
	var last [3]string
	for n := 1; n <= engine.Graces+2; n++ {
		host.Kill()
		begun := time.Now()
		host.Start()
		for i, guests := range tables {
			v := sameClock(t, guests)
			if v.Phase != engine.PhaseClue { // this machine is slow
				end := begun.Add(15 * time.Second)
				if n > engine.Graces {
					end = moment(t, last[i])
				}
				if time.Now().Before(end) {
					t.Errorf("table %d, restart %d: it ended before %v", i, n, end)
				}
				return
			}
			switch {
			case n > engine.Graces && *v.Deadline != last[i]:
				t.Errorf("table %d, restart %d: the phase ends at %s instead of %s", i, n, *v.Deadline, last[i])
			case n <= engine.Graces && !isGrace(moment(t, *v.Deadline), begun, 15*time.Second):
				t.Errorf("table %d, restart %d from %v on: the phase ends at %s", i, n, begun, *v.Deadline)
			}
			if v.Graces != min(n, engine.Graces) {
				t.Errorf("table %d, restart %d: %d graces", i, n, v.Graces)
			}
			last[i] = *v.Deadline
		}
	}
}

// isGrace says whether a deadline is so long after the moment at which a host
// was back that was started then.
func isGrace(deadline, begun time.Time, grace time.Duration) bool {
	return !deadline.Before(begun.Truncate(time.Millisecond).Add(grace)) && !deadline.After(time.Now().Add(grace))
}

// A phase with a limit ends, however often the host is killed.
func TestPhasesEndUnderAnyNumberOfKills(t *testing.T) {
	host := hosttest.New(t, house(t)...)
	host.Start()
	guest := seated(t, host, "brief")[0]
	for kills := 1; ; kills++ {
		host.Kill()
		host.Start()
		v := guest.Look()
		switch {
		case v.Phase != engine.PhaseClue:
			return
		case v.Graces > engine.Graces || kills > 100:
			t.Fatalf("after %d kills the phase goes on: %d graces, until %s", kills, v.Graces, *v.Deadline)
		case !time.Now().Before(moment(t, *v.Deadline)):
			guest.UntilPhase(engine.PhaseReveal) // nobody gave a clue
			return
		}
	}
}

// seated is a table of three in its first clue phase.
func seated(t *testing.T, host *hosttest.Host, rules string) []*hosttest.Guest {
	t.Helper()
	guests := []*hosttest.Guest{hosttest.Open(t, host, map[string]any{"name": name(0), "rules": rules})}
	for i := 1; i < 3; i++ {
		guests = append(guests, hosttest.Join(t, host, guests[0].Room, name(i)))
	}
	guests[0].Act(engine.Command{Type: engine.CmdStart})
	return guests
}

// sameClock wants every seat and a spectator to be told the same.
func sameClock(t *testing.T, guests []*hosttest.Guest) *engine.View {
	t.Helper()
	v := (&hosttest.Guest{T: t, Host: guests[0].Host, Room: guests[0].Room}).Look()
	for _, g := range guests {
		own := g.Look()
		if own.Round == v.Round && own.Phase == v.Phase && told(own) != told(v) {
			t.Errorf("%s of %s is told %s, a spectator %s", g.Seat, g.Room, told(own), told(v))
		}
	}
	return v
}

func told(v *engine.View) string {
	if v.Deadline == nil {
		return "nothing"
	}
	return fmt.Sprintf("%s, %d graces", *v.Deadline, v.Graces)
}

func moment(t *testing.T, text string) time.Time {
	t.Helper()
	at, err := time.Parse(time.RFC3339, text)
	if err != nil {
		t.Fatal(err)
	}
	return at
}
