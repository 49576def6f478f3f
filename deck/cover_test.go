package deck_test

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"

	"echo/artgen/raster"
	"echo/artgen/svg"
	"echo/deck"
	"echo/decks"
)

// cut is a deck of the first n cards.
func cut(t testing.TB, n int) *deck.Deck {
	t.Helper()
	m := shipped(t, "contour").Manifest
	m.Cards = m.Cards[:n]
	d, err := deck.New(m, decks.Palettes())
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// ids reads a document to its end and lists the ids in it.
func ids(t testing.TB, data []byte) (all []string) {
	t.Helper()
	for dec := xml.NewDecoder(bytes.NewReader(data)); ; {
		token, err := dec.Token()
		if errors.Is(err, io.EOF) {
			return all
		}
		if err != nil {
			t.Fatalf("%v in %.200s", err, data)
		}
		if e, ok := token.(xml.StartElement); ok {
			for _, a := range e.Attr {
				if a.Name.Local == "id" {
					all = append(all, a.Value)
				}
			}
		}
	}
}

func TestCoverIsADocumentWithIDsOfItsOwn(t *testing.T) {
	for _, id := range decks.IDs() {
		p, err := shipped(t, id).Cover()
		if err != nil {
			t.Fatal(err)
		}
		for _, data := range [][]byte{p.Contour, p.Colour} {
			seen := map[string]bool{}
			for _, id := range ids(t, data) {
				if seen[id] {
					t.Errorf("id %q twice", id)
				}
				seen[id] = true
			}
			if n := bytes.Count(data, []byte("<svg")); n != 1 || len(seen) < 4 || bytes.Contains(data, []byte("<text")) {
				t.Errorf("%d documents, %d ids", n, len(seen))
			}
		}
		again, err := shipped(t, id).Cover()
		if err != nil || !bytes.Equal(p.Colour, again.Colour) || !bytes.Equal(p.Contour, again.Contour) {
			t.Errorf("another cover the second time: %v", err)
		}
		if bytes.Contains(p.Contour, []byte("<pattern")) {
			t.Error("the contour has textures")
		}
	}
}

func TestCoverShowsDifferentCards(t *testing.T) {
	d := shipped(t, "contour")
	cards, err := d.Strongest(3)
	if err != nil || len(cards) != 3 {
		t.Fatal(cards, err)
	}
	families, palettes := map[string]bool{}, map[string]bool{}
	for _, i := range cards {
		families[d.Cards[i].Family], palettes[d.Cards[i].Palette] = true, true
	}
	if len(families) != 3 || len(palettes) != 3 {
		t.Errorf("%v %v", families, palettes)
	}
}

func TestSmallDecksHaveCoversToo(t *testing.T) {
	for n := 1; n <= 4; n++ {
		p, err := cut(t, n).Cover()
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Count(string(p.Colour), `<g transform="translate`); got != min(n, 3) {
			t.Errorf("%d cards: %d on the fan", n, got)
		}
	}
	if _, err := cut(t, 0).Cover(); err == nil || !strings.Contains(err.Error(), "no cards yet") {
		t.Errorf("no cards: %v", err)
	}
}

func TestBackIsTheSameAfterHalfATurn(t *testing.T) {
	for _, id := range []string{"contour", "dusk", "first-light", "a", "my-deck"} {
		m := shipped(t, "contour").Manifest
		m.ID = id
		d, err := deck.New(m, decks.Palettes())
		if err != nil {
			t.Fatal(err)
		}
		var p raster.Painter
		img := p.Picture(d.BackDrawing(), 200, 300)
		differ := 0
		for y := range 300 {
			for x := range 200 {
				a, b := img.RGBAAt(x, y), img.RGBAAt(199-x, 299-y)
				if far(a.R, b.R) || far(a.G, b.G) || far(a.B, b.B) {
					differ++
				}
			}
		}
		if differ > 0 {
			t.Errorf("%s: %d pixels differ", id, differ)
		}
	}
}

// far allows for rounding at the edges of pixels.
func far(a, b uint8) bool { return max(a, b)-min(a, b) > 24 }

func TestEveryDeckHasABackOfItsOwn(t *testing.T) {
	seen := map[string]string{}
	for _, id := range []string{"contour", "dreams", "dusk", "fresh", "a", "b"} {
		m := shipped(t, "contour").Manifest
		m.ID = id
		d, err := deck.New(m, decks.Palettes())
		if err != nil {
			t.Fatal(err)
		}
		back := string(d.Back())
		if seen[back] != "" {
			t.Errorf("%s has the back of %s", id, seen[back])
		}
		seen[back] = id
		if back != string(d.Back()) {
			t.Errorf("%s has another back the second time", id)
		}
		if _, err := svg.Parse([]byte(back)); err != nil {
			t.Errorf("%s: %v", id, err)
		}
	}
}
