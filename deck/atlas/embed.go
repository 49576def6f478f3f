package atlas

import (
	"cmp"
	"context"
	"math"
	"slices"
)

// How neighbours are embedded. A card's kin are about as many as `kin` cards, or
// an eighth of a small deck; the start is small so that cards find their way past each other; pulling harder at
// first gathers kin before they spread (van der Maaten and Hinton, section 3.4).
const (
	kin         = 24
	rounds      = 260
	early       = 70 // rounds of pulling harder
	pull        = 8.
	startSpread = .02
)

// tie is how strongly a card is drawn to another.
type tie struct {
	to int
	p  float64
}

func byDistance(a, b tie) int { return cmp.Or(cmp.Compare(a.p, b.p), cmp.Compare(a.to, b.to)) }

// embedding moves spots until neighbours by distance are neighbours on the map.
type embedding struct {
	atlas *Atlas
	ties  [][]tie
	at    []spot
	move  []spot // of the last round
	gain  []spot
	force []spot
	push  []spot    // away from all others, not yet divided by the sum of nearness
	near  []float64 // sums of nearness by row
}

// embed improves a start for the distances of m.
func (a *Atlas) embed(ctx context.Context, m matrix, start []spot) ([]spot, error) {
	n := len(start)
	if n < 4 {
		return start, nil // too few to have neighbours
	}
	e := &embedding{
		atlas: a, ties: ties(m), at: spread(start), move: make([]spot, n), gain: make([]spot, n),
		force: make([]spot, n), push: make([]spot, n), near: make([]float64, n),
	}
	for i := range e.gain {
		e.gain[i] = spot{1, 1}
	}
	for r := range rounds {
		strength, inertia := 1., .8
		if r < early {
			strength, inertia = pull, .5
		}
		if err := e.round(ctx, strength, inertia); err != nil {
			return nil, err
		}
	}
	return e.at, nil
}

// spread scales a start to its standard size.
func spread(start []spot) []spot {
	sum := 0.
	for _, s := range start {
		sum += s.square(spot{})
	}
	k := 1.
	if sum > 0 {
		k = startSpread / math.Sqrt(sum/float64(len(start)))
	}
	out := make([]spot, len(start))
	for i, s := range start {
		out[i] = spot{float64(s.x * k), float64(s.y * k)}
	}
	return out
}

func (e *embedding) round(ctx context.Context, strength, inertia float64) error {
	if err := e.atlas.inParallel(ctx, len(e.at), e.repel); err != nil {
		return err
	}
	all := 0.
	for _, v := range e.near {
		all += v
	}
	rate := max(20, float64(len(e.at))/4)
	for i := range e.at {
		f := e.attract(i, strength)
		e.force[i] = spot{f.x - e.push[i].x/all, f.y - e.push[i].y/all}
	}
	for i, f := range e.force {
		g, m := &e.gain[i], &e.move[i]
		g.x, m.x = step(g.x, m.x, f.x, inertia, rate)
		g.y, m.y = step(g.y, m.y, f.y, inertia, rate)
		e.at[i] = spot{e.at[i].x + m.x, e.at[i].y + m.y}
	}
	return nil
}

// step speeds a coordinate up while it keeps its direction and slows it down when
// it turns (R. Jacobs, 1988).
func step(gain, move, force, inertia, rate float64) (g, m float64) {
	if (force > 0) == (move > 0) {
		gain += .2
	} else {
		gain = max(.01, float64(gain*.8))
	}
	return gain, float64(inertia*move) + float64(float64(rate*gain)*force)
}

// repel sums what pushes card i away from all others.
func (e *embedding) repel(i int) {
	s, sum, push := e.at[i], 0., spot{}
	for _, t := range e.at {
		dx, dy := t.x-s.x, t.y-s.y
		q := 1 / (1 + float64(dx*dx) + float64(dy*dy))
		sum += q
		q *= q
		push.x += float64(q * dx)
		push.y += float64(q * dy)
	}
	e.near[i], e.push[i] = sum-1, push
}

// attract sums what draws card i to its kin.
func (e *embedding) attract(i int, strength float64) spot {
	var f spot
	s := e.at[i]
	for _, t := range e.ties[i] {
		dx, dy := s.to(e.at[t.to])
		q := float64(strength*t.p) / (1 + float64(dx*dx) + float64(dy*dy))
		f.x += float64(q * dx)
		f.y += float64(q * dy)
	}
	return f
}

// ties finds how strongly each card is drawn to its nearest, such that the sum
// over all ties is 1 and each holds both ways.
func ties(m matrix) [][]tie {
	out := make([][]tie, m.n)
	for i := range m.n {
		for _, t := range nearestTies(m.row(i), i) {
			half := t.p / float64(2*m.n)
			out[i] = join(out[i], tie{t.to, half})
			out[t.to] = join(out[t.to], tie{i, half})
		}
	}
	return out
}

func join(list []tie, t tie) []tie {
	if k := slices.IndexFunc(list, func(o tie) bool { return o.to == t.to }); k >= 0 {
		list[k].p += t.p
		return list
	}
	return append(list, t)
}

// nearestTies are those of card i, and sum to 1.
func nearestTies(row []float32, i int) []tie {
	var list []tie
	for j, d := range row {
		if j != i {
			list = append(list, tie{j, float64(d) * float64(d)})
		}
	}
	list = nearest(list, 3*kin)
	out := make([]tie, len(list))
	low, high := 0., math.Inf(1) // of the sharpness
	sharp := 1 / max(1e-12, list[len(list)/3].p)
	for range 40 {
		if weigh(out, list, sharp) > max(2, min(kin, float64(len(row))/8)) {
			low = sharp
		} else {
			high = sharp
		}
		if sharp = (low + high) / 2; math.IsInf(high, 1) {
			sharp = low * 2
		}
	}
	return out
}

// weigh sets ties that fall with squared distance, and returns how many cards
// they amount to: the inverse of the sum of squares. The fall is nearly that of a
// bell curve, in arithmetic that is exactly rounded.
func weigh(out, squares []tie, sharp float64) float64 {
	sum := 0.
	for k, s := range squares {
		v := 1 / (1 + float64(float64((s.p-squares[0].p)*sharp)/8))
		v *= v
		v *= v
		v *= v
		out[k] = tie{s.to, v}
		sum += float64(v)
	}
	count := 0.
	for k := range out {
		out[k].p /= sum
		count += float64(out[k].p * out[k].p)
	}
	return 1 / count
}
