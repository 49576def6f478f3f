package swatch

// The colour spaces of Photoshop's swatches that are read.
const (
	acoRGB  = 0
	acoHSB  = 1
	acoCMYK = 2
	acoLab  = 7
	acoGray = 8
)

// isACO tells Photoshop's swatches, which have no mark of their own: version 1 or
// 2, and a length that fits the number of colours, or the ending.
func isACO(file string, data []byte) bool {
	in := bigEndian{rest: data}
	version, count := in.uint16(), in.uint16()
	if in.short || version != 1 && version != 2 {
		return false
	}
	return ending(file) == ".aco" || version == 1 && len(in.rest) >= 10*count && count > 0
}

// readACO reads a list of version 1, and instead of it the list of version 2
// with names that usually follows.
func readACO(file string, data []byte) ([]Colour, error) {
	in := bigEndian{rest: data}
	var list []Colour
	for len(in.rest) >= 4 {
		version, count := in.uint16(), in.uint16()
		if version != 1 && version != 2 {
			break // what other programs add at the end
		}
		list = nil
		for n := 1; n <= count; n++ {
			c, problem := in.acoColour(version == 2)
			if in.short {
				problem = "the file is cut off; export the swatches again"
			}
			if problem != "" {
				return nil, fault(file, 0, 0, "colour %d of %d: %s", n, count, problem)
			}
			list = append(list, c)
		}
		if version == 2 {
			break
		}
	}
	return list, nil
}

// acoColour reads one colour, four numbers of 16 bits whatever its space, and
// its name.
func (b *bigEndian) acoColour(named bool) (c Colour, problem string) {
	space := b.uint16()
	var w [4]float64
	for i := range w {
		w[i] = float64(b.uint16())
	}
	if named {
		b.uint16()
		c.Name = b.text(b.uint16())
	}
	const full = 65535
	switch space {
	case acoRGB:
		c.Colour = colourOf(w[0]/full, w[1]/full, w[2]/full)
	case acoHSB:
		c.Colour = fromHSB(float64(w[0]*360)/full, w[1]/full, w[2]/full)
	case acoCMYK: // 0 is full ink
		c.Colour = fromCMYK(1-w[0]/full, 1-w[1]/full, 1-w[2]/full, 1-w[3]/full)
	case acoLab:
		c.Colour = fromLab(w[0]/100, signed(w[1])/100, signed(w[2])/100)
	case acoGray:
		c.Colour = colourOf(w[0]/10000, w[0]/10000, w[0]/10000)
	default:
		return c, "a colour of an unknown space; it can be RGB, HSB, CMYK, Lab or grey"
	}
	return c, ""
}

func signed(v float64) float64 { return float64(int16(uint16(v))) }
