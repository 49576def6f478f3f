package selftest

import (
	"context"
	"fmt"
	"maps"
	"slices"

	"golang.org/x/sync/errgroup"

	"echo/artgen"
	"echo/artgen/drawing"
	"echo/artgen/palette"
	"echo/artgen/rng"
	"echo/artgen/svg"
	"echo/deck"
	"echo/deck/distinct"
)

// Options are how much to test. Zero values are the usual amounts.
type Options struct {
	Jobs      int // workers; 0 is two
	Cards     int // of the deck to copy, at most; 200
	Strangers int // cards drawn for comparison, unchosen; twice the deck's, 100 to 400
	Pairs     int // of strangers to compare, at most; 20,000
}

// Report is what Run found.
type Report struct {
	Deck     string          `json:"deck"`
	Limits   distinct.Limits `json:"limits"`
	Cards    int             `json:"cards"`
	Measures []Result        `json:"measures"`
	Planted  []Planted       `json:"planted"`
	Pairs    int             `json:"pairs"` // of two families
	Kin      int             `json:"kin"`   // pairs of one family

	aims aims
}

// Run tests the metric on a deck.
func Run(ctx context.Context, d *deck.Deck, o Options) (*Report, error) {
	if len(d.Cards) == 0 {
		return nil, fmt.Errorf("deck %s has no cards yet; `generate` makes them", d.ID)
	}
	o.Cards, o.Strangers, o.Pairs = or(o.Cards, 200), or(o.Strangers, max(100, min(400, 2*len(d.Cards)))), or(o.Pairs, 20_000)
	t := &test{ctx: ctx, deck: d, Options: o}
	r := &Report{Deck: d.ID, Limits: distinct.TooAlike, Cards: min(o.Cards, len(d.Cards)), aims: aimsFor(d.Recipe.Families)}
	if d.Recipe.Limits != nil {
		r.Limits = *d.Recipe.Limits
	}
	if err := t.meetStrangers(); err != nil {
		return nil, err
	}
	if err := t.copyCards(r.Cards); err != nil {
		return nil, err
	}
	r.Pairs, r.Kin = len(t.other[0]), len(t.kin[0])
	for m := range measures {
		r.Measures = append(r.Measures, t.result(m, r.Limits))
	}
	for k, p := range plants {
		r.Planted = append(r.Planted, planted(p.name, t.planted[k], r.Limits))
	}
	return r, nil
}

func or(n, usual int) int {
	if n == 0 {
		return usual
	}
	return n
}

// test is a run. Distances are by measure, then in any order.
type test struct {
	ctx  context.Context
	deck *deck.Deck
	Options
	other, kin [][]float64
	copies     [len(Levels)][][]float64
	planted    [][]distinct.Pair
}

// meetStrangers measures cards as the families draw them, before any choice: the
// cards of a deck are far apart because they were chosen to be.
func (t *test) meetStrangers() error {
	recipe := t.deck.Recipe
	recipe.Cards = t.Strangers
	d, err := deck.Samples(recipe, t.deck.Palettes)
	if err != nil {
		return err
	}
	looks := make([]*look, t.Strangers)
	err = t.each(len(looks), func(l *looker, i int) error {
		contour, colour, err := drawings(d, i)
		if err == nil {
			looks[i], err = l.look(contour, colour)
		}
		return err
	})
	if err != nil {
		return err
	}
	other, kin := t.pairs(d.Cards)
	t.other, err = t.distances(looks, other)
	if err == nil {
		t.kin, err = t.distances(looks, kin)
	}
	return err
}

// pairs draws pairs of cards of two families and of one.
func (t *test) pairs(cards []deck.Card) (other, kin [][2]int) {
	for j := range cards {
		for i := range j {
			if cards[i].Family == cards[j].Family {
				kin = append(kin, [2]int{i, j})
			} else {
				other = append(other, [2]int{i, j})
			}
		}
	}
	r := rng.New(1).Fork("strangers")
	for _, list := range []*[][2]int{&other, &kin} {
		r.Shuffle(len(*list), func(i, j int) { (*list)[i], (*list)[j] = (*list)[j], (*list)[i] })
		*list = (*list)[:min(t.Pairs, len(*list))]
	}
	return other, kin
}

