package plotter

import (
	"context"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"echo/artgen/drawing"
	"echo/artgen/geom"
	"echo/artgen/raster"
	"echo/deck"
	"echo/deck/export"
	"echo/decks"
)

var dixit = export.Size{Name: "dixit", Width: 80, Height: 120}

func job(t testing.TB, id string, cards ...int) *export.Job {
	t.Helper()
	d, err := decks.Open(id)
	if err != nil {
		t.Fatal(err)
	}
	return &export.Job{Deck: d, Cards: cards, Options: deck.Options{Jobs: 2}}
}

func write(t testing.TB, j *export.Job, o Options) (string, *Report) {
	t.Helper()
	dir := t.TempDir()
	r, err := Write(context.Background(), j, dir, o)
	if err != nil {
		t.Fatal(err)
	}
	return dir, r
}

// plotted is a path of a file, in mm.
type plotted struct {
	layer  string
	points [][2]float64
}

// read reads a file strictly: any element or attribute that a plotter would have
// to think about is an error.
func read(t testing.TB, file string) (paths []plotted) {
	t.Helper()
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	layer := ""
	for x := xml.NewDecoder(f); ; {
		token, err := x.Token()
		if errors.Is(err, io.EOF) {
			return paths
		} else if err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		e, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		attr := map[string]string{}
		for _, a := range e.Attr {
			attr[a.Name.Local] = a.Value
		}
		switch e.Name.Local {
		case "svg":
		case "g":
			if attr["fill"] != "none" || attr["groupmode"] != "layer" {
				t.Errorf("%s: group %v", file, attr)
			}
			layer = attr["label"]
		case "path":
			if len(attr) != 1 {
				t.Errorf("%s: path with %v", file, attr)
			}
			paths = append(paths, plotted{layer, points(t, attr["d"])})
		default:
			t.Errorf("%s: <%s> is not for plotters", file, e.Name.Local)
		}
	}
}

var pathForm = regexp.MustCompile(`^M(-?[0-9.]+,-?[0-9.]+)(L(-?[0-9.]+,-?[0-9.]+)( -?[0-9.]+,-?[0-9.]+)*)Z?$`)

func points(t testing.TB, d string) (out [][2]float64) {
	t.Helper()
	if !pathForm.MatchString(d) {
		t.Fatalf("path %.80q is not a line", d)
	}
	for _, pair := range strings.FieldsFunc(d, func(r rune) bool { return strings.ContainsRune("MLZ ", r) }) {
		x, y, _ := strings.Cut(pair, ",")
		px, _ := strconv.ParseFloat(x, 64)
		py, _ := strconv.ParseFloat(y, 64)
		out = append(out, [2]float64{px, py})
	}
	if strings.HasSuffix(d, "Z") {
		out = append(out, out[0])
	}
	return out
}

func TestAFileHoldsLinesAndNothingElse(t *testing.T) {
	dir, r := write(t, job(t, "dreams", 3, 8), Options{Card: dixit})
	names, _ := filepath.Glob(dir + "/*")
	if len(names) != 2 || filepath.Base(names[1]) != "dreams-0008.svg" || r.Files != 2 || r.Cards != 2 {
		t.Fatalf("%v, %+v", names, r)
	}
	lines := 0
	for _, name := range names {
		for _, p := range read(t, name) {
			lines++
			for _, q := range p.points {
				if q[0] < 4.799 || q[0] > 75.201 || q[1] < 4.799 || q[1] > 115.201 {
					t.Errorf("%s: %v mm is outside the frame", name, q)
				}
			}
		}
	}
	if lines != r.Lines || lines < 20 {
		t.Errorf("%d lines, reported %d", lines, r.Lines)
	}
	if r.Travel >= r.Unordered {
		t.Errorf("%.0f mm in the air, unordered %.0f", r.Travel, r.Unordered)
	}
}

func TestEveryThicknessIsAPen(t *testing.T) {
	dir, r := write(t, job(t, "contour", 5), Options{Card: dixit})
	layers := map[string]bool{}
	for _, p := range read(t, dir+"/contour-0005.svg") {
		layers[p.layer] = true
	}
	if len(layers) != r.Pens || !layers["1 pen 0.19 mm"] {
		t.Errorf("%v of %d pens", layers, r.Pens)
	}
	one, r1 := write(t, job(t, "contour", 5), Options{Card: dixit, Pen: .2})
	for _, p := range read(t, one+"/contour-0005.svg") {
		if p.layer != "1 pen 0.20 mm" {
			t.Fatalf("layer %q", p.layer)
		}
	}
	if r1.Pens != 1 || r1.Drawn < 1.5*r.Drawn {
		t.Errorf("with one thin pen %.0f mm, with pens for all %.0f", r1.Drawn, r.Drawn)
	}
}

