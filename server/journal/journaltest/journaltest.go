// Package journaltest holds every journal to the contract of package journal,
// and has a journal that fails on request for the tests of those who use one.
package journaltest

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"echo/engine"
	"echo/server/journal"
)

// Entry makes an entry that is easy to recognise.
func Entry(version int) journal.Entry {
	return journal.Entry{
		Version: version,
		At:      engine.Millis(1_700_000_000_000 + version),
		Seat:    "s1",
		Key:     fmt.Sprintf("key-%04d", version),
		Digest:  fmt.Sprintf("digest-%d", version),
		Events:  json.RawMessage(fmt.Sprintf(`[{"type":"test","n":%d}]`, version)),
	}
}

// Fill appends entries 1 … n to a room and returns them.
func Fill(t testing.TB, j journal.Journal, room string, n int) []journal.Entry {
	t.Helper()
	var entries []journal.Entry
	for v := 1; v <= n; v++ {
		entries = append(entries, Entry(v))
		if err := j.Append(t.Context(), room, Entry(v)); err != nil {
			t.Fatalf("append %d: %v", v, err)
		}
	}
	return entries
}

// Run checks one implementation; open makes a fresh journal for each test and
// sees to its end.
func Run(t *testing.T, open func(t *testing.T) journal.Journal) {
	for _, test := range []struct {
		name string
		run  func(*testing.T, journal.Journal)
	}{
		{"what was appended is loaded", appendedIsLoaded},
		{"an unknown room is empty", unknownIsEmpty},
		{"only the next version is taken", onlyNextVersion},
		{"of many appends of one version one wins", oneWins},
		{"a conflict does not disturb other rooms", conflictIsPrivate},
		{"concurrent rooms keep their order", concurrentRooms},
		{"deadlines of newest entries are due", deadlinesAreDue},
		{"listed rooms come newest first", listedNewestFirst},
		{"what was said is in its register alone", saidIsInItsRegister},
		{"links are good once or until they end", linksAreGood},
		{"of many takers of a link one wins", oneTakes},
		{"the secret stays the same", secretStays},
		{"who watches hears of entries", watcherHears},
		{"a good journal is ready until it is closed", readyUntilClosed},
		{"nothing is taken after closing", closedTakesNothing},
		{"a cancelled append says so", cancelledSaysSo},
	} {
		t.Run(test.name, func(t *testing.T) { test.run(t, open(t)) })
	}
}

func load(t *testing.T, j journal.Journal, room string, after int) []journal.Entry {
	t.Helper()
	entries, err := j.Load(t.Context(), room, after)
	if err != nil {
		t.Fatal(err)
	}
	return entries
}

func appendedIsLoaded(t *testing.T, j journal.Journal) {
	want := Fill(t, j, "KDFX7", 5)
	full := Entry(6)
	full.Seat, full.Key, full.Digest, full.Deadline, full.Listed, full.Register, full.Said = "", "", "", 1_800_000_000_123, 1_800_000_000_456, "room KDFX7", "эхо"
	full.Events = json.RawMessage(`[{"type":"clue","text":"<&> \"эхо\" 🌒"}]`)
	if err := j.Append(t.Context(), "KDFX7", full); err != nil {
		t.Fatal(err)
	}
	want = append(want, full)
	for after := range 7 {
		if diff := cmp.Diff(want[after:], load(t, j, "KDFX7", after), equateEmpty); diff != "" {
			t.Errorf("after %d (-want +got):\n%s", after, diff)
		}
	}
}

var equateEmpty = cmp.Transformer("nil", func(e []journal.Entry) []journal.Entry { return append([]journal.Entry{}, e...) })

func unknownIsEmpty(t *testing.T, j journal.Journal) {
	if got := load(t, j, "NONE2", 0); len(got) != 0 {
		t.Errorf("got %v", got)
	}
}

func onlyNextVersion(t *testing.T, j journal.Journal) {
	refuse := func(version int) {
		t.Helper()
		if err := j.Append(t.Context(), "KDFX7", Entry(version)); !errors.Is(err, journal.ErrConflict) {
			t.Errorf("version %d: %v", version, err)
		}
	}
	refuse(0)
	refuse(2)
	want := Fill(t, j, "KDFX7", 3)
	for _, version := range []int{-1, 0, 1, 2, 3, 5} {
		refuse(version)
	}
	if diff := cmp.Diff(want, load(t, j, "KDFX7", 0)); diff != "" {
		t.Error(diff)
	}
}

func oneWins(t *testing.T, j journal.Journal) {
	Fill(t, j, "KDFX7", 1)
	errs := make(chan error)
	for i := range 20 {
		go func() {
			e := Entry(2)
			e.Key = fmt.Sprintf("racer-%02d", i)
			errs <- j.Append(t.Context(), "KDFX7", e)
		}()
	}
	won := 0
	for range 20 {
		if err := <-errs; err == nil {
			won++
		} else if !errors.Is(err, journal.ErrConflict) {
			t.Error(err)
		}
	}
	if got := load(t, j, "KDFX7", 0); won != 1 || len(got) != 2 {
		t.Errorf("%d won, %d entries", won, len(got))
	}
}

