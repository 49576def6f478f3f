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
	c.Waiting = slices.Clone(s.Waiting)
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

// together returns the cards of both, ascending, as those of heap are already.
func together(heap, more []Card) []Card {
	more = slices.Clone(more)
	slices.Sort(more)
	all := slices.Grow([]Card(nil), len(heap)+len(more))
	for _, c := range more {
		at, _ := slices.BinarySearch(heap, c)
		all, heap = append(append(all, heap[:at]...), c), heap[at:]
	}
	return append(all, heap...)
}

// keysInOrder lists a map's keys ascending: events are folded and drawn in an
// order that does not depend on the map.
func keysInOrder[V any](m map[SeatID]V) []SeatID {
	return slices.Sorted(maps.Keys(m))
}
