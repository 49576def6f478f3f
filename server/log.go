package server

import (
	"context"
	"crypto/rand"
	"log"
	"log/slog"
	"net/http"
	"regexp"
	"strings"
	"time"

	"echo/server/room"
)

// What goes to the log, by level:
//
//	error  faults: of the journal, of the program; something has to be done
//	warn   what is odd, and looked after
//	info   every entry of every room, rooms loaded, the host's own coming and going
//	debug  every request, and what net/http has to say
//
// It never names what is secret or somebody's own: no tokens, names, clues,
// cards, pictures or links, hence routes rather than paths; addresses only on
// wish, since whoever keeps those has duties. Rooms are named by their codes.

// numbered is the key of a request's ID in its context.
type numbered struct{}

// idOf is what names a request in the log and to whoever sent it.
func idOf(r *http.Request) string {
	if id, ok := r.Context().Value(numbered{}).(string); ok {
		return id
	}
	return newID()
}

// newID is eight letters and digits. They need not be unguessable, but to be
// found in a week's log.
func newID() string { return rand.Text()[:8] }

// about names a request in the log.
func (s *Server) about(r *http.Request, id string) []slog.Attr {
	all := []slog.Attr{slog.String("request", id), slog.String("method", knownMethod(r.Method)), slog.String("route", r.Pattern)}
	if code := strings.ToUpper(roomCode(r)); room.IsCode(code) {
		all = append(all, slog.String("room", code))
	}
	if s.config.LogAddresses {
		all = append(all, slog.String("from", s.client(r)))
	}
	return all
}

// knownMethod bounds what a client can write into the log.
func knownMethod(method string) string {
	switch method {
	case "GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS":
		return method
	}
	return "another"
}

// logged is a handler whose requests are in the log, one line each. It costs
// nothing while nobody wants to read that.
func (s *Server) logged(h http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !s.config.Log.Enabled(r.Context(), slog.LevelDebug) {
			h.ServeHTTP(w, r)
			return
		}
		id, begun, a := newID(), time.Now(), &answer{ResponseWriter: w}
		defer func() { // also of those who are hung up on, whose status is 0
			all := append(s.about(r, id), slog.Int("status", a.status), slog.Int("bytes", a.bytes), slog.Duration("took", time.Since(begun)))
			s.config.Log.LogAttrs(r.Context(), slog.LevelDebug, "http: answered", all...)
		}()
		h.ServeHTTP(a, r.WithContext(context.WithValue(r.Context(), numbered{}, id)))
	})
}

// answer counts what is written.
type answer struct {
	http.ResponseWriter
	status, bytes int
}

// WriteHeader implements http.ResponseWriter.
func (a *answer) WriteHeader(status int) {
	a.status = status
	a.ResponseWriter.WriteHeader(status)
}

// Write implements http.ResponseWriter. All answers of ours set a status.
func (a *answer) Write(p []byte) (int, error) {
	n, err := a.ResponseWriter.Write(p)
	a.bytes += n
	return n, err
}

// Unwrap lets deadlines be set.
func (a *answer) Unwrap() http.ResponseWriter { return a.ResponseWriter }

// wireLog is where net/http complains of clients. It names them by address.
func (s *Server) wireLog() *log.Logger {
	return log.New(wire{s.config.Log, s.config.LogAddresses}, "", 0)
}

type wire struct {
	log       *slog.Logger
	addresses bool
}

var addressIn = regexp.MustCompile(`\[[0-9a-fA-F:.]*:[0-9a-fA-F:.]*(%[^\]]*)?\](:\d+)?|\b\d{1,3}(\.\d{1,3}){3}(:\d+)?\b`)

// Write implements io.Writer.
func (w wire) Write(p []byte) (int, error) {
	said := strings.TrimSpace(string(p))
	if !w.addresses {
		said = addressIn.ReplaceAllString(said, "somebody")
	}
	w.log.Debug("http: " + said)
	return len(p), nil
}
