package lot

import (
	"net"
	"net/http"
	"sync"
	"sync/atomic"
	"syscall"
	"time"
)

// Lot is all connections that are kept. The fields that are exported are set
// before its first use.
type Lot struct {
	// Serve answers a plain request. Its ResponseWriter is a *Reply.
	Serve http.Handler

	// Plain says whether a request to this path and query is for Serve.
	Plain func(path, query string) bool

	// Heeded are the headers that Serve reads, as http.CanonicalHeaderKey writes
	// them. Requests come without all others.
	Heeded []string

	// Return gives a connection back to net/http, with the bytes that were read
	// from it. False: it does not take any more.
	Return func(c net.Conn, read []byte) bool

	// Left is called for every connection that was closed here.
	Left func(net.Conn)

	Idle  time.Duration // how long a client may take for its next request
	Write time.Duration // how long it may take to read an answer

	closing atomic.Bool

	mu    sync.Mutex // guards:
	bays  map[*Bay]struct{}
	empty chan struct{} // closed when all are gone, after Drain; nil before
}

// Take keeps a connection that nobody else uses any more, with the bytes that
// were read from it and not needed yet. It answers nil if it cannot: then
// nothing has changed.
func (l *Lot) Take(c net.Conn, remote string, read []byte) *Bay {
	raw := socket(c)
	if raw == nil {
		return nil
	}
	b := &Bay{lot: l, conn: c, raw: raw, remote: remote, held: read}
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.bays == nil {
		l.bays = map[*Bay]struct{}{}
	}
	l.bays[b] = struct{}{}
	return b
}

// CanTake says whether Take would keep a connection.
func (l *Lot) CanTake(c net.Conn) bool { return !l.closing.Load() && socket(c) != nil }

// Socketed is a connection that is wrapped around another one.
type Socketed interface{ Socket() net.Conn }

// socket is the raw connection, nil if it cannot be had.
func socket(c net.Conn) syscall.RawConn {
	if wrapped, ok := c.(Socketed); ok {
		c = wrapped.Socket()
	}
	s, ok := c.(syscall.Conn)
	if !ok || !nonblocking {
		return nil
	}
	raw, err := s.SyscallConn()
	if err != nil {
		return nil
	}
	return raw
}

// drop forgets a bay.
func (l *Lot) drop(b *Bay) {
	l.mu.Lock()
	defer l.mu.Unlock()
	delete(l.bays, b)
	l.clear()
}

// clear tells who waits for it that all are gone. The caller holds mu.
func (l *Lot) clear() {
	if l.empty != nil && len(l.bays) == 0 {
		select {
		case <-l.empty:
		default:
			close(l.empty)
		}
	}
}

func (l *Lot) all() []*Bay {
	l.mu.Lock()
	defer l.mu.Unlock()
	all := make([]*Bay, 0, len(l.bays))
	for b := range l.bays {
		all = append(all, b)
	}
	return all
}

// Drain answers all who are parked, and those to come, closes each connection
// after its answer, and those at once on which nothing is asked. What it returns
// is closed when all are gone.
func (l *Lot) Drain() (gone <-chan struct{}) {
	l.mu.Lock()
	if l.empty == nil {
		l.empty = make(chan struct{})
	}
	l.mu.Unlock()
	l.closing.Store(true) // before we look: whoever parks later sees it
	for _, b := range l.all() {
		b.mu.Lock()
		b.dismiss()
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.clear()
	return l.empty
}

// Close closes all connections.
func (l *Lot) Close() {
	l.closing.Store(true)
	for _, b := range l.all() {
		b.close()
	}
}

// Len is how many connections are kept.
func (l *Lot) Len() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return len(l.bays)
}
