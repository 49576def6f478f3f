package webtest

import (
	"database/sql"
	"net/http"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	_ "modernc.org/sqlite"

	"echo/engine"
	"echo/internal/hosttest"
)

// holdWrites keeps the program from storing anything until it is let go. The
// program waits for some seconds before it takes that for a fault.
func holdWrites(t testing.TB, s *hosttest.Host) (release func()) {
	t.Helper()
	db, err := sql.Open("sqlite", "file:"+filepath.Join(s.Data, "echo.db")+"?_txlock=immediate&_pragma=busy_timeout(60000)")
	if err != nil {
		t.Fatal(err)
	}
	tx, err := db.Begin()
	if err != nil {
		t.Fatal(err)
	}
	return func() {
		tx.Rollback()
		db.Close()
	}
}

// begun is a host that is storing a change of a room's title, which takes until
// writes are released; changed gets what comes of it.
func begun(t *testing.T) (s *hosttest.Host, ann *hosttest.Guest, changed <-chan hosttest.Reply, release func()) {
	t.Helper()
	s = hosttest.Serve(t)
	ann = hosttest.Open(t, s, map[string]any{"name": "Ann"})
	ben := hosttest.Join(t, s, ann.Room, "Ben")
	s.Stop()
	s.Start() // nobody has been seen yet, so that ben sees ann's request arrive
	ben.Look()
	release = holdWrites(t, s)
	got := make(chan hosttest.Reply, 1)
	go func() {
		title := "Friday"
		answer, _ := ann.Ask(t.Context(), "POST", "/rooms/"+ann.Room+"/actions", hosttest.NewKey(), engine.Command{Type: engine.CmdSettings, Title: &title})
		got <- answer
	}()
	ben.Until("ann's request", func(v *engine.View) bool { return v.Seats[0].Connected })
	return s, ann, got, release
}

// bothSignals are the ways to ask a program to stop, with the exit codes of
// asking twice.
var bothSignals = map[syscall.Signal]int{syscall.SIGTERM: 143, syscall.SIGINT: 130}

func TestToldToStopTheProgramStoresAndAnswersWhatWasBegun(t *testing.T) {
	for sig := range bothSignals {
		t.Run(sig.String(), func(t *testing.T) {
			t.Parallel()
			s, ann, changed, release := begun(t)
			s.Signal(sig)
			s.UntilShut()
			release()
			if got := <-changed; got.Status != http.StatusOK {
				t.Errorf("the action got %d %s", got.Status, got.Body)
			}
			if code, said := s.Ended(); code != 0 || said != "" {
				t.Errorf("exit code %d: %s", code, said)
			}
			s.Start()
			if v := ann.Look(); v.Title != "Friday" {
				t.Errorf("after the restart the title is %q", v.Title)
			}
		})
	}
}

func TestToldTwiceTheProgramEndsAtOnceWithALine(t *testing.T) {
	for sig, want := range bothSignals {
		t.Run(sig.String(), func(t *testing.T) {
			t.Parallel()
			s, _, changed, release := begun(t)
			defer release()
			s.Signal(sig)
			s.UntilShut()
			s.Signal(sig)
			code, said := s.Ended()
			if line, more, _ := strings.Cut(said, "\n"); code != want || !strings.HasPrefix(line, "echo: told twice to stop") || more != "" {
				t.Errorf("exit code %d: %s", code, said)
			}
			<-changed
		})
	}
}
