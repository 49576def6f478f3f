package doctor

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"syscall"
	"time"
)

// answer: does anybody answer, and is it a host of ours?
func (g *guest) answer(ctx context.Context) Verdict {
	who := whois(ctx, g.client, g.base)
	switch {
	case who.err != nil:
		return judgeSilence(who.err)
	case who.to != "":
		return fault("give --public-url the address it ends at", "it sends guests on to %s", who.to)
	case who.ours && who.ill != "":
		return fault("read the host's log", "the host answers, and is not well: %s", who.ill)
	case who.ours:
		g.there = true
		return ok("a host of echo answers, and games can be played there")
	case who.status == http.StatusBadGateway || who.status == http.StatusServiceUnavailable || who.status == http.StatusGatewayTimeout:
		return fault("start the host, and have the proxy pass to its --addr", "a proxy answers %d%s: it does not reach the host", who.status, who.called())
	}
	return fault("have the proxy pass everything below / to the host", "something else answers (%d%s)", who.status, who.called())
}

// judgeSilence says why nothing came back.
func judgeSilence(err error) Verdict {
	var name *net.DNSError
	var wrong *tls.CertificateVerificationError
	var plain tls.RecordHeaderError
	switch {
	case errors.As(err, &name):
		return fault("have a record for it made where the domain is kept, and wait until it is known", "nobody knows where %s is (%s)", name.Name, name.Err)
	case errors.As(err, &wrong):
		return judgeTrust(wrong.Err)
	case errors.As(err, &plain), errors.Is(err, http.ErrSchemeMismatch):
		return fault("switch TLS on in the proxy, or give a URL with http", "what answers does not speak TLS")
	case errors.Is(err, syscall.ECONNREFUSED):
		return fault("start the proxy, or have its port open", "nothing listens there")
	case errors.Is(err, context.DeadlineExceeded):
		return fault("look at firewalls and at the forwarding of ports", "nothing answers within %v", quick)
	}
	return fault("look at the proxy's log", "%v", bareURL(err))
}

// judgeTrust says why browsers would warn of a certificate.
func judgeTrust(err error) Verdict {
	var invalid x509.CertificateInvalidError
	var other x509.HostnameError
	switch {
	case errors.As(err, &invalid) && invalid.Reason == x509.Expired:
		return fault("renew it, and have it renewed by itself", "its certificate ended on %s", invalid.Cert.NotAfter.Format(time.DateOnly))
	case errors.As(err, &other):
		return fault("get a certificate for the name that guests use", "its certificate is for other names: %v", other.Certificate.DNSNames)
	}
	return fault("get a certificate that browsers know, as Caddy and certbot do, and send the whole chain", "browsers do not trust its certificate: %v", err)
}

// soon is less than the third of their life at which certificates of ninety
// days are renewed by themselves: if it comes to that, renewing has failed.
const soon = 14 * 24 * time.Hour

func (g *guest) certificate(ctx context.Context) Verdict {
	resp, _, err := get(ctx, g.client, g.base+"/healthz")
	switch {
	case err != nil:
		return judgeSilence(err)
	case resp.TLS == nil:
		return skipped("there is none: the URL is http")
	}
	return judgeCertificate(resp.TLS.PeerCertificates[0].NotAfter, time.Now())
}

func judgeCertificate(ends, now time.Time) Verdict {
	left, days := ends.Sub(now), int(ends.Sub(now).Hours()/24)
	if left < soon {
		return warn("renew it, and have it renewed by itself", "the certificate ends in %d days, on %s", days, ends.Format(time.DateOnly))
	}
	return ok("the certificate is good for %d more days", days)
}

// nearby says whether a host name is that of a machine at home, to which nobody
// gives certificates.
func nearby(host string) bool {
	addr, err := netip.ParseAddr(host)
	return host == "localhost" || err == nil && (addr.IsLoopback() || addr.IsPrivate() || addr.IsLinkLocalUnicast())
}

// bareURL drops the URL from an error: whoever reads it has just typed it.
func bareURL(err error) error {
	var e *url.Error
	if errors.As(err, &e) {
		return e.Err
	}
	return err
}
