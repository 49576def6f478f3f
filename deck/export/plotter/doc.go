// Package plotter makes a deck's contours into lines for a pen.
package plotter
