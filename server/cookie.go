package server

import (
	"net/http"
	"strings"
)

// The cookie of a seat holds its token. Its path is that of its room, so that a
// browser sends one token at a time, and nothing with pictures and pages. That
// rules out the prefix __Host-, which wants the path /; over TLS it has the
// next best, __Secure-, which no page without TLS can set.
const (
	plainCookie  = "echo-seat"
	secureCookie = "__Secure-echo-seat"
)

// cookieName is that of the cookie on this connection. Over TLS the plain one
// is not read: anybody between a player and the host could have planted it.
func (s *Server) cookieName(r *http.Request) string {
	if s.secure(r) {
		return secureCookie
	}
	return plainCookie
}

func (s *Server) setCookie(w http.ResponseWriter, r *http.Request, room, token string) {
	const halfYear = 180 * 24 * 60 * 60 // a game by post takes months
	http.SetCookie(w, &http.Cookie{
		Name: s.cookieName(r), Value: token, Path: apiPath + "/rooms/" + room, MaxAge: halfYear,
		HttpOnly: true, SameSite: http.SameSiteStrictMode, Secure: s.secure(r),
	})
}

// token is what a request proves a seat with: the header if there is one, else
// the cookie.
func (s *Server) token(r *http.Request) string {
	if bearer, ok := bearer(r); ok {
		return bearer
	}
	if c, err := r.Cookie(s.cookieName(r)); err == nil {
		return c.Value
	}
	return ""
}

func bearer(r *http.Request) (string, bool) {
	scheme, token, _ := strings.Cut(r.Header.Get("Authorization"), " ")
	return strings.TrimSpace(token), strings.EqualFold(scheme, "Bearer")
}
