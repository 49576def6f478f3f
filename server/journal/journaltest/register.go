package journaltest

import (
	"errors"
	"fmt"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"echo/engine"
	"echo/server/journal"
)

func saidIsInItsRegister(t *testing.T, j journal.Journal) {
	put := func(room string, version int, at engine.Millis, register, text string) {
		e := Entry(version)
		e.At, e.Register, e.Said = at, register, text
		if err := j.Append(t.Context(), room, e); err != nil {
			t.Fatal(err)
		}
	}
	put("FIRST", 1, 1000, "event cup", "yesterday")
	put("FIRST", 2, 3000, "event cup", "last")
	put("OTHER", 1, 2000, "event cup", "first")
	put("ALONE", 1, 2500, "room ALONE", "alone")
	put("QUIET", 1, 2500, "", "")
	for register, want := range map[string][]journal.Said{
		"event cup":  {{Room: "OTHER", At: 2000, Text: "first"}, {Room: "FIRST", At: 3000, Text: "last"}},
		"room ALONE": {{Room: "ALONE", At: 2500, Text: "alone"}},
		"room QUIET": nil, "": nil,
	} {
		got, err := j.Said(t.Context(), register, 2000)
		if diff := cmp.Diff(want, got); diff != "" || err != nil {
			t.Errorf("%q: %v\n%s", register, err, diff)
		}
	}
}

func linksAreGood(t *testing.T, j journal.Journal) {
	once := journal.Link{ID: "one", Room: "KDFX7", Sealed: []byte{0, 1}, Until: 2000, Once: true}
	often := journal.Link{ID: "two", Room: "KDFX7", Sealed: []byte{2, 3}, Until: 3000}
	for _, l := range []journal.Link{once, often} {
		if err := j.KeepLink(t.Context(), l, 1000); err != nil {
			t.Fatal(err)
		}
	}
	take := func(room, id, key string, now engine.Millis, want journal.Link) {
		t.Helper()
		got, err := j.TakeLink(t.Context(), room, id, key, now)
		if diff := cmp.Diff(want, got); diff != "" || want.ID == "" != errors.Is(err, journal.ErrNoLink) {
			t.Errorf("%s by %s at %d: %v\n%s", id, key, now, err, diff)
		}
	}
	none := journal.Link{}
	take("OTHER", "one", "a", 1500, none)
	take("KDFX7", "nil", "a", 1500, none)
	take("KDFX7", "one", "a", 1500, once)
	take("KDFX7", "one", "a", 1600, once) // the same request again
	take("KDFX7", "one", "b", 1600, none)
	take("KDFX7", "one", "a", 2000, none)
	take("KDFX7", "two", "a", 2000, often)
	if err := j.KeepLink(t.Context(), journal.Link{ID: "new", Room: "KDFX7", Sealed: []byte{4}, Until: 9000}, 2500); err != nil {
		t.Fatal(err)
	}
	take("KDFX7", "two", "b", 2600, often)
	take("KDFX7", "two", "b", 3000, none)
}

func oneTakes(t *testing.T, j journal.Journal) {
	if err := j.KeepLink(t.Context(), journal.Link{ID: "one", Room: "KDFX7", Sealed: []byte{1}, Until: 2000, Once: true}, 1000); err != nil {
		t.Fatal(err)
	}
	won := make(chan bool, 20)
	var all sync.WaitGroup
	for i := range cap(won) {
		all.Go(func() {
			_, err := j.TakeLink(t.Context(), "KDFX7", "one", fmt.Sprint("key ", i), 1500)
			won <- err == nil
		})
	}
	all.Wait()
	close(won)
	n := 0
	for yes := range won {
		if yes {
			n++
		}
	}
	if n != 1 {
		t.Errorf("%d took it", n)
	}
}
