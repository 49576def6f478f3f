package swatch

import (
	"strconv"
	"strings"
)

// readGPL reads a GIMP palette: a line that says so, lines of "Key: value",
// comments, and lines of three numbers with an optional name. Aseprite writes a
// fourth number where it says "Channels: RGBA".
func readGPL(file string, data []byte) ([]Colour, error) {
	var list []Colour
	numbers := 3
	for i, line := range textLines(data) {
		line = strings.TrimSpace(line)
		key, value, isKey := strings.Cut(line, ":")
		switch {
		case i == 0 || line == "" || line[0] == '#':
		case line[0] >= '0' && line[0] <= '9' || line[0] == '-':
			c, err := numbered(file, i+1, line, numbers)
			if err != nil {
				return nil, err
			}
			list = append(list, c)
		case isKey && key == "Channels" && strings.TrimSpace(value) == "RGBA":
			numbers = 4
		case isKey:
		default:
			return nil, fault(file, i+1, 1, "%q is no line of a GIMP palette; a colour is three numbers from 0 to 255, and a name", shorten(line))
		}
	}
	return list, nil
}

// readJASC reads the palette of Paint Shop Pro, which Aseprite and Lospec write
// too: three lines of head, then three numbers a line.
func readJASC(file string, data []byte) ([]Colour, error) {
	lines := textLines(data)
	if len(lines) < 3 {
		return nil, fault(file, len(lines), 1, "the JASC palette is cut off: its head is three lines")
	}
	count, err := strconv.Atoi(strings.TrimSpace(lines[2]))
	if err != nil || count < 0 || count > Most {
		return nil, fault(file, 3, 1, "the number of colours is %q; it can be 1 to %d", shorten(strings.TrimSpace(lines[2])), Most)
	}
	var list []Colour
	for i, line := range lines[3:] {
		line = strings.TrimSpace(line)
		if line == "" {
			continue
		}
		c, err := numbered(file, i+4, line, 3)
		if err != nil {
			return nil, err
		}
		list = append(list, c)
	}
	if len(list) < count {
		return nil, fault(file, len(lines), 1, "the JASC palette is cut off: %d of %d colours are there", len(list), count)
	}
	return list, nil
}

func textLines(data []byte) []string {
	return strings.Split(strings.ReplaceAll(string(data), "\r\n", "\n"), "\n")
}

// numbered reads a line of numbers from 0 to 255 and an optional name.
func numbered(file string, line int, text string, numbers int) (Colour, error) {
	fields := strings.Fields(text)
	if len(fields) < numbers {
		return Colour{}, fault(file, line, 1, "%q has %d numbers; a colour needs %d, from 0 to 255", shorten(text), len(fields), numbers)
	}
	var rgb [4]int
	rest := text
	for i, f := range fields[:numbers] {
		v, err := strconv.Atoi(f)
		if err != nil || v < 0 || v > 255 {
			return Colour{}, fault(file, line, 1+strings.Index(text, f), "%q is no number from 0 to 255", shorten(f))
		}
		rgb[i] = v
		rest = strings.TrimSpace(rest[strings.Index(rest, f)+len(f):])
	}
	if strings.EqualFold(rest, "untitled") {
		rest = "" // GIMP's word for no name
	}
	return Colour{colourOf(float64(rgb[0])/255, float64(rgb[1])/255, float64(rgb[2])/255), rest}, nil
}
