package server

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"

	"echo/engine"
)

// counting counts how often something is written to the connections of a
// listener.
type counting struct {
	net.Listener
	writes atomic.Int64
}

func (l *counting) Accept() (net.Conn, error) {
	c, err := l.Listener.Accept()
	return counted{c, &l.writes}, err
}

type counted struct {
	net.Conn
	writes *atomic.Int64
}

func (c counted) Write(p []byte) (int, error) {
	c.writes.Add(1)
	return c.Conn.Write(p)
}

// A view is larger than the buffer of net/http and still leaves in one piece;
// what comes after it on the connection is whole as well.
func TestAViewIsWrittenAtOnce(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	count := &counting{Listener: l}
	h := newHost(t)
	h.serveOn(count)
	tb := h.open(3, nil)
	for i := range 9 {
		tb.join(fmt.Sprint(i, strings.Repeat("👩‍👩‍👧‍👦", 10)))
	}
	tb.mustAct(tb.seats[0], engine.Command{Type: engine.CmdStart})
	conn, err := net.Dial("tcp", l.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	in := bufio.NewReader(conn)
	for _, path := range []string{tb.path(""), apiPath + "/rulesets", tb.path(""), "/healthz", tb.path("")} {
		before := count.writes.Load()
		fmt.Fprintf(conn, "GET %s HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer %s\r\n\r\n", path, tb.tokens[tb.seats[3]])
		resp, err := http.ReadResponse(in, nil)
		if err != nil || resp.StatusCode != http.StatusOK {
			t.Fatal(resp, err)
		}
		body, err := io.ReadAll(resp.Body)
		if err != nil || in.Buffered() > 0 {
			t.Fatalf("%s: %v, and %d bytes too many", path, err, in.Buffered())
		}
		if path != tb.path("") {
			continue
		}
		if len(body) < 3500 || !json.Valid(body) {
			t.Errorf("%d bytes, too few to be cut with its headers: %s", len(body), body)
		}
		if n := count.writes.Load() - before; n != 1 {
			t.Errorf("a view of %d bytes is written in %d pieces", len(body), n)
		}
	}
}
