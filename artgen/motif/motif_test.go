package motif_test

import (
	"math"
	"regexp"
	"strings"
	"testing"

	"echo/artgen/motif"
	"echo/artgen/scene"
	"echo/artgen/tag"
	"echo/internal/strict"
)

func figures(t *testing.T) []*motif.Motif {
	t.Helper()
	var out []*motif.Motif
	for _, name := range motif.Names() {
		m, err := motif.Lookup(name)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, m)
	}
	return out
}

func TestThereAreEnoughFiguresWithProperNames(t *testing.T) {
	kebab := regexp.MustCompile(`^[a-z]+(-[a-z]+)*$`)
	names := motif.Names()
	if len(names) < 32 {
		t.Errorf("%d figures", len(names))
	}
	for _, name := range names {
		if !kebab.MatchString(name) {
			t.Errorf("figure %q", name)
		}
	}
}

// Scenes scale figures by the promise that they are about 100 units tall, stand
// on y 0 and lie about x 0.
func TestEveryFigureFitsItsBox(t *testing.T) {
	for _, m := range figures(t) {
		size := m.Hi.Sub(m.Lo)
		if m.Lo.Y < -170 || m.Hi.Y > 40 || m.Lo.X < -160 || m.Hi.X > 160 {
			t.Errorf("%s leaves the box: %v to %v", m.Name, m.Lo, m.Hi)
		}
		if m.Hi.Y < -24 {
			t.Errorf("%s floats %v above its base", m.Name, -m.Hi.Y)
		}
		if max(size.X, size.Y) < 90 {
			t.Errorf("%s is only %v large", m.Name, size)
		}
		if middle := m.Middle().X; math.Abs(middle) > 30 {
			t.Errorf("the middle of %s is %v beside its base", m.Name, middle)
		}
	}
}

func TestEveryFigureIsATagThatTheContourShows(t *testing.T) {
	for _, m := range figures(t) {
		if _, ok := tag.Lookup(tag.Key(m.Name)); !ok {
			t.Errorf("figure %q has no words", m.Name)
		} else if !tag.InContour(tag.Key(m.Name)) {
			t.Errorf("figure %q is drawn, so its tag must be of the contour", m.Name)
		}
	}
}

// A figure is drawn with more than one weight of line, or it looks constructed;
// and with few enough parts that a card can hold several.
func TestFiguresHaveWeightsAndAreSmall(t *testing.T) {
	for _, m := range figures(t) {
		weights := map[scene.Weight]bool{}
		points := 0
		for _, p := range m.Parts {
			weights[p.Weight] = true
			points += len(p.Path.Pts)
		}
		if len(weights) < 2 {
			t.Errorf("%s has lines of one weight only", m.Name)
		}
		if len(m.Parts) > 12 || points > 200 {
			t.Errorf("%s has %d parts and %d points", m.Name, len(m.Parts), points)
		}
	}
}

func TestUnknownFigureSuggestsOne(t *testing.T) {
	if _, err := motif.Lookup("umbrela"); err == nil || !strings.Contains(err.Error(), `did you mean "umbrella"?`) {
		t.Errorf("got %v", err)
	}
	if _, err := motif.Lookup("zzzzzzzz"); err == nil || err.Error() != `unknown figure "zzzzzzzz"` {
		t.Errorf("got %v", err)
	}
}

