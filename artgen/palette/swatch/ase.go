package swatch

import (
	"math"

	"echo/artgen/drawing"
)

// The kinds of blocks of an Adobe Swatch Exchange file. A group's colours stand
// between its start and its end.
const (
	aseColour     = 0x0001
	aseGroupStart = 0xc001
	aseGroupEnd   = 0xc002
)

// readASE reads what Illustrator, InDesign and Photoshop exchange: "ASEF", a
// version, the number of blocks, and blocks of a kind, a length and as many
// bytes. All numbers are big-endian, names are UTF-16.
func readASE(file string, data []byte) ([]Colour, error) {
	in := bigEndian{rest: data[len("ASEF"):]}
	major := in.uint16()
	in.uint16()
	blocks := in.uint32()
	if in.short {
		return nil, fault(file, 0, 0, "the file is cut off in its head")
	}
	if major != 1 {
		return nil, fault(file, 0, 0, "version %d of Adobe Swatch Exchange; only version 1 is known", major)
	}
	var list []Colour
	for n := uint32(1); n <= blocks && len(list) <= Most; n++ {
		kind := in.uint16()
		if kind == aseGroupEnd && len(in.rest) == 0 && !in.short {
			break // some programs end here, without the length
		}
		body := bigEndian{rest: in.take(int(in.uint32()))}
		if in.short {
			return nil, fault(file, 0, 0, "block %d of %d is cut off; export the swatches again", n, blocks)
		}
		switch kind {
		case aseColour:
			c, problem := body.aseColour()
			if problem != "" {
				return nil, fault(file, 0, 0, "block %d of %d: %s", n, blocks, problem)
			}
			list = append(list, c)
		case aseGroupStart, aseGroupEnd:
		default:
			return nil, fault(file, 0, 0, "block %d of %d is of an unknown kind, %#04x", n, blocks, kind)
		}
	}
	return list, nil
}

// aseColour reads the block of one colour.
func (b *bigEndian) aseColour() (c Colour, problem string) {
	c.Name = b.text(b.uint16())
	model := string(b.take(4))
	count := map[string]int{"RGB ": 3, "CMYK": 4, "LAB ": 3, "Gray": 1}[model]
	if count == 0 && !b.short {
		return c, "a colour of an unknown model; it can be RGB, CMYK, LAB or Gray"
	}
	var v [4]float64
	for i := range count {
		v[i] = b.float()
		if math.IsNaN(v[i]) || math.Abs(v[i]) > 1000 {
			return c, "a colour with an impossible number"
		}
	}
	if b.short {
		return c, "the colour is longer than its block"
	}
	c.Colour = adobeColour(model, v)
	return c, ""
}

// adobeColour is a colour of any of Adobe's models, channels 0 to 1; LAB has a
// and b from -128 to 127.
func adobeColour(model string, v [4]float64) drawing.Colour {
	switch model {
	case "CMYK":
		return fromCMYK(v[0], v[1], v[2], v[3])
	case "LAB ":
		return fromLab(float64(v[0]*100), v[1], v[2])
	case "Gray":
		return colourOf(v[0], v[0], v[0])
	}
	return colourOf(v[0], v[1], v[2])
}
