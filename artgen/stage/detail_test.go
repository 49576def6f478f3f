package stage

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"echo/artgen/geom"
	"echo/artgen/scene"
)

// last is the item drawn last.
func last(s *Stage) scene.Item { return s.Items[len(s.Items)-1] }

func TestCloudsStayWhereTheyArePut(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := newStage(rapid.Uint64().Draw(t, "seed"))
		p, w := pt(rapid.Float64Range(0, 1000).Draw(t, "x"), 400), rapid.Float64Range(150, 450).Draw(t, "w")
		s.Cloud(p, w)
		for _, l := range contour(s) {
			lo, hi := extent(l.Path)
			if lo.X < p.X-w*1.2 || hi.X > p.X+w*1.2 || lo.Y < 400-w*.6 || hi.Y > 400+w*.6 {
				t.Fatalf("a cloud %v wide at %v lies %v to %v", w, p, lo, hi)
			}
		}
		if !s.Tagged("cloud") {
			t.Fatal("no tag")
		}
	})
}

func TestGullsAreSmallAndFew(t *testing.T) {
	s := newStage(3)
	s.Gulls(pt(400, 300), 5)
	if n := len(contour(s)); n != 5 {
		t.Errorf("%d birds", n)
	}
	for _, l := range contour(s) {
		if lo, hi := extent(l.Path); hi.X-lo.X > 110 {
			t.Errorf("a far bird is %v wide", hi.X-lo.X)
		}
	}
}

func TestSparkleIsHollowBetweenItsPoints(t *testing.T) {
	s := newStage(1)
	p := s.sparkle(pt(100, 100), 30)
	lo, hi := extent(p)
	if hi.X-lo.X < 59 || hi.Y-lo.Y < 59 || hi.X-lo.X > 61 {
		t.Errorf("%v to %v", lo, hi)
	}
	area := 0.0
	var flat geom.Flattener
	flat.Flatten(p, pt(1, 1), .2, func(pts []geom.Point, _ bool) {
		for i, q := range pts {
			area += q.Cross(pts[(i+1)%len(pts)]) / 2
		}
	})
	if a := math.Abs(area); a > 60*60/2*.6 {
		t.Errorf("area %v: a diamond, not a star", a)
	}
}

func TestRoadLeavesItsLandOnlyAtTheFootOfTheCard(t *testing.T) {
	for seed := range uint64(40) {
		s := newStage(seed)
		s.Road(s.Under(s.Rolling(900, 40, .002)), pt(400, 950), s.FigureTone(.9))
		road := last(s)
		if road.Clip == 0 {
			t.Fatalf("seed %d: nothing keeps the road on its land", seed)
		}
		lo, hi := extent(road.Path)
		if lo.Y < 930 || hi.Y < geom.Height {
			t.Fatalf("seed %d: the road goes from %v to %v", seed, lo.Y, hi.Y)
		}
	}
}

func TestEngravingIsInColourAlone(t *testing.T) {
	s := newStage(2)
	s.engrave(s.Rolling(900, 40, .002), s.FigureTone(.5))
	if len(s.Items) == 0 || len(contour(s)) != 0 {
		t.Errorf("%d items, %d lines", len(s.Items), len(contour(s)))
	}
	fading := 1.0
	for _, it := range s.Items {
		if it.Alpha >= fading {
			t.Errorf("lines do not fade downward: %v after %v", it.Alpha, fading)
		}
		fading = it.Alpha
	}
}

func TestCrestIsBrightestUnderTheSun(t *testing.T) {
	s := newStage(5)
	s.Sun = pt(200, 300)
	s.crest(func(float64) float64 { return 900 }, 0)
	thick := func(x float64) float64 {
		low := 900.0
		var flat geom.Flattener
		flat.Flatten(last(s).Path, pt(1, 1), .5, func(pts []geom.Point, _ bool) {
			for _, q := range pts {
				if math.Abs(q.X-x) < 40 {
					low = max(low, q.Y)
				}
			}
		})
		return low - 900
	}
	if near, far := thick(200), thick(900); near <= far {
		t.Errorf("%v thick under the sun, %v far from it", near, far)
	}
}

func TestSpotlightHasNoOutline(t *testing.T) {
	s := newStage(1)
	s.Spotlight(pt(700, 60), pt(400, 1200), 200)
	if len(s.Items) == 0 || len(contour(s)) != 0 {
		t.Errorf("%d items, %d lines", len(s.Items), len(contour(s)))
	}
	if lo, hi := extent(last(s).Path); math.Abs((lo.X+hi.X)/2-400) > 1 {
		t.Errorf("the pool of light lies at %v", (lo.X+hi.X)/2)
	}
}

func TestBoardsRunTowardOnePoint(t *testing.T) {
	s := newStage(1)
	s.Boards(1100, 500, s.FigureTone(.4))
	seams := last(s).Path
	for i := 0; i < len(seams.Pts); i += 2 {
		a, b := seams.Pts[i], seams.Pts[i+1]
		if a.Y != 1100 || b.Y < geom.Height || math.Abs((b.X-500)-(a.X-500)*2.4) > 1e-6 {
			t.Errorf("a seam from %v to %v", a, b)
		}
	}
}

func TestValanceHangsAlongTheTop(t *testing.T) {
	for n := 3; n <= 6; n++ {
		s := newStage(1)
		s.Valance(200, 50, n, s.Hot())
		pins := 0
		for _, it := range s.Items {
			lo, hi := extent(it.Path)
			switch it.Weight {
			case scene.Detail:
				pins++
			case scene.Silhouette:
				if lo.X > 60 || hi.X < 940 || hi.Y < 220 || hi.Y > 260 {
					t.Errorf("%d swags hang %v to %v", n, lo, hi)
				}
			}
		}
		if pins != n+1 {
			t.Errorf("%d pins for %d swags", pins, n)
		}
	}
}

