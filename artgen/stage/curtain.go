package stage

import (
	"echo/artgen/geom"
	"echo/artgen/scene"
)

// Drape is a curtain that falls in folds from the top at one side.
type Drape struct {
	Side  float64 // -1 left, +1 right
	Outer float64 // x of its outer edge
	Wide  float64 // how far it reaches inward above
	Tied  float64 // 0 falls straight, 1 is gathered to the side at half its height
	Top   float64
	Foot  float64
	Tone  [2]scene.Tone
}

// Curtain draws a drape: folds from the inner edge outward, each over the next.
func (s *Stage) Curtain(d Drape) {
	n := max(3, int(d.Wide/52))
	for i := range n {
		u := float64(i) / float64(n) // 0 inner to 1 outer
		t := d.Tone[i%2]
		w := scene.Normal
		if i == 0 {
			w = scene.Silhouette
		}
		s.Fill(s.drapeFold(d, u), t, w, append(s.Flat(t, 1.57), scene.Shade)...)
	}
	if d.Tied > .5 {
		y := geom.Mix(d.Top, d.Foot, .56)
		x := d.edge(0, .56)
		s.Fill(s.Bar(pt((x+d.Outer)/2, y), abs(x-d.Outer)+26, 40, 0), s.Second(), scene.Normal)
	}
}

// Drop is a curtain from above that ends at the height hem, in n folds.
func (s *Stage) Drop(hem float64, n int, tones [2]scene.Tone) {
	step := 960 / float64(n)
	sag := s.In(20, 60)
	for i := range n {
		l, r := 20+float64(step*float64(i)), 20+float64(step*float64(i+1))
		foot := hem + float64(s.In(-12, 12))
		out := s.Path(6, 8)
		out.MoveTo(pt(l, 20)).LineTo(pt(r, 20)).LineTo(pt(r, foot))
		out.QuadTo(pt((l+r)/2, foot+float64(2*sag)), pt(l, foot))
		t := tones[i%2]
		s.Fill(*out.Close(), t, scene.Silhouette, append(s.Flat(t, 1.57), scene.Shade)...)
		s.Fill(s.Bar(pt((l+r)/2, foot+sag), 16, 46, 0), s.Second(), scene.Detail)
	}
}

// drapeFold is one fold, from its inner line out to the edge of the card.
func (s *Stage) drapeFold(d Drape, u float64) geom.Path {
	const n = 9
	line := s.Points(n)
	for i := range line {
		v := float64(i) / (n - 1)
		wave := float64(9 * geom.Sin(float64(v*7)+float64(u*9)))
		line[i] = pt(d.edge(u, v)+wave, geom.Mix(d.Top, d.Foot, v))
	}
	out := s.Smooth(line, false)
	out.LineTo(pt(d.Outer, d.Foot)).LineTo(pt(d.Outer, d.Top))
	return *out.Close()
}

// edge is the x of fold u at the fraction v of the way down.
func (d Drape) edge(u, v float64) float64 {
	w := d.Wide
	if d.Tied > 0 {
		gather := geom.Pow(min(1, v/.56), 1.6)
		if v > .56 {
			gather = 1 - float64((v-.56)*.55)
		}
		w *= 1 - float64(d.Tied*.74*gather)
	}
	return d.Outer - float64(d.Side*w*(1-u))
}

// Valance is the cloth along the top edge, in swags between pins.
func (s *Stage) Valance(y, deep float64, n int, t scene.Tone) {
	out := s.Path(2*n+5, 3*n+5)
	out.MoveTo(pt(40, y-200)).LineTo(pt(40, y))
	step := 920 / float64(n)
	for i := range n {
		x := 40 + float64(step*float64(i))
		out.QuadTo(pt(x+float64(step*.5), y+float64(deep*2)), pt(x+step, y))
	}
	out.LineTo(pt(960, y-200))
	s.Fill(*out.Close(), t, scene.Silhouette, append(s.Flat(t, 1.57), scene.Rim)...)
	for i := range n + 1 {
		x := 40 + float64(step*float64(i))
		s.Fill(s.Circle(pt(x, y+4), 15), s.Second(), scene.Detail, scene.Round)
	}
}

// Boards are the floor of a room or a stage from y down, in boards that run
// toward x.
func (s *Stage) Boards(y, x float64, t scene.Tone) {
	s.Fill(s.Rect(pt(-20, y), pt(1020, 1540)), t, scene.Normal, append(s.Flat(t, 0), scene.Shade)...)
	seams := s.Path(18, 18)
	for i := range 9 {
		from := 40 + float64(115*float64(i))
		to := x + float64((from-x)*2.4)
		if to < -300 || to > 1300 {
			continue
		}
		seams.MoveTo(pt(from, y)).LineTo(pt(to, 1540))
	}
	s.Line(seams, s.dim(t), scene.Detail, 2.5)
}

// dim is the tone of lines that belong to a surface.
func (s *Stage) dim(t scene.Tone) scene.Tone {
	v := t.Value()
	if v < .3 {
		return s.FigureTone(v + .2)
	}
	return s.FigureTone(v * .6)
}

// Spotlight is a cone of light from above onto p, r wide: in colour only.
func (s *Stage) Spotlight(from, p geom.Point, r float64) {
	for i := range 2 {
		k := 1 - float64(.3*float64(i))
		cone := s.Path(5, 8)
		cone.MoveTo(from.Add(pt(-14, 0))).LineTo(p.Add(pt(-r*k, 0)))
		cone.ArcTo(r*k, r*.22*k, 0, false, false, p.Add(pt(r*k, 0))).LineTo(from.Add(pt(14, 0)))
		s.Glaze(*cone.Close(), scene.LightTone, .13)
	}
	s.Glaze(s.Ellipse(p, r*.94, r*.2), scene.LightTone, .28)
}
