package family_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"echo/artgen"
	"echo/artgen/family"
	"echo/artgen/kit"
	"echo/artgen/motif"
	"echo/artgen/raster"
	"echo/artgen/scene"
	"echo/artgen/tag"
)

func scenes() []family.Family {
	var out []family.Family
	for _, f := range family.Newest() {
		if f.Kind == family.Scene {
			out = append(out, f)
		}
	}
	return out
}

// A scene that names a figure which does not exist draws nothing in its place,
// so every list of names in the source of the scenes is looked up.
func TestScenesNameOnlyFiguresThatExist(t *testing.T) {
	names := 0
	for _, dir := range []string{".", "../stage"} {
		for _, file := range sources(t, dir) {
			if !strings.Contains(source(t, file), `"echo/artgen/stage"`) && dir == "." {
				continue
			}
			for _, name := range cast(t, file) {
				names++
				if _, err := motif.Lookup(name); err != nil {
					t.Errorf("%s: %v", file, err)
				}
			}
		}
	}
	if names < 300 {
		t.Errorf("only %d names were found: the scenes must be written differently now", names)
	}
}

func sources(t *testing.T, dir string) []string {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	for _, e := range entries {
		if strings.HasSuffix(e.Name(), ".go") && !strings.HasSuffix(e.Name(), "_test.go") {
			out = append(out, dir+"/"+e.Name())
		}
	}
	return out
}

func source(t *testing.T, file string) string {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// cast lists the words of a file's string lists, of its pick(s, …) calls, and of
// its Name: fields.
func cast(t *testing.T, file string) []string {
	t.Helper()
	tree, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	words := func(list []ast.Expr) {
		for _, e := range list {
			if lit, ok := e.(*ast.BasicLit); ok && lit.Kind == token.STRING {
				word, _ := strconv.Unquote(lit.Value)
				out = append(out, word)
			}
		}
	}
	ast.Inspect(tree, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CompositeLit:
			if list, ok := n.Type.(*ast.ArrayType); ok {
				if of, ok := list.Elt.(*ast.Ident); ok && of.Name == "string" {
					words(n.Elts)
				}
			}
		case *ast.CallExpr:
			if f, ok := n.Fun.(*ast.Ident); ok && f.Name == "pick" {
				words(n.Args)
			}
		case *ast.KeyValueExpr:
			if key, ok := n.Key.(*ast.Ident); ok && key.Name == "Name" {
				words([]ast.Expr{n.Value})
			}
		}
		return true
	})
	return out
}

func TestEveryFigureIsDrawnBySomeScene(t *testing.T) {
	missing := map[tag.Key]bool{}
	for _, name := range motif.Names() {
		missing[tag.Key(name)] = true
	}
	eachScene(400, func(_ family.Family, _ uint64, s *scene.Scene) {
		for _, k := range s.Tags {
			delete(missing, k)
		}
	})
	for k := range missing {
		t.Errorf("no scene of 400 seeds shows the figure %q", k)
	}
}

// plots are what can happen in each scene, as its tags tell it.
var plots = map[string][]tag.Key{
	"hills":     {"too-large", "alone", "aground", "facing", "trek", "held-by-a-thread", "way"},
	"sea":       {"adrift", "on-board", "sinking", "fleet", "islet", "carried", "great-wave", "reflection", "row"},
	"deep":      {"below", "sunken", "let-down", "school", "coming-up", "second-sky", "hull-above", "shafts"},
	"isles":     {"zigzag", "one-above-another", "two-lands", "crumbs", "around", "upside-down", "rope-ladder", "rope-bridge", "broken-bridge", "stones-in-the-air", "falling-water", "far-below"},
	"stairs":    {"nowhere", "leap", "ladder"},
	"tree":      {"cloud-crown", "bare", "strange-fruit", "leaves-become-birds", "out-of-a-thing", "in-the-trunk", "swing", "autumn"},
	"tower":     {"heap", "pile", "spiral-way", "two-towers", "city", "carried", "one-lit-window"},
	"theatre":   {"paper-sea", "paper-hills", "paper-wood", "paper-room", "paper-town", "on-strings", "audience", "empty-seats", "footlights", "booth", "backstage", "eyes-in-the-dark", "spotlight", "first-row", "last-row", "boxes", "half-down", "drawn-aside", "bulbs"},
	"road":      {"road-to-the-light", "gap-in-the-way", "in-the-way", "forking", "rolled-up", "to-and-fro", "road-into-water", "loop-in-the-air", "both-sides"},
	"head":      {"land-within", "window-in-the-head", "storeys", "one-lit-window", "smoke", "opened-head", "thoughts-take-off", "face-to-face", "sleeping-giant", "bun", "leaf-crown", "hair-in-the-wind", "antlers"},
	"glass":     {"collection", "one-let-go", "looked-at", "alone", "adrift", "two-worlds", "hanging", "spilt", "corked", "under-a-lid", "under-a-bell", "light-bulb", "fish-bowl", "goblet"},
	"forest":    {"passing-between", "lived-in-trees", "not-a-tree", "glade", "eyes-in-the-dark", "looking-up", "stumps", "hung-in-the-wood", "trees-on-the-move", "under-leaves", "slanting-light"},
	"bridge":    {"town-on-a-bridge", "under-the-arch", "arches", "halves-that-miss", "hangs-from-the-air", "wrong-towers", "bridge-to-the-moon", "below-the-bridge", "waits-beyond", "somebody-as-a-bridge", "far-below"},
	"train":     {"viaduct", "sea-of-clouds", "rails-into-the-sky", "waiting", "through-the-water", "passengers", "another-weather", "empty-seats", "platform", "toy-train", "out-of-a-thing", "odd-carriage", "smoke-takes-wing"},
	"window":    {"high-water", "passing-by", "so-near", "roofs", "looking-in", "picture", "missing-picture", "drapes", "light-falls-in"},
	"sky":       {"borne", "one-let-go", "migration", "on-a-string", "off-the-ground", "in-balance", "it-rains-things", "sea-of-clouds", "on-board", "anchored-above", "let-down", "roofs"},
	"banquet":   {"guests", "one-did-not-come", "cloth-is-water", "more-than-ordered", "weightless-meal", "under-the-table", "from-the-ceiling", "footprints", "table-in-two", "far-end-of-the-table", "table-in-the-sea", "carried", "garland"},
	"cave":      {"caller-at-the-cave", "at-home-in-rock", "light-through-the-roof", "out-of-the-drawing", "hand-prints", "teeth-of-stone", "lake-under-rock", "grown-into-stone", "bridge-in-the-dark"},
	"labyrinth": {"maze-to-the-horizon", "maze-afloat", "maze-as-a-moon", "thread-through", "two-seekers", "watched-maze", "kept-inside", "maze-rolled-along", "maze-of-ladders", "maze-under-a-hill"},
	"room":      {"room-of-water", "room-of-grass", "room-over-nothing", "falling-tiles", "room-of-sand", "trees-indoors", "house-cut-open", "no-ceiling", "corner", "window", "lamp", "footprints", "wainscot", "fills-the-room", "on-the-ceiling", "light-falls-in"},
	"machine":   {"gears", "somebody-turns-it", "wound-up", "rocked", "moon-wheel", "great-wheel", "scales-of-justice", "orrery", "runs-in-the-wheel", "mill-of-things", "sun-wound-up"},
}

