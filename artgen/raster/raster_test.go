package raster_test

import (
	"bytes"
	"image"
	"image/png"
	"math"
	"os"
	"path/filepath"
	"testing"

	"echo/artgen/drawing"
	"echo/artgen/geom"
	"echo/artgen/raster"
	"echo/artgen/svg"
	"github.com/tdewolff/canvas"
	"github.com/tdewolff/canvas/renderers/rasterizer"
	"pgregory.net/rapid"
)

func snap(p geom.Path) drawing.Path {
	out, _ := drawing.Snap(p, nil)
	return out
}

// blank is a drawing with one op, on white.
func blank(op drawing.Op) *drawing.Drawing {
	return &drawing.Drawing{ID: "t", Paper: drawing.White, Ops: []drawing.Op{op}}
}

func total(ink []uint8) float64 {
	sum := 0.0
	for _, v := range ink {
		sum += float64(v) / 255
	}
	return sum
}

func TestFilledAreaIsExact(t *testing.T) {
	var p raster.Painter
	rapid.Check(t, func(t *rapid.T) {
		var a geom.Arena
		pts := make([]geom.Point, rapid.IntRange(3, 7).Draw(t, "corners"))
		for i := range pts { // a star-shaped polygon inside the frame
			angle := geom.Tau * (float64(i) + rapid.Float64Range(.05, .9).Draw(t, "turn")) / float64(len(pts))
			r := rapid.Float64Range(60, 400).Draw(t, "r")
			pts[i] = geom.Point{X: math.Round(500 + r*math.Cos(angle)), Y: math.Round(750 + r*math.Sin(angle))}
		}
		area := 0.0
		for i, q := range pts {
			area += q.Cross(pts[(i+1)%len(pts)]) / 2
		}
		ink := p.Ink(blank(drawing.Op{Path: snap(a.Poly(pts...)), Fill: drawing.Black, Alpha: 100}), 100, 150)
		if got, want := total(ink), math.Abs(area)/100; math.Abs(got-want) > .02*want+2 {
			t.Fatalf("covers %.2f pixels, want %.2f", got, want)
		}
	})
}

func TestLineHasItsWidthAndRoundEnds(t *testing.T) {
	var p raster.Painter
	var a geom.Arena
	for _, angle := range []float64{0, .3, 1, math.Pi / 2} {
		from := geom.Point{X: 500, Y: 700}
		line := a.Polyline(from, from.Polar(300, angle))
		ink := p.Ink(blank(drawing.Op{Path: snap(line), Stroke: drawing.Black, Width: 400}), 200, 300)
		want := (300*40 + math.Pi*20*20) / 25.
		if got := total(ink); math.Abs(got-want) > .02*want {
			t.Errorf("at %.1f rad: covers %.1f pixels, want %.1f", angle, got, want)
		}
	}
}

func TestThinLinesStayVisible(t *testing.T) {
	var p raster.Painter
	var a geom.Arena
	line := a.Polyline(geom.Point{X: 100, Y: 333}, geom.Point{X: 900, Y: 341})
	ink := p.Ink(blank(drawing.Op{Path: snap(line), Stroke: drawing.Black, Width: 24}), 48, 72)
	if got := total(ink); got < .4*800*48/1000 {
		t.Fatalf("a hairline prints as %.1f pixels", got)
	}
}

func TestDotIsADisc(t *testing.T) {
	var p raster.Painter
	var a geom.Arena
	dot := a.Polyline(geom.Point{X: 500, Y: 500}, geom.Point{X: 500, Y: 500})
	ink := p.Ink(blank(drawing.Op{Path: snap(dot), Stroke: drawing.Black, Width: 1000}), 100, 150)
	if got, want := total(ink), math.Pi*25; math.Abs(got-want) > 2 {
		t.Fatalf("covers %.1f pixels, want %.1f", got, want)
	}
}

func TestNothingIsPaintedOutsideFrameOrClip(t *testing.T) {
	var p raster.Painter
	var a geom.Arena
	all := snap(a.Rect(geom.Point{X: -500, Y: -500}, geom.Point{X: 2000, Y: 2000}))
	d := blank(drawing.Op{Path: all, Fill: drawing.Black, Alpha: 100})
	ink := p.Ink(d, 100, 150)
	if ink[0] != 0 || ink[75*100+2] != 0 || ink[75*100+50] != 255 {
		t.Errorf("corner %d, margin %d, middle %d", ink[0], ink[75*100+2], ink[75*100+50])
	}
	d.Clips = []drawing.Path{snap(a.Circle(geom.Point{X: 500, Y: 750}, 200))}
	d.Ops[0].Clip = 1
	if got, want := total(p.Ink(d, 100, 150)), math.Pi*400; math.Abs(got-want) > .01*want {
		t.Errorf("clipped to a circle: %.0f pixels, want %.0f", got, want)
	}
}

