package server

import (
	"encoding/json"
	"fmt"
	"log/slog"
	"math"
	"net"
	"net/http"
	"sync"
	"sync/atomic"
	"time"
)

// door counts connections, and closes those at once that the host could not
// bear. It leaves files for the journal and pictures: a full house still plays.
type door struct {
	most    int // connections at once, by all
	each    int // by one client
	proxies Proxies
	log     *slog.Logger
	tell    func(limit string) // of one who was turned away

	all  atomic.Int64
	of   crowd
	full sync.Once // said in the log
}

// roomFor is how many connections a process may have that may have so many
// files open, 0 if that is not known.
func roomFor(conns, files int) int {
	if files == 0 {
		return conns
	}
	return max(1, min(conns, files-max(64, files/20)))
}

// bound sets what is counted of each client at once. As many polls are parked as
// leave connections for actions.
func (s *Server) bound(l Limits) {
	for _, n := range []*int{&l.Audience, &l.Rooms, &l.Conns, &l.Each} {
		if *n == 0 {
			*n = math.MaxInt
		}
	}
	s.door.most = roomFor(l.Conns, openFiles())
	l.Each = min(l.Each, max(1, s.door.most/2)) // where few files may be open, too
	s.door.each = l.Each
	s.door.proxies, s.door.log = s.config.Proxies, s.config.Log
	s.door.tell = func(limit string) { s.config.Watch.Failed(string(busy), limit) }
	l.Polls = min(l.Polls, s.door.most-s.door.most/10)
	s.tenants = tenants{most: l.Rooms, awake: func(code string) bool { return s.rooms.Awake(code) }}
	s.config.Limits = l
}

// watch is http.Server.ConnState. Each connection is counted when it is new and
// taken off when it is closed, by whomever: one that is hijacked only waits in
// the lot, and comes back or is closed there.
func (d *door) watch(c net.Conn, state http.ConnState) {
	switch state {
	case http.StateNew:
		if e, ok := c.(*envelope); ok && e.again {
			return
		}
		if !d.come(c) {
			turnAway(c)
		}
	case http.StateClosed:
		d.all.Add(-1)
		if key, counted := d.whose(c); counted {
			d.of.add(key, -1)
		}
	}
}

func (d *door) come(c net.Conn) bool {
	all := d.all.Add(1)
	key, counted := d.whose(c)
	if counted && d.of.add(key, 1) > d.each {
		d.tell("each")
		return false
	}
	if all > int64(d.most) {
		d.full.Do(func() {
			d.log.Warn("http: as many connections as this host can bear; more open files would allow more", "connections", d.most)
		})
		d.tell("conns")
		return false
	}
	return true
}

// whose says who is at the other end of a connection, and whether that is one
// client: a proxy speaks for many, and so may a program on this machine.
func (d *door) whose(c net.Conn) (client string, counted bool) {
	addr, ok := address(c.RemoteAddr().String())
	return household(addr), ok && d.proxies.single(addr)
}

// turnAway closes a connection that nobody has asked anything on yet. Whoever
// has not sent much meanwhile gets to know why.
func turnAway(c net.Conn) {
	k := kindOf(busy)
	data, _ := json.Marshal(problemBody(k, "too many connections: close some, or try again a little later"))
	c.SetWriteDeadline(time.Now().Add(time.Second)) // nothing was written yet, so this fits into the socket
	fmt.Fprintf(c, "HTTP/1.1 %d %s\r\nContent-Type: application/problem+json\r\nContent-Length: %d\r\nRetry-After: 5\r\nConnection: close\r\n\r\n%s",
		k.status, http.StatusText(k.status), len(data), data)
	c.Close()
}
