package atlas

import (
	"context"
	"fmt"
	"slices"
	"sync"

	"echo/artgen/drawing"
	"echo/artgen/svg"
	"echo/deck"
	"echo/deck/distinct"
)

// Atlas is what a deck looks like as a whole. It is safe for concurrent use.
type Atlas struct {
	mu     sync.Mutex
	jobs   int
	limits distinct.Limits
	index  distinct.Index
	maps   map[By]*chart
	heat   *Heat
}

// Survey measures every card of a deck. It takes about three milliseconds a
// card; maps and the heat map are made when they are first asked for.
func Survey(ctx context.Context, d *deck.Deck, o deck.Options) (*Atlas, error) {
	if len(d.Cards) == 0 {
		return nil, fmt.Errorf("deck %s has no cards yet; `generate` makes them", d.ID)
	}
	a := &Atlas{jobs: o.Jobs, limits: limits(d), maps: map[By]*chart{}}
	all := make([]int, len(d.Cards))
	for i := range all {
		all[i] = i
	}
	features, err := a.measure(ctx, d, all, o.Progress)
	if err != nil {
		return nil, err
	}
	for i := range features {
		a.index.Add(&features[i])
	}
	return a, nil
}

// limits are what distances are multiples of.
func limits(d *deck.Deck) distinct.Limits {
	if l := d.Recipe.Limits; l != nil && *l != (distinct.Limits{}) {
		return *l
	}
	return distinct.TooAlike
}

// measure reads cards, counted from 0.
func (a *Atlas) measure(ctx context.Context, d *deck.Deck, cards []int, progress func(string, int, int)) ([]distinct.Features, error) {
	out := make([]distinct.Features, len(cards))
	o := deck.Options{Jobs: a.jobs, Progress: progress}
	return out, deck.Each(ctx, o, "measuring", len(cards), func() func(int) error {
		var m distinct.Meter
		return func(k int) error {
			contour, colour, err := drawings(d, cards[k])
			if err == nil {
				out[k] = m.Measure(contour, colour)
			}
			return err
		}
	})
}

// drawings reads both versions of card i.
func drawings(d *deck.Deck, i int) (contour, colour *drawing.Drawing, err error) {
	pair, err := d.Pair(i)
	if err != nil {
		return nil, nil, err
	}
	if contour, err = svg.Parse(pair.Contour); err != nil {
		return nil, nil, fmt.Errorf("%s:%w", deck.FileName(i, "contour"), err)
	}
	if colour, err = svg.Parse(pair.Colour); err != nil {
		return nil, nil, fmt.Errorf("%s:%w", deck.FileName(i, "colour"), err)
	}
	return contour, colour, nil
}

// Len is the number of cards.
func (a *Atlas) Len() int {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.index.Len()
}

// Update reads some cards anew, numbered from 1, and puts them where they belong
// now; all others stay where they are. The deck may have fewer cards than before
// or more: a card that is new, or has another number, is one of those to name.
// It costs about a millisecond a card for a deck of 480.
func (a *Atlas) Update(ctx context.Context, d *deck.Deck, cards ...int) error {
	a.mu.Lock()
	defer a.mu.Unlock()
	n, was := len(d.Cards), a.index.Len()
	if n == 0 {
		return fmt.Errorf("deck %s has no cards left", d.ID)
	}
	changed := changedCards(cards, was, n)
	features, err := a.measure(ctx, d, changed, nil)
	if err != nil {
		return err
	}
	a.index.Truncate(min(n, was))
	for k, i := range changed {
		if i < a.index.Len() {
			a.index.Set(i, &features[k])
		} else {
			a.index.Add(&features[k])
		}
	}
	a.limits = limits(d)
	a.replace(changed, n)
	return nil
}

// changedCards are those named and those that are new, from 0 and in order.
func changedCards(cards []int, was, n int) []int {
	var out []int
	for _, c := range cards {
		if c >= 1 && c <= n {
			out = append(out, c-1)
		}
	}
	for i := was; i < n; i++ {
		out = append(out, i)
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// replace mends the maps and the heat map after cards changed.
func (a *Atlas) replace(changed []int, n int) {
	for by, c := range a.maps {
		if !c.replace(a, by, changed, n) {
			delete(a.maps, by) // no room left: it is laid out anew when asked for
		}
	}
	if a.heat != nil && !a.heat.replace(a, changed, n) {
		a.heat = nil
	}
}
