package server

import (
	"context"
	"net"
	"net/http"
)

// envelopes is a listener whose connections can send an answer in one piece.
//
// net/http writes through a buffer of 4 kB. A view is larger, and would leave in
// two calls to the system as two packets, each of which wakes the client. When
// somebody acts, a whole table gets one.
type envelopes struct{ net.Listener }

// Accept implements net.Listener.
func (l envelopes) Accept() (net.Conn, error) {
	c, err := l.Listener.Accept()
	if err != nil {
		return nil, err
	}
	return &envelope{Conn: c}, nil
}

// envelope is a connection. Only the handler of its request writes to it.
type envelope struct {
	net.Conn
	open   bool   // what is written waits
	kept   []byte // for the rest
	before []byte // was read, and is read again
	again  bool   // was here before, and is counted
}

// Read implements net.Conn.
func (e *envelope) Read(p []byte) (int, error) {
	if len(e.before) == 0 {
		return e.Conn.Read(p)
	}
	n := copy(p, e.before)
	if e.before = e.before[n:]; len(e.before) == 0 {
		e.before = nil // a few kilobytes
	}
	return n, nil
}

// Socket implements lot.Socketed.
func (e *envelope) Socket() net.Conn { return e.Conn }

// Write implements net.Conn.
func (e *envelope) Write(p []byte) (int, error) {
	if e.open {
		e.kept = append(e.kept, p...)
		return len(p), nil
	}
	return e.Conn.Write(p)
}

// CloseWrite lets net/http end a connection so that the client gets all of the
// last answer.
func (e *envelope) CloseWrite() error {
	if c, ok := e.Conn.(interface{ CloseWrite() error }); ok {
		return c.CloseWrite()
	}
	return nil
}

// envelopeKey is where the context of a request has its envelope.
type envelopeKey struct{}

// withEnvelope is http.Server.ConnContext.
func withEnvelope(ctx context.Context, c net.Conn) context.Context {
	return context.WithValue(ctx, envelopeKey{}, c)
}

// inOne sends what answer writes in one piece. A client that does not take it
// in time is gone.
func inOne(w http.ResponseWriter, r *http.Request, answer func()) {
	e, ok := r.Context().Value(envelopeKey{}).(*envelope)
	if !ok { // in front is something else than our own listener
		answer()
		return
	}
	buf := buffers.Get().(*[]byte)
	defer buffers.Put(buf)
	e.open, e.kept = true, (*buf)[:0]
	answer()
	http.NewResponseController(w).Flush()
	*buf, e.open, e.kept = e.kept, false, nil
	if _, err := e.Conn.Write(*buf); err != nil {
		e.Close()
	}
}
