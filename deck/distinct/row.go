package distinct

import "echo/artgen/palette"

// Row compares card i with every card of the index. In out[j], A and B are i and
// j in rising order; the pair of a card with itself is 0 in every respect.
func (x *Index) Row(i int) []Pair {
	all := make([]int, x.Len())
	for j := range all {
		all[j] = j
	}
	return x.Among(i, all)
}

// Among compares card i with some cards of the index, as Row does with all.
func (x *Index) Among(i int, cards []int) []Pair { return x.among(i, cards, x.pair) }

// Sighted is Among without the distances to colour-blind eyes, which take most of
// the time: those are infinite.
func (x *Index) Sighted(i int, cards []int) []Pair { return x.among(i, cards, x.sighted) }

func (x *Index) among(i int, cards []int, compare func(*probe, int, int) Pair) []Pair {
	var p probe
	x.probe(&p, i)
	out := make([]Pair, len(cards))
	for k, j := range cards {
		// Features are rounded, so a card would come out a little apart from itself.
		if out[k] = (Pair{A: i, B: i}); j != i {
			out[k] = compare(&p, i, j)
		}
	}
	return out
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
