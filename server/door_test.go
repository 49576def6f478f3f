package server

import (
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"strings"
	"syscall"
	"testing"
	"time"
)

// visitor is a connection from somewhere, as the door sees it.
type visitor struct {
	net.Conn // nil: nothing else is asked of it
	from     string
	said     strings.Builder
	closed   bool
}

func (v *visitor) RemoteAddr() net.Addr {
	addr, err := net.ResolveTCPAddr("tcp", v.from)
	if err != nil {
		panic(err)
	}
	return addr
}
func (v *visitor) Write(p []byte) (int, error)      { return v.said.Write(p) }
func (v *visitor) SetWriteDeadline(time.Time) error { return nil }
func (v *visitor) Close() error                     { v.closed = true; return nil }

func (d *door) comes(from string) (v *visitor, in bool) {
	v = &visitor{from: from}
	d.watch(v, http.StateNew)
	return v, !v.closed
}

func (d *door) goes(v *visitor) { d.watch(v, http.StateClosed) }

func TestWhereFewFilesMayBeOpenOneClientStillCannotTakeTheWholeHouse(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		if h.door.most != 100 || h.door.each != 50 {
			t.Errorf("one client may have %d connections out of %d", h.door.each, h.door.most)
		}
	}, func(c *Config) {
		c.Limits = DefaultLimits
		c.Limits.Conns = 100
	})
}

func TestOneClientCannotTakeTheWholeHouse(t *testing.T) {
	told := 0
	d := &door{most: 100, each: 2, proxies: trusted("10.0.0.0/8"), log: slog.New(slog.DiscardHandler), tell: func(string) { told++ }}
	var all []*visitor
	come := func(from string, want bool) *visitor {
		t.Helper()
		v, in := d.comes(from)
		if in != want || in == strings.HasPrefix(v.said.String(), "HTTP/1.1 503 ") {
			t.Errorf("%s: in %v, told %q", from, in, v.said.String())
		}
		all = append(all, v)
		return v
	}
	first := come("203.0.113.1:1", true)
	come("203.0.113.1:2", true)
	come("203.0.113.1:3", false)
	come("203.0.113.2:1", true)
	come("[2001:db8:1:2::1]:1", true)
	come("[2001:db8:1:2::2]:1", true)
	come("[2001:db8:1:2:ffff::3]:1", false) // the same household
	come("[2001:db8:1:3::1]:1", true)
	for i := range 5 { // who speaks for many, or sits at this machine
		come(fmt.Sprintf("10.0.0.1:%d", i+1), true)
		come(fmt.Sprintf("127.0.0.1:%d", i+1), true)
	}
	d.goes(first)
	d.goes(all[2]) // was turned away, and its place is nobody's
	come("203.0.113.1:4", true)
	come("203.0.113.1:5", false)
	for _, v := range all {
		if v != first && v != all[2] {
			d.goes(v)
		}
	}
	if told != 3 {
		t.Errorf("told of %d", told)
	}
	if d.all.Load() != 0 || len(d.of.of) != 0 {
		t.Errorf("all went, and %d are counted, %v", d.all.Load(), d.of.of)
	}
}

// line is a connection to a host over a real network.
type line struct {
	net.Conn
	t testing.TB
}

// long is how long a test waits for what comes at once on a quiet machine.
const long = 2 * time.Minute

func (h *host) dial() *line {
	h.t.Helper()
	c, err := net.Dial("tcp", h.listener.Addr().String())
	if err != nil {
		h.t.Fatal(err)
	}
	h.t.Cleanup(func() { c.Close() })
	c.SetDeadline(time.Now().Add(long))
	return &line{c, h.t}
}

func (l *line) say(s string) *line {
	l.t.Helper()
	if _, err := io.WriteString(l, s); err != nil {
		l.t.Fatal(err)
	}
	return l
}

// rest is all that comes until the host hangs up; that it does not is an error.
func (l *line) rest() string {
	l.t.Helper()
	data, err := io.ReadAll(l)
	if wait, ok := err.(net.Error); ok && wait.Timeout() {
		l.t.Errorf("the host does not hang up, and said %q", data)
	}
	return string(data)
}

const alive = "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"

// hears reads until the connection has said this.
func (l *line) hears(want string) {
	l.t.Helper()
	var got strings.Builder
	for b := make([]byte, 1); !strings.Contains(got.String(), want); {
		if _, err := l.Read(b); err != nil {
			l.t.Fatalf("%v after %q, want %q", err, got.String(), want)
		}
		got.Write(b)
	}
}

func TestHouseThatIsFullSaysSoAndIsNotForLong(t *testing.T) {
	h := listening(t, func(c *Config) { c.Limits = DefaultLimits; c.Limits.Conns = 3 })
	var in []*line
	for range 3 {
		in = append(in, h.dial())
		in[len(in)-1].say(alive).hears("200 OK")
	}
	if got := h.dial().rest(); !strings.HasPrefix(got, "HTTP/1.1 503 ") || !strings.Contains(got, `"code":"busy"`) {
		t.Errorf("one too many is told %q", got)
	}
	in[0].say(alive).hears("200 OK") // who is in is not disturbed
	in[1].Close()
	for until := time.Now().Add(long); ; {
		l := h.dial()
		io.WriteString(l, alive)
		if data, _ := io.ReadAll(io.LimitReader(l, 15)); string(data) == "HTTP/1.1 200 OK" {
			break
		}
		if time.Now().After(until) {
			t.Fatal("nobody gets in for the one who left")
		}
	}
}

func TestConnectionsLeaveFilesForTheHost(t *testing.T) {
	for _, test := range []struct{ conns, files, want int }{
		{100_000, 20_000, 19_000}, {100_000, 1024, 960}, {100_000, 256, 192}, {100_000, 10, 1}, {500, 20_000, 500}, {100, 0, 100},
	} {
		if got := roomFor(test.conns, test.files); got != test.want {
			t.Errorf("%+v: %d", test, got)
		}
	}
	h := newHost(t, func(c *Config) { c.Limits = DefaultLimits; c.Limits.Conns = 100 })
	if h.config.Limits.Polls != 90 {
		t.Errorf("%d polls with 100 connections: none is left for actions", h.config.Limits.Polls)
	}
	var limit syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_NOFILE, &limit); err != nil || limit.Cur != limit.Max || uint64(openFiles()) != min(limit.Cur, 1<<30) {
		t.Errorf("%d of %d files are used, %v", openFiles(), limit.Max, err)
	}
}
