package palette

import (
	"cmp"
	"slices"

	"echo/artgen/drawing"
)

// Assign finds roles for loose colours: which run from dark to light as the two
// ramps, which are accents, paper, ink and light. Given colours stay what they
// are wherever that works on a card; what is missing is made to fit. Trace tells
// which became what.
//
// The palette has no errors. The findings are the warnings that are left, as of
// Lint on the palette's TOML. It is nil only without colours. A name that Parse
// would refuse is the caller's mistake.
func Assign(name string, colours []drawing.Colour) (*Palette, []Finding) {
	loose := distinct(colours)
	if len(loose) == 0 {
		return nil, nil
	}
	a := arrange(loose)
	p := a.draft(name).finish()
	findings, err := Lint(name+".toml", p.TOML())
	if err != nil {
		panic(err) // all but the name was made here
	}
	return p, findings
}

// distinct is the colours without those that look like one before. A palette has
// room for about two dozen, so of a long list only those stay that are clearly
// unlike.
func distinct(colours []drawing.Colour) []Lab {
	const enough = 48
	for same := .012; ; same *= 1.25 {
		var out []Lab
		for _, c := range colours {
			v := Oklab(c)
			if !slices.ContainsFunc(out, func(w Lab) bool { return v.Dist(w) < same }) {
				out = append(out, v)
			}
		}
		if len(out) <= enough {
			return out
		}
	}
}

// draft is the arrangement as it goes to be finished.
func (a *arrangement) draft(name string) draft {
	d := draft{name: name, paper: a.only(asPaper), ink: a.only(asInk), light: a.only(asLight)}
	first, second := a.in(asRamp), a.in(asGround)
	switch {
	case len(first) == 0 && len(second) == 0:
		first = []Lab{a.loose[0]}
	case len(first) == 0:
		first, second = second, nil
	}
	d.ramps[0] = layRamp(first)
	if len(second) == 0 {
		second = contrasting(d.ramps[0])
	}
	d.ramps[1] = layRamp(second)
	d.accents = a.in(asAccent)
	slices.SortStableFunc(d.accents, func(x, y Lab) int { return cmp.Compare(y.Chroma(), x.Chroma()) })
	d.ink = below(d.ink, d.ramps)
	return d
}

// below keeps an ink only if it is darker than both ramps.
func below(ink *Lab, ramps [2][]Lab) *Lab {
	if ink == nil || ink.L > ramps[0][0].L || ink.L > ramps[1][0].L {
		return nil
	}
	return ink
}

// contrasting is the middle of a second ramp where none was given: quieter, and
// of a hue across from the first.
func contrasting(ramp []Lab) []Lab {
	const sepia = 62 // beside greys, whose own hue means nothing
	hue, most := offOlive(oppositeOf(ramp)), strongest(ramp)
	if most < .03 {
		hue = sepia
	}
	pull := max(.07, min(.11, float64(.8*most)))
	return []Lab{snapped(polar(.36, pull, drawn(hue, coldHue, 12)).Fit()), snapped(polar(.66, pull, hue).Fit())}
}