func conflictIsPrivate(t *testing.T, j journal.Journal) {
	Fill(t, j, "BUSY2", 1)
	var all sync.WaitGroup
	for i := range 16 {
		all.Go(func() { Fill(t, j, fmt.Sprintf("ROOM%d", i), 5) })
		all.Go(func() {
			if err := j.Append(t.Context(), "BUSY2", Entry(1)); !errors.Is(err, journal.ErrConflict) {
				t.Error(err)
			}
		})
	}
	all.Wait()
}

func concurrentRooms(t *testing.T, j journal.Journal) {
	var all sync.WaitGroup
	for i := range 20 {
		all.Go(func() {
			room := fmt.Sprintf("R%04d", i)
			want := Fill(t, j, room, 20)
			if got, err := j.Load(t.Context(), room, 0); err != nil || !cmp.Equal(want, got) {
				t.Errorf("%s: %v\n%s", room, err, cmp.Diff(want, got))
			}
		})
	}
	all.Wait()
}

func deadlinesAreDue(t *testing.T, j journal.Journal) {
	put := func(room string, version int, deadline engine.Millis) {
		e := Entry(version)
		e.Deadline = deadline
		if err := j.Append(t.Context(), room, e); err != nil {
			t.Fatal(err)
		}
	}
	put("LATER", 1, 3000)
	put("ENDED", 1, 1000)
	put("ENDED", 2, 0)
	put("MOVED", 1, 9000)
	put("MOVED", 2, 2000)
	put("NEVER", 1, 0)
	got, err := j.Due(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	want := []journal.Due{{Room: "MOVED", Deadline: 2000}, {Room: "LATER", Deadline: 3000}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func listedNewestFirst(t *testing.T, j journal.Journal) {
	put := func(room string, version int, at, until engine.Millis) {
		e := Entry(version)
		e.At, e.Listed = at, until
		if err := j.Append(t.Context(), room, e); err != nil {
			t.Fatal(err)
		}
	}
	put("FIRST", 1, 1000, 2000)
	put("STALE", 1, 1500, 8000)
	put("THIRD", 1, 3000, 8001)
	put("BEGUN", 1, 4000, 9000)
	put("BEGUN", 2, 5000, 0)
	put("QUIET", 1, 6000, 0)
	put("FIRST", 2, 7000, 9000)
	for limit, want := range [][]string{nil, {"THIRD"}, {"THIRD", "FIRST"}, {"THIRD", "FIRST"}} {
		got, err := j.Listed(t.Context(), 8000, limit)
		if err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(want, got) {
			t.Errorf("limit %d: got %v, want %v", limit, got, want)
		}
	}
}

func secretStays(t *testing.T, j journal.Journal) {
	first, err := j.Secret(t.Context())
	second, err2 := j.Secret(t.Context())
	if err != nil || err2 != nil || len(first) != 32 || !cmp.Equal(first, second) {
		t.Errorf("%x %v, %x %v", first, err, second, err2)
	}
}

func readyUntilClosed(t *testing.T, j journal.Journal) {
	changed, trouble := j.Ready()
	if trouble != nil {
		t.Fatal(trouble)
	}
	if err := j.Close(); err != nil {
		t.Fatal(err)
	}
	<-changed
	if changed, trouble = j.Ready(); !errors.Is(trouble, journal.ErrClosed) || changed != nil {
		t.Errorf("closed: %v, %v", trouble, changed)
	}
}

func closedTakesNothing(t *testing.T, j journal.Journal) {
	select {
	case <-j.Done():
		t.Fatal("done before it was closed")
	default:
	}
	if err := j.Err(); err != nil {
		t.Fatal(err)
	}
	if err := j.Close(); err != nil {
		t.Fatal(err)
	}
	<-j.Done()
	if err := j.Append(t.Context(), "KDFX7", Entry(1)); !errors.Is(err, journal.ErrClosed) {
		t.Errorf("append after close: %v", err)
	}
	if !errors.Is(j.Err(), journal.ErrClosed) {
		t.Errorf("err after close: %v", j.Err())
	}
}

func watcherHears(t *testing.T, j journal.Journal) {
	Fill(t, j, "KDFX7", 1)
	heard := make(chan journal.News, 100)
	if since := j.Watch(func(n journal.News) { heard <- n }); since == 0 {
		return // nobody else can append
	}
	for v := 2; v <= 5; v++ {
		if err := j.Append(t.Context(), "KDFX7", Entry(v)); err != nil {
			t.Fatal(err)
		}
	}
	late := time.After(20 * time.Second)
	for v := 2; v <= 5; {
		select {
		case n := <-heard:
			if (n == journal.News{Room: "KDFX7", Version: v}) {
				v++
			} else if n.Version > v || n.Paused != 0 {
				t.Fatalf("heard %+v, waited for version %d", n, v)
			}
		case <-late:
			t.Fatalf("heard nothing of version %d", v)
		}
	}
}

func cancelledSaysSo(t *testing.T, j journal.Journal) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	err := j.Append(ctx, "KDFX7", Entry(1))
	if stored := len(load(t, j, "KDFX7", 0)) == 1; err == nil && !stored || err != nil && !errors.Is(err, context.Canceled) {
		t.Errorf("stored %v, error %v", stored, err)
	}
}
