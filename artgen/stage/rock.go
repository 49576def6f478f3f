package stage

import (
	"math"

	"echo/artgen/geom"
	"echo/artgen/kit"
	"echo/artgen/scene"
)

// Rock is a piece of land that floats: a level top on which things stand, and
// what it was torn from below.
type Rock struct {
	*Stage
	At   geom.Point // middle of its top
	Wide float64
	kind int
}

// rockKinds is how many undersides there are.
const rockKinds = 4

// RockKind chooses the underside that all rocks of a card share.
func (s *Stage) RockKind() int { return s.Int(rockKinds) }

// Rock draws a floating rock with its top at p, in the distance t.
func (s *Stage) Rock(p geom.Point, wide float64, kind int, t float64) *Rock {
	r := &Rock{Stage: s, At: p, Wide: wide, kind: kind}
	dark := s.stone(t)
	switch kind {
	case 0:
		r.shards(dark)
	case 1:
		r.drop(dark)
	case 2:
		r.steps(dark)
	case 3:
		r.roots(dark)
	}
	top := s.Blob(p, wide/2, wide*.09, .06, 1.1, 14)
	green := s.FigureTone(geom.Mix(.66, .42, t))
	if s.snow {
		green = scene.LightTone
	}
	s.Fill(top, green, scene.Normal, s.Flat(green, 0)...)
	return r
}

// stone is the tone of the underside, apart from the sky on both sides of the
// scale.
func (s *Stage) stone(t float64) scene.Tone {
	if s.Dark() {
		return s.FigureTone(geom.Mix(.36, .26, t))
	}
	return s.FigureTone(geom.Mix(.4, .16, t))
}

// On is the place on its top at u, -1 left to 1 right.
func (r *Rock) On(u float64) geom.Point { return r.At.Add(pt(u*r.Wide*.42, r.Wide*.012)) }

func (r *Rock) shards(t scene.Tone) {
	const n = 9
	profile := r.In(0, 90)
	edge := r.Points(n + 1)
	for i := range edge {
		u := float64(i) / n
		depth := float64(float64(geom.Sin(u*math.Pi)*r.Wide*.62)*(1+float64(.45*r.Noise.Line(float64(u*3.4)+.3, profile)))) + float64(float64(i%2)*.06*r.Wide)
		edge[i] = r.At.Add(pt(r.Wide*(u-.5), depth))
	}
	r.Fill(r.Poly(edge...), t, scene.Silhouette, append(r.Flat(t, 1.3), scene.Shade)...)
	for i := 2; i < n-1; i += 2 {
		foot := pt(edge[i].X+float64(r.In(-.05, .05)*r.Wide), geom.Mix(r.At.Y, edge[i].Y, .62))
		r.Line(r.Polyline(edge[i], foot), kit.Contrast(t), scene.Detail, 2.5)
	}
}

// drop ends in a point that leans.
func (r *Rock) drop(t scene.Tone) {
	w, lean := r.Wide, r.In(-.16, .16)
	tip := r.At.Add(pt(w*lean, w*r.In(.62, .95)))
	out := r.Path(6, 10)
	out.MoveTo(r.At.Add(pt(-w*.5, 0)))
	out.CubeTo(r.At.Add(pt(-w*.46, w*.34)), tip.Add(pt(-w*.16, -w*.22)), tip)
	out.CubeTo(tip.Add(pt(w*.1, -w*.26)), r.At.Add(pt(w*.5, w*.3)), r.At.Add(pt(w*.5, 0)))
	r.Fill(*out.Close(), t, scene.Silhouette, append(r.Flat(t, 1.5), scene.Shade)...)
	for _, u := range [2]float64{-.22, .18} {
		line := r.Path(2, 4)
		line.MoveTo(r.At.Add(pt(w*u, w*.13))).CubeTo(r.At.Add(pt(w*u, w*.3)), tip.Add(pt(w*u*.3, -w*.28)), tip.Add(pt(w*u*.14, -w*.12)))
		r.Line(line, kit.Contrast(t), scene.Detail, 2.5)
	}
}

