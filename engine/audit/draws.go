package audit

import (
	"maps"
	"slices"

	"echo/engine"
)

// draws are the draws of one entry: told by whoever published it, or listened
// to while it is being published.
type draws struct {
	listen bool
	told   map[string]engine.Seed
	asked  map[string]engine.Seed
	lacks  string
}

// lot is asked for every draw.
func (d *draws) lot(label string, own engine.Seed) engine.Seed {
	if d.listen {
		d.asked[label] = own
		return own
	}
	seed, told := d.told[label]
	if !told {
		d.lacks = label
	}
	d.asked[label] = seed
	return seed
}

// check wants every draw to be told, and no other.
func (d *draws) check() *Fault {
	if d.lacks != "" {
		return fault("", "it does not tell the draw %q", d.lacks)
	}
	for _, label := range slices.Sorted(maps.Keys(d.told)) {
		if _, asked := d.asked[label]; !asked {
			return fault("", "it tells a draw %q that nobody makes", label)
		}
	}
	return nil
}
