package main

import (
	"fmt"
	"net/netip"

	"echo/server"
)

// believed are the proxies of --trust-proxy.
func (o *serveOptions) believed() (server.Proxies, error) {
	var p server.Proxies
	for _, s := range o.proxies {
		prefix, err := netip.ParsePrefix(s)
		if addr, single := netip.ParseAddr(s); single == nil {
			addr = addr.Unmap()
			prefix, err = netip.PrefixFrom(addr, addr.BitLen()), nil
		}
		switch {
		case err != nil:
			return nil, &coded{exitMisuse, fmt.Errorf("--trust-proxy %q is no address: give one such as 127.0.0.1, or a range such as 10.0.0.0/8", s)}
		case prefix.Bits() == 0:
			return nil, &coded{exitMisuse, fmt.Errorf("--trust-proxy %q would believe everybody: give the addresses of your proxies", s)}
		}
		p = append(p, prefix.Masked())
	}
	return p, nil
}
