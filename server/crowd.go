package server

import (
	"slices"
	"sync"
)

// crowd counts what each client has at once. What has gone takes no memory.
type crowd struct {
	mu sync.Mutex
	of map[string]int
}

// add counts so many more, or less, and says how many there are now.
func (c *crowd) add(key string, n int) int {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.of == nil {
		c.of = map[string]int{}
	}
	if n += c.of[key]; n > 0 {
		c.of[key] = n
	} else {
		delete(c.of, key)
	}
	return n
}

// tenants knows whose rooms are awake: in memory, that is, because somebody
// looks at them or a clock runs in them. It forgets with a restart, and rates
// hold all the same.
type tenants struct {
	most  int
	awake func(room string) bool

	mu sync.Mutex
	of map[string]*tenancy
}

type tenancy struct {
	rooms   []string // some may sleep by now
	opening int
}

// let makes place for one more room, or says that there is none. Every let that
// succeeds is followed by one moveIn.
func (t *tenants) let(client string) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	mine := t.of[client]
	if mine == nil {
		mine = t.settle(client)
	}
	if len(mine.rooms)+mine.opening >= t.most {
		t.tidy(mine)
	}
	if len(mine.rooms)+mine.opening >= t.most {
		return false
	}
	mine.opening++
	return true
}

// settle begins to keep account of a client. The caller holds mu.
func (t *tenants) settle(client string) *tenancy {
	if len(t.of) >= mostBuckets {
		for other, rooms := range t.of {
			if t.tidy(rooms); len(rooms.rooms)+rooms.opening == 0 {
				delete(t.of, other)
			}
		}
	}
	if t.of == nil {
		t.of = map[string]*tenancy{}
	}
	t.of[client] = &tenancy{}
	return t.of[client]
}

func (t *tenants) tidy(mine *tenancy) {
	mine.rooms = slices.DeleteFunc(mine.rooms, func(room string) bool { return !t.awake(room) })
}

// moveIn notes the room that was opened, "" if none was. Who asks twice for the
// same gets the same.
func (t *tenants) moveIn(client, room string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	mine := t.of[client]
	mine.opening--
	if room != "" && !slices.Contains(mine.rooms, room) {
		mine.rooms = append(mine.rooms, room)
	}
}
