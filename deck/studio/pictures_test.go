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

// Pictures for the guides: go test ./deck/studio -run Guides -pictures DIR
func TestPicturesForGuides(t *testing.T) {
	if *pictures == "" {
		t.Skip("no -pictures DIR")
	}
	dir := folder(t, 144)
	d := sit(t, dir, browser.Screen{Width: 1280, Height: 800, Still: true})
	shoot := func(name string) {
		d.Until(loaded)
		write(t, filepath.Join(*pictures, "guide-"+name+".png"), d.PNG())
	}
	palettes := func(name string) {
		press(d.Tab, "4")
		d.Until(`document.querySelectorAll('.strip img').length > 8`)
		shoot(name)
	}
	palettes("before")
	file := filepath.Join(dir, "palette.toml")
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	write(t, file, []byte(replaced(t, string(data), `"#e4572e", "#f2b632", "#1fa070"`, `"#d6336c", "#f7d14c", "#7048e8"`)))
	d.Until(`document.querySelector('article[data-palette=mine] .accents i').title === '#d6336c'`)
	palettes("after")
	write(t, file, data)
	press(d.Tab, "1")
	for _, keys := range []string{"k", kb.ArrowRight + kb.ArrowRight, "k", kb.ArrowRight, "l", kb.ArrowRight + kb.ArrowDown, "k", kb.ArrowRight, "l", kb.ArrowLeft + kb.ArrowLeft} {
		press(d.Tab, keys)
	}
	d.Until(`document.querySelectorAll('.tile[data-state=locked]').length === 2 && document.querySelectorAll('.tile[data-state=kept]').length === 3`)
	d.measured()
	d.Until(`document.querySelector('.about h2')?.textContent.includes('11') && document.querySelectorAll('.near li').length === 8`)
	d.Until(`[...document.querySelectorAll('.near img')].every((i) => i.complete)`)
	d.Eval(`(document.querySelector('.toast').hidePopover(), 1)`, new(int))
	shoot("sheet")
	press(d.Tab, "c")
	shoot("compare")
	press(d.Tab, kb.Escape+"2")
	d.Until(`document.querySelectorAll('.spot').length === 144`)
	shoot("map")
	press(d.Tab, "3")
	d.Until(`document.querySelectorAll('.pairof img').length === 4`)
	shoot("heat")
}
