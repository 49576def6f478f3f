package stage

import (
	"math"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"echo/artgen/geom"
	"echo/artgen/kit"
	"echo/artgen/motif"
	"echo/artgen/scene"
	"echo/artgen/tag"
)

func newStage(seed uint64) *Stage { return On(kit.New(new(kit.Desk), seed, "test")) }

// line is what a contour shows of an item.
type line struct {
	Path   geom.Path
	Weight scene.Weight
	Open   bool
}

func contour(s *Stage) []line {
	var out []line
	for _, it := range s.Items {
		if it.Weight != scene.Unlined {
			out = append(out, line{it.Path, it.Weight, it.Open})
		}
	}
	return out
}

// extent is the box of a path, to within a unit; Path.Bounds allows for all that
// an arc could reach.
func extent(p geom.Path) (lo, hi geom.Point) {
	lo, hi = pt(1e9, 1e9), pt(-1e9, -1e9)
	var flat geom.Flattener
	flat.Flatten(p, pt(1, 1), .5, func(pts []geom.Point, _ bool) {
		for _, q := range pts {
			lo = pt(min(lo.X, q.X), min(lo.Y, q.Y))
			hi = pt(max(hi.X, q.X), max(hi.Y, q.Y))
		}
	})
	return lo, hi
}

func TestDressNeverChangesTheContour(t *testing.T) {
	dresses := map[string]func(*Stage) Dress{
		"plain": (*Stage).Plain, "silhouette": (*Stage).Silhouette, "ghost": (*Stage).Ghost, "gilded": (*Stage).Gilded,
	}
	for _, name := range motif.Names() {
		f := Figure{Name: name, At: pt(500, 900), K: 3, Angle: .3, Flip: true}
		want := newStage(5)
		want.Put(f, want.Painted())
		for dress, of := range dresses {
			got := newStage(5)
			got.Put(f, of(got))
			if diff := cmp.Diff(contour(want), contour(got)); diff != "" {
				t.Errorf("%s in %s:\n%s", name, dress, diff)
			}
		}
	}
}

func TestDressesAreToldApartByColour(t *testing.T) {
	s := newStage(9)
	all := []Dress{s.Painted(), s.Plain(), s.Silhouette(), s.Ghost(), s.Gilded()}
	for i, a := range all {
		for _, b := range all[i+1:] {
			if a.Tone == b.Tone {
				t.Errorf("two dresses are one: %v", a.Tone)
			}
		}
	}
	for role, tone := range s.Silhouette().Tone {
		if motif.Role(role) != motif.Lamp && tone.Value() > .25 {
			t.Errorf("the silhouette's %v is as light as %v", motif.Role(role), tone.Value())
		}
	}
}

func TestSmallFiguresHaveLighterLines(t *testing.T) {
	for _, name := range motif.Names() {
		heaviest := func(k float64) (w scene.Weight) {
			s := newStage(2)
			s.Put(Figure{Name: name, At: pt(400, 400), K: k}, s.Painted())
			for _, l := range contour(s) {
				w = max(w, l.Weight)
			}
			return w
		}
		if small, large := heaviest(.4), heaviest(4); small >= scene.Silhouette || small > large {
			t.Errorf("%s: weight %v small, %v large", name, small, large)
		}
	}
}

func TestPutTagsTheFigureAndDrawsNothingUnknown(t *testing.T) {
	s := newStage(1)
	s.Put(Figure{Name: "cup", At: pt(1, 1), K: 1}, s.Painted())
	if !s.Tagged("cup") {
		t.Error("no tag")
	}
	n := len(s.Items)
	s.Put(Figure{Name: "kup", At: pt(1, 1), K: 1}, s.Painted())
	if len(s.Items) != n || s.Tagged("kup") {
		t.Error("something was drawn for a figure that is none")
	}
}

func anyFigure(t *rapid.T) Figure {
	return Figure{
		Name: rapid.SampledFrom(motif.Names()).Draw(t, "name"),
		At:   pt(rapid.Float64Range(-200, 1200).Draw(t, "x"), rapid.Float64Range(0, 1500).Draw(t, "y")),
		K:    rapid.Float64Range(.2, 6).Draw(t, "k"),
		Flip: rapid.Bool().Draw(t, "flip"),
	}
}

func TestKeptFiguresAreInsideTheFrame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := anyFigure(t)
		lo, hi := f.Box()
		klo, khi := f.Kept().Box()
		if math.Abs((khi.X-klo.X)-(hi.X-lo.X)) > 1e-9 || klo.Y != lo.Y {
			t.Fatalf("%v became %v", f, f.Kept())
		}
		if khi.X-klo.X <= 840 && (klo.X < 80-1e-9 || khi.X > 920+1e-9) {
			t.Fatalf("%v lies from %v to %v", f, klo.X, khi.X)
		}
	})
}

func TestFiguresAreWhereTheirMakersSay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := anyFigure(t)
		k := Sized(f.Name, 300)
		at := pt(f.At.X, f.At.Y)
		lo, hi := Centred(f.Name, at, k).Box()
		if lo.Lerp(hi, .5).Dist(at) > 1e-6 {
			t.Fatalf("centred at %v: box %v to %v", at, lo, hi)
		}
		if size := hi.Sub(lo); math.Abs(max(size.X, size.Y)-300) > 1e-6 {
			t.Fatalf("sized 300: box %v", size)
		}
		top, _ := Hung(f.Name, at, k).Box()
		if d := at.Y - top.Y; d < 0 || d > 3*k {
			t.Fatalf("hung at %v: the top is %v above", at, d)
		}
	})
}

func TestBoxFollowsTheMirror(t *testing.T) {
	lo, hi := Figure{Name: "whale", At: pt(100, 0), K: 2}.Box()
	mlo, mhi := Figure{Name: "whale", At: pt(100, 0), K: 2, Flip: true}.Box()
	if math.Abs((mlo.X-100)+(hi.X-100)) > 1e-9 || math.Abs((mhi.X-100)+(lo.X-100)) > 1e-9 {
		t.Errorf("%v %v mirrored is %v %v", lo, hi, mlo, mhi)
	}
}

func TestShadowsFallAwayFromTheSun(t *testing.T) {
	for _, sun := range []float64{100, 900} {
		s := newStage(1)
		s.Sun = pt(sun, 300)
		f := Figure{Name: "tower", At: pt(500, 900), K: 2}
		s.Cast(f)
		it := s.Items[len(s.Items)-1]
		lo, hi := extent(it.Path)
		if left := 500 - lo.X; (sun < 500) != (hi.X-500 > left) {
			t.Errorf("sun at %v: shadow from %v to %v", sun, lo.X, hi.X)
		}
		if it.Weight != scene.Unlined || it.Alpha == 0 {
			t.Error("a shadow has no outline")
		}
	}
}

func tagKey(name string) tag.Key { return tag.Key(name) }
