package load

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"text/tabwriter"
	"time"
)

// Result is what one run has measured. Times are milliseconds, memory is in
// units of 1000 bytes.
type Result struct {
	Host    string  `json:"host"`
	Program string  `json:"program"`
	Tables  int     `json:"tables"`
	Seats   int     `json:"seats"`
	Rate    float64 `json:"rate"`    // actions a second, wanted
	Reached float64 `json:"reached"` // actions a second that everybody has seen

	All  Spread `json:"all"`  // from when an action was meant to be until everybody has seen it
	Each Spread `json:"each"` // until one has

	CPU       float64 `json:"cpuPercent"`   // of one processor
	CPUAction float64 `json:"cpuPerAction"` // microseconds
	Reads     float64 `json:"readsPerAction"`
	Writes    float64 `json:"writesPerAction"`
	Switches  float64 `json:"switchesPerAction"` // threads of the host that had to wait

	Resident float64 `json:"residentPerPoll"` // kB more with everybody parked
	Alive    float64 `json:"alivePerPoll"`    // kB of it in heap and stacks after a collection; 0: not known
	Loaded   float64 `json:"residentMB"`      // all of the host, after the load

	View   float64 `json:"bytesPerView"`
	Driver float64 `json:"driverPercent"` // processor time of the load itself
	Waits  int64   `json:"waits"`         // actions late for want of a table with something to do
}

// Spread is how long things took.
type Spread struct {
	P50 float64 `json:"p50"`
	P90 float64 `json:"p90"`
	P99 float64 `json:"p99"`
	Max float64 `json:"max"`
}

func spread(took []time.Duration) Spread {
	slices.Sort(took)
	at := func(part float64) float64 {
		if len(took) == 0 {
			return 0
		}
		return float64(took[min(len(took)-1, int(part*float64(len(took))))].Microseconds()) / 1000
	}
	return Spread{at(.5), at(.9), at(.99), at(1)}
}

// spent is what was read at the stages of a run.
type spent struct {
	empty, parked, before, after usage
	lasted, own                  time.Duration
	views, bytes                 int64
}

func (r *run) result(s spent) Result {
	r.mu.Lock()
	defer r.mu.Unlock()
	actions, polls := float64(len(r.all)), float64(r.Tables*r.Seats)
	cpu := s.after.cpu - s.before.cpu
	per := func(after, before int64) float64 { return float64(after-before) / actions }
	out := Result{
		Host: r.Host, Program: r.Program, Tables: r.Tables, Seats: r.Seats, Rate: r.Rate,
		Reached: actions / s.lasted.Seconds(), All: spread(r.all), Each: spread(r.each),
		CPU: 100 * cpu.Seconds() / s.lasted.Seconds(), CPUAction: float64(cpu.Microseconds()) / actions,
		Reads: per(s.after.reads, s.before.reads), Writes: per(s.after.writes, s.before.writes),
		Switches: per(s.after.switches, s.before.switches),
		Resident: float64(s.parked.resident-s.empty.resident) / 1000 / polls,
		Loaded:   float64(s.after.resident) / 1e6,
		View:     float64(s.bytes) / float64(max(1, s.views)),
		Driver:   100 * s.own.Seconds() / s.lasted.Seconds(), Waits: r.counts.waits.Load(),
	}
	if s.after.alive > 0 {
		out.Alive = (s.after.alive - s.empty.alive) * (1 << 20) / 1000 / polls
	}
	return out
}

// columns are what a table of results says.
var columns = []struct {
	name string
	of   func(Result) float64
}{
	{"all p50 ms", func(r Result) float64 { return r.All.P50 }},
	{"all p99 ms", func(r Result) float64 { return r.All.P99 }},
	{"each p50 ms", func(r Result) float64 { return r.Each.P50 }},
	{"each p99 ms", func(r Result) float64 { return r.Each.P99 }},
	{"CPU %", func(r Result) float64 { return r.CPU }},
	{"CPU µs/action", func(r Result) float64 { return r.CPUAction }},
	{"reads/action", func(r Result) float64 { return r.Reads }},
	{"writes/action", func(r Result) float64 { return r.Writes }},
	{"switches/action", func(r Result) float64 { return r.Switches }},
	{"resident kB/poll", func(r Result) float64 { return r.Resident }},
	{"alive kB/poll", func(r Result) float64 { return r.Alive }},
	{"resident MB", func(r Result) float64 { return r.Loaded }},
	{"bytes/view", func(r Result) float64 { return r.View }},
	{"actions/s", func(r Result) float64 { return r.Reached }},
	{"driver CPU %", func(r Result) float64 { return r.Driver }},
}

// Table shows the medians of several rounds of the same hosts, and how the first
// compares with each of the others.
func Table(rounds [][]Result) string {
	var out strings.Builder
	w := tabwriter.NewWriter(&out, 0, 8, 2, ' ', 0)
	first := rounds[0]
	fmt.Fprintf(w, "%d × %d seats, %.0f actions/s, median of %d", first[0].Tables, first[0].Seats, first[0].Rate, len(rounds))
	for i := range first {
		fmt.Fprintf(w, "\t%s", first[i].Host)
		if i > 0 {
			fmt.Fprint(w, "\tratio")
		}
	}
	fmt.Fprintln(w)
	for _, c := range columns {
		fmt.Fprint(w, c.name)
		ours := median(rounds, 0, c.of)
		for i := range first {
			m := median(rounds, i, c.of)
			fmt.Fprintf(w, "\t%s", short(m))
			if i > 0 {
				fmt.Fprintf(w, "\t%s", ratio(ours, m))
			}
		}
		fmt.Fprintln(w)
	}
	w.Flush()
	return out.String()
}

func median(rounds [][]Result, host int, of func(Result) float64) float64 {
	var all []float64
	for _, round := range rounds {
		all = append(all, of(round[host]))
	}
	slices.SortFunc(all, cmp.Compare)
	return (all[(len(all)-1)/2] + all[len(all)/2]) / 2
}

// short has three digits that mean something.
func short(x float64) string {
	switch {
	case x == 0:
		return "–"
	case x < 9.995:
		return fmt.Sprintf("%.2f", x)
	case x < 99.95:
		return fmt.Sprintf("%.1f", x)
	}
	return fmt.Sprintf("%.0f", x)
}

func ratio(ours, theirs float64) string {
	if ours == 0 || theirs == 0 {
		return "–"
	}
	return short(ours / theirs)
}
