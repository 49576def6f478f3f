package studio

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"sync"

	"echo/deck"
)

// deeds are the decisions of this studio that can be taken back, and those that
// were. One decision is made at a time.
type deeds struct {
	mu           sync.Mutex
	list         sync.Mutex // of done and undone
	done, undone []deed
}

// deed is a decision and what became of it.
type deed struct {
	verb    deck.Verb
	outcome *deck.Outcome
}

// mostDeeds is how many decisions can be taken back.
const mostDeeds = 1000

func (d *deeds) counts() (undo, redo int) {
	d.list.Lock()
	defer d.list.Unlock()
	return len(d.done), len(d.undone)
}

// decided is what the page learns of a decision: what has changed, and the deck
// as it is now.
type decided struct {
	Verb    deck.Verb     `json:"verb"`
	Changes []deck.Change `json:"changes"`
	Skipped []int         `json:"skipped,omitempty"` // left alone, since they were retouched by hand
	Deck    deckView      `json:"deck"`
}

// postCurate makes a decision, as `curate` would.
func (s *Studio) postCurate(w http.ResponseWriter, r *http.Request) {
	var one deck.Decision
	if !body(w, r, &one) {
		return
	}
	s.deeds.mu.Lock()
	defer s.deeds.mu.Unlock()
	if no := s.foresee(one); no != nil {
		refuse(w, http.StatusConflict, *no)
		return
	}
	out, err := deck.Curate(r.Context(), s.dir, s.shelf, []deck.Decision{one}, deck.CurateOptions{})
	if err != nil {
		s.refuseDecision(w, err)
		return
	}
	if len(out.Changes) > 0 {
		s.deeds.list.Lock()
		s.deeds.done, s.deeds.undone = append(s.deeds.done, deed{one.Verb, out}), nil
		s.deeds.done = s.deeds.done[max(0, len(s.deeds.done)-mostDeeds):]
		s.deeds.list.Unlock()
	}
	s.tellDecided(w, one.Verb, out)
}

// foresee refuses what can be seen to be refused, with a word that the page can
// say in each language. Curate would refuse it too, and what is not seen here.
func (s *Studio) foresee(one deck.Decision) *refusal {
	st := s.state.Load()
	for _, n := range one.Cards {
		if n < 1 || n > len(st.deck.Cards) || !slices.Contains([]deck.Verb{deck.Drop, deck.Reroll, deck.Repaint, deck.Redraw}, one.Verb) {
			continue
		}
		if st.deck.Cards[n-1].State == deck.Locked {
			return &refusal{Code: "locked", Card: n, Message: fmt.Sprintf("card %04d is locked; free it first", n)}
		}
		if st.isHand(n - 1) {
			return &refusal{Code: "hand", Card: n, Message: fmt.Sprintf("card %04d was retouched by hand, and this would lose it", n)}
		}
	}
	return nil
}

func (s *Studio) tellDecided(w http.ResponseWriter, verb deck.Verb, out *deck.Outcome) {
	s.refresh() // a fault is part of the view
	answer(w, decided{verb, out.Changes, out.Skipped, s.view(s.state.Load())})
}

var cardNamed = regexp.MustCompile(`card (\d{4})`)

// refuseDecision passes on why a decision was not carried out. The cards that
// the line names are marked on the page: the first is the one it was about.
func (s *Studio) refuseDecision(w http.ResponseWriter, err error) {
	if errors.Is(err, context.Canceled) {
		return // nobody waits any more
	}
	s.refresh() // it may be refused since the folder is no longer what the page shows
	no := refusal{Code: "decision", Message: err.Error()}
	named := cardNamed.FindAllStringSubmatch(err.Error(), 2)
	for i, to := range []*int{&no.Card, &no.Rival} {
		if i < len(named) {
			*to, _ = strconv.Atoi(named[i][1])
		}
	}
	refuse(w, http.StatusConflict, no)
}

// postUndo takes the last decision back.
func (s *Studio) postUndo(w http.ResponseWriter, r *http.Request) {
	s.turn(w, r, "undo", &s.deeds.done, &s.deeds.undone)
}

// postRedo makes the decision again that was taken back last.
func (s *Studio) postRedo(w http.ResponseWriter, r *http.Request) {
	s.turn(w, r, "redo", &s.deeds.undone, &s.deeds.done)
}

// turn undoes the last of one list and puts it on the other. A redo is the undo
// of an undo.
func (s *Studio) turn(w http.ResponseWriter, r *http.Request, way string, from, to *[]deed) {
	if !body(w, r, &struct{}{}) {
		return
	}
	s.deeds.mu.Lock()
	defer s.deeds.mu.Unlock()
	if len(*from) == 0 {
		refuse(w, http.StatusConflict, refusal{Code: "nothing." + way, Message: "there is nothing to " + way})
		return
	}
	last := (*from)[len(*from)-1]
	out, err := deck.Undo(r.Context(), s.dir, s.shelf, last.outcome, deck.CurateOptions{})
	if err != nil {
		s.refuseDecision(w, err)
		return
	}
	s.deeds.list.Lock()
	*from, *to = (*from)[:len(*from)-1], append(*to, deed{last.verb, out})
	s.deeds.list.Unlock()
	s.tellDecided(w, last.verb, out)
}
