package distinct

import (
	"echo/artgen/drawing"
	"echo/artgen/geom"
	"echo/artgen/palette"
	"echo/artgen/raster"
)

// The grid that colours are compared on.
const (
	gridX, gridY = 8, 12
	cells        = gridX * gridY
)

// lab is a mean colour: Oklab with both opponent axes doubled, in steps of
// 1/labScale. Doubling makes a change of hue count about as much as the change
// of lightness that is as easy to see.
type lab [3]int16

const labScale = 4096

func (m *Meter) fields(colour *drawing.Drawing, f *Features) {
	if m.lab == nil || len(m.lab) > 4096 {
		m.lab = map[drawing.Colour]raster.Hue{}
	}
	pix := m.flat.Fields(colour, fieldWidth, fieldHeight, m.hue)
	const stepX, stepY = fieldWidth / gridX, fieldHeight / gridY
	for c := range cells {
		var sum [3]int32
		for j := range stepY {
			row := pix[(c/gridX*stepY+j)*fieldWidth+c%gridX*stepX:]
			for i := range stepX {
				for k, v := range row[i] {
					sum[k] += v
				}
			}
		}
		for k, v := range sum {
			f.colour[c][k] = int16(v / (stepX * stepY))
		}
	}
}

// hue is the colour in steps of lab.
func (m *Meter) hue(c drawing.Colour) raster.Hue {
	if h, ok := m.lab[c]; ok {
		return h
	}
	v := inSteps(palette.Oklab(c))
	h := raster.Hue{int32(v[0]), int32(v[1]), int32(v[2])}
	m.lab[c] = h
	return h
}

// see works out what eyes with each deficiency make of the fields. Such an eye
// gets the mean of a field as any other does, so it is enough to turn the means.
func (f *Features) see() {
	for d := range f.seen {
		for c, v := range f.colour {
			f.seen[d][c] = inSteps(palette.Deficiency(d).SeeLab(v.oklab()))
		}
	}
}

func (v lab) oklab() palette.Lab {
	return palette.Lab{L: float64(v[0]) / labScale, A: float64(v[1]) / (2 * labScale), B: float64(v[2]) / (2 * labScale)}
}

func inSteps(v palette.Lab) lab {
	return lab{
		int16(geom.Round(v.L * labScale)),
		int16(geom.Round(v.A * 2 * labScale)),
		int16(geom.Round(v.B * 2 * labScale)),
	}
}
