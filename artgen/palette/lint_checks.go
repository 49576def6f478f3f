package palette

import (
	"fmt"
	"math"

	"echo/artgen/drawing"
	"echo/artgen/geom"
	"echo/artgen/scene"
)

// checks is the table of what is asked of a palette. Numbers are of Oklab,
// lightness from 0 to 1, unless it says otherwise; limits were set from palettes
// that look well on cards, and a little below them.
var checks = []func(*Palette) []Finding{
	checkOrder, checkHues, checkReading, checkPaper, checkAccentTones, checkAccentPairs, checkStandingOut, checkGreyscale,
}

const (
	leastStep  = .05 // in lightness, from stop to stop
	leastRange = .65 // in lightness, of a whole ramp
	leastHue   = 35  // degrees between the mean hues of both ramps
	leastPull  = .05 // chroma that the strongest tone of a ramp has: less is grey

	// Contrast of text, WCAG 2.2, 1.4.6 (level AAA), as a ratio of luminances.
	leastContrast = 7

	lightestInk, darkestPaper, lightestPaper, darkestLight = .24, .94, .985, .90

	ownTone       = .03 // an accent this near a tone is one
	nearTone      = .06
	leastBetween  = .10  // two accents
	leastBetween3 = .045 // two accents, to colour-blind eyes

	leastOut  = .18 // the accent that stands out most on a tone
	leastOut3 = .10 // the same, to colour-blind eyes
	leastGrey = .08 // the same, in lightness alone
)

func finding(g Grade, role string, measured, needed float64, what, do string) Finding {
	return Finding{Grade: g, Role: role, Measured: measured, Needed: needed, What: what, Do: do}
}

var rampNames = [2]string{"ramp", "ground"}

// checkOrder holds that both ramps run from dark to light without a rest: a
// card's values are steps of them, and they are what remains without colour.
func checkOrder(p *Palette) (out []Finding) {
	for i, name := range rampNames {
		stops := p.stops[i]
		for j := 1; j < len(stops); j++ {
			if step := stops[j].L - stops[j-1].L; step < leastStep {
				out = append(out, finding(Error, fmt.Sprintf("%s[%d]", name, j), step, leastStep,
					"is hardly lighter than the stop before", "make it lighter, or the one before darker"))
			}
		}
		if whole := stops[len(stops)-1].L - stops[0].L; whole < leastRange {
			out = append(out, finding(Error, name, whole, leastRange, "runs from too light to too dark a tone", "darken the first stop or lighten the last"))
		}
	}
	return out
}

// checkHues warns of two ramps of one hue, and of grey ones: on cards they turn
// to mud.
func checkHues(p *Palette) (out []Finding) {
	if apart := hueBetween(p.stops[0], p.stops[1]); apart < leastHue {
		out = append(out, finding(Warning, "ground", apart, leastHue, "has the hue of ramp, in degrees", "turn the hue of one of them"))
	}
	for i, name := range rampNames {
		most := 0.0
		for _, c := range p.stops[i] {
			most = max(most, c.Chroma())
		}
		if most < leastPull {
			out = append(out, finding(Warning, name, most, leastPull, "is grey: its strongest chroma is low", "give its middle stops more colour"))
		}
	}
	return out
}

func hueBetween(a, b []Lab) float64 {
	d := math.Abs(meanHue(a)-meanHue(b)) * 180 / math.Pi
	return min(d, 360-d)
}

func meanHue(of []Lab) float64 {
	var a, b float64
	for _, c := range of {
		a, b = a+c.A, b+c.B
	}
	return geom.Atan2(b, a)
}

// checkReading holds that ink can be read on paper and on the light tones, and
// light on the dark ones.
func checkReading(p *Palette) (out []Finding) {
	pairs := []struct {
		role, on string
		a, b     drawing.Colour
	}{
		{"ink", "paper", p.ink, p.paper},
		{"ink", "the lightest tone of ramp", p.ink, p.ramps[0][scene.Steps]},
		{"ink", "the lightest tone of ground", p.ink, p.ramps[1][scene.Steps]},
		{"light", "the darkest tone of ramp", p.light, p.ramps[0][0]},
		{"light", "the darkest tone of ground", p.light, p.ramps[1][0]},
	}
	for _, x := range pairs {
		if c := Contrast(x.a, x.b); c < leastContrast {
			out = append(out, finding(Error, x.role, c, leastContrast, "cannot be read on "+x.on, "put more lightness between them"))
		}
	}
	return out
}

// Contrast is the ratio of luminances of two colours, 1 to 21: WCAG 2.2,
// "contrast ratio".
func Contrast(a, b drawing.Colour) float64 {
	x, y := luminance(a), luminance(b)
	return (max(x, y) + .05) / (min(x, y) + .05)
}

