package palette_test

import (
	"math"
	"strings"
	"testing"

	"echo/artgen/drawing"
	"echo/artgen/palette"
	"echo/artgen/scene"
	"pgregory.net/rapid"
)

const good = `schema = 1
[[palette]]
name = "tide"
ramp = ["#0d1b2e", "#16405b", "#2b7a86", "#7fb8a4", "#d5dfb9", "#f6efd6"]
ground = ["#1d1024", "#4a2446", "#8a4a5f", "#c58a78", "#e6c79b", "#f8ecd0"]
accent = ["#e8633a", "#f2b441", "#b5314c"]
paper = "#f7f1e1"
ink = "#0a1420"
light = "#fff3cf"
`

func parse(t testing.TB, text string) *palette.Palette {
	t.Helper()
	p, err := palette.Parse("p.toml", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return p[0]
}

func TestFaultsSayWhereAndWhat(t *testing.T) {
	for _, c := range []struct{ name, old, new, want string }{
		{"misspelt key", "accent =", "acent =", `p.toml:6:1: unknown key "acent"; did you mean "accent"?`},
		{"not a colour", `"#e8633a"`, `"#e8633"`, `p.toml:6:1: palette "tide": accent[0]: "#e8633" is not a colour; write it as "#rrggbb"`},
		{"bad digit", `"#0a1420"`, `"#0a142g"`, `p.toml:8:1: palette "tide": ink: "#0a142g" is not a colour`},
		{"short ramp", `"#0d1b2e", "#16405b", "#2b7a86", `, ``, `p.toml:4:1: palette "tide": ramp has 3 colours; it needs 4 to 8`},
		{"one accent", `"#e8633a", "#f2b441", `, ``, `p.toml:6:1: palette "tide": accent has 1 colours; it needs 2 to 4`},
		{"name", `"tide"`, `"Tide Pool"`, `p.toml:3:1: palette name "Tide Pool" must be lower-case letters`},
		{"missing", `paper = "#f7f1e1"`, ``, `p.toml:2:3: palette "tide": paper: "" is not a colour`},
		{"tag", `light = "#fff3cf"`, "light = \"#fff3cf\"\ntags = [\"rigns\"]", `p.toml:10:1: palette "tide": unknown tag "rigns"; did you mean "rings"?`},
		{"schema", "schema = 1", "schema = 2", `p.toml:1:1: schema is 2; this version reads schema = 1`},
		{"none", good[11:], "", `p.toml:1:1: no [[palette]] in the file`},
		{"twice", "[[palette]]", good[11:] + "[[palette]]", `p.toml:11:1: palette "tide" is defined twice`},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := palette.Parse("p.toml", []byte(strings.Replace(good, c.old, c.new, 1)))
			if err == nil || !strings.HasPrefix(err.Error(), c.want) || strings.Contains(err.Error(), "\n") {
				t.Fatalf("got  %v\nwant %s", err, c.want)
			}
		})
	}
}

func TestOklabComesBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := drawing.Colour(rapid.Uint32Range(0, 0xffffff).Draw(t, "c"))
		if got := palette.Oklab(c).Colour(); got != c {
			t.Fatalf("%v comes back as %v", c, got)
		}
	})
}

// Reference values from the publication of Oklab.
func TestOklabAgreesWithItsPublication(t *testing.T) {
	for c, want := range map[drawing.Colour]palette.Lab{
		0xffffff: {L: 1}, 0xff0000: {L: .62796, A: .22486, B: .12585}, 0x00ff00: {L: .86644, A: -.23389, B: .17950}, 0x0000ff: {L: .45201, A: -.03246, B: -.31153},
	} {
		if d := palette.Oklab(c).Dist(want); d > 1e-3 {
			t.Errorf("%v is %v, want %v", c, palette.Oklab(c), want)
		}
	}
}

func TestRampsRunFromDarkToLight(t *testing.T) {
	p := parse(t, good)
	for _, ramp := range []scene.ToneKind{scene.Ramp, scene.Ground} {
		last := -1.0
		for s := range scene.Steps + 1 {
			l := palette.Oklab(p.Colour(scene.Tone{Kind: ramp, Step: uint8(s)})).L
			if l < last-.005 {
				t.Errorf("ramp %d gets darker at step %d", ramp, s)
			}
			last = l
		}
	}
	if got := p.Colour(scene.OnRamp(scene.Ramp, 0)); got != 0x0d1b2e {
		t.Errorf("darkest is %v", got)
	}
	if got := p.Colour(scene.OnRamp(scene.Ground, 1)); got != 0xf8ecd0 {
		t.Errorf("lightest is %v", got)
	}
}

func TestClearAccentsStandOut(t *testing.T) {
	p := parse(t, good)
	for s := range scene.Steps + 1 {
		field := scene.Tone{Kind: scene.Ramp, Step: uint8(s)}
		for i := range 3 {
			c := palette.Oklab(p.Colour(scene.ClearOf(field, i)))
			if d := c.Dist(palette.Oklab(p.Colour(field))); d < .15 {
				t.Errorf("accent %d on step %d is %.2f away", i, s, d)
			}
		}
	}
	// The wished accent is taken where it can be seen.
	if got := p.Colour(scene.ClearOf(scene.OnRamp(scene.Ramp, 1), 0)); got != 0xe8633a {
		t.Errorf("got %v", got)
	}
}

func TestAccentsGoAround(t *testing.T) {
	p := parse(t, good)
	if p.Colour(scene.AccentTone(3)) != p.Colour(scene.AccentTone(0)) {
		t.Fatal("a fourth accent of three is not the first")
	}
	if math.IsNaN(palette.Oklab(p.Colour(scene.NoTone)).L) {
		t.Fatal("no tone")
	}
}

func FuzzParse(f *testing.F) {
	f.Add([]byte(good))
	f.Fuzz(func(t *testing.T, data []byte) {
		if _, err := palette.Parse("p.toml", data); err != nil && strings.Contains(err.Error(), "\n") {
			t.Fatalf("more than one line: %q", err)
		}
	})
}
