package swatch

import (
	"bytes"
	"regexp"
	"strings"

	"echo/artgen/palette"
)

var property = regexp.MustCompile(`(?m)(?:--[\w-]+|[$@][\w-]+)\s*:`)

// isCSS tells style sheets: by their ending, or by a custom property, or a
// variable of SCSS or Less.
func isCSS(file string, data []byte) bool {
	switch ending(file) {
	case ".css", ".scss", ".sass", ".less":
		return isText(file, data)
	}
	return isText(file, data) && property.Match(blanked(data)) && !bytes.HasPrefix(data, []byte("GIMP"))
}

// readCSS takes the custom properties and variables that are colours; everything
// else of a style sheet is passed over. A property that is set again, to what
// looks the same, is one.
func readCSS(file string, data []byte) ([]Colour, error) {
	text := blanked(data)
	var list []Colour
	for _, at := range property.FindAllIndex(text, -1) {
		name := strings.Trim(string(text[at[0]:at[1]]), "-$@: \t\r\n")
		value := text[at[1]:]
		if end := bytes.IndexAny(value, ";}"); end >= 0 {
			value = value[:end]
		} else if end := bytes.IndexByte(value, '\n'); end >= 0 {
			value = value[:end] // .sass has no semicolons
		}
		c, kind := cssColour(strings.TrimSpace(string(value)))
		if kind == badColour {
			line, column := placeOf(data, at[0])
			return nil, fault(file, line, column, "%s: %q is not a colour; it can be #rrggbb, rgb(), hsl(), hwb(), lab(), lch(), oklab(), oklch() or a name", name, shorten(strings.TrimSpace(string(value))))
		}
		if kind == isColour && !repeats(list, Colour{c, name}) {
			list = append(list, Colour{c, name})
		}
	}
	return list, nil
}

// repeats tells whether the list has a colour of the name that looks the same, as
// where coolors writes each in several notations.
func repeats(list []Colour, c Colour) bool {
	const same = .03
	for _, d := range list {
		if d.Name == c.Name && palette.Oklab(d.Colour).Dist(palette.Oklab(c.Colour)) < same {
			return true
		}
	}
	return false
}

var comment = regexp.MustCompile(`(?s)/\*.*?(?:\*/|$)`)

// blanked is the text with spaces instead of comments, so that places stay.
func blanked(data []byte) []byte {
	return comment.ReplaceAllFunc(data, func(c []byte) []byte {
		out := bytes.Clone(c)
		for i, b := range out {
			if b != '\n' {
				out[i] = ' '
			}
		}
		return out
	})
}
