package hosttest

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"os/exec"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

// Patience is how long the program may take for anything; on a machine that
// does other things too, that is long. It is never waited for when all is well.
const Patience = 3 * time.Minute

// Host is `echo serve` on a data folder, one process after another.
type Host struct {
	Data    string // the folder
	Metrics string // their address, if it was started with --metrics-addr

	t    testing.TB
	file string
	addr string   // where it listens, once it has been started
	more []string // arguments besides those of every test

	mu  sync.Mutex
	now *life // nil while it is down
}

// life is one process.
type life struct {
	cmd *exec.Cmd
	out *bufio.Reader
	err bytes.Buffer
}

// Serve starts the program on a fresh data folder, with more arguments than
// where to listen and where to keep games.
func Serve(t testing.TB, more ...string) *Host {
	t.Helper()
	h := New(t, more...)
	h.Start()
	return h
}

// New is a host that has yet to be started.
func New(t testing.TB, more ...string) *Host {
	t.Helper()
	h := &Host{t: t, file: Program(t), Data: t.TempDir(), addr: "127.0.0.1:0", more: more}
	t.Cleanup(h.Kill)
	return h
}

// URL is the address the program printed last.
func (h *Host) URL() string { return "http://" + h.addr }

// Start starts the program and returns when it has said where it listens. Its
// second life is at the address of the first, as a host's would be.
func (h *Host) Start() {
	h.t.Helper()
	for again := time.Now().Add(Patience); ; {
		err := h.tryStart()
		switch {
		case err == nil:
			return
		case time.Now().After(again) || !strings.Contains(err.Error(), "address already in use"):
			h.t.Fatal(err) // somebody may have been given our port while we were down
		}
	}
}

func (h *Host) tryStart() error {
	if err := h.launch(); err != nil {
		return err
	}
	line, err := h.now.out.ReadString('\n')
	_, at, found := strings.Cut(strings.TrimSpace(line), "The table is set: http://")
	if err != nil || !found {
		now := h.now
		h.Kill()
		return fmt.Errorf("%q (%w): %v: %s", line, err, now.cmd.ProcessState, now.err.String())
	}
	if slices.Contains(h.more, "--metrics-addr") {
		line, _ := h.now.out.ReadString('\n')
		_, h.Metrics, _ = strings.Cut(strings.TrimSpace(line), "Metrics:          ")
	}
	go io.Copy(io.Discard, h.now.out)
	if h.addr != at { // guests may read it at any time after the first start
		h.addr = at
	}
	return nil
}

// Launch starts the program and does not wait for anything: the next is to kill
// it.
func (h *Host) Launch() {
	h.t.Helper()
	if err := h.launch(); err != nil {
		h.t.Fatal(err)
	}
}

// arguments are those of the program. Games are kept in the folder unless a test
// says where else.
func (h *Host) arguments() []string {
	args := append([]string{"serve", "--addr", h.addr}, h.more...)
	if !slices.Contains(h.more, "--nats") {
		args = append(args, "--data", h.Data)
	}
	return args
}

func (h *Host) launch() error {
	h.mu.Lock()
	defer h.mu.Unlock()
	cmd := exec.Command(h.file, h.arguments()...)
	next := &life{cmd: cmd}
	cmd.Stderr = &next.err
	out, err := cmd.StdoutPipe()
	if err != nil {
		return err
	}
	next.out = bufio.NewReader(out)
	if err := cmd.Start(); err != nil {
		return err
	}
	h.now = next
	return nil
}

// Kill ends the program as a power cut would: nothing of it runs any more when
// it returns. Killing twice does no harm.
func (h *Host) Kill() {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.now == nil {
		return
	}
	h.now.cmd.Process.Kill()
	h.now.cmd.Wait()
	h.now = nil
}
