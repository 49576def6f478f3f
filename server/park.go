package server

import (
	"fmt"
	"maps"
	"net"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"echo/engine"
	"echo/server/lot"
	"echo/server/room"
)

// poll is a view that is asked for, while its answer waits for news.
type poll struct {
	server *Server
	room   *room.Room
	who    engine.Viewer
	after  room.Version // that the client has
	came   time.Time
	depart func() // from the room
	leave  func() // those who are counted
	bay    *lot.Bay
}

func (s *Server) newLot() *lot.Lot {
	return &lot.Lot{
		Serve: s.again(), Plain: s.plainPoll, Heeded: heeded, Return: s.back.give,
		Left: func(c net.Conn) { s.door.watch(c, http.StateClosed) },
	}
}

const (
	pollRow = apiPath + "/rooms/{room}"
	pollDir = apiPath + "/rooms/"
)

// plainPoll says whether the lot may read a request: what nearly all of them
// are.
func (s *Server) plainPoll(path, query string) bool {
	code, found := strings.CutPrefix(path, pollDir)
	return found && room.IsCode(code) && strings.HasPrefix(query, "after=")
}

// roomCode is the code in a request's path. Polls that the lot has read were
// never matched by a mux.
func roomCode(r *http.Request) string {
	if r.Pattern == pollRow {
		return r.URL.Path[len(pollDir):]
	}
	return r.PathValue("room")
}

// heeded are the headers that can make a difference to a poll: who asks, and
// what proxies say of them.
var heeded = []string{"Authorization", "Cookie", "X-Forwarded-For", "X-Forwarded-Proto"}

// again answers the polls that the lot reads as Handler would. Of which row
// they are is known, and one that waits has no headers yet.
func (s *Server) again() http.Handler {
	row := s.serve(s.handleView)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		r.Pattern = pollRow
		row.ServeHTTP(w, r)
		if !w.(*lot.Reply).Parked() {
			maps.Copy(w.Header(), hardening)
		}
	})
}

// park leaves the answer of a poll to the lot, which costs less than a request
// that net/http keeps; see docs/adr/0021. False: this one has to wait there, and
// nothing has happened.
func (s *Server) park(w http.ResponseWriter, r *http.Request, hold time.Duration, p *poll) bool {
	if reply, ours := w.(*lot.Reply); ours {
		p.bay = reply.Bay()
		reply.Park(p, hold)
	} else {
		if p.bay = s.takeOver(w, r); p.bay == nil {
			return false
		}
		p.bay.Park(p, hold)
	}
	p.room.Listen(p.after, p)
	if !p.bay.Holds(p) { // it was answered before it listened, or just now
		p.room.Leave(p)
	}
	return true
}

// takeOver takes a connection from net/http, nil if it has to stay there.
func (s *Server) takeOver(w http.ResponseWriter, r *http.Request) *lot.Bay {
	e, ours := r.Context().Value(envelopeKey{}).(*envelope)
	_, logged := w.(*answer) // a line is written when the handler is through
	if !ours || logged || r.Method != "GET" || !r.ProtoAtLeast(1, 1) || r.Close || r.Body != http.NoBody || !s.lot.CanTake(e) {
		return nil
	}
	_, buf, err := http.NewResponseController(w).Hijack()
	if err != nil {
		return nil
	}
	read, _ := buf.Reader.Peek(buf.Reader.Buffered())
	return s.lot.Take(e, r.RemoteAddr, slices.Clone(read))
}

// Hear implements room.Ear.
func (p *poll) Hear() { p.bay.Answer(p, true) }

// Append implements lot.Guest.
func (p *poll) Append(buf []byte, news, last bool) (answer []byte) {
	defer p.done()
	defer func() {
		if fault := recover(); fault != nil {
			answer = p.fault(buf, last, fault)
		}
	}()
	if !news {
		p.room.Leave(p)
		buf = lot.AppendStatus(buf, http.StatusNoContent, last)
		return append(append(buf, viewHead...), "\r\n"...)
	}
	answer, acted, err := p.view(buf, last)
	if err != nil {
		return p.fault(buf, last, err)
	}
	if acted.After(p.came) { // it waited for this
		p.server.config.Watch.Told(time.Since(acted))
	}
	return answer
}

func (p *poll) done() {
	p.leave()
	p.depart()
}

// view appends what the viewer sees now.
func (p *poll) view(buf []byte, last bool) (answer []byte, acted time.Time, err error) {
	body := buffers.Get().(*[]byte)
	defer buffers.Put(body)
	_, data, err := p.room.AppendView((*body)[:0], p.who)
	if err != nil {
		return buf, acted, err
	}
	*body = data
	buf = append(lot.AppendStatus(buf, http.StatusOK, last), viewHead...)
	buf = lot.AppendField(buf, "Content-Type", "application/json")
	buf = lot.AppendField(buf, "Content-Length", strconv.Itoa(len(data)))
	return append(append(buf, "\r\n"...), data...), p.room.Acted(), nil
}

// fault is the answer of a poll with which something is wrong here.
func (p *poll) fault(buf []byte, last bool, cause any) []byte {
	id, w := newID(), &lot.Reply{}
	p.server.config.Log.Error("http: internal", "request", id, "method", "GET", "route", pollRow, "room", p.room.Code(), "error", fmt.Sprint(cause))
	maps.Copy(w.Header(), hardening)
	p.server.tell(w, problemOf(fmt.Errorf("%v", cause)), id)
	return w.AppendTo(buf, last)
}

// viewHead is what all answers of polls say about themselves.
var viewHead = func() (lines []byte) {
	for _, headers := range []http.Header{hardening, unkept} {
		for name, values := range headers {
			lines = lot.AppendField(lines, name, values[0])
		}
	}
	return lines
}()

// unkept is what views say to whoever could keep them.
var unkept = http.Header{"Cache-Control": {"no-store"}, "X-Accel-Buffering": {"no"}}
