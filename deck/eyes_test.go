package deck

import (
	"slices"
	"testing"

	"echo/deck/distinct"
)

func TestADeckIsForEveryEyeUnlessItsRecipeAsksForLess(t *testing.T) {
	all := []string{"protanopia", "deuteranopia", "tritanopia"}
	less := distinct.Limits{Contour: .4, Colour: .125, ColourBlind: .079}
	for name, c := range map[string]struct {
		limits *distinct.Limits
		want   []string
	}{
		"by default":      {nil, all},
		"as by default":   {&distinct.TooAlike, all},
		"a little less":   {&less, []string{}},
		"measures nobody": {&distinct.Limits{}, []string{}},
	} {
		d := &Deck{Manifest: Manifest{Recipe: Recipe{Limits: c.limits}}}
		if got := d.Eyes(); !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
	}
}
