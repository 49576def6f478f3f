package distinct

import (
	"math"

	"echo/artgen/geom"
)

// The grids that lines are described on: cells across and down, directions.
const (
	hogX, hogY, bins = 6, 9, 8
	hogSize          = hogX * hogY * bins

	coarseX, coarseY = 3, 4
	coarseSize       = coarseX*coarseY*bins + bins

	inkX, inkY = 24, 36
	inkSize    = inkX * inkY
)

// Scales of the unit vectors: the largest at which no component of any card
// seen leaves an int8 by much; those that would are cut off.
const (
	hogScale    = 400
	inkScale    = 500
	coarseScale = 220
)

// lines works out the contour features of one card.
type lines struct {
	soft, spare [lineWidth * lineHeight]int32 // ink, blurred twice
	hist        [hogSize]float64
	row         [hogX * bins]float64 // of hist, for one row of pixels
	rough       [coarseSize]float64
	blots       [inkSize]float64
}

func (l *lines) load(ink []uint8) {
	for i, v := range ink {
		l.soft[i] = int32(v)
	}
	l.blur()
	l.blur()
}

// blur is the binomial filter 1 2 1 in both directions; the sum grows 16-fold.
func (l *lines) blur() {
	const w, h = lineWidth, lineHeight
	for y := range h {
		row, out := l.soft[y*w:(y+1)*w], l.spare[y*w:(y+1)*w]
		out[0], out[w-1] = 3*row[0]+row[1], row[w-2]+3*row[w-1]
		for x := 1; x < w-1; x++ {
			out[x] = row[x-1] + 2*row[x] + row[x+1]
		}
	}
	for y := range h {
		up, row, down := l.spare[max(0, y-1)*w:], l.spare[y*w:], l.spare[min(h-1, y+1)*w:]
		for x := range w {
			l.soft[y*w+x] = up[x] + 2*row[x] + down[x]
		}
	}
}

// hog fills the histograms of line directions, fine and coarse.
func (l *lines) hog(f *Features) {
	clear(l.hist[:])
	clear(l.rough[:])
	const faint = 256 * 255 / 1000
	for y := 1; y < lineHeight-1; y++ {
		up, row, down := l.soft[(y-1)*lineWidth:y*lineWidth], l.soft[y*lineWidth:(y+1)*lineWidth], l.soft[(y+1)*lineWidth:(y+2)*lineWidth]
		for x := 1; x < lineWidth-1; x++ {
			dx, dy := row[x+1]-row[x-1], down[x]-up[x]
			if square := int64(dx)*int64(dx) + int64(dy)*int64(dy); square > faint*faint {
				l.vote(&columns[x], dx, dy, math.Sqrt(float64(square)))
			}
		}
		l.share(&rows[y])
	}
	for c := range hogX * hogY {
		to := (c / hogX * coarseY / hogY * coarseX) + c%hogX*coarseX/hogX
		for b := range bins {
			v := l.hist[c*bins+b]
			l.rough[to*bins+b] += v
			l.rough[coarseX*coarseY*bins+b] += float64(v / 2)
		}
	}
	quantise(f.hog[:], l.hist[:], hogScale)
	quantise(f.coarse[:], l.rough[:], coarseScale)
}

// near is the two columns or rows of cells that a pixel lies between, as offsets
// into the histograms, and how much it belongs to each. A cell beyond the border
// has no part.
type near [2]struct {
	at    int
	share float64
}

var (
	columns = nearTo(lineWidth, hogX, bins)
	rows    = nearTo(lineHeight, hogY, bins*hogX)
)

func nearTo(pixels, cells, step int) []near {
	out := make([]near, pixels)
	for i := range out {
		f := float64((float64(i)+.5)*float64(cells)/float64(pixels)) - .5
		c := int(math.Floor(f))
		f -= float64(c)
		out[i][0].at, out[i][0].share = c*step, 1-f
		out[i][1].at, out[i][1].share = (c+1)*step, f
		if c < 0 {
			out[i][0].at, out[i][0].share = 0, 0
		}
		if c+1 >= cells {
			out[i][1].at, out[i][1].share = 0, 0
		}
	}
	return out
}

