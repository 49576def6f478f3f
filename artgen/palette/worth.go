package palette

import "math"

// What an arrangement costs. A colour that is left over costs one and a half;
// never is more than all other costs together.
const never = 100

// cost adds up what is wrong with the arrangement.
func (a *arrangement) cost() float64 {
	first, second, accents := a.in(asRamp), a.in(asGround), a.in(asAccent)
	sum := rampCost(first) + rampCost(second) + accentCost(accents, first, second)
	if len(first) == 0 {
		sum += .9
	}
	if len(second) == 0 {
		sum += .8
	}
	if len(first) > 0 && len(second) > 0 {
		sum += float64(2.5 * max(0, 80-hueBetween(first, second)) / 80)
		grey := min(strongest(first), strongest(second)) < leastPull
		switch both := max(strongest(first), strongest(second)) < leastPull; {
		case both:
			sum += 4 // one of them can be given a hue
		case grey:
			sum += .5
		}
	}
	sum += oneCost(a.in(asPaper), func(c Lab) bool { return c.L >= darkestPaper && c.L <= lightestPaper && c.Chroma() < .05 })
	sum += oneCost(a.in(asInk), func(c Lab) bool { return c.L <= .22 && c.Chroma() < .09 })
	sum += oneCost(a.in(asLight), func(c Lab) bool { return c.L >= .92 && c.L <= .99 && c.Chroma() < .12 })
	return sum + float64(1.5*float64(len(a.in(leftOver))))
}

// widestGap is in lightness, from the dark end to the light one.
func widestGap(ramp []Lab) float64 {
	last, gap := .18, 0.0
	for _, c := range ramp {
		gap, last = max(gap, c.L-last), max(last, c.L)
	}
	return max(gap, .955-last)
}

func strongest(list []Lab) float64 {
	most := 0.0
	for _, c := range list {
		most = max(most, c.Chroma())
	}
	return most
}

// oneCost is for a role that one fitting colour can have.
func oneCost(list []Lab, fits func(Lab) bool) float64 {
	switch {
	case len(list) == 0:
		return .15
	case len(list) > 1 || !fits(list[0]):
		return float64(never * float64(len(list)))
	}
	return 0
}

// rampCost asks for steps that are clearly lighter, no more than a ramp takes,
// no wide gaps, hues that go one way, and none whose shadows are mud.
func rampCost(ramp []Lab) float64 {
	if len(ramp) == 0 {
		return 0
	}
	sum := float64(never * float64(max(0, len(ramp)-(mostStops-2))))
	sum += float64(2 * max(0, widestGap(ramp)-.35))
	if hue := meanHue(ramp) * (180 / math.Pi); strongest(ramp) > .05 && offOlive(hue) != hue {
		sum += .9
	}
	for i, c := range ramp {
		if i == 0 {
			continue
		}
		before := ramp[i-1]
		if c.L-before.L < stepUp {
			sum += 3
		}
		if jump := (Lab{0, c.A - before.A, c.B - before.B}).Chroma(); jump > .07 {
			sum += float64(16 * (jump - .07))
		}
		if c.Chroma() > .05 && before.Chroma() > .05 {
			sum += float64(1.4 * max(0, hueApart(c.Hue(), before.Hue())-40) / 60)
		}
	}
	return sum
}

// accentCost asks for two to four strong colours that are no tones of the ramps.
func accentCost(accents, first, second []Lab) float64 {
	sum := float64(never*float64(max(0, len(accents)-4))) + float64(.4*float64(max(0, 3-len(accents))))
	first, second = withEnds(first), withEnds(second)
	for i, c := range accents {
		if pull := c.Chroma(); pull < .1 {
			sum += float64(12 * (.1 - pull))
		}
		if c.L < .35 || c.L > .93 {
			sum += .8
		}
		near := min(fromRamp(c, first), fromRamp(c, second))
		sum += float64(18 * max(0, .1-near))
		for _, other := range accents[:i] {
			sum += float64(14*max(0, .14-c.Dist(other))) + float64(.6*max(0, 50-hueApart(c.Hue(), other.Hue()))/50)
		}
	}
	return sum
}

// withEnds is the stops of a ramp with the ends it will get.
func withEnds(ramp []Lab) []Lab {
	if len(ramp) == 0 {
		return nil
	}
	out := append([]Lab{shadowOf(ramp[0])}, ramp...)
	return append(out, lightOf(ramp[len(ramp)-1]))
}

// fromRamp is the distance of a colour from the tones that a ramp of these stops
// will have.
func fromRamp(c Lab, ramp []Lab) float64 {
	near := 1.0
	for i, stop := range ramp {
		near = min(near, c.Dist(stop))
		if i > 0 {
			near = min(near, fromLine(c, ramp[i-1], stop))
		}
	}
	return near
}

func fromLine(c, a, b Lab) float64 {
	l, x, y := b.L-a.L, b.A-a.A, b.B-a.B
	dot := float64((c.L-a.L)*l) + float64((c.A-a.A)*x) + float64((c.B-a.B)*y)
	whole := float64(l*l) + float64(x*x) + float64(y*y)
	if whole == 0 {
		return c.Dist(a)
	}
	return c.Dist(a.Mix(b, max(0, min(1, dot/whole))))
}
