// Package swatch reads lists of colours that other programs made: drawing
// programs, palette sites, style sheets; and the colours of a picture.
//
//	list, err := swatch.Read("sweetie.gpl", data)
//	list, err := swatch.FromImage(data, 12)
//
// Colours come in the order of the file, with the names they have there. What
// they are for, package palette finds out.
//
// What a file is shows in its first bytes; its name only decides what they leave
// open. Everything that a file says is checked: lengths before they are used,
// numbers for their range, pictures for their size before they are decoded. A
// fault is one line that names the file, the line if there are lines, what was
// found and what can be there.
package swatch
