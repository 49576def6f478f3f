package load

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"net"
	"strconv"
	"time"
)

// wire is one HTTP/1.1 connection with one request at a time. It reads answers
// into a buffer that it uses again: a load of ten thousand connections has to
// cost much less than whom it is put on.
type wire struct {
	conn net.Conn
	buf  []byte
	have int // bytes of buf that were read
}

// patience is how long an answer may take; polls are held for less.
const patience = 60 * time.Second

// dial connects from an address of its own: to a host that counts what one
// address may do, every table is another party.
func dial(from net.IP, to string) (*wire, error) {
	d := net.Dialer{LocalAddr: &net.TCPAddr{IP: from}, Timeout: patience}
	conn, err := d.Dial("tcp", to)
	if err != nil {
		return nil, err
	}
	return &wire{conn: conn, buf: make([]byte, 2048)}, nil
}

func (w *wire) close() { w.conn.Close() }

// ask sends a request and returns the answer's body, which is good until the
// next one.
func (w *wire) ask(request []byte) (status int, body []byte, err error) {
	w.conn.SetDeadline(time.Now().Add(patience))
	if _, err := w.conn.Write(request); err != nil {
		return 0, nil, err
	}
	w.have = 0
	head, err := w.until(0, "\r\n\r\n")
	if err != nil {
		return 0, nil, err
	}
	a, err := parseHead(w.buf[:head])
	switch {
	case err != nil:
		return 0, nil, err
	case a.chunked:
		body, err = w.chunks(head)
		return a.status, body, err
	}
	if err := w.fill(head + a.length); err != nil {
		return 0, nil, err
	}
	return a.status, w.buf[head : head+a.length], nil
}

// until reads until the mark has come at or behind from, and returns where it
// ends.
func (w *wire) until(from int, mark string) (end int, err error) {
	for {
		if i := bytes.Index(w.buf[from:w.have], []byte(mark)); i >= 0 {
			return from + i + len(mark), nil
		}
		if err := w.fill(w.have + 1); err != nil {
			return 0, err
		}
	}
}

// fill reads until so many bytes are there.
func (w *wire) fill(want int) error {
	for w.have < want {
		if w.have == len(w.buf) || want > len(w.buf) {
			w.buf = append(w.buf[:w.have], make([]byte, max(want, 2*w.have, 4096)-w.have)...)
		}
		n, err := w.conn.Read(w.buf[w.have:])
		w.have += n
		if err == io.EOF {
			err = io.ErrUnexpectedEOF
		}
		if err != nil && w.have < want {
			return err
		}
	}
	return nil
}

// chunks takes a chunked body together, in its place.
func (w *wire) chunks(head int) ([]byte, error) {
	end, at := head, head
	for {
		line, err := w.until(at, "\r\n")
		if err != nil {
			return nil, err
		}
		size, err := strconv.ParseUint(string(w.buf[at:line-2]), 16, 31)
		if err != nil {
			return nil, fmt.Errorf("a chunk's size is %q", w.buf[at:line-2])
		}
		if err := w.fill(line + int(size) + 2); err != nil {
			return nil, err
		}
		end += copy(w.buf[end:], w.buf[line:line+int(size)])
		if at = line + int(size) + 2; size == 0 {
			return w.buf[head:end], nil
		}
	}
}

// answer is what a head says of what follows.
type answer struct {
	status, length int
	chunked        bool
}

var errNotHTTP = errors.New("the answer is not HTTP/1.1")

func parseHead(head []byte) (a answer, err error) {
	line, rest, _ := bytes.Cut(head, []byte("\r\n"))
	if len(line) < 12 || !bytes.HasPrefix(line, []byte("HTTP/1.1 ")) {
		return a, errNotHTTP
	}
	if a.status, err = strconv.Atoi(string(line[9:12])); err != nil {
		return a, errNotHTTP
	}
	for len(rest) > 0 {
		line, rest, _ = bytes.Cut(rest, []byte("\r\n"))
		name, value, _ := bytes.Cut(line, []byte(": "))
		switch {
		case bytes.EqualFold(name, []byte("Content-Length")):
			if a.length, err = strconv.Atoi(string(value)); err != nil {
				return a, errNotHTTP
			}
		case bytes.EqualFold(name, []byte("Transfer-Encoding")):
			a.chunked = true
		}
	}
	return a, nil
}

// headers are about as many as a browser sends.
const headers = "User-Agent: Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0\r\n" +
	"Accept: */*\r\nAccept-Language: en-US,en;q=0.5\r\nSec-Fetch-Dest: empty\r\nSec-Fetch-Mode: cors\r\nSec-Fetch-Site: same-origin\r\n"

// get prepares a request without its last lines, for more headers to follow.
func get(host, path string) []byte {
	return fmt.Appendf(nil, "GET %s HTTP/1.1\r\nHost: %s\r\n%s", path, host, headers)
}

// post prepares a whole request with a JSON body; more is further headers.
func post(host, path, more, body string) []byte {
	return fmt.Appendf(nil, "POST %s HTTP/1.1\r\nHost: %s\r\n%s%sContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s", path, host, headers, more, len(body), body)
}
