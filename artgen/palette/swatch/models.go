package swatch

import (
	"math"

	"echo/artgen/drawing"
)

// fromCMYK is the plain conversion, as drawing programs do it without a profile.
func fromCMYK(c, m, y, k float64) drawing.Colour {
	return colourOf(float64((1-c)*(1-k)), float64((1-m)*(1-k)), float64((1-y)*(1-k)))
}

// fromHSB is hue in degrees, saturation and brightness 0 to 1.
func fromHSB(h, s, v float64) drawing.Colour {
	return wheel(h, float64(v*(1-s)), v)
}

// fromHSL is hue in degrees, saturation and lightness 0 to 1.
func fromHSL(h, s, l float64) drawing.Colour {
	reach := float64(s * min(l, 1-l))
	return wheel(h, l-reach, l+reach)
}

// fromHWB is hue in degrees, whiteness and blackness 0 to 1.
func fromHWB(h, w, b float64) drawing.Colour {
	if sum := w + b; sum >= 1 {
		return colourOf(w/sum, w/sum, w/sum)
	}
	return wheel(h, w, 1-b)
}

// wheel is the colour of a hue whose channels run from low to high.
func wheel(h, low, high float64) drawing.Colour {
	h = math.Mod(h, 360)
	if h < 0 {
		h += 360
	}
	var rgb [3]float64
	for i, at := range [3]float64{0, 120, 240} {
		away := math.Abs(math.Mod(h-at+540, 360) - 180) // 0 to 180 degrees
		share := max(0, min(1, (120-away)/60))
		rgb[i] = low + float64((high-low)*share)
	}
	return colourOf(rgb[0], rgb[1], rgb[2])
}

// fromLab is CIE L*a*b* of the white D50, as Adobe and CSS have it.
func fromLab(l, a, b float64) drawing.Colour {
	fy := (l + 16) / 116
	x := float64(.3457/.3585) * unbend(fy+a/500)
	y := unbend(fy)
	z := float64((1-.3457-.3585)/.3585) * unbend(fy-b/200)
	return linearColour([3]float64{
		float64(3.1341359*x) - float64(1.6173864*y) - float64(.4906622*z),
		float64(-.9787955*x) + float64(1.9162544*y) + float64(.0334429*z),
		float64(.0719554*x) - float64(.2289768*y) + float64(1.4053860*z),
	})
}

// unbend undoes the curve of CIE L*a*b*.
func unbend(t float64) float64 {
	if cube := float64(float64(t*t) * t); cube > 216./24389 {
		return cube
	}
	return (float64(116*t) - 16) / (24389. / 27)
}
