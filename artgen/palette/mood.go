package palette

import (
	"math"

	"echo/artgen/tag"
)

// moods are the tags that colours can ask for by themselves: a hue in degrees and
// a chroma, of the strongest half of a ramp.
var moods = []struct {
	tag         tag.Key
	hue, chroma float64
}{
	{"velvet", 0, .13}, {"sweet", 0, .09}, {"tender", 10, .05},
	{"heat", 30, .14}, {"embers", 40, .09}, {"dust", 45, .045},
	{"autumn", 60, .10}, {"wood", 65, .06}, {"desert", 80, .08},
	{"holiday", 95, .13}, {"noon", 100, .09}, {"paper", 90, .035},
	{"spring", 125, .12}, {"leaves", 130, .08}, {"forest", 150, .10}, {"mist", 150, .03},
	{"shallows", 190, .10}, {"water", 205, .08}, {"salt", 205, .04},
	{"wind", 235, .10}, {"cool", 235, .07}, {"stone", 240, .03},
	{"depths", 262, .15}, {"night", 265, .10}, {"winter", 250, .05},
	{"wonder", 290, .14}, {"dusk", 295, .09}, {"memory", 300, .04},
	{"dream", 320, .12}, {"heather", 330, .08}, {"festival", 345, .17},
}

// moodOf names what both ramps say, in two words.
func moodOf(ramps [2][]Lab) []tag.Key {
	first := nearestMood(ramps[0], "")
	return []tag.Key{first, nearestMood(ramps[1], first)}
}

func nearestMood(ramp []Lab, but tag.Key) tag.Key {
	hue, most := meanHue(ramp)*(180/math.Pi), strongest(ramp)
	best, least := tag.Key(""), math.Inf(1)
	for _, m := range moods {
		d := hueApart(m.hue, hue)/30 + math.Abs(m.chroma-most)/.05
		if most < .03 {
			d = math.Abs(m.chroma - most) // the hue of a grey means nothing
		}
		if m.tag != but && d < least {
			best, least = m.tag, d
		}
	}
	return best
}

// shades and tints name hues, 30 degrees apart, of darks and of lights.
var (
	shades = [...]string{"wine", "brick", "rust", "ochre", "olive", "moss", "pine", "petrol", "navy", "indigo", "violet", "plum"}
	tints  = [...]string{"rose", "coral", "apricot", "straw", "lime", "fern", "mint", "aqua", "sky", "bluebell", "lilac", "mauve"}
)

// Called is a name for the palette after the hues of its ramps, such as
// "petrol-coral".
func (p *Palette) Called() string {
	return hueName(p.stops[0], shades[:], "soot") + "-" + hueName(p.stops[1], tints[:], "ash")
}

func hueName(ramp []Lab, names []string, grey string) string {
	if strongest(ramp) < .03 {
		return grey
	}
	hue := float64(meanHue(ramp)*(180/math.Pi)) + 375
	return names[int(hue/30)%len(names)]
}
