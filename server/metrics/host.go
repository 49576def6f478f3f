package metrics

import (
	"github.com/prometheus/client_golang/prometheus"

	"echo/server/gallery"
	"echo/server/room"
)

// Host is what is looked up when somebody asks.
type Host struct {
	Rulesets []string // those that are labels; others are counted together
	Codes    []string // of problems, counted from 0 on
	Limits   []string // likewise
	Rooms    func() room.Census
	Polls    func() (seats, onlookers int64) // that are parked
	Pictures func() gallery.Stock
	Ready    func() error                       // why no more guests should come; nil: they should
	Journal  func() (bytes int64, syncs uint64) // nil: the journal is not on this machine
	Folder   string                             // whose disk the journal is on; "" as above
}

// Follow adds what is to be looked up at a host. It is called once.
func (m *Metrics) Follow(h Host) {
	for _, code := range h.Codes {
		m.problems.WithLabelValues(code)
	}
	for _, limit := range h.Limits {
		m.refusals.WithLabelValues(limit)
	}
	m.registry.MustRegister(look{h, set(h.Rulesets...)})
}

// look is a prometheus.Collector.
type look struct {
	Host
	rulesets map[string]bool
}

func gauge(name, help string, labels ...string) *prometheus.Desc {
	return prometheus.NewDesc("echo_"+name, help, labels, nil)
}

var (
	ready        = gauge("ready", "1 while more guests can come, as /readyz says; 0 while not.")
	rooms        = gauge("rooms", "Rooms that are loaded: somebody was there in the last ten minutes, or something is due.", "ruleset", "stage")
	seats        = gauge("seats", "Seats in these rooms: connected people, people that are gone, bots.", "holder")
	polls        = gauge("polls_parked", "Polls that wait for news, of seats and of onlookers.", "by")
	pictures     = gauge("pictures_bytes", "Compressed pictures that are kept.")
	budget       = gauge("pictures_budget_bytes", "Most bytes of pictures that are kept.")
	hits         = gauge("pictures_hits_total", "Pictures that were kept when they were wanted.")
	misses       = gauge("pictures_misses_total", "Pictures that had to be drawn.")
	journalBytes = gauge("journal_bytes", "Size of the journal's files.")
	journalSyncs = gauge("journal_batches_total", "Transactions of the journal. One holds the entries of all rooms that were waiting.")
	diskFree     = gauge("journal_disk_free_bytes", "Free space for the journal.")
	diskBytes    = gauge("journal_disk_bytes", "Size of the file system that the journal is on.")
	descriptions = []*prometheus.Desc{ready, rooms, seats, polls, pictures, budget, hits, misses, journalBytes, journalSyncs, diskFree, diskBytes}
)

// Describe implements prometheus.Collector.
func (l look) Describe(to chan<- *prometheus.Desc) {
	for _, d := range descriptions {
		to <- d
	}
}

// Collect implements prometheus.Collector.
func (l look) Collect(to chan<- prometheus.Metric) {
	now := func(d *prometheus.Desc, v float64, labels ...string) {
		to <- prometheus.MustNewConstMetric(d, prometheus.GaugeValue, v, labels...)
	}
	total := func(d *prometheus.Desc, v uint64) {
		to <- prometheus.MustNewConstMetric(d, prometheus.CounterValue, float64(v))
	}
	well := 1.0
	if l.Ready() != nil {
		well = 0
	}
	now(ready, well)
	l.people(now)
	p := l.Pictures()
	now(pictures, float64(p.Bytes))
	now(budget, float64(p.Budget))
	total(hits, p.Hits)
	total(misses, p.Misses)
	if l.Journal != nil {
		bytes, syncs := l.Journal()
		now(journalBytes, float64(bytes))
		total(journalSyncs, syncs)
	}
	if free, size, err := Disk(l.Folder); l.Folder != "" && err == nil {
		now(diskFree, float64(free))
		now(diskBytes, float64(size))
	}
}

// people tells who is there.
func (l look) people(now func(d *prometheus.Desc, v float64, labels ...string)) {
	c := l.Rooms()
	counted := map[room.Kind]int{}
	for kind, n := range c.Rooms {
		if !l.rulesets[kind.Rules] {
			kind.Rules = other
		}
		counted[kind] += n
	}
	for kind, n := range counted {
		now(rooms, float64(n), kind.Rules, string(kind.Stage))
	}
	for holder, n := range map[string]int{"connected": c.Connected, "gone": c.Gone, "bot": c.Bots} {
		now(seats, float64(n), holder)
	}
	seated, onlookers := l.Polls()
	now(polls, float64(seated), "seat")
	now(polls, float64(onlookers), "onlooker")
}
