package load

import (
	"context"
	"os/exec"
	"testing"
	"testing/synctest"
	"time"
)

// slow is a host that takes its time for every action, and shows it at once.
type slow struct{ takes time.Duration }

func (s slow) command(string, string, string) (*exec.Cmd, error)  { return nil, nil }
func (s slow) durable() bool                                      { return false }
func (s slow) fill(*table) error                                  { return nil }
func (s slow) wake(*table) error                                  { return nil }
func (s slow) listen(ctx context.Context, _ *seat, _ *wire) error { return nil }

func (s slow) move(t *table) func() (int64, error) {
	return func() (int64, error) {
		time.Sleep(s.takes)
		next := t.seats[0].version + 1
		for _, seat := range t.seats {
			seat.hear(next, nil, &wire{})
		}
		return next, nil
	}
}

func played(t *testing.T, takes time.Duration, tables int) Result {
	t.Helper()
	r := &run{Config: Config{Rate: 100, Tables: tables, Seats: 3}, host: slow{takes}}
	for n := range tables {
		tb := &table{number: n, run: r}
		tb.seats = []*seat{{table: tb}, {table: tb}, {table: tb}}
		r.tables = append(r.tables, tb)
	}
	if err := r.pace(t.Context(), time.Second, true); err != nil {
		t.Fatal(err)
	}
	if err := r.arrived(t.Context()); err != nil {
		t.Fatal(err)
	}
	return r.result(spent{lasted: time.Second})
}

// A host that needs 30 ms for what comes every 10 falls behind by 20 each time:
// the last of a hundred actions waits for two seconds. Counted from when its
// request got out, all would take 30.
func TestActionsTakeFromWhenTheyWereMeant(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := played(t, 30*time.Millisecond, 1)
		if r.All.Max < 1950 || r.All.P50 < 900 || r.Waits < 90 {
			t.Errorf("%+v, late for want of a table %d", r.All, r.Waits)
		}
	})
}

func TestActionsOfManyTablesDoNotWaitForOneAnother(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		if r := played(t, 30*time.Millisecond, 10); r.All.Max > 31 || r.Waits > 0 || r.Reached != 100 {
			t.Errorf("%+v, late for want of a table %d, %v a second", r.All, r.Waits, r.Reached)
		}
	})
}

func TestAnActionLastsUntilTheLastPlayerHasSeenIt(t *testing.T) {
	r := &run{}
	tb := &table{run: r}
	tb.seats = []*seat{{table: tb}, {table: tb}}
	start := time.Now()
	tb.flight = &flight{meant: start, measured: true}
	tb.seats[0].hear(5, nil, &wire{})
	tb.answered(7, nil)
	for i, v := range []int64{7, 6, 8} {
		if tb.flight == nil {
			t.Fatalf("it ended after %d of them", i)
		}
		tb.seats[min(i, 1)].hear(v, nil, &wire{})
	}
	if tb.flight != nil || len(r.all) != 1 || len(r.each) != 2 || r.all[0] != max(r.each[0], r.each[1]) {
		t.Errorf("%v %v %v", tb.flight, r.all, r.each)
	}
}