func TestManyCardsShareASheet(t *testing.T) {
	a4 := export.Size{Name: "a4", Width: 210, Height: 297}
	dir, r := write(t, job(t, "contour", 1, 2, 3, 4, 5), Options{Card: dixit, Paper: &a4})
	if r.Files != 2 || r.Cards != 5 {
		t.Fatalf("%+v", r)
	}
	cuts := 0
	for _, p := range read(t, dir+"/contour-page-01.svg") {
		if p.layer == "0 cut" {
			cuts++
		}
		for _, q := range p.points {
			if q[0] < margin || q[0] > 210-margin || q[1] < margin || q[1] > 297-margin {
				t.Fatalf("%v mm lies in the margin", q)
			}
		}
	}
	if cuts != 4 {
		t.Errorf("%d cards are cut out", cuts)
	}
	small := export.Size{Name: "90x130", Width: 90, Height: 130}
	_, err := Write(context.Background(), job(t, "contour", 1), t.TempDir(), Options{Card: dixit, Paper: &small})
	if err == nil || !strings.Contains(err.Error(), "does not fit") {
		t.Error(err)
	}
}

// The ink of what is plotted, with pens as thick as the lines, is the ink of the
// card: compared as pictures of 400 by 600 pixels by our own raster. What differs
// is what pens cannot do: they end round where a line is cut, and a line that is
// half covered along its length they draw whole or not at all.
func TestPlottedInkIsTheInkOfTheCard(t *testing.T) {
	const w, h = 400, 600
	var worst float64
	for k := range *cards {
		ids := decks.IDs()
		d, err := decks.Open(ids[k%len(ids)])
		if err != nil {
			t.Fatal(err)
		}
		i := k * len(d.Cards) / *cards
		contour, err := d.Drawing(i, "contour")
		if err != nil {
			t.Fatal(err)
		}
		var p, q raster.Painter
		strokes := see(t, contour)
		contour.Ops = append(contour.Ops, drawing.Op{Path: drawing.Frame(), Width: drawing.FrameWidth}) // the raster has none
		off := inkApart(p.Ink(contour, w, h), q.Ink(asDrawing(strokes), w, h), w, h)
		if worst = max(worst, off); off > .005 {
			t.Errorf("%s %04d: %.2f %% of the ink differs", d.ID, i+1, 100*off)
		}
	}
	t.Logf("at most %.3f %% of a card's ink differs", 100*worst)
}

// asDrawing draws strokes as lines, rounded to whole units.
func asDrawing(strokes []stroke) *drawing.Drawing {
	d := &drawing.Drawing{Paper: drawing.White}
	for _, s := range strokes {
		var p drawing.Path
		for i, q := range s.pts {
			p.Verbs = append(p.Verbs, geom.Line)
			if i == 0 {
				p.Verbs[0] = geom.Move
			}
			p.Coord = append(p.Coord, int32(math.Round(q.x)), int32(math.Round(q.y)))
		}
		d.Ops = append(d.Ops, drawing.Op{Path: p, Width: s.width})
	}
	return d
}

// inkApart is the share of ink that one picture has farther than a pixel from any
// ink of the other: lines are rounded to units, so they may lie that much aside.
func inkApart(a, b []uint8, w, h int) float64 {
	extra := func(a, b []uint8) (sum, all int) {
		for y := 1; y < h-1; y++ {
			for x := 1; x < w-1; x++ {
				near := uint8(0)
				for _, dy := range [3]int{-1, 0, 1} {
					for dx := -1; dx <= 1; dx++ {
						near = max(near, b[(y+dy)*w+x+dx])
					}
				}
				v := int(a[y*w+x])
				all += v
				sum += max(0, v-int(near)-24)
			}
		}
		return sum, all
	}
	s, n := extra(a, b)
	u, m := extra(b, a)
	return float64(s+u) / float64(n+m)
}

func TestAColouredContourIsRefusedByNumber(t *testing.T) {
	d, err := decks.Open("contour")
	if err != nil {
		t.Fatal(err)
	}
	files := os.DirFS(retouched(t, d))
	own, err := deck.Open(files, decks.Palettes())
	if err != nil {
		t.Fatal(err)
	}
	_, err = Write(context.Background(), &export.Job{Deck: own}, t.TempDir(), Options{Card: dixit})
	if err == nil || !strings.HasPrefix(err.Error(), "card 0002 cannot be plotted: it has colours") {
		t.Error(err)
	}
}

// retouched is a folder of two cards, the second with a red spot.
func retouched(t *testing.T, d *deck.Deck) string {
	dir := t.TempDir()
	toml := fmt.Sprintf("schema = 1\nid = \"own\"\ntitle = { en = \"Own\" }\n[recipe]\ncards = 2\nseed = 1\npalettes = [%q]\n", d.Recipe.Palettes[0])
	if err := os.MkdirAll(dir+"/cards", 0o777); err != nil {
		t.Fatal(err)
	}
	for i := range 2 {
		c := d.Cards[i]
		toml += fmt.Sprintf("[[card]]\nseed = %d\nfamily = %q\nrev = %d\npalette = %q\n", c.Seed, c.Family, c.Rev, c.Palette)
		pair, err := d.Pair(i)
		if err != nil {
			t.Fatal(err)
		}
		contour := string(pair.Contour)
		if i == 1 {
			contour = strings.Replace(contour, "</g><use", `</g><circle cx="500" cy="700" r="40" fill="#f00"/><use`, 1)
		}
		os.WriteFile(filepath.Join(dir, deck.FileName(i, "contour")), []byte(contour), 0o666)
		os.WriteFile(filepath.Join(dir, deck.FileName(i, "colour")), pair.Colour, 0o666)
	}
	os.WriteFile(dir+"/deck.toml", []byte(toml), 0o666)
	return dir
}
