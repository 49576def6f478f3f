package palette

import (
	"fmt"
	"math"

	"echo/artgen/drawing"
)

// Lab is a colour in Oklab: lightness 0..1, and two opponent axes of about
// -0.3..0.3.
type Lab struct{ L, A, B float64 }

// Oklab converts a colour. The channels are rounded to 2^-24, so that the
// result is the same on every processor.
func Oklab(c drawing.Colour) Lab {
	r, g, b := c.RGB()
	return oklab([3]float64{linear(r), linear(g), linear(b)})
}

// oklab converts from linear sRGB, channels from 0 to 1.
func oklab(rgb [3]float64) Lab {
	r, g, b := rgb[0], rgb[1], rgb[2]
	l := root(float64(.4122214708*r) + float64(.5363325363*g) + float64(.0514459929*b))
	m := root(float64(.2119034982*r) + float64(.6806995451*g) + float64(.1073969566*b))
	s := root(float64(.0883024619*r) + float64(.2817188376*g) + float64(.6299787005*b))
	return Lab{
		round24(float64(.2104542553*l) + float64(.7936177850*m) - float64(.0040720468*s)),
		round24(float64(1.9779984951*l) - float64(2.4285922050*m) + float64(.4505937099*s)),
		round24(float64(.0259040371*l) + float64(.7827717662*m) - float64(.8086757660*s)),
	}
}

func round24(v float64) float64 { return math.Round(v*(1<<24)) / (1 << 24) }

func root(v float64) float64 { return round24(math.Cbrt(v)) }

// linear undoes the transfer curve of sRGB (IEC 61966-2-1).
func linear(c uint8) float64 {
	v := float64(c) / 255
	if v <= .04045 {
		return v / 12.92
	}
	return round24(math.Pow((v+.055)/1.055, 2.4))
}

func gamma(v float64) uint8 {
	v = max(0, min(1, v))
	if v <= .0031308 {
		v *= 12.92
	} else {
		v = float64(1.055*math.Pow(v, 1/2.4)) - .055
	}
	return uint8(math.Round(255 * round24(max(0, v))))
}

// Colour converts back; what sRGB cannot show is clipped.
func (v Lab) Colour() drawing.Colour { return FromLinear(v.linear()) }

// linear converts to linear sRGB, outside 0..1 where sRGB cannot show it.
func (v Lab) linear() [3]float64 {
	l := v.L + float64(.3963377774*v.A) + float64(.2158037573*v.B)
	m := v.L - float64(.1055613458*v.A) - float64(.0638541728*v.B)
	s := v.L - float64(.0894841775*v.A) - float64(1.2914855480*v.B)
	l, m, s = float64(l*l*l), float64(m*m*m), float64(s*s*s)
	return [3]float64{
		float64(4.0767416621*l) - float64(3.3077115913*m) + float64(.2309699292*s),
		float64(2.6097574011*m) - float64(1.2684380046*l) - float64(.3413193965*s),
		float64(1.7076147010*s) - float64(.0041960863*l) - float64(.7034186147*m),
	}
}

// Dist is the distance of two colours; .02 is just visible side by side.
func (v Lab) Dist(w Lab) float64 {
	l, a, b := v.L-w.L, v.A-w.A, v.B-w.B
	return math.Sqrt(float64(l*l) + float64(a*a) + float64(b*b))
}

// Mix returns the colour the fraction t of the way to w.
func (v Lab) Mix(w Lab, t float64) Lab {
	return Lab{v.L + float64((w.L-v.L)*t), v.A + float64((w.A-v.A)*t), v.B + float64((w.B-v.B)*t)}
}

// Chroma is how far the colour is from grey.
func (v Lab) Chroma() float64 { return math.Sqrt(float64(v.A*v.A) + float64(v.B*v.B)) }

// ParseHex reads "#rrggbb".
func ParseHex(s string) (drawing.Colour, error) {
	if len(s) != 7 || s[0] != '#' {
		return 0, fmt.Errorf("%q is not a colour; write it as \"#rrggbb\"", s)
	}
	v := uint32(0)
	for _, ch := range []byte(s[1:]) {
		d, ok := hexDigit(ch)
		if !ok {
			return 0, fmt.Errorf("%q is not a colour; write it as \"#rrggbb\"", s)
		}
		v = v<<4 | d
	}
	return drawing.Colour(v), nil
}

func hexDigit(ch byte) (uint32, bool) {
	switch {
	case ch >= '0' && ch <= '9':
		return uint32(ch - '0'), true
	case ch >= 'a' && ch <= 'f':
		return uint32(ch-'a') + 10, true
	case ch >= 'A' && ch <= 'F':
		return uint32(ch-'A') + 10, true
	}
	return 0, false
}

// FromLinear is the nearest colour of linear sRGB; what it cannot show is clipped.
func FromLinear(rgb [3]float64) drawing.Colour {
	return drawing.Colour(uint32(gamma(rgb[0]))<<16 | uint32(gamma(rgb[1]))<<8 | uint32(gamma(rgb[2])))
}
