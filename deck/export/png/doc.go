// Package png exports cards as pictures, one file each: for makers of printed
// cards, for tables on screens, for whoever needs a card in a document.
//
//	err := png.Write(ctx, job, dir, png.Options{Size: size, DPI: 300})
//
// The files are painted by package raster and come out equal anywhere. Each
// tells its dots per inch, so that it is placed in its true size.
package png
