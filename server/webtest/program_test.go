package webtest

import (
	"bufio"
	"bytes"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"echo/internal/browser"
)

// patience is how long the program may take for anything; on a machine that
// does other things too, that is long. It is never waited for when all is well.
const patience = 60 * time.Second

// binary is the program, built once for all tests.
var binary string

func TestMain(m *testing.M) {
	dir, err := os.MkdirTemp("", "echo-webtest")
	if err != nil {
		panic(err)
	}
	binary = filepath.Join(dir, "echo")
	if out, err := exec.Command("go", "build", "-o", binary, "echo/cmd/echo").CombinedOutput(); err != nil {
		fmt.Fprintf(os.Stderr, "go build: %v\n%s", err, out)
		os.Exit(1)
	}
	// Games wait far more than they compute, so more of them go at once than
	// there are processors.
	flag.Parse()
	flag.Set("test.parallel", "8")
	code := browser.Run(m)
	os.RemoveAll(dir)
	os.Exit(code)
}

// program is `echo serve` on a data folder, one process after another.
type program struct {
	t    testing.TB
	data string
	addr string   // where it listens, once it has been started
	more []string // arguments besides those of every test

	mu  sync.Mutex
	cmd *exec.Cmd // nil while it is down
	err bytes.Buffer
}

// serve starts the program on a fresh data folder.
func serve(t testing.TB, more ...string) *program {
	t.Helper()
	s := &program{t: t, data: t.TempDir(), addr: "127.0.0.1:0", more: more}
	t.Cleanup(s.kill)
	s.start()
	return s
}

// url is the address the program printed last.
func (s *program) url() string { return "http://" + s.addr }

// start starts the program and returns when it has said where it listens. Its
// second life is at the address of the first, as a host's would be.
func (s *program) start() {
	s.t.Helper()
	for again := time.Now().Add(patience); ; {
		err := s.tryStart()
		switch {
		case err == nil:
			return
		case time.Now().After(again) || !strings.Contains(err.Error(), "address already in use"):
			s.t.Fatal(err) // somebody may have been given our port while we were down
		}
	}
}

func (s *program) tryStart() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.err.Reset()
	cmd := exec.Command(binary, append([]string{"serve", "--addr", s.addr, "--data", s.data}, s.more...)...)
	cmd.Stderr = &s.err
	out, err := cmd.StdoutPipe()
	if err != nil {
		return err
	}
	if err := cmd.Start(); err != nil {
		return err
	}
	line, err := bufio.NewReader(out).ReadString('\n')
	_, at, found := strings.Cut(strings.TrimSpace(line), "The table is set: http://")
	if err != nil || !found {
		cmd.Process.Kill()
		return fmt.Errorf("%q (%w): %v: %s", line, err, cmd.Wait(), s.err.String())
	}
	go io.Copy(io.Discard, out)
	s.addr, s.cmd = at, cmd
	return nil
}

// kill ends the program as a power cut would: nothing of it runs any more when
// it returns. Killing twice does no harm.
func (s *program) kill() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.cmd == nil {
		return
	}
	s.cmd.Process.Kill()
	s.cmd.Wait()
	s.cmd = nil
}

// stop asks the program to end, and it must end well, in good time and having
// said nothing worse than that it warned.
func (s *program) stop() {
	s.t.Helper()
	s.mu.Lock()
	defer s.mu.Unlock()
	s.cmd.Process.Signal(syscall.SIGTERM)
	ended := make(chan error, 1)
	go func() { ended <- s.cmd.Wait() }()
	select {
	case err := <-ended:
		if err != nil || strings.Contains(s.err.String(), "level=ERROR") {
			s.t.Errorf("the program ended with %v and said:\n%s", err, s.err.String())
		}
	case <-time.After(patience):
		s.t.Errorf("the program does not stop")
		s.cmd.Process.Kill()
	}
	s.cmd = nil
}
