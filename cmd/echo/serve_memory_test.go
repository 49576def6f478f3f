package main

import (
	"runtime"
	"runtime/debug"
	"sync/atomic"
	"testing"
	"time"
)

func TestSmallHostsCollectLessOften(t *testing.T) {
	for alive, want := range map[uint64]int{0: 800, 1 << 20: 800, 16 << 20: 400, 64 << 20: 100, 400 << 20: 100} {
		if got := gcPercent(alive); got != want {
			t.Errorf("%d MB alive: GOGC %d, want %d", alive>>20, got, want)
		}
	}
}

// gogc is the GOGC right now.
func gogc() int {
	p := debug.SetGCPercent(100)
	debug.SetGCPercent(p)
	return p
}

func TestSpareMemoryFollowsWhatIsAlive(t *testing.T) {
	var found atomic.Uint64
	before := gogc()
	s := newSpare(found.Load)
	for _, alive := range []uint64{0, 16 << 20, 400 << 20, 32 << 20} {
		found.Store(alive)
		for deadline := time.Now().Add(time.Minute); gogc() != gcPercent(alive); runtime.GC() {
			if time.Now().After(deadline) {
				t.Fatalf("%d MB are alive, and GOGC is %d", alive>>20, gogc())
			}
		}
	}
	if s.stop(); gogc() != before {
		t.Errorf("GOGC is %d afterwards, was %d", gogc(), before)
	}
}

func TestWhoeverSetsGOGCIsObeyed(t *testing.T) {
	t.Setenv("GOGC", "150")
	before := gogc()
	defer spareMemory()()
	if got := gogc(); got != before {
		t.Errorf("GOGC is %d, was %d", got, before)
	}
}
