package lot

import (
	"bytes"
	"fmt"
	"io"
	"net"
	"net/http"
	"sync/atomic"
	"testing"
	"time"
)

// long is how long a test waits for what comes at once on a quiet machine.
const long = 2 * time.Minute

// house is a lot, and what becomes of its connections.
type house struct {
	*Lot
	t    *testing.T
	left atomic.Int64  // connections that were closed
	back chan returned // those that go back
}

type returned struct {
	conn net.Conn
	read []byte
}

func open(t *testing.T) *house {
	h := &house{t: t, back: make(chan returned, 100)}
	h.Lot = &Lot{
		Serve:  http.NotFoundHandler(),
		Plain:  func(path, _ string) bool { return path == "/plain" },
		Return: func(c net.Conn, read []byte) bool { h.back <- returned{c, read}; return true },
		Left:   func(net.Conn) { h.left.Add(1) },
		Idle:   long, Write: long,
	}
	t.Cleanup(h.Lot.Close)
	return h
}

// take puts a new connection into the lot.
func (h *house) take() (client *net.TCPConn, b *Bay) {
	h.t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		h.t.Fatal(err)
	}
	defer l.Close()
	c, err := net.Dial("tcp", l.Addr().String())
	if err != nil {
		h.t.Fatal(err)
	}
	h.t.Cleanup(func() { c.Close() })
	c.SetDeadline(time.Now().Add(long))
	ours, err := l.Accept()
	if err != nil {
		h.t.Fatal(err)
	}
	return c.(*net.TCPConn), h.Take(ours, "x", nil)
}

// waiter is a guest with a long answer.
type waiter struct {
	size int
	told chan string
}

func waiting(size int) *waiter { return &waiter{size, make(chan string, 10)} }

func (w *waiter) Append(buf []byte, news, last bool) []byte {
	w.told <- fmt.Sprintf("news %v last %v", news, last)
	return append(buf, bytes.Repeat([]byte("x"), w.size)...)
}

func (w *waiter) is(t *testing.T, want string) {
	t.Helper()
	select {
	case got := <-w.told:
		if got != want {
			t.Errorf("the guest is told %q, want %q", got, want)
		}
	case <-time.After(long):
		t.Fatalf("the guest is not told %q", want)
	}
}

// becomes waits until something is so.
func (b *Bay) becomes(t *testing.T, so func() bool) {
	t.Helper()
	for until := time.Now().Add(long); ; <-time.After(time.Millisecond) {
		b.mu.Lock()
		is := so()
		b.mu.Unlock()
		if is {
			return
		}
		if time.Now().After(until) {
			t.Fatal("it does not become so")
		}
	}
}

func (h *house) empties() {
	h.t.Helper()
	for until := time.Now().Add(long); h.Len() > 0; <-time.After(time.Millisecond) {
		if time.Now().After(until) {
			h.t.Fatal("the connection stays")
		}
	}
}

func TestGuestIsAnsweredOnce(t *testing.T) {
	h := open(t)
	client, b := h.take()
	w, other := waiting(10), waiting(10)
	b.Park(w, long)
	if b.Answer(other, true); !b.Holds(w) {
		t.Error("the news of another poll are taken for its own")
	}
	for range 3 {
		b.Answer(w, true)
	}
	w.is(t, "news true last false")
	if _, err := io.ReadFull(client, make([]byte, 10)); err != nil || len(w.told)+len(other.told) > 0 || b.Holds(w) {
		t.Errorf("%v, told %d more and %d others", err, len(w.told), len(other.told))
	}
}

func TestGuestIsToldWhenItsTimeIsOver(t *testing.T) {
	h := open(t)
	_, b := h.take()
	for _, hold := range []time.Duration{20 * time.Millisecond, 40 * time.Millisecond, 10 * time.Millisecond} {
		w := waiting(1)
		start := time.Now()
		b.Park(w, hold)
		w.is(t, "news false last false")
		if took := time.Since(start); took < hold {
			t.Errorf("after %v instead of %v", took, hold)
		}
		b.becomes(t, func() bool { return b.state == idle })
	}
}

// The timer is not set anew for every poll, and may fire for one of the past.
func TestGuestIsNotToldBeforeItsTimeIsOver(t *testing.T) {
	h := open(t)
	_, b := h.take()
	quick, patient := waiting(1), waiting(1)
	b.Park(quick, 10*time.Millisecond)
	b.Answer(quick, true)
	quick.is(t, "news true last false")
	start := time.Now()
	b.Park(patient, 50*time.Millisecond)
	patient.is(t, "news false last false")
	if took := time.Since(start); took < 50*time.Millisecond {
		t.Errorf("after %v", took)
	}
}

