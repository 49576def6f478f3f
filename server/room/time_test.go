package room

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"testing/synctest"
	"time"

	"echo/engine"
	"echo/server/journal"
)

// untilDeadline sleeps until that long before the deadline of the phase.
func (tb *table) untilDeadline(before time.Duration) {
	s := tb.snapshot()
	time.Sleep(duration(s.state.Deadline-tb.rooms.clock.now()) - before)
}

// clue is a good clue by the guide of the round that is on.
func (tb *table) clue() (engine.SeatID, engine.Command) {
	v := tb.see("")
	return *v.Guide, engine.Command{Type: engine.CmdClue, Round: v.Round.Number, Phase: v.Phase, Card: "h1", Text: "a door, ajar"}
}

func TestActionsAtTheEdgeOfTheDeadline(t *testing.T) {
	for _, test := range []struct {
		before time.Duration
		late   bool
	}{
		{time.Millisecond, false},
		{0, true},
		{-time.Millisecond, true},
	} {
		t.Run(fmt.Sprint(test.before), func(t *testing.T) {
			bubble(t, func(t *testing.T, h *host) {
				tb := playing(h, 3)
				guide, c := tb.clue()
				tb.untilDeadline(test.before)
				_, err := tb.Do(t.Context(), tb.request(guide, c))
				if late := refusedWith(err, engine.TooLate); late != test.late || !late && err != nil {
					t.Errorf("got %v", err)
				}
			})
		})
	}
}

func TestLastGuessRacingTheTimerAdvancesOnce(t *testing.T) {
	for range 50 { // which one comes first is up to the scheduler
		bubble(t, func(t *testing.T, h *host) {
			tb := playing(h, 3)
			tb.playOn(engine.PhaseContour)
			first := tb.awaited()
			c := engine.Command{Type: engine.CmdGuess, Round: 1, Phase: engine.PhaseContour, Card: tb.see(first).Me.Can[0].Cards[0]}
			tb.must(first, c)
			last := tb.awaited()
			c.Card = tb.see(last).Me.Can[0].Cards[0]
			tb.untilDeadline(0)
			tb.Do(t.Context(), tb.request(last, c))
			synctest.Wait()
			colours := 0
			for _, e := range h.entries(tb.Code()) {
				events, _ := engine.DecodeEvents(e.Events)
				for _, event := range events {
					if p, ok := event.(engine.PhaseBegan); ok && p.Phase == engine.PhaseColour {
						colours++
					}
				}
			}
			if v := tb.see(""); colours != 1 || v.Phase != engine.PhaseColour || v.Round.Number != 1 {
				t.Fatalf("%d advances, now %s of round %d", colours, v.Phase, v.Round.Number)
			}
		})
	}
}

func TestNobodyIsLateBecauseAnotherMoveWasBeingStored(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := playing(h, 3)
		tb.playOn(engine.PhaseEcho)
		tb.untilDeadline(100 * time.Millisecond)
		slow := func(_ string, e journal.Entry) error { time.Sleep(200 * time.Millisecond); return nil }
		h.journal.FailBefore(slow)
		done := make(chan error)
		for _, p := range tb.see("").Seats {
			if p.Awaited {
				q := tb.request(p.ID, engine.Command{Type: engine.CmdEcho, Round: 1, Phase: engine.PhaseEcho, Cards: []string{"h2"}})
				go func() {
					_, err := tb.Do(t.Context(), q)
					done <- err
				}()
			}
		}
		if err := errors.Join(<-done, <-done); err != nil {
			t.Errorf("both arrived in time: %v", err)
		}
	})
}

func TestDeadlineRunsOnOverARestart(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := playing(h, 3)
		end := tb.snapshot().state.Deadline
		time.Sleep(10 * time.Second) // 35 s are left
		h = h.restart()
		time.Sleep(time.Second)
		tb = tb.on(h)
		if got := tb.snapshot().state.Deadline; got != end {
			t.Errorf("deadline moved by %d ms", got-end)
		}
		tb.untilDeadline(0)
		synctest.Wait()
		if v := tb.see(""); v.Phase != engine.PhaseReveal {
			t.Errorf("phase %s", v.Phase)
		}
	})
}

