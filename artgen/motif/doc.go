// Package motif is the small figures that scenes put where they do not belong: a
// house, a cup, a moth. A figure is data, in figures/*.toml, drawn about 100
// units tall with its origin at the middle of its base, y downward:
//
//	[cup]
//	parts = [
//	  {fill = "M-46 -68H46Q46 -20 22 0H-22Q-46 -20 -46 -68Z", role = "pale", over = ["shade"]},
//	  {disc = [0, -68, 46, 10], role = "dark", weight = "detail"},
//	]
//
// Parts are painted in order, and each hides what lies below it. A part knows no
// colours, only its role in the figure; scenes dress the roles, so one figure can
// be painted, a black silhouette, or a ghost, with the same contour.
//
//	m, ok := motif.Lookup("cup")
//	for _, p := range m.Parts { … }
//
// The name of a figure is also its tag. Decks render for ever, so a figure that is
// in use is never redrawn: add another, and a new revision of the scenes that want it.
package motif
