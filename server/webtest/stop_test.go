package webtest

import (
	"database/sql"
	"net"
	"net/http"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	_ "modernc.org/sqlite"

	"echo/engine"
)

// holdWrites keeps the program from storing anything until it is let go. The
// program waits for some seconds before it takes that for a fault.
func (s *program) holdWrites() (release func()) {
	s.t.Helper()
	db, err := sql.Open("sqlite", "file:"+filepath.Join(s.data, "echo.db")+"?_txlock=immediate&_pragma=busy_timeout(60000)")
	if err != nil {
		s.t.Fatal(err)
	}
	tx, err := db.Begin()
	if err != nil {
		s.t.Fatal(err)
	}
	return func() {
		tx.Rollback()
		db.Close()
	}
}

// signal tells the program something.
func (s *program) signal(sig syscall.Signal) {
	s.t.Helper()
	if err := s.cmd.Process.Signal(sig); err != nil {
		s.t.Fatal(err)
	}
}

// untilShut waits until the program takes no more connections.
func (s *program) untilShut() {
	s.t.Helper()
	for late := time.Now().Add(patience); time.Now().Before(late); {
		conn, err := net.Dial("tcp", s.addr)
		if err != nil {
			return
		}
		conn.Close()
	}
	s.t.Fatal("the program takes connections after it was told to stop")
}

// ended is the exit code of a program that was told to stop, and what it said.
func (s *program) ended() (code int, said string) {
	s.t.Helper()
	late := time.AfterFunc(patience, func() { s.cmd.Process.Kill() })
	defer late.Stop()
	s.cmd.Wait()
	code, said = s.cmd.ProcessState.ExitCode(), s.err.String()
	s.mu.Lock()
	defer s.mu.Unlock()
	s.cmd = nil
	return code, said
}

// begun is a host that is storing a change of a room's title, which takes until
// writes are released; changed gets what comes of it.
func begun(t *testing.T) (s *program, ann *guest, changed <-chan reply, release func()) {
	t.Helper()
	s = serve(t)
	ann = &guest{t: t, host: s}
	var at seated
	ann.must("POST", "/rooms", newKey(), map[string]any{"name": "Ann"}, &at)
	ann.sit(at)
	ben := s.join(ann.room, "Ben")
	s.stop()
	s.start() // nobody has been seen yet, so that ben sees ann's request arrive
	ben.look()
	release = s.holdWrites()
	got := make(chan reply, 1)
	go func() {
		title := "Friday"
		answer, _ := ann.ask(t.Context(), "POST", "/rooms/"+ann.room+"/actions", newKey(), engine.Command{Type: engine.CmdSettings, Title: &title})
		got <- answer
	}()
	ben.until("ann's request", func(v *engine.View) bool { return v.Seats[0].Connected })
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
			s.signal(sig)
			s.untilShut()
			release()
			if got := <-changed; got.status != http.StatusOK {
				t.Errorf("the action got %d %s", got.status, got.body)
			}
			if code, said := s.ended(); code != 0 || said != "" {
				t.Errorf("exit code %d: %s", code, said)
			}
			s.start()
			if v := ann.look(); v.Title != "Friday" {
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
			s.signal(sig)
			s.untilShut()
			s.signal(sig)
			code, said := s.ended()
			if line, more, _ := strings.Cut(said, "\n"); code != want || !strings.HasPrefix(line, "echo: told twice to stop") || more != "" {
				t.Errorf("exit code %d: %s", code, said)
			}
			<-changed
		})
	}
}
