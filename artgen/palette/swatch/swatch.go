package swatch

import (
	"bytes"
	"fmt"
	"path"
	"strings"
	"unicode/utf8"

	"echo/artgen/drawing"
	"echo/artgen/palette"
	"echo/internal/strict"
)

// Colour is one entry of a list.
type Colour struct {
	drawing.Colour
	Name string // what the file calls it; often ""
}

// Plain is the colours without their names.
func Plain(list []Colour) []drawing.Colour {
	out := make([]drawing.Colour, len(list))
	for i, c := range list {
		out[i] = c.Colour
	}
	return out
}

// Most is how many colours a list may have.
const Most = 4096

// form is a kind of file.
type form struct {
	name string
	is   func(file string, data []byte) bool
	read func(file string, data []byte) ([]Colour, error)
}

// forms are tried in order.
var forms = []form{
	{"Adobe Swatch Exchange (.ase)", startsWith("ASEF"), readASE},
	{"Adobe swatches (.aco)", isACO, readACO},
	{"GIMP palette (.gpl)", startsWith("GIMP Palette"), readGPL},
	{"JASC palette (.pal)", startsWith("JASC-PAL"), readJASC},
	{"JSON", isJSON, readJSON},
	{"XML", isXML, readXML},
	{"style sheet (CSS, SCSS, Less)", isCSS, readCSS},
	{"list of hexadecimal colours", isText, readList},
}

// Read reads a list of 1 to Most colours. The name is what errors call the file,
// and its ending decides where the content does not.
func Read(name string, data []byte) ([]Colour, error) {
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	if len(bytes.TrimSpace(data)) == 0 {
		return nil, fault(name, 0, 0, "the file is empty; it needs at least one colour")
	}
	if err := knownOther(name, data); err != nil {
		return nil, err
	}
	for _, f := range forms {
		if !f.is(name, data) {
			continue
		}
		list, err := f.read(name, data)
		switch {
		case err != nil:
			return nil, err
		case len(list) == 0:
			return nil, fault(name, 0, 0, "no colours in this %s", f.name)
		case len(list) > Most:
			return nil, fault(name, 0, 0, "%d colours in this %s; at most %d can be read", len(list), f.name, Most)
		}
		return list, nil
	}
	return nil, fault(name, 0, 0, "not a list of colours; what can be read is %s, and pictures (PNG, JPEG, GIF, WebP)", formNames())
}

func formNames() string {
	var names []string
	for _, f := range forms {
		names = append(names, f.name)
	}
	return strings.Join(names, ", ")
}

// knownOther names what people take for a list of colours by its ending.
func knownOther(name string, data []byte) error {
	switch {
	case len(data) > 6 && data[4] == 0xe0 && data[5] == 0xa5:
		return fault(name, 0, 0, "an Aseprite picture, not Adobe Swatch Exchange; in Aseprite, save its palette as .gpl")
	case bytes.HasPrefix(data, []byte("RIFF")) && len(data) >= 12 && string(data[8:12]) == "PAL ":
		return fault(name, 0, 0, "a Microsoft palette; save it as JASC .pal or .gpl")
	case ending(name) == ".toml" && bytes.Contains(data, []byte("[[palette]]")):
		return fault(name, 0, 0, "a palette of this program already; `palette check` and `palette preview` read it as it is")
	case bytes.HasPrefix(data, []byte("PK\x03\x04")):
		return fault(name, 0, 0, "a packed file, such as Krita's .kpl; export the palette as .gpl")
	}
	return nil
}

func startsWith(magic string) func(string, []byte) bool {
	return func(_ string, data []byte) bool { return bytes.HasPrefix(data, []byte(magic)) }
}

func isText(_ string, data []byte) bool { return utf8.Valid(data) && bytes.IndexByte(data, 0) < 0 }

func ending(name string) string { return strings.ToLower(path.Ext(name)) }

// fault is an error at a line and column that count from 1; 0 for none.
func fault(name string, line, column int, format string, args ...any) error {
	return &strict.Error{File: name, Line: line, Column: column, Msg: fmt.Sprintf(format, args...)}
}

// placeOf is the line and column of a byte.
func placeOf(data []byte, at int) (line, column int) {
	before := data[:max(0, min(at, len(data)))]
	return 1 + bytes.Count(before, []byte{'\n'}), len(before) - bytes.LastIndexByte(before, '\n')
}

// shorten keeps what is quoted in errors to a line.
func shorten(s string) string {
	const most = 40
	if utf8.RuneCountInString(s) <= most {
		return s
	}
	return string([]rune(s)[:most]) + "…"
}

// colourOf is the nearest sRGB colour of channels from 0 to 1.
func colourOf(r, g, b float64) drawing.Colour {
	return drawing.Colour(channel(r)<<16 | channel(g)<<8 | channel(b))
}

func channel(v float64) uint32 { return uint32(float64(max(0, min(1, v))*255) + .5) }

// linearColour is the nearest sRGB colour of linear channels.
func linearColour(rgb [3]float64) drawing.Colour { return palette.FromLinear(rgb) }