// vote spreads one gradient over the two nearest directions and the two nearest
// columns of cells.
func (l *lines) vote(column *near, dx, dy int32, strength float64) {
	bin, share := direction(dx, dy)
	for _, c := range column {
		k := float64(strength * c.share)
		part := float64(k * share)
		cell := l.row[c.at : c.at+bins]
		cell[bin] += k - part
		cell[(bin+1)%bins] += part
	}
}

// share spreads the votes of a row of pixels over the two nearest rows of cells.
func (l *lines) share(row *near) {
	for _, r := range row {
		cells := l.hist[r.at : r.at+len(l.row)]
		for i, v := range l.row {
			cells[i] += float64(v * r.share)
		}
	}
	clear(l.row[:])
}

// direction is the bin of a gradient, and how far it lies towards the next one,
// 0 to 1. Lines have no sign, so opposite gradients are one direction.
func direction(dx, dy int32) (bin int, share float64) {
	if dy < 0 {
		dx, dy = -dx, -dy
	}
	x, y := math.Abs(float64(dx)), float64(dy)
	turn := 0.0
	if y <= x {
		turn = slope(y / x)
	} else {
		turn = bins/2 - slope(x/y)
	}
	if dx < 0 {
		turn = bins - turn
	}
	bin = int(turn)
	return bin % bins, turn - float64(bin)
}

// slopes are the directions of gradients i/steps, in bins.
var slopes = func() (out [steps + 1]float64) {
	for i := 1; i <= steps; i++ {
		out[i] = out[i-1] + between(float64(float64(i)/steps), float64(float64(i-1)/steps))
	}
	return out
}()

const steps = 64

// slope is the direction of a gradient of 0 to 1, in bins.
func slope(z float64) float64 {
	i := int(float64(z*steps) + .5)
	return slopes[i] + between(z, float64(float64(i)/steps))
}

// between is the turn from one gradient to another near by, in bins: by the
// addition theorem that of a gradient so small that three terms of the series do.
func between(z, from float64) float64 {
	u := (z - from) / (1 + float64(z*from))
	v := float64(u * u)
	return float64(bins / math.Pi * u * (1 - float64(v*(1./3-float64(v/5)))))
}

// blot fills the ink: where there are lines at all. It is blurred no further: on
// a coarser picture of the ink, one of two families is like another.
func (l *lines) blot(f *Features) {
	const step = lineWidth / inkX
	for y := range inkY {
		for x := range inkX {
			sum := int32(0)
			for j := range step {
				row := l.soft[(y*step+j)*lineWidth+x*step:]
				for i := range step {
					sum += row[i]
				}
			}
			l.blots[y*inkX+x] = float64(sum)
		}
	}
	centreAndQuantise(f.ink[:], l.blots[:], inkScale)
}

// quantise writes the square roots of v, which tame single strong lines, as a
// centred unit vector.
func quantise(out []int8, v []float64, scale float64) {
	for i, x := range v {
		v[i] = math.Sqrt(x)
	}
	centreAndQuantise(out, v, scale)
}

// centreAndQuantise takes the mean off v, scales it to unit length and writes it
// in whole steps of 1/scale.
func centreAndQuantise(out []int8, v []float64, scale float64) {
	mean := 0.0
	for _, x := range v {
		mean += x
	}
	mean /= float64(len(v))
	length := 0.0
	for i := range v {
		v[i] -= mean
		length += float64(v[i] * v[i])
	}
	length = math.Sqrt(length)
	if length == 0 {
		clear(out)
		return
	}
	for i, x := range v {
		out[i] = int8(max(-127, min(127, geom.Round(float64(x/length*scale)))))
	}
}
