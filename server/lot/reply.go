package lot

import (
	"net/http"
	"slices"
	"strconv"
	"time"
)

// Reply is the http.ResponseWriter of a request that is served here. Its answer
// leaves in one piece, when the handler is through; or the handler parks it.
type Reply struct {
	bay    *Bay
	parked bool
	header http.Header
	status int
	body   []byte
}

// Park leaves the answer to a guest; see Bay.Park. Nothing may be written then.
func (w *Reply) Park(g Guest, hold time.Duration) {
	w.parked = true
	w.bay.Park(g, hold)
}

// Parked says whether the answer is a guest's.
func (w *Reply) Parked() bool { return w.parked }

// Bay is the connection.
func (w *Reply) Bay() *Bay { return w.bay }

// Header implements http.ResponseWriter.
func (w *Reply) Header() http.Header {
	if w.header == nil {
		w.header = make(http.Header)
	}
	return w.header
}

// WriteHeader implements http.ResponseWriter.
func (w *Reply) WriteHeader(status int) {
	if w.status == 0 {
		w.status = status
	}
}

// Write implements http.ResponseWriter.
func (w *Reply) Write(p []byte) (int, error) {
	w.WriteHeader(http.StatusOK)
	w.body = append(w.body, p...)
	return len(p), nil
}

// AppendTo appends the answer to a buffer. The last one says that the connection is
// closed after it.
func (w *Reply) AppendTo(buf []byte, last bool) []byte {
	w.WriteHeader(http.StatusOK)
	h := w.Header()
	buf = AppendStatus(buf, w.status, last)
	names := make([]string, 0, len(h))
	for name := range h {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		for _, value := range h[name] {
			buf = AppendField(buf, name, value)
		}
	}
	if hasBody := w.status != http.StatusNoContent && w.status != http.StatusNotModified; hasBody && h["Content-Length"] == nil {
		buf = AppendField(buf, "Content-Length", strconv.Itoa(len(w.body)))
	}
	return append(append(buf, "\r\n"...), w.body...)
}

// AppendStatus appends what every answer begins with: the status, the date, and
// whether it is the last one.
func AppendStatus(buf []byte, status int, last bool) []byte {
	buf = strconv.AppendInt(append(buf, "HTTP/1.1 "...), int64(status), 10)
	buf = append(append(append(buf, ' '), http.StatusText(status)...), "\r\nDate: "...)
	buf = time.Now().UTC().AppendFormat(buf, http.TimeFormat)
	if buf = append(buf, "\r\n"...); last {
		buf = append(buf, "Connection: close\r\n"...)
	}
	return buf
}

// AppendField appends a header line.
func AppendField(buf []byte, name, value string) []byte {
	return append(append(append(append(buf, name...), ": "...), value...), "\r\n"...)
}
