package palette_test

import (
	"slices"
	"strings"
	"testing"

	"echo/artgen/palette"
)

// sound has nothing to find fault with.
const sound = `schema = 1
# two palettes, so that places are told apart
[[palette]]
name = "tide"
ramp = ["#0d1b2e", "#16405b", "#2b7a86", "#7fb8a4", "#d5dfb9", "#f6efd6"]
ground = ["#1d1024", "#4a2446", "#8a4a5f", "#c58a78", "#e6c79b", "#f8ecd0"]
accent = ["#e8633a", "#f2b441", "#b5314c"]
paper = "#f7f1e1"
ink = "#0a1420"
light = "#fff3cf"
`

func lint(t testing.TB, text string) []palette.Finding {
	t.Helper()
	found, err := palette.Lint("p.toml", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return found
}

func TestSoundPaletteHasNoFindings(t *testing.T) {
	for _, f := range lint(t, sound) {
		t.Error(f)
	}
}

func TestEveryFaultOfAPaletteIsFoundInItsPlace(t *testing.T) {
	for _, c := range []struct{ name, old, new, place, want string }{
		{"stop no lighter", `"#7fb8a4"`, `"#2f7f8a"`, "p.toml:5:42: error:", "ramp[3] is hardly lighter than the stop before"},
		{"stops in disorder", `"#8a4a5f", "#c58a78"`, `"#c58a78", "#8a4a5f"`, "p.toml:6:44: error:", "ground[3] is hardly lighter"},
		{"short of dark", `"#0d1b2e", `, ``, "p.toml:5:1: error:", "ramp runs from too light to too dark"},
		{"one hue", `ground = ["#1d1024", "#4a2446", "#8a4a5f", "#c58a78", "#e6c79b", "#f8ecd0"]`, `ground = ["#0d1b2e", "#16405b", "#2b7a86", "#7fb8a4", "#d5dfb9", "#f6efd6"]`,
			"p.toml:6:1: warning:", "ground has the hue of ramp"},
		{"grey", `"#1d1024", "#4a2446", "#8a4a5f", "#c58a78", "#e6c79b", "#f8ecd0"`, `"#1c1413", "#433533", "#756360", "#a8938f", "#d6c5c0", "#f0e6e0"`,
			"p.toml:6:1: warning:", "ground is grey"},
		{"faint ink", `"#0a1420"`, `"#5a6470"`, "p.toml:9:1: error:", "ink cannot be read on paper"},
		{"grey ink", `"#0a1420"`, `"#2c3440"`, "p.toml:9:1: error:", "ink is too light"},
		{"ink above the ramp", `"#0a1420"`, `"#14263a"`, "p.toml:9:1: error:", "ink is lighter than the darkest tone of ramp"},
		{"dull paper", `"#f7f1e1"`, `"#d8d2c2"`, "p.toml:8:1: error:", "paper is too dark"},
		{"white paper", `"#f7f1e1"`, `"#ffffff"`, "p.toml:8:1: error:", "paper is white"},
		{"dim light", `"#fff3cf"`, `"#c8bda0"`, "p.toml:10:1: error:", "light is too dark to glow"},
		{"accent of the ramp", `"#e8633a"`, `"#2d7b87"`, "p.toml:7:11: error:", "accent[0] is near ramp tone 0.4"},
		{"weak accent", `"#b5314c"`, `"#8f4a63"`, "p.toml:7:33: warning:", "accent[2] is near ground tone 0.4"},
		{"twin accents", `"#b5314c"`, `"#e2603f"`, "p.toml:7:33: error:", "accent[2] is like accent[0]:"},
		{"twins to the colour-blind", `"#b5314c"`, `"#8c9a32"`, "p.toml:7:33: error:", "accent[2] is like accent[0] with deuteranopia"},
		{"nothing stands out", `"#e8633a", "#f2b441", "#b5314c"`, `"#5f8f9a", "#8f9f66"`, "p.toml:7:1: error:", "accent has nothing that stands out on"},
		{"nothing without colour", `"#e8633a", "#f2b441", "#b5314c"`, `"#c2452f", "#157a78", "#6b3fa0"`, "p.toml:7:1: warning:", "without colour"},
	} {
		t.Run(c.name, func(t *testing.T) {
			text := strings.Replace(sound, c.old, c.new, 1)
			if text == sound {
				t.Fatal("nothing was changed")
			}
			var lines []string
			for _, f := range lint(t, text) {
				lines = append(lines, f.String())
			}
			if !slices.ContainsFunc(lines, func(l string) bool { return strings.HasPrefix(l, c.place) && strings.Contains(l, c.want) }) {
				t.Errorf("want %s … %s, got:\n%s", c.place, c.want, strings.Join(lines, "\n"))
			}
			for _, l := range lines {
				if strings.Contains(l, "\n") || !strings.Contains(l, ", needs ") || !strings.Contains(l, "; ") {
					t.Errorf("%q does not say what, how much and what to do in one line", l)
				}
			}
		})
	}
}

func TestFindingsOfASecondPaletteStandThere(t *testing.T) {
	second := strings.Replace(strings.TrimPrefix(sound, "schema = 1\n"), "tide", "other", 1)
	found := lint(t, sound+strings.Replace(second, "#e8633a", "#2d7b87", 1))
	if len(found) == 0 || found[0].Palette != "other" || found[0].Line != 16 || found[0].Column != 11 {
		t.Errorf("%v", found)
	}
}

func TestListsOverSeveralLinesArePlacedToo(t *testing.T) {
	text := strings.Replace(sound, `accent = ["#e8633a", "#f2b441", "#b5314c"]`, "accent = [\n  \"#e8633a\", # hot\n  \"#f2b441\",\n  \"#e2603f\",\n]", 1)
	found := lint(t, text)
	at := slices.IndexFunc(found, func(f palette.Finding) bool { return f.Role == "accent[2]" })
	if at < 0 || found[at].Line != 10 || found[at].Column != 3 {
		t.Errorf("%v", found)
	}
}

// The contrast of WCAG's own examples: 21 for black on white, 4.54 for #767676.
func TestContrastAgreesWithItsStandard(t *testing.T) {
	if got := palette.Contrast(0, 0xffffff); got < 20.99 || got > 21.01 {
		t.Errorf("black on white: %v", got)
	}
	if got := palette.Contrast(0x767676, 0xffffff); got < 4.53 || got > 4.55 {
		t.Errorf("#767676 on white: %v", got)
	}
}

func FuzzLint(f *testing.F) {
	f.Add([]byte(sound))
	f.Fuzz(func(t *testing.T, data []byte) {
		found, err := palette.Lint("p.toml", data)
		if err != nil {
			return
		}
		for _, f := range found {
			if f.Line < 1 || f.Column < 1 || strings.Contains(f.String(), "\n") {
				t.Fatalf("%q", f.String())
			}
		}
	})
}