func TestEveryPlotOfASceneHappens(t *testing.T) {
	seen := map[string]map[tag.Key]bool{}
	for _, f := range scenes() {
		seen[f.Name] = map[tag.Key]bool{}
	}
	eachScene(300, func(f family.Family, _ uint64, s *scene.Scene) {
		for _, k := range s.Tags {
			seen[f.Name][k] = true
		}
	})
	for _, f := range scenes() {
		if len(plots[f.Name]) == 0 {
			t.Errorf("scene %q: say in this test what can happen in it", f.Name)
		}
		for _, k := range plots[f.Name] {
			if !seen[f.Name][k] {
				t.Errorf("scene %q: %q does not happen in 300 seeds", f.Name, k)
			}
		}
	}
}

// eachScene composes that many cards of every scene.
func eachScene(seeds uint64, do func(f family.Family, seed uint64, s *scene.Scene)) {
	var desk kit.Desk
	for _, f := range scenes() {
		for seed := range seeds {
			do(f, seed, f.Compose(&desk, seed))
		}
	}
}

// Scenes of one family are compared as a person glances at them: by where the
// dark of the lines lies, in 8 by 12 fields.
func TestScenesOfAFamilyDoNotLookAlike(t *testing.T) {
	const n, least = 40, .09
	var r artgen.Renderer
	var p raster.Painter
	for _, f := range scenes() {
		var glances [n][96]float64
		for seed := range n {
			c, err := r.Compose(artgen.Recipe{Seed: uint64(seed), Family: f.Name, Rev: f.Rev})
			if err != nil {
				t.Fatal(err)
			}
			glances[seed] = glance(p.Ink(c.Contour(), 80, 120))
		}
		var near []float64
		for i := range glances {
			for j := range i {
				near = append(near, apart(&glances[i], &glances[j]))
			}
		}
		slices.Sort(near)
		if near[0] < least {
			t.Errorf("%s: two of %d cards are only %.3f apart", f.Name, n, near[0])
		}
		if median := near[len(near)/2]; median < 3*least {
			t.Errorf("%s: half of the pairs are less than %.3f apart", f.Name, median)
		}
	}
}

// glance is how much ink lies in each of 8 by 12 fields, as shares of the whole.
func glance(ink []uint8) (out [96]float64) {
	sum := 0.0
	for i, v := range ink {
		out[i/80/10*8+i%80/10] += float64(v)
		sum += float64(v)
	}
	for i := range out {
		out[i] /= sum
	}
	return out
}

// apart is the share of ink that would have to move.
func apart(a, b *[96]float64) float64 {
	sum := 0.0
	for i := range a {
		sum += max(0, a[i]-b[i])
	}
	return sum
}

// Three weights of line are what makes a contour look drawn.
func TestScenesUseThreeWeights(t *testing.T) {
	eachScene(100, func(f family.Family, seed uint64, s *scene.Scene) {
		used := map[scene.Weight]bool{}
		for _, it := range s.Items {
			used[it.Weight] = true
		}
		if !used[scene.Detail] || !used[scene.Normal] || !used[scene.Silhouette] {
			t.Errorf("%s %d is drawn with %v", f.Name, seed, used)
		}
	})
}

// The outline says what might be, colour says what it is like: both must have
// something to say.
func TestScenesSpeakInColourToo(t *testing.T) {
	total, colour := 0, 0
	eachScene(100, func(f family.Family, seed uint64, s *scene.Scene) {
		mine := 0
		for _, k := range s.Tags {
			if !tag.InContour(k) {
				mine++
			}
		}
		if mine < 2 || len(s.Tags)-mine < 3 {
			t.Errorf("%s %d says %v", f.Name, seed, s.Tags)
		}
		total += len(s.Tags)
		colour += mine
	})
	if share := float64(colour) / float64(total); share < .3 || share > .6 {
		t.Errorf("%.2f of the tags are of colour", share)
	}
}
