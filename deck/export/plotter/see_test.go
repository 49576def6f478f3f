package plotter

import (
	"flag"
	"math"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"echo/artgen/drawing"
	"echo/artgen/geom"
	"echo/decks"
)

func see(t rapid.TB, d *drawing.Drawing) []stroke {
	t.Helper()
	out, err := new(viewer).see(d)
	if err != nil {
		t.Fatalf("%v", err)
	}
	return out
}

// polygon is a closed path.
func polygon(coord ...int32) drawing.Path {
	p := drawing.Path{Verbs: []geom.Verb{geom.Move}, Coord: coord}
	for range len(coord)/2 - 1 {
		p.Verbs = append(p.Verbs, geom.Line)
	}
	p.Verbs = append(p.Verbs, geom.Close)
	return p
}

func rect(x0, y0, x1, y1 int32) drawing.Path { return polygon(x0, y0, x1, y0, x1, y1, x0, y1) }

func openLine(coord ...int32) drawing.Path {
	p := polygon(coord...)
	p.Verbs = p.Verbs[:len(p.Verbs)-1]
	return p
}

func filled(p drawing.Path) drawing.Op { return drawing.Op{Path: p, Fill: drawing.White, Alpha: 100} }
func lined(p drawing.Path) drawing.Op  { return drawing.Op{Path: p, Width: 40} }
func both2(p drawing.Path) drawing.Op  { o := filled(p); o.Width = 40; return o }

// inner is how long the strokes are apart from the frame.
func inner(strokes []stroke) float64 {
	sum := 0.
	for _, s := range strokes {
		if s.width != drawing.FrameWidth {
			sum += s.length()
		}
	}
	return sum
}

func TestLaterFillsHideLines(t *testing.T) {
	for _, c := range []struct {
		name string
		want float64
		ops  []drawing.Op
	}{
		{"a line alone", 600, []drawing.Op{lined(openLine(200, 500, 800, 500))}},
		{"behind a square", 400, []drawing.Op{lined(openLine(200, 500, 800, 500)), filled(rect(400, 400, 600, 600))}},
		{"before a square", 600, []drawing.Op{filled(rect(400, 400, 600, 600)), lined(openLine(200, 500, 800, 500))}},
		{"a square's own fill hides nothing of its line", 800, []drawing.Op{both2(rect(400, 400, 600, 600))}},
		{"a square behind its equal", 0, []drawing.Op{lined(rect(410, 410, 590, 590)), filled(rect(400, 400, 600, 600))}},
		{"on the border of a fill", 200, []drawing.Op{lined(openLine(400, 400, 600, 400)), filled(rect(400, 400, 600, 600))}},
		{"between two fills that meet", 0, []drawing.Op{
			lined(openLine(400, 400, 600, 400)), filled(rect(400, 400, 600, 600)), filled(rect(400, 200, 600, 400)),
		}},
		{"through the corner of a fill", 600, []drawing.Op{lined(openLine(200, 500, 800, 500)), filled(polygon(500, 500, 600, 700, 400, 700))}},
		{"along an edge and then inside", 300, []drawing.Op{
			lined(openLine(200, 500, 800, 500)), filled(polygon(300, 500, 500, 500, 500, 400, 800, 400, 800, 700, 300, 700)),
		}},
		{"beside the frame", 440, []drawing.Op{lined(openLine(500, 500, 2000, 500))}},
		{"within a hole", 200, []drawing.Op{lined(openLine(400, 500, 600, 500)), filled(ringPath())}},
		{"behind a fill that lets more than half through", 600, []drawing.Op{
			lined(openLine(200, 500, 800, 500)), {Path: rect(400, 400, 600, 600), Fill: drawing.White, Alpha: 40},
		}},
	} {
		got := inner(see(t, &drawing.Drawing{Paper: drawing.White, Ops: c.ops}))
		if math.Abs(got-c.want) > .01 {
			t.Errorf("%s: %.2f units are drawn, want %.0f", c.name, got, c.want)
		}
	}
}

// ringPath is a square with a hole: the inner outline runs the other way.
func ringPath() drawing.Path {
	a, b := rect(200, 300, 800, 700), polygon(300, 400, 300, 600, 700, 600, 700, 400)
	return drawing.Path{Verbs: slices.Concat(a.Verbs, b.Verbs), Coord: slices.Concat(a.Coord, b.Coord)}
}

