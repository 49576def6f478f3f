package server

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"runtime"
	"slices"
	"sync"
	"testing"
	"time"

	"echo/engine"
	"echo/server/journal/journaltest"
	"echo/server/journal/sqlite"
)

// unlimited is a host on disk that says no to nobody.
func unlimited(b *testing.B) *host {
	b.Helper()
	j, err := sqlite.Open(b.TempDir())
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { j.Close() })
	all := Rate{1e12, 1e12}
	return hostOn(b, &journaltest.Faulty{Journal: j}, func(c *Config) {
		c.Addr = "127.0.0.1:0"
		c.Limits = Limits{Opens: all, Joins: all, Guesses: all, Actions: all, Looks: all, Watches: all, Polls: 1e6, Tabs: 1e6}
	})
}

// BenchmarkActions measures actions from the request to the answer, everything
// but the network included: decoding, rules, a durable append, the new state.
// One client a room, which waits for each answer.
func BenchmarkActions(b *testing.B) {
	for _, rooms := range []int{1, 16, 256} {
		b.Run(fmt.Sprintf("rooms=%d", rooms), func(b *testing.B) {
			h := unlimited(b)
			var tables []*table
			for range rooms {
				tables = append(tables, h.open(3, nil))
			}
			took := make([][]time.Duration, rooms)
			b.ResetTimer()
			var all sync.WaitGroup
			for i, tb := range tables {
				all.Go(func() { took[i] = actOften(b, tb, max(1, b.N/rooms)) })
			}
			all.Wait()
			b.StopTimer()
			report(b, slices.Concat(took...))
		})
	}
}

// actOften passes the host's role to and fro.
func actOften(b *testing.B, tb *table, times int) []time.Duration {
	var took []time.Duration
	for i := range times {
		from, to := tb.seats[i%2], tb.seats[1-i%2]
		start := time.Now()
		w := httptest.NewRecorder()
		tb.handler.ServeHTTP(w, tb.request(tb.act(from, engine.Command{Type: engine.CmdTransfer, Seat: to})))
		took = append(took, time.Since(start))
		if w.Code != http.StatusOK {
			b.Errorf("%d %s", w.Code, w.Body)
		}
	}
	return took
}

func report(b *testing.B, took []time.Duration) {
	slices.Sort(took)
	b.ReportMetric(float64(len(took))/b.Elapsed().Seconds(), "per-s")
	b.ReportMetric(float64(took[len(took)/2].Microseconds())/1000, "p50-ms")
	b.ReportMetric(float64(took[len(took)*99/100].Microseconds())/1000, "p99-ms")
}

// BenchmarkParkedPolls parks a thousand polls on real connections, twelve to a
// room, and measures what each costs, and how long it takes from an action in
// one room until all twelve there hold the whole new view.
func BenchmarkParkedPolls(b *testing.B) {
	const rooms, seats = 84, 12
	h := unlimited(b)
	if err := h.Open(); err != nil {
		b.Fatal(err)
	}
	var tables []*table
	for range rooms {
		tables = append(tables, h.open(seats, nil))
	}
	before := heapAndStacks()
	var pollers [rooms][]*poller
	for i, tb := range tables {
		pollers[i] = dial(b, tb)
	}
	waitFor(b, func() bool { return h.parked.Load() == rooms*seats })
	perPoll := float64(heapAndStacks()-before) / (rooms * seats)
	var took []time.Duration
	for i := 0; b.Loop(); i++ {
		tb, polls := tables[i%rooms], pollers[i%rooms]
		from, to := tb.seats[i/rooms%2], tb.seats[1-i/rooms%2]
		start := time.Now()
		tb.mustAct(from, engine.Command{Type: engine.CmdTransfer, Seat: to})
		for _, p := range polls {
			p.hear(b)
		}
		took = append(took, time.Since(start))
		for _, p := range polls {
			p.ask(b)
		}
		for h.parked.Load() < rooms*seats { // no pause here: it would be measured
			runtime.Gosched()
		}
	}
	report(b, took)
	b.ReportMetric(perPoll/1024, "kB/poll")
}

func heapAndStacks() uint64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapInuse + m.StackInuse
}

// poller is a client that costs next to nothing: a bare connection.
type poller struct {
	tb   *table
	seat engine.SeatID
	conn net.Conn
}

func dial(b *testing.B, tb *table) []*poller {
	var all []*poller
	for _, seat := range tb.seats {
		conn, err := net.Dial("tcp", tb.listener.Addr().String())
		if err != nil {
			b.Fatal(err)
		}
		b.Cleanup(func() { conn.Close() })
		p := &poller{tb, seat, conn}
		p.ask(b)
		all = append(all, p)
	}
	return all
}

func (p *poller) ask(b *testing.B) {
	rm, err := p.tb.rooms.Get(b.Context(), p.tb.code)
	if err != nil {
		b.Fatal(err)
	}
	version, _, _ := rm.View(engine.Viewer{})
	fmt.Fprintf(p.conn, "GET %s?after=%d HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer %s\r\n\r\n", p.tb.path(""), version, p.tb.tokens[p.seat])
}

func (p *poller) hear(b *testing.B) {
	resp, err := http.ReadResponse(bufio.NewReader(p.conn), nil)
	if err != nil || resp.StatusCode != http.StatusOK {
		b.Fatalf("%v %v", resp, err)
	}
	if _, err := io.Copy(io.Discard, resp.Body); err != nil {
		b.Fatal(err)
	}
}
