package scene_test

import (
	"testing"

	"echo/artgen/geom"
	"echo/artgen/scene"
	"echo/artgen/texture"
)

func TestPenDrawsInItsPlace(t *testing.T) {
	var a geom.Arena
	p := scene.NewPen(new(scene.Scene), &a)
	p.At(geom.Point{X: 100, Y: 200}, 2, 0, false, func() {
		p.At(geom.Point{X: 10}, 1, 0, true, func() {
			p.Line(a.Polyline(geom.Point{X: 5, Y: 7}, geom.Point{X: 6}), scene.InkTone, scene.Detail, 3)
		})
	})
	p.Line(a.Polyline(geom.Point{X: 5, Y: 7}), scene.InkTone, scene.Detail, 3)
	if got, want := p.Items[0].Path.Pts[0], (geom.Point{X: 110, Y: 214}); got.Dist(want) > 1e-9 {
		t.Errorf("nested place: %v, want %v", got, want)
	}
	if got := p.Items[1].Path.Pts[0]; got != (geom.Point{X: 5, Y: 7}) {
		t.Errorf("the place was not left: %v", got)
	}
}

func TestDrawnShapesDoNotFollowTheirOriginal(t *testing.T) {
	var a geom.Arena
	p := scene.NewPen(new(scene.Scene), &a)
	path := a.Circle(geom.Point{}, 10)
	p.Fill(path, scene.InkTone, scene.Normal)
	path.Pts[0] = geom.Point{X: 77}
	if p.Items[0].Path.Pts[0].X != 10 {
		t.Fatal("shares memory")
	}
}

func TestOnlySilhouettesCastShadowsAndNotInsideClips(t *testing.T) {
	var a geom.Arena
	p := scene.NewPen(new(scene.Scene), &a)
	p.Shadow = scene.Shadow{Alpha: .2, Offset: geom.Point{X: 10, Y: 20}}
	c := a.Circle(geom.Point{}, 10)
	p.Fill(c, scene.InkTone, scene.Normal)
	p.Within(c, func() { p.Fill(c, scene.InkTone, scene.Silhouette) })
	p.Fill(c, scene.InkTone, scene.Silhouette)
	if len(p.Items) != 4 {
		t.Fatalf("%d items, want three shapes and one shadow", len(p.Items))
	}
	if s := p.Items[2]; s.Weight != scene.Unlined || s.Path.Pts[0] != (geom.Point{X: 20, Y: 20}) {
		t.Errorf("shadow %+v", s)
	}
	if p.Items[1].Clip != 1 || p.Items[3].Clip != 0 {
		t.Error("clips are wrong")
	}
}

func TestTagsAreKeptOnceInOrder(t *testing.T) {
	var s scene.Scene
	s.Tag("b", "a", "b")
	if len(s.Tags) != 2 || s.Tags[0] != "b" || !s.Tagged("a") || s.Tagged("c") {
		t.Fatal(s.Tags)
	}
}

func TestTonesAreSteps(t *testing.T) {
	for v, want := range map[float64]uint8{-1: 0, 0: 0, .5: 20, .51: 20, .52: 21, 1: 40, 7: 40} {
		if got := scene.OnRamp(scene.Ramp, v).Step; got != want {
			t.Errorf("value %v is step %d, want %d", v, got, want)
		}
	}
	field := scene.OnRamp(scene.Ground, .3)
	if got := scene.ClearOf(field, 2); got.Kind != scene.Clear || got.Field != scene.Ground || got.Step != field.Step {
		t.Errorf("%+v", got)
	}
	if got := scene.ClearOf(scene.AccentTone(1), 2); got != scene.AccentTone(2) {
		t.Errorf("clear of an accent: %+v", got)
	}
}

func TestTextureAnglesAndSizesAreOnTheirGrids(t *testing.T) {
	o := scene.Texture(texture.Hatch, scene.InkTone, -30.4, 11.2, .3)
	if o.Angle != 330 || o.Size != 12 {
		t.Fatalf("%+v", o)
	}
}
