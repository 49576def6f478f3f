package palette

import (
	"fmt"

	"echo/artgen/drawing"
)

// Origin is where a colour of a palette comes from.
type Origin struct {
	Role   string  `json:"role"` // "paper", "ramp[2]"
	Colour string  `json:"colour"`
	From   string  `json:"from,omitempty"`  // the loose colour it is, or was changed from; none if it was made
	Moved  float64 `json:"moved,omitempty"` // how far it was changed, in Oklab
}

// nearby is how far a colour may have been changed and still count as the same.
const nearby = .16

// Trace compares a palette with the loose colours it was made of: what each of
// its colours comes from, and which loose colours are left over, in the order
// given. Every loose colour is used once.
func Trace(p *Palette, colours []drawing.Colour) (origins []Origin, left []drawing.Colour) {
	used := make([]bool, len(colours))
	origins = p.roleColours()
	for i := range origins {
		origins[i].take(colours, used, 0)
	}
	for i := range origins {
		if o := &origins[i]; o.From == "" && o.Role[0] == 'a' {
			o.take(colours, used, nearby) // only accents are ever changed
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

// take finds the nearest unused loose colour within a distance.
func (o *Origin) take(colours []drawing.Colour, used []bool, within float64) {
	own, _ := ParseHex(o.Colour)
	best, near := -1, within
	for i, c := range colours {
		if d := Oklab(own).Dist(Oklab(c)); !used[i] && d <= near {
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
