package server

import (
	"log/slog"
	"maps"
	"net/http"
	"runtime/debug"
	"slices"
	"strings"

	"echo/engine"
	"echo/server/web"
)

const apiPath = "/api/v1"

// handler either answers or returns an error, which becomes a problem.
type handler = func(http.ResponseWriter, *http.Request) error

// route is one row of the table.
type route struct {
	method  string
	path    string
	handler handler
}

// routes is everything this host answers to. GET stands for HEAD as well, and
// never changes anything.
func (s *Server) routes() []route {
	return []route{
		{"GET", apiPath + "/rulesets", s.handleRulesets},
		{"GET", apiPath + "/decks", s.handleDecks},
		{"POST", apiPath + "/rooms", s.handleOpen},
		{"GET", apiPath + "/rooms", s.handleRooms},
		{"POST", apiPath + "/rooms/{room}/seats", s.handleJoin},
		{"GET", pollRow, s.handleView},
		{"POST", apiPath + "/rooms/{room}/actions", s.handleAct},
		{"GET", apiPath + "/rooms/{room}/export", s.handleExport},
		{"GET", apiPath + "/rooms/{room}/said", s.handleSaid},
		{"POST", apiPath + "/rooms/{room}/links", s.handleLink},
		{"POST", apiPath + "/rooms/{room}/links/{code}", s.handleFollow},
		{"GET", apiPath + "/openapi.json", s.handleOpenAPI},
		{"GET", "/art/{name}", s.handleArt},
		{"GET", "/art/cover/{deck}/{name}", s.handleCover},
		{"GET", "/qr/{name}", s.handleQR},
		{"GET", "/healthz", s.handleHealth},
		{"GET", "/readyz", s.handleReady},
		{"GET", "/r/{room}", s.handleIndex},
		{"GET", "/{path...}", s.handlePage},
	}
}

// Handler answers all routes.
func (s *Server) Handler() http.Handler {
	byPath := map[string]map[string]handler{}
	for _, r := range s.routes() {
		if byPath[r.path] == nil {
			byPath[r.path] = map[string]handler{}
		}
		byPath[r.path][r.method] = r.handler
	}
	mux := http.NewServeMux()
	for path, byMethod := range byPath {
		mux.Handle(path, s.serve(choose(byMethod)))
	}
	mux.Handle("/api/", s.serve(nothingHere))
	return hardened(mux)
}

// choose picks the handler of a request's method.
func choose(byMethod map[string]handler) handler {
	allowed := slices.Sorted(maps.Keys(byMethod))
	if get, ok := byMethod["GET"]; ok {
		byMethod["HEAD"] = get
		allowed = append(allowed, "HEAD")
	}
	allow := strings.Join(allowed, ", ")
	return func(w http.ResponseWriter, r *http.Request) error {
		if h, ok := byMethod[r.Method]; ok {
			return h(w, r)
		}
		w.Header().Set("Allow", allow)
		return refuse(methodNotAllowed, "%s is not for this address: use %s", r.Method, allow)
	}
}

func nothingHere(_ http.ResponseWriter, r *http.Request) error {
	return refuse(notFound, "nothing is at %s: see %s/openapi.json", r.URL.Path, apiPath)
}

// serve makes an http.Handler of a row: the check of writes by cookie, and what
// becomes of an error or a panic.
func (s *Server) serve(handle handler) http.Handler {
	return s.logged(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		defer s.rescue(w, r)
		if err := s.check(r); err != nil {
			s.fail(w, r, err)
			return
		}
		if err := handle(w, r); err != nil {
			s.fail(w, r, err)
		}
	}))
}

// rescue keeps a fault in one answer from being more than that. Hanging up is
// none.
func (s *Server) rescue(w http.ResponseWriter, r *http.Request) {
	p := recover()
	if p == http.ErrAbortHandler {
		panic(p)
	}
	if p != nil {
		id := idOf(r)
		s.config.Log.LogAttrs(r.Context(), slog.LevelError, "http: panic", append(s.about(r, id), slog.Any("panic", p), slog.String("stack", string(debug.Stack())))...)
		s.tell(w, refuse(internal, "this is not your fault: try again, and tell the host if it stays so"), id)
	}
}

// hardened sets what every answer says to browsers, also those that no row
// gives: what the page may do, no frames, no guessing of types, no telling
// others which room.
func hardened(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		maps.Copy(w.Header(), hardening)
		next.ServeHTTP(w, r)
	})
}

// hardening is shared by all answers, so nobody may add to its values.
var hardening = http.Header{
	"Content-Security-Policy":      {web.Policy},
	"X-Content-Type-Options":       {"nosniff"},
	"Referrer-Policy":              {"no-referrer"},
	"Cross-Origin-Opener-Policy":   {"same-origin"},
	"Cross-Origin-Resource-Policy": {"same-origin"},
}

// mostHeaders is how many header lines a request may have. Browsers and proxies
// send thirty; a parked poll keeps all of its own in memory.
const mostHeaders = 100

// mostHost is how long the name of a host can be, with a port: 253 letters by the
// rules of names. It comes back in every link and has to fit into a QR code.
const mostHost = 253 + len(":65535")

// check refuses requests for what they bring along, before anybody looks at
// them.
func (s *Server) check(r *http.Request) error {
	lines := 0
	for _, values := range r.Header {
		lines += len(values)
	}
	if lines > mostHeaders {
		return refuse(engine.BadRequest, "the request has %d header lines: send at most %d", lines, mostHeaders)
	}
	if len(r.Host) > mostHost {
		return refuse(engine.BadRequest, "the request is for a host whose name has %d letters: no name is that long", len(r.Host))
	}
	return s.checkOrigin(r)
}

// checkOrigin refuses what another site makes a browser send. A request with a
// token in its header comes from somebody who knows the token.
func (s *Server) checkOrigin(r *http.Request) error {
	if _, ok := bearer(r); ok {
		return nil
	}
	if err := s.origins.Check(r); err != nil {
		return refuse(wrongOrigin, "writes must come from the host's own page, or carry Authorization: Bearer")
	}
	return nil
}