// The two sides of a line must both be looked at: which of them a fill is on
// depends on which way the line runs.
func TestALineOnABorderIsSeenWhicheverWayItRuns(t *testing.T) {
	square := filled(rect(400, 400, 600, 600))
	for _, c := range [][4]int32{{400, 400, 600, 400}, {600, 400, 600, 600}, {600, 600, 400, 600}, {400, 600, 400, 400}} {
		for _, line := range []drawing.Path{openLine(c[:]...), openLine(c[2], c[3], c[0], c[1])} {
			if got := inner(see(t, &drawing.Drawing{Ops: []drawing.Op{lined(line), square}})); math.Abs(got-200) > .01 {
				t.Errorf("%v: %.2f of 200 units are drawn", line.Coord, got)
			}
		}
	}
}

func TestClipsCutLinesAndWhatHidesThem(t *testing.T) {
	line, cover := lined(openLine(200, 500, 800, 500)), filled(rect(300, 400, 700, 600))
	clip := rect(400, 300, 900, 900)
	for _, c := range []struct {
		name        string
		line, cover int
		want        float64
	}{{"nothing is clipped", 0, 0, 200}, {"the line is", 1, 0, 100}, {"the fill is", 0, 1, 300}, {"both are", 1, 1, 100}} {
		l, f := line, cover
		l.Clip, f.Clip = c.line, c.cover
		got := inner(see(t, &drawing.Drawing{Clips: []drawing.Path{clip}, Ops: []drawing.Op{l, f}}))
		if math.Abs(got-c.want) > .01 {
			t.Errorf("%s: %.2f units are drawn, want %.0f", c.name, got, c.want)
		}
	}
}

func TestLinesOnOnePlaceAreDrawnOnce(t *testing.T) {
	wide := lined(openLine(500, 600, 300, 600))
	wide.Width = 65
	for _, c := range []struct {
		name string
		want float64
		ops  []drawing.Op
	}{
		{"the same line twice", 600, []drawing.Op{lined(openLine(200, 500, 800, 500)), lined(openLine(800, 500, 200, 500))}},
		{"two squares side by side", 700, []drawing.Op{lined(rect(300, 300, 400, 400)), lined(rect(400, 300, 500, 400))}},
		{"a part of a longer line", 600, []drawing.Op{lined(openLine(200, 600, 800, 600)), wide}},
		{"lines that cross", 800, []drawing.Op{lined(openLine(200, 500, 600, 500)), lined(openLine(400, 300, 400, 700))}},
		{"a line with gaps behind itself without gaps", 600, []drawing.Op{
			lined(openLine(800, 500, 200, 500)), filled(rect(300, 400, 400, 600)), filled(rect(500, 400, 700, 600)), lined(openLine(250, 500, 750, 500)),
		}},
		{"a line with gaps, back and forth", 300, []drawing.Op{
			lined(openLine(800, 500, 200, 500)), lined(openLine(200, 500, 800, 500)), filled(rect(300, 400, 400, 600)), filled(rect(500, 400, 700, 600)),
		}},
		{"a line on the frame", 0, []drawing.Op{lined(openLine(200, 60, 700, 60))}},
	} {
		strokes := see(t, &drawing.Drawing{Ops: c.ops})
		if got := inner(strokes); math.Abs(got-c.want) > .01 {
			t.Errorf("%s: %.2f units are drawn, want %.0f", c.name, got, c.want)
		}
		if c.name == "a part of a longer line" && !slices.ContainsFunc(strokes, func(s stroke) bool { return s.width == 65 && s.length() == 200 }) {
			t.Error("the wider line gave way to the narrower")
		}
	}
}

func TestAClosedLineThatIsSeenWholeIsOneStroke(t *testing.T) {
	strokes := see(t, &drawing.Drawing{Ops: []drawing.Op{lined(rect(300, 300, 500, 500)), filled(rect(350, 200, 450, 350))}})
	if len(strokes) != 2 { // the frame, and the square but for a gap
		t.Fatalf("%d strokes", len(strokes))
	}
	if frame := strokes[0]; frame.width != drawing.FrameWidth || frame.start() != frame.end() {
		t.Errorf("the frame is open: %v to %v", frame.start(), frame.end())
	}
	if s := strokes[1]; math.Abs(s.length()-700) > .01 {
		t.Errorf("the square is %.1f long", s.length())
	}
}

