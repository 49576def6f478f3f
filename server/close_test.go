package server

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"testing"
	"testing/synctest"
	"time"

	"echo/server/journal"
)

// corridor is a listener within this process, for bubbles: those who come in
// are at the other end of a pipe.
type corridor struct {
	door   chan net.Conn
	closed chan struct{}
}

func (c corridor) Accept() (net.Conn, error) {
	select {
	case conn := <-c.door:
		return conn, nil
	case <-c.closed:
		return nil, net.ErrClosed
	}
}

func (c corridor) Close() error   { close(c.closed); return nil }
func (c corridor) Addr() net.Addr { return &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: 8080} }

// comer is a client that writes bytes, not requests.
type comer struct {
	net.Conn
	t *testing.T
}

// receive serves a host on a corridor; come makes a client of it.
func receive(h *host) (come func(t *testing.T) comer) {
	c := corridor{make(chan net.Conn), make(chan struct{})}
	h.serveOn(c)
	return func(t *testing.T) comer {
		ours, theirs := net.Pipe()
		c.door <- theirs
		return comer{ours, t}
	}
}

func (c comer) say(format string, args ...any) {
	c.t.Helper()
	if _, err := fmt.Fprintf(c, format, args...); err != nil {
		c.t.Fatal(err)
	}
}

// answer reads one answer; its body is read too.
func (c comer) answer() (*http.Response, string) {
	c.t.Helper()
	resp, err := http.ReadResponse(bufio.NewReader(c), nil)
	if err != nil {
		c.t.Fatal(err)
	}
	body, err := io.ReadAll(resp.Body)
	if err != nil {
		c.t.Fatal(err)
	}
	return resp, string(body)
}

// takeover is an action, as bytes.
func takeover(tb *table) string {
	body := fmt.Sprintf(`{"type":"transfer","seat":%q}`, tb.seats[1])
	return fmt.Sprintf("POST %s HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer %s\r\nIdempotency-Key: takeover-1\r\nContent-Length: %d\r\n\r\n%s",
		tb.path("/actions"), tb.tokens["s1"], len(body), body)
}

func shut(h *host) error {
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	return h.Close(ctx)
}

func TestCloseCutsOffClientsThatAreStuck(t *testing.T) {
	for what, said := range map[string]string{
		"says nothing":            "",
		"stops in its header":     "GET /healthz HTTP/1.1\r\nHo",
		"stops in its body":       "POST /api/v1/rooms HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{",
		"does not read an answer": "GET /js/main.js HTTP/1.1\r\nHost: x\r\n\r\n",
	} {
		t.Run(what, func(t *testing.T) {
			bubble(t, func(t *testing.T, h *host) {
				stuck := receive(h)(t)
				stuck.say("%s", said)
				synctest.Wait()
				start := time.Now()
				if err := shut(h); err != nil {
					t.Error(err)
				}
				if took := time.Since(start); took > time.Second {
					t.Errorf("took %v", took)
				}
				stuck.Close()
			})
		})
	}
}

func TestCloseWaitsForActionsThatWereBegun(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := h.open(3, nil)
		h.slowly(7 * time.Second)
		client := receive(h)(t)
		client.say("%s", takeover(tb))
		synctest.Wait()
		closed := make(chan error, 1)
		go func() { closed <- shut(h) }()
		if resp, body := client.answer(); resp.StatusCode != http.StatusOK {
			t.Errorf("%d %s", resp.StatusCode, body)
		}
		if err := <-closed; err != nil {
			t.Error(err)
		}
		entries, err := h.journal.Load(t.Context(), tb.code, 0)
		if err != nil || entries[len(entries)-1].Key != "takeover-1" {
			t.Errorf("%v, %v", entries, err)
		}
	})
}

func TestCloseEndsThoughTheJournalDoesNotAnswer(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := h.open(3, nil)
		h.slowly(time.Minute)
		client := receive(h)(t)
		client.say("%s", takeover(tb))
		synctest.Wait()
		start := time.Now()
		if err := shut(h); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("%v", err)
		}
		if took := time.Since(start); took != 10*time.Second {
			t.Errorf("took %v", took)
		}
		time.Sleep(time.Hour) // so that it ends inside the bubble
	})
}

func TestCloseAnswersParkedPollsAndTurnsAwayNewcomers(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := h.open(3, nil)
		time.Sleep(time.Minute)
		version := tb.see("s1").Version // who is about to act is here already: that is no news
		come := receive(h)
		var parked []comer
		for range 20 {
			c := come(t)
			c.say("GET %s HTTP/1.1\r\nHost: x\r\n\r\n", tb.path(fmt.Sprint("?after=", version)))
			parked = append(parked, c)
		}
		h.journal.FailBefore(func(string, journal.Entry) error { time.Sleep(time.Second); return nil })
		acting := come(t) // keeps the host from closing at once
		acting.say("%s", takeover(tb))
		synctest.Wait()
		closed := make(chan error, 1)
		start := time.Now()
		go func() { closed <- shut(h) }()
		for _, c := range parked {
			if resp, _ := c.answer(); resp.StatusCode != http.StatusNoContent || !resp.Close {
				t.Errorf("%d, close %v", resp.StatusCode, resp.Close)
			}
		}
		h.must(ask{method: "GET", path: "/readyz"}, http.StatusServiceUnavailable, nil)
		if took := time.Since(start); took != 0 {
			t.Errorf("took %v", took)
		}
		if _, err := h.listener.Accept(); !errors.Is(err, net.ErrClosed) {
			t.Errorf("the door is open: %v", err)
		}
		acting.answer()
		if err := <-closed; err != nil {
			t.Error(err)
		}
	})
}
