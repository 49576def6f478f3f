package motif

import (
	"embed"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"sync"

	"echo/artgen/geom"
	"echo/artgen/scene"
	"echo/artgen/texture"
	"echo/internal/strict"
)

// Motif is one figure.
type Motif struct {
	Name   string
	Parts  []Part
	Lo, Hi geom.Point // corners of the box that holds it, in its own units
}

// Middle is the middle of its box.
func (m *Motif) Middle() geom.Point { return m.Lo.Lerp(m.Hi, .5) }

// Part is one shape of a figure, in painter's order.
type Part struct {
	Path   geom.Path
	Open   bool // a line; otherwise a closed shape
	Mirror bool // drawn a second time with x negated, first
	Role   Role
	Weight scene.Weight
	Width  float64 // of an open line in colour, in the figure's units
	Over   []Over
}

// Over is a texture or a light on a part. Its colour and strength are the
// scene's business.
type Over struct {
	Kind    scene.OverlayKind
	Texture texture.Kind
	Angle   float64 // radians, of a texture, relative to the figure
}

// Role is what a part is within its figure.
type Role uint8

// The roles.
const (
	Body      Role = iota // what the figure is known by
	Trim                  // what sets it off
	Third                 // a third colour
	Pale                  // light surfaces
	Mid                   // surfaces in between
	Dark                  // openings and shaded sides
	Lamp                  // what shines when it is lit
	White                 // of eyes, paper and foam
	Black                 // of pupils
	RoleCount             // how many there are
)

var roleNames = [RoleCount]string{"body", "trim", "third", "pale", "mid", "dark", "lamp", "white", "black"}

// String returns the role as the files write it.
func (r Role) String() string { return roleNames[r] }

//go:embed figures/*.toml
var files embed.FS

var figures = sync.OnceValue(func() map[string]*Motif {
	all, err := load(files)
	if err != nil {
		panic(err) // the files are part of the program; a test reads them
	}
	return all
})

// load reads every file of figures. No name may stand in two.
func load(fsys fs.FS) (map[string]*Motif, error) {
	all := map[string]*Motif{}
	names, err := fs.Glob(fsys, "figures/*.toml")
	if err != nil {
		return nil, err
	}
	for _, name := range names {
		data, err := fs.ReadFile(fsys, name)
		if err != nil {
			return nil, err
		}
		part, err := Parse(name, data)
		if err != nil {
			return nil, err
		}
		for _, m := range part {
			if all[m.Name] != nil {
				return nil, strict.At(name, data, []string{m.Name}, "figure %q stands in another file too", m.Name)
			}
			all[m.Name] = m
		}
	}
	return all, nil
}

// Lookup returns a figure by name. It is shared: nobody may change it.
func Lookup(name string) (*Motif, error) {
	if m := figures()[name]; m != nil {
		return m, nil
	}
	if near := strict.Nearest(name, Names()); near != "" {
		return nil, fmt.Errorf("unknown figure %q; did you mean %q?", name, near)
	}
	return nil, fmt.Errorf("unknown figure %q", name)
}

// Names lists the figures in alphabetical order.
func Names() []string { return slices.Sorted(maps.Keys(figures())) }
