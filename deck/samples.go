package deck

import (
	"echo/artgen"
	"echo/artgen/rng"
)

// Samples returns an unchosen deck of n cards of the recipe's families and
// palettes: what a family draws, good and bad, before any selection.
func Samples(r Recipe, palettes Palettes) (*Deck, error) {
	families, err := r.families()
	if err != nil {
		return nil, err
	}
	d := &Deck{Manifest: Manifest{ID: "samples", Recipe: r}, Palettes: palettes}
	d.spare.New = func() any { return new(artgen.Renderer) }
	if err := d.Check(); err != nil {
		return nil, err
	}
	seeds := rng.New(r.Seed).Fork("samples")
	for i := range r.Cards {
		f := families[i%len(families)]
		// The palette moves on by one more each round, or it would follow the family.
		p := r.Palettes[(i+i/len(families))%len(r.Palettes)]
		d.Cards = append(d.Cards, Card{Seed: seeds.Uint64() >> 16, Family: f.Name, Rev: f.Rev, Palette: p})
	}
	return d, nil
}