func TestFaultsSayWhatAndWhere(t *testing.T) {
	const ok = `{fill = "M0 0H10V-100H-10Z"}`
	cases := []struct{ name, doc, want string }{
		{"no parts", "[cup]\nparts = []\n", `f:1:2: figure "cup" has no parts`},
		{"unknown key", "[cup]\nparts = [\n  {fil = \"M0 0\"},\n]\n", `f:3:4: unknown key "fil"`},
		{"two shapes", `cup.parts = [{fill = "M0 0H9", disc = [0, 0, 5]}]`, "it has 2 of fill, line and disc; it needs exactly one"},
		{"no shape", `cup.parts = [{role = "pale"}]`, "it has 0 of fill, line and disc"},
		{"path", `cup.parts = [{fill = "M0 0X"}]`, `unknown path command "X"`},
		{"short disc", `cup.parts = [{disc = [1, 2]}]`, "disc is [1 2]; it must be [x, y, r] or [x, y, rx, ry]"},
		{"flat disc", `cup.parts = [{disc = [1, 2, 0]}]`, "disc is [1 2 0]"},
		{"far disc", `cup.parts = [{disc = [1, 2000, 5]}]`, "disc is [1 2000 5]; its numbers lie beyond ±1000"},
		{"no number", `cup.parts = [{disc = [nan, 0, 5]}]`, "disc is [NaN 0 5]"},
		{"role", `cup.parts = [` + ok + `, {fill = "M0 0H9", role = "bodi"}]`, `part 2: role "bodi" is not known; known: body, trim`},
		{"weight", `cup.parts = [{fill = "M0 0H9", weight = "bold"}]`, `weight "bold" is not known; known: detail, normal, silhouette, unlined`},
		{"line without width", `cup.parts = [{line = "M0 0H9"}]`, "a line needs a width"},
		{"fill with width", `cup.parts = [{fill = "M0 0H9", width = 2}]`, "a line needs a width, and nothing else has one"},
		{"overlay", `cup.parts = [{fill = "M0 0H9", over = ["shine"]}]`, `overlay "shine" is neither shade, rim, round nor a texture`},
		{"angle", `cup.parts = [{fill = "M0 0H9", over = ["hatch x"]}]`, `"x" is not an angle in degrees`},
	}
	for _, c := range cases {
		_, err := motif.Parse("f", []byte(c.doc))
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: got %v, want %q", c.name, err, c.want)
		}
		if e, ok := err.(*strict.Error); !ok || e.File != "f" || strings.Contains(e.Msg, "\n") {
			t.Errorf("%s: got %#v", c.name, err)
		}
	}
}

func TestPartsKeepWhatIsWritten(t *testing.T) {
	all, err := motif.Parse("f", []byte(`
[b]
parts = [
  {disc = [50, -20, 10], role = "lamp", weight = "silhouette", mirror = true, over = ["round", "hatch 90"]},
  {line = "M0 0V-100", width = 3, weight = "detail"},
]
[a]
parts = [{fill = "M-5 0H5V-90Z"}]
`))
	if err != nil {
		t.Fatal(err)
	}
	if len(all) != 2 || all[0].Name != "a" || all[1].Name != "b" {
		t.Fatalf("got %v", all)
	}
	usual := all[0].Parts[0]
	if usual.Role != motif.Body || usual.Weight != scene.Normal || usual.Open || usual.Over != nil {
		t.Errorf("what is not said: %+v", usual)
	}
	disc, line := all[1].Parts[0], all[1].Parts[1]
	if disc.Role != motif.Lamp || disc.Weight != scene.Silhouette || !disc.Mirror || len(disc.Over) != 2 {
		t.Errorf("disc: %+v", disc)
	}
	if o := disc.Over; o[0].Kind != scene.Rounded || o[1].Kind != scene.Textured || math.Abs(o[1].Angle-math.Pi/2) > 1e-12 {
		t.Errorf("overlays: %+v", o)
	}
	if !line.Open || line.Width != 3 {
		t.Errorf("line: %+v", line)
	}
	// The mirror image belongs to the box.
	if m := all[1]; math.Abs(m.Lo.X+60) > .5 || math.Abs(m.Hi.X-60) > .5 || m.Lo.Y != -100 {
		t.Errorf("box %v to %v", m.Lo, m.Hi)
	}
}

func FuzzParse(f *testing.F) {
	f.Add([]byte("[cup]\nparts = [{fill = \"M-46 -68H46Q46 -20 22 0Z\", over = [\"shade\"]}]\n"))
	f.Add([]byte("[x]\nparts = [{disc = [1, 2, 3, 4], role = \"black\"}, {line = \"M0 0A5 5 0 1 1 9 9\", width = 1}]\n"))
	f.Add([]byte("[x]\nparts = [{disc = [nan, inf, 1e300]}]\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		all, err := motif.Parse("f", data)
		if err != nil {
			return
		}
		for _, m := range all {
			for _, p := range m.Parts {
				for _, q := range p.Path.Pts {
					if math.IsNaN(q.X) || math.IsNaN(q.Y) {
						t.Fatalf("%q has a point that is no number", m.Name)
					}
				}
			}
		}
	})
}
