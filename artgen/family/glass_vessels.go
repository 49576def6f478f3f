package family

import (
	"echo/artgen/geom"
	"echo/artgen/scene"
	"echo/artgen/stage"
	"echo/artgen/tag"
)

// vesselKind is a glass: its outline about the middle of its foot, what it stands
// on and is closed with, and the box of the world inside.
type vesselKind struct {
	outline func(f *flask) geom.Path
	fitting func(f *flask, t scene.Tone)
	lo, hi  geom.Point
	horizon float64
	tall    float64
	tag     tag.Key
}

// vesselBottle is the number of the bottle.
const vesselBottle = 0

var vessels = []vesselKind{
	{(*flask).bottle, (*flask).cork, geom.Point{X: -132, Y: -505}, geom.Point{X: 132, Y: 4}, -170, 500, "corked"},
	{(*flask).jar, (*flask).cover, geom.Point{X: -162, Y: -445}, geom.Point{X: 162, Y: 4}, -190, 450, "under-a-lid"},
	{(*flask).bell, (*flask).plinth, geom.Point{X: -172, Y: -432}, geom.Point{X: 172, Y: 4}, -140, 450, "under-a-bell"},
	{(*flask).bulb, (*flask).screw, geom.Point{X: -192, Y: -504}, geom.Point{X: 192, Y: -40}, -270, 500, "light-bulb"},
	{(*flask).bowl, (*flask).rim, geom.Point{X: -212, Y: -362}, geom.Point{X: 212, Y: 4}, -200, 370, "fish-bowl"},
	{(*flask).goblet, (*flask).stem, geom.Point{X: -152, Y: -502}, geom.Point{X: 152, Y: -220}, -390, 500, "goblet"},
}

// vessel draws a glass and its world, its foot at p, k times as large.
func (f *flask) vessel(kind int, p geom.Point, k, tilt float64) {
	v := &vessels[kind]
	f.At(p, k, tilt, false, func() {
		out := v.outline(f)
		f.Fill(out, f.FigureTone(.2), scene.Silhouette)
		f.Fill(out, scene.NoTone, scene.Cover)
		f.Within(out, func() { f.world(v, tilt) })
		f.Glaze(f.gleam(v), scene.LightTone, .4)
		f.Line(out, scene.InkTone, scene.Silhouette, 6)
		v.fitting(f, f.Second())
	})
	f.Tag(v.tag)
}

// world is inside. In a glass that lies or leans, it stands upright.
func (f *flask) world(v *vesselKind, tilt float64) {
	kind := f.Int(stage.VistaKinds)
	if tilt > .6 || tilt < -.6 {
		f.At(geom.Point{Y: -230}, 1, -tilt, false, func() {
			w := f.Vista(geom.Point{X: -300, Y: -160}, geom.Point{X: 300, Y: 160}, one(f, flaskSwims))
			w.Horizon = 20
			w.Draw(1)
		})
		f.Tag("waves")
		return
	}
	w := f.Vista(v.lo, v.hi, f.hero(kind))
	w.Horizon = v.horizon
	w.Draw(kind)
	f.Tag(mindLands[kind])
}

// gleam is the light on the left side of the glass, in colour only.
func (f *flask) gleam(v *vesselKind) geom.Path {
	x := v.lo.X * .78
	return f.Lens(geom.Point{X: x, Y: geom.Mix(v.lo.Y, v.hi.Y, .84)}, -1.57, (v.hi.Y-v.lo.Y)*.46, 12, .5)
}

// mirrored is a polygon that is symmetric about x 0, from its right side, rounded
// by r.
func (f *flask) mirrored(r float64, right ...geom.Point) geom.Path {
	n := len(right)
	pts := f.Points(2 * n)
	for i, q := range right {
		pts[i], pts[2*n-1-i] = q, geom.Point{X: -q.X, Y: q.Y}
	}
	return f.Rounded(pts, r)
}

func (f *flask) bottle() geom.Path {
	return f.mirrored(60, geom.Point{X: 46, Y: -500}, geom.Point{X: 46, Y: -380}, geom.Point{X: 130, Y: -290}, geom.Point{X: 130})
}

func (f *flask) cork(t scene.Tone) {
	f.Fill(f.Rounded(f.Box(geom.Point{Y: -500}, 72, 60, 0), 10), t, scene.Normal, f.Flat(t, 0)...)
	f.Fill(f.Bar(geom.Point{Y: -462}, 116, 22, 0), f.FieldTone(.7), scene.Detail)
}

