package deck

import (
	"context"
	"fmt"
	"slices"

	"echo/artgen/rng"
	"echo/deck/distinct"
)

// Options are how to build, not what: none of them changes the result.
type Options struct {
	Jobs     int                                // workers; 0 is one a processor
	Progress func(step string, done, total int) // may be nil
}

func (o Options) progress(step string, total int) func(int) {
	if o.Progress == nil {
		return func(int) {}
	}
	return func(done int) { o.Progress(step, done, total) }
}

// Selection is what Build found.
type Selection struct {
	Cards      []Card // without hashes
	Candidates int
	Refused    map[string]int // legibility faults, by their first word
	Strictness float64        // the distances kept, as a multiple of the recipe's limits
}

// The levels of strictness, as multiples of the recipe's limits. The strictest
// at which the pool still gives enough cards is taken.
var levels = []float64{1.5, 1.3, 1.15, 1}

// mostPool is how many candidates are drawn for a card before giving up.
const mostPool = 40

// Build chooses the cards of a recipe. The same recipe gives the same cards.
func Build(ctx context.Context, r Recipe, palettes Palettes, o Options) (*Selection, error) {
	families, err := r.families()
	if err != nil {
		return nil, err
	}
	p := &pool{seed: rng.New(r.Seed).Fork("candidates"), families: families, jobs: o.Jobs}
	for _, name := range r.Palettes {
		p.palettes = append(p.palettes, palettes[name])
	}
	if len(p.palettes) == 0 {
		return nil, fmt.Errorf("the recipe names no palettes")
	}
	size := r.Pool
	if size == 0 {
		size = defaultPool(r.Cards, len(families)*len(p.palettes))
	}
	for {
		if err := p.draw(ctx, size, o.progress("drawing", size)); err != nil {
			return nil, err
		}
		sel, best := p.choose(r, size >= mostPool*r.Cards)
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

// choose takes cards at the strictest level that gives enough, or returns nil
// and how many the loosest level gave.
func (p *pool) choose(r Recipe, last bool) (*Selection, int) {
	sel := &Selection{Candidates: len(p.all), Refused: map[string]int{}}
	var fit []int
	for k := range p.all {
		if word := firstWord(p.all[k].features.Read.Fault()); word != "" {
			sel.Refused[word]++
		} else {
			fit = append(fit, k)
		}
	}
	best := 0
	for _, level := range levels {
		l := r.limits()
		chosen := p.take(fit, r.Cards, distinct.Limits{Contour: l.Contour * level, Colour: l.Colour * level})
		if best = len(chosen); best == r.Cards {
			sel.Strictness = level
			for _, k := range chosen {
				sel.Cards = append(sel.Cards, p.all[k].card)
			}
			return sel, best
		}
	}
	return nil, best
}

func firstWord(s string) string {
	for i, c := range s {
		if c == ':' {
			return s[:i]
		}
	}
	return s
}

// take takes n of the candidates, none closer to another than the limits, in
// equal shares of families, of palettes, and of their combinations as far as
// that goes. Each turn belongs to the combination that has the fewest; it gives
// its best card that is distinct from all taken.
func (p *pool) take(fit []int, n int, l distinct.Limits) []int {
	cells := p.cells(fit)
	var taken []int
	perFamily, perPalette := make([]int, len(p.families)), make([]int, len(p.palettes))
	// A quarter more lets one family give what another cannot.
	mostFamily, mostPalette := share(n, len(p.families)), share(n, len(p.palettes))+2
	mostFamily += max(1, mostFamily/4)
	for len(taken) < n {
		c := poorest(cells, perFamily, perPalette, mostFamily, mostPalette)
		if c == nil {
			break
		}
		k := c.next()
		if !p.distinct(k, taken, l) {
			continue
		}
		taken = append(taken, k)
		c.taken++
		perFamily[c.family]++
		perPalette[c.palette]++
	}
	return taken
}

func share(n, of int) int { return (n + of - 1) / of }

// cell is the candidates of one family in one palette, best first.
type cell struct {
	family, palette int
	left            []int
	taken           int
}

func (c *cell) next() int {
	k := c.left[0]
	c.left = c.left[1:]
	return k
}

func (p *pool) cells(fit []int) []*cell {
	all := make([]*cell, len(p.families)*len(p.palettes))
	for i := range all {
		all[i] = &cell{family: i % len(p.families), palette: i / len(p.families)}
	}
	for _, k := range fit {
		c := all[p.all[k].palette*len(p.families)+p.all[k].family]
		c.left = append(c.left, k)
	}
	for _, c := range all {
		slices.SortStableFunc(c.left, func(a, b int) int {
			x, y := p.all[a].features.Read.Quality(), p.all[b].features.Read.Quality()
			switch {
			case x > y:
				return -1
			case x < y:
				return 1
			}
			return 0
		})
	}
	return all
}

// poorest returns the cell whose turn it is: candidates left, family and palette
// not full, fewest taken; then the family with the fewest, then the palette.
func poorest(cells []*cell, perFamily, perPalette []int, mostFamily, mostPalette int) *cell {
	var best *cell
	less := func(a, b *cell) bool {
		for _, d := range [3]int{a.taken - b.taken, perFamily[a.family] - perFamily[b.family], perPalette[a.palette] - perPalette[b.palette]} {
			if d != 0 {
				return d < 0
			}
		}
		return false
	}
	for _, c := range cells {
		if len(c.left) == 0 || perFamily[c.family] >= mostFamily || perPalette[c.palette] >= mostPalette {
			continue
		}
		if best == nil || less(c, best) {
			best = c
		}
	}
	return best
}

func (p *pool) distinct(k int, taken []int, l distinct.Limits) bool {
	f := &p.all[k].features
	for _, t := range taken {
		g := &p.all[t].features
		if f.Colour(g) < l.Colour || f.Contour(g) < l.Contour {
			return false
		}
	}
	return true
}
