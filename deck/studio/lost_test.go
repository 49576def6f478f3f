package studio_test

import (
	"os"
	"path/filepath"
	"testing"

	"echo/deck"
	"echo/internal/browser"
)

// The studio stops, and the page says so; it starts again, and the page goes on
// with what is true now.
func TestPageOutlivesTheStudio(t *testing.T) {
	dir := folder(t, 6)
	at, stop := serve(t, dir, "127.0.0.1:0")
	p := browser.Open(t, bench)
	p.Forgive("net::ERR_")
	p.Visit("http://" + at)
	p.Until(`document.querySelector('.status .fine')`)
	stop()
	p.Until(`document.querySelector('.banner:not([hidden])')`)
	press(p, "k")
	p.Until(`document.querySelector('.toast.grave:popover-open')`)
	list := filepath.Join(dir, deck.ManifestName)
	data, err := os.ReadFile(list)
	if err != nil {
		t.Fatal(err)
	}
	write(t, list, []byte(replaced(t, string(data), `en = "Forest after rain"`, `en = "Forest at dawn"`)))
	_, stop = serve(t, dir, at)
	p.Until(`document.querySelector('h1')?.textContent === 'Forest at dawn' && document.querySelector('.banner').hidden`)
	p.Close()
	stop()
}

// A deck that was only just made has no cards; they appear when they are
// generated.
func TestDeckWithoutCardsWaitsForThem(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "forest")
	if err := os.CopyFS(dir, os.DirFS("testdata/forest")); err != nil {
		t.Fatal(err)
	}
	at := open(t, dir)
	p := browser.Open(t, bench)
	p.Visit(at)
	p.Until(`document.querySelector('.empty')?.textContent.includes('generate')`)
	press(p, "kdlurpzcjx")
	for _, view := range []string{"2", "3", "4", "1"} {
		press(p, view)
	}
	generate(t, dir, 4)
	p.Until(`document.querySelectorAll('.tile').length === 4 && document.querySelector('.status .fine')`)
}
