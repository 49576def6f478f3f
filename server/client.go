package server

import (
	"net"
	"net/http"
	"net/netip"
	"strings"

	"golang.org/x/text/language"
)

// base is the address under which guests of this client reach us, without a
// slash at the end: the one the client used itself, unless that is good only on
// this machine and we know of a better one.
func (s *Server) base(r *http.Request) string {
	switch {
	case s.config.PublicURL != "":
		return s.config.PublicURL
	case s.nearby != "" && onlyHere(r.Host):
		return s.nearby
	case s.secure(r):
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

// link is a room's address for people.
func (s *Server) link(r *http.Request, room string) string { return s.base(r) + "/r/" + room }

// languageOf is the language a client would like best, as a base tag.
func languageOf(r *http.Request) string {
	if all := languagesOf(r); len(all) > 0 {
		return all[0]
	}
	return "en"
}

// languagesOf are the languages a client would like, the best first, as base tags.
func languagesOf(r *http.Request) (all []string) {
	tags, _, err := language.ParseAcceptLanguage(r.Header.Get("Accept-Language"))
	if err != nil {
		return nil
	}
	for _, tag := range tags {
		base, _ := tag.Base()
		if base.String() == "mul" { // "*": whoever asks so has no further wish
			break
		}
		all = append(all, base.String())
	}
	return all
}
