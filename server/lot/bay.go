package lot

import (
	"bytes"
	"net"
	"net/http"
	"sync"
	"syscall"
	"time"
)

// Guest is somebody who waits for an answer.
type Guest interface {
	// Append appends the whole answer, head and all: the news, or that there is
	// none. The last one says that the connection is closed after it. It is
	// called once for every guest that was parked.
	Append(buf []byte, news, last bool) []byte
}

type state int8

const (
	busy   state = iota // a request or a poll is being answered
	parked              // the guest waits
	idle                // for the next request
	gone                // closed, or net/http's again
)

// Bay is one connection.
type Bay struct {
	lot    *Lot
	conn   net.Conn
	raw    syscall.RawConn
	remote string // address of the client

	mu      sync.Mutex // never held over anything slow; guards:
	state   state
	guest   Guest  // while parked
	held    []byte // was read while something was being answered
	watched bool   // a goroutine waits for what the client says
	ended   bool   // the client says nothing more
	until   time.Time
	due     time.Time // when the timer fires
	timer   *time.Timer
}

// Park lets a guest wait until Answer is called, the client ends what it has to
// say, or hold is over.
func (b *Bay) Park(g Guest, hold time.Duration) {
	b.mu.Lock()
	b.state, b.guest = parked, g
	b.limit(hold)
	b.watch()
	last := b.ended || b.lot.closing.Load()
	b.mu.Unlock()
	if last {
		b.Answer(g, false)
	}
}

// Answer tells a guest the news, or that there is none, unless somebody else was
// faster.
func (b *Bay) Answer(g Guest, news bool) {
	b.mu.Lock()
	if b.state != parked || b.guest != g {
		b.mu.Unlock()
		return
	}
	b.tell(news)
}

// Holds says whether a guest still waits.
func (b *Bay) Holds(g Guest) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.state == parked && b.guest == g
}

// tell answers the guest. The caller holds mu, which is given up.
func (b *Bay) tell(news bool) {
	g := b.guest
	b.state, b.guest = busy, nil
	b.mu.Unlock()
	buf := buffers.Get().(*[]byte)
	defer buffers.Put(buf)
	*buf = g.Append((*buf)[:0], news, b.lot.closing.Load())
	b.send(*buf)
}

// dismiss tells a guest that there is no news, and hangs up on a client of whom
// nothing is expected any more. The caller holds mu, which is given up.
func (b *Bay) dismiss() {
	switch b.state {
	case parked:
		b.tell(false)
	case idle:
		b.state = busy // what it says now comes too late
		b.mu.Unlock()
		b.close()
	default:
		b.mu.Unlock()
	}
}

// send writes an answer without waiting, and goes on with what comes next.
func (b *Bay) send(answer []byte) {
	n, err := writeNow(b.raw, answer)
	switch {
	case err != nil:
		b.close()
	case n < len(answer):
		go b.sendRest(bytes.Clone(answer[n:]))
	default:
		b.next()
	}
}

// sendRest waits for a client that has not read what it was sent before.
func (b *Bay) sendRest(rest []byte) {
	b.conn.SetWriteDeadline(time.Now().Add(b.lot.Write))
	if _, err := b.conn.Write(rest); err != nil {
		b.close()
		return
	}
	b.conn.SetWriteDeadline(time.Time{})
	b.next()
}

// next is what becomes of a connection on which all is answered.
func (b *Bay) next() {
	b.mu.Lock()
	switch {
	case b.state == gone:
		b.mu.Unlock()
	case b.lot.closing.Load(), b.ended && len(b.held) == 0:
		b.mu.Unlock()
		b.close()
	case len(b.held) > 0: // it has said more already
		read := b.held
		b.held = nil
		b.mu.Unlock()
		go b.serve(read)
	default:
		b.state = idle
		b.limit(b.lot.Idle)
		b.watch()
		b.mu.Unlock()
	}
}

// limit sets how long the present state may last. The timer is only moved to
// the front: when it fires too early, it is set anew. The caller holds mu.
func (b *Bay) limit(d time.Duration) {
	now := time.Now()
	b.until = now.Add(d)
	switch {
	case b.timer == nil:
		b.timer = time.AfterFunc(d, b.late)
	case b.due.IsZero() || b.until.Before(b.due):
		b.timer.Reset(d)
	default:
		return
	}
	b.due = b.until
}

// late is called by the timer.
func (b *Bay) late() {
	b.mu.Lock()
	b.due = time.Time{}
	left := time.Until(b.until)
	if left <= 0 || b.state != parked && b.state != idle {
		b.dismiss()
		return
	}
	b.due = b.until
	b.timer.Reset(left)
	b.mu.Unlock()
}

// watch sees to it that somebody hears what the client says, unless it has said
// more than was answered. The caller holds mu.
func (b *Bay) watch() {
	if !b.watched && !b.ended && len(b.held) == 0 {
		b.watched = true
		go b.hear()
	}
}

// hear answers what the client says, one after the other.
func (b *Bay) hear() {
	for more := true; more; {
		buf, n := read(b.raw)
		b.mu.Lock()
		switch {
		case n == 0: // it has closed its side, or is gone: then the answer fails
			b.watched, b.ended = false, true
			b.dismiss()
			return
		case b.state != idle: // its turn comes later
			b.watched, b.held = false, bytes.Clone(buf[:n])
			b.mu.Unlock()
			heads.Put(buf)
			return
		}
		b.state = busy
		b.mu.Unlock()
		b.serve(buf[:n])
		heads.Put(buf)
		b.mu.Lock()
		more = b.state != gone
		b.watched = more
		b.mu.Unlock()
	}
}

// serve answers what the client has said, or gives the connection back.
func (b *Bay) serve(said []byte) {
	r := plain(said, b.remote, b.lot.Heeded)
	if r == nil || b.lot.closing.Load() || !b.lot.Plain(r.URL.Path, r.URL.RawQuery) {
		b.giveBack(bytes.Clone(said))
		return
	}
	w := &Reply{bay: b}
	if !b.handled(w, r) {
		b.close()
		return
	}
	if w.parked {
		return
	}
	buf := buffers.Get().(*[]byte)
	defer buffers.Put(buf)
	*buf = w.AppendTo((*buf)[:0], b.lot.closing.Load())
	b.send(*buf)
}

// handled lets the request be answered; false: it is to be hung up on.
func (b *Bay) handled(w *Reply, r *http.Request) (ok bool) {
	defer func() {
		if p := recover(); p != nil && p != http.ErrAbortHandler {
			panic(p)
		}
	}()
	b.lot.Serve.ServeHTTP(w, r)
	return true
}

func (b *Bay) giveBack(read []byte) {
	if !b.leave() {
		return
	}
	if !b.lot.Return(b.conn, read) {
		b.conn.Close()
		b.lot.Left(b.conn)
	}
	b.lot.drop(b)
}

// close hangs up. A guest who is parked is told that there is no news, in vain.
func (b *Bay) close() {
	b.mu.Lock()
	g := b.guest
	b.guest = nil
	b.mu.Unlock()
	if !b.leave() {
		return
	}
	b.conn.Close()
	b.lot.Left(b.conn)
	b.lot.drop(b)
	if g != nil {
		g.Append(nil, false, true)
	}
}

// leave ends a bay's life; false if it was over before.
func (b *Bay) leave() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.state == gone {
		return false
	}
	b.state = gone
	if b.timer != nil {
		b.timer.Stop()
	}
	return true
}
