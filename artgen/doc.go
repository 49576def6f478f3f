// Package artgen draws the cards. A card is a function of its Recipe and a
// palette: the same two always give the same two SVG files, byte for byte, on
// every processor.
//
//	pair, err := artgen.Render(artgen.Recipe{Seed: 7, Family: "rings", Rev: 1}, p)
//
// A family composes a scene: shapes, roles, line weights, tags, and no colours.
// The scene becomes two drawings with the same geometry. The contour is black
// lines on white, hidden lines hidden. The colour version adds the palette's
// fills, textures and light. Drawings become SVG (package svg) or pixels
// (package raster).
//
// Whoever makes many cards keeps a Renderer per goroutine: it reuses its memory.
//
// The package and everything under it is pure: no files, clock, network or
// globals that change. See docs/adr/0003-same-bytes-everywhere.md for the rules
// that keep the bytes equal.
package artgen
