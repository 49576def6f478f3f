package preview

import (
	"fmt"
	"slices"

	"echo/artgen/drawing"
	"echo/artgen/palette"
	"echo/internal/strict"
)

// Eye is who looks: Full, or an eye without one kind of cones.
type Eye uint8

// Full sees all colours. The others follow in the order of palette.Deficiencies.
const Full Eye = 0

// EyeNames are what ParseEyes reads, besides "all".
func EyeNames() []string {
	names := []string{"full"}
	for _, d := range palette.Deficiencies {
		names = append(names, d.String())
	}
	return names
}

// String is "full", or the name of the deficiency.
func (e Eye) String() string { return EyeNames()[e] }

// ParseEyes reads names of eyes; "all" is every one. Of whoever is named, Full
// comes first: a picture of what somebody does not see needs what there is to
// see.
func ParseEyes(names []string) ([]Eye, error) {
	eyes := []Eye{Full}
	for _, name := range names {
		at := slices.Index(EyeNames(), name)
		switch {
		case name == "all":
			return []Eye{0, 1, 2, 3}, nil
		case at < 0:
			return nil, unknownEye(name)
		case !slices.Contains(eyes, Eye(at)):
			eyes = append(eyes, Eye(at))
		}
	}
	return eyes, nil
}

func unknownEye(name string) error {
	if near := strict.Nearest(name, EyeNames()); near != "" {
		return fmt.Errorf("unknown kind of colour blindness %q; did you mean %q?", name, near)
	}
	return fmt.Errorf("unknown kind of colour blindness %q; it is protanopia, deuteranopia, tritanopia or all", name)
}

// sees is one colour as the eye sees it.
func (e Eye) sees(c drawing.Colour) drawing.Colour {
	if e == Full {
		return c
	}
	return palette.Deficiencies[e-1].See(c)
}

// seeing is a drawing with every colour as the eye sees it.
func (e Eye) seeing(d *drawing.Drawing) *drawing.Drawing {
	if e == Full {
		return d
	}
	known := map[drawing.Colour]drawing.Colour{}
	see := func(c *drawing.Colour) {
		seen, ok := known[*c]
		if !ok {
			seen = e.sees(*c)
			known[*c] = seen
		}
		*c = seen
	}
	out := *d
	out.Tiles, out.Gradients, out.Ops = slices.Clone(d.Tiles), slices.Clone(d.Gradients), slices.Clone(d.Ops)
	see(&out.Paper)
	see(&out.Ink)
	for i := range out.Tiles {
		see(&out.Tiles[i].Colour)
	}
	for i := range out.Gradients {
		see(&out.Gradients[i].Colour)
	}
	for i := range out.Ops {
		see(&out.Ops[i].Fill)
		see(&out.Ops[i].Stroke)
	}
	return &out
}
