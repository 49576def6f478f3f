// Package plotter makes the contours of a deck into lines for a pen: what is
// hidden is left out, and nothing is left to be clipped or filled.
//
//	report, err := plotter.Write(ctx, job, dir, plotter.Options{Card: size})
//
// A contour is painted in order, white fills over black lines. A pen cannot paint
// over, so each line is cut where a later fill, a clip or the frame hides it. The
// work is done on a grid of 1/256 unit with whole numbers where it decides
// anything (which side of a line a corner is on), so there is no tolerance that
// could be wrong: see tracer.inside. Lines on one place are drawn once, with the
// thickest pen.
//
// Each thickness is a pen and a layer of its own, or one pen draws all with
// several passes. Lines are joined and put in an order in which the pen travels
// little in the air.
package plotter
