package family_test

import (
	"bytes"
	"compress/gzip"
	"encoding/xml"
	"errors"
	"io"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"echo/artgen"
	"echo/artgen/family"
	"echo/artgen/svg"
)

// facts is what the tests want to know of an SVG file.
type facts struct {
	ids      []string
	elements map[string]bool
	colours  map[string]bool
	paths    map[string]bool // the d of every path
}

// read collects the facts; it fails on what is not well-formed XML.
func read(t *testing.T, data []byte) facts {
	t.Helper()
	f := facts{elements: map[string]bool{}, colours: map[string]bool{}, paths: map[string]bool{}}
	d := xml.NewDecoder(bytes.NewReader(data))
	for {
		tok, err := d.Token()
		if errors.Is(err, io.EOF) {
			return f
		}
		if err != nil {
			t.Fatalf("not well-formed: %v", err)
		}
		e, ok := tok.(xml.StartElement)
		if !ok {
			continue
		}
		f.elements[e.Name.Local] = true
		for _, a := range e.Attr {
			switch a.Name.Local {
			case "id":
				f.ids = append(f.ids, a.Value)
			case "fill", "stroke", "stop-color":
				f.colours[a.Value] = true
			case "d":
				f.paths[a.Value] = true
			}
		}
	}
}

// files runs check on both files of the first cards of every family.
func files(t *testing.T, check func(t *testing.T, seed uint64, contour, colour []byte)) {
	p := palettes(t)[0]
	each(t, func(t *testing.T, _ family.Family, seed uint64, c *artgen.Card) {
		check(t, seed, svg.Append(nil, c.Contour()), svg.Append(nil, c.Colour(p)))
	})
}

func TestContoursAreBlackLinesOnWhite(t *testing.T) {
	files(t, func(t *testing.T, seed uint64, contour, _ []byte) {
		f := read(t, contour)
		for c := range f.colours {
			if c != "#000" && c != "#fff" && c != "none" {
				t.Errorf("seed %d: a contour is painted with %s", seed, c)
			}
		}
		for _, e := range []string{"pattern", "linearGradient", "radialGradient"} {
			if f.elements[e] {
				t.Errorf("seed %d: a contour has a <%s>", seed, e)
			}
		}
	})
}

func TestBothVersionsShareTheirGeometry(t *testing.T) {
	files(t, func(t *testing.T, seed uint64, contour, colour []byte) {
		whole := read(t, colour).paths
		for d := range read(t, contour).paths {
			if !whole[d] {
				t.Errorf("seed %d: the colour version lacks %.60s…", seed, d)
			}
		}
	})
}

// Many cards stand in one page; a browser would take the first of two equal ids.
func TestIdsAreUniqueAndStartWithTheCardsOwn(t *testing.T) {
	var mu sync.Mutex
	all := map[string]string{} // whose prefix
	files(t, func(t *testing.T, seed uint64, contour, colour []byte) {
		mu.Lock()
		defer mu.Unlock()
		for _, data := range [][]byte{contour, colour} {
			ids := read(t, data).ids
			prefix := ids[0][:strings.Index(ids[0], "-")+1]
			for i, id := range ids {
				if !strings.HasPrefix(id, prefix) || prefix == "" {
					t.Errorf("seed %d: id %q does not start with %q", seed, id, prefix)
				}
				if slices.Contains(ids[:i], id) {
					t.Errorf("seed %d: id %q twice in a file", seed, id)
				}
			}
			if other, taken := all[prefix]; taken {
				t.Errorf("seed %d and %s share the prefix %q", seed, other, prefix)
			}
			all[prefix] = t.Name()
		}
	})
}

// The files are what players wait for.
func TestFilesKeepTheirBudgets(t *testing.T) {
	const most, meanContour, meanColour = 12 << 10, 2560, 5632 // bytes, compressed
	var contours, colours, cards atomic.Int64
	t.Run("each", func(t *testing.T) {
		files(t, func(t *testing.T, seed uint64, contour, colour []byte) {
			a, b := packed(t, contour), packed(t, colour)
			if max(a, b) > most {
				t.Errorf("seed %d: %d and %d bytes", seed, a, b)
			}
			contours.Add(int64(a))
			colours.Add(int64(b))
			cards.Add(1)
		})
	})
	if n := cards.Load(); contours.Load() > n*meanContour || colours.Load() > n*meanColour {
		t.Errorf("on average %d bytes a contour and %d a colour card; at most %d and %d", contours.Load()/n, colours.Load()/n, meanContour, meanColour)
	}
}

func packed(t *testing.T, data []byte) int {
	t.Helper()
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	if _, err := w.Write(data); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Len()
}

func TestAnotherPaletteLeavesTheContourAlone(t *testing.T) {
	ps := palettes(t)
	for _, f := range family.Table {
		for seed := range uint64(5) {
			rec := artgen.Recipe{Seed: seed, Family: f.Name, Rev: f.Rev}
			warm, err := artgen.Render(rec, ps[0])
			if err != nil {
				t.Fatal(err)
			}
			cold, err := artgen.Render(rec, ps[1])
			if err != nil {
				t.Fatal(err)
			}
			if !bytes.Equal(warm.Contour, cold.Contour) {
				t.Errorf("%s, seed %d: the palette has changed the contour", f.Name, seed)
			}
			if bytes.Equal(warm.Colour, cold.Colour) {
				t.Errorf("%s, seed %d: the palette has changed nothing", f.Name, seed)
			}
		}
	}
}
