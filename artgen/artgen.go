package artgen

import (
	"fmt"
	"hash/fnv"
	"strconv"

	"echo/artgen/drawing"
	"echo/artgen/family"
	"echo/artgen/kit"
	"echo/artgen/palette"
	"echo/artgen/scene"
	"echo/artgen/svg"
	"echo/artgen/tag"
)

// Recipe names a card, without its palette. What a family draws for a seed only
// changes with its revision.
type Recipe struct {
	Seed   uint64
	Family string
	Rev    int
}

// Pair is a card: two SVG files with the same geometry.
type Pair struct{ Contour, Colour []byte }

// Render draws one card. It fails only for a family or revision that does not
// exist.
func Render(r Recipe, p *palette.Palette) (Pair, error) {
	c, err := new(Renderer).Compose(r)
	if err != nil {
		return Pair{}, err
	}
	return Pair{svg.Append(nil, c.Contour()), svg.Append(nil, c.Colour(p))}, nil
}

// Renderer makes cards one after the other and reuses its memory. The zero value
// is ready; it is not safe for concurrent use.
type Renderer struct {
	desk    kit.Desk
	contour printer
	colour  printer
}

// Card is a composed card. It and all that it returns are valid until its
// Renderer composes the next one.
type Card struct {
	Recipe Recipe
	scene  *scene.Scene
	by     *Renderer
}

// Compose draws the scene of a card.
func (r *Renderer) Compose(rec Recipe) (*Card, error) {
	f, err := family.Lookup(rec.Family, rec.Rev)
	if err != nil {
		return nil, err
	}
	return &Card{rec, f.Compose(&r.desk, rec.Seed), r}, nil
}

// Contour returns the outlines: black on white.
func (c *Card) Contour() *drawing.Drawing {
	return c.by.contour.contour(c.scene, c.id("contour"))
}

// Colour returns the card in the colours of a palette.
func (c *Card) Colour(p *palette.Palette) *drawing.Drawing {
	return c.by.colour.colour(c.scene, p, c.id("colour/"+p.Name))
}

// Tags lists what the card shows, and what the palette adds to it. Most telling
// first.
func (c *Card) Tags(p *palette.Palette) []tag.Key {
	tags := append([]tag.Key(nil), c.scene.Tags...)
	for _, k := range p.Tags {
		if !c.scene.Tagged(k) {
			tags = append(tags, k)
		}
	}
	return tags
}

// id is the prefix of a file's ids: unlike that of any other card, of the other
// version of this card, and of its other palettes.
func (c *Card) id(version string) string {
	h := fnv.New64a()
	fmt.Fprintf(h, "%d/%s/%d/%s", c.Recipe.Seed, c.Recipe.Family, c.Recipe.Rev, version)
	const letters = 26
	n := h.Sum64()
	return string(rune('a'+n%letters)) + strconv.FormatUint(n/letters%(36*36*36*36*36), 36) + "-"
}
