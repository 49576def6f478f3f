// Package raster turns drawings into pixels: for measuring how alike two cards
// are, for contact sheets and PNG files.
//
// It is our own because measuring decides which cards make a deck, and a deck
// must come out the same on every processor: points are put on a grid of 1/256
// pixel and everything after that is whole numbers. Coverage is exact area
// (signed areas accumulated per cell, as in font rasterisers since LibArt;
// Raph Levien, "Inside the fastest font renderer in the world", 2016).
//
//	var p raster.Painter
//	ink := p.Ink(contour, 96, 144)       // darkness, one byte a pixel
//	img := p.Picture(colour, 744, 1116)  // with textures and light
//
// A Painter keeps its memory between pictures.
package raster
