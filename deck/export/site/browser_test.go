package site_test

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"echo/internal/browser"
)

func TestMain(m *testing.M) { os.Exit(browser.Run(m)) }

var desk = browser.Screen{Width: 1000, Height: 800, Still: true}

// serve serves the folder under a path, as any web server would.
func serve(t *testing.T, dir string) string {
	t.Helper()
	browser.Need(t)
	s := httptest.NewServer(http.StripPrefix("/decks/dusk", http.FileServer(http.Dir(dir))))
	t.Cleanup(s.Close)
	return s.URL + "/decks/dusk/"
}

const (
	first    = `document.querySelectorAll(".card")[0]`
	loaded   = `[...document.images].filter((i) => i.getClientRects().length && i.getBoundingClientRect().top < innerHeight).every((i) => i.complete && i.naturalWidth > 0)`
	contours = `document.querySelector("#c1 .l").getClientRects().length > 0 && document.querySelector("#c1 .h").getClientRects().length === 0`
	colours  = `document.querySelector("#c1 .h").getClientRects().length > 0 && document.querySelector("#c1 .l").getClientRects().length === 0`
)

func press(p *browser.Tab, key string) {
	for _, kind := range []string{"keydown", "keyup"} {
		event(p, kind, key)
	}
}

func event(p *browser.Tab, kind, key string) {
	var done bool
	p.Eval(`(document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent("`+kind+`", {key: "`+key+`", code: "`+map[bool]string{true: "KeyC", false: key}[key == "c"]+`", bubbles: true}))`, &done)
}

func TestKeysMoveZoomAndShowColours(t *testing.T) {
	_, dir := write(t, nil)
	url := serve(t, dir)
	p := browser.Open(t, desk)
	p.Visit(url)
	p.Until(loaded)
	p.Until(contours)
	event(p, "keydown", "c")
	p.Until(colours)
	event(p, "keyup", "c")
	p.Until(contours)

	press(p, "ArrowRight")
	p.Want(`document.activeElement.id`, "p1")
	press(p, "ArrowRight")
	p.Want(`document.activeElement.id`, "p2")
	press(p, "ArrowDown")
	p.Until(`document.activeElement.id !== "p2" && document.activeElement.getBoundingClientRect().left === document.querySelector("#p2").getBoundingClientRect().left`)
	press(p, "ArrowUp")
	p.Want(`document.activeElement.id`, "p2")

	// Enter follows the link, which is the browser's own doing.
	p.Eval(`document.activeElement.click() ?? true`, new(bool))
	p.Until(`location.hash === "#c2" && document.querySelector("#c2 article").getBoundingClientRect().width === innerWidth`)
	p.Until(loaded)
	press(p, "ArrowRight")
	p.Until(`location.hash === "#c3"`)
	press(p, "Escape")
	p.Until(`location.hash === "#p3" && document.activeElement.id === "p3"`)
}

// Without a script the page has everything but the keys.
func TestPageIsWholeWithoutScript(t *testing.T) {
	_, dir := write(t, nil)
	names, _ := filepath.Glob(filepath.Join(dir, "*.html"))
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		data = regexp.MustCompile(`(?s)<script>.*</script>`).ReplaceAll(data, nil)
		if err := os.WriteFile(name, data, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	url := serve(t, dir)
	p := browser.Open(t, browser.Screen{Width: 390, Height: 844, Dark: true, Still: true})
	p.Visit(url)
	p.Until(contours)
	p.Click("label:has(#hues)")
	p.Until(colours)
	p.Click("#p1")
	p.Until(`location.hash === "#c1" && document.querySelector("#c1 dl").getClientRects().length > 0`)
	p.Click("#c1 [rel=next]")
	p.Until(`location.hash === "#c2"`)
	p.Click("#c2 [rel=up]")
	p.Until(`location.hash === "#p2" && !document.querySelector("li:target")`)
	p.Click(`header [hreflang=ru]`)
	p.See("html[lang=ru] #c1")
}

// What is not in sight is not fetched: a deck of hundreds opens as fast as one
// of forty.
func TestCardsOutOfSightAreNotFetched(t *testing.T) {
	_, dir := write(t, nil)
	url := serve(t, dir)
	p := browser.Open(t, browser.Screen{Width: 390, Height: 844, Still: true})
	p.Visit(url)
	p.Until(loaded)
	p.Want(`document.querySelector("#c1 .h").complete && document.querySelector("#c1 .h").naturalWidth > 0`, false)
	p.Want(`document.documentElement.scrollWidth > innerWidth`, false)
}

// From a folder on disk, without any server.
func TestPageOpensFromDisk(t *testing.T) {
	browser.Need(t)
	_, dir := write(t, nil)
	p := browser.Open(t, desk)
	p.Visit("file://" + dir + "/index.html")
	p.Until(loaded)
	p.Click("label:has(#hues)")
	p.Until(colours)
	p.Until(loaded)
}
