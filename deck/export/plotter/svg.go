package plotter

import (
	"fmt"
	"math"
	"strconv"
)

// svg writes a sheet in millimetres, one layer a pen as Inkscape and the drivers
// of plotters know them. There are lines and nothing else.
func (s sheet) svg() []byte {
	w, h := millimetres(nil, s.size.Width), millimetres(nil, s.size.Height)
	b := fmt.Appendf(nil, `<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" `+
		`width="%smm" height="%smm" viewBox="0 0 %s %s">`+"\n", w, h, w, h)
	for _, l := range s.layers {
		b = fmt.Appendf(b, `<g inkscape:groupmode="layer" inkscape:label="%s" fill="none" stroke="#000" stroke-width="%s" `+
			`stroke-linejoin="round" stroke-linecap="round">`+"\n", l.name, millimetres(nil, l.width))
		for _, one := range l.lines {
			b = append(one.path(append(b, `<path d="`...)), "\"/>\n"...)
		}
		b = append(b, "</g>\n"...)
	}
	return append(b, "</svg>\n"...)
}

// path writes the points of a line.
func (l line) path(b []byte) []byte {
	closed := l.closed()
	if closed {
		l = l[:len(l)-1]
	}
	for i, p := range l {
		switch i {
		case 0:
			b = append(b, 'M')
		case 1:
			b = append(b, 'L')
		default:
			b = append(b, ' ')
		}
		b = millimetres(append(millimetres(b, p.x), ','), p.y)
	}
	if closed {
		b = append(b, 'Z')
	}
	return b
}

// millimetres writes a length to a thousandth.
func millimetres(b []byte, v float64) []byte {
	return strconv.AppendFloat(b, math.Round(v*1000)/1000, 'f', -1, 64)
}
