package atlas

import (
	"context"
	"math"
	"slices"

	"echo/deck/distinct"
)

// Point is where a card lies on a map: the middle of its picture, in shares of
// the map's width and height, 0 to 1 from the upper left.
type Point struct {
	Card int     `json:"card"` // from 1
	X    float64 `json:"x"`
	Y    float64 `json:"y"`
}

// mostEmbedded is how many cards are laid out by all their distances.
const mostEmbedded = 1000

// Lay makes the map, if there is none yet, and says what kept it from it: the
// context alone can.
func (a *Atlas) Lay(ctx context.Context, by By) error {
	a.mu.Lock()
	defer a.mu.Unlock()
	_, err := a.chart(ctx, by)
	return err
}

// Map returns where each card lies, in the deck's order. Pictures of two thirds
// width to height do not overlap if they are no larger than Cell. The first call
// for each way to draw it makes the map: half a second for 480 cards.
func (a *Atlas) Map(by By) []Point {
	a.mu.Lock()
	defer a.mu.Unlock()
	c, err := a.chart(context.Background(), by)
	if err != nil {
		return nil // there is no context to end
	}
	out := make([]Point, len(c.cell))
	for i, cell := range c.cell {
		s := c.middle(cell)
		out[i] = Point{i + 1, s.x, s.y}
	}
	return out
}

// Cell is the room of a card on a map, in shares of the map's width and height.
func (a *Atlas) Cell(by By) (width, height float64) {
	a.mu.Lock()
	defer a.mu.Unlock()
	c, err := a.chart(context.Background(), by)
	if err != nil {
		return 0, 0
	}
	return 1 / float64(c.columns), 1 / float64(c.rows)
}

// chart returns the map, made if need be.
func (a *Atlas) chart(ctx context.Context, by By) (*chart, error) {
	if c := a.maps[by]; c != nil {
		return c, nil
	}
	spots, err := a.layout(ctx, a.measureBy(by))
	if err != nil {
		return nil, err
	}
	c := settle(spots)
	a.maps[by] = c
	return c, nil
}

// layout finds a spot for every card.
func (a *Atlas) layout(ctx context.Context, m measure) ([]spot, error) {
	marks := a.landmarks()
	d, err := a.between(ctx, marks, a.index.Sighted, m.distance)
	if err != nil {
		return nil, err
	}
	spots, err := a.embed(ctx, d, classical(d))
	if err != nil || len(marks) == a.index.Len() {
		return spots, err
	}
	return a.beside(ctx, marks, spots, m)
}

// landmarks are the cards that are laid out by all their distances: all of them,
// or as many as that, evenly from the deck.
func (a *Atlas) landmarks() []int {
	n := a.index.Len()
	out := make([]int, min(n, mostEmbedded))
	for k := range out {
		out[k] = k * n / len(out)
	}
	return out
}

// beside places every card that is no landmark among the landmarks it is nearest
// to, the nearest counting most.
func (a *Atlas) beside(ctx context.Context, marks []int, spots []spot, m measure) ([]spot, error) {
	out := make([]spot, a.index.Len())
	err := a.inParallel(ctx, len(out), func(i int) {
		if k, ok := slices.BinarySearch(marks, i); ok {
			out[i] = spots[k]
			return
		}
		var sum float64
		for _, t := range kinOf(a.index.Sighted(i, marks), m.distance, 5) {
			out[i].x += float64(t.p * spots[t.to].x)
			out[i].y += float64(t.p * spots[t.to].y)
			sum += t.p
		}
		out[i].x, out[i].y = out[i].x/sum, out[i].y/sum
	})
	return out, err
}

// kinOf returns the k nearest of some pairs by place in the list, with weights
// that fall steeply.
func kinOf(pairs []distinct.Pair, distance func(distinct.Pair) float64, k int) []tie {
	list := make([]tie, len(pairs))
	for j, p := range pairs {
		list[j] = tie{j, distance(p)}
	}
	list = nearest(list, k)
	for j := range list {
		square := float64(list[j].p*list[j].p) + 1e-9
		list[j].p = 1 / float64(square*square)
	}
	return list
}

// nearest keeps the k ties of least p, in order.
func nearest(list []tie, k int) []tie {
	slices.SortFunc(list, byDistance)
	return list[:min(k, len(list))]
}

// replace puts cards that changed, or are new, on the vacant cells nearest to
// their kin. It reports whether there was room.
func (c *chart) replace(a *Atlas, by By, changed []int, n int) bool {
	for i := n; i < len(c.cell); i++ {
		c.card[c.cell[i]] = vacant
	}
	for len(c.cell) < n {
		c.cell = append(c.cell, vacant)
	}
	c.cell = c.cell[:n]
	for _, i := range changed {
		if c.cell[i] != vacant {
			c.card[c.cell[i]] = vacant
		}
		c.cell[i] = vacant
	}
	m := a.measureBy(by)
	for _, i := range changed {
		cell := c.best(i, a.kinOnMap(c, i, m))
		if cell == vacant {
			return false
		}
		c.cell[i], c.card[cell] = cell, i
	}
	return true
}

// kinOnMap are the cards nearest to card i that lie on the map already.
func (a *Atlas) kinOnMap(c *chart, i int, m measure) []tie {
	var others []distinct.Pair
	var number []int
	for j, p := range a.index.Row(i) {
		if j != i && c.cell[j] != vacant {
			others, number = append(others, p), append(number, j)
		}
	}
	ties := kinOf(others, m.distance, 6)
	for k := range ties {
		ties[k].to = number[ties[k].to]
	}
	return ties
}

// best is the vacant cell with the shortest ways to card i's kin.
func (c *chart) best(i int, ties []tie) int {
	best, least := vacant, math.Inf(1)
	for cell, card := range c.card {
		if card != vacant {
			continue
		}
		way := 0.
		for _, t := range ties {
			way += float64(t.p * math.Sqrt(c.middle(cell).square(c.middle(c.cell[t.to]))))
		}
		if way < least {
			best, least = cell, way
		}
	}
	return best
}
