package server

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"time"

	"echo/engine"
)

// covered hides the socket of a connection, so that net/http has to keep it.
type covered struct{ net.Listener }

func (l covered) Accept() (net.Conn, error) {
	c, err := l.Listener.Accept()
	return struct{ net.Conn }{c}, err
}

// besides lets a host listen once more, in its own way, and returns where.
func (h *host) besides(wrap func(net.Listener) net.Listener) (addr string) {
	h.t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		h.t.Fatal(err)
	}
	go h.http.Serve(envelopes{wrap(l)})
	return l.Addr().String()
}

// wayfarer says and hears the same by either way: parked in the lot, or kept by
// net/http.
type wayfarer struct {
	*line
	in    *bufio.Reader
	table *table
	heard []string
	acted int
}

func (tb *table) wayfarer(addr string) *wayfarer {
	tb.t.Helper()
	c, err := net.Dial("tcp", addr)
	if err != nil {
		tb.t.Fatal(err)
	}
	tb.t.Cleanup(func() { c.Close() })
	c.SetDeadline(time.Now().Add(long))
	return &wayfarer{line: &line{c, tb.t}, in: bufio.NewReader(c), table: tb}
}

// passing is what differs from answer to answer.
var passing = regexp.MustCompile(`"now":"[^"]*"|"version":\d+|"(since|at|answered)":"[^"]*"`)

// hear takes down an answer: its status, headers and body.
func (w *wayfarer) hear(method string) {
	w.t.Helper()
	resp, err := http.ReadResponse(w.in, &http.Request{Method: method})
	if err != nil {
		w.heard = append(w.heard, err.Error())
		return
	}
	body, err := io.ReadAll(resp.Body)
	if err != nil {
		w.t.Error(err)
	}
	if date := resp.Header.Get("Date"); date != "" { // net/http's own problems have none
		if at, err := http.ParseTime(date); err != nil || time.Since(at) > long {
			w.t.Errorf("date %q", date)
		}
		resp.Header.Set("Date", "some")
	}
	if length := resp.Header.Get("Content-Length"); length != "" && method != "HEAD" { // a version may have a digit more
		if length != fmt.Sprint(len(body)) {
			w.t.Errorf("%s bytes are %d", length, len(body))
		}
		resp.Header.Set("Content-Length", "right")
	}
	if resp.Header.Get("Retry-After") != "" {
		resp.Header.Set("Retry-After", "a while")
	}
	w.heard = append(w.heard, fmt.Sprintln(resp.Status, resp.Proto, resp.Close, resp.TransferEncoding, resp.Header), passing.ReplaceAllString(string(body), "…"))
}

// poll asks for what is newer than the present.
func (w *wayfarer) poll(more string, lines ...string) {
	w.t.Helper()
	w.say(w.request("GET", fmt.Sprintf("?after=%d%s", w.table.see("s1").Version, more), lines...))
}

func (w *wayfarer) request(method, rest string, lines ...string) string {
	return fmt.Sprintf("%s %s HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer %s\r\n%s\r\n", method, w.table.path(rest), w.table.tokens["s1"], strings.Join(lines, ""))
}

// parks waits until a poll of it waits.
func (w *wayfarer) parks() {
	w.t.Helper()
	waitFor(w.t, func() bool { return w.table.parked.Load() == 1 })
}

// acts makes news.
func (w *wayfarer) acts() {
	w.t.Helper()
	w.acted++
	title := fmt.Sprint("Evening ", w.acted)
	w.table.mustAct("s1", engine.Command{Type: engine.CmdSettings, Title: &title})
}

