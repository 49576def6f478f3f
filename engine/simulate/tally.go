package simulate

import (
	"maps"
	"math"
	"slices"
)

// Spread is where the values of a number lie: a quarter of them are not above
// Lower, half not above Median, and so on. SD is their standard deviation.
type Spread struct {
	Min    int     `json:"min"`
	Lower  int     `json:"lower"`
	Median int     `json:"median"`
	Upper  int     `json:"upper"`
	Max    int     `json:"max"`
	Mean   float64 `json:"mean"`
	SD     float64 `json:"sd"`
}

// tally counts how often each value came. It takes as much memory as there are
// different values, however many games are played, and two tallies merge into
// the same one in either order.
type tally map[int]int

func (t tally) merge(o tally) {
	for value, times := range o {
		t[value] += times
	}
}

// spread sums up the values exactly, in whole numbers, before it divides.
func (t tally) spread() Spread {
	values, n, sum, squares := slices.Sorted(maps.Keys(t)), 0, 0, 0.0
	for _, v := range values {
		n += t[v]
		sum += v * t[v]
	}
	if n == 0 {
		return Spread{}
	}
	mean := float64(sum) / float64(n)
	for _, v := range values {
		squares += float64(t[v]) * (float64(v) - mean) * (float64(v) - mean)
	}
	at := func(quarter int) int { return t.nth(values, (n-1)*quarter/4) }
	return Spread{at(0), at(1), at(2), at(3), at(4), mean, math.Sqrt(squares / float64(n))}
}

// nth is the value at a place, from 0, of all that were counted in order.
func (t tally) nth(values []int, place int) int {
	for _, v := range values {
		if place -= t[v]; place < 0 {
			return v
		}
	}
	return 0
}
