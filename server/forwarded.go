package server

import (
	"net"
	"net/http"
	"net/netip"
	"strings"
)

// Proxies are the addresses whose word on others is believed. Anybody can write
// X-Forwarded-For, so by default nobody is believed, not even this machine:
// nginx, for one, passes on what a client wrote there unless it is told not to.
//
// Forwarded (RFC 7239) is never read. The proxies that people use do not write
// it and do not take it away, so that it is always the client's own word.
type Proxies []netip.Prefix

func (p Proxies) trust(addr netip.Addr) bool {
	for _, prefix := range p {
		if prefix.Contains(addr) {
			return true
		}
	}
	return false
}

// single says whether an address is that of one client: a proxy speaks for many,
// and so may a program on this machine.
func (p Proxies) single(addr netip.Addr) bool { return !addr.IsLoopback() && !p.trust(addr) }

// source is the address that a request comes from: going back along the
// connection, the first one that is no proxy of ours. What stands to the left
// of it is hearsay.
func (p Proxies) source(r *http.Request) netip.Addr {
	addr := peer(r)
	if !p.trust(addr) {
		return addr
	}
	said := strings.Join(r.Header.Values("X-Forwarded-For"), ",")
	for said != "" && p.trust(addr) {
		last := said[strings.LastIndexByte(said, ',')+1:]
		said = strings.TrimSuffix(strings.TrimSuffix(said, last), ",")
		hop, ok := address(last)
		if !ok {
			break
		}
		addr = hop
	}
	return addr
}

// peer is the address at the other end of the connection.
func peer(r *http.Request) netip.Addr {
	addr, _ := address(r.RemoteAddr)
	return addr
}

// address reads an address with or without a port; IPv4 inside of IPv6 is IPv4.
func address(s string) (netip.Addr, bool) {
	s = strings.TrimSpace(s)
	if host, _, err := net.SplitHostPort(s); err == nil {
		s = host
	}
	addr, err := netip.ParseAddr(strings.Trim(s, "[]"))
	return addr.WithZone("").Unmap(), err == nil
}

// household names an address for limits: an IPv4 address, or the /64 of an IPv6
// address, which is what one household gets.
func household(addr netip.Addr) string {
	if addr.Is6() {
		prefix, _ := addr.Prefix(64)
		return prefix.String()
	}
	return addr.String()
}

// client names who sends a request, for limits alone.
func (s *Server) client(r *http.Request) string {
	s.wonder(r)
	return household(s.config.Proxies.source(r))
}

// wonder tells the host once that there seems to be a proxy nobody told us of:
// then all players count as one client.
func (s *Server) wonder(r *http.Request) {
	from := peer(r)
	if s.config.Proxies.trust(from) || !from.IsLoopback() && !from.IsPrivate() || r.Header.Get("X-Forwarded-For") == "" {
		return
	}
	s.wondered.Do(func() {
		at := "the local network"
		if from.IsLoopback() || s.config.LogAddresses {
			at = from.String()
		}
		s.config.Log.Warn("http: X-Forwarded-For is not believed; if a proxy of yours wrote it, name it with --trust-proxy", "from", at)
	})
}

// secure says whether the client's side of the connection is encrypted, as far
// as we are told: by the host, by the connection, or by a proxy of ours.
func (s *Server) secure(r *http.Request) bool {
	if r.TLS != nil || strings.HasPrefix(s.config.PublicURL, "https://") {
		return true
	}
	said := r.Header.Values("X-Forwarded-Proto")
	return len(said) > 0 && said[len(said)-1] == "https" && s.config.Proxies.trust(peer(r))
}
