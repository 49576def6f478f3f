package palette

import (
	"cmp"
	"slices"
)

// What ramps are made to: a little inside of what the checks ask for.
const (
	darkEnd   = .235 // a ramp that begins no darker gets a darker stop
	lightEnd  = .897 // and one that ends no lighter a lighter one
	stepUp    = .056
	wideGap   = .17 // between stops; wider ones get a stop between
	fewStops  = 6
	mostStops = 8

	warmHue, coldHue = 95, 275 // where light and shadow draw a hue
)

// layRamp makes a whole ramp of the colours that were given for it, in any
// order, of which those that are no lighter than the one before are left out.
// Nothing that stays is changed.
func layRamp(given []Lab) []Lab {
	ramp := chain(given)
	if ramp[0].L > darkEnd {
		ramp = slices.Insert(ramp, 0, shadowOf(ramp[0]))
	}
	if last := ramp[len(ramp)-1]; last.L < lightEnd {
		ramp = append(ramp, lightOf(last))
	}
	for len(ramp) < mostStops {
		at, gap := widest(ramp)
		if len(ramp) >= fewStops && gap < wideGap || gap < 2*stepUp {
			break
		}
		ramp = slices.Insert(ramp, at, snapped(ramp[at-1].blend(ramp[at], .5)))
	}
	return ramp
}

// chain is the colours from dark to light, each clearly lighter than the one
// before, few enough that both ends can be added. Of two alike the stronger
// stays.
func chain(given []Lab) []Lab {
	sorted := slices.Clone(given)
	slices.SortStableFunc(sorted, func(a, b Lab) int { return cmp.Compare(a.L, b.L) })
	var out []Lab
	for _, c := range sorted {
		switch n := len(out); {
		case n == 0 || c.L-out[n-1].L >= stepUp:
			out = append(out, c)
		case c.Chroma() > out[n-1].Chroma() && (n == 1 || c.L-out[n-2].L >= stepUp):
			out[n-1] = c
		}
	}
	for len(out) > mostStops-2 {
		at, _ := narrowest(out)
		out = slices.Delete(out, at, at+1)
	}
	return out
}

func widest(ramp []Lab) (at int, gap float64) {
	for i := 1; i < len(ramp); i++ {
		if d := ramp[i].L - ramp[i-1].L; d > gap {
			at, gap = i, d
		}
	}
	return at, gap
}

// narrowest finds the inner stop that is missed least.
func narrowest(ramp []Lab) (at int, gap float64) {
	at, gap = 1, 2
	for i := 1; i < len(ramp)-1; i++ {
		if d := ramp[i+1].L - ramp[i-1].L; d < gap {
			at, gap = i, d
		}
	}
	return at, gap
}

// shadowOf is the dark end of a ramp whose darkest colour is given: the hue drawn
// to the cold, as shadows are.
func shadowOf(c Lab) Lab {
	return snapped(polar(.18, min(.075, float64(c.Chroma()*.8)+.01), drawn(c.Hue(), coldHue, 18)).Fit())
}

// lightOf is the light end: a paper tinted by the ramp, drawn to the warm.
func lightOf(c Lab) Lab {
	return snapped(polar(.955, min(.032, float64(c.Chroma()*.3)+.012), drawn(c.Hue(), warmHue, 45)).Fit())
}

// drawn turns a hue towards another, by at most so many degrees.
func drawn(hue, to, most float64) float64 {
	return hue + max(-most, min(most, turn(hue, to)))
}

// snapped is the colour as a file will hold it.
func snapped(v Lab) Lab { return Oklab(v.Colour()) }

func hexes(list []Lab) []string {
	out := make([]string, len(list))
	for i, c := range list {
		out[i] = c.Colour().String()
	}
	return out
}

// draft is a palette whose ramps are decided, and what else is wished for.
type draft struct {
	name    string
	ramps   [2][]Lab
	accents []Lab // the most wanted first
	paper   *Lab  // nil: made
	ink     *Lab
	light   *Lab
}

// finish makes the palette. What the draft leaves open is made so that the checks
// find no error.
func (d draft) finish() *Palette {
	p := &Palette{Name: d.name, Ramp: hexes(d.ramps[0]), Ground: hexes(d.ramps[1])}
	dark := d.ramps[0][0]
	if d.ramps[1][0].L < dark.L {
		dark = d.ramps[1][0]
	}
	ink := polar(max(0, min(.17, dark.L-.012)), min(.05, dark.Chroma()), dark.Hue()).Fit()
	p.Ink = either(d.ink, ink)
	pale := d.ramps[0][len(d.ramps[0])-1]
	p.Paper = either(d.paper, polar(.966, .014, drawn(pale.Hue(), warmHue, 120)).Fit())
	p.Light = either(d.light, polar(.968, .038, drawn(pale.Hue(), warmHue, 150)).Fit())
	p.Accent = hexes(chooseAccents(d))
	p.Tags = moodOf(d.ramps)
	if _, err := p.resolve(); err != nil {
		panic(err) // all of it was made here
	}
	return p
}

func either(given *Lab, made Lab) string {
	if given != nil {
		return given.Colour().String()
	}
	return made.Colour().String()
}
