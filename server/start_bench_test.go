package server

import (
	"bytes"
	"net/http"
	"path/filepath"
	"sync"
	"testing"

	"echo/engine"
	"echo/server/journal"
	"echo/server/journal/sqlite"
)

const (
	storedRooms   = 20_000
	storedEntries = 8   // in each
	hurriedRooms  = 200 // of them, in which a deadline runs
	atOnce        = 500 // while they are made
)

// BenchmarkStart measures how long a host with 20,000 stored rooms takes from
// opening its journal until it has answered what a player of one of them sees.
func BenchmarkStart(b *testing.B) {
	folder := filepath.Join(b.TempDir(), "data")
	code := fillRooms(b, folder)
	for b.Loop() {
		j, err := sqlite.Open(folder)
		if err != nil {
			b.Fatal(err)
		}
		s, err := New(Config{Addr: "127.0.0.1:0", Journal: j, Art: decks, Rulesets: engine.Presets(), Page: files})
		if err != nil {
			b.Fatal(err)
		}
		if err := s.Open(); err != nil {
			b.Fatal(err)
		}
		answer, err := http.Get(s.URL() + apiPath + "/rooms/" + code)
		if err != nil || answer.StatusCode != http.StatusOK {
			b.Fatal(answer, err)
		}
		b.StopTimer()
		answer.Body.Close()
		s.Close(b.Context())
		j.Close()
		b.StartTimer()
	}
}

// fillRooms plays in one room and stores copies of it under other codes. It
// returns one of them.
func fillRooms(b *testing.B, folder string) (code string) {
	b.Helper()
	tb := unlimited(b).open(3, nil)
	actOften(b, tb, storedEntries-4)
	tb.start()
	game, err := tb.journal.Load(b.Context(), tb.code, 0)
	if err != nil || len(game) != storedEntries {
		b.Fatal(len(game), err)
	}
	j, err := sqlite.Open(folder)
	if err != nil {
		b.Fatal(err)
	}
	defer j.Close()
	var all sync.WaitGroup
	for worker := range atOnce {
		all.Go(func() {
			for n := worker; n < storedRooms; n += atOnce {
				copyRoom(b, j, game, tb.code, codeOf(n), n < hurriedRooms)
			}
		})
	}
	all.Wait()
	return codeOf(storedRooms - 1)
}

func copyRoom(b *testing.B, j journal.Journal, game []journal.Entry, from, to string, hurried bool) {
	for _, e := range game {
		e.Events = bytes.ReplaceAll(e.Events, []byte(from), []byte(to))
		if !hurried {
			e.Deadline = 0
		}
		if err := j.Append(b.Context(), to, e); err != nil {
			b.Error(err)
			return
		}
	}
}

// codeOf makes a code that a room may have.
func codeOf(n int) string {
	const letters = "CDFGHJKMNPQRTVWXY34679"
	code := make([]byte, 5)
	for i := range code {
		code[i], n = letters[n%len(letters)], n/len(letters)
	}
	return string(code)
}
