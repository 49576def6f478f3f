package load

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"time"
)

// process is a host that we started.
type process struct {
	cmd  *exec.Cmd
	addr string
	done chan struct{}

	mu    sync.Mutex
	said  []string // its last lines on standard error
	alive float64  // MB of heap and stacks after the last collection
}

// start runs a host and waits until it takes connections.
func start(ctx context.Context, cmd *exec.Cmd, addr string, slack time.Duration) (*process, error) {
	p := &process{cmd: cmd, addr: addr, done: make(chan struct{})}
	cmd.Env = append(os.Environ(), "GODEBUG=gctrace=1")
	stderr, err := cmd.StderrPipe()
	if err != nil {
		return nil, err
	}
	if err := startSlack(cmd, slack); err != nil {
		return nil, err
	}
	go func() {
		p.listen(stderr)
		cmd.Wait()
		close(p.done)
	}()
	return p, p.answers(ctx)
}

func (p *process) answers(ctx context.Context) error {
	for tries := 0; tries < 3000; tries++ {
		conn, err := net.Dial("tcp", p.addr)
		if err == nil {
			return conn.Close()
		}
		select {
		case <-p.done:
			return p.ended()
		case <-ctx.Done():
			return context.Cause(ctx)
		case <-time.After(10 * time.Millisecond):
		}
	}
	return fmt.Errorf("%s does not listen at %s after 30 s", p.cmd.Path, p.addr)
}

// ended is what a host that should still run has said.
func (p *process) ended() error {
	p.mu.Lock()
	defer p.mu.Unlock()
	return fmt.Errorf("%s has ended (%v): %s", p.cmd.Path, p.cmd.ProcessState, strings.Join(p.said, "; "))
}

// stop ends the host as its user would, or for good after a while.
func (p *process) stop() {
	p.cmd.Process.Signal(syscall.SIGTERM)
	select {
	case <-p.done:
	case <-time.After(15 * time.Second):
		p.cmd.Process.Kill()
		<-p.done
	}
}

// collected is a line of GODEBUG=gctrace=1: what the heap was before and after
// the marking, and what was found alive.
var collected = regexp.MustCompile(`^gc \d+ @.*->(\d+) MB, .* (\d+) MB stacks`)

func (p *process) listen(stderr io.Reader) {
	for lines := bufio.NewScanner(stderr); lines.Scan(); {
		p.mu.Lock()
		if m := collected.FindStringSubmatch(lines.Text()); m != nil {
			heap, _ := strconv.ParseFloat(m[1], 64)
			stacks, _ := strconv.ParseFloat(m[2], 64)
			p.alive = heap + stacks
		} else if p.said = append(p.said, lines.Text()); len(p.said) > 5 {
			p.said = p.said[1:]
		}
		p.mu.Unlock()
	}
}

// usage is what a process has used so far, or holds.
type usage struct {
	cpu      time.Duration // user and system
	resident int64         // bytes
	reads    int64         // system calls that read
	writes   int64
	switches int64   // threads that had to wait
	alive    float64 // MB, see collected; 0 where the host is not written in Go
}

// tick is the unit of processor time in /proc, on every Linux that runs Go.
const tick = 10 * time.Millisecond

func (p *process) usage() (u usage, err error) {
	dir := fmt.Sprintf("/proc/%d/", p.cmd.Process.Pid)
	stat, err1 := os.ReadFile(dir + "stat")
	status, err2 := os.ReadFile(dir + "status")
	calls, err3 := os.ReadFile(dir + "io")
	if err := errors.Join(err1, err2, err3); err != nil {
		return u, fmt.Errorf("what the host uses can be read on Linux alone: %w", err)
	}
	// The name of the program comes first, in parentheses.
	fields := strings.Fields(string(stat[strings.LastIndexByte(string(stat), ')')+1:]))
	user, _ := strconv.ParseInt(fields[11], 10, 64)
	system, _ := strconv.ParseInt(fields[12], 10, 64)
	p.mu.Lock()
	defer p.mu.Unlock()
	return usage{
		cpu:      time.Duration(user+system) * tick,
		resident: value(status, "VmRSS:") << 10,
		reads:    value(calls, "syscr:"), writes: value(calls, "syscw:"),
		switches: p.switches(), alive: p.alive,
	}, nil
}

// switches is how often all threads of the process together had to wait.
func (p *process) switches() (sum int64) {
	dir := fmt.Sprintf("/proc/%d/task", p.cmd.Process.Pid)
	threads, _ := os.ReadDir(dir)
	for _, t := range threads {
		status, _ := os.ReadFile(dir + "/" + t.Name() + "/status")
		sum += value(status, "\nvoluntary_ctxt_switches:")
	}
	return sum
}

// value is the number behind a name in a file of /proc.
func value(file []byte, name string) int64 {
	_, rest, _ := strings.Cut(string(file), name)
	if fields := strings.Fields(rest); len(fields) > 0 {
		n, _ := strconv.ParseInt(fields[0], 10, 64)
		return n
	}
	return 0
}
