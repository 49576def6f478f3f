package family

import (
	"fmt"

	"echo/artgen/kit"
	"echo/artgen/scene"
	"echo/internal/strict"
)

// Family is a composition in one revision.
type Family struct {
	Name string
	Rev  int
	Kind Kind
	draw func(*kit.Card)
}

// Kind divides the families by what games need.
type Kind uint8

// Abstract families show no nameable thing; scenes show one oddity.
const (
	Abstract Kind = iota
	Scene
)

// String returns the kind as decks write it.
func (k Kind) String() string { return [...]string{"abstract", "scene"}[k] }

// Compose draws the scene of a seed. It stays on the desk until the next one is
// drawn there.
func (f Family) Compose(d *kit.Desk, seed uint64) *scene.Scene {
	c := kit.New(d, seed, f.Name)
	f.draw(c)
	if f.Kind == Abstract {
		c.Settle()
	}
	c.Tag(c.Look.Tags()...)
	return c.Pen.Scene
}

// Lookup returns a family by name and revision.
func Lookup(name string, rev int) (Family, error) {
	var newest *Family
	for i := range Table {
		f := &Table[i]
		if f.Name != name {
			continue
		}
		if f.Rev == rev {
			return *f, nil
		}
		newest = f
	}
	if newest != nil {
		return Family{}, fmt.Errorf("family %q has no revision %d; the newest is %d", name, rev, newest.Rev)
	}
	if near := strict.Nearest(name, Names()); near != "" {
		return Family{}, fmt.Errorf("unknown family %q; did you mean %q?", name, near)
	}
	return Family{}, fmt.Errorf("unknown family %q", name)
}

// Newest returns the newest revision of each family, in order of the table.
func Newest() []Family {
	var out []Family
	for _, f := range Table {
		at := -1
		for i := range out {
			if out[i].Name == f.Name {
				at = i
			}
		}
		if at < 0 {
			out = append(out, f)
		} else if f.Rev > out[at].Rev {
			out[at] = f
		}
	}
	return out
}

// Names lists the families, each once.
func Names() []string {
	var out []string
	for _, f := range Newest() {
		out = append(out, f.Name)
	}
	return out
}
