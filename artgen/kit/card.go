package kit

import (
	"echo/artgen/geom"
	"echo/artgen/noise"
	"echo/artgen/rng"
	"echo/artgen/scene"
)

// Card is a card being drawn. Its embedded Source is the stream of the part
// that is drawn now: a family's own, except inside Field, Voice and the like.
type Card struct {
	*scene.Pen
	*rng.Source
	*geom.Arena
	Noise noise.Field
	Look  Look

	desk  *Desk
	seed  *rng.Source // never drawn from, only forked
	field int         // how many items lie behind the figure
}

// New clears the desk and starts a card. The family's name separates families
// that share a seed.
func New(d *Desk, seed uint64, family string) *Card {
	d.clear()
	root := rng.New(seed).Fork(family)
	c := &Card{Pen: scene.NewPen(&d.scene, &d.paths), Arena: &d.paths, desk: d, seed: root, Source: root.Fork("figure")}
	c.Noise = noise.New(root.Fork("noise").Uint64())
	c.Apart("look", c.chooseLook)
	return c
}

// Apart runs draw on the stream of a part of its own: how often it draws changes
// nothing outside of it.
func (c *Card) Apart(part string, draw func()) {
	outer := c.Source
	c.Source = c.seed.Fork(part)
	draw()
	c.Source = outer
}

// Turned is the texture angle, in degrees, of a form drawn at angle (radians)
// in the current place: textures follow the form.
func (c *Card) Turned(angle float64) float64 { return geom.Degrees(c.Place().Turn(angle)) }
