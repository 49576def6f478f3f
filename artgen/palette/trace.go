package palette

import (
	"fmt"
	"math"

	"echo/artgen/drawing"
)

// Origin is where a colour of a palette comes from.
type Origin struct {
	Role   string  `json:"role"` // "paper", "ramp[2]"
	Colour string  `json:"colour"`
	From   string  `json:"from,omitempty"`  // the loose colour it is, or was changed from; none if it was made
	Moved  float64 `json:"moved,omitempty"` // how far it was changed, in Oklab
}

// same is for colours that were not changed, shifted for accents: Assign makes
// them lighter or darker where they would be lost, and keeps their hue.
func same(a, b Lab) bool { return a == b }

func shifted(a, b Lab) bool {
	return hueApart(a.Hue(), b.Hue()) < 6 && math.Abs(a.L-b.L) < .15 && math.Abs(a.Chroma()-b.Chroma()) < .08 && b.Chroma() > .05
}

// Trace compares a palette with the loose colours it was made of: what each of
// its colours comes from, and which loose colours are left over, in the order
// given. Every loose colour is used once.
func Trace(p *Palette, colours []drawing.Colour) (origins []Origin, left []drawing.Colour) {
	used := make([]bool, len(colours))
	origins = p.roleColours()
	for i := range origins {
		origins[i].take(colours, used, same)
	}
	for i := range origins {
		if o := &origins[i]; o.From == "" && o.Role[0] == 'a' {
			o.take(colours, used, shifted) // nothing else is ever changed
		}
	}
	seen := map[drawing.Colour]bool{}
	for i, c := range colours {
		if used[i] {
			seen[c] = true
		}
	}
	for i, c := range colours {
		if !used[i] && !seen[c] {
			seen[c] = true
			left = append(left, c)
		}
	}
	return origins, left
}

// take finds the nearest unused loose colour that it can come from.
func (o *Origin) take(colours []drawing.Colour, used []bool, from func(own, loose Lab) bool) {
	own, _ := ParseHex(o.Colour)
	best, near := -1, math.Inf(1)
	for i, c := range colours {
		loose := Oklab(c)
		if d := Oklab(own).Dist(loose); !used[i] && d < near && from(Oklab(own), loose) {
			best, near = i, d
		}
	}
	if best >= 0 {
		used[best], o.From, o.Moved = true, colours[best].String(), near
	}
}

// roleColours are all colours of the palette with their roles.
func (p *Palette) roleColours() (out []Origin) {
	for _, list := range []struct {
		role    string
		colours []string
	}{{"ramp", p.Ramp}, {"ground", p.Ground}, {"accent", p.Accent}} {
		for i, c := range list.colours {
			out = append(out, Origin{Role: fmt.Sprintf("%s[%d]", list.role, i), Colour: c})
		}
	}
	return append(out, Origin{Role: "paper", Colour: p.Paper}, Origin{Role: "ink", Colour: p.Ink}, Origin{Role: "light", Colour: p.Light})
}
