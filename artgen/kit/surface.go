package kit

import (
	"echo/artgen/geom"
	"echo/artgen/rng"
	"echo/artgen/scene"
	"echo/artgen/texture"
)

type textureKind = texture.Kind

var materials = []material{
	{"wood", [3]textureKind{texture.Wood, texture.Hatch, texture.Grain}},
	{"water", [3]textureKind{texture.Waves, texture.Grain, texture.Scales}},
	{"cloth", [3]textureKind{texture.Reeds, texture.Cross, texture.Hatch}},
	{"stone", [3]textureKind{texture.Grain, texture.Speck, texture.Ticks}},
	{"fur", [3]textureKind{texture.Ticks, texture.Hatch, texture.Rain}},
	{"scales", [3]textureKind{texture.Scales, texture.Grain, texture.Waves}},
	{"paper", [3]textureKind{texture.Hatch, texture.Hatch, texture.Dots}},
	{"leaves", [3]textureKind{texture.Sprigs, texture.Hatch, texture.Grain}},
	{"metal", [3]textureKind{texture.Chevron, texture.Cross, texture.Speck}},
	{"dust", [3]textureKind{texture.Speck, texture.Dots, texture.Grain}},
}

// Texture is the surface of a form of that tone whose axis lies at angle
// (radians, in the pen's place): one pattern of the card's material on most
// forms, light or shade on many.
func (c *Card) Texture(t scene.Tone, angle float64) []scene.Overlay {
	out := c.Flat(t, angle)
	switch k := c.Int(10); {
	case k < 3 && t.Value() > .3:
		out = append(out, scene.Shade)
	case k < 6:
		out = append(out, scene.Rim)
	}
	return out
}

// Flat is Texture without light: for forms drawn in pieces, on which a gradient
// would show every piece.
func (c *Card) Flat(t scene.Tone, angle float64) []scene.Overlay {
	on, alpha := Contrast(t), c.In(.26, .4)
	if on == scene.LightTone {
		alpha *= .8
	}
	l := &c.Look
	deg := c.Turned(angle)
	switch c.Weighted(5, 2, 1, 2) {
	case 0:
		return []scene.Overlay{scene.Texture(l.material.kind[0], on, deg, l.size, alpha)}
	case 1:
		return []scene.Overlay{scene.Texture(l.material.kind[1], on, deg, l.size*1.1, alpha)}
	case 2:
		return []scene.Overlay{scene.Texture(l.material.kind[2], on, deg+45, l.size, alpha)}
	}
	return nil
}

// Grain is a fine paper grain for large areas.
func (c *Card) Grain() scene.Overlay {
	switch {
	case c.Look.poster >= 0:
		return scene.Texture(texture.Speck, scene.InkTone, 0, c.In(10, 13), .2)
	case c.Look.edge > .5:
		return scene.Texture(texture.Grain, c.Alt(.5), 0, c.In(9, 12), .2)
	}
	return scene.Texture(texture.Grain, scene.LightTone, 0, c.In(9, 12), .26)
}

// Engrave draws n lines inside the current clip, each a copy of the line moved
// by step: an engraving, in colour only.
func (c *Card) Engrave(line []geom.Point, step geom.Point, n int, t scene.Tone) {
	for i := range n {
		m := geom.Place(step.Mul(float64(i)), 1, 0, false)
		c.Etch(c.Smooth(c.MovedPoints(line, m), false), Contrast(t), 3, .34-.2*float64(i)/float64(n))
	}
}

func pick[T any](c *Card, of ...T) T { return rng.Pick(c.Source, of...) }
