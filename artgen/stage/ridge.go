package stage

import (
	"math"

	"echo/artgen/geom"
)

// Ridge is a line of land or water: the height y at x.
type Ridge func(x float64) float64

// Under returns all that lies below a ridge, beyond the card's edges.
func (s *Stage) Under(r Ridge) geom.Path {
	const from, step, n = -60, 56, 21
	line := s.Points(n)
	for i := range line {
		x := from + float64(step*float64(i))
		line[i] = pt(x, r(x))
	}
	out := s.Smooth(line, false)
	out.LineTo(pt(line[n-1].X, 1540)).LineTo(pt(from, 1540))
	return *out.Close()
}

// Rolling is calm hills about the height y, amp high. Freq is their number: .0011
// is one valley, .003 many knolls.
func (s *Stage) Rolling(y, amp, freq float64) Ridge {
	profile := s.In(0, 90)
	return func(x float64) float64 { return y + float64(amp*s.Noise.Ridge(x*freq, profile)) }
}

// Dunes rise slowly and fall steeply, all to the same side.
func (s *Stage) Dunes(y, amp float64, right bool) Ridge {
	length, phase, profile := s.In(420, 760), s.In(0, 1), s.In(0, 90)
	return func(x float64) float64 {
		u := math.Mod(x/length+phase+8, 1)
		if right {
			u = 1 - u
		}
		rise := u / .72
		if u > .72 {
			rise = (1 - u) / .28
		}
		rise = float64(rise * rise * (3 - float64(2*rise)))
		return y - float64(amp*(rise-.4)) + float64(12*s.Noise.Line(x*.004, profile))
	}
}

// Valley sinks in the middle of the card toward x and rises to both sides.
func (s *Stage) Valley(y, amp, x float64) Ridge {
	profile, sharp := s.In(0, 90), s.In(.8, 1.3)
	return func(u float64) float64 {
		d := min(1, math.Abs(u-x)/620)
		return y + float64(amp*(.5-float64(1.5*geom.Pow(d, sharp)))) + float64(amp*.3*s.Noise.Ridge(u*.003, profile))
	}
}

// Dome is one round hill with its top at x.
func (s *Stage) Dome(y, amp, x float64) Ridge {
	profile, wide := s.In(0, 90), s.In(360, 620)
	return func(u float64) float64 {
		d := (u - x) / wide
		return y - float64(amp*(1.25/(1+float64(d*d*1.6))-.6)) + float64(amp*.12*s.Noise.Ridge(u*.004, profile))
	}
}
