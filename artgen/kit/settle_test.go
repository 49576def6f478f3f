package kit

import (
	"math"
	"testing"

	"echo/artgen/geom"
	"echo/artgen/scene"
)

// surveyed measures all that shows.
func surveyed(c *Card) *survey {
	s := new(survey)
	s.start(c.Arena, c.Pen.Scene, c.field)
	s.measure(math.MaxInt, math.Inf(1))
	return s
}

func TestAnEmptyOutlineGetsAGround(t *testing.T) {
	many(t, func(t *testing.T, c *Card) {
		c.Field(middle)
		c.Fill(c.Circle(geom.Point{X: 500, Y: 700}, 180), c.Tone(.9), scene.Silhouette)
		before := surveyed(c)
		c.Settle()
		if !c.Tagged("grain") {
			t.Fatal("a card with one circle has stayed as it was")
		}
		s := surveyed(c)
		if s.strokes < leastStrokes || s.ink < before.ink+.008 {
			t.Fatalf("after settling: %d strokes, ink %.4f, before %.4f", s.strokes, s.ink, before.ink)
		}
	})
}

func TestAFullOutlineIsLeftAlone(t *testing.T) {
	c := card(3)
	c.Field(middle)
	for i := range 30 {
		c.Fill(c.Circle(geom.Point{X: 150 + 25*float64(i), Y: 700}, 140), c.Tone(.5), scene.Silhouette)
	}
	before := len(c.Items)
	if c.Settle(); len(c.Items) != before || c.Tagged("grain") {
		t.Error("a card full of lines got more")
	}
}

// Strokes on a surface must not run across what stands before it.
func TestGroundStrokesStayOnTheirSurface(t *testing.T) {
	c := card(4)
	c.Fill(c.whole(), c.Background(0), scene.Unlined)
	c.field = 1
	c.Fill(c.Rect(geom.Point{X: 200, Y: 400}, geom.Point{X: 800, Y: 900}), c.Tone(1), scene.Silhouette)
	c.Settle()
	for _, it := range c.Items {
		if it.Weight != scene.Detail {
			continue
		}
		for _, q := range it.Path.Pts {
			if q.X > 210 && q.X < 790 && q.Y > 410 && q.Y < 890 {
				t.Fatalf("a stroke lies at %v, behind the box", q)
			}
		}
	}
}

func TestSurveySeesWhatShows(t *testing.T) {
	c := card(5)
	box := c.Rect(geom.Point{X: 200, Y: 300}, geom.Point{X: 700, Y: 800})
	c.Fill(box, c.Tone(1), scene.Normal)
	seen := func() float64 { return surveyed(c).ink * geom.Width * geom.Height / 4 }
	if got := seen(); math.Abs(got-2000) > 20 {
		t.Errorf("a box of 2000 units of outline shows %.0f", got)
	}
	c.Fill(c.Rect(geom.Point{X: 450, Y: 200}, geom.Point{X: 2000, Y: 1000}), c.Tone(1), scene.Cover)
	if got := seen(); math.Abs(got-1000) > 120 {
		t.Errorf("half covered, it shows %.0f; want 1000", got)
	}
	c.Within(c.Rect(geom.Point{X: 0, Y: 1100}, geom.Point{X: 300, Y: 1200}), func() {
		c.Line(c.Polyline(geom.Point{X: 100, Y: 1150}, geom.Point{X: 900, Y: 1150}), c.Tone(1), scene.Normal, 4)
	})
	if got := seen(); math.Abs(got-1200) > 120 {
		t.Errorf("with 200 units of a clipped line, it shows %.0f; want 1200", got)
	}
}

func TestMarksAreOnePathOnTheCard(t *testing.T) {
	many(t, func(t *testing.T, c *Card) {
		c.Marks(geom.Point{X: 700, Y: 900}, 400, .5, c.Tone(.8))
		if len(c.Items) != 1 || c.Items[0].Weight != scene.Detail || !c.Items[0].Open {
			t.Fatalf("marks are %d items", len(c.Items))
		}
		for _, q := range c.Items[0].Path.Pts {
			if q.X < 0 || q.X > geom.Width || q.Y < 0 || q.Y > geom.Height || q.Dist(geom.Point{X: 700, Y: 900}) > 680 {
				t.Fatalf("a mark lies at %v", q)
			}
		}
	})
}