func TestWhatLiesAboveHidesWhatLiesBelow(t *testing.T) {
	var p raster.Painter
	var a geom.Arena
	box := snap(a.Rect(geom.Point{X: 200, Y: 200}, geom.Point{X: 800, Y: 800}))
	d := blank(drawing.Op{Path: box, Fill: drawing.Black, Alpha: 100})
	d.Ops = append(d.Ops, drawing.Op{Path: box, Fill: drawing.White, Alpha: 100})
	if got := total(p.Ink(d, 100, 150)); got > .5 {
		t.Fatalf("%.1f pixels shine through", got)
	}
}

func TestFieldsMixByCoverage(t *testing.T) {
	var p raster.Painter
	var a geom.Arena
	half := snap(a.Rect(geom.Point{X: 0, Y: 0}, geom.Point{X: 510, Y: 1500}))
	hue := func(c drawing.Colour) raster.Hue { return raster.Hue{int32(c), 0, 0} }
	d := blank(drawing.Op{Path: half, Fill: 1000, Alpha: 50})
	d.Paper = 0
	out := p.Fields(d, 50, 75, hue)
	if v := out[37*50+10][0]; v < 490 || v > 510 {
		t.Errorf("half opaque: %d, want 500", v)
	}
	if v := out[37*50+25][0]; v < 230 || v > 270 { // half covered pixel
		t.Errorf("half covered and half opaque: %d, want 250", v)
	}
	if v := out[37*50+40][0]; v != 0 {
		t.Errorf("outside: %d", v)
	}
}

// A wholly independent rasteriser agrees about curves and fills.
func TestAgreesWithCanvas(t *testing.T) {
	var p raster.Painter
	var a geom.Arena
	for name, path := range map[string]geom.Path{
		"circle": a.Circle(geom.Point{X: 500, Y: 750}, 311),
		"leaf":   a.Lens(geom.Point{X: 250, Y: 900}, -.6, 600, 120, .4),
		"sector": a.Sector(geom.Point{X: 500, Y: 700}, 120, 330, .4, 5, nil),
	} {
		d := snap(path)
		ours := p.Ink(blank(drawing.Op{Path: d, Fill: drawing.Black, Alpha: 100}), 100, 150)
		q, err := canvas.ParseSVGPath(string(svg.PathData(d)))
		if err != nil {
			t.Fatal(err)
		}
		c := canvas.New(1000, 1500)
		ctx := canvas.NewContext(c)
		ctx.SetFillColor(canvas.Black)
		ctx.DrawPath(0, 0, q)
		img := rasterizer.Draw(c, canvas.DPMM(.1), canvas.LinearColorSpace{})
		off := 0.0
		for i, v := range ours {
			_, _, _, alpha := img.At(i%100, 149-i/100).RGBA()
			off += math.Abs(float64(v) - float64(alpha>>8))
		}
		if mean := off / float64(len(ours)); mean > .6 {
			t.Errorf("%s: pixels differ by %.2f of 255 on average", name, mean)
		}
	}
}

// The golden picture shows what a difference means; look at it before updating.
func TestPictureWithTexturesAndLight(t *testing.T) {
	data, err := os.ReadFile("testdata/sample.svg")
	if err != nil {
		t.Fatal(err)
	}
	d, err := svg.Parse(data)
	if err != nil {
		t.Fatal(err)
	}
	var p raster.Painter
	// PNG does not premultiply, so that corners come back a bit different.
	got := throughPNG(t, p.Picture(d, 200, 300))
	golden := filepath.Join("testdata", "sample.png")
	if os.Getenv("UPDATE") != "" {
		f, err := os.Create(golden)
		if err != nil {
			t.Fatal(err)
		}
		if err := png.Encode(f, got); err != nil {
			t.Fatal(err)
		}
		f.Close()
	}
	f, err := os.Open(golden)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	want, err := png.Decode(f)
	if err != nil {
		t.Fatal(err)
	}
	if n := differing(got, want); n > 0 {
		t.Fatalf("%d pixels differ from %s (UPDATE=1 rewrites it)", n, golden)
	}
}

func throughPNG(t *testing.T, img image.Image) image.Image {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(&b, img); err != nil {
		t.Fatal(err)
	}
	out, err := png.Decode(&b)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func differing(a, b image.Image) int {
	n := 0
	for y := range a.Bounds().Dy() {
		for x := range a.Bounds().Dx() {
			r, g, bl, al := a.At(x, y).RGBA()
			r2, g2, b2, a2 := b.At(x, y).RGBA()
			if r>>8 != r2>>8 || g>>8 != g2>>8 || bl>>8 != b2>>8 || al>>8 != a2>>8 {
				n++
			}
		}
	}
	return n
}