func luminance(c drawing.Colour) float64 {
	r, g, b := c.RGB()
	return float64(.2126*linear(r)) + float64(.7152*linear(g)) + float64(.0722*linear(b))
}

// checkPaper holds paper, ink and light to what prints well: nothing white,
// nothing black, and lines darker than what they bound.
func checkPaper(p *Palette) (out []Finding) {
	ink, paper, light := Oklab(p.ink), Oklab(p.paper), Oklab(p.light)
	if ink.L > lightestInk {
		out = append(out, finding(Error, "ink", ink.L, lightestInk, "is too light, in lightness", "darken it"))
	}
	for i, name := range rampNames {
		if first := p.stops[i][0].L; ink.L > first {
			out = append(out, finding(Error, "ink", ink.L, first, "is lighter than the darkest tone of "+name, "darken it"))
		}
	}
	switch {
	case paper.L < darkestPaper:
		out = append(out, finding(Error, "paper", paper.L, darkestPaper, "is too dark, in lightness", "lighten it"))
	case paper.L > lightestPaper:
		out = append(out, finding(Error, "paper", paper.L, lightestPaper, "is white, which glares", "tint it"))
	}
	if light.L < darkestLight {
		out = append(out, finding(Error, "light", light.L, darkestLight, "is too dark to glow, in lightness", "lighten it"))
	}
	return out
}

// checkAccentTones holds that an accent is no tone of a ramp: else it does not
// tell among forms.
func checkAccentTones(p *Palette) (out []Finding) {
	for i, a := range p.accentLabs {
		near, where := math.Inf(1), ""
		for r, name := range rampNames {
			for s, tone := range p.ramps[r] {
				if d := a.Dist(Oklab(tone)); d < near {
					near, where = d, fmt.Sprintf("%s tone %.2f", name, float64(s)/scene.Steps)
				}
			}
		}
		grade, needed := Warning, nearTone
		if i == 0 && near < ownTone {
			grade, needed = Error, ownTone
		}
		if near < needed {
			out = append(out, finding(grade, accentRole(i), near, needed, "is near "+where, "turn its hue, or make it stronger"))
		}
	}
	return out
}

func accentRole(i int) string { return fmt.Sprintf("accent[%d]", i) }

// checkAccentPairs holds that accents can be told from one another, by every
// eye.
func checkAccentPairs(p *Palette) (out []Finding) {
	for i := range p.accentLabs {
		for j := range i {
			a, b := p.accentLabs[i], p.accentLabs[j]
			if d := a.Dist(b); d < leastBetween {
				out = append(out, finding(Error, accentRole(i), d, leastBetween, "is like "+accentRole(j), "turn the hue of one of them"))
			}
			for _, eye := range Deficiencies {
				if d := eye.SeeLab(a).Dist(eye.SeeLab(b)); d < leastBetween3 {
					out = append(out, finding(Error, accentRole(i), d, leastBetween3, fmt.Sprintf("is like %s with %s", accentRole(j), eye), "make one of them lighter"))
				}
			}
		}
	}
	return out
}

// checkStandingOut holds that on every tone some accent stands out, to every
// eye: what matters on a card is an accent.
func checkStandingOut(p *Palette) (out []Finding) {
	same := func(c Lab) Lab { return c }
	out = append(out, p.standingOut(Error, leastOut, "", same, Lab.Dist)...)
	for _, eye := range Deficiencies {
		out = append(out, p.standingOut(Error, leastOut3, " with "+eye.String(), eye.SeeLab, Lab.Dist)...)
	}
	return out
}

// checkGreyscale warns when no accent stands out in a print without colour.
func checkGreyscale(p *Palette) []Finding {
	grey := func(a, b Lab) float64 { return math.Abs(a.L - b.L) }
	return p.standingOut(Warning, leastGrey, " without colour", func(c Lab) Lab { return c }, grey)
}

// standingOut finds the tone of each ramp on which the best accent is the least.
func (p *Palette) standingOut(g Grade, needed float64, eyes string, see func(Lab) Lab, dist func(a, b Lab) float64) (out []Finding) {
	for r, name := range rampNames {
		least, at := math.Inf(1), 0
		for s, tone := range p.ramps[r] {
			best := 0.0
			for _, a := range p.accentLabs {
				best = max(best, dist(see(a), see(Oklab(tone))))
			}
			if best < least {
				least, at = best, s
			}
		}
		if least < needed {
			out = append(out, finding(g, "accent", least, needed,
				fmt.Sprintf("has nothing that stands out on %s tone %.2f%s", name, float64(at)/scene.Steps, eyes), "make one accent much lighter, or much darker, than that tone"))
		}
	}
	return out
}
