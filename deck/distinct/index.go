package distinct

import (
	"math"
	"slices"
)

// Index holds the features of many cards, laid out for comparing. Cards are
// numbered as they are added, from 0.
//
// A pair is first compared coarsely, in a tenth of the memory, and only looked
// at closely if that leaves it possible that it is alike. The coarse distance is
// never larger than the true one: by the triangle inequality for colours (the
// mean over joined fields), by Cauchy and Schwarz for ink (sums of four fields
// and the length of the rest). So what an Index finds is what comparing every
// pair of Features would find.
//
// The zero value is empty and ready. Reading is safe for concurrent use.
type Index struct {
	lines  []lineCode
	ink    [][inkWords]int64
	rough  [][views][roughCells]sum
	middle [][views][middleCells]sum
	colour [][views][cells]lab
}

// lineCode is what the contour is compared by at first.
type lineCode struct {
	sums [sumWords]int64 // ink, four fields together
	hog  [hogWords]int64
	rest float64 // length of what the sums leave out of the ink
}

// probe is a card to be compared with those of an index, its words turned.
type probe struct {
	lines  lineCode
	ink    [inkWords]int64
	rough  [views][roughCells]sum
	middle [views][middleCells]sum
	colour [views][cells]lab
}

// Len is the number of cards.
func (x *Index) Len() int { return len(x.lines) }

// Add appends a card.
func (x *Index) Add(f *Features) {
	var p probe
	p.load(f)
	x.lines = append(x.lines, p.lines)
	x.ink = append(x.ink, p.ink)
	x.rough = append(x.rough, p.rough)
	x.middle = append(x.middle, p.middle)
	x.colour = append(x.colour, p.colour)
}

// load fills the probe without turning it.
func (p *probe) load(f *Features) {
	threes.split(p.lines.hog[:], hogPairs, func(i int) int { return int(f.hog[i]) })
	threes.split(p.ink[:], inkPairs, func(i int) int { return int(f.ink[i]) })
	square := 0
	for _, v := range f.ink {
		square += int(v) * int(v)
	}
	twos.split(p.lines.sums[:], sumPairs, func(i int) int {
		s := f.four(i)
		square -= s * s / 4 // s is even or odd; the rest may only come out longer
		return s
	})
	p.lines.rest = math.Sqrt(float64(max(0, square)))
	p.colour[0] = f.colour
	for d := range f.seen {
		p.colour[1+d] = f.seen[d]
	}
	for v := range p.colour {
		join(p.middle[v][:], &p.colour[v], middleX, middleY)
		join(p.rough[v][:], &p.colour[v], roughX, roughY)
	}
}

// four is the ink of field i of a grid half as fine.
func (f *Features) four(i int) int {
	at := i/(inkX/2)*2*inkX + i%(inkX/2)*2
	return int(f.ink[at]) + int(f.ink[at+1]) + int(f.ink[at+inkX]) + int(f.ink[at+inkX+1])
}

func (p *probe) turn() {
	twos.turn(p.lines.sums[:])
	threes.turn(p.lines.hog[:])
	threes.turn(p.ink[:])
}

// probe returns card i for comparing it with others.
func (x *Index) probe(p *probe, i int) {
	*p = probe{x.lines[i], x.ink[i], x.rough[i], x.middle[i], x.colour[i]}
	p.turn()
}

// Find looks among some cards of the index for one that is nearer to card i than
// the limits in any respect. It returns its place in the list, or -1.
func (x *Index) Find(i int, among []int, l Limits) int {
	var p probe
	x.probe(&p, i)
	return slices.IndexFunc(among, func(j int) bool { return x.within(&p, j, l) })
}
