package palette

import (
	"math"

	"echo/artgen/geom"
)

// polar is a colour of Oklab by lightness, chroma and hue in degrees.
func polar(l, chroma, hue float64) Lab {
	sin, cos := geom.Sincos(hue * (math.Pi / 180))
	return Lab{l, float64(chroma * cos), float64(chroma * sin)}
}

// Hue is the direction of the colour in degrees, 0 up to 360: about 30 red,
// 110 yellow, 145 green, 260 blue. That of a grey means nothing.
func (v Lab) Hue() float64 {
	h := float64(geom.Atan2(v.B, v.A) * (180 / math.Pi))
	if h < 0 {
		h += 360
	}
	return h
}

// turn is the way from one hue to another, -180 up to 180 degrees.
func turn(from, to float64) float64 {
	d := math.Mod(to-from, 360)
	switch {
	case d >= 180:
		return d - 360
	case d < -180:
		return d + 360
	}
	return d
}

// hueApart is how far two hues are from each other, 0 to 180 degrees.
func hueApart(a, b float64) float64 { return math.Abs(turn(a, b)) }

// Fit returns the colour of the same lightness and hue that sRGB can show, with
// as much of its chroma as there is.
func (v Lab) Fit() Lab {
	v.L = max(0, min(1, v.L))
	if v.shown() {
		return v
	}
	lo, hi := 0.0, 1.0
	for range 16 {
		if mid := (lo + hi) / 2; v.chromaBy(mid).shown() {
			lo = mid
		} else {
			hi = mid
		}
	}
	return v.chromaBy(lo)
}

// chromaBy is the colour with its chroma multiplied.
func (v Lab) chromaBy(k float64) Lab { return Lab{v.L, float64(v.A * k), float64(v.B * k)} }

// shown tells whether sRGB has the colour, to less than a step of a channel.
func (v Lab) shown() bool {
	const slack = .0001
	for _, c := range v.linear() {
		if c < -slack || c > 1+slack {
			return false
		}
	}
	return true
}

// blend is Mix around the circle of hues, so that what lies between two vivid
// colours is not grey. Hues more than a right angle apart go straight across.
func (v Lab) blend(w Lab, t float64) Lab {
	if v.Chroma() < .02 || w.Chroma() < .02 || hueApart(v.Hue(), w.Hue()) > 90 {
		return v.Mix(w, t)
	}
	straight := v.Mix(w, t)
	chroma := v.Chroma() + float64((w.Chroma()-v.Chroma())*t)
	return polar(straight.L, chroma, v.Hue()+float64(turn(v.Hue(), w.Hue())*t)).Fit()
}