func (f *flask) jar() geom.Path {
	return f.mirrored(44, geom.Point{X: 120, Y: -440}, geom.Point{X: 120, Y: -404}, geom.Point{X: 160, Y: -360}, geom.Point{X: 160})
}

func (f *flask) cover(t scene.Tone) {
	f.Fill(f.Rounded(f.Box(geom.Point{Y: -430}, 280, 56, 0), 12), t, scene.Normal, f.Flat(t, 1.57)...)
	f.Fill(f.Rounded(f.Box(geom.Point{Y: -464}, 250, 20, 0), 8), t, scene.Detail)
}

func (f *flask) bell() geom.Path {
	out := f.Path(5, 8)
	out.MoveTo(geom.Point{X: -170}).LineTo(geom.Point{X: -170, Y: -260}).ArcTo(170, 170, 0, false, true, geom.Point{X: 170, Y: -260}).LineTo(geom.Point{X: 170})
	return *out.Close()
}

func (f *flask) plinth(t scene.Tone) {
	f.Fill(f.Circle(geom.Point{Y: -448}, 22), t, scene.Normal, scene.Round)
	wood := f.FigureTone(.24)
	f.Fill(f.Rounded(f.Box(geom.Point{Y: 12}, 420, 36, 0), 10), wood, scene.Normal, f.Flat(wood, 1.57)...)
	f.Fill(f.Rounded(f.Box(geom.Point{Y: 40}, 380, 28, 0), 8), wood, scene.Normal, scene.Shade)
}

func (f *flask) bulb() geom.Path {
	out := f.Path(6, 14)
	out.MoveTo(geom.Point{X: -64, Y: -60}).CubeTo(geom.Point{X: -70, Y: -150}, geom.Point{X: -190, Y: -180}, geom.Point{X: -190, Y: -312})
	out.ArcTo(190, 190, 0, false, true, geom.Point{X: 190, Y: -312}).CubeTo(geom.Point{X: 190, Y: -180}, geom.Point{X: 70, Y: -150}, geom.Point{X: 64, Y: -60})
	return *out.Close()
}

func (f *flask) screw(t scene.Tone) {
	f.Fill(f.Poly(geom.Point{X: -44, Y: -4}, geom.Point{X: 44, Y: -4}, geom.Point{X: 22, Y: 22}, geom.Point{X: -22, Y: 22}), f.FigureTone(.1), scene.Detail)
	for i := range 3 {
		f.Fill(f.Bar(geom.Point{Y: -56 + float64(24*float64(i))}, 142-float64(14*float64(i)), 26, -.06), t, scene.Normal, scene.Rim)
	}
}

func (f *flask) bowl() geom.Path {
	out := f.Path(4, 6)
	out.MoveTo(geom.Point{X: -136, Y: -360}).ArcTo(210, 200, 0, true, false, geom.Point{X: 136, Y: -360})
	return *out.Close()
}

func (f *flask) rim(t scene.Tone) {
	f.Fill(f.Ellipse(geom.Point{Y: -362}, 146, 20), f.FieldTone(.9), scene.Normal)
	f.Fill(f.Ellipse(geom.Point{Y: -360}, 122, 12), t, scene.Detail)
}

func (f *flask) goblet() geom.Path {
	out := f.Path(5, 10)
	out.MoveTo(geom.Point{X: -150, Y: -500}).CubeTo(geom.Point{X: -158, Y: -330}, geom.Point{X: -100, Y: -236}, geom.Point{Y: -230})
	out.CubeTo(geom.Point{X: 100, Y: -236}, geom.Point{X: 158, Y: -330}, geom.Point{X: 150, Y: -500})
	return *out.Close()
}

func (f *flask) stem(t scene.Tone) {
	f.Fill(f.Ellipse(geom.Point{Y: -8}, 116, 22), t, scene.Silhouette, scene.Rim)
	f.Fill(f.Poly(geom.Point{X: -13, Y: -232}, geom.Point{X: 13, Y: -232}, geom.Point{X: 18, Y: -16}, geom.Point{X: -18, Y: -16}), t, scene.Normal, scene.Shade)
	f.Fill(f.Circle(geom.Point{Y: -150}, 24), t, scene.Normal, scene.Round)
	f.Fill(f.Ellipse(geom.Point{Y: -500}, 152, 20), f.FieldTone(.9), scene.Normal)
}
