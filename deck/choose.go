package deck

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"echo/deck/distinct"
)

// choose takes cards at the strictest level that gives enough, or returns nil
// and how many the loosest level gave. Each level is work for one processor, so
// they are tried side by side; one that gives enough stops those looser than
// itself, and never a stricter one.
func (p *pool) choose(ctx context.Context, r Recipe) (*Selection, int, error) {
	type try struct {
		*chooser
		ctx     context.Context
		suffice context.CancelFunc // ends the ctx of all looser ones
	}
	tries := make([]try, len(levels))
	looser := ctx
	for i := range tries {
		tries[i].ctx = looser
		looser, tries[i].suffice = context.WithCancel(looser)
		defer tries[i].suffice()
	}
	err := each(ctx, p.jobs, 0, len(levels), nil, func() func(int) error {
		return func(i int) error {
			t := &tries[i]
			t.chooser = p.chooser(r.Cards, r.limits().Times(levels[i]))
			if t.take(t.ctx); len(t.taken) == r.Cards {
				t.suffice()
			}
			return nil
		}
	})
	if err != nil {
		return nil, 0, err
	}
	for i, t := range tries {
		if len(t.taken) == r.Cards {
			return &Selection{Cards: t.cards(), Standing: len(p.standing), Candidates: t.fates[len(p.standing):], Strictness: levels[i]}, r.Cards, nil
		}
	}
	return nil, len(tries[len(tries)-1].taken), nil
}

// chooser takes n of the candidates, none closer to another than the limits and
// none that repeats what others tell, in equal shares of families, of palettes,
// and of their combinations as far as that goes. Each turn belongs to the
// combination that has the fewest; it offers its best card.
type chooser struct {
	*pool
	n                       int
	limits                  distinct.Limits
	cells                   []*cell
	fates                   []Candidate // of all candidates
	taken                   []int       // candidates, in the order in which they were taken
	numbers                 []int       // that they get in the deck, in that order
	plots                   *plots
	perFamily, perPalette   []int
	mostFamily, mostPalette int
}

func (p *pool) chooser(n int, l distinct.Limits) *chooser {
	c := &chooser{pool: p, n: n, limits: l, fates: make([]Candidate, len(p.all)), plots: newPlots(n)}
	c.perFamily, c.perPalette = make([]int, len(p.families)), make([]int, len(p.palettes))
	// A quarter more lets one family give what another cannot.
	c.mostFamily, c.mostPalette = share(n, len(p.families)), share(n, len(p.palettes))+2
	c.mostFamily += max(1, c.mostFamily/4)
	var fit []int
	c.numbers = numbers(p.standing, n)
	for k := range p.standing {
		c.keep(k)
	}
	for k := len(p.standing); k < len(p.all); k++ {
		read := &p.all[k].features.Read
		c.fates[k] = Candidate{Card: p.all[k].card, Quality: read.Quality(), Fate: Spare, Why: "better ones were enough"}
		if why := read.Fault(); why != "" {
			c.fate(k, Unreadable, why, 0)
		} else if p.isDropped(p.all[k].card) {
			c.fate(k, Unwanted, "it was dropped", 0)
		} else {
			fit = append(fit, k)
		}
	}
	c.fill(fit)
	return c
}

func share(n, of int) int { return (n + of - 1) / of }

// take takes cards until there are enough, no more are left, or ctx ends.
func (c *chooser) take(ctx context.Context) {
	for len(c.taken) < c.n && ctx.Err() == nil {
		turn := c.poorest()
		if turn == nil {
			return
		}
		k := turn.next()
		if !c.accepts(k) {
			continue
		}
		c.fates[k].Fate, c.fates[k].Number, c.fates[k].Why = Chosen, c.keep(k), ""
		turn.taken++
	}
}

// keep takes candidate k and returns the number it gets.
func (c *chooser) keep(k int) int {
	n := c.numbers[len(c.taken)]
	c.plots.add(c.all[k].plot, n)
	c.taken = append(c.taken, k)
	if f := c.all[k].family; f >= 0 {
		c.perFamily[f]++
	}
	if p := c.all[k].palette; p >= 0 {
		c.perPalette[p]++
	}
	return n
}

// accepts finds out whether candidate k may stand beside those taken, and
// records why not.
func (c *chooser) accepts(k int) bool {
	if why, like := c.plots.repeats(c.all[k].plot); why != "" {
		c.fate(k, Repeating, why, like)
		return false
	}
	i := c.index.Find(k, c.taken, c.limits)
	if i < 0 {
		return true
	}
	n := c.numbers[i]
	c.fate(k, TooAlike, tooNear(&c.all[k].features, &c.all[c.taken[i]].features, c.limits, n), n)
	return false
}

// tooNear says in which respect two cards are nearer than the limits, the second
// by its number.
func tooNear(f, g *distinct.Features, l distinct.Limits, number int) string {
	if d := f.Colour(g); d < l.Colour {
		return fmt.Sprintf("colours are %.3f from card %04d, needed are %.3f", d, number, l.Colour)
	}
	if d := f.Contour(g); d < l.Contour {
		return fmt.Sprintf("contour is %.3f from card %04d, needed are %.3f", d, number, l.Contour)
	}
	return fmt.Sprintf("colours are %.3f from card %04d to a colour-blind eye, needed are %.3f", f.ColourBlind(g), number, l.ColourBlind)
}

func (c *chooser) fate(k int, f Fate, why string, like int) {
	c.fates[k].Fate, c.fates[k].Why, c.fates[k].Like = f, why, like
}

func (c *chooser) cards() []Card {
	out := make([]Card, len(c.taken))
	for i, k := range c.taken {
		out[c.numbers[i]-1] = c.all[k].card
	}
	return out
}

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

// fill puts the candidates into cells.
func (c *chooser) fill(fit []int) {
	c.cells = make([]*cell, len(c.families)*len(c.palettes))
	for i := range c.cells {
		c.cells[i] = &cell{family: i % len(c.families), palette: i / len(c.families)}
	}
	for _, k := range fit {
		at := c.cell(k)
		at.left = append(at.left, k)
	}
	for k := range c.standing {
		if at := c.cell(k); at != nil {
			at.taken++
		}
	}
	for _, at := range c.cells {
		slices.SortStableFunc(at.left, func(a, b int) int { return cmp.Compare(c.fates[b].Quality, c.fates[a].Quality) })
	}
}

// cell is the one that candidate k belongs to, or nil.
func (c *chooser) cell(k int) *cell {
	f, p := c.all[k].family, c.all[k].palette
	if f < 0 || p < 0 {
		return nil
	}
	return c.cells[p*len(c.families)+f]
}

// poorest returns the cell whose turn it is: candidates left, family and palette
// not full, fewest taken; then the family with the fewest, then the palette.
func (c *chooser) poorest() *cell {
	var best *cell
	for _, at := range c.cells {
		if len(at.left) == 0 || c.perFamily[at.family] >= c.mostFamily || c.perPalette[at.palette] >= c.mostPalette {
			continue
		}
		if best == nil || c.before(at, best) {
			best = at
		}
	}
	return best
}

func (c *chooser) before(a, b *cell) bool {
	return cmp.Or(
		cmp.Compare(a.taken, b.taken),
		cmp.Compare(c.perFamily[a.family], c.perFamily[b.family]),
		cmp.Compare(c.perPalette[a.palette], c.perPalette[b.palette])) < 0
}
