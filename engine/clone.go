package engine

import (
	"maps"
	"slices"
)

// Clone copies everything that Apply may change. Rules, past rounds and
// outcomes are shared: they are replaced, never changed.
func (s *State) Clone() *State {
	c := *s
	c.Seats = slices.Clone(s.Seats)
	for i := range c.Seats {
		p := &c.Seats[i]
		p.Hand = slices.Clone(p.Hand)
		p.Play.Laid = slices.Clone(p.Play.Laid)
	}
	c.Guides = slices.Clone(s.Guides)
	c.Table.Gallery = slices.Clone(s.Table.Gallery)
	c.Pile = slices.Clone(s.Pile)
	c.Discard = slices.Clone(s.Discard)
	c.History = slices.Clip(s.History)
	c.Winners = slices.Clone(s.Winners)
	return &c
}

// without returns all less those in gone, keeping order.
func without[T comparable](all, gone []T) []T {
	return slices.DeleteFunc(slices.Clone(all), func(one T) bool { return slices.Contains(gone, one) })
}

// together returns the cards of both, ascending.
func together(a, b []Card) []Card {
	all := slices.Concat(a, b)
	slices.Sort(all)
	return all
}

// keysInOrder lists a map's keys ascending: events are folded and drawn in an
// order that does not depend on the map.
func keysInOrder[V any](m map[SeatID]V) []SeatID {
	return slices.Sorted(maps.Keys(m))
}
