package server

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"slices"
	"sync"
	"testing"
	"time"

	"echo/engine"
	"echo/server/journal"
)

// atEvent is a tournament table of this event whose first guide is to speak.
func (h *host) atEvent(event string) *table {
	h.t.Helper()
	tb := h.open(4, map[string]any{"rules": "imaginarium-1", "event": event})
	tb.start()
	return tb
}

// clue is a clue by the guide of the round that is on.
func (tb *table) clue(text string) ask {
	tb.t.Helper()
	v := tb.see("")
	return tb.act(*v.Guide, engine.Command{Type: engine.CmdClue, Round: v.Round.Number, Phase: engine.PhaseClue, Card: "h1", Text: text})
}

// heardToday is what the list of a table says.
func (tb *table) heardToday() (all []string) {
	tb.t.Helper()
	var s said
	tb.get(tb.path("/said"), "", &s)
	for _, row := range s.Said {
		all = append(all, row.Text)
	}
	return all
}

func TestClueIsSaidOnceADayAtAnEvent(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		one, other, elsewhere, private := h.atEvent("Cup 7"), h.atEvent("cup 7"), h.atEvent("cup 8"), h.atEvent("")
		h.must(one.clue("Ёлка, снег"), http.StatusOK, nil)
		h.refused(other.clue("ЕЛКА — снег!"), engine.ClueRepeated)
		for _, free := range []*table{elsewhere, private} {
			h.must(free.clue("ёлка, снег"), http.StatusOK, nil)
			if got := free.heardToday(); !slices.Equal(got, []string{"ёлка, снег"}) {
				t.Errorf("%s heard %q", free.code, got)
			}
		}
		time.Sleep(time.Second)
		h.must(other.clue("another"), http.StatusOK, nil)
		if got := one.heardToday(); !slices.Equal(got, []string{"Ёлка, снег", "another"}) {
			t.Errorf("heard %q", got)
		}
	})
}

func TestWhatWasSaidIsKnownAfterARestart(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		one, other := h.atEvent("cup"), h.atEvent("cup")
		h.must(one.clue("the tree"), http.StatusOK, nil)
		h = h.restart()
		h.refused(other.on(h).clue("the tree"), engine.ClueRepeated)
	})
}

// TestDayEndsAtMidnightOfTheHost begins at midnight in Greenwich, which is
// seven in the evening five hours to the west.
func TestDayEndsAtMidnightOfTheHost(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		first := h.atEvent("cup")
		h.must(first.clue("the tree"), http.StatusOK, nil)
		time.Sleep(5*time.Hour - time.Minute)
		before := h.atEvent("cup")
		h.refused(before.clue("the tree"), engine.ClueRepeated)
		time.Sleep(time.Minute + time.Millisecond)
		if heard := before.heardToday(); heard != nil {
			t.Errorf("after midnight %q", heard)
		}
		h.must(h.atEvent("cup").clue("the tree"), http.StatusOK, nil)
		h.refused(h.atEvent("cup").clue("the tree"), engine.ClueRepeated)
	}, func(c *Config) { c.Zone = time.FixedZone("west", -5*60*60) })
}

func TestOfTablesThatSayTheSameAtOnceOneIsHeard(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		var asks []*http.Request
		for range 8 {
			asks = append(asks, h.request(h.atEvent("cup").clue("the tree")))
		}
		h.slowly(time.Millisecond)
		status := make(chan int, len(asks))
		var all sync.WaitGroup
		for _, r := range asks {
			all.Go(func() {
				w := httptest.NewRecorder()
				h.handler.ServeHTTP(w, r)
				status <- w.Code
			})
		}
		all.Wait()
		close(status)
		count := map[int]int{}
		for s := range status {
			count[s]++
		}
		if count[http.StatusOK] != 1 || count[http.StatusConflict] != len(asks)-1 {
			t.Errorf("answers %v", count)
		}
	})
}

func TestClueOfAVoidRoundStaysSaid(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := h.atEvent("")
		h.must(tb.clue("the tree"), http.StatusOK, nil)
		tb.do("s1", engine.Command{Type: engine.CmdVoid, Reason: engine.VoidRepeated})
		time.Sleep(31 * time.Second)
		h.refused(tb.clue("the tree"), engine.ClueRepeated)
		h.must(tb.clue("the sea"), http.StatusOK, nil)
	})
}

// A clue is prepared while nobody has said it, and somebody says it elsewhere
// before its round begins: whoever prepared it finds another, in time.
func TestPreparedClueThatIsSaidElsewhereIsNotGiven(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb, other := h.atEvent("cup"), h.atEvent("Cup")
		h.must(tb.clue("the tree"), http.StatusOK, nil)
		time.Sleep(30*time.Second + time.Millisecond) // the server lays the echoes
		next := tb.seats[(slices.Index(tb.seats, *tb.see("").Guide)+1)%4]
		v := tb.see(next)
		prepare := func(text string) ask {
			return tb.act(next, engine.Command{Type: engine.CmdPrepare, Round: 1, Phase: v.Phase, Card: v.Me.Hand[len(v.Me.Hand)-1].ID, Text: text})
		}
		h.refused(prepare("The TREE?"), engine.ClueRepeated)
		h.must(prepare("the sea"), http.StatusOK, nil)
		h.must(other.clue("The sea!"), http.StatusOK, nil)
		time.Sleep(90 * time.Second) // guesses and reveal go by
		v = tb.see(next)
		if v.Round.Number != 2 || v.Phase != engine.PhaseClue || v.Me.Prepared == nil || v.Me.Prepared.Text != "the sea" {
			t.Fatalf("%s of round %d, prepared %+v", v.Phase, v.Round.Number, v.Me.Prepared)
		}
		h.must(tb.clue("the sky"), http.StatusOK, nil)
		if got := tb.heardToday(); !slices.Equal(got, []string{"the tree", "The sea!", "the sky"}) {
			t.Errorf("heard %q", got)
		}
	})
}

func TestNoClueWithoutTheRegister(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := h.atEvent("cup")
		broken := &lostRegister{Journal: h.journal.Journal}
		h.journal.Journal = broken
		h.refused(tb.clue("the tree"), internal)
		broken.found = true
		h.must(tb.clue("the tree"), http.StatusOK, nil)
	})
}

// lostRegister is a journal that cannot tell what was said.
type lostRegister struct {
	journal.Journal
	found bool
}

func (l *lostRegister) Said(ctx context.Context, register string, since engine.Millis) ([]journal.Said, error) {
	if l.found {
		return l.Journal.Said(ctx, register, since)
	}
	return nil, errors.New("secret reason")
}
