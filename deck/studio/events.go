package studio

import (
	"encoding/json"
	"fmt"
	"net/http"
	"time"
)

// now is what an event says: the numbers of what there is to be fetched.
type now struct {
	Run   string `json:"run"`   // of this studio, unlike that of any other
	Deck  int    `json:"deck"`  // of the state
	Facts int    `json:"facts"` // of the state that the newest facts are about
	Done  bool   `json:"done"`  // no more facts are to come for it
	Fault *Fault `json:"fault"` // of the folder as it is
}

func (s *Studio) now() now {
	n := now{Run: s.run, Deck: s.state.Load().number, Fault: s.fault.Load()}
	if f := s.study.facts.Load(); f != nil {
		n.Facts, n.Done = f.Deck, f.Deck == n.Deck
	}
	return n
}

const eventsPath = "/api/events"

// pulse is how often something is sent when nothing happens, so that both ends
// notice that the other is gone.
const pulse = 20 * time.Second

// getEvents sends an event now, and one each time there is news.
func (s *Studio) getEvents(w http.ResponseWriter, r *http.Request) {
	ear, stop := s.news.listen()
	defer stop()
	h := w.Header()
	h.Set("Content-Type", "text/event-stream")
	h.Set("Cache-Control", "no-store")
	c := http.NewResponseController(w)
	beat := time.NewTicker(pulse)
	defer beat.Stop()
	for {
		data, _ := json.Marshal(s.now())
		fmt.Fprintf(w, "data: %s\n\n", data)
		if c.Flush() != nil {
			return
		}
		select {
		case <-ear:
		case <-beat.C:
		case <-r.Context().Done():
			return
		case <-s.news.over:
			return
		}
	}
}
