package metrics

import (
	"net/http"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"echo/server/room"
)

// Metrics counts what happens at a host. Make it with New; it is a
// server.Watcher.
type Metrics struct {
	registry *prometheus.Registry

	actions, problems, refusals *prometheus.CounterVec
	append, news, late          prometheus.Histogram
}

// Bounds of what is waited for, in seconds: an append is a sync, 0.5 ms on a
// good disk; news are seen as at once up to 0.1 s; a client gives up after 10.
var waits = []float64{0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10}

// New makes the metrics of a program in this version.
func New(version, commit string) *Metrics {
	m := &Metrics{
		registry: prometheus.NewRegistry(),
		actions:  counter("actions_total", "Commands to rooms: what was to be done, by whom, and what came of it.", "command", "by", "outcome"),
		problems: counter("problems_total", "Requests that were answered with a problem, by its code.", "code"),
		refusals: counter("refusals_total", "Requests that were refused because a limit was reached, by limit.", "limit"),
		append:   histogram("append_seconds", "From handing an entry to the journal until it was on stable storage."),
		news:     histogram("news_seconds", "From the arrival of an action until a parked poll was answered with its news."),
		late:     histogram("deadline_late_seconds", "How long after its time a deadline was noticed."),
	}
	about := prometheus.NewGauge(prometheus.GaugeOpts{
		Name: "echo_build_info", Help: "The program that runs.",
		ConstLabels: prometheus.Labels{"version": version, "commit": commit},
	})
	about.Set(1)
	m.registry.MustRegister(about, m.actions, m.problems, m.refusals, m.append, m.news, m.late,
		collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	return m
}

func counter(name, help string, labels ...string) *prometheus.CounterVec {
	return prometheus.NewCounterVec(prometheus.CounterOpts{Name: "echo_" + name, Help: help}, labels)
}

func histogram(name, help string) prometheus.Histogram {
	return prometheus.NewHistogram(prometheus.HistogramOpts{Name: "echo_" + name, Help: help, Buckets: waits})
}

// Handler answers to Prometheus.
func (m *Metrics) Handler() http.Handler {
	return promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{MaxRequestsInFlight: 2, Timeout: 10 * time.Second})
}

// Acted implements server.Watcher. Clients may call a command what they like.
func (m *Metrics) Acted(command string, by room.Giver, outcome string) {
	if !commands[command] {
		command = other
	}
	m.actions.WithLabelValues(command, string(by), outcome).Inc()
}

// Stored implements server.Watcher.
func (m *Metrics) Stored(took time.Duration) { m.append.Observe(took.Seconds()) }

// Told implements server.Watcher.
func (m *Metrics) Told(after time.Duration) { m.news.Observe(after.Seconds()) }

// Expired implements server.Watcher.
func (m *Metrics) Expired(late time.Duration) { m.late.Observe(late.Seconds()) }

// Failed implements server.Watcher.
func (m *Metrics) Failed(code, limit string) {
	m.problems.WithLabelValues(code).Inc()
	if limit != "" {
		m.refusals.WithLabelValues(limit).Inc()
	}
}
