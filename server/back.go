package server

import (
	"net"
	"sync"
)

// back is a listener of connections that were given away for a while, and come
// back to be served by net/http.
type back struct {
	addr   net.Addr
	conns  chan net.Conn
	closed chan struct{}
	once   sync.Once
}

func newBack() *back {
	return &back{conns: make(chan net.Conn), closed: make(chan struct{})}
}

// give hands a connection over, with what was read from it.
func (b *back) give(c net.Conn, read []byte) bool {
	e := c.(*envelope)
	e.before, e.again = read, true
	select {
	case b.conns <- e:
		return true
	case <-b.closed:
		return false
	}
}

// Accept implements net.Listener.
func (b *back) Accept() (net.Conn, error) {
	select {
	case c := <-b.conns:
		return c, nil
	case <-b.closed:
		return nil, net.ErrClosed
	}
}

// Close implements net.Listener.
func (b *back) Close() error {
	b.once.Do(func() { close(b.closed) })
	return nil
}

// Addr implements net.Listener.
func (b *back) Addr() net.Addr { return b.addr }
