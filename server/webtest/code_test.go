package webtest

import (
	"testing"

	"echo/internal/browser"
	"echo/internal/hosttest"
)

// The letters stand beside the QR code where a screen is low, above it where it
// is tall; the smallest phones are as narrow as this.
func TestCodeOfARoomFitsTheSmallestScreens(t *testing.T) {
	t.Parallel()
	browser.Need(t)
	host := hosttest.Serve(t)
	for _, s := range []browser.Screen{{Width: 320, Height: 640}, {Width: 320, Height: 840}} {
		s.Still, s.Language = true, "es"
		p := arrive(t, "Ada", s)
		p.opens(host.URL(), "echo-contour")
		p.Want(`(() => {
			const all = [...document.querySelectorAll('.letter, .qr img')].map((e) => e.getBoundingClientRect());
			return [all.length, all.every((b) => b.left >= 0 && b.right <= innerWidth), all.every((b) => b.width >= 24)];
		})()`, []any{7, true, true})
	}
}
