package family

import "echo/artgen/geom"

// settling is outlines at rest, onto which others come down. Everything that is
// dropped touches what it lies on, whatever the two are shaped like.
type settling struct{ at [][]geom.Point }

// sink is how far a body settles into the one below, so that two round bodies
// meet in a line and not in a point.
const sink = 7

// drop returns how far down a body can come before it touches something.
func (s *settling) drop(body []geom.Point) float64 {
	const looks = 9
	lo, hi := sideways(body)
	least := 1e4
	for _, rest := range s.at {
		a, b := sideways(rest)
		a, b = max(lo, a), min(hi, b)
		if a >= b {
			continue
		}
		for i := range looks {
			x := geom.Mix(a, b, (float64(i)+.5)/looks)
			_, foot, ok := upright(body, x)
			if top, _, there := upright(rest, x); ok && there {
				least = min(least, top-foot)
			}
		}
	}
	return least + sink
}

// sideways is the range of x that an outline covers.
func sideways(pts []geom.Point) (lo, hi float64) {
	lo, hi = 1e9, -1e9
	for _, p := range pts {
		lo, hi = min(lo, p.X), max(hi, p.X)
	}
	return lo, hi
}

// upright is the range of y that an outline covers at x.
func upright(pts []geom.Point, x float64) (top, foot float64, ok bool) {
	top, foot = 1e9, -1e9
	for i, p := range pts {
		q := pts[(i+1)%len(pts)]
		if (p.X <= x) == (q.X <= x) {
			continue
		}
		y := geom.Mix(p.Y, q.Y, (x-p.X)/(q.X-p.X))
		top, foot = min(top, y), max(foot, y)
	}
	return top, foot, foot > -1e8
}
