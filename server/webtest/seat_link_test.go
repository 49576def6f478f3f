package webtest

import (
	"testing"

	"echo/internal/browser"
	"echo/internal/hosttest"
)

// A personal link is a secret: no address has its code, the page draws it.
func TestPersonalLinkIsDrawnAsACode(t *testing.T) {
	t.Parallel()
	browser.Need(t)
	host := hosttest.Serve(t)
	p := arrive(t, "Ada", english)
	p.opens(host.URL(), "echo-contour")
	p.Click("[data-action=menu]")
	p.Click("[data-dialog=menu] [data-action=copy-seat]")
	p.See("[data-dialog=seat-link] .qr svg path:nth-child(2)")
	p.Want(`(() => { const box = document.querySelector('.qr svg path:nth-child(2)').getBBox(); const size = document.querySelector('.qr svg').viewBox.baseVal;
		return [box.x > 0, box.x === box.y, box.x + box.width + box.x === size.width, box.height === box.width, size.width > 28]; })()`,
		[]any{true, true, true, true, true})
}
