package raster

import (
	"image"
	"math"

	"echo/artgen/drawing"
	"echo/artgen/geom"
)

// glaze paints a gradient over the box lo..hi of a shape.
func (p *Painter) glaze(img *image.RGBA, b shape, clip []uint8, g *drawing.Gradient, lo, hi geom.Point) {
	size := hi.Sub(lo)
	if size.X <= 0 || size.Y <= 0 {
		return
	}
	from, to := float64(g.From.Offset)/100, float64(g.To.Offset)/100
	alpha0, alpha1 := float64(g.From.Alpha)*2.55, float64(g.To.Alpha)*2.55
	strength := func(t float64) uint8 {
		t = max(0, min(1, (t-from)/(to-from)))
		return uint8(alpha0 + float64((alpha1-alpha0)*t) + .5)
	}
	p.mix(img, b, clip, g.Colour, func(y, x int, out []uint8) {
		v := (float64(y) + .5 - lo.Y) / size.Y
		if !g.Radial {
			even := strength(v)
			for i := range out {
				out[i] = even
			}
			return
		}
		dv := v - drawing.RadialY/100.
		for i := range out {
			du := (float64(x+i)+.5-lo.X)/size.X - drawing.RadialX/100.
			out[i] = strength(math.Sqrt(float64(du*du)+float64(dv*dv)) / (drawing.RadialR / 100.))
		}
	})
}
