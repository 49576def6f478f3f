package atlas

import (
	"image/color"

	"echo/artgen/palette"
)

// The scale of the heat map needs no legend: dark is alike, light is apart, and
// lightness falls evenly in Oklab. Its hue goes from blue to yellow, the axis that
// the common kinds of colour blindness leave whole, and lightness alone tells the
// rest. What is too alike breaks the scale, so that it is found at a glance.
const (
	shades   = 250
	selfPix  = shades
	alikePix = shades + 1
	farthest = 2.5 // multiples of the limits; beyond it all is as light as can be
)

var (
	darkest  = palette.Lab{L: .22, A: .01, B: -.07}
	middle   = palette.Lab{L: .58, A: -.005, B: -.015}
	lightest = palette.Lab{L: .96, A: -.015, B: .075}
	orange   = palette.Lab{L: .70, A: .11, B: .13}
)

// warmth is the scale from 1, just apart enough, to farthest, and the two colours
// beside it.
var warmth = func() color.Palette {
	var p color.Palette
	for k := range shades {
		p = append(p, rgb(scale(float64(k)/(shades-1))))
	}
	return append(p, rgb(palette.Lab{L: .12}), rgb(orange))
}()

// scale is the colour at 0, near, to 1, far.
func scale(t float64) palette.Lab {
	if t < .5 {
		return darkest.Mix(middle, 2*t)
	}
	return middle.Mix(lightest, 2*t-1)
}

func rgb(v palette.Lab) color.RGBA {
	r, g, b := v.Colour().RGB()
	return color.RGBA{r, g, b, 255}
}

// shadeOf is the place of a distance in the scale.
func shadeOf(apart float64, self bool) uint8 {
	switch {
	case self:
		return selfPix
	case apart < 1:
		return alikePix
	}
	return uint8(float64(min(1, (apart-1)/(farthest-1))*(shades-1)) + .5)
}
