package distinct

import "math"

// The ways colours are seen: with all cones, and with each deficiency.
const views = 1 + len(Features{}.seen)

// The grids of joined colour fields.
const (
	roughX, roughY   = 2, 3
	roughCells       = roughX * roughY
	middleX, middleY = 4, 6
	middleCells      = middleX * middleY
)

// sum is the sum of the colours of some fields.
type sum [3]int32

// join adds up the fields of a grid on a coarser one.
func join(out []sum, in *[cells]lab, w, h int) {
	for c, v := range in {
		to := &out[c/gridX*h/gridY*w+c%gridX*w/gridX]
		for k := range to {
			to[k] += int32(v[k])
		}
	}
}

// slack covers the rounding of bounds; a distance that is this close to a limit
// is looked at closely.
const slack = 1e-9

// within tells whether card i is nearer than the limits in any respect.
func (x *Index) within(p *probe, i int, l Limits) bool {
	return x.contourWithin(p, i, l.Contour) || x.colourWithin(p, i, 0, 1, l.Colour) || x.colourWithin(p, i, 1, views, l.ColourBlind)
}

func (x *Index) contourWithin(p *probe, i int, limit float64) bool {
	c := &x.lines[i]
	u, w := twos.dots(c.sums[:], p.lines.sums[:])
	// The ink of the pair, and of one with the other's mirror image, is at most
	// this alike.
	rest := float64(c.rest * p.lines.rest)
	straight, mirrored := float64(float64(u+w)/8)+rest, float64(float64(u-w)/8)+rest
	if apartAtLeast(hogScale*hogScale, max(straight, mirrored)) > limit+slack {
		return false
	}
	h, v := threes.dots(c.hog[:], p.lines.hog[:])
	if min(apartAtLeast(float64(h+v)/2, straight), apartAtLeast(float64(h-v)/2, mirrored)) > limit+slack {
		return false
	}
	return x.contour(p, i) < limit
}

func apartAtLeast(hog, ink float64) float64 {
	return 1 - float64(hogShare/(hogScale*hogScale)*hog) - float64(inkShare/(inkScale*inkScale)*ink)
}

// colourWithin tells whether, in one of the views, colours are nearer than the
// limit.
func (x *Index) colourWithin(p *probe, i, from, to int, limit float64) bool {
	far := (limit + slack) * cells * labScale
	for v := from; v < to; v++ {
		if apartSums(x.rough[i][v][:], p.rough[v][:]) > far || apartSums(x.middle[i][v][:], p.middle[v][:]) > far {
			continue
		}
		if apart(&x.colour[i][v], &p.colour[v]) < limit {
			return true
		}
	}
	return false
}

func apartSums(a, b []sum) float64 {
	total := 0.0
	b = b[:len(a)]
	for i := range a {
		x, y, z := int64(a[i][0]-b[i][0]), int64(a[i][1]-b[i][1]), int64(a[i][2]-b[i][2])
		total += math.Sqrt(float64(x*x + y*y + z*z))
	}
	return total
}

// contour is Features.Contour of the probe and card i.
func (x *Index) contour(p *probe, i int) float64 {
	straight, mirrored := x.bothContours(p, i)
	return min(straight, mirrored)
}

// bothContours are the distances to card i and to its mirror image.
func (x *Index) bothContours(p *probe, i int) (straight, mirrored float64) {
	h, v := threes.dots(x.lines[i].hog[:], p.lines.hog[:])
	u, w := threes.dots(x.ink[i][:], p.ink[:])
	return contourDistance((h+v)/2, (u+w)/2), contourDistance((h-v)/2, (u-w)/2)
}
