// Package svg writes drawings as SVG files and reads them back.
//
// The writer is our own because the files are the product: integer coordinates,
// relative commands with as few separators as the grammar allows, order and
// bytes that never vary, ids that start with the card's own prefix so that many
// cards can stand in one page, no text, scripts, styles or references to
// anything outside.
//
// The reader accepts the safe subset that the writer uses, and a little more for
// cards that a designer has retouched in a drawing program: basic shapes, groups
// with transforms, absolute commands, decimals. Everything else is refused by
// name; a deck from a stranger can carry nothing but shapes and colours.
//
//	data := svg.Append(nil, d)
//	again, err := svg.Parse(data) // equal to d
package svg
