package webtest

import (
	"fmt"
	"io"
	"net/http"
	"strings"
	"syscall"
	"testing"
	"time"

	"echo/internal/hosttest"
)

// measured is a host that is asked by Prometheus.
func measured(t *testing.T) *hosttest.Host { return hosttest.Serve(t, "--metrics-addr", "127.0.0.1:0") }

// metrics is what the program answers to Prometheus.
func scrape(t *testing.T, s *hosttest.Host) string {
	t.Helper()
	resp, err := http.Get(s.Metrics)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	body, err := io.ReadAll(resp.Body)
	if err != nil || resp.StatusCode != http.StatusOK {
		t.Fatalf("%d, %v", resp.StatusCode, err)
	}
	return string(body)
}

// untilMetric waits until a line is among the metrics.
func untilMetric(t *testing.T, s *hosttest.Host, line string) {
	t.Helper()
	for late := time.Now().Add(hosttest.Patience); !strings.Contains(scrape(t, s), "\n"+line+"\n"); {
		if time.Now().After(late) {
			t.Fatalf("no %s in\n%s", line, scrape(t, s))
		}
	}
}

func TestProgramIsMeasuredAtAnAddressOfItsOwn(t *testing.T) {
	t.Parallel()
	s := measured(t)
	hosttest.Open(t, s, map[string]any{"name": "Ann"})
	for _, line := range []string{
		"echo_ready 1", `echo_rooms{ruleset="echo-contour",stage="waiting"} 1`, `echo_seats{holder="connected"} 1`,
		`echo_actions_total{by="player",command="open",outcome="ok"} 1`, "echo_journal_batches_total 1",
	} {
		untilMetric(t, s, line)
	}
	resp, err := http.Get(s.URL() + "/metrics")
	if err != nil {
		t.Fatal(err)
	}
	resp.Body.Close()
	if resp.StatusCode != http.StatusNotFound {
		t.Errorf("guests get %d", resp.StatusCode)
	}
}

func TestToldToStopTheProgramAnswersParkedPolls(t *testing.T) {
	t.Parallel()
	s := measured(t)
	ann := hosttest.Open(t, s, map[string]any{"name": "Ann"})
	v := ann.Look()
	answers := make(chan error)
	const polls = 30
	for range polls {
		go func() {
			watcher := &hosttest.Guest{T: t, Host: s}
			got, err := watcher.Ask(t.Context(), "GET", fmt.Sprintf("/rooms/%s?after=%d", ann.Room, v.Version), "", nil)
			if err == nil && got.Status != http.StatusNoContent {
				err = fmt.Errorf("%d %s", got.Status, got.Body)
			}
			answers <- err
		}()
	}
	untilMetric(t, s, fmt.Sprintf(`echo_polls_parked{by="onlooker"} %d`, polls))
	s.Signal(syscall.SIGTERM)
	for range polls {
		if err := <-answers; err != nil {
			t.Error(err)
		}
	}
	if code, said := s.Ended(); code != 0 || said != "" {
		t.Errorf("exit code %d: %s", code, said)
	}
}
