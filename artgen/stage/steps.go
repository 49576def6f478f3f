package stage

import (
	"echo/artgen/geom"
	"echo/artgen/scene"
)

// Stair is a flight of solid steps seen from the front and a little from its
// lower side, so that treads, risers and the face below are three tones.
type Stair struct {
	*Stage
	foot  geom.Point
	run   float64 // of one step; negative climbs to the left
	rise  float64 // of one step
	n     int
	depth geom.Point // from the front edge to the back edge
	value float64    // of the face
}

// Stair lays n steps from foot to head.
func (s *Stage) Stair(foot, head geom.Point, n int, value float64) *Stair {
	st := &Stair{Stage: s, foot: foot, run: (head.X - foot.X) / float64(n), rise: (foot.Y - head.Y) / float64(n), n: n, value: value}
	st.depth = pt(-44*sign(st.run), -30)
	return st
}

// Tread is the middle of step i, where somebody may stand.
func (st *Stair) Tread(i int) geom.Point {
	return pt(st.foot.X+float64(st.run*(float64(i)+.5)), st.foot.Y-float64(st.rise*float64(i+1))).Add(st.depth.Mul(.4))
}

// corner is the front lower corner of riser i.
func (st *Stair) corner(i int) geom.Point {
	return st.foot.Add(pt(st.run*float64(i), -st.rise*float64(i)))
}

// faces draws risers and treads, bottom to top.
func (st *Stair) faces() {
	tread, riser := st.FigureTone(min(.94, st.value+.42)), st.FigureTone(st.value*.62)
	for i := range st.n {
		low := st.corner(i)
		high := low.Add(pt(0, -st.rise))
		far := high.Add(pt(st.run, 0))
		st.Fill(st.Poly(low, high, high.Add(st.depth), low.Add(st.depth)), riser, scene.Detail)
		st.Fill(st.Poly(high, far, far.Add(st.depth), high.Add(st.depth)), tread, scene.Normal)
	}
}

// profile is the front edge of the steps from foot to head.
func (st *Stair) profile(p *geom.Path) {
	p.MoveTo(st.foot)
	for i := range st.n {
		c := st.corner(i).Add(pt(0, -st.rise))
		p.LineTo(c).LineTo(c.Add(pt(st.run, 0)))
	}
}

// Massive stands on the ground: the face goes down to y, pierced by arches.
func (st *Stair) Massive(y float64) {
	st.faces()
	face := st.Path(2*st.n+5, 2*st.n+4)
	st.profile(&face)
	end := st.corner(st.n)
	face.LineTo(pt(end.X, y)).LineTo(pt(st.foot.X, y))
	t := st.FigureTone(st.value)
	st.Fill(*face.Close(), t, scene.Silhouette, append(st.Flat(t, 0), scene.Shade)...)
	st.arches(y)
}

// arches open in the face where it is high enough.
func (st *Stair) arches(y float64) {
	n := st.Between(2, 3)
	wide := abs(st.run) * float64(st.n) / float64(n)
	for i := range n {
		u := (float64(i) + .62) / float64(n)
		top := geom.Mix(st.foot.Y, st.corner(st.n).Y, u)
		w, h := float64(wide*.3), float64((y-top)*.62)
		if h < w*1.2 {
			continue
		}
		x := st.foot.X + float64(st.run*float64(st.n)*u)
		arch := st.Path(6, 8)
		arch.MoveTo(pt(x-w, y)).LineTo(pt(x-w, y-h+w)).ArcTo(w, w, 0, false, true, pt(x+w, y-h+w)).LineTo(pt(x+w, y))
		st.Fill(*arch.Close(), st.FigureTone(st.value*.35), scene.Detail)
	}
}

// Sprung hangs in the air: a slab thick under the steps.
func (st *Stair) Sprung(thick float64) {
	st.faces()
	slab := st.Path(2*st.n+6, 2*st.n+6)
	st.profile(&slab)
	end := st.corner(st.n)
	slab.LineTo(end.Add(pt(0, thick))).LineTo(st.foot.Add(pt(st.run, thick*.6))).LineTo(st.foot.Add(pt(0, 0)))
	t := st.FigureTone(st.value)
	st.Fill(*slab.Close(), t, scene.Silhouette, st.Flat(t, .5)...)
}

// Landing is a flat slab with its middle at p.
func (s *Stage) Landing(p geom.Point, w, h float64, value float64) {
	d := pt(0, -26)
	tread, face := s.FigureTone(min(.94, value+.42)), s.FigureTone(value)
	s.Fill(s.Poly(p.Add(pt(-w/2, 0)), p.Add(pt(w/2, 0)), p.Add(pt(w*.46, 0)).Add(d), p.Add(pt(-w*.46, 0)).Add(d)), tread, scene.Normal)
	s.Fill(s.Rect(p.Add(pt(-w/2, 0)), p.Add(pt(w/2, h))), face, scene.Silhouette, s.Flat(face, 0)...)
}

// Pillar carries something from p down to y.
func (s *Stage) Pillar(p geom.Point, w, y, value float64) {
	t := s.FigureTone(value * .7)
	s.Fill(s.Poly(p.Add(pt(-w/2, 0)), p.Add(pt(w/2, 0)), pt(p.X+float64(w*.62), y), pt(p.X-float64(w*.62), y)), t, scene.Normal, append(s.Flat(t, 1.5), scene.Shade)...)
}

// Block is a cube that hangs in the air: top, lit and dark side.
func (s *Stage) Block(p geom.Point, w float64, value float64) {
	h := w * .62
	left, right, front := p.Add(pt(-w/2, 0)), p.Add(pt(w/2, 0)), p.Add(pt(-w*.08, w*.17))
	back := p.Add(pt(w*.08, -w*.17))
	down := pt(0, h)
	dark, lit, top := s.FigureTone(value*.55), s.FigureTone(value), s.FigureTone(min(.94, value+.4))
	s.Fill(s.Poly(left, front, front.Add(down), left.Add(down.Mul(.86))), lit, scene.Normal, s.Flat(lit, 0)...)
	s.Fill(s.Poly(front, right, right.Add(down.Mul(.86)), front.Add(down)), dark, scene.Normal, scene.Shade)
	s.Fill(s.Poly(left, back, right, front), top, scene.Normal)
}

// LongLadder leans from p up to q, w wide below.
func (s *Stage) LongLadder(p, q geom.Point, w float64, t scene.Tone) {
	side := q.Sub(p).Left()
	n := max(5, int(p.Dist(q)/44))
	for i := range n {
		u := (float64(i) + .6) / float64(n)
		c, half := p.Lerp(q, u), side.Mul(w*.5*(1-float64(.4*u)))
		s.Fill(s.Bar(c, half.Len()*2, w*.13, half.Angle()), t, scene.Detail)
	}
	for _, k := range [2]float64{-1, 1} {
		rail := []geom.Point{p.Add(side.Mul(k * w * .5)), p.Lerp(q, .5).Add(side.Mul(k * w * .4)), q.Add(side.Mul(k * w * .3))}
		s.Fill(s.Band(rail, func(u float64) float64 { return w * .17 * (1 - float64(.35*u)) }), t, scene.Normal, s.Flat(t, 1.5)...)
	}
}