// distances returns, for each measure, those of the pairs in rising order.
func (t *test) distances(looks []*look, pairs [][2]int) ([][]float64, error) {
	out := make([][]float64, len(measures))
	for m := range out {
		out[m] = make([]float64, len(pairs))
	}
	err := t.each(len(pairs), func(_ *looker, k int) error {
		for m := range measures {
			out[m][k] = measures[m].apart(looks[pairs[k][0]], looks[pairs[k][1]])
		}
		return nil
	})
	for m := range out {
		slices.Sort(out[m])
	}
	return out, err
}

// copyCards compares cards of the deck with copies of themselves.
func (t *test) copyCards(n int) error {
	for l := range t.copies {
		t.copies[l] = make([][]float64, len(measures))
		for m := range measures {
			t.copies[l][m] = make([]float64, n)
		}
	}
	t.planted = make([][]distinct.Pair, len(plants))
	for k := range plants {
		t.planted[k] = make([]distinct.Pair, n)
	}
	return t.each(n, t.copyCard)
}

func (t *test) copyCard(l *looker, i int) error {
	contour, colour, err := drawings(t.deck, i)
	if err != nil {
		return err
	}
	card, err := l.look(contour, colour)
	if err != nil {
		return err
	}
	for k, level := range Levels {
		c := distort(rng.New(t.deck.Cards[i].Seed).Fork(level.Name), level.Strength)
		copied, err := l.look(c.of(contour), c.of(colour))
		if err != nil {
			return err
		}
		for m := range measures {
			t.copies[k][m][i] = measures[m].apart(card, copied)
		}
	}
	for k, p := range plants {
		a, b, err := p.of(t.deck, i, contour, colour)
		if err != nil {
			return err
		}
		f := l.meter.Measure(a, b)
		t.planted[k][i] = distinct.Pair{Contour: card.features.Contour(&f), Colour: card.features.Colour(&f)}
	}
	return nil
}

func (t *test) result(m int, l distinct.Limits) Result {
	r := Result{Name: measures[m].name}
	if measures[m].limit != nil {
		r.Limit = measures[m].limit(l)
	}
	for k, level := range Levels {
		r.Levels = append(r.Levels, score(level.Name, t.copies[k][m], t.other[m], t.kin[m], r.Limit))
	}
	r.Other, r.Kin = below(t.other[m], r.Limit), below(t.kin[m], r.Limit)
	return r
}

// each calls work for 0..n-1 on the workers, each with its own looker.
func (t *test) each(n int, work func(l *looker, i int) error) error {
	g, ctx := errgroup.WithContext(t.ctx)
	jobs := or(t.Jobs, 2)
	for w := range jobs {
		g.Go(func() error {
			l := new(looker)
			for i := w; i < n; i += jobs {
				if err := ctx.Err(); err != nil {
					return err
				}
				if err := work(l, i); err != nil {
					return err
				}
			}
			return nil
		})
	}
	return g.Wait()
}

// drawings reads both versions of card i.
func drawings(d *deck.Deck, i int) (contour, colour *drawing.Drawing, err error) {
	p, err := d.Pair(i)
	if err != nil {
		return nil, nil, err
	}
	if contour, err = svg.Parse(p.Contour); err != nil {
		return nil, nil, fmt.Errorf("%s: %w", deck.FileName(i, "contour"), err)
	}
	if colour, err = svg.Parse(p.Colour); err != nil {
		return nil, nil, fmt.Errorf("%s: %w", deck.FileName(i, "colour"), err)
	}
	return contour, colour, nil
}

// recoloured is card i in the palette, of all that the deck may use, whose colours
// are farthest from its own: a near palette gives nearly the same colours, and
// that is no fault of the measure.
func recoloured(d *deck.Deck, i int) (contour, colour *drawing.Drawing, err error) {
	c := d.Cards[i]
	card, err := new(artgen.Renderer).Compose(artgen.Recipe{Seed: c.Seed, Family: c.Family, Rev: c.Rev})
	if err != nil {
		return nil, nil, err
	}
	return card.Contour(), card.Colour(farthest(d.Palettes, c.Palette)), nil
}

func farthest(all deck.Palettes, from string) *palette.Palette {
	best, most := all[from], -1.0
	for _, name := range slices.Sorted(maps.Keys(all)) {
		if apart := palette.Apart(all[from], all[name]); apart > most {
			best, most = all[name], apart
		}
	}
	return best
}
