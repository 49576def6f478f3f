package kit

import (
	"echo/artgen/geom"
	"echo/artgen/rng"
	"echo/artgen/scene"
	"echo/artgen/tag"
)

// Look is the colouring of one card: which values the field and the figure
// take, from which ramps, which accents are hot, what things are made of.
type Look struct {
	scheme   *scheme
	edge     float64 // value of the field at the edge
	lit      float64 // value of the field where the light is
	field    scene.ToneKind
	figure   scene.ToneKind
	poster   int // accent that is the whole field, or -1
	hot      int // accent of the one thing that matters
	second   int // accent of small things
	material material
	size     float64 // of textures
}

// scheme is a division of the values between field and figure. Far is the value
// of the quietest part of the figure, near that of the part that stands out
// most. Land is the same for ground that lies in layers under a sky: it darkens
// toward the eye, whatever the figure does.
type scheme struct {
	tag       tag.Key
	weight    int
	edge, lit [2]float64
	far, near float64
	split     *[4]float64 // see Figure tones
	land      [2]float64  // farthest and nearest layer
}

// Mid-tone fields need a split scale: quiet parts of the figure jump to the
// other side of the field's value and loud parts start a quarter away, or many
// would drown. The four numbers are the quiet scale (from, slope) and the loud
// scale (from, to).
var (
	darkOnMid  = &[4]float64{.97, -.3, .36, .03}
	lightOnMid = &[4]float64{.015, .2, .62, .98}
)

var schemes = []scheme{
	{"daylight", 6, [2]float64{.80, .88}, [2]float64{.99, .99}, .66, .07, nil, [2]float64{.74, .14}},
	{"night", 5, [2]float64{.02, .10}, [2]float64{.26, .42}, .44, .97, nil, [2]float64{.40, .04}},
	{"dusk", 4, [2]float64{.24, .36}, [2]float64{.66, .84}, .50, .04, darkOnMid, [2]float64{.54, .05}},
	{"dawn", 4, [2]float64{.54, .66}, [2]float64{.95, .95}, .50, .05, darkOnMid, [2]float64{.66, .10}},
	{"embers", 2, [2]float64{.30, .42}, [2]float64{.50, .60}, .64, .98, lightOnMid, [2]float64{.34, .03}},
	{"depths", 2, [2]float64{.08, .16}, [2]float64{.18, .26}, .34, .90, lightOnMid, [2]float64{.32, .02}},
	{"blaze", 2, [2]float64{.5, .5}, [2]float64{.5, .5}, .30, .04, nil, [2]float64{.34, .04}}, // the field is an accent
}

const blaze = 6

// material is what the card's surfaces are made of: the textures that say it.
type material struct {
	tag  tag.Key
	kind [3]textureKind
}

func (c *Card) chooseLook() {
	l := &c.Look
	weights := make([]int, len(schemes))
	for i := range schemes {
		weights[i] = schemes[i].weight
	}
	n := c.Weighted(weights...)
	l.scheme = &schemes[n]
	l.edge, l.lit = c.In(l.scheme.edge[0], l.scheme.edge[1]), c.In(l.scheme.lit[0], l.scheme.lit[1])
	l.field, l.figure = scene.Ramp, scene.Ground
	if c.Chance(.42) {
		l.field, l.figure = scene.Ground, scene.Ramp
	}
	l.hot = c.Int(3)
	l.second = (l.hot + 1 + c.Int(2)) % 3
	l.poster = -1
	if n == blaze {
		l.poster, l.hot, l.second = l.hot, l.second, 3-l.hot-l.second
	}
	l.material = rng.Pick(c.Source, materials...)
	l.size = c.In(8, 13)
	if c.Chance(.7) {
		c.Shadow = scene.Shadow{Alpha: .24, Offset: geom.Point{X: c.Sign() * c.In(10, 20), Y: c.In(14, 26)}}
	}
}

