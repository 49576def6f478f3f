package deck

import (
	"context"
	"fmt"

	"echo/artgen/rng"
)

// Options are how to build, not what: none of them changes the result.
type Options struct {
	Jobs     int                                // workers; 0 is one a processor
	Progress func(step string, done, total int) // may be nil
	Waiting  func()                             // called if another program is changing the folder; may be nil
}

func (o Options) progress(step string, total int) func(int) {
	if o.Progress == nil {
		return func(int) {}
	}
	return func(done int) { o.Progress(step, done, total) }
}

// Selection is what Build found.
type Selection struct {
	Cards      []Card // without hashes, except those that stood
	Standing   int    // how many cards stood already: see Rebuild
	Candidates []Candidate
	Strictness float64 // the distances kept, as a multiple of the recipe's limits
}

// Candidate is a card that was drawn, and what became of it.
type Candidate struct {
	Card    Card    `json:"card"`
	Quality float64 `json:"quality"` // 0 to 1
	Fate    Fate    `json:"fate"`
	Number  int     `json:"number,omitempty"` // of the card in the deck, if chosen
	Like    int     `json:"like,omitempty"`   // the card of the deck that it is too like
	Why     string  `json:"why,omitempty"`    // one line, unless chosen
}

// Fate is what became of a candidate, as a stable word.
type Fate string

// The fates.
const (
	Chosen     Fate = "chosen"
	Unreadable Fate = "illegible" // see distinct.Legibility
	TooAlike   Fate = "alike"     // too near a chosen card
	Repeating  Fate = "repeats"   // its plot or its figure has had its share
	Unwanted   Fate = "dropped"   // the designer has dropped it
	Spare      Fate = "spare"     // its turn never came: better ones were enough
)

// Count tells how many candidates met a fate.
func (s *Selection) Count(f Fate) int {
	n := 0
	for _, c := range s.Candidates {
		if c.Fate == f {
			n++
		}
	}
	return n
}

// The levels of strictness, as multiples of the recipe's limits. The strictest
// at which the pool still gives enough cards is taken.
var levels = []float64{1.5, 1.3, 1.15, 1}

// mostPool is how many candidates are drawn for a card before giving up.
const mostPool = 40

// Build chooses the cards of a recipe. The same recipe gives the same cards.
func Build(ctx context.Context, r Recipe, palettes Palettes, o Options) (*Selection, error) {
	return BuildFrom(ctx, r, rng.New(r.Seed).Fork("candidates"), palettes, o)
}

// Seeds is where the seeds of candidates come from, one after another.
type Seeds interface{ Uint64() uint64 }

// BuildFrom is Build with other seeds than those that follow from r.Seed. The
// same recipe and the same seeds give the same cards.
func BuildFrom(ctx context.Context, r Recipe, seeds Seeds, palettes Palettes, o Options) (*Selection, error) {
	p, err := newPool(r, seeds, palettes, o.Jobs)
	if err != nil {
		return nil, err
	}
	return p.build(ctx, r, o)
}

// Rebuild is Build around the cards of the deck that are kept or locked: they are
// taken first, as their files show them, and everything else is chosen to be
// distinct from them. They keep their numbers, if they are locked in any case.
// No dropped card comes back. With neither it is Build.
func (d *Deck) Rebuild(ctx context.Context, o Options) (*Selection, error) {
	p, err := newPool(d.Recipe, rng.New(d.Recipe.Seed).Fork("candidates"), d.Palettes, o.Jobs)
	if err != nil {
		return nil, err
	}
	if err := p.stand(ctx, d); err != nil {
		return nil, err
	}
	return p.build(ctx, d.Recipe, o)
}

func newPool(r Recipe, seeds Seeds, palettes Palettes, jobs int) (*pool, error) {
	families, err := r.families()
	if err != nil {
		return nil, err
	}
	p := &pool{seeds: seeds, families: families, jobs: jobs}
	for _, name := range r.Palettes {
		p.palettes = append(p.palettes, palettes[name])
	}
	if len(p.palettes) == 0 {
		return nil, fmt.Errorf("the recipe names no palettes")
	}
	return p, nil
}

// build draws candidates until enough of them are distinct.
func (p *pool) build(ctx context.Context, r Recipe, o Options) (*Selection, error) {
	size := r.Pool
	if size == 0 {
		size = defaultPool(r.Cards, len(p.families)*len(p.palettes))
	}
	for {
		if err := p.draw(ctx, size, o.progress("drawing", size)); err != nil {
			return nil, err
		}
		sel, best, err := p.choose(ctx, r)
		if err != nil {
			return nil, err
		}
		if sel != nil {
			return sel, nil
		}
		if size >= mostPool*r.Cards {
			return nil, fmt.Errorf("only %d of %d cards are distinct enough among %d candidates; add families or palettes, or lower limits (contour %.2f, colour %.3f)",
				best, r.Cards, size, r.limits().Contour, r.limits().Colour)
		}
		size = min(mostPool*r.Cards, size+max(64, size/2))
	}
}

// defaultPool is three candidates a card, in whole rounds of all combinations.
func defaultPool(cards, combinations int) int {
	rounds := (3*cards + combinations - 1) / combinations
	return max(2, rounds) * combinations
}
