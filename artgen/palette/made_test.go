package palette_test

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"echo/artgen/drawing"
	"echo/artgen/palette"
	"echo/artgen/tag"
	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"
)

// errorsIn are the errors of a palette, checked as an artist would: as a file.
func errorsIn(t testing.TB, p *palette.Palette) (errors, warnings []palette.Finding) {
	t.Helper()
	found, err := palette.Lint("p.toml", p.TOML())
	if err != nil {
		t.Fatalf("%v\n%s", err, p.TOML())
	}
	for _, f := range found {
		if f.Grade == palette.Error {
			errors = append(errors, f)
		} else {
			warnings = append(warnings, f)
		}
	}
	return errors, warnings
}

func TestInventedPalettesHaveNoErrors(t *testing.T) {
	seeds, warned := uint64(3000), 0
	if testing.Short() {
		seeds = 400
	}
	for seed := range seeds {
		errors, warnings := errorsIn(t, palette.Invent("new", seed))
		for _, f := range errors {
			t.Errorf("seed %d: %v", seed, f)
		}
		if len(warnings) > 0 {
			warned++
		}
	}
	if share := float64(warned) / float64(seeds); share > .05 {
		t.Errorf("%.3f of the palettes have warnings", share)
	}
}

func TestInventedPalettesFollowFromTheirSeed(t *testing.T) {
	a, b, c := palette.Invent("a", 7), palette.Invent("a", 7), palette.Invent("a", 8)
	if !bytes.Equal(a.TOML(), b.TOML()) {
		t.Error("one seed, two palettes")
	}
	if d := palette.Apart(a, c); d < .03 {
		t.Errorf("two seeds are %.3f apart", d)
	}
}

// The hues of the colours that were given are those of the ramps.
func TestPaletteOfColoursHasTheirHues(t *testing.T) {
	sea := []drawing.Colour{0x0d4f6b, 0x1f7f9a, 0xd9603b}
	for seed := range uint64(40) {
		p := palette.Invent("sea", seed, sea...)
		if errors, _ := errorsIn(t, p); len(errors) > 0 {
			t.Errorf("seed %d: %v", seed, errors[0])
		}
		near := 360.0
		for _, c := range sea {
			for _, hex := range p.Ramp[2:4] {
				stop, _ := palette.ParseHex(hex)
				off := palette.Oklab(c).Hue() - palette.Oklab(stop).Hue()
				near = min(near, max(off, -off))
			}
		}
		if near > 25 {
			t.Errorf("seed %d: ramp %v is %.0f degrees from every colour", seed, p.Ramp, near)
		}
	}
}

func looseColours(t *rapid.T) []drawing.Colour {
	n := rapid.IntRange(1, 24).Draw(t, "n")
	if rapid.IntRange(0, 19).Draw(t, "long") == 0 {
		n = 256
	}
	grey := rapid.IntRange(0, 5).Draw(t, "grey") == 0
	r := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 1))
	out := make([]drawing.Colour, n)
	for i := range out {
		out[i] = drawing.Colour(r.Uint32N(1 << 24))
		if grey {
			out[i] = drawing.Colour(r.Uint32N(256) * 0x010101)
		}
	}
	return out
}

func TestAssignedPalettesHaveNoErrors(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		colours := looseColours(t)
		p, findings := palette.Assign("loose", colours)
		for _, f := range findings {
			if f.Grade == palette.Error {
				t.Fatalf("of %v: %v", colours, f)
			}
		}
		again, _ := palette.Parse("p.toml", p.TOML())
		if diff := cmp.Diff(p, again[0], cmpopts.IgnoreUnexported(palette.Palette{})); diff != "" {
			t.Fatalf("TOML reads back as another palette:\n%s", diff)
		}
	})
}

func TestSingleAndExtremeColoursMakeAPaletteToo(t *testing.T) {
	for _, colours := range [][]drawing.Colour{
		{0x000000}, {0xffffff}, {0x808080}, {0xff0000}, {0x0000ff}, {0xffff00}, {0x00ff00}, {0, 0xffffff}, {0xff0000, 0xff0000},
		{0x010101, 0x020202, 0x030303}, {0xfefefe, 0xfdfdfd, 0xffffff},
	} {
		if _, findings := palette.Assign("few", colours); slices.ContainsFunc(findings, func(f palette.Finding) bool { return f.Grade == palette.Error }) {
			t.Errorf("%v: %v", colours, findings)
		}
	}
	if p, _ := palette.Assign("none", nil); p != nil {
		t.Error("a palette of nothing")
	}
}

