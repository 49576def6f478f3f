package stage

import (
	"echo/artgen/geom"
	"echo/artgen/scene"
)

// Sea is water in rows, far to near, each a wave line.
type Sea struct {
	*Stage
	From   float64 // height of the horizon
	Rows   int
	style  int
	length float64 // of a wave in the middle distance
	height float64 // of a crest there
	blue   bool    // in the sky's hue rather than the land's
}

// The styles of waves.
const (
	swell = iota
	scallop
	crest
	calm
	waveStyles
)

// Sea chooses what the water from the height y down is like.
func (s *Stage) Sea(y float64) *Sea {
	w := &Sea{Stage: s, From: y, Rows: s.Between(6, 9), style: s.Int(waveStyles), length: s.In(120, 220), height: s.In(20, 34), blue: s.Chance(.4)}
	return w
}

// Calm makes the water a mirror.
func (w *Sea) Calm() *Sea { w.style = calm; return w }

// Tone is that of the water, t 0 at the horizon to 1 at our feet.
func (w *Sea) Tone(t float64) scene.Tone {
	if w.blue {
		return w.FieldTone(w.Land(t).Value())
	}
	return w.Land(t)
}

// Level is the height of a row.
func (w *Sea) Level(row int) float64 {
	t := float64(row) / float64(w.Rows-1)
	return geom.Mix(w.From, 1470, geom.Pow(t, 1.1))
}

// Draw paints the rows; before each it calls afloat, which may put things that
// the row hides from the waist down.
func (w *Sea) Draw(afloat func(row int)) {
	for row := range w.Rows {
		afloat(row)
		t := float64(row) / float64(w.Rows-1)
		tone := w.Tone(t)
		over := []scene.Overlay{scene.Rim}
		if row%2 == 0 || w.style == calm {
			over = append(over, w.Flat(tone, 0)...)
		}
		w.Fill(w.row(w.Level(row), t), tone, scene.Normal, over...)
		w.glint(w.Level(row), t)
	}
	w.Tag("path-of-light")
}

// row is one wave line and all below it.
func (w *Sea) row(y, t float64) geom.Path {
	if w.style == calm {
		return w.Under(w.Rolling(y, 3+float64(7*t), .004))
	}
	long, high := float64(w.length*(.7+float64(.8*t))), w.height*(.8+float64(.9*t))
	out := w.Path(40, 100)
	x := w.In(-long, 0) - long
	out.MoveTo(pt(x, y))
	for ; x < 1000+long; x += long {
		w.wave(&out, pt(x, y), long, high)
	}
	out.LineTo(pt(x, 1540)).LineTo(pt(-2*long, 1540))
	return *out.Close()
}

func (w *Sea) wave(out *geom.Path, p geom.Point, l, h float64) {
	at := func(u, v float64) geom.Point { return p.Add(pt(u*l, -v*h)) }
	switch w.style {
	case swell:
		out.CubeTo(at(.25, 1), at(.3, 1), at(.5, 0)).CubeTo(at(.7, -.6), at(.75, -.6), at(1, 0))
	case scallop:
		out.QuadTo(at(.5, 2.2), at(1, 0))
	case crest:
		out.CubeTo(at(.35, .2), at(.55, 2.1), at(.88, 1.3)).CubeTo(at(.62, 1.3), at(.68, .1), at(1, 0))
	}
}

// glint is the path of light on the water, under the sun and only in colour.
func (w *Sea) glint(y, t float64) {
	for range 2 {
		p := pt(w.Sun.X+float64(w.In(-1, 1)*(30+float64(70*t))), y+w.In(12, 40))
		l := w.In(60, 150) * (.6 + float64(.9*t))
		w.Glaze(w.Bar(p, l, 7+float64(7*t), 0), scene.LightTone, .5)
	}
}

// Ripples are lenses of water that break what is mirrored in it: they hide it in
// both versions.
func (w *Sea) Ripples(at geom.Point, width, depth, t float64) {
	for i := range 4 {
		u := float64(i+1) / 4
		p := at.Add(pt(w.In(-.2, .2)*width, depth*u))
		l := width * w.In(.5, 1)
		w.Fill(w.Lens(p.Add(pt(-l/2, 0)), 0, l, 5+float64(6*u), .5), w.Tone(t), scene.Detail)
	}
}

// Roller is one wave as high as a house that curls over from the side, its
// hollow toward x: mirrored if that is to the right.
func (w *Sea) Roller(foot float64, k float64, flip bool) {
	x := 500.0
	w.At(pt(x, foot), k, 0, flip, func() {
		t := w.Tone(.75)
		w.Fill(rollerOutline(w.Stage), t, scene.Silhouette, append(w.Flat(t, .6), scene.Rim)...)
		for i := range 4 {
			w.rib(float64(i+1) / 5)
		}
		w.foam()
	})
}

// rollerOutline is drawn with its foot at the origin, hollow to the left.
func rollerOutline(s *Stage) geom.Path {
	out := s.Path(12, 24)
	out.MoveTo(pt(620, 560)).LineTo(pt(620, -420))
	out.CubeTo(pt(500, -760), pt(220, -860), pt(20, -800))
	out.CubeTo(pt(-130, -750), pt(-210, -650), pt(-214, -540))
	out.CubeTo(pt(-150, -620), pt(-60, -640), pt(0, -590))
	out.CubeTo(pt(100, -500), pt(80, -300), pt(-40, -150))
	out.CubeTo(pt(-140, -30), pt(-320, 20), pt(-620, 30))
	out.LineTo(pt(-620, 560))
	return *out.Close()
}

// rib repeats the hollow inside the wave.
func (w *Sea) rib(u float64) {
	line := w.Path(3, 7)
	line.MoveTo(pt(geom.Mix(10, 240, u), geom.Mix(-700, -740, u)))
	line.CubeTo(pt(geom.Mix(140, 560, u), geom.Mix(-560, -600, u)), pt(geom.Mix(130, 480, u), geom.Mix(-280, -160, u)), pt(geom.Mix(0, 330, u), geom.Mix(-120, 60, u)))
	line.CubeTo(pt(geom.Mix(-100, 200, u), geom.Mix(10, 220, u)), pt(geom.Mix(-300, 0, u), geom.Mix(50, 300, u)), pt(geom.Mix(-600, -300, u), geom.Mix(70, 400, u)))
	w.Line(line, scene.LightTone, scene.Detail, 4)
}

// foam is the white edge of the roller's lip.
func (w *Sea) foam() {
	lip := []geom.Point{pt(250, -800), pt(120, -826), pt(20, -806), pt(-70, -772), pt(-150, -710), pt(-200, -630), pt(-222, -550)}
	for i, p := range lip {
		r := 34 + float64(14*geom.Sin(float64(i)*2.1))
		w.Fill(w.Blob(p, r*1.2, r, .2, 1.4, 9), scene.PaperTone, scene.Normal)
	}
	for range 5 {
		w.Fill(w.Circle(pt(w.In(-330, -190), w.In(-640, -380)), w.In(8, 18)), scene.PaperTone, scene.Detail)
	}
}
