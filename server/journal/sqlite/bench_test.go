package sqlite

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"echo/server/journal"
	"echo/server/journal/journaltest"
)

// BenchmarkAppend measures durable appends of 300 bytes in a closed loop, one
// worker a room, and in turn with them what the disk could do at best: a bare
// file to which the same is appended and synced, by itself for one room and all
// that waits at once for several.
func BenchmarkAppend(b *testing.B) {
	for _, rooms := range []int{1, 16, 256} {
		b.Run(fmt.Sprintf("rooms=%d", rooms), func(b *testing.B) { benchmarkAppend(b, rooms) })
	}
}

// turns is how often journal and bare file take turns: disks change their mind
// from second to second.
const turns = 10

func benchmarkAppend(b *testing.B, rooms int) {
	j, bare := mustOpen(b, b.TempDir()), newBare(b)
	versions := make([]int, rooms)
	ours := loop{rooms: rooms, do: func(room int) error {
		versions[room]++
		return j.Append(b.Context(), fmt.Sprintf("R%04d", room), padded(versions[room]))
	}}
	best := loop{rooms: rooms, do: func(int) error { return bare.together() }}
	if rooms == 1 {
		best.do = func(int) error { return bare.append(1) }
	}
	times := max(1, b.N/rooms/turns)
	for range turns {
		ours.run(b, times)
		best.run(b, times)
	}
	p50, p99, perSecond := ours.result()
	floor50, _, floorPerSecond := best.result()
	b.ReportMetric(perSecond, "appends/s")
	b.ReportMetric(p50, "p50-ms")
	b.ReportMetric(p99, "p99-ms")
	b.ReportMetric(floorPerSecond, "bare/s")
	b.ReportMetric(floor50, "bare-p50-ms")
	b.ReportMetric(p50/floor50, "p50-ratio")
	b.ReportMetric(0, "ns/op") // of both together, it says nothing
}

func padded(version int) journal.Entry {
	e := journaltest.Entry(version)
	e.Events = []byte(`["` + strings.Repeat("x", 296) + `"]`)
	return e
}

// loop is workers that each do one thing after the other.
type loop struct {
	rooms   int
	do      func(room int) error
	took    []time.Duration
	elapsed time.Duration
}

func (l *loop) run(b *testing.B, times int) {
	took := make([][]time.Duration, l.rooms)
	start := time.Now()
	var all sync.WaitGroup
	for room := range l.rooms {
		all.Go(func() {
			for range times {
				begun := time.Now()
				if err := l.do(room); err != nil {
					b.Error(err)
				}
				took[room] = append(took[room], time.Since(begun))
			}
		})
	}
	all.Wait()
	l.elapsed += time.Since(start)
	l.took = append(l.took, slices.Concat(took...)...)
}

// result is milliseconds, milliseconds, and times a second.
func (l *loop) result() (p50, p99, perSecond float64) {
	slices.Sort(l.took)
	ms := func(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }
	return ms(l.took[len(l.took)/2]), ms(l.took[len(l.took)*99/100]), float64(len(l.took)) / l.elapsed.Seconds()
}

// bareFile is one that is only ever appended to.
type bareFile struct {
	file  *os.File
	queue chan chan<- error
}

func newBare(b *testing.B) *bareFile {
	file, err := os.Create(filepath.Join(b.TempDir(), "bare"))
	if err != nil {
		b.Fatal(err)
	}
	l := &bareFile{file, make(chan chan<- error)}
	b.Cleanup(func() {
		close(l.queue)
		file.Close()
	})
	go l.serve()
	return l
}

func (l *bareFile) append(n int) error {
	if _, err := l.file.Write(make([]byte, 300*n)); err != nil {
		return err
	}
	return flush(l.file)
}

// flush is fdatasync where there is one.
var flush = (*os.File).Sync

// together appends with all others that wait.
func (l *bareFile) together() error {
	answer := make(chan error, 1)
	l.queue <- answer
	return <-answer
}

func (l *bareFile) serve() {
	for first := range l.queue {
		batch := []chan<- error{first}
		for more := true; more; {
			select {
			case next := <-l.queue:
				batch = append(batch, next)
			default:
				more = false
			}
		}
		err := l.append(len(batch))
		for _, answer := range batch {
			answer <- err
		}
	}
}
