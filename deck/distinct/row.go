package distinct

import "echo/artgen/palette"

// Row compares card i with every card of the index. In out[j], A and B are i and
// j in rising order; the pair of a card with itself is 0 in every respect.
func (x *Index) Row(i int) []Pair {
	var p probe
	x.probe(&p, i)
	out := make([]Pair, x.Len())
	for j := range out {
		out[j] = x.compare(&p, i, j)
	}
	return out
}

// Among compares card i with some cards of the index, as Row does with all.
func (x *Index) Among(i int, cards []int) []Pair {
	var p probe
	x.probe(&p, i)
	out := make([]Pair, len(cards))
	for k, j := range cards {
		out[k] = x.compare(&p, i, j)
	}
	return out
}

// compare is the pair of cards i and j. Features are rounded, so a card would
// come out a little apart from itself.
func (x *Index) compare(p *probe, i, j int) Pair {
	if i == j {
		return Pair{A: i, B: i}
	}
	return x.pair(p, i, j)
}

// Eyes are the colour distances of two cards to each kind of colour-blind eye, in
// the order of palette.Deficiencies.
func (x *Index) Eyes(i, j int) [len(palette.Deficiencies)]float64 {
	var out [len(palette.Deficiencies)]float64
	for d := range out {
		out[d] = apart(&x.colour[i][1+d], &x.colour[j][1+d])
	}
	return out
}

// Set puts other features in the place of card i's.
func (x *Index) Set(i int, f *Features) {
	var p probe
	p.load(f)
	x.lines[i], x.ink[i], x.rough[i], x.middle[i], x.colour[i] = p.lines, p.ink, p.rough, p.middle, p.colour
}

// Truncate keeps the first n cards.
func (x *Index) Truncate(n int) {
	x.lines, x.ink, x.rough, x.middle, x.colour = x.lines[:n], x.ink[:n], x.rough[:n], x.middle[:n], x.colour[:n]
}
