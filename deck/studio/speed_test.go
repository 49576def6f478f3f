package studio_test

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"echo/artgen/family"
	"echo/deck"
	"echo/deck/studio"
	"echo/decks"
	"echo/internal/browser"
)

// many makes a folder with so many cards that nobody has chosen, of all
// families: as quick to make as they are to draw.
func many(t testing.TB, n int) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "many")
	if err := os.CopyFS(dir, os.DirFS("testdata/forest")); err != nil {
		t.Fatal(err)
	}
	d, err := deck.Open(os.DirFS(dir), decks.Palettes())
	if err != nil {
		t.Fatal(err)
	}
	families := family.Newest()
	cards := make([]deck.Card, n)
	for i := range cards {
		f := families[i%len(families)]
		cards[i] = deck.Card{Seed: uint64(1000 + i), Family: f.Name, Rev: f.Rev, Palette: d.Recipe.Palettes[i%len(d.Recipe.Palettes)]}
	}
	if _, err := deck.Save(context.Background(), dir, cards, d.Palettes, deck.SaveOptions{}); err != nil {
		t.Fatal(err)
	}
	return dir
}

// inSight is true when every picture on the screen is there and painted.
const inSight = `[...document.querySelectorAll('.tile:nth-child(-n+80) img')].every((i) => {
	if (i.complete && i.naturalWidth > 0) return true;
	const box = i.getBoundingClientRect();
	return box.bottom <= 0 || box.top >= innerHeight || getComputedStyle(i).visibility !== 'visible';
}) && document.querySelectorAll('.tile').length`

// A thousand cards are on the sheet, and a palette on every card in sight, soon
// after. How soon is logged: a test that fails on a busy machine says nothing.
func TestThousandCardsAndAPalette(t *testing.T) {
	n := 1000
	if testing.Short() {
		n = 200
	}
	dir := many(t, n)
	at := open(t, dir)
	p := browser.Open(t, bench)
	p.JSON("1") // the browser runs
	used := processorTime()
	p.Visit(at)
	p.Until(inSight + fmt.Sprintf(" === %d", n))
	used = processorTime() - used
	var loaded float64
	p.Eval("performance.now()", &loaded)
	t.Logf("%d cards: the sheet stands after %.0f ms (%v of processor time, browser and all), tiles after %s ms", n, loaded, used,
		p.JSON("Math.round(performance.getEntriesByName('sheet')[0].startTime)"))

	file := filepath.Join(dir, "palette.toml")
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var was string
	p.Eval(`document.querySelector('.tile[data-card="1"] img.colour').getAttribute('src')`, &was)
	used = processorTime()
	saved := time.Now()
	write(t, file, []byte(replaced(t, string(data), `ink   = "#0d1424"`, `ink   = "#0e1525"`)))
	p.Until(fmt.Sprintf(`document.querySelector('.tile[data-card="1"] img.colour').getAttribute('src') !== %q`, was))
	heard := time.Since(saved)
	p.Until(inSight)
	t.Logf("a saved palette: heard of after %d ms, on all cards in sight after %d ms (%v of processor time)", heard.Milliseconds(), time.Since(saved).Milliseconds(), processorTime()-used)
}

// Cards as the sheet asks for them, each for the first time.
func BenchmarkThumb(b *testing.B) {
	h := hand(b, many(b, 200), "")
	for _, version := range []string{"contour", "colour"} {
		b.Run(version, func(b *testing.B) {
			bytes := 0
			for i := 0; b.Loop(); i++ {
				// Another width each round, so that nothing is remembered.
				r := asked(h, "GET", fmt.Sprintf("/thumb/%d/%s.png?width=%d", 1+i%200, version, 160+i/200), "")
				n, err := io.Copy(io.Discard, r.Body)
				if err != nil || r.StatusCode != http.StatusOK {
					b.Fatal(r.Status, err)
				}
				bytes += int(n)
			}
			b.ReportMetric(float64(bytes)/float64(b.N)/1000, "kB/card")
		})
	}
}

// replaced is a text with a part of it, which must be there, replaced.
func replaced(t *testing.T, text, old, with string) string {
	t.Helper()
	if !strings.Contains(text, old) {
		t.Fatalf("no %q in %q", old, text)
	}
	return strings.Replace(text, old, with, 1)
}

// What looking at a folder costs in which nothing has changed: five times a
// second it is done.
func BenchmarkLook(b *testing.B) {
	s, err := studio.Open(studio.Config{Dir: many(b, 1000), Shelf: decks.Palettes()})
	if err != nil {
		b.Fatal(err)
	}
	s.Close()
	for b.Loop() {
		if err := s.Look(); err != nil {
			b.Fatal(err)
		}
	}
}
