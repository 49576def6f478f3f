package gallery

import (
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"echo/engine"
	"echo/engine/bot"
)

// sketches is a deck whose pictures say what they are.
type sketches struct {
	print string
	drawn atomic.Int32
	fail  error
}

func (d *sketches) ID() string                   { return "sketches" }
func (d *sketches) Title(string) string          { return "Sketches" }
func (d *sketches) Cards() int                   { return 100 }
func (d *sketches) Kin() []engine.Kin            { return nil }
func (d *sketches) Tint() []string               { return nil }
func (d *sketches) Alt(int, string, bool) string { return "" }
func (d *sketches) Tags(int, string) []bot.Tag   { return nil }
func (d *sketches) Eyes() []string               { return nil }
func (d *sketches) Print() string                { return d.print }
func (d *sketches) Back() []byte                 { return d.svg(Back, "back") }
func (d *sketches) Cover() (_, _ []byte, _ error) {
	return d.svg(Cover, "contour"), d.svg(Cover, "colour"), nil
}
func (d *sketches) Pair(card int) (_, _ []byte, _ error) {
	d.drawn.Add(1)
	return d.svg(card, "contour"), d.svg(card, "colour"), d.fail
}

func (d *sketches) svg(card int, side string) []byte {
	return fmt.Appendf(nil, "<svg>%s %d %s%s</svg>", d.print, card, side, strings.Repeat("\n", 50))
}

func unzip(t *testing.T, data []byte) string {
	t.Helper()
	r, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	all, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return string(all)
}

func mustGzip(t *testing.T, p *Pictures, d Deck, want Picture) string {
	t.Helper()
	data, err := p.Gzip(d, want)
	if err != nil {
		t.Fatal(err)
	}
	return unzip(t, data)
}

func TestPictureIsTheOneAskedFor(t *testing.T) {
	p, a, b := NewPictures(1<<20), &sketches{print: "a"}, &sketches{print: "b"}
	for range 2 {
		for _, d := range []*sketches{a, b} {
			for card := range 5 {
				if got := mustGzip(t, p, d, Picture{card, false}); got != string(d.svg(card, "contour")) {
					t.Errorf("contour %d: %s", card, got)
				}
				if got := mustGzip(t, p, d, Picture{card, true}); got != string(d.svg(card, "colour")) {
					t.Errorf("colour %d: %s", card, got)
				}
			}
		}
	}
	if a.drawn.Load() != 5 || b.drawn.Load() != 5 {
		t.Errorf("drawn %d and %d times, want each of 5 cards once", a.drawn.Load(), b.drawn.Load())
	}
}

func TestCoverAndBackAreNoCards(t *testing.T) {
	p, d := NewPictures(1<<20), &sketches{print: "a"}
	for want, text := range map[Picture]string{
		{Cover, true}: string(d.svg(Cover, "colour")), {Cover, false}: string(d.svg(Cover, "contour")), {Back, true}: string(d.svg(Back, "back")),
	} {
		if got := mustGzip(t, p, d, want); got != text {
			t.Errorf("%v: %s", want, got)
		}
	}
	if n := d.drawn.Load(); n != 0 {
		t.Errorf("%d cards were drawn", n)
	}
}

func TestATableThatAsksAtOnceDrawsOnce(t *testing.T) {
	p, d := NewPictures(1<<20), &sketches{}
	var all sync.WaitGroup
	for i := range 64 {
		all.Go(func() { p.Gzip(d, Picture{i % 4, i%8 < 4}) })
	}
	all.Wait()
	if n := d.drawn.Load(); n != 4 {
		t.Errorf("drew %d times for 4 cards", n)
	}
}

func TestPicturesStayWithinTheirBudget(t *testing.T) {
	d := &sketches{}
	one := len(compress(d.svg(1, "contour")))
	p := NewPictures(10 * (one + 10))
	for card := range 100 {
		mustGzip(t, p, d, Picture{0, true}) // wanted all the time
		mustGzip(t, p, d, Picture{card, false})
		if p.used > p.budget || len(p.kept) != p.recent.Len() {
			t.Fatalf("%d bytes of %d, %d in the map, %d in the list", p.used, p.budget, len(p.kept), p.recent.Len())
		}
	}
	if n := d.drawn.Load(); n != 100 {
		t.Errorf("drew %d times: the most wanted one was dropped", n)
	}
}

func TestPictureLargerThanTheBudgetIsStillServed(t *testing.T) {
	p, d := NewPictures(1), &sketches{}
	if got := mustGzip(t, p, d, Picture{3, true}); got != string(d.svg(3, "colour")) {
		t.Error(got)
	}
}

func TestFailedDrawingNamesCardAndDeckAndIsTriedAgain(t *testing.T) {
	p, d := NewPictures(1<<20), &sketches{fail: errors.New("no such family")}
	if _, err := p.Gzip(d, Picture{7, true}); err == nil || err.Error() != "card 7 of deck sketches: no such family" {
		t.Errorf("got %v", err)
	}
	d.fail = nil
	mustGzip(t, p, d, Picture{7, true})
}
