package palette

import (
	"cmp"
	"math"
	"slices"

	"echo/artgen/scene"
)

// Accents are chosen together: what one of them is lost on, another has to show,
// to every kind of eye. A search by cost goes through the wished colours, then
// through the same a little lighter or darker, then through a grid of all hues.

const tones = 2 * (scene.Steps + 1) // of both ramps

// toneSet is a set of tones, by kind of eye; the fifth kind sees no colours.
type toneSet [(5*tones + 63) / 64]uint64

func (s *toneSet) add(eye, tone int) {
	i := eye*tones + tone
	s[i/64] |= 1 << (i % 64)
}

func (s toneSet) with(t toneSet) toneSet {
	for i := range s {
		s[i] |= t[i]
	}
	return s
}

func (s toneSet) holds(t toneSet) bool { return s.with(t) == s }

// candidate is a colour that may become an accent.
type candidate struct {
	Lab
	eyes [4]Lab  // as every kind of eye sees it
	cost float64 // how little it is wished for
	near float64 // distance from the nearest tone
	out  toneSet // the tones it stands out on
}

// accents is the search: depth first, with the cheapest set so far as its bound.
type accents struct {
	tones  [tones][4]Lab
	needed toneSet // tones that some accent must stand out on
	wanted toneSet // and those that one should
	from   []candidate
	picked []int
	best   []int
	cost   float64
}

// chooseAccents returns 2 to 4 accents for the ramps of a draft, the strongest
// on them first.
func chooseAccents(d draft) []Lab {
	s := &accents{cost: math.Inf(1)}
	for r, ramp := range d.ramps {
		for i := range scene.Steps + 1 {
			s.tones[r*(scene.Steps+1)+i] = everyEye(snapped(along(ramp, float64(i)/scene.Steps)))
		}
	}
	for i := range s.tones {
		for eye := range 4 {
			s.needed.add(eye, i)
		}
		s.wanted.add(4, i)
	}
	s.wanted = s.wanted.with(s.needed)
	s.offer(d)
	s.search(0, max(3, min(4, len(d.accents))), 0, toneSet{})
	return s.result(d)
}

func everyEye(c Lab) [4]Lab {
	out := [4]Lab{c}
	for i, eye := range Deficiencies {
		out[i+1] = eye.SeeLab(c)
	}
	return out
}

// offer fills the list of candidates, the cheapest first.
func (s *accents) offer(d draft) {
	for i, c := range d.accents {
		s.consider(c, float64(.02*float64(i)))
		for _, by := range [...]float64{-.14, -.07, .07, .14} {
			moved := snapped(Lab{c.L + by, c.A, c.B}.Fit())
			s.consider(moved, .5+float64(3*math.Abs(by))+float64(.02*float64(i)))
		}
	}
	s.offerAll(oppositeOf(d.ramps[0]), max(.12, min(.19, float64(1.4*max(strongest(d.ramps[0]), strongest(d.ramps[1]))))))
	slices.SortStableFunc(s.from, func(a, b candidate) int { return cmp.Compare(a.cost, b.cost) })
}

// offerAll adds the grid: every hue, as strong as suits the ramps. Of these, the
// opposite is wished for most, and what sRGB cannot show strongly least.
func (s *accents) offerAll(opposite, pull float64) {
	for hue := 0.0; hue < 360; hue += 20 {
		for _, l := range [...]float64{.42, .52, .62, .72, .82, .9} {
			c := polar(l, pull, hue).Fit()
			s.consider(snapped(c), 1.6+float64(.5*hueApart(hue, opposite)/180)+float64(4*(pull-c.Chroma())))
		}
	}
}

// oppositeOf is the hue opposite to a ramp's, in degrees.
func oppositeOf(ramp []Lab) float64 { return float64(meanHue(ramp)*(180/math.Pi)) + 180 }

// consider takes a colour into the list unless it is a tone of a ramp.
func (s *accents) consider(c Lab, cost float64) {
	out := candidate{Lab: c, eyes: everyEye(c), cost: cost, near: math.Inf(1)}
	for i, tone := range s.tones {
		for eye, limit := range [4]float64{leastOut, leastOut3, leastOut3, leastOut3} {
			d := out.eyes[eye].Dist(tone[eye])
			if d >= limit {
				out.out.add(eye, i)
			}
			if eye == 0 {
				out.near = min(out.near, d)
			}
		}
		if math.Abs(c.L-tone[0].L) >= leastGrey {
			out.out.add(4, i)
		}
	}
	if out.near < ownTone {
		return
	}
	out.cost += murk(c) + 2.5*max(0, nearTone+.004-out.near)/nearTone
	s.from = append(s.from, out)
}

// murk is what a dark yellow costs: as an accent it is mud.
func murk(c Lab) float64 {
	if hueApart(c.Hue(), 95) > 43 {
		return 0
	}
	return float64(6 * max(0, .76-c.L))
}

// search adds up to room more accents from those at and after from.
func (s *accents) search(from, room int, cost float64, shown toneSet) {
	if len(s.picked) >= 2 && shown.holds(s.needed) {
		if total := cost + s.lack(shown); total < s.cost {
			s.cost, s.best = total, slices.Clone(s.picked)
		}
	}
	if room == 0 {
		return
	}
	for i := from; i < len(s.from) && cost+s.from[i].cost < s.cost; i++ {
		extra, ok := s.beside(i)
		if !ok || cost+s.from[i].cost+extra >= s.cost {
			continue
		}
		s.picked = append(s.picked, i)
		s.search(i+1, room-1, cost+s.from[i].cost+extra, shown.with(s.from[i].out))
		s.picked = s.picked[:len(s.picked)-1]
	}
}

// lack is what a set costs for what it has not: a third accent, one that can be
// told without colour everywhere.
func (s *accents) lack(shown toneSet) float64 {
	lack := 0.0
	if len(s.picked) < 3 {
		lack += 2.2
	}
	if !shown.holds(s.wanted) {
		lack += .8
	}
	return lack
}

// beside is what candidate i costs beside those picked; not ok if some eye takes
// it for one of them.
func (s *accents) beside(i int) (cost float64, ok bool) {
	for _, j := range s.picked {
		a, b := s.from[i], s.from[j]
		d := a.Dist(b.Lab)
		if d < leastBetween+.004 {
			return 0, false
		}
		for eye := 1; eye < 4; eye++ {
			if a.eyes[eye].Dist(b.eyes[eye]) < leastBetween3+.002 {
				return 0, false
			}
		}
		cost += float64(3*max(0, .2-d)) + max(0, 50-hueApart(a.Hue(), b.Hue()))/50
	}
	return cost, true
}

// result is the best set: first the one that is strongest on the first ramp and
// most unlike it.
func (s *accents) result(d draft) []Lab {
	opposite := oppositeOf(d.ramps[0])
	weight := func(i int) float64 {
		c := s.from[i]
		return c.Chroma() + float64(.5*min(.2, c.near)) - float64(.1*hueApart(c.Hue(), opposite)/180)
	}
	slices.SortStableFunc(s.best, func(a, b int) int { return cmp.Compare(weight(b), weight(a)) })
	out := make([]Lab, len(s.best))
	for k, i := range s.best {
		out[k] = s.from[i].Lab
	}
	return out
}
