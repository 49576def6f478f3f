// Package ink says drawings in the language of PDF pages: every fill, texture,
// light and line stays a shape, so that a printer draws it as finely as it can.
//
//	c := ink.Card(drawing)            // operators in card units, and what they need
//	book := ink.NewBook(file)
//	form := book.Form(c)              // once for each card; pages place it
//
// What SVG and our raster paint is expressed by means that even old viewers know
// and that are quick to show: textures are tiling patterns; light is a picture
// of one pixel behind a mask that fades, cut to the shape, because shadings with
// transparency make viewers slow.
package ink
