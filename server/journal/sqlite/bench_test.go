package sqlite

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"echo/server/journal"
	"echo/server/journal/journaltest"
)

// BenchmarkAppend measures durable appends of 300 bytes in a closed loop, one
// worker a room, and how long each took.
func BenchmarkAppend(b *testing.B) {
	for _, rooms := range []int{1, 16, 256} {
		b.Run(fmt.Sprintf("rooms=%d", rooms), func(b *testing.B) { benchmarkAppend(b, rooms) })
	}
}

func benchmarkAppend(b *testing.B, rooms int) {
	j := mustOpen(b, b.TempDir())
	took := make([][]time.Duration, rooms)
	var all sync.WaitGroup
	b.ResetTimer()
	for r := range rooms {
		all.Go(func() {
			for v := 1; v <= max(1, b.N/rooms); v++ {
				start := time.Now()
				if err := j.Append(b.Context(), fmt.Sprintf("R%04d", r), padded(v)); err != nil {
					b.Error(err)
				}
				took[r] = append(took[r], time.Since(start))
			}
		})
	}
	all.Wait()
	b.StopTimer()
	report(b, slices.Concat(took...))
}

func padded(version int) journal.Entry {
	e := journaltest.Entry(version)
	e.Events = []byte(`["` + strings.Repeat("x", 296) + `"]`)
	return e
}

func report(b *testing.B, took []time.Duration) {
	slices.Sort(took)
	b.ReportMetric(float64(len(took))/b.Elapsed().Seconds(), "appends/s")
	b.ReportMetric(float64(took[len(took)/2].Microseconds())/1000, "p50-ms")
	b.ReportMetric(float64(took[len(took)*99/100].Microseconds())/1000, "p99-ms")
}
