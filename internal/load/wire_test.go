package load

import (
	"net"
	"strings"
	"testing"
)

// answering is a wire to somebody who says the same to every request, in pieces
// of a length.
func answering(t *testing.T, said string, piece int) *wire {
	t.Helper()
	ours, theirs := net.Pipe()
	t.Cleanup(func() { ours.Close(); theirs.Close() })
	go func() {
		request := make([]byte, 1000)
		for {
			if _, err := theirs.Read(request); err != nil {
				return
			}
			for rest := said; rest != ""; rest = rest[min(piece, len(rest)):] {
				if _, err := theirs.Write([]byte(rest[:min(piece, len(rest))])); err != nil {
					return
				}
			}
		}
	}()
	return &wire{conn: ours}
}

func TestAnswersAreReadHoweverTheyCome(t *testing.T) {
	long := strings.Repeat("0123456789", 2000)
	for name, c := range map[string]struct {
		said   string
		status int
		body   string
	}{
		"length":   {"HTTP/1.1 200 OK\r\nX: y\r\ncontent-length: 5\r\n\r\nhello", 200, "hello"},
		"long":     {"HTTP/1.1 200 OK\r\nContent-Length: 20000\r\n\r\n" + long, 200, long},
		"no body":  {"HTTP/1.1 204 No Content\r\n\r\n", 204, ""},
		"in parts": {"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n4e20\r\n" + long + "\r\n0\r\n\r\n", 200, "hello" + long},
	} {
		for _, piece := range []int{1, 7, 4096, 1 << 20} {
			w := answering(t, c.said, piece)
			for range 2 {
				status, body, err := w.ask([]byte("GET"))
				if status != c.status || string(body) != c.body || err != nil {
					t.Fatalf("%s in pieces of %d: %d, %d bytes, %v", name, piece, status, len(body), err)
				}
			}
		}
	}
}

func TestWhatIsNoAnswerIsAnError(t *testing.T) {
	for _, said := range []string{
		"SSH-2.0-OpenSSH\r\n\r\n",
		"HTTP/1.1 2x0 OK\r\n\r\n",
		"HTTP/1.1 200 OK\r\nContent-Length: many\r\n\r\n",
		"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n",
	} {
		if _, _, err := answering(t, said, 100).ask([]byte("GET")); err == nil {
			t.Errorf("%q is taken", said)
		}
	}
}

func TestNumbersAndWordsAreFoundInViews(t *testing.T) {
	view := []byte(`{"room":"K","version":57000001,"phase":"echo","round":{"number":3,"of":8}}`)
	if n := number(view, `"version":`); n != 57000001 {
		t.Error(n)
	}
	if n := number(view, `"missing":`); n != 0 {
		t.Error(n)
	}
	if w := between(view, `"phase":"`, `"`); w != "echo" {
		t.Error(w)
	}
}

func TestTheSimplestLegalMoveIsMade(t *testing.T) {
	view := func(can string) []byte {
		return []byte(`{"phase":"echo","round":{"number":3,"of":8},"me":{"can":` + can + `,"locked":{}}}`)
	}
	for can, want := range map[string]string{
		`[{"type":"leave"}]`: "",
		`[]`:                 "",
		`[{"type":"leave"},{"type":"echo","cards":["h1","h2"],"count":1}]`: `{"cards":["h1"],"phase":"echo","round":3,"type":"echo"}`,
		`[{"type":"settings"},{"type":"start"}]`:                           `{"type":"start"}`,
		`[{"type":"continue"},{"type":"void"}]`:                            `{"phase":"echo","round":3,"type":"continue"}`,
		`[{"type":"guess","cards":["g4"]}]`:                                `{"card":"g4","phase":"echo","round":3,"type":"guess"}`,
		`[{"type":"again"}]`:                                               `{"play":true,"type":"again"}`,
	} {
		if got, ok := legal(view(can), 1); got != want || ok != (want != "") {
			t.Errorf("%s: %s", can, got)
		}
	}
	if _, ok := legal([]byte(`{"me":null}`), 1); ok {
		t.Error("a spectator can do something")
	}
}
