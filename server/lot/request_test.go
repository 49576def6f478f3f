package lot

import (
	"bufio"
	"bytes"
	"net/http"
	"reflect"
	"strings"
	"testing"
)

const usual = "GET /api/v1/rooms/KDFX7?after=3000001&wait=25 HTTP/1.1\r\nHost: play.example.org:8080\r\nUser-Agent: Mozilla/5.0 (X11)\r\n" +
	"accept: */*\r\nCookie: echo-seat=abc; other=\"x\"\r\nX-Forwarded-For: 203.0.113.1\r\nX-Forwarded-For: 10.0.0.1\r\nConnection: keep-alive\r\nX-Empty:\r\n\r\n"

func TestRequestOfAPageIsReadAsNetHTTPReadsIt(t *testing.T) {
	r := plain([]byte(usual), "203.0.113.9:1", heeded)
	if r == nil {
		t.Fatal("it is not read")
	}
	if r.RemoteAddr != "203.0.113.9:1" || r.Host != "play.example.org:8080" || r.URL.Query().Get("after") != "3000001" || len(r.Header["X-Forwarded-For"]) != 2 {
		t.Errorf("%+v", r)
	}
	if fault := differs([]byte(usual)); fault != "" {
		t.Error(fault)
	}
}

// heeded are headers that a request has, or has not, once or more often.
var heeded = []string{"Cookie", "X-Forwarded-For", "Authorization", "A-B", "Connection"}

// those are of all headers the ones that are heeded.
func those(all http.Header) http.Header {
	some := http.Header{}
	for _, name := range heeded {
		if values := all[name]; values != nil {
			some[name] = values
		}
	}
	return some
}

// differs says how a request that is plain is read otherwise by net/http.
func differs(said []byte) string {
	r := plain(said, "", heeded)
	if r == nil {
		return ""
	}
	in := bufio.NewReader(bytes.NewReader(said))
	want, err := http.ReadRequest(in)
	switch {
	case err != nil:
		return "net/http refuses it: " + err.Error()
	case in.Buffered() > 0:
		return "net/http sees more than one request"
	case r.Method != want.Method || r.Proto != want.Proto || r.Host != want.Host || r.RequestURI != want.RequestURI:
		return "another request line or host"
	case *r.URL != *want.URL || !reflect.DeepEqual(r.Header, those(want.Header)):
		return "another address or other headers"
	case want.ContentLength != 0 || want.TransferEncoding != nil || want.Close:
		return "net/http sees a body, or the end of the connection"
	}
	return ""
}

func TestUnusualRequestsAreLeftToNetHTTP(t *testing.T) {
	const line, host = "GET /api?after=1 HTTP/1.1\r\n", "Host: x\r\n"
	for what, said := range map[string]string{
		"half":                  line + host,
		"half a line":           "GET /a",
		"nothing":               "\r\n\r\n",
		"two":                   line + host + "\r\n" + line + host + "\r\n",
		"an empty line more":    line + host + "\r\n\r\n",
		"an empty query":        "GET /api? HTTP/1.1\r\n" + host + "\r\n",
		"two empty lines more":  line + host + "\r\n\r\n\r\n",
		"more than one":         line + host + "\r\nGET",
		"another method":        "HEAD /api HTTP/1.1\r\n" + host + "\r\n",
		"an older version":      "GET /api HTTP/1.0\r\n" + host + "\r\n",
		"a whole address":       "GET http://x/api HTTP/1.1\r\n" + host + "\r\n",
		"no path":               "GET * HTTP/1.1\r\n" + host + "\r\n",
		"an escape":             "GET /%61pi HTTP/1.1\r\n" + host + "\r\n",
		"dots":                  "GET /a/../b HTTP/1.1\r\n" + host + "\r\n",
		"no host":               line + "\r\n",
		"an empty host":         line + "Host:\r\n\r\n",
		"two hosts":             line + host + host + "\r\n",
		"a strange host":        line + "Host: x/y\r\n\r\n",
		"a body":                line + host + "Content-Length: 0\r\n\r\n",
		"chunks":                line + host + "Transfer-Encoding: chunked\r\n\r\n",
		"an end":                line + host + "Connection: close\r\n\r\n",
		"an upgrade":            line + host + "Upgrade: h2c\r\n\r\n",
		"an expectation":        line + host + "Expect: 100-continue\r\n\r\n",
		"a line without colon":  line + host + "X\r\n\r\n",
		"a space in a name":     line + host + "X : y\r\n\r\n",
		"a folded line":         line + host + "X: y\r\n z\r\n\r\n",
		"a line of two halves":  line + host + "X: y\nZ: z\r\n\r\n",
		"a return in a value":   line + host + "X: y\rz\r\n\r\n",
		"a letter beyond ASCII": line + host + "X: é\r\n\r\n",
		"bare line feeds":       "GET /api HTTP/1.1\nHost: x\n\n",
		"too many lines":        line + host + strings.Repeat("X: y\r\n", mostLines) + "\r\n",
		"a zero":                line + host + "X: \x00\r\n\r\n",
	} {
		if r := plain([]byte(said), "", heeded); r != nil {
			t.Errorf("%s: read as %+v", what, r)
		}
	}
}

// What is read here is what net/http would have read: two opinions on where a
// request ends would let one client speak for another behind a proxy.
func FuzzPlainRequest(f *testing.F) {
	f.Add([]byte(usual))
	f.Add([]byte("GET /a?b=c HTTP/1.1\r\nHost: [::1]:80\r\nA-B: \t x \t\r\nConnection: Keep-Alive\r\n\r\n"))
	f.Fuzz(func(t *testing.T, said []byte) {
		if fault := differs(said); fault != "" {
			t.Errorf("%q: %s", said, fault)
		}
	})
}
