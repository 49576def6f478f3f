package palette

import (
	"math"

	"echo/artgen/drawing"
	"echo/artgen/rng"
)

// Invent makes a harmonious palette from a seed: two ramps of different hue that
// run from cold shadows to warm lights, and accents that stand clear of both. The
// checks find no error in it. With colours given, its hues are taken from them:
// same colours, other seed, another palette of the same world.
func Invent(name string, seed uint64, from ...drawing.Colour) *Palette {
	r := rng.New(seed).Fork("palette")
	hues := inventedHues(r)
	if len(from) > 0 {
		hues = huesOf(r, from)
	}
	d := draft{name: name}
	quiet := r.Int(2) // one ramp is quieter than the other
	for i := range d.ramps {
		pull := r.In(.105, .16)
		if i == quiet {
			pull = r.In(.06, .105)
		}
		d.ramps[i] = inventRamp(r, hues.ramps[i], pull)
	}
	for i, hue := range hues.accents {
		l := [...]float64{.64, .86, .5}[i] + r.In(-.05, .05)
		d.accents = append(d.accents, snapped(polar(l, r.In(.15, .21), offAcid(hue)).Fit()))
	}
	return d.finish()
}

// harmony is the hues of a palette, in degrees.
type harmony struct {
	ramps   [2]float64
	accents []float64
}

// inventedHues places the second ramp by one of the classes that harmonise, and
// the accents by both: one opposite to the first ramp, one of sunlight, and one
// from the widest gap.
func inventedHues(r *rng.Source) harmony {
	first := r.In(0, 360)
	away := rng.Pick(r, 180., 150, 120, 75)
	second := first + float64(away*r.Sign()) + r.In(-12, 12)
	return withAccents(r, offOlive(first), offOlive(second))
}

// offOlive moves the hues between ochre and moss, whose shadows are mud, out to
// one or the other; offAcid those between gold and grass, which shout.
func offOlive(hue float64) float64 { return outOf(66, 132, hue) }
func offAcid(hue float64) float64  { return outOf(100, 144, hue) }

func outOf(from, to, hue float64) float64 {
	middle, half := (from+to)/2, (to-from)/2
	switch off := turn(middle, hue); {
	case math.Abs(off) > half:
		return hue
	case off < 0:
		return from + float64(off/4)
	default:
		return to + float64(off/4)
	}
}

func withAccents(r *rng.Source, first, second float64) harmony {
	opposite := first + 180
	if hueApart(opposite, second) < 45 {
		opposite = second + float64(r.Sign()*r.In(50, 70))
	}
	sun := r.In(80, 112)
	return harmony{[2]float64{first, second}, []float64{opposite, sun, first + 180 + float64(turn(first, second)/2)}}
}

// huesOf takes the ramps' hues from colours by what they weigh, and the accents'
// from the strongest of them.
func huesOf(r *rng.Source, from []drawing.Colour) harmony {
	list := labs(from)
	first := list[r.Weighted(pulls(list, nil)...)]
	second := list[r.Weighted(pulls(list, &first)...)]
	h := withAccents(r, first.Hue(), second.Hue())
	if hueApart(first.Hue(), second.Hue()) < leastHue+5 {
		h.ramps[1] = first.Hue() + float64(r.Sign()*r.In(60, 150))
		h = withAccents(r, h.ramps[0], h.ramps[1])
	}
	strong := list[r.Weighted(pulls(list, nil)...)]
	for _, c := range list {
		if c.Chroma() > strong.Chroma() {
			strong = c
		}
	}
	h.accents[1] = strong.Hue()
	return h
}

// pulls is how strongly colours ask to be taken: by chroma, and by how far they
// are from one that has been. Never are all zero.
func pulls(list []Lab, but *Lab) []int {
	out := make([]int, len(list))
	for i, c := range list {
		w := c.Chroma()
		if but != nil {
			w *= hueApart(c.Hue(), but.Hue()) / 180
		}
		out[i] = 1 + int(math.Round(w*1000))
	}
	return out
}

// lightness of the stops of an invented ramp.
var rungs = [...]float64{.175, .31, .475, .655, .83, .955}

// inventRamp runs around a hue: its shadows are colder, its lights warmer, its
// strongest colour in the middle.
func inventRamp(r *rng.Source, hue, pull float64) []Lab {
	const shape = 4 // of the parabola of chroma over lightness
	ramp := make([]Lab, len(rungs))
	shadow, light := drawn(hue, coldHue, r.In(8, 26)), drawn(hue, warmHue, r.In(25, 75))
	peak := r.In(.42, .6)
	for i, l := range rungs {
		l += r.In(-.012, .012)
		t := float64(i) / float64(len(rungs)-1)
		h := shadow + float64(turn(shadow, hue)*min(1, 2*t))
		if t > .5 {
			h = hue + float64(turn(hue, light)*(2*t-1))
		}
		off := l - peak
		c := pull * max(.2, 1-float64(shape*float64(off*off)))
		if i == len(rungs)-1 {
			c = min(c, .03)
		}
		ramp[i] = snapped(polar(l, c, h).Fit())
	}
	return ramp
}