// Five colours that many palettes of the web have: dark teal, teal, yellow,
// sand, terracotta. All of them fit somewhere.
func TestGivenColoursStayWhatTheyAre(t *testing.T) {
	given := []drawing.Colour{0x264653, 0x2a9d8f, 0xe9c46a, 0xf4a261, 0xe76f51}
	p, _ := palette.Assign("five", given)
	origins, left := palette.Trace(p, given)
	kept := 0
	for _, o := range origins {
		if o.From != "" && o.Moved == 0 {
			kept++
		}
	}
	if kept < 4 || len(left) > 0 {
		t.Errorf("%d kept, left over %v:\n%s", kept, left, p.TOML())
	}
}

// A ramp that was a ramp before, its ink and its paper come out the same.
func TestPaletteOfAShippedRampKeepsIt(t *testing.T) {
	stops := []drawing.Colour{0x1f0f1e, 0x4a1a33, 0x8c2f3d, 0xcf6145, 0xefa968}
	p, _ := palette.Assign("ember", append(stops, 0xfbf0dc, 0x190a16))
	all := strings.Join(append(slices.Clone(p.Ramp), p.Ground...), " ")
	found := 0
	for _, c := range stops {
		if strings.Contains(all, c.String()) {
			found++
		}
	}
	if found < 4 || p.Paper != "#fbf0dc" {
		t.Errorf("%d of 5 stops are in a ramp, paper %s:\n%s", found, p.Paper, p.TOML())
	}
}

func TestTraceUsesEveryColourOnce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		colours := looseColours(t)
		p, _ := palette.Assign("loose", colours)
		origins, left := palette.Trace(p, colours)
		used := map[string]int{}
		for _, o := range origins {
			if o.From != "" {
				used[o.From]++
			}
			if o.From != "" && o.Moved == 0 && o.From != o.Colour {
				t.Fatalf("%s is %s and was %s without having moved", o.Role, o.Colour, o.From)
			}
		}
		for _, c := range colours {
			used[c.String()]--
		}
		for c, n := range used {
			if n > 0 {
				t.Fatalf("%s is used more often than it was given", c)
			}
		}
		for _, c := range left {
			if slices.ContainsFunc(origins, func(o palette.Origin) bool { return o.From == c.String() }) {
				t.Fatalf("%v is left over and used", c)
			}
		}
	})
}

func TestMoodsAreWordsOfTheProgram(t *testing.T) {
	for seed := range uint64(300) {
		p := palette.Invent("m", seed)
		if len(p.Tags) != 2 || p.Tags[0] == p.Tags[1] {
			t.Fatalf("seed %d: tags %v", seed, p.Tags)
		}
		for _, k := range p.Tags {
			if e, ok := tag.Lookup(k); !ok || e.Stage != "colour" {
				t.Fatalf("seed %d: tag %q does not stand for colours", seed, k)
			}
		}
		if name := p.Called(); !strings.Contains(name, "-") {
			t.Fatalf("called %q", name)
		}
	}
}

func TestFitKeepsHueAndLightness(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := func(name string, a, b float64) float64 { return rapid.Float64Range(a, b).Draw(t, name) }
		v := palette.Lab{L: f("l", .15, .95), A: f("a", -.4, .4), B: f("b", -.4, .4)}
		fit := v.Fit()
		if fit.L != v.L || fit.Chroma() > v.Chroma()+1e-9 {
			t.Fatalf("%v became %v", v, fit)
		}
		if d := palette.Oklab(fit.Colour()).Dist(fit); d > .012 {
			t.Fatalf("%v cannot be shown: off by %v", fit, d)
		}
		if fit.Chroma() > .01 && v.Chroma() > .01 {
			if off := fit.Hue() - v.Hue(); max(off, -off) > .5 && max(off, -off) < 359.5 {
				t.Fatalf("hue %v became %v", v.Hue(), fit.Hue())
			}
		}
	})
}
