package atlas

import (
	"context"
	"fmt"
	"math"
	"slices"

	"echo/deck"
	"echo/deck/distinct"
)

// By is what a map is drawn by.
type By string

// What maps are drawn by.
const (
	Contour By = "contour" // how outlines look
	Colour  By = "colour"  // how colours look
	Both    By = "both"
)

// Bys are all of them.
var Bys = []By{Contour, Colour, Both}

// ParseBy reads what a map is to be drawn by.
func ParseBy(s string) (By, error) {
	if by := By(s); slices.Contains(Bys, by) {
		return by, nil
	}
	return "", fmt.Errorf("%q is not what a map can be drawn by; it is contour, colour or both", s)
}

// matrix is distances of cards by cards, row by row.
type matrix struct {
	n int
	d []float32
}

func newMatrix(n int) matrix { return matrix{n, make([]float32, n*n)} }

func (m matrix) row(i int) []float32 { return m.d[i*m.n : (i+1)*m.n] }

// measure turns pairs into distances that can be laid out. A contour distance is
// one minus a cosine, half the square of the distance between two points of a
// sphere: its root is that distance.
type measure struct {
	by              By
	contour, colour float64 // the middle distances of the deck, for Both
}

func (m measure) distance(p distinct.Pair) float64 {
	switch m.by {
	case Contour:
		return math.Sqrt(p.Contour)
	case Colour:
		return p.Colour
	}
	c, k := math.Sqrt(p.Contour)/m.contour, p.Colour/m.colour
	return math.Sqrt(float64(c*c) + float64(k*k))
}

// measureBy sets a measure up: for Both, contour and colour are to count alike
// where cards are usually apart, so each is divided by its median.
func (a *Atlas) measureBy(by By) measure {
	const looks = 24 // rows are enough to know the medians
	m := measure{by: by, contour: 1, colour: 1}
	if by == Contour || by == Colour {
		return m
	}
	var contour, colour []float64
	n := a.index.Len()
	for k := range min(looks, n) {
		for _, p := range a.index.Row(k * n / min(looks, n)) {
			if p.A != p.B {
				contour, colour = append(contour, math.Sqrt(p.Contour)), append(colour, p.Colour)
			}
		}
	}
	m.contour, m.colour = median(contour), median(colour)
	return m
}

// median is that of the numbers, or 1 if it would be of no use as a measure.
func median(v []float64) float64 {
	slices.Sort(v)
	if len(v) == 0 || v[len(v)/2] == 0 {
		return 1
	}
	return v[len(v)/2]
}

// between measures some cards against each other, by what compare finds.
func (a *Atlas) between(ctx context.Context, cards []int, compare func(i int, cards []int) []distinct.Pair, distance func(distinct.Pair) float64) (matrix, error) {
	m := newMatrix(len(cards))
	err := a.inParallel(ctx, len(cards), func(r int) {
		row := m.row(r)
		for c, p := range compare(cards[r], cards) {
			row[c] = float32(distance(p))
		}
	})
	return m, err
}

// inParallel calls work for 0..n-1, on as many workers as the atlas has.
func (a *Atlas) inParallel(ctx context.Context, n int, work func(i int)) error {
	return deck.Each(ctx, deck.Options{Jobs: a.jobs}, "", n, func() func(int) error {
		return func(i int) error { work(i); return nil }
	})
}
