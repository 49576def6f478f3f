package web

import (
	"slices"
	"strings"
)

// Policy is the Content-Security-Policy that the page is served under: all it
// needs, which is files of its own host and answers of its API. No script runs
// that does not lie here, and no text can become markup: the page asks for no
// Trusted Types policy, so the browser refuses innerHTML and its like.
var Policy = PolicyWith(nil, nil)

// PolicyWith also allows the scripts and styles with these hashes to stand in a
// document.
func PolicyWith(scripts, styles []string) string {
	from := func(what string, hashes []string) string {
		return strings.Join(slices.Concat([]string{what, "'self'"}, hashes), " ")
	}
	return strings.Join([]string{
		"default-src 'none'", from("script-src", scripts), from("style-src", styles), "img-src 'self'", "font-src 'self'", "connect-src 'self'", "manifest-src 'self'",
		"base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'",
		"require-trusted-types-for 'script'", "trusted-types 'none'",
	}, "; ")
}

// Permissions is the Permissions-Policy: the page keeps the screen awake, copies
// and shares links; nothing that watches, listens or pays is its business.
var Permissions = strings.Join([]string{
	"accelerometer=()", "camera=()", "display-capture=()", "geolocation=()", "gyroscope=()", "magnetometer=()", "microphone=()", "midi=()",
	"payment=()", "publickey-credentials-get=()", "serial=()", "usb=()", "xr-spatial-tracking=()",
	"clipboard-write=(self)", "screen-wake-lock=(self)",
}, ", ")
