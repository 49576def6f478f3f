package studio

import (
	"fmt"
	"net"
	"net/http"
	"strings"
)

// The policy of the page: everything it needs comes from here, nothing runs that
// is not a file of ours, and nobody frames it.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// guard keeps out whom the studio is not for. It has no accounts: whoever can
// reach it may decide, so no other page in the designer's browser may.
func (s *Studio) guard(next http.Handler) http.Handler {
	// Decisions of other sites are refused by what browsers say of a request.
	own := http.NewCrossOriginProtection()
	own.SetDenyHandler(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		refuse(w, http.StatusForbidden, refusal{Code: "foreign", Message: "this comes from another site; decide on the studio's own page"})
	}))
	next = own.Handler(next)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", policy)
		h.Set("Cross-Origin-Resource-Policy", "same-origin")
		h.Set("Cross-Origin-Opener-Policy", "same-origin")
		h.Set("Referrer-Policy", "no-referrer")
		h.Set("X-Content-Type-Options", "nosniff")
		if !s.knows(r.Host) {
			refuse(w, http.StatusForbidden, refusal{Code: "host", Message: fmt.Sprintf("the studio does not answer to the name %.80q; use the address it printed", r.Host)})
			return
		}
		if !idles(r.URL.Path) {
			defer s.press.hurry()()
		}
		next.ServeHTTP(w, r)
	})
}

// idles tells whether a request lets work in the background go on: nobody waits
// for events, and what is asked of the atlas waits for that very work, so neither
// would ever end.
func idles(path string) bool {
	return path == eventsPath || path == "/api/map" || path == "/api/heat" || strings.HasPrefix(path, "/api/near/")
}

// knows tells whether the studio may be asked by that name. A page that wants to
// reach it by DNS rebinding comes by a name of its own; an address is no name,
// and nobody but this machine decides what localhost is.
func (s *Studio) knows(host string) bool {
	name, _, err := net.SplitHostPort(host)
	if err != nil {
		name = host
	}
	name = strings.Trim(name, "[]")
	return net.ParseIP(name) != nil || strings.EqualFold(name, "localhost") || s.host != "" && strings.EqualFold(name, s.host)
}
