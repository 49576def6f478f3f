package distinct

import (
	"cmp"
	"context"
	"math"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
)

// Pair is two cards of an index and their distances. A comes before B.
type Pair struct {
	A, B                         int
	Contour, Colour, ColourBlind float64
	Mirrored                     bool // one contour is more like the other's mirror image
}

// Apart is the distance in multiples of the limits, in the respect in which the
// pair is nearest: below 1 it is too alike.
func (p Pair) Apart(l Limits) float64 {
	least := math.Inf(1)
	for _, d := range [...][2]float64{{p.Contour, l.Contour}, {p.Colour, l.Colour}, {p.ColourBlind, l.ColourBlind}} {
		if d[1] > 0 {
			least = min(least, d[0]/d[1])
		}
	}
	return least
}

// pair is the exact comparison.
func (x *Index) pair(p *probe, i, j int) Pair {
	out := x.sighted(p, i, j)
	for v := 1; v < views; v++ {
		out.ColourBlind = min(out.ColourBlind, apart(&p.colour[v], &x.colour[j][v]))
	}
	return out
}

// sighted is the comparison by an eye that sees all colours; to no other is the
// pair near.
func (x *Index) sighted(p *probe, i, j int) Pair {
	straight, mirrored := x.bothContours(p, j)
	return Pair{
		A: min(i, j), B: max(i, j), Contour: min(straight, mirrored), Mirrored: mirrored < straight,
		Colour: apart(&p.colour[0], &x.colour[j][0]), ColourBlind: math.Inf(1),
	}
}

// Pairs returns all pairs that are nearer than the limits in any respect, and
// the next pairs after them, as many as that; both nearest first, by Apart. The
// result does not depend on the number of workers (0: one a processor). The
// error is the context's.
func (x *Index) Pairs(ctx context.Context, l Limits, next, workers int) (alike, near []Pair, err error) {
	chunks := make([]*nearest, (x.Len()+chunk-1)/chunk)
	err = inParallel(ctx, workers, len(chunks), func(c int) {
		chunks[c] = newNearest(l, 1, next)
		x.rows(c*chunk, min(x.Len(), (c+1)*chunk), chunks[c])
	})
	if err != nil {
		return nil, nil, err
	}
	for _, c := range chunks {
		alike, near = append(alike, c.alike...), append(near, c.near...)
	}
	slices.SortFunc(alike, byApart(l))
	slices.SortFunc(near, byApart(l))
	return alike, near[:min(next, len(near))], nil
}

// Neighbours returns the k nearest of each card, nearest first by Apart.
func (x *Index) Neighbours(ctx context.Context, l Limits, k, workers int) ([][]Pair, error) {
	out := make([][]Pair, x.Len())
	err := inParallel(ctx, workers, x.Len(), func(i int) {
		n := newNearest(l, 0, k)
		var p probe
		x.probe(&p, i)
		for j := range x.Len() {
			if j != i {
				n.offer(x, &p, i, j)
			}
		}
		out[i] = n.near
	})
	return out, err
}

// A chunk of cards is compared with one tile of others after the other, so that
// what is compared stays in the processor's cache.
const chunk, tile = 64, 256

// rows compares cards from..to-1 with all that come after them.
func (x *Index) rows(from, to int, n *nearest) {
	probes := make([]probe, to-from)
	for i := range probes {
		x.probe(&probes[i], from+i)
	}
	for start := from; start < x.Len(); start += tile {
		for i := from; i < to; i++ {
			for j := max(i+1, start); j < min(start+tile, x.Len()); j++ {
				n.offer(x, &probes[i-from], i, j)
			}
		}
	}
}

// nearest collects the pairs nearer than some multiple of the limits, and the
// nearest of the others.
type nearest struct {
	limits Limits
	alike  []Pair
	below  float64 // the multiple
	near   []Pair  // nearest first
	most   int     // how many to keep of those
	reach  Limits  // a pair that is nowhere nearer than this is not wanted
}

func newNearest(l Limits, below float64, most int) *nearest {
	n := &nearest{limits: l, below: below, most: most, reach: l.Times(below)}
	if most > 0 {
		n.reach = l.Times(1e300)
	}
	return n
}

func (n *nearest) offer(x *Index, p *probe, i, j int) {
	if !x.within(p, j, n.reach) {
		return
	}
	pair := x.pair(p, i, j)
	if pair.Apart(n.limits) < n.below {
		n.alike = append(n.alike, pair)
		return
	}
	at, _ := slices.BinarySearchFunc(n.near, pair, byApart(n.limits))
	n.near = slices.Insert(n.near, at, pair)
	if n.near = n.near[:min(len(n.near), n.most)]; len(n.near) == n.most && n.most > 0 {
		// A little more, so that of pairs equally far the first is kept.
		n.reach = n.limits.Times(max(n.below, n.near[n.most-1].Apart(n.limits)) + slack)
	}
}

func byApart(l Limits) func(a, b Pair) int {
	return func(a, b Pair) int {
		return cmp.Or(cmp.Compare(a.Apart(l), b.Apart(l)), cmp.Compare(a.A, b.A), cmp.Compare(a.B, b.B))
	}
}

// inParallel calls work for 0..n-1 on that many workers.
func inParallel(ctx context.Context, workers, n int, work func(i int)) error {
	if workers <= 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	var next atomic.Int64
	var all sync.WaitGroup
	for range min(workers, n) {
		all.Go(func() {
			for i := int(next.Add(1)) - 1; i < n && ctx.Err() == nil; i = int(next.Add(1)) - 1 {
				work(i)
			}
		})
	}
	all.Wait()
	return ctx.Err()
}