// The whole table would wait for one who does not read.
func TestWhoDoesNotReadDelaysNobody(t *testing.T) {
	h := open(t)
	client, b := h.take()
	const size = 16 << 20
	w := waiting(size)
	b.Park(w, long)
	b.Answer(w, true) // returns
	n, err := io.CopyN(io.Discard, client, size)
	if err != nil {
		t.Errorf("%d bytes, %v", n, err)
	}
	next := waiting(1)
	client.Write([]byte("POST / HTTP/1.1\r\n")) // and the connection is as good as ever
	if r := <-h.back; string(r.read) != "POST / HTTP/1.1\r\n" || len(next.told) > 0 {
		t.Errorf("%q", r.read)
	}
}

func TestWhoDoesNotReadIsHungUpOn(t *testing.T) {
	h := open(t)
	h.Write = 20 * time.Millisecond
	_, b := h.take()
	w := waiting(16 << 20)
	b.Park(w, long)
	b.Answer(w, true)
	h.empties()
	if h.left.Load() != 1 {
		t.Errorf("%d have left", h.left.Load())
	}
}

func TestWhoAsksNothingIsHungUpOn(t *testing.T) {
	h := open(t)
	h.Idle = 20 * time.Millisecond
	client, b := h.take()
	w := waiting(3)
	b.Park(w, long)
	b.Answer(w, true)
	if data, err := io.ReadAll(client); string(data) != "xxx" || err != nil {
		t.Errorf("%q %v", data, err)
	}
	h.empties()
}

func TestClientThatGoesIsNoticed(t *testing.T) {
	for what, leave := range map[string]func(*net.TCPConn){
		"closes":     func(c *net.TCPConn) { c.Close() },
		"half":       func(c *net.TCPConn) { c.CloseWrite() },
		"is cut off": func(c *net.TCPConn) { c.SetLinger(0); c.Close() },
	} {
		t.Run(what, func(t *testing.T) {
			h := open(t)
			client, b := h.take()
			w := waiting(3)
			b.Park(w, long)
			leave(client)
			w.is(t, "news false last false")
			if what == "half" {
				if data, err := io.ReadAll(client); string(data) != "xxx" || err != nil {
					t.Errorf("%q %v", data, err)
				}
			}
			h.empties()
		})
	}
}

func TestWhatIsSaidMeanwhileIsAnsweredAfterwards(t *testing.T) {
	h := open(t)
	client, b := h.take()
	w := waiting(3)
	b.Park(w, long)
	client.Write([]byte("GET /plain HTTP/1.1\r\nHost: x\r\n\r\n"))
	b.becomes(t, func() bool { return len(b.held) > 0 })
	if !b.Holds(w) {
		t.Fatal("it is answered out of turn")
	}
	b.Answer(w, true)
	got := make([]byte, 15)
	if _, err := io.ReadFull(client, got); err != nil || string(got) != "xxxHTTP/1.1 404" {
		t.Errorf("%q %v", got, err)
	}
}

func TestClosingAnswersThoseWhoWaitAndHangsUp(t *testing.T) {
	h := open(t)
	client, b := h.take()
	w := waiting(3)
	b.Park(w, long)
	bored, other := h.take()
	quick := waiting(1)
	other.Park(quick, long)
	other.Answer(quick, true)
	<-quick.told
	gone := h.Drain()
	w.is(t, "news false last true")
	<-gone
	for _, c := range []net.Conn{client, bored} {
		if _, err := io.ReadAll(c); err != nil {
			t.Error(err)
		}
	}
	late := waiting(1)
	_, b = h.take()
	b.Park(late, long)
	late.is(t, "news false last true")
	h.empties()
	if h.left.Load() != 3 {
		t.Errorf("%d have left", h.left.Load())
	}
}

func TestOnlySocketsAreKept(t *testing.T) {
	h := open(t)
	ours, theirs := net.Pipe()
	defer ours.Close()
	defer theirs.Close()
	if h.CanTake(ours) || h.Take(ours, "", nil) != nil || h.Len() > 0 {
		t.Error("a pipe is kept")
	}
}

func TestFaultOfAHandlerIsNotSwallowed(t *testing.T) {
	h := open(t)
	h.Serve = http.HandlerFunc(func(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) })
	client, b := h.take()
	w := waiting(1)
	b.Park(w, long)
	b.Answer(w, true)
	client.Write([]byte("GET /plain HTTP/1.1\r\nHost: x\r\n\r\n"))
	if data, err := io.ReadAll(client); string(data) != "x" || err != nil {
		t.Errorf("%q, %v: who aborts is hung up on", data, err)
	}
	h.empties()
}
