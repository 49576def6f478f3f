package studio_test

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"echo/internal/browser"
)

// Pictures for whoever works on the page: go test ./deck/studio -run Pictures -pictures DIR
func TestPicturesOfEveryView(t *testing.T) {
	if *pictures == "" {
		t.Skip("no -pictures DIR")
	}
	at := open(t, folder(t, 144))
	for _, s := range []browser.Screen{{Width: 1440, Height: 900}, {Width: 1024, Height: 768, Dark: true}, {Width: 390, Height: 844}, {Width: 1440, Height: 900, Dark: true, Language: "ru"}} {
		p := browser.Open(t, s)
		p.Visit(at)
		p.Until(`document.querySelector('.status .fine, .status .noted')`)
		shoot := func(name string) {
			p.Until(loaded)
			file := fmt.Sprintf("%s-%d%s.png", name, s.Width, map[bool]string{true: "-dark"}[s.Dark])
			if err := os.WriteFile(filepath.Join(*pictures, file), p.PNG(), 0o666); err != nil {
				t.Fatal(err)
			}
		}
		shoot("sheet")
		shown := func(keys, wait, name string) {
			press(p, keys)
			p.Until(wait)
			shoot(name)
			press(p, kb.Escape)
		}
		shown("?", `document.querySelector('dialog.keys[open]')`, "keys")
		shown("p", `document.querySelector('dialog.wears[open]')`, "wears")
		shown("\r", `document.querySelector('dialog.zoom[open]')`, "zoom")
		shown("c", `document.querySelector('dialog.zoom[open]')`, "compare")
		shown("v", "true", "contour")
		shown("v", "true", "both")
		press(p, "v")
		for _, view := range []string{"map", "heat", "palettes"} {
			press(p, map[string]string{"map": "2", "heat": "3", "palettes": "4"}[view])
			p.Until(fmt.Sprintf(`document.querySelector('main [data-view=%s] :is(.spot, .pairof img, article)')`, view))
			shoot(view)
		}
		p.Close()
	}
}

// loaded is true when all pictures in sight are there.
const loaded = `[...document.images].every((i) => i.complete && (i.naturalWidth > 0 || !i.checkVisibility({ visibilityProperty: true })) || i.getBoundingClientRect().top > innerHeight)`
