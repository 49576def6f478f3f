package room

import "context"

// Ear is somebody who waits for news without a goroutine of their own.
type Ear interface {
	// Hear is called once, when there is news. It must not wait: all ears of a
	// table hear one after the other.
	Hear()
}

// listening is an ear, and what its owner knows.
type listening struct {
	ear   Ear
	after Version
}

// News says whether there is something to tell a client that has a version.
func (r *Room) News(ctx context.Context, after Version) bool {
	return r.look(ctx, after).isNews(after, r.rooms.shared)
}

// Listen is Wait for an ear: it hears as soon as the room's version is not after,
// if need be before Listen returns. Until then it can be had back with Leave.
func (r *Room) Listen(after Version, ear Ear) {
	r.mu.Lock()
	news := r.snap.isNews(after, r.rooms.shared) // with the list in one: no news can slip between
	if !news {
		r.ears = append(r.ears, listening{ear, after})
	}
	r.mu.Unlock()
	if news {
		ear.Hear()
	}
}

// Leave takes back an ear. Whether it hears all the same, because there is news
// just now, is for its owner to sort out.
func (r *Room) Leave(ear Ear) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for i, l := range r.ears {
		if l.ear == ear {
			last := len(r.ears) - 1
			r.ears[i], r.ears[last] = r.ears[last], listening{}
			r.ears = r.ears[:last]
			return
		}
	}
}

// Ears is how many listen.
func (r *Room) Ears() int {
	r.mu.Lock()
	defer r.mu.Unlock()
	return len(r.ears)
}

// call lets those hear to whom the present is news. The caller holds mu.
func (r *Room) call() {
	var told, rest []listening
	for _, l := range r.ears {
		if l.after != r.snap.version() {
			told = append(told, l)
		} else {
			rest = append(rest, l)
		}
	}
	r.ears = rest
	if len(told) > 0 {
		go func() {
			for _, l := range told {
				l.ear.Hear()
			}
		}()
	}
}
