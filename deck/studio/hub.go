package studio

import "sync"

// hub wakes all who wait for news. News has no content: whoever wakes looks at
// what is true now, so a slow reader misses nothing that still matters.
type hub struct {
	mu    sync.Mutex
	ears  map[chan struct{}]bool
	over  chan struct{}
	close func()
}

func newHub() *hub {
	h := &hub{ears: map[chan struct{}]bool{}, over: make(chan struct{})}
	h.close = sync.OnceFunc(func() { close(h.over) })
	return h
}

// listen returns where news is heard, and how to stop.
func (h *hub) listen() (ear chan struct{}, stop func()) {
	ear = make(chan struct{}, 1)
	h.mu.Lock()
	defer h.mu.Unlock()
	h.ears[ear] = true
	return ear, func() {
		h.mu.Lock()
		defer h.mu.Unlock()
		delete(h.ears, ear)
	}
}

func (h *hub) tell() {
	h.mu.Lock()
	defer h.mu.Unlock()
	for ear := range h.ears {
		select {
		case ear <- struct{}{}:
		default: // it has news already
		}
	}
}
