package atlas

import (
	"context"
	"math"
	"slices"
	"testing"

	"echo/artgen/palette"
	"echo/deck"
	"echo/deck/distinct"
	"echo/decks"

	"pgregory.net/rapid"
)

// line is cards on a line, each as far from another as their places are.
func line(places []float64) matrix {
	m := newMatrix(len(places))
	for i, x := range places {
		for j, y := range places {
			m.row(i)[j] = float32(math.Abs(x - y))
		}
	}
	return m
}

func TestCardsOnALineStandInTheirOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		places := rapid.SliceOfNDistinct(rapid.Map(rapid.IntRange(0, 999), func(v int) float64 { return float64(v) }), 1, 30, rapid.ID[float64]).Draw(t, "places")
		var row []float64
		for _, i := range seriate(line(places)) {
			row = append(row, places[i])
		}
		if row[0] > row[len(row)-1] {
			slices.Reverse(row)
		}
		if !slices.IsSorted(row) || len(row) != len(places) {
			t.Fatalf("%v", row)
		}
	})
}

func TestCardsThatAreAllAlikeStillGetAnOrderAndASpot(t *testing.T) {
	m := newMatrix(7)
	if got := slices.Sorted(slices.Values(seriate(m))); !slices.Equal(got, []int{0, 1, 2, 3, 4, 5, 6}) {
		t.Error(got)
	}
	a := &Atlas{jobs: 1}
	spots, err := a.embed(context.Background(), m, classical(m))
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range spots {
		if math.IsNaN(s.x) || math.IsNaN(s.y) {
			t.Fatal(spots)
		}
	}
	settle(spots)
}

// Classical scaling of points of a plane gives the plane back, turned or
// mirrored.
func TestClassicalScalingRecoversAPlane(t *testing.T) {
	pts := []spot{{0, 0}, {4, 1}, {7, -2}, {3, 5}, {9, 9}, {1, 8}, {6, 3}}
	m := newMatrix(len(pts))
	for i, p := range pts {
		for j, q := range pts {
			m.row(i)[j] = float32(math.Sqrt(p.square(q)))
		}
	}
	got := classical(m)
	nearestIn := func(all []spot, i int) []int {
		d := make([]float64, len(all))
		for j := range all {
			d[j] = all[i].square(all[j])
		}
		return ranks(d, i)
	}
	// Its axes are scaled to one length, so compare where cards stand and not how far.
	for i := range pts {
		want, have := nearestIn(pts, i), nearestIn(got, i)
		if slices.Index(want, 1) != slices.Index(have, 1) {
			t.Errorf("point %d: nearest is %d, was %d", i, slices.Index(have, 1), slices.Index(want, 1))
		}
	}
}

// A deck larger than what is laid out by all distances: copies of a few cards,
// which must come to lie with their like.
func TestLargeDecksAreLaidOutByLandmarks(t *testing.T) {
	const kinds, n = 12, mostEmbedded + 260
	d, err := decks.Open("contour")
	if err != nil {
		t.Fatal(err)
	}
	d.Cards = d.Cards[:kinds]
	small, err := Survey(context.Background(), d, deck.Options{})
	if err != nil {
		t.Fatal(err)
	}
	f, err := small.measure(context.Background(), d, []int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11}, nil)
	if err != nil {
		t.Fatal(err)
	}
	a := &Atlas{limits: distinct.TooAlike, maps: map[By]*chart{}}
	for i := range n {
		a.index.Add(&f[i%kinds])
	}
	points, together := a.Map(Contour), 0
	for i, p := range points {
		near, least := 0, math.Inf(1)
		for j, q := range points {
			if d := math.Hypot(p.X-q.X, p.Y-q.Y); i != j && d < least {
				near, least = j, d
			}
		}
		if near%kinds == i%kinds {
			together++
		}
	}
	if len(points) != n || together < n*8/10 {
		t.Errorf("%d of %d cards lie beside their like", together, n)
	}
}

func TestLightnessOfTheHeatMapRisesForEveryEye(t *testing.T) {
	eyes := []func(palette.Lab) palette.Lab{func(v palette.Lab) palette.Lab { return v }}
	for _, d := range palette.Deficiencies {
		eyes = append(eyes, d.SeeLab)
	}
	for e, see := range eyes {
		last := -1.
		for k := range 11 {
			l := see(scale(float64(k) / 10)).L
			if l < last+.03 {
				t.Errorf("eye %d: step %d has lightness %.2f after %.2f", e, k, l, last)
			}
			last = l
		}
		if v := see(orange); v.Dist(see(scale(0))) < .25 || v.Dist(see(scale(.1))) < .2 {
			t.Errorf("eye %d: what is too alike does not stand out", e)
		}
	}
}

func TestShadesMeanWhatTheySay(t *testing.T) {
	for _, c := range []struct {
		apart float64
		self  bool
		want  uint8
	}{{0, true, selfPix}, {.99, false, alikePix}, {1, false, 0}, {farthest, false, shades - 1}, {99, false, shades - 1}} {
		if got := shadeOf(c.apart, c.self); got != c.want {
			t.Errorf("%+v is painted %d", c, got)
		}
	}
}