// What is mirrored in water is broken in the contour too: ripples are drawn and
// hide what lies below.
func TestRipplesHideInBothVersions(t *testing.T) {
	s := newStage(1)
	w := s.Sea(700)
	n := len(s.Items)
	w.Ripples(pt(500, 800), 200, 200, .4)
	if len(s.Items) == n {
		t.Fatal("no ripples")
	}
	for _, it := range s.Items[n:] {
		if it.Open || it.Weight == scene.Unlined || it.Fill.Kind == scene.None {
			t.Errorf("a ripple hides nothing: %+v", it)
		}
	}
}

func TestRollerHangsOverItsHollow(t *testing.T) {
	for _, flip := range []bool{false, true} {
		s := newStage(4)
		s.Sea(900).Roller(1000, .9, flip)
		var wave scene.Item
		for _, it := range s.Items {
			if it.Weight == scene.Silhouette {
				wave = it
			}
		}
		lo, _ := extent(wave.Path)
		if lo.Y > 1000-600 {
			t.Errorf("the wave is only %v high", 1000-lo.Y)
		}
		// The lip overhangs: above the hollow there is wave, in it there is air.
		lip, hollow := inside(wave.Path, at(flip, 420, 400)), inside(wave.Path, at(flip, 420, 700))
		if !lip || hollow {
			t.Errorf("flip %v: lip %v, hollow %v", flip, lip, hollow)
		}
	}
}

func at(flip bool, x, y float64) geom.Point {
	if flip {
		x = 1000 - x
	}
	return pt(x, y)
}

// inside counts crossings of a ray to the right.
func inside(p geom.Path, q geom.Point) bool {
	in := false
	var flat geom.Flattener
	flat.Flatten(p, pt(1, 1), .5, func(pts []geom.Point, _ bool) {
		for i, a := range pts {
			b := pts[(i+1)%len(pts)]
			if (a.Y > q.Y) != (b.Y > q.Y) && q.X < a.X+(b.X-a.X)*(q.Y-a.Y)/(b.Y-a.Y) {
				in = !in
			}
		}
	})
	return in
}

func TestStonesLieBetweenTheirEnds(t *testing.T) {
	s := newStage(1)
	s.Stones(pt(200, 500), pt(800, 700), 5, s.FigureTone(.3))
	if n := len(contour(s)); n != 10 {
		t.Errorf("%d shapes for 5 stones", n)
	}
	for _, l := range contour(s) {
		if lo, hi := extent(l.Path); lo.X < 200 || hi.X > 800 || lo.Y < 480 || hi.Y > 760 {
			t.Errorf("a stone lies %v to %v", lo, hi)
		}
	}
}

func TestLadderReachesFromFootToHead(t *testing.T) {
	s := newStage(1)
	foot, head := pt(300, 1400), pt(420, 500)
	s.LongLadder(foot, head, 100, s.Hot())
	rails := 0
	for _, it := range s.Items {
		if it.Weight != scene.Normal {
			continue
		}
		rails++
		if lo, hi := extent(it.Path); lo.Y > 510 || hi.Y < 1390 {
			t.Errorf("a rail goes from %v to %v", hi.Y, lo.Y)
		}
	}
	if rails != 2 {
		t.Errorf("%d rails", rails)
	}
}

func TestRopeLadderHasRungs(t *testing.T) {
	s := newStage(1)
	s.RopeLadder(pt(300, 400), pt(340, 900), 34)
	rungs := s.Items[0].Path
	if n := len(rungs.Pts) / 2; n < 10 {
		t.Errorf("%d rungs on 500 units", n)
	}
	for i := 0; i < len(rungs.Pts); i += 2 {
		if w := rungs.Pts[i+1].X - rungs.Pts[i].X; math.Abs(w-34) > 1e-9 {
			t.Errorf("a rung is %v wide", w)
		}
	}
}

func TestFallEndsInTheAir(t *testing.T) {
	s := newStage(6)
	r := s.Rock(pt(500, 500), 400, 0, .5)
	r.Fall(.6, 300)
	if !s.Tagged("falling-water") {
		t.Error("no tag")
	}
	for _, it := range s.Items[len(s.Items)-4:] {
		if lo, hi := extent(it.Path); hi.Y > 500+330 || lo.X < 500 {
			t.Errorf("the water lies %v to %v", lo, hi)
		}
	}
}

func TestDangledFiguresHangOnTheirString(t *testing.T) {
	s := newStage(1)
	s.dangle(pt(400, 100), 150, "bell", 1.2)
	lo, _ := extent(s.Items[1].Path)
	for _, it := range s.Items[1:] {
		l, _ := extent(it.Path)
		lo.Y = min(lo.Y, l.Y)
	}
	if math.Abs(lo.Y-250) > 3 {
		t.Errorf("the bell begins at %v, the string ends at 250", lo.Y)
	}
}

func TestHalfDownCurtainShowsWhatIsBelowItsHem(t *testing.T) {
	for n := 5; n <= 12; n++ {
		s := newStage(uint64(n))
		s.Drop(700, n, [2]scene.Tone{s.Hot(), s.Second()})
		left, right := 1000.0, 0.0
		for _, l := range contour(s) {
			lo, hi := extent(l.Path)
			left, right = min(left, lo.X), max(right, hi.X)
			if hi.Y > 700+150 {
				t.Errorf("%d folds reach down to %v", n, hi.Y)
			}
		}
		if left > 60 || right < 940 {
			t.Errorf("%d folds leave a gap: %v to %v", n, left, right)
		}
	}
}
