// Package geom is the plane geometry of the cards: points, paths, the shapes
// that families draw with, and a flattener.
//
// A card is 1000 units wide and 1500 high, y grows downward, angles are radians
// unless a name says degrees. Shapes are made by an Arena, which hands out paths
// from a few large blocks, so that a card costs a handful of allocations:
//
//	var a geom.Arena
//	leaf := a.Lens(geom.Point{X: 500, Y: 900}, -math.Pi/2, 300, 60, .4)
//
// Only similarities move shapes (turn, uniform scale, shift, mirror): circles
// stay circles and arcs stay arcs, which keeps files small.
//
// All sums of products are written with explicit float64 conversions. Go may
// otherwise fuse them into one rounding on some processors and two on others,
// and the bytes of a card would differ (docs/adr/0003-same-bytes-everywhere.md).
package geom
