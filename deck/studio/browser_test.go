package studio_test

import (
	"context"
	"flag"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"github.com/chromedp/chromedp"

	"echo/deck"
	"echo/deck/studio"
	"echo/decks"
	"echo/internal/browser"
	"echo/server/web"
)

var pictures = flag.String("pictures", "", "write pictures of every view to this folder")

func TestMain(m *testing.M) { os.Exit(browser.Run(m)) }

// folder makes a deck folder with so many cards.
func folder(t testing.TB, cards int) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "forest")
	if err := os.CopyFS(dir, os.DirFS("testdata/forest")); err != nil {
		t.Fatal(err)
	}
	generate(t, dir, cards)
	return dir
}

// generate draws the cards of a folder.
func generate(t testing.TB, dir string, cards int) {
	t.Helper()
	d, err := deck.Open(os.DirFS(dir), decks.Palettes())
	if err != nil {
		t.Fatal(err)
	}
	d.Recipe.Cards = cards
	sel, err := deck.Build(context.Background(), d.Recipe, d.Palettes, deck.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := deck.Save(context.Background(), dir, sel.Cards, d.Palettes, deck.SaveOptions{}); err != nil {
		t.Fatal(err)
	}
}

// open opens a studio over a folder until the test ends, and returns where.
func open(t testing.TB, dir string) string {
	t.Helper()
	at, stop := serve(t, dir, "127.0.0.1:0")
	t.Cleanup(stop)
	return "http://" + at
}

// serve opens a studio at an address until it is stopped.
func serve(t testing.TB, dir, addr string) (at string, stop func()) {
	t.Helper()
	fonts, err := fs.Sub(web.FS, "fonts")
	if err != nil {
		t.Fatal(err)
	}
	s, err := studio.Open(studio.Config{Dir: dir, Shelf: decks.Palettes(), Fonts: fonts})
	if err != nil {
		t.Fatal(err)
	}
	ctx, end := context.WithCancel(context.Background())
	l, err := studio.Listen(addr)
	if err != nil {
		t.Fatal(err)
	}
	done := make(chan error)
	go func() { done <- s.Serve(ctx, l) }()
	return l.Addr().String(), func() {
		end()
		if err := <-done; err != nil {
			t.Error(err)
		}
	}
}

// press presses keys, one after the other. Capital letters are pressed with
// Shift.
func press(p *browser.Tab, keys string, with ...chromedp.Modifier) {
	p.Do(chromedp.KeyEvent(keys, chromedp.KeyModifiers(with...)))
}
