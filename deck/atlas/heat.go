package atlas

import (
	"context"
	"slices"

	"echo/deck/distinct"
)

// Heat is all pairs of a deck. Row r and column r are card Order[r].
type Heat struct {
	Order []int       `json:"order"` // cards from 1; alike ones stand together
	Apart [][]float32 `json:"apart"` // in multiples of the limits; below 1 is too alike
}

// mostHeat is how many cards a heat map shows.
const mostHeat = 2000

// Heat returns all pairs. The first call takes half a second for 480 cards; of a
// deck of more than 2,000 cards as many are shown, evenly chosen. The result is
// the caller's.
func (a *Atlas) Heat() *Heat {
	h, err := a.Warm(context.Background())
	if err != nil {
		return nil // there is no context to end
	}
	return h
}

// Warm is Heat for those who may want to stop it; the error is the context's.
func (a *Atlas) Warm(ctx context.Context) (*Heat, error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.heat == nil {
		cards := make([]int, min(mostHeat, a.index.Len()))
		for k := range cards {
			cards[k] = k * a.index.Len() / len(cards)
		}
		m, err := a.between(ctx, cards, a.index.Among, a.apart)
		if err != nil {
			return nil, err
		}
		a.heat = newHeat(cards, m)
	}
	return a.heat.clone(), nil
}

// apart is 0 for a card and itself.
func (a *Atlas) apart(p distinct.Pair) float64 {
	if p.A == p.B {
		return 0
	}
	return p.Apart(a.limits)
}

func newHeat(cards []int, m matrix) *Heat {
	h := &Heat{}
	order := seriate(m)
	for _, r := range order {
		row := make([]float32, m.n)
		for k, c := range order {
			row[k] = m.row(r)[c]
		}
		h.Order, h.Apart = append(h.Order, cards[r]+1), append(h.Apart, row)
	}
	return h
}

func (h *Heat) clone() *Heat {
	out := &Heat{Order: slices.Clone(h.Order)}
	for _, row := range h.Apart {
		out.Apart = append(out.Apart, slices.Clone(row))
	}
	return out
}

// replace takes cards that changed or are gone out and puts what is there now
// beside the card it is nearest to. It reports false for a heat map that does not
// show all cards.
func (h *Heat) replace(a *Atlas, changed []int, n int) bool {
	if n > mostHeat || len(h.Order) > mostHeat {
		return false
	}
	for at := len(h.Order) - 1; at >= 0; at-- {
		if i := h.Order[at] - 1; i >= n || slices.Contains(changed, i) {
			h.remove(at)
		}
	}
	for _, i := range changed {
		h.insert(i, a.row(i))
	}
	return true
}

func (h *Heat) remove(at int) {
	h.Order = slices.Delete(h.Order, at, at+1)
	h.Apart = slices.Delete(h.Apart, at, at+1)
	for r := range h.Apart {
		h.Apart[r] = slices.Delete(h.Apart[r], at, at+1)
	}
}

// insert puts card i, with its distances in the deck's order, next to its
// nearest: on the side where the other neighbour is nearer too.
func (h *Heat) insert(i int, all []float32) {
	row := make([]float32, len(h.Order))
	near := 0
	for k, card := range h.Order {
		if row[k] = all[card-1]; row[k] < row[near] {
			near = k
		}
	}
	at := near
	if near > 0 && near+1 < len(row) && row[near+1] < row[near-1] || near+1 == len(row) {
		at = near + 1
	}
	at = min(at, len(h.Order))
	h.Order = slices.Insert(h.Order, at, i+1)
	for r := range h.Apart {
		h.Apart[r] = slices.Insert(h.Apart[r], at, row[r])
	}
	h.Apart = slices.Insert(h.Apart, at, slices.Insert(row, at, 0))
}
