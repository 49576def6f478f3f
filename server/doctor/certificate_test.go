package doctor

import (
	"context"
	"crypto/x509"
	"errors"
	"net"
	"testing"
	"time"
)

func TestCertificatesAreJudged(t *testing.T) {
	now := time.Date(2026, 11, 30, 12, 0, 0, 0, time.UTC)
	day := 24 * time.Hour
	ended := x509.CertificateInvalidError{Cert: &x509.Certificate{NotAfter: now.Add(-day)}, Reason: x509.Expired}
	checkAll(t, []judged{
		{"fresh", judgeCertificate(now.Add(89*day), now), OK, "good for 89 more days"},
		{"not renewed", judgeCertificate(now.Add(9*day), now), Warn, "ends in 9 days, on 2026-12-09"},
		{"ended", judgeTrust(ended), Fault, "ended on 2026-11-29"},
		{"home-made", judgeTrust(x509.UnknownAuthorityError{}), Fault, "browsers do not trust"},
		{"no name", judgeSilence(&net.DNSError{Name: "play.example.org", Err: "no such host"}), Fault, "nobody knows where play.example.org is (no such host)"},
		{"no answer", judgeSilence(context.DeadlineExceeded), Fault, "nothing answers within 10s"},
		{"odd", judgeSilence(errors.New("odd")), Fault, "odd"},
	})
}
