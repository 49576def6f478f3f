package palette

import (
	"fmt"

	"echo/artgen/drawing"
	"echo/artgen/scene"
	"echo/artgen/tag"
	"echo/internal/strict"
)

// Palette is one set of colours, as read from TOML. Make one with Parse; the
// zero value has no colours.
type Palette struct {
	Name   string    `toml:"name"`
	Ramp   []string  `toml:"ramp"`
	Ground []string  `toml:"ground"`
	Accent []string  `toml:"accent"`
	Paper  string    `toml:"paper"`
	Ink    string    `toml:"ink"`
	Light  string    `toml:"light"`
	Tags   []tag.Key `toml:"tags"`

	ramps        [2][scene.Steps + 1]drawing.Colour
	stops        [2][]Lab
	accents      []drawing.Colour
	accentLabs   []Lab
	paper        drawing.Colour
	ink          drawing.Colour
	light        drawing.Colour
	clearChoices [2][scene.Steps + 1][]uint8
}

// clearDistance is how far an accent has to be from a field to be seen on it.
const clearDistance = .2

// resolve turns the hexadecimal colours into what cards are drawn with. On error
// it says which key is at fault.
func (p *Palette) resolve() (key string, err error) {
	for i, role := range [2]string{"ramp", "ground"} {
		colours, err := parseAll([2][]string{p.Ramp, p.Ground}[i], role, 4, 8)
		if err != nil {
			return role, err
		}
		p.stops[i] = labs(colours)
		for s := range p.ramps[i] {
			p.ramps[i][s] = along(p.stops[i], float64(s)/scene.Steps).Colour()
		}
	}
	if p.accents, err = parseAll(p.Accent, "accent", 2, 4); err != nil {
		return "accent", err
	}
	p.accentLabs = labs(p.accents)
	for _, one := range []struct {
		role, hex string
		to        *drawing.Colour
	}{{"paper", p.Paper, &p.paper}, {"ink", p.Ink, &p.ink}, {"light", p.Light, &p.light}} {
		if *one.to, err = ParseHex(one.hex); err != nil {
			return one.role, fmt.Errorf("%s: %w", one.role, err)
		}
	}
	p.chooseClear()
	return "tags", p.checkTags()
}

func (p *Palette) checkTags() error {
	for _, k := range p.Tags {
		if _, ok := tag.Lookup(k); !ok {
			return fmt.Errorf("unknown tag %q%s", k, suggestTag(k))
		}
	}
	return nil
}

func suggestTag(k tag.Key) string {
	var known []string
	for _, t := range tag.All() {
		known = append(known, string(t))
	}
	if near := strict.Nearest(string(k), known); near != "" {
		return fmt.Sprintf("; did you mean %q?", near)
	}
	return ""
}

func parseAll(list []string, role string, least, most int) ([]drawing.Colour, error) {
	if len(list) < least || len(list) > most {
		return nil, fmt.Errorf("%s has %d colours; it needs %d to %d", role, len(list), least, most)
	}
	out := make([]drawing.Colour, len(list))
	for i, hex := range list {
		c, err := ParseHex(hex)
		if err != nil {
			return nil, fmt.Errorf("%s[%d]: %w", role, i, err)
		}
		out[i] = c
	}
	return out, nil
}

func labs(colours []drawing.Colour) []Lab {
	out := make([]Lab, len(colours))
	for i, c := range colours {
		out[i] = Oklab(c)
	}
	return out
}

func along(stops []Lab, t float64) Lab {
	u := float64(t * float64(len(stops)-1))
	i := min(int(u), len(stops)-2)
	return stops[i].Mix(stops[i+1], u-float64(i))
}

// chooseClear decides, for every field and every wished accent, which accent is
// used: the wished one, the next that is clear of the field, or the clearest.
func (p *Palette) chooseClear() {
	for r := range p.clearChoices {
		for s := range p.clearChoices[r] {
			field := Oklab(p.ramps[r][s])
			choice := make([]uint8, len(p.accents))
			for want := range choice {
				choice[want] = uint8(p.clear(field, want))
			}
			p.clearChoices[r][s] = choice
		}
	}
}

func (p *Palette) clear(field Lab, want int) int {
	best, far := 0, -1.0
	for j := range p.accents {
		i := (want + j) % len(p.accents)
		d := p.accentLabs[i].Dist(field)
		if d > clearDistance {
			return i
		}
		if d > far {
			best, far = i, d
		}
	}
	return best
}

// Colour returns what a tone looks like. Painting with scene.NoTone is a mistake
// of the caller; it gives the paper.
func (p *Palette) Colour(t scene.Tone) drawing.Colour {
	switch t.Kind {
	case scene.Ramp:
		return p.ramps[0][t.Step]
	case scene.Ground:
		return p.ramps[1][t.Step]
	case scene.Accent:
		return p.accents[int(t.Index)%len(p.accents)]
	case scene.Clear:
		choices := p.clearChoices[t.Field-scene.Ramp][t.Step]
		return p.accents[choices[int(t.Index)%len(choices)]]
	case scene.Ink:
		return p.ink
	case scene.Light:
		return p.light
	}
	return p.paper
}
