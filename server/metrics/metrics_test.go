package metrics

import (
	"errors"
	"fmt"
	"net/http/httptest"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"echo/server/gallery"
	"echo/server/room"
)

// full is metrics with something of everything.
func full() *Metrics {
	m := New("1.2.3", "abc")
	m.Follow(Host{
		Rulesets: []string{"echo-contour"}, Codes: []string{"internal"}, Limits: []string{"joins"}, Folder: os.TempDir(),
		Rooms: func() room.Census {
			return room.Census{Rooms: map[room.Kind]int{
				{Rules: "echo-contour", Stage: room.Playing}: 3, {Rules: "mine", Stage: room.Over}: 4, {Rules: "yours", Stage: room.Over}: 5,
			}, Connected: 6, Gone: 7, Bots: 8}
		},
		Polls:    func() (int64, int64) { return 9, 10 },
		Pictures: func() gallery.Stock { return gallery.Stock{Bytes: 11, Budget: 12, Hits: 13, Misses: 14} },
		Ready:    func() error { return nil },
		Journal:  func() (int64, uint64) { return 15, 16 },
	})
	m.Acted("clue", room.ByPlayer, "ok")
	m.Stored(3 * time.Millisecond)
	m.Told(30 * time.Millisecond)
	m.Expired(time.Second)
	m.Failed("rate-limited", "joins")
	return m
}

func scrape(t *testing.T, m *Metrics) string {
	t.Helper()
	w := httptest.NewRecorder()
	m.Handler().ServeHTTP(w, httptest.NewRequest("GET", "/metrics", nil))
	if w.Code != 200 {
		t.Fatalf("%d %s", w.Code, w.Body)
	}
	return w.Body.String()
}

func TestScrapeHasEverything(t *testing.T) {
	got := scrape(t, full())
	for _, want := range []string{
		`echo_build_info{commit="abc",version="1.2.3"} 1`, `echo_ready 1`,
		`echo_rooms{ruleset="echo-contour",stage="playing"} 3`, `echo_rooms{ruleset="other",stage="over"} 9`,
		`echo_seats{holder="connected"} 6`, `echo_seats{holder="gone"} 7`, `echo_seats{holder="bot"} 8`,
		`echo_polls_parked{by="seat"} 9`, `echo_polls_parked{by="onlooker"} 10`,
		`echo_pictures_bytes 11`, `echo_pictures_budget_bytes 12`, `echo_pictures_hits_total 13`, `echo_pictures_misses_total 14`,
		`echo_journal_bytes 15`, `echo_journal_batches_total 16`, `echo_journal_disk_free_bytes `, `echo_journal_disk_bytes `,
		`echo_actions_total{by="player",command="clue",outcome="ok"} 1`,
		`echo_problems_total{code="internal"} 0`, `echo_problems_total{code="rate-limited"} 1`, `echo_refusals_total{limit="joins"} 1`,
		`echo_append_seconds_bucket{le="0.002"} 0`, `echo_append_seconds_bucket{le="0.005"} 1`,
		`echo_news_seconds_bucket{le="0.05"} 1`, `echo_deadline_late_seconds_sum 1`,
		`go_goroutines `, `process_start_time_seconds `, `process_open_fds `, `process_max_fds `,
	} {
		if !strings.Contains(got, "\n"+want) {
			t.Errorf("no %s in\n%s", want, got)
		}
	}
}

func TestHostThatIsNotReadyIsZero(t *testing.T) {
	m := New("", "")
	m.Follow(Host{
		Rooms: func() room.Census { return room.Census{} }, Polls: func() (int64, int64) { return 0, 0 },
		Pictures: func() gallery.Stock { return gallery.Stock{} }, Ready: func() error { return errors.New("full") },
	})
	if got := scrape(t, m); !strings.Contains(got, "\necho_ready 0\n") || strings.Contains(got, "echo_journal") {
		t.Errorf("got\n%s", got)
	}
}

