package main

import (
	"os"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"sync"
)

// spareHeap is how much garbage a host lets come together before it is
// collected, in bytes. By itself Go lets it be as much as what is alive. For a
// host with some hundred players that is so little that what is alive would be
// gone through several times a second.
const spareHeap = 64 << 20

// leastAlive is what counts as alive at least, or the first players would come
// to a host that has put off collecting for very long.
const leastAlive = 8 << 20

// gcPercent is the GOGC for so many bytes alive: from spareHeap on Go's own.
func gcPercent(alive uint64) int {
	return int(max(100, 100*spareHeap/max(alive, leastAlive)))
}

// spare is the GOGC of a host, which follows what is alive.
type spare struct {
	alive func() uint64 // what the last collection has found, in bytes

	mu      sync.Mutex // guards:
	before  int
	percent int
	over    bool
}

// spareMemory lets garbage come together until stop is called, unless GOGC is
// set. What GOMEMLIMIT says holds all the same.
func spareMemory() (stop func()) {
	if os.Getenv("GOGC") != "" {
		return func() {}
	}
	return newSpare(alive).stop
}

func newSpare(alive func() uint64) *spare {
	s := &spare{alive: alive, before: debug.SetGCPercent(100), percent: 100}
	s.adapt()
	return s
}

// adapt follows what the last collection has found, and is called again after
// the next: every collection finds an object that nobody holds.
func (s *spare) adapt() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.over {
		return
	}
	if p := gcPercent(s.alive()); p != s.percent {
		s.percent = p
		debug.SetGCPercent(p)
	}
	runtime.AddCleanup(new(*byte), (*spare).adapt, s)
}

func (s *spare) stop() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.over = true
	debug.SetGCPercent(s.before)
}

func alive() uint64 {
	sample := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	metrics.Read(sample)
	return sample[0].Value.Uint64()
}