// Tags says what the look is: the hour and the material. They are told last, after
// what the family drew.
func (l *Look) Tags() []tag.Key { return []tag.Key{l.scheme.tag, l.material.tag} }

// Hour is the tag of the scheme: "daylight", "night", "dusk", "dawn", "embers",
// "depths" or "blaze".
func (l *Look) Hour() tag.Key { return l.scheme.tag }

// Dark tells whether the field is dark, so that lines on it must be light.
func (c *Card) Dark() bool { return c.Look.edge < .4 }

// Background is the field's tone: t 0 at the edge, 1 at the light.
func (c *Card) Background(t float64) scene.Tone {
	l := &c.Look
	if l.poster >= 0 {
		return scene.AccentTone(l.poster)
	}
	return scene.OnRamp(l.field, l.edge+float64((l.lit-l.edge)*t))
}

// Tone is the figure's tone: t 0 is its quietest part, 1 stands out most.
func (c *Card) Tone(t float64) scene.Tone { return scene.OnRamp(c.Look.figure, c.value(t)) }

// Alt is Tone on the field's ramp: the same value in the other hue, for second
// masses and every second part.
func (c *Card) Alt(t float64) scene.Tone { return scene.OnRamp(c.Look.field, c.value(t)) }

func (c *Card) value(t float64) float64 {
	s := c.Look.scheme
	t = max(0, min(1, t))
	if s.split == nil {
		return s.far + float64((s.near-s.far)*(.14+float64(.86*t)))
	}
	const quiet = .28
	if t < quiet {
		return s.split[0] + float64(s.split[1]*t)
	}
	return s.split[2] + float64((s.split[3]-s.split[2])*(t-quiet)/(1-quiet))
}

// Land is the tone of ground in layers: t 0 is the farthest, 1 the nearest. It is
// of the figure's hue.
func (c *Card) Land(t float64) scene.Tone {
	l := c.Look.scheme.land
	return scene.OnRamp(c.Look.figure, l[0]+float64((l[1]-l[0])*max(0, min(1, t))))
}

// FieldTone is the tone of value v, 0 dark to 1 light, in the field's hue,
// whatever the hour; FigureTone is that in the figure's hue.
func (c *Card) FieldTone(v float64) scene.Tone { return scene.OnRamp(c.Look.field, v) }

// FigureTone is described at FieldTone.
func (c *Card) FigureTone(v float64) scene.Tone { return scene.OnRamp(c.Look.figure, v) }

// Hot is the accent of the one thing that matters on this card; Second that of
// small things. Both stand clear of the field.
func (c *Card) Hot() scene.Tone { return c.accent(c.Look.hot) }

// Second is described at Hot.
func (c *Card) Second() scene.Tone { return c.accent(c.Look.second) }

func (c *Card) accent(i int) scene.Tone {
	l := &c.Look
	if l.poster >= 0 {
		return scene.AccentTone(i)
	}
	return scene.ClearOf(scene.OnRamp(l.field, float64(l.edge*.4)+float64(l.lit*.6)), i)
}

// Highlight is the tone opposite to the loud end of the figure.
func (c *Card) Highlight() scene.Tone {
	if c.Look.scheme.near < .5 && c.Look.edge > .7 {
		return c.Alt(.35)
	}
	return scene.LightTone
}

// Part is a weighted tone for one of many parts: mostly the figure's, often its
// other hue, now and then an accent.
func (c *Card) Part(t float64) scene.Tone {
	switch c.Weighted(48, 28, 10, 10, 4) {
	case 0:
		return c.Tone(t)
	case 1:
		return c.Alt(t)
	case 2:
		return c.Highlight()
	case 3:
		return c.Hot()
	}
	return c.Second()
}

// Contrast is ink on light tones and light on dark ones: for lines and textures
// on a surface of that tone.
func Contrast(t scene.Tone) scene.Tone {
	if t.Value() < .38 {
		return scene.LightTone
	}
	return scene.InkTone
}
