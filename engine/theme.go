package engine

import (
	"cmp"
	"math/rand/v2"
	"slices"
)

// theme is the card that a kin deal is built around. Clues are about what
// happens on a card, so a seeker has something to lay only if the same happens
// on theirs: families and cards that tell most of what the theme tells come
// first. In play, deals by form and palette alone left one card with the story
// and the others as mere patterns.
type theme struct {
	cards []Card // the pile in a drawn order
	kin   []Kin
	near  []int // by card: how much it tells of what the theme tells
}

// drawTheme draws a card among those that may be it. Without tags every card
// is as near as any other, and nothing is drawn.
func drawTheme(rng *rand.Rand, pile []Card, kin []Kin, may func(Card) bool) *theme {
	t := &theme{kin: kin, near: make([]int, len(kin))}
	if !slices.ContainsFunc(pile, func(c Card) bool { return len(kin[c].Tags) > 0 }) {
		return t
	}
	t.cards = shuffled(rng, pile)
	at := t.cards[max(0, slices.IndexFunc(t.cards, may))]
	for _, c := range t.cards {
		t.near[c] = shared(kin[at].Tags, kin[c].Tags)
	}
	t.cards = slices.DeleteFunc(t.cards, func(c Card) bool { return !may(c) })
	slices.SortStableFunc(t.cards, func(a, b Card) int { return cmp.Compare(t.near[b], t.near[a]) })
	return t
}

// lead ranks the families again: first those, n of them, whose cards come
// nearest to the theme, then the others in the order they have.
func (t *theme) lead(rank map[int]int, n int) {
	var first []int
	for _, c := range t.cards {
		if f := t.kin[c].Family; len(first) < n && !slices.Contains(first, f) {
			first = append(first, f)
		}
	}
	rest := make([]int, len(rank))
	for f, at := range rank {
		rest[at] = f
	}
	rest = without(rest, first)
	for at, f := range append(first, rest...) {
		rank[f] = at
	}
}

// closest returns the n of the cards that are nearest to the theme, those that
// are equally near in the order in which the theme has them.
func (t *theme) closest(cards []Card, n int) []Card {
	if len(t.cards) == 0 {
		return cards
	}
	slices.SortStableFunc(cards, func(a, b Card) int { return cmp.Compare(t.near[b], t.near[a]) })
	return cards[:min(n, len(cards))]
}

// shared counts what two ascending lists have in common.
func shared(a, b []int) int {
	n := 0
	for len(a) > 0 && len(b) > 0 {
		switch d := a[0] - b[0]; {
		case d < 0:
			a = a[1:]
		case d > 0:
			b = b[1:]
		default:
			a, b, n = a[1:], b[1:], n+1
		}
	}
	return n
}
