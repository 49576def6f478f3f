package nats

import (
	"sync"

	"echo/engine"
)

// mark is where in the stream an entry of a room is. The zero mark is nowhere.
type mark struct {
	seq     uint64
	version int
	opened  engine.Millis // when the room was
}

// marks remember the newest entry that this host has seen of rooms, so that the
// next one is appended without asking and read without those before it. They
// are a cache: as many as fit, and what they say may be old.
type marks struct {
	mu sync.Mutex
	of map[string]mark
}

// mostMarks bounds the memory: some 10 MB.
const mostMarks = 1 << 16

func (k *marks) get(room string) mark {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.of[room]
}

func (k *marks) set(room string, m mark) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.of == nil {
		k.of = map[string]mark{}
	}
	if m.seq < k.of[room].seq {
		return
	}
	k.of[room] = m
	for other := range k.of {
		if len(k.of) <= mostMarks {
			return
		}
		delete(k.of, other)
	}
}

// note sets the mark of an entry that was read.
func (k *marks) note(room string, m message) error {
	h, err := m.head()
	if err == nil {
		k.set(room, mark{m.seq, h.version, h.opened})
	}
	return err
}
