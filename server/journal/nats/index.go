package nats

import (
	"cmp"
	"slices"
	"sync"

	"echo/engine"
	"echo/server/journal"
)

// index is the rooms that are due or listed, folded from the heads of entries
// in the order of the stream; those appended here a little earlier, so that a
// host sees what it has done. Other rooms are not in it, so it is as large as
// what is going on and not as what has been.
type index struct {
	mu sync.Mutex
	of map[string]place
}

// place is a head in the stream.
type place struct {
	head
	seq uint64
}

// fold notes the newest entry of a room.
func (x *index) fold(room string, h head, seq uint64) {
	x.mu.Lock()
	defer x.mu.Unlock()
	if x.of == nil {
		x.of = map[string]place{}
	}
	switch {
	case seq < x.of[room].seq:
	case h.deadline == 0 && h.listed == 0:
		delete(x.of, room)
	default:
		x.of[room] = place{h, seq}
	}
}

func (x *index) due() (due []journal.Due) {
	x.mu.Lock()
	defer x.mu.Unlock()
	for room, h := range x.of {
		if h.deadline != 0 {
			due = append(due, journal.Due{Room: room, Deadline: h.deadline})
		}
	}
	slices.SortFunc(due, func(a, b journal.Due) int {
		return cmp.Or(cmp.Compare(a.Deadline, b.Deadline), cmp.Compare(a.Room, b.Room))
	})
	return due
}

// listed forgets rooms whose time in the list is over.
func (x *index) listed(now engine.Millis, limit int) []string {
	x.mu.Lock()
	defer x.mu.Unlock()
	var rooms []string
	for room, h := range x.of {
		switch {
		case h.listed > now:
			rooms = append(rooms, room)
		case h.deadline == 0:
			delete(x.of, room)
		}
	}
	slices.SortFunc(rooms, func(a, b string) int {
		return cmp.Or(cmp.Compare(x.of[b].opened, x.of[a].opened), cmp.Compare(a, b))
	})
	return rooms[:min(limit, len(rooms))]
}
