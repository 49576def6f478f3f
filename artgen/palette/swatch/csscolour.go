package swatch

import (
	"math"
	"regexp"
	"strconv"
	"strings"

	"golang.org/x/image/colornames"

	"echo/artgen/drawing"
	"echo/artgen/geom"
	"echo/artgen/palette"
)

// verdict is what a value of a style sheet turned out to be.
type verdict uint8

const (
	otherValue verdict = iota // a length, a reference, a gradient: not meant as a colour
	isColour
	badColour // meant as one
)

// cssColour reads a colour as CSS Color 4 writes it. Opacity is passed over; what
// is wholly transparent is no colour. Three numbers of which two are percentages
// are a colour too: themes keep hsl() without its name.
func cssColour(value string) (drawing.Colour, verdict) {
	value = strings.ToLower(strings.TrimSuffix(strings.TrimSpace(value), "!default"))
	value = strings.TrimSpace(value)
	if digits, ok := strings.CutPrefix(value, "#"); ok {
		c, ok, opaque := hexColour(digits)
		switch {
		case !ok:
			return 0, badColour
		case !opaque:
			return 0, otherValue
		}
		return c, isColour
	}
	if c, ok := named(value); ok {
		return c, isColour
	}
	if bareHSL.MatchString(value) {
		value = "hsl(" + value + ")"
	}
	function, rest, ok := strings.Cut(value, "(")
	read := functions[function]
	if !ok || read == nil {
		return 0, otherValue
	}
	body, ok := strings.CutSuffix(rest, ")")
	if !ok || strings.ContainsAny(body, "()") {
		if strings.Contains(body, "(") {
			return 0, otherValue // calculated from others
		}
		return 0, badColour
	}
	return called(read, body)
}

var bareHSL = regexp.MustCompile(`^[\d.]+(?:deg)?\s+[\d.]+%\s+[\d.]+%$`)

// named is a colour by its name in CSS: those of SVG, and one that was added.
func named(name string) (drawing.Colour, bool) {
	if name == "rebeccapurple" {
		return 0x663399, true
	}
	c, ok := colornames.Map[name]
	return drawing.Colour(uint32(c.R)<<16 | uint32(c.G)<<8 | uint32(c.B)), ok
}

// functions are the notations, given numbers whose percentages are of full.
var functions = map[string]*function{
	"rgb": rgbFunction, "rgba": rgbFunction, "hsl": hslFunction, "hsla": hslFunction,
	"hwb":   {[3]float64{360, 1, 1}, [3]bool{true, false, false}, fromHWB},
	"lab":   {[3]float64{100, 125, 125}, [3]bool{}, fromLab},
	"lch":   {[3]float64{100, 150, 360}, [3]bool{false, false, true}, func(l, c, h float64) drawing.Colour { a, b := onCircle(c, h); return fromLab(l, a, b) }},
	"oklab": {[3]float64{1, .4, .4}, [3]bool{}, func(l, a, b float64) drawing.Colour { return fitted(l, a, b) }},
	"oklch": {[3]float64{1, .4, 360}, [3]bool{false, false, true}, func(l, c, h float64) drawing.Colour { a, b := onCircle(c, h); return fitted(l, a, b) }},
}

var (
	rgbFunction = &function{[3]float64{255, 255, 255}, [3]bool{}, func(r, g, b float64) drawing.Colour { return colourOf(r/255, g/255, b/255) }}
	hslFunction = &function{[3]float64{360, 1, 1}, [3]bool{true, false, false}, fromHSL}
)

// function is a notation of three numbers.
type function struct {
	full  [3]float64 // what 100% is
	angle [3]bool
	to    func(x, y, z float64) drawing.Colour
}

func onCircle(c, h float64) (a, b float64) {
	sin, cos := geom.Sincos(math.Mod(h, 360) * (math.Pi / 180))
	return float64(c * cos), float64(c * sin)
}

func fitted(l, a, b float64) drawing.Colour { return palette.Lab{L: l, A: a, B: b}.Fit().Colour() }

var betweenNumbers = regexp.MustCompile(`[\s,]+`)

// called reads the numbers of a notation; after a slash or a third comma stands
// the opacity.
func called(f *function, body string) (drawing.Colour, verdict) {
	body, _, _ = strings.Cut(body, "/")
	parts := betweenNumbers.Split(strings.TrimSpace(body), -1)
	if len(parts) == 4 && strings.Contains(body, ",") {
		if v, ok := cssNumber(parts[3], 1, false); !ok {
			return 0, badColour
		} else if v == 0 {
			return 0, otherValue
		}
		parts = parts[:3]
	}
	if len(parts) != 3 {
		return 0, badColour
	}
	var v [3]float64
	for i, p := range parts {
		var ok bool
		if v[i], ok = cssNumber(p, f.full[i], f.angle[i]); !ok {
			return 0, badColour
		}
	}
	if f == hslFunction {
		v[1], v[2] = max(0, min(v[1], 1)), max(0, min(v[2], 1))
	}
	return f.to(v[0], v[1], v[2]), isColour
}

// cssNumber reads a number, a share of full with %, or an angle in degrees.
func cssNumber(s string, full float64, angle bool) (float64, bool) {
	if s == "none" {
		return 0, true
	}
	scale := 1.0
	if n, ok := strings.CutSuffix(s, "%"); ok {
		s, scale = n, full/100
	} else if angle {
		for _, unit := range []struct {
			name  string
			scale float64
		}{{"deg", 1}, {"grad", .9}, {"rad", 180 / math.Pi}, {"turn", 360}} {
			if n, ok := strings.CutSuffix(s, unit.name); ok {
				s, scale = n, unit.scale
				break
			}
		}
	}
	v, err := strconv.ParseFloat(s, 64)
	if err != nil || math.IsNaN(v) || math.Abs(v) > 1e5 {
		return 0, false
	}
	return float64(v * scale), true
}
