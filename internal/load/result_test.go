package load

import (
	"slices"
	"strings"
	"testing"
	"time"
)

func TestRatiosAreOfMedians(t *testing.T) {
	round := func(ours, theirs float64) []Result {
		return []Result{{Host: "echo", All: Spread{P99: ours}}, {Host: "golongpoll", All: Spread{P99: theirs}}}
	}
	table := Table([][]Result{round(10, 40), round(90, 20), round(11, 10)})
	for line := range strings.Lines(table) {
		if strings.HasPrefix(line, "all p99 ms") {
			if got := strings.Fields(line)[3:]; !slices.Equal(got, []string{"11.0", "20.0", "0.55"}) {
				t.Errorf("%q", got)
			}
			return
		}
	}
	t.Errorf("no such line in:\n%s", table)
}

func TestSpreadIsByRank(t *testing.T) {
	var took []time.Duration
	for ms := range 100 {
		took = append(took, time.Duration(100-ms)*time.Millisecond)
	}
	if got := spread(took); got != (Spread{51, 91, 100, 100}) {
		t.Error(got)
	}
	if got := spread(nil); got != (Spread{}) {
		t.Error(got)
	}
}

func TestWrongConfigsAreRefused(t *testing.T) {
	good := Config{Host: Echo, Tables: 1, Seats: 3, Rate: 1, For: time.Second}
	for name, spoil := range map[string]func(*Config){
		"host":   func(c *Config) { c.Host = "other" },
		"tables": func(c *Config) { c.Tables = 0 },
		"seats":  func(c *Config) { c.Seats = 13 },
		"rate":   func(c *Config) { c.Rate = 0 },
		"time":   func(c *Config) { c.For = 0 },
	} {
		c := good
		spoil(&c)
		if _, err := Run(t.Context(), c); err == nil || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := good.host(); err != nil {
		t.Error(err)
	}
}

func TestWhatTheCollectorSaysIsUnderstood(t *testing.T) {
	p := &process{}
	p.listen(strings.NewReader("gc 12 @3.4s 2%: 0.02+1.1+0.01 ms clock, 0.04+0.2/1.0/0+0.02 ms cpu, 45->46->23 MB, 46 MB goal, 3 MB stacks, 0 MB globals, 2 P\nthe end\n"))
	if p.alive != 26 || !slices.Equal(p.said, []string{"the end"}) {
		t.Error(p.alive, p.said)
	}
}
