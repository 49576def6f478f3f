package doctor

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"net/netip"
	"strconv"
	"strings"
	"syscall"
)

// port: can the host listen there, or does it already?
func (s Setup) port(ctx context.Context) Verdict {
	l, err := net.Listen("tcp", s.Addr)
	switch {
	case err == nil:
		l.Close()
		return ok("%s is free", s.Addr)
	case errors.Is(err, syscall.EADDRINUSE):
		return judgeHolder(s.Addr, whois(ctx, plain, "http://"+hereOf(s.Addr)))
	case errors.Is(err, fs.ErrPermission):
		return fault("give --addr :8080 and put a proxy in front, or allow it: AmbientCapabilities=CAP_NET_BIND_SERVICE in a systemd unit",
			"this user may not listen on %s", s.Addr)
	case errors.Is(err, syscall.EADDRNOTAVAIL):
		return fault("give --addr :8080 for all addresses of this machine", "%s is no address of this machine", s.Addr)
	}
	return fault("give --addr another address, as :8080 or 127.0.0.1:8080", "cannot listen: %v", err)
}

// judgeHolder: an address that a host of ours holds is as it should be.
func judgeHolder(addr string, who holder) Verdict {
	switch {
	case who.ours && who.ill == "":
		return ok("a host of echo listens on %s, and games can be played there", addr)
	case who.ours:
		return fault("read the host's log, and start it again", "a host of echo listens on %s and is not well: %s", addr, who.ill)
	}
	_, port, _ := net.SplitHostPort(addr)
	do := fmt.Sprintf("give --addr another one, or stop the other; as root, ss -ltnp 'sport = :%s' names it", port)
	return fault(do, "%s is taken by another program%s", addr, who.called())
}

// hereOf is how this machine itself reaches what listens on an address.
func hereOf(addr string) string {
	host, port, err := net.SplitHostPort(addr)
	if ip, bad := netip.ParseAddr(host); err == nil && (host == "" || bad == nil && ip.IsUnspecified()) {
		return net.JoinHostPort("localhost", port)
	}
	return addr
}

// reach: who can come?
func (s Setup) reach(context.Context) Verdict {
	host, port, err := net.SplitHostPort(s.Addr)
	if err != nil {
		return skipped("the address is none")
	}
	addrs, err := resolve(host)
	if err != nil {
		return fault("give --addr :8080 for all addresses of this machine", "%s is no address of this machine: %v", host, bareName(err))
	}
	return judgeReach(addrs, port, own(), s.PublicURL)
}

// resolve is where a listener of that host name listens; none for everywhere.
func resolve(host string) ([]netip.Addr, error) {
	if host == "" {
		return nil, nil
	}
	ips, err := net.LookupIP(host)
	if err != nil {
		return nil, err
	}
	var addrs []netip.Addr
	for _, ip := range ips {
		addr, _ := netip.AddrFromSlice(ip)
		if addr = addr.Unmap(); addr.IsUnspecified() {
			return nil, nil
		}
		addrs = append(addrs, addr)
	}
	return addrs, nil
}

// judgeReach: listening lists the addresses, none for all; own are those of
// this machine that others may know.
func judgeReach(listening []netip.Addr, port string, own []netip.Addr, public string) Verdict {
	here := len(listening) > 0
	for _, addr := range listening {
		here = here && addr.IsLoopback()
	}
	switch {
	case here && public != "":
		return ok("only this machine reaches the host, so a proxy here must stand in front of it")
	case here:
		return warn("give --addr :"+port+" to let others in, or put a proxy in front and give --public-url", "only this machine reaches the host")
	case len(listening) > 0:
		own = listening
	}
	if len(own) == 0 {
		return warn("connect this machine to a network", "this machine has no address that others could use")
	}
	return ok("others reach it at %s, unless a firewall is in between: try it with a phone", urls(own, port))
}

func urls(addrs []netip.Addr, port string) string {
	var all []string
	for _, addr := range addrs {
		all = append(all, "http://"+net.JoinHostPort(addr.String(), port))
	}
	if len(all) > 3 {
		all = append(all[:3], strconv.Itoa(len(all)-3)+" more")
	}
	return strings.Join(all, ", ")
}

// own are the addresses of this machine's interfaces that others can use, those
// of IPv4 first, which people can type.
func own() (four []netip.Addr) {
	var six []netip.Addr
	list, _ := net.InterfaceAddrs()
	for _, a := range list {
		prefix, err := netip.ParsePrefix(a.String())
		switch addr := prefix.Addr(); {
		case err != nil || addr.IsLoopback() || addr.IsLinkLocalUnicast():
		case addr.Is4():
			four = append(four, addr)
		default:
			six = append(six, addr)
		}
	}
	return append(four, six...)
}

// bareName drops from an error of the resolver what is said anyway.
func bareName(err error) error {
	var e *net.DNSError
	if errors.As(err, &e) {
		return errors.New(e.Err)
	}
	return err
}
