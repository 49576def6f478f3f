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
	packed   int             // bytes, compressed
	fault    error           // why it cannot be read
}

// files are both versions of a card.
type files struct{ contour, colour facts }

// made holds the files of the first cards of a row of the table, made when they
// are first asked for.
type made struct {
	once  sync.Once
	cards []files
}

var shelf = make([]made, len(family.Table))

// eachFile runs check on both files of the first cards of every row.
func eachFile(t *testing.T, check func(t *testing.T, seed int, f files)) {
	p := palettes(t)[0]
	for i, row := range family.Table {
		t.Run(row.Name, func(t *testing.T) {
			t.Parallel()
			m := &shelf[i]
			m.once.Do(func() {
				var r artgen.Renderer
				for seed := range uint64(seeds) {
					c, err := r.Compose(artgen.Recipe{Seed: seed, Family: row.Name, Rev: row.Rev})
					if err != nil {
						t.Fatal(err)
					}
					m.cards = append(m.cards, files{read(svg.Append(nil, c.Contour())), read(svg.Append(nil, c.Colour(p)))})
				}
			})
			for seed, f := range m.cards {
				if err := errors.Join(f.contour.fault, f.colour.fault); err != nil {
					t.Fatalf("seed %d: not well-formed: %v", seed, err)
				}
				check(t, seed, f)
			}
		})
	}
}

func read(data []byte) facts {
	f := facts{elements: map[string]bool{}, colours: map[string]bool{}, paths: map[string]bool{}}
	f.packed, f.fault = packed(data)
	d := xml.NewDecoder(bytes.NewReader(data))
	for f.fault == nil {
		tok, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		f.fault = err
		if e, ok := tok.(xml.StartElement); ok {
			f.note(e)
		}
	}
	return f
}

func (f *facts) note(e xml.StartElement) {
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

func packed(data []byte) (int, error) {
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	_, err := w.Write(data)
	err = errors.Join(err, w.Close())
	return b.Len(), err
}

func TestContoursAreBlackLinesOnWhite(t *testing.T) {
	eachFile(t, func(t *testing.T, seed int, f files) {
		for c := range f.contour.colours {
			if c != "#000" && c != "#fff" && c != "none" {
				t.Errorf("seed %d: a contour is painted with %s", seed, c)
			}
		}
		for _, e := range []string{"pattern", "linearGradient", "radialGradient"} {
			if f.contour.elements[e] {
				t.Errorf("seed %d: a contour has a <%s>", seed, e)
			}
		}
	})
}

func TestBothVersionsShareTheirGeometry(t *testing.T) {
	eachFile(t, func(t *testing.T, seed int, f files) {
		for d := range f.contour.paths {
			if !f.colour.paths[d] {
				t.Errorf("seed %d: the colour version lacks %.60s…", seed, d)
			}
		}
	})
}

// Many cards stand in one page; a browser would take the first of two equal ids.
func TestIdsAreUniqueAndStartWithTheCardsOwn(t *testing.T) {
	var mu sync.Mutex
	owners := map[string]string{} // of prefixes
	eachFile(t, func(t *testing.T, seed int, f files) {
		mu.Lock()
		defer mu.Unlock()
		for _, ids := range [][]string{f.contour.ids, f.colour.ids} {
			prefix := ids[0][:strings.Index(ids[0], "-")+1]
			for i, id := range ids {
				if !strings.HasPrefix(id, prefix) || prefix == "" {
					t.Errorf("seed %d: id %q does not start with %q", seed, id, prefix)
				}
				if slices.Contains(ids[:i], id) {
					t.Errorf("seed %d: id %q twice in a file", seed, id)
				}
			}
			if other, taken := owners[prefix]; taken {
				t.Errorf("seed %d and %s share the prefix %q", seed, other, prefix)
			}
			owners[prefix] = t.Name()
		}
	})
}

// The files are what players wait for.
func TestFilesKeepTheirBudgets(t *testing.T) {
	const most, meanContour, meanColour = 12 << 10, 2560, 5632 // bytes, compressed
	var contours, colours, cards atomic.Int64
	t.Run("each", func(t *testing.T) {
		eachFile(t, func(t *testing.T, seed int, f files) {
			if max(f.contour.packed, f.colour.packed) > most {
				t.Errorf("seed %d: %d and %d bytes", seed, f.contour.packed, f.colour.packed)
			}
			contours.Add(int64(f.contour.packed))
			colours.Add(int64(f.colour.packed))
			cards.Add(1)
		})
	})
	if n := cards.Load(); contours.Load() > n*meanContour || colours.Load() > n*meanColour {
		t.Errorf("on average %d bytes a contour and %d a colour card; at most %d and %d", contours.Load()/n, colours.Load()/n, meanContour, meanColour)
	}
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