func TestOutageCostsNobodyATurn(t *testing.T) {
	for _, down := range []time.Duration{35 * time.Second, 45 * time.Second, 3 * time.Hour} {
		t.Run(down.String(), func(t *testing.T) {
			bubble(t, func(t *testing.T, h *host) {
				tb := playing(h, 3)
				guide, c := tb.clue()
				h.Close()
				time.Sleep(down)
				tb = tb.on(hostOn(t, h.journal))
				v := tb.see(guide)
				if v.Phase != engine.PhaseClue || *v.RemainingMs != engine.Grace || *v.LimitMs != 45_000 {
					t.Errorf("%s with %d ms left of %d", v.Phase, *v.RemainingMs, *v.LimitMs)
				}
				time.Sleep(duration(engine.Grace) - time.Millisecond)
				tb.must(guide, c)
				tb.untilDeadline(0) // the next phase has its full length
				synctest.Wait()
				if v := tb.see(""); v.Phase != engine.PhaseContour {
					t.Errorf("phase %s", v.Phase)
				}
			})
		})
	}
}

func TestRoomsThatWereDueWakeByThemselves(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := playing(h, 3)
		h.Close()
		time.Sleep(time.Hour)
		h = hostOn(t, h.journal)
		time.Sleep(duration(engine.Grace) + 15*time.Second + time.Millisecond) // a void round and its reveal
		synctest.Wait()
		if s := tb.on(h).snapshot().state; s.Table.Round != 2 {
			t.Errorf("%s of round %d: nobody looked, and it stood still", s.Phase, s.Table.Round)
		}
	})
}

func TestWaitEndsWithNewsAndNotBefore(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := openTable(h, 3)
		start := time.Now()
		news := make(chan bool)
		for range 100 {
			go func() { news <- tb.Wait(t.Context(), tb.snapshot().version(), time.Minute) }()
		}
		synctest.Wait()
		time.Sleep(7 * time.Second)
		a := tb.must("s1", engine.Command{Type: engine.CmdStart})
		for range 100 {
			if !<-news {
				t.Error("no news")
			}
		}
		if took := time.Since(start); took != 7*time.Second {
			t.Errorf("woke after %v", took)
		}
		if !tb.Wait(t.Context(), a.Version+1, time.Minute) || !tb.Wait(t.Context(), a.Version-1, time.Minute) || time.Since(start) != 7*time.Second {
			t.Error("a version that is not the present one waits")
		}
	})
}

func TestWaitEndsWithoutNews(t *testing.T) {
	for name, test := range map[string]struct {
		end   func(h *host, cancel context.CancelFunc)
		after time.Duration
	}{
		"hold is over":    {func(*host, context.CancelFunc) {}, 20 * time.Second},
		"client is gone":  {func(_ *host, cancel context.CancelFunc) { cancel() }, 0},
		"host shuts down": {func(h *host, _ context.CancelFunc) { h.Drain() }, 0},
		"host has ended":  {func(h *host, _ context.CancelFunc) { h.Close() }, 0},
	} {
		t.Run(name, func(t *testing.T) {
			bubble(t, func(t *testing.T, h *host) {
				tb := openTable(h, 3)
				time.Sleep(2 * Away) // nobody is there any more
				ctx, cancel := context.WithCancel(t.Context())
				defer cancel()
				got := make(chan bool, 1)
				go func() { got <- tb.Wait(ctx, tb.snapshot().version(), 20*time.Second) }()
				synctest.Wait()
				start := time.Now()
				test.end(h, cancel)
				if news := <-got; news || time.Since(start) != test.after {
					t.Errorf("news %v after %v", news, time.Since(start))
				}
			})
		})
	}
}

func TestHostLearnsThatTheRevealMayEnd(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := playing(h, 3)
		tb.playOn(engine.PhaseReveal)
		if v := tb.see("s1"); *v.ContinueAfterMs != 4000 || can(v, engine.CmdContinue) {
			t.Errorf("at the start: %d ms, can %v", *v.ContinueAfterMs, v.Me.Can)
		}
		start := time.Now()
		if !tb.Wait(t.Context(), tb.snapshot().version(), time.Minute) || time.Since(start) != 4*time.Second {
			t.Errorf("woke after %v", time.Since(start))
		}
		if v := tb.see("s1"); *v.ContinueAfterMs != 0 || !can(v, engine.CmdContinue) {
			t.Errorf("after 4 s: %d ms, can %v", *v.ContinueAfterMs, v.Me.Can)
		}
	})
}

func can(v *engine.View, action string) bool {
	for _, a := range v.Me.Can {
		if a.Type == action {
			return true
		}
	}
	return false
}

func TestFailedTimerIsTriedAgain(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := playing(h, 3)
		failures := 0
		h.journal.FailBefore(func(string, journal.Entry) error { failures++; return errors.New("no") })
		tb.untilDeadline(-2500 * time.Millisecond)
		h.journal.FailBefore(nil)
		time.Sleep(time.Second)
		synctest.Wait()
		if v := tb.see(""); v.Phase != engine.PhaseReveal || failures > 4*rivals {
			t.Errorf("phase %s after %d failures", v.Phase, failures)
		}
	})
}
