package motif

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"

	"echo/artgen/geom"
	"echo/artgen/scene"
	"echo/artgen/svg"
	"echo/artgen/texture"
	"echo/internal/strict"
)

// entry is a figure as written.
type entry struct {
	Parts []part `toml:"parts"`
}

// part is a part as written: exactly one of fill, line and disc.
type part struct {
	Fill   string    `toml:"fill"`   // path data of closed outlines
	Line   string    `toml:"line"`   // path data of an open line
	Disc   []float64 `toml:"disc"`   // x, y, r or x, y, rx, ry
	Role   string    `toml:"role"`   // "body" unless said
	Weight string    `toml:"weight"` // "normal" unless said
	Width  float64   `toml:"width"`  // of a line, in the figure's units
	Over   []string  `toml:"over"`   // "shade", "rim", "round", or a texture with its degrees: "hatch 20"
	Mirror bool      `toml:"mirror"`
}

// Parse reads a TOML file of figures, in alphabetical order. The first fault is
// returned, with its place.
func Parse(name string, data []byte) ([]*Motif, error) {
	entries := map[string]entry{}
	if err := strict.Decode(name, data, &entries); err != nil {
		return nil, err
	}
	var out []*Motif
	for _, key := range slices.Sorted(maps.Keys(entries)) {
		m := &Motif{Name: key}
		if len(entries[key].Parts) == 0 {
			return nil, strict.At(name, data, []string{key}, "figure %q has no parts", key)
		}
		for i, p := range entries[key].Parts {
			made, err := p.build()
			if err != nil {
				return nil, strict.At(name, data, []string{key, "parts"}, "figure %q, part %d: %v", key, i+1, err)
			}
			m.Parts = append(m.Parts, made)
		}
		m.measure()
		out = append(out, m)
	}
	return out, nil
}

func (p part) build() (Part, error) {
	out := Part{Open: p.Line != "", Mirror: p.Mirror, Width: p.Width}
	var err error
	if out.Path, err = p.path(); err != nil {
		return Part{}, err
	}
	if out.Role, err = named("role", p.Role, Body, roleNames[:]); err != nil {
		return Part{}, err
	}
	weight, err := named("weight", p.Weight, 1, weightNames[:])
	if err != nil {
		return Part{}, err
	}
	out.Weight = [...]scene.Weight{scene.Detail, scene.Normal, scene.Silhouette, scene.Unlined}[weight]
	if out.Open == (p.Width == 0) {
		return Part{}, fmt.Errorf("a line needs a width, and nothing else has one")
	}
	for _, text := range p.Over {
		o, err := overlay(text)
		if err != nil {
			return Part{}, err
		}
		out.Over = append(out.Over, o)
	}
	return out, nil
}

var weightNames = [...]string{"detail", "normal", "silhouette", "unlined"}

// path builds the outline, whichever way it is written.
func (p part) path() (geom.Path, error) {
	written := 0
	for _, has := range [3]bool{p.Fill != "", p.Line != "", p.Disc != nil} {
		if has {
			written++
		}
	}
	if written != 1 {
		return geom.Path{}, fmt.Errorf("it has %d of fill, line and disc; it needs exactly one", written)
	}
	if p.Disc == nil {
		return outline(p.Fill + p.Line)
	}
	for _, v := range p.Disc {
		if !(math.Abs(v) <= reach) {
			return geom.Path{}, fmt.Errorf("disc is %v; its numbers lie beyond ±%d", p.Disc, reach)
		}
	}
	var a geom.Arena
	switch d := p.Disc; {
	case len(d) == 3 && d[2] > 0:
		return a.Circle(geom.Point{X: d[0], Y: d[1]}, d[2]), nil
	case len(d) == 4 && d[2] > 0 && d[3] > 0:
		return a.Ellipse(geom.Point{X: d[0], Y: d[1]}, d[2], d[3]), nil
	}
	return geom.Path{}, fmt.Errorf("disc is %v; it must be [x, y, r] or [x, y, rx, ry]", p.Disc)
}

// reach is the largest number a disc may have, in units; the path reader has its
// own.
const reach = 1000

func outline(data string) (geom.Path, error) {
	path, err := svg.ParsePath(data)
	if err != nil {
		return geom.Path{}, fmt.Errorf("path %q: %w", data, err)
	}
	return path, nil
}

// named finds a word in a list; the empty word stands for the usual one.
func named[T ~uint8 | ~int](what, word string, usual T, list []string) (T, error) {
	if word == "" {
		return usual, nil
	}
	if i := slices.Index(list, word); i >= 0 {
		return T(i), nil
	}
	return usual, fmt.Errorf("%s %q is not known; known: %s", what, word, strings.Join(list, ", "))
}

// overlay reads "shade", "rim", "round" or a texture with its angle in degrees.
func overlay(text string) (Over, error) {
	lights := map[string]scene.OverlayKind{"shade": scene.Shaded, "rim": scene.Rimmed, "round": scene.Rounded}
	if k, ok := lights[text]; ok {
		return Over{Kind: k}, nil
	}
	word, turn, turned := strings.Cut(text, " ")
	kind, ok := texture.Named(word)
	if !ok {
		return Over{}, fmt.Errorf("overlay %q is neither shade, rim, round nor a texture", text)
	}
	out := Over{Kind: scene.Textured, Texture: kind}
	if turned {
		deg, err := strconv.ParseFloat(turn, 64)
		if err != nil {
			return Over{}, fmt.Errorf("overlay %q: %q is not an angle in degrees", text, turn)
		}
		out.Angle = geom.Radians(deg)
	}
	return out, nil
}

// measure finds the box of a figure.
func (m *Motif) measure() {
	const far = 1e9
	m.Lo, m.Hi = geom.Point{X: far, Y: far}, geom.Point{X: -far, Y: -far}
	var flat geom.Flattener
	for _, p := range m.Parts {
		flat.Flatten(p.Path, geom.Point{X: 1, Y: 1}, .25, func(pts []geom.Point, _ bool) {
			for _, q := range pts {
				m.grow(q)
				if p.Mirror {
					m.grow(geom.Point{X: -q.X, Y: q.Y})
				}
			}
		})
	}
}

func (m *Motif) grow(q geom.Point) {
	m.Lo = geom.Point{X: min(m.Lo.X, q.X), Y: min(m.Lo.Y, q.Y)}
	m.Hi = geom.Point{X: max(m.Hi.X, q.X), Y: max(m.Hi.Y, q.Y)}
}
