package family

import (
	"echo/artgen/geom"
	"echo/artgen/kit"
	"echo/artgen/scene"
)

// stone is the rock's tone, by a factor: farther walls are lighter.
func (v *cavern) stone(k float64) scene.Tone {
	return v.FigureTone(min(.62, .05+float64(v.rock.Value()*k)))
}

// wall is the far wall with its opening.
func (v *cavern) wall() {
	const n = 18
	hole := v.Points(n)
	profile := v.In(0, 90)
	for i := range hole {
		sin, cos := geom.Sincos(geom.Tau * float64(i) / n)
		r := 1 + float64(.16*v.Noise.At(profile+float64(cos*1.6), profile+float64(sin*1.6)))
		hole[i] = v.at.Add(geom.Point{X: float64(cos * v.rx * r), Y: float64(sin * v.ry * r)})
	}
	t := v.stone(1.9)
	v.pierced(hole, t)
	v.cracks(hole, t)
	v.beds(t)
	for i := range 3 { // what the opening lights of its own wall
		k := 2.1 - float64(.36*float64(i))
		ring := v.Copy(v.Ellipse(v.at, v.rx*k, v.ry*k))
		v.Glaze(*ring.Append(v.Smooth(v.Reversed(hole), true)), scene.LightTone, .07)
	}
}

// pierced is a wall of rock with an opening.
func (v *cavern) pierced(hole []geom.Point, t scene.Tone) {
	rock := v.Copy(v.Rect(geom.Point{X: -30, Y: -30}, geom.Point{X: 1030, Y: 1530}))
	v.Fill(*rock.Append(v.Smooth(v.Reversed(hole), true)), t, scene.Silhouette, v.Flat(t, v.In(0, 3))...)
}

// cracks run from the opening into the rock.
func (v *cavern) cracks(hole []geom.Point, t scene.Tone) {
	lines := v.Path(40, 40)
	for i := range hole {
		if !v.Chance(.3) {
			continue
		}
		a := kit.Facing(v.at, hole[i])
		p := hole[i].Polar(v.In(10, 26), a)
		lines.MoveTo(p)
		for range v.Between(2, 3) {
			p = p.Polar(v.In(40, 90), a+v.In(-.6, .6))
			lines.LineTo(p)
		}
	}
	if !lines.Empty() {
		v.Line(lines, kit.Contrast(t), scene.Detail, 3)
	}
}

// beds are what the rock was laid down in: broken lines at both sides.
func (v *cavern) beds(t scene.Tone) {
	lines := v.Path(60, 90)
	for y := v.In(480, 560); y < v.floor; y += v.In(70, 130) {
		x, long := 500+float64(v.Sign()*v.In(190, 360)), v.In(70, 170)
		if p := (geom.Point{X: x, Y: y}); p.Dist(v.at) < max(v.rx, v.ry)+90 {
			continue
		}
		lines.MoveTo(geom.Point{X: x - long, Y: y}).QuadTo(geom.Point{X: x, Y: y + v.In(-26, 26)}, geom.Point{X: x + long, Y: y + v.In(-14, 14)})
	}
	if !lines.Empty() {
		v.Line(lines, kit.Contrast(t), scene.Detail, 3)
	}
}

// frame is the rock that we look out from behind: one wall or two, nearer and
// darker, with stones that grow into their openings. It closes around us, arches
// over us, or stands at one side.
func (v *cavern) frame() {
	at := geom.Point{X: 500 + v.In(-50, 50), Y: 740 + v.In(-30, 30)}
	reach := geom.Point{X: v.In(405, 440), Y: v.In(650, 690)}
	switch v.Weighted(4, 3, 3) {
	case 1:
		at.Y, reach.Y = at.Y+160, v.In(800, 850)
	case 2:
		side := 1.0
		if v.x < 500 { // not before what matters
			side = -1
		}
		at.X, reach.X = 500+float64(side*v.In(130, 170)), v.In(500, 540)
	}
	teeth := v.In(.06, .3)
	if v.Chance(.5) {
		v.pierced(v.jagged(at, reach.X*.9, reach.Y*.91, v.In(.1, .3)), v.stone(.9))
	}
	v.pierced(v.jagged(at, reach.X, reach.Y, teeth), v.stone(.35))
}

// jagged is an opening into which stones hang from above, and grow from below.
func (v *cavern) jagged(at geom.Point, rx, ry, teeth float64) []geom.Point {
	const n = 34
	out := v.Points(n)
	profile := v.In(0, 90)
	square := v.In(.55, .85) // 1 is an ellipse
	for i := range out {
		sin, cos := geom.Sincos(geom.Tau * (float64(i) + v.In(-.25, .25)) / n)
		r := 1 + float64(.1*v.Noise.At(profile+float64(cos*1.5), profile+float64(sin*1.5)))
		x, y := bulge(cos, square), bulge(sin, square)
		if i%2 == 0 {
			switch {
			case sin < -.2:
				y += float64(teeth * v.In(.3, 1.5))
			case sin > .6:
				y -= float64(teeth * v.In(0, .5))
			}
		}
		out[i] = at.Add(geom.Point{X: float64(x * rx * r), Y: float64(y * ry * r)})
	}
	return out
}

// bulge is v with its sign, to a power.
func bulge(v, e float64) float64 {
	if v < 0 {
		return -geom.Pow(-v, e)
	}
	return geom.Pow(v, e)
}

// teeth are stones that hang from above, or stand, in a row between two places.
func (v *cavern) teeth(from, to, y, long float64, down bool) {
	way := -1.0
	if down {
		way = 1
	}
	for x := from; x < to; {
		w := min(v.In(60, 150), to-x)
		l := long * v.In(.35, 1)
		t := v.stone(v.In(.6, 1.2))
		out := v.Path(5, 8)
		out.MoveTo(geom.Point{X: x, Y: y - float64(way*60)}).LineTo(geom.Point{X: x + w, Y: y - float64(way*60)})
		out.QuadTo(geom.Point{X: x + float64(w*.62), Y: y + float64(way*l*.3)}, geom.Point{X: x + float64(w*.5), Y: y + float64(way*l)})
		out.QuadTo(geom.Point{X: x + float64(w*.38), Y: y + float64(way*l*.3)}, geom.Point{X: x, Y: y - float64(way*60)})
		v.Fill(*out.Close(), t, scene.Normal, scene.Shade)
		x += float64(w * v.In(.8, 1.5))
	}
}
