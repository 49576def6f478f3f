package decks_test

import (
	"bytes"
	"crypto/sha256"
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"echo/artgen"
	"echo/artgen/drawing"
	"echo/artgen/family"
	"echo/artgen/palette"
	"echo/artgen/svg"
	"echo/decks"
)

var update = flag.Bool("update", false, "write golden files instead of comparing with them")

// files are the shipped palettes by name of their file.
func paletteFiles(t testing.TB) map[string][]byte {
	t.Helper()
	names, err := filepath.Glob("palettes/*.toml")
	if err != nil {
		t.Fatal(err)
	}
	all := map[string][]byte{}
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		all[strings.TrimSuffix(filepath.Base(name), ".toml")] = data
	}
	return all
}

func TestShippedPalettesPassTheirCheck(t *testing.T) {
	all := paletteFiles(t)
	if len(all) < 22 || len(all) != len(decks.Palettes()) {
		t.Errorf("%d files, %d palettes", len(all), len(decks.Palettes()))
	}
	for name, data := range all {
		found, err := palette.Lint(name+".toml", data)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range found {
			if f.Grade == palette.Error {
				t.Error(f)
			}
		}
		if p := decks.Palettes()[name]; p == nil || len(p.Tags) == 0 {
			t.Errorf("%s.toml holds another palette, or one that says nothing", name)
		}
	}
}

// A mood of its own: no palette is another once more.
func TestShippedPalettesAreUnlike(t *testing.T) {
	all := decks.Palettes()
	for a, p := range all {
		for b, q := range all {
			if d := palette.Apart(p, q); a < b && d < .03 {
				t.Errorf("%s and %s are %.3f apart", a, b, d)
			}
		}
	}
}

// A palette that has been released never changes: decks list the hashes of
// files made with it, and fresh decks are checked long after the game. Give
// other colours another name.
func TestShippedPalettesStayAsTheyAre(t *testing.T) {
	var sums bytes.Buffer
	files := paletteFiles(t)
	for _, name := range sorted(files) {
		p := decks.Palettes()[name]
		roles := fmt.Sprint(p.Ramp, p.Ground, p.Accent, p.Paper, p.Ink, p.Light, p.Tags)
		fmt.Fprintf(&sums, "%x %s\n", sha256.Sum256([]byte(roles)), name)
	}
	const golden = "testdata/palettes.sha256"
	if *update {
		if err := os.WriteFile(golden, sums.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(want)) {
		if !strings.Contains(sums.String(), line) {
			t.Errorf("changed or gone: %s", line)
		}
	}
	if len(want) != sums.Len() {
		t.Errorf("add new palettes to %s with -update", golden)
	}
}

// TestPaletteNeverChangesALine draws cards of every family in every palette:
// the lines of the colour version are the same in all, and the contour is
// after each what it was before.
func TestPaletteNeverChangesALine(t *testing.T) {
	for _, f := range family.Newest() {
		t.Run(f.Name, func(t *testing.T) {
			var r artgen.Renderer
			for seed := range uint64(2) {
				card, err := r.Compose(artgen.Recipe{Seed: seed, Family: f.Name, Rev: f.Rev})
				if err != nil {
					t.Fatal(err)
				}
				contour := svg.Append(nil, card.Contour())
				var lines []drawing.Path
				for name, p := range decks.Palettes() {
					var own []drawing.Path
					for _, op := range card.Colour(p).Ops {
						own = append(own, clone(op.Path))
					}
					if lines == nil {
						lines = own
					}
					if !same(lines, own) {
						t.Errorf("seed %d: %s has other lines", seed, name)
					}
					if !bytes.Equal(contour, svg.Append(nil, card.Contour())) {
						t.Errorf("seed %d: the contour is another after %s", seed, name)
					}
				}
			}
		})
	}
}

func clone(p drawing.Path) drawing.Path {
	return drawing.Path{Verbs: slices.Clone(p.Verbs), Coord: slices.Clone(p.Coord)}
}

func same(a, b []drawing.Path) bool { return slices.EqualFunc(a, b, drawing.Path.Equal) }

func sorted(files map[string][]byte) []string { return slices.Sorted(maps.Keys(files)) }