// steps is a hill turned over, with its layers showing.
func (r *Rock) steps(t scene.Tone) {
	n := r.Between(3, 5)
	for i := range n {
		u := float64(i) / float64(n)
		w, h := r.Wide*(1-float64(.8*u)), r.Wide*.17
		x := float64(r.In(-.04, .04) * r.Wide)
		p := r.At.Add(pt(x, h*float64(i)))
		tone := r.FigureTone(t.Value() * (1 - float64(.5*u)))
		block := r.Path(7, 10)
		block.MoveTo(p.Add(pt(-w/2, 0))).LineTo(p.Add(pt(w/2, 0)))
		block.QuadTo(p.Add(pt(w*.49, h*1.05)), p.Add(pt(w*.36, h*1.1))).LineTo(p.Add(pt(-w*.36, h*1.1)))
		block.QuadTo(p.Add(pt(-w*.49, h*1.05)), p.Add(pt(-w/2, 0)))
		r.Fill(*block.Close(), tone, scene.Normal, r.Flat(tone, 0)...)
	}
}

// roots is earth that still holds on to nothing.
func (r *Rock) roots(t scene.Tone) {
	w := r.Wide
	for i := range 6 {
		u := float64(i)/2.5 - 1 + r.In(-.12, .12)
		centre := r.Points(6)
		l, phase, r1 := w*r.In(.3, .85)*(1-float64(.4*u*u)), r.In(0, geom.Tau), r.In(.04, .09)
		for j := range centre {
			v := float64(j) / 5
			centre[j] = r.At.Add(pt(float64(w*.34*u)+float64(w*.09*v*geom.Sin(phase+float64(5*v))), float64(w*.2)+float64(l*v)))
		}
		r.Fill(r.Band(centre, func(v float64) float64 { return w * r1 * (1 - float64(.92*v)) }), r.FigureTone(t.Value()*.7), scene.Detail)
	}
	bowl := r.Path(5, 8)
	bowl.MoveTo(r.At.Add(pt(-w*.5, 0))).CubeTo(r.At.Add(pt(-w*.46, w*.42)), r.At.Add(pt(w*.46, w*.42)), r.At.Add(pt(w*.5, 0)))
	r.Fill(*bowl.Close(), t, scene.Silhouette, append(r.Flat(t, .4), scene.Shade)...)
}

// Fall is water that runs over the edge at u and does not arrive.
func (r *Rock) Fall(u, length float64) {
	p := r.On(u)
	w := r.Wide * r.In(.1, .16)
	foot := p.Y + length
	knee := geom.Mix(p.Y, foot, .62)
	out := r.Path(12, 20)
	out.MoveTo(p.Add(pt(-w/2, -4))).QuadTo(pt(p.X-float64(w*.62), p.Y+12), pt(p.X-float64(w*.6), knee))
	for i, end := range [3]float64{.86, 1, .78} {
		x := p.X + float64(w*(float64(float64(i)*.4)-.4))
		out.QuadTo(pt(x-float64(w*.18), geom.Mix(knee, foot, .7)), pt(x, geom.Mix(p.Y, foot, end)))
		out.QuadTo(pt(x+float64(w*.18), geom.Mix(knee, foot, .7)), pt(x+float64(w*.2), knee))
	}
	out.QuadTo(pt(p.X+float64(w*.62), p.Y+12), p.Add(pt(w/2, -4)))
	t := r.FieldTone(.86)
	r.Fill(*out.Close(), t, scene.Normal, scene.Rim)
	for _, d := range [3]float64{-.3, 0, .28} {
		r.Line(r.Polyline(pt(p.X+float64(w*d), p.Y+float64(length*r.In(.06, .2))), pt(p.X+float64(w*d), p.Y+float64(length*r.In(.5, .8)))), r.FieldTone(.5), scene.Detail, 3)
	}
	r.Tag("falling-water")
}