func TestWhatIsNoContourIsRefused(t *testing.T) {
	red, grey := filled(rect(1, 1, 9, 9)), lined(rect(1, 1, 9, 9))
	red.Fill, grey.Stroke = 0xff0000, 0x888888
	for _, op := range []drawing.Op{red, grey, {Path: rect(1, 1, 9, 9), Layers: []drawing.Layer{{}}}} {
		_, err := new(viewer).see(&drawing.Drawing{Ops: []drawing.Op{op}})
		if err == nil || !strings.Contains(err.Error(), "colours") {
			t.Errorf("%+v: %v", op, err)
		}
	}
	long := make([]int32, 2*mostPieces+4)
	if _, err := new(viewer).see(&drawing.Drawing{Ops: []drawing.Op{lined(polygon(long...))}}); err == nil || !strings.Contains(err.Error(), "60000") {
		t.Error(err)
	}
}

// someDrawing has shapes that overlap, share borders and corners, lie in clips,
// have holes and curves, and leave the frame.
func someDrawing(t *rapid.T) *drawing.Drawing {
	coord := rapid.OneOf(
		rapid.Map(rapid.Int32Range(-1, 11), func(v int32) int32 { return 100 * v }), // where many meet
		rapid.Int32Range(0, 1000),
	)
	path := func() drawing.Path {
		var p drawing.Path
		for range rapid.IntRange(1, 2).Draw(t, "outlines") {
			p.Verbs = append(p.Verbs, geom.Move)
			p.Coord = append(p.Coord, coord.Draw(t, "x"), coord.Draw(t, "y"))
			for range rapid.IntRange(1, 5).Draw(t, "pieces") {
				verb := rapid.SampledFrom([]geom.Verb{geom.Line, geom.Line, geom.Quad, geom.Cube}).Draw(t, "verb")
				p.Verbs = append(p.Verbs, verb)
				for range drawing.Numbers(verb) {
					p.Coord = append(p.Coord, coord.Draw(t, "c"))
				}
			}
			if rapid.Bool().Draw(t, "closed") {
				p.Verbs = append(p.Verbs, geom.Close)
			}
		}
		return p
	}
	d := &drawing.Drawing{Paper: drawing.White}
	for range rapid.IntRange(0, 2).Draw(t, "clips") {
		d.Clips = append(d.Clips, path())
	}
	for range rapid.IntRange(1, 7).Draw(t, "ops") {
		op := drawing.Op{Path: path(), Fill: drawing.White, Clip: rapid.IntRange(0, len(d.Clips)).Draw(t, "clip")}
		if rapid.Bool().Draw(t, "again") && len(d.Ops) > 0 { // the same path, as outlines of parts are
			op.Path = d.Ops[len(d.Ops)-1].Path
		}
		op.Alpha = rapid.SampledFrom([]drawing.Percent{0, 100, 100}).Draw(t, "alpha")
		op.Width = rapid.SampledFrom([]drawing.Tenths{0, 24, 40, 65}).Draw(t, "width")
		d.Ops = append(d.Ops, op)
	}
	return d
}

func TestWhatIsSeenIsDrawnAndNothingElse(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := someDrawing(t)
		if _, fault := newWitness(d).accuse(see(t, d), 7); fault != "" {
			t.Fatal(fault)
		}
	})
}

var cards = flag.Int("cards", 24, "how many real cards are looked at, up to 1440")

func TestRealCardsHaveNoHiddenLine(t *testing.T) {
	points, seen := 0, 0
	ids := decks.IDs()
	for k := range *cards {
		d, err := decks.Open(ids[k%len(ids)])
		if err != nil {
			t.Fatal(err)
		}
		i := k / len(ids) * len(ids) * len(d.Cards) / *cards % len(d.Cards)
		contour, err := d.Drawing(i, "contour")
		if err != nil {
			t.Fatal(err)
		}
		n, fault := newWitness(contour).accuse(see(t, contour), 9)
		if fault != "" {
			t.Errorf("%s %04d: %s", d.ID, i+1, fault)
		}
		points, seen = points+n, seen+1
	}
	t.Logf("%d cards, %d points that are surely seen are drawn", seen, points)
	if points < 500**cards {
		t.Errorf("%d points of %d cards say little", points, *cards)
	}
}
