package selftest

import (
	"fmt"

	"echo/artgen/family"
)

// aims are what the metric has to reach on a deck.
type aims struct {
	mild, medium float64 // least share of copies caught
	auc          float64 // least, of mild and medium copies
	other        float64 // most of the pairs of two families
}

// Scenes share their stages, so their copies are closer to other cards.
var (
	abstractAims = aims{.99, .97, .9995, .001}
	sceneAims    = aims{.95, .92, .9995, .001}
)

// Short returns what the contour measure and the planted copies fall short of,
// one line each.
func (r *Report) Short() []string {
	var out []string
	least := func(what string, got, want float64) {
		if got < want {
			out = append(out, fmt.Sprintf("%s is %.4f, at least %.4f is wanted", what, got, want))
		}
	}
	contour := r.Measures[0]
	least("mild copies caught by contour", contour.Levels[0].Caught, r.aims.mild)
	least("medium copies caught by contour", contour.Levels[1].Caught, r.aims.medium)
	for _, s := range contour.Levels[:2] {
		least("AUC of the contour for "+s.Level+" copies", s.AUC, r.aims.auc)
	}
	least("share of other cards left in peace by the contour", 1-contour.Other, 1-r.aims.other)
	for _, p := range r.Planted {
		least("share of "+p.Name+" copies caught by contour", p.Contour, 1)
	}
	return out
}

func aimsFor(families []string) aims {
	for _, name := range families {
		if f, err := family.Lookup(name, 1); name == family.Scene.String() || err == nil && f.Kind == family.Scene {
			return sceneAims
		}
	}
	return abstractAims
}
