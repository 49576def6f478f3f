package geom

import "math"

// Length returns the length of the straight lines from point to point.
func Length(pts []Point) float64 {
	sum := 0.0
	for i := 1; i < len(pts); i++ {
		sum += pts[i].Dist(pts[i-1])
	}
	return sum
}

// Centroid returns the mean of the points.
func Centroid(pts []Point) Point {
	var c Point
	for _, p := range pts {
		c = c.Add(p)
	}
	return c.Mul(1 / float64(len(pts)))
}

// Reversed returns the points in opposite order.
func (a *Arena) Reversed(pts []Point) []Point {
	out := a.Points(len(pts))
	for i, p := range pts {
		out[len(pts)-1-i] = p
	}
	return out
}

// Stretch returns n points spread evenly over the parameter range t0..t1 (0 is the
// first point, 1 the last) of the straight lines through pts.
func (a *Arena) Stretch(pts []Point, t0, t1 float64, n int) []Point {
	out := a.Points(n)
	last := float64(len(pts) - 1)
	for i := range out {
		t := t0 + (t1-t0)*float64(i)/float64(n-1)
		u := float64(max(0, min(1, t)) * last)
		j := min(int(u), len(pts)-2)
		out[i] = pts[j].Lerp(pts[j+1], u-float64(j))
	}
	return out
}

// Evenly returns n points at equal distances along the straight lines through
// pts, ends included.
func (a *Arena) Evenly(pts []Point, n int) []Point {
	out := a.Points(n)
	step := Length(pts) / float64(n-1)
	out[0], out[n-1] = pts[0], pts[len(pts)-1]
	i, walked := 1, 0.0 // the length up to pts[i-1]
	for k := 1; k < n-1; k++ {
		want := float64(step * float64(k))
		for i < len(pts)-1 && walked+pts[i].Dist(pts[i-1]) < want {
			walked += pts[i].Dist(pts[i-1])
			i++
		}
		out[k] = pts[i-1].Lerp(pts[i], (want-walked)/max(1e-9, pts[i].Dist(pts[i-1])))
	}
	return out
}

// MinRadius returns the smallest radius of curvature along the line, measured
// over a window of four points to each side. A band wider than about 1.4 times
// it folds over itself.
func MinRadius(pts []Point) float64 {
	least := 1e9
	for i := 4; i+4 < len(pts); i++ {
		p, q, r := pts[i-4], pts[i], pts[i+4]
		area := math.Abs(q.Sub(p).Cross(r.Sub(p)))
		least = min(least, p.Dist(q)*q.Dist(r)*p.Dist(r)/(float64(2*area)+1e-9))
	}
	return least
}

// Sides returns the two border lines of a band of the given full width (by
// parameter 0..1) around the centre line.
func (a *Arena) Sides(centre []Point, closed bool, width func(t float64) float64) (left, right []Point) {
	n := len(centre)
	left, right = a.Points(n), a.Points(n)
	for i, c := range centre {
		normal := tangent(centre, i, closed).Left()
		h := normal.Mul(width(float64(i)/float64(n-1)) / 2)
		left[i], right[i] = c.Add(h), c.Sub(h)
	}
	return left, right
}

// tangent is the direction of the line at point i. Open ends take it from the
// parabola through three points: one-sided differences would leave wedges where
// bands meet end to end.
func tangent(c []Point, i int, closed bool) Point {
	n := len(c)
	switch {
	case closed && (i == 0 || i == n-1):
		return c[1].Sub(c[n-2])
	case n > 3 && i == 0:
		return c[1].Sub(c[0]).Mul(4).Sub(c[2].Sub(c[0]))
	case n > 3 && i == n-1:
		return c[n-2].Sub(c[n-1]).Mul(-4).Add(c[n-3].Sub(c[n-1]))
	}
	return c[min(n-1, i+1)].Sub(c[max(0, i-1)])
}

// Band returns the closed outline of a band around an open centre line.
func (a *Arena) Band(centre []Point, width func(t float64) float64) Path {
	left, right := a.Sides(centre, false, width)
	return a.between(left, a.Reversed(right))
}

// HalfPlane keeps the part of a convex polygon where normal·p <= d.
func (a *Arena) HalfPlane(pts []Point, normal Point, d float64) []Point {
	out := a.room(len(pts) + 2)
	n := len(pts)
	height := func(p Point) float64 { return float64(p.X*normal.X) + float64(p.Y*normal.Y) - d }
	for i, p := range pts {
		q := pts[(i+1)%n]
		hp, hq := height(p), height(q)
		if hp <= 0 {
			out = append(out, p)
		}
		if (hp < 0 && hq > 0) || (hp > 0 && hq < 0) {
			out = append(out, p.Lerp(q, hp/(hp-hq)))
		}
	}
	return out
}

// Crossing is where two polylines meet; each parameter counts from 0 (first
// point) to 1 (last point) of its line. Sine is that of the angle between them.
type Crossing struct{ T, U, Sine float64 }

// Crossings lists where p meets q, in order along p. With same, p and q are one
// line and neighbouring pieces do not count; closed says that it returns to its
// start.
func Crossings(p, q []Point, same, closed bool) []Crossing {
	var out []Crossing
	for i := range len(p) - 1 {
		first := 0
		if same {
			first = i + 2
		}
		for j := first; j < len(q)-1; j++ {
			if same && closed && i == 0 && j == len(q)-2 {
				continue
			}
			if c, ok := meet(p[i], p[i+1], q[j], q[j+1]); ok {
				c.T = (float64(i) + c.T) / float64(len(p)-1)
				c.U = (float64(j) + c.U) / float64(len(q)-1)
				out = append(out, c)
			}
		}
	}
	return out
}

func meet(a, b, c, d Point) (Crossing, bool) {
	u, v, w := b.Sub(a), d.Sub(c), c.Sub(a)
	den := u.Cross(v)
	if math.Abs(den) < 1e-9 {
		return Crossing{}, false
	}
	s, t := w.Cross(v)/den, w.Cross(u)/den
	if s < 0 || s >= 1 || t < 0 || t >= 1 {
		return Crossing{}, false
	}
	return Crossing{s, t, math.Abs(den) / (float64(u.Len()*v.Len()) + 1e-9)}, true
}

// Area returns the area of a polygon: positive if it runs clockwise on the card
// (y grows downward).
func Area(pts []Point) float64 {
	sum := 0.0
	for i, p := range pts {
		sum += p.Cross(pts[(i+1)%len(pts)])
	}
	return sum / 2
}
