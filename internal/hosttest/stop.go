package hosttest

import (
	"net"
	"strings"
	"syscall"
	"time"
)

// Stop asks the program to end, and it must end well, in good time and having
// said nothing worse than that it warned.
func (h *Host) Stop() {
	h.t.Helper()
	h.Signal(syscall.SIGTERM)
	if code, said := h.Ended(); code != 0 || strings.Contains(said, "level=ERROR") {
		h.t.Errorf("the program ended with exit code %d and said:\n%s", code, said)
	}
}

// Signal tells the program something.
func (h *Host) Signal(sig syscall.Signal) {
	h.t.Helper()
	if err := h.now.cmd.Process.Signal(sig); err != nil {
		h.t.Fatal(err)
	}
}

// UntilShut waits until the program takes no more connections.
func (h *Host) UntilShut() {
	h.t.Helper()
	for late := time.Now().Add(Patience); time.Now().Before(late); {
		conn, err := net.Dial("tcp", h.addr)
		if err != nil {
			return
		}
		conn.Close()
	}
	h.t.Fatal("the program takes connections after it was told to stop")
}

// Ended waits for a program that was told to stop: its exit code, and what it
// said. It is -1 for one that had to be killed.
func (h *Host) Ended() (code int, said string) {
	h.t.Helper()
	h.mu.Lock()
	defer h.mu.Unlock()
	now := h.now
	late := time.AfterFunc(Patience, func() { now.cmd.Process.Kill() })
	defer late.Stop()
	now.cmd.Wait()
	h.now = nil
	return now.cmd.ProcessState.ExitCode(), now.err.String()
}
