package geom

// Smooth returns a Catmull-Rom curve through the points, as cubics.
func (a *Arena) Smooth(pts []Point, closed bool) Path {
	p := a.Path(len(pts)+2, 3*len(pts)+1)
	p.smooth(pts, closed, true)
	return p
}

// smooth appends the curve; without move it continues from the current point,
// which must be pts[0].
func (p *Path) smooth(pts []Point, closed, move bool) {
	if move {
		p.MoveTo(pts[0])
	}
	for i := range segments(len(pts), closed) {
		b, c := knot(pts, i, closed), knot(pts, i+1, closed)
		u := c.Sub(knot(pts, i-1, closed)).Mul(1. / 6)
		v := knot(pts, i+2, closed).Sub(b).Mul(1. / 6)
		p.CubeTo(b.Add(u), c.Sub(v), c)
	}
	if closed {
		p.Close()
	}
}

func segments(n int, closed bool) int {
	if closed {
		return n
	}
	return n - 1
}

// knot returns point i of a list that goes around (closed) or stays at its
// ends (open).
func knot(pts []Point, i int, closed bool) Point {
	n := len(pts)
	if closed {
		return pts[(i%n+n)%n]
	}
	return pts[max(0, min(n-1, i))]
}

// Resample returns n points spread evenly by parameter along the Catmull-Rom
// curve through pts. Closed curves end where they begin.
func (a *Arena) Resample(pts []Point, n int, closed bool) []Point {
	segs := segments(len(pts), closed)
	out := a.Points(n)
	for k := range out {
		u := float64(float64(k) / float64(n-1) * float64(segs))
		i := min(int(u), segs-1)
		out[k] = catmull(knot(pts, i-1, closed), knot(pts, i, closed), knot(pts, i+1, closed), knot(pts, i+2, closed), u-float64(i))
	}
	return out
}

func catmull(a, b, c, d Point, t float64) Point {
	return Point{catmull1(a.X, b.X, c.X, d.X, t), catmull1(a.Y, b.Y, c.Y, d.Y, t)}
}

func catmull1(a, b, c, d, t float64) float64 {
	k1 := c - a
	k2 := float64(2*a) - float64(5*b) + float64(4*c) - d
	k3 := float64(3*(b-c)) - a + d
	s := float64(k3*t) + k2
	s = float64(s*t) + k1
	return b + float64(.5*float64(s*t))
}