// TestEveryCommandHasItsLabel reads the engine's source.
func TestEveryCommandHasItsLabel(t *testing.T) {
	source, err := os.ReadFile("../../engine/command.go")
	if err != nil {
		t.Fatal(err)
	}
	found := regexp.MustCompile(`(?m)^\tCmd\w+ += "(\w+)"`).FindAllSubmatch(source, -1)
	if len(found) < 25 || len(found) != len(commands) {
		t.Errorf("%d commands in the source, %d labels", len(found), len(commands))
	}
	for _, f := range found {
		if !commands[string(f[1])] {
			t.Errorf("%s has no label", f[1])
		}
	}
}

func TestWordsOfClientsAreNoLabels(t *testing.T) {
	m := New("", "")
	for i := range 100 {
		m.Acted(fmt.Sprint("nonsense", i), room.ByPlayer, "bad-request")
	}
	got := scrape(t, m)
	if !strings.Contains(got, `echo_actions_total{by="player",command="other",outcome="bad-request"} 100`) || strings.Contains(got, "nonsense") {
		t.Errorf("got\n%s", got)
	}
}

// mentions are the metrics in a text, with the labels that are asked for there.
var mentions = regexp.MustCompile(`\b((?:echo|process|go)_[a-z_]+[a-z])(?:\{([^}]*)\})?`)

// TestGuideAndAlertsAskForWhatIsMeasured: each metric and each label that the
// guide or the alerts name is there, and the guide names all of ours.
func TestGuideAndAlertsAskForWhatIsMeasured(t *testing.T) {
	told := scrape(t, full())
	guide, alerts := read(t, "../../docs/hosting.md"), read(t, "../../docs/examples/echo.rules.yml")
	for name, text := range map[string]string{"docs/hosting.md": guide, "docs/examples/echo.rules.yml": alerts} {
		found := mentions.FindAllStringSubmatch(text, -1)
		if len(found) < 10 {
			t.Errorf("%s names %d metrics", name, len(found))
		}
		for _, f := range found {
			checkMention(t, name, told, f[1], f[2])
		}
	}
	for _, f := range regexp.MustCompile(`(?m)^# TYPE (echo_\w+)`).FindAllStringSubmatch(told, -1) {
		if !strings.Contains(guide, f[1]) {
			t.Errorf("docs/hosting.md does not name %s", f[1])
		}
	}
}

// TestAlertsAreRules asks Prometheus itself, where there is one.
func TestAlertsAreRules(t *testing.T) {
	if _, err := exec.LookPath("promtool"); err != nil {
		t.Skip("no promtool here")
	}
	if out, err := exec.Command("promtool", "check", "rules", "../../docs/examples/echo.rules.yml").CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
	scraped := exec.Command("promtool", "check", "metrics")
	scraped.Stdin = strings.NewReader(scrape(t, full()))
	if out, err := scraped.CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}

func checkMention(t *testing.T, where, told, name, labels string) {
	t.Helper()
	series := regexp.MustCompile(`(?m)^`+name+`(?:\{([^}]*)\})? `).FindAllStringSubmatch(told, -1)
	if len(series) == 0 {
		t.Errorf("%s asks for %s, which is not measured", where, name)
		return
	}
	for _, l := range regexp.MustCompile(`(\w+)(?:=|!=|=~|!~)"`).FindAllStringSubmatch(labels, -1) {
		if !slices.ContainsFunc(series, func(s []string) bool { return strings.Contains(","+s[1], ","+l[1]+`="`) }) {
			t.Errorf("%s asks for the label %s of %s, which has none such", where, l[1], name)
		}
	}
}

func read(t *testing.T, name string) string {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// BenchmarkAction is what it costs to measure one action that twelve hear of.
func BenchmarkAction(b *testing.B) {
	m := full()
	b.ReportAllocs()
	for b.Loop() {
		m.Acted("clue", room.ByPlayer, "ok")
		m.Stored(3 * time.Millisecond)
		for range 12 {
			m.Told(20 * time.Millisecond)
		}
	}
}
