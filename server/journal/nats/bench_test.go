package nats

import (
	"fmt"
	"sync"
	"sync/atomic"
	"testing"

	"echo/engine"
	"echo/server/journal"
	"echo/server/journal/journaltest"
	"echo/server/journal/nats/natstest"
)

// BenchmarkAppend is durable appends to a cluster whose three servers share
// this machine and its disk, by rooms that append one entry after another.
func BenchmarkAppend(b *testing.B) {
	c := natstest.Start(b)
	j := mustOpen(b, Options{URL: c.URL()})
	for run, rooms := range []int{1, 16, 256} {
		b.Run(fmt.Sprint("rooms=", rooms), func(b *testing.B) {
			var next atomic.Int64
			var all sync.WaitGroup
			for r := range rooms {
				all.Go(func() {
					room := fmt.Sprintf("B%dN%dR%d", run, b.N, r)
					for version := 1; next.Add(1) <= int64(b.N); version++ {
						if err := j.Append(b.Context(), room, journaltest.Entry(version)); err != nil {
							b.Error(err)
							return
						}
					}
				})
			}
			all.Wait()
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "appends/s")
		})
	}
}

// BenchmarkNews is from the call of Append at one host until another one hears
// of the entry.
func BenchmarkNews(b *testing.B) {
	c := natstest.Start(b)
	here, there := mustOpen(b, Options{URL: c.URL()}), mustOpen(b, Options{URL: c.URL()})
	heard := make(chan journal.News, 1000)
	there.Watch(func(n journal.News) { heard <- n })
	room := fmt.Sprint("NEWS", b.N)
	for version := 1; b.Loop(); version++ {
		if err := here.Append(b.Context(), room, journaltest.Entry(version)); err != nil {
			b.Fatal(err)
		}
		for n := range heard {
			if n.Room == room && n.Version == version {
				break
			}
		}
	}
}

// BenchmarkOpen is the start of a host with 20,000 stored rooms, half of which
// are due.
func BenchmarkOpen(b *testing.B) {
	o := Options{URL: natstest.Run(b, natstest.Unsynced(b.TempDir())).ClientURL(), Replicas: 1}
	j := mustOpen(b, o)
	var all sync.WaitGroup
	for worker := range 64 {
		all.Go(func() {
			for i := worker; i < 20_000; i += 64 {
				room := fmt.Sprintf("R%05d", i)
				for version := 1; version <= 10; version++ {
					e := journaltest.Entry(version)
					e.Deadline = engine.Millis(i % 2 * 5000)
					if err := j.Append(b.Context(), room, e); err != nil {
						b.Error(err)
						return
					}
				}
			}
		})
	}
	all.Wait()
	for b.Loop() {
		j, err := Open(b.Context(), o)
		if err != nil {
			b.Fatal(err)
		}
		if due, _ := j.Due(b.Context()); len(due) != 10_000 {
			b.Fatalf("%d rooms are due", len(due))
		}
		j.Close()
	}
}
