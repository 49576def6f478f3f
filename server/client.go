package server

import (
	"net"
	"net/http"
	"net/netip"
	"strings"

	"golang.org/x/text/language"
)

// client names who sends a request, for limits alone: the address, or the /64
// of an IPv6 address, which is what one household gets.
//
// A proxy on the same machine is believed about whom it speaks for; nobody
// else is, since anybody can write that header.
func client(r *http.Request) string {
	addr := peer(r)
	if addr.IsLoopback() {
		said := r.Header.Get("X-Forwarded-For")
		last := strings.TrimSpace(said[strings.LastIndexByte(said, ',')+1:])
		if forwarded, err := netip.ParseAddr(last); err == nil {
			addr = forwarded
		}
	}
	if addr = addr.Unmap(); addr.Is6() {
		prefix, _ := addr.Prefix(64)
		return prefix.String()
	}
	return addr.String()
}

func peer(r *http.Request) netip.Addr {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		host = r.RemoteAddr
	}
	addr, _ := netip.ParseAddr(host)
	return addr.WithZone("")
}

// base is the address under which guests of this client reach us, without a
// slash at the end: the one the client used itself, unless that is good only on
// this machine and we know of a better one.
func (s *Server) base(r *http.Request) string {
	switch {
	case s.config.PublicURL != "":
		return s.config.PublicURL
	case s.nearby != "" && onlyHere(r.Host):
		return s.nearby
	case secure(r):
		return "https://" + r.Host
	}
	return "http://" + r.Host
}

// onlyHere says whether a host name means the machine that says it.
func onlyHere(host string) bool {
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	addr, err := netip.ParseAddr(strings.Trim(host, "[]"))
	return host == "localhost" || err == nil && addr.IsLoopback()
}

// nearby is the address of a server that listens on all interfaces, as others
// on the local network say it.
func nearby(listening net.Addr, own []netip.Addr) string {
	at, ok := listening.(*net.TCPAddr)
	if !ok || !at.IP.IsUnspecified() {
		return ""
	}
	for _, addr := range own {
		if addr.Is4() && addr.IsPrivate() {
			return "http://" + netip.AddrPortFrom(addr, uint16(at.Port)).String()
		}
	}
	return ""
}

func interfaces() (own []netip.Addr) {
	list, _ := net.InterfaceAddrs()
	for _, a := range list {
		if prefix, err := netip.ParsePrefix(a.String()); err == nil {
			own = append(own, prefix.Addr())
		}
	}
	return own
}

// secure says whether the client's side of the connection is encrypted.
func secure(r *http.Request) bool {
	return r.TLS != nil || peer(r).IsLoopback() && r.Header.Get("X-Forwarded-Proto") == "https"
}

// link is a room's address for people.
func (s *Server) link(r *http.Request, room string) string { return s.base(r) + "/r/" + room }

// languageOf is the language a client would like best, as a base tag.
func languageOf(r *http.Request) string {
	tags, _, err := language.ParseAcceptLanguage(r.Header.Get("Accept-Language"))
	if err != nil || len(tags) == 0 {
		return "en"
	}
	base, _ := tags[0].Base()
	return base.String()
}

// cookieName holds the token of a seat; the path of the cookie is its room's.
const cookieName = "echo-seat"

// token is what a request proves a seat with: the header if there is one, else
// the cookie.
func token(r *http.Request) string {
	if bearer, ok := bearer(r); ok {
		return bearer
	}
	if c, err := r.Cookie(cookieName); err == nil {
		return c.Value
	}
	return ""
}

func bearer(r *http.Request) (string, bool) {
	scheme, token, _ := strings.Cut(r.Header.Get("Authorization"), " ")
	return strings.TrimSpace(token), strings.EqualFold(scheme, "Bearer")
}

func setCookie(w http.ResponseWriter, r *http.Request, room, token string) {
	const halfYear = 180 * 24 * 60 * 60 // a game by post takes months
	http.SetCookie(w, &http.Cookie{
		Name: cookieName, Value: token, Path: apiPath + "/rooms/" + room, MaxAge: halfYear,
		HttpOnly: true, SameSite: http.SameSiteStrictMode, Secure: secure(r),
	})
}