// ways are what clients do. All of them end with nobody parked.
var ways = map[string]func(*wayfarer){
	"news, again and again": func(w *wayfarer) {
		for range 3 {
			w.poll("")
			w.parks()
			w.acts()
			w.hear("GET")
		}
	},
	"no news": func(w *wayfarer) {
		for range 2 {
			w.poll("&wait=1")
			w.hear("GET")
		}
	},
	"news at once": func(w *wayfarer) {
		w.poll("&wait=1")
		w.hear("GET")
		for _, rest := range []string{"?after=0", "?after=1&wait=9", "", "?after=0&wait=0"} {
			w.say(w.request("GET", rest))
			w.hear("GET")
		}
	},
	"a question meanwhile": func(w *wayfarer) {
		w.poll("")
		w.parks()
		w.say(alive)
		w.acts()
		w.hear("GET")
		w.hear("GET")
	},
	"two questions at once": func(w *wayfarer) {
		w.say(w.request("GET", fmt.Sprint("?wait=1&after=", w.table.see("s1").Version)) + w.request("GET", "?after=0") + alive)
		for range 3 {
			w.hear("GET")
		}
	},
	"half a question meanwhile": func(w *wayfarer) {
		w.poll("&wait=1")
		w.say(alive[:9])
		w.hear("GET")
		w.say(alive[9:])
		w.hear("GET")
	},
	"a question in pieces": func(w *wayfarer) {
		w.poll("&wait=1")
		w.hear("GET")
		for _, b := range w.request("GET", "?after=0") {
			w.say(string(b))
		}
		w.hear("GET")
	},
	"half a goodbye": func(w *wayfarer) {
		w.poll("")
		w.parks()
		w.Conn.(*net.TCPConn).CloseWrite()
		w.hear("GET")
		w.hear("GET")
	},
	"the last question": func(w *wayfarer) {
		w.poll("&wait=1", "Connection: close\r\n")
		w.hear("GET")
		w.hear("GET")
	},
	"a question about the head": func(w *wayfarer) {
		w.say(w.request("HEAD", fmt.Sprint("?after=", w.table.see("s1").Version)))
		w.parks()
		w.acts()
		w.hear("HEAD")
		w.say(w.request("HEAD", "?after=0"))
		w.hear("HEAD")
	},
	"a question with a body": func(w *wayfarer) {
		for range 2 {
			w.poll("&wait=1", "Content-Length: 3\r\n")
			w.say("abc")
			w.hear("GET")
		}
	},
	"an older client that stays": func(w *wayfarer) {
		w.say(strings.Replace(w.request("GET", fmt.Sprint("?wait=1&after=", w.table.see("s1").Version), "Connection: keep-alive\r\n"), "HTTP/1.1", "HTTP/1.0", 1))
		w.hear("GET")
	},
	"an older client": func(w *wayfarer) {
		w.say(strings.Replace(w.request("GET", fmt.Sprint("?wait=1&after=", w.table.see("s1").Version)), "HTTP/1.1", "HTTP/1.0", 1))
		w.hear("GET")
		w.hear("GET")
	},
	"other questions": func(w *wayfarer) {
		for _, said := range []string{
			w.request("GET", "?after=x"), w.request("GET", "?after=0&wait=-1"), w.request("POST", "?after=0", "Content-Length: 0\r\n"), w.request("GET", "/nothing"),
			"GET /api/v1/rooms/KDFX7?after=1 HTTP/1.1\r\nHost: x\r\n\r\n", "GET /api/v1/rooms/KDFX?after=1 HTTP/1.1\r\nHost: x\r\n\r\n",
			w.request("GET", "?after=0", strings.Repeat("X-A: 1\r\n", mostHeaders)), w.request("GET", "?after=0", "X-Long: ", strings.Repeat("x", 6000), "\r\n"),
			"GET " + w.table.path("?after=0") + " HTTP/1.1\r\nHost: " + strings.Repeat("x", mostHost+1) + "\r\n\r\n",
			"GET " + w.table.path("?after=0") + " HTTP/1.1\r\nHost: x\r\nCookie: echo-seat=" + w.table.tokens["s1"] + "\r\n\r\n", alive,
		} {
			w.poll("")
			w.parks()
			w.acts()
			w.hear("GET")
			w.say(said)
			w.hear(said[:4])
		}
	},
	"through a proxy": func(w *wayfarer) {
		_, port, _ := net.SplitHostPort(w.LocalAddr().String())
		n, _ := strconv.Atoi(port)
		from := fmt.Sprintf("X-Forwarded-For: 198.51.%d.%d\r\n", n>>8, n&255) // nobody else's
		const safe = "X-Forwarded-Proto: https\r\n"
		mine := "echo-seat=" + w.table.tokens["s1"] + "\r\n"
		for _, said := range []string{
			from, from, from, // a spectator, who has had enough then
			from + "Authorization: Bearer nobodys\r\n",
			from + "Authorization: Bearer " + w.table.tokens["s2"] + "\r\n",
			from + safe + "cookie: a=b; __Secure-" + mine, from + safe + "Cookie: __Secure-" + mine, from + "Cookie: __Secure-" + mine,
			from + safe + "Cookie: " + mine, from + "Cookie: a=b\r\nCookie: " + mine,
			"Origin: https://elsewhere.example\r\nSec-Fetch-Site: cross-site\r\nCookie: " + mine,
		} {
			w.poll("")
			w.parks()
			w.acts()
			w.hear("GET")
			w.say("GET " + w.table.path("?after=0") + " HTTP/1.1\r\nHost: x\r\n" + said + "\r\n")
			w.hear("GET")
		}
	},
	"nonsense": func(w *wayfarer) {
		w.poll("&wait=1")
		w.hear("GET")
		w.say("BREW\r\n\r\n")
		w.hear("GET")
		w.hear("GET")
	},
}
