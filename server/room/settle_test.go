package room

import (
	"bytes"
	"context"
	"encoding/hex"
	"errors"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"echo/engine"
	"echo/server/journal"
)

func TestUnclearAppendIsSettledByReadingBack(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := openTable(h, 3)
		before := len(h.entries(tb.Code()))
		h.journal.FailAfter(func(string, journal.Entry) error {
			h.journal.FailAfter(nil)
			return errors.New("connection lost")
		})
		a := tb.must("s1", engine.Command{Type: engine.CmdStart})
		if n := len(h.entries(tb.Code())) - before; n != 1 || a.Version != tb.snapshot().version() {
			t.Errorf("%d entries, answer %v at %v", n, a, tb.snapshot().version())
		}
	})
}

func TestUnclearJoinIsSettledToo(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := openTable(h, 1)
		h.journal.FailAfter(func(string, journal.Entry) error {
			h.journal.FailAfter(nil)
			return errors.New("connection lost")
		})
		s, err := tb.Join(t.Context(), Joining{Name: "Лев"})
		if err != nil || tb.Who(s.Token).Seat != "s2" || len(tb.see("").Seats) != 2 {
			t.Errorf("got %v %v", s, err)
		}
	})
}

func TestAppendThatFailedIsTriedAgain(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := openTable(h, 3)
		h.journal.FailBefore(func(string, journal.Entry) error {
			h.journal.FailBefore(nil)
			return errors.New("connection lost")
		})
		tb.must("s1", engine.Command{Type: engine.CmdStart})
	})
}

func TestJournalThatStaysAwayMakesTheOutcomeUnknownAndThenKnown(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := openTable(h, 3)
		h.journal.FailBefore(func(string, journal.Entry) error { return errors.New("connection lost") })
		q := tb.request("s1", engine.Command{Type: engine.CmdStart})
		if _, err := tb.Do(t.Context(), q); !errors.Is(err, ErrUnknown) {
			t.Errorf("got %v", err)
		}
		h.journal.FailBefore(nil)
		if a, err := tb.Do(t.Context(), q); err != nil || a.Replayed {
			t.Errorf("got %v %v", a, err)
		}
	})
}

func TestStoppedJournalRefusesEverythingAndSaysWhy(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := playing(h, 3)
		h.journal.Close()
		_, err := tb.Do(t.Context(), tb.request("s1", engine.Command{Type: engine.CmdLeave}))
		if !errors.Is(err, journal.ErrClosed) {
			t.Errorf("got %v", err)
		}
		if v := tb.see("s1"); v.Seats[0].Left || v.Phase != engine.PhaseClue {
			t.Errorf("what is not in the journal is shown: %+v", v)
		}
		time.Sleep(5 * time.Minute) // deadlines pass and nothing panics or spins
	})
}

func TestTwoHostsMayServeOneRoom(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		a := playing(h, 5)
		a.playOn(engine.PhaseContour)
		b := a.on(hostOn(t, h.journal))
		seekers := []engine.SeatID{}
		for _, p := range a.see("").Seats {
			if p.Awaited {
				seekers = append(seekers, p.ID)
			}
		}
		var all sync.WaitGroup
		for i, seat := range seekers {
			tb := []*table{a, b}[i%2]
			q := tb.request(seat, engine.Command{Type: engine.CmdGuess, Round: 1, Phase: engine.PhaseContour, Card: "g1"})
			if a.see(seat).Me.Own[0] == "g1" {
				q.Command.Card = "g2"
			}
			all.Go(func() {
				if _, err := tb.Do(t.Context(), q); err != nil {
					t.Errorf("%s: %v", seat, err)
				}
			})
		}
		all.Wait()
		fresh := a.on(hostOn(t, h.journal)).snapshot().state
		if fresh.Phase != engine.PhaseColour {
			t.Errorf("phase %s: a guess was lost", fresh.Phase)
		}
	})
}

func TestWhatWasBegunIsFinishedThoughTheClientIsGone(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := openTable(h, 3)
		h.journal.FailBefore(func(string, journal.Entry) error { time.Sleep(time.Second); return nil })
		ctx, cancel := context.WithCancel(t.Context())
		q := tb.request("s1", engine.Command{Type: engine.CmdStart})
		go tb.Do(ctx, q)
		synctest.Wait()
		cancel()
		time.Sleep(time.Second)
		synctest.Wait()
		if v := tb.see("s2"); v.Phase != engine.PhaseClue {
			t.Errorf("phase %s", v.Phase)
		}
		if a, err := tb.Do(t.Context(), q); err != nil || !a.Replayed {
			t.Errorf("again: %v %v", a, err)
		}
	})
}

func TestWhoWaitsForTheirTurnMayGiveUp(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := openTable(h, 3)
		h.journal.FailBefore(func(string, journal.Entry) error { time.Sleep(time.Second); return nil })
		go tb.Do(t.Context(), tb.request("s1", engine.Command{Type: engine.CmdTransfer, Seat: "s2"}))
		synctest.Wait()
		ctx, cancel := context.WithTimeout(t.Context(), 100*time.Millisecond)
		defer cancel()
		if _, err := tb.Do(ctx, tb.request("s3", engine.Command{Type: engine.CmdLeave})); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("got %v", err)
		}
		time.Sleep(time.Minute)
		if n := len(tb.see("").Seats); n != 3 {
			t.Errorf("%d seats: it happened all the same", n)
		}
	})
}

func TestNoTokenIsKept(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := openTable(h, 3)
		for _, e := range h.entries(tb.Code()) {
			for _, token := range tb.tokens {
				if secret := hex.EncodeToString([]byte(token)); bytes.Contains(e.Events, []byte(token)) || bytes.Contains(e.Events, []byte(secret)) {
					t.Errorf("entry %d holds a token: %s", e.Version, e.Events)
				}
			}
		}
	})
}

func TestReadersDoNotWaitForASync(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := openTable(h, 3)
		h.journal.FailBefore(func(string, journal.Entry) error { time.Sleep(time.Second); return nil })
		start := time.Now()
		go tb.Do(t.Context(), tb.request("s1", engine.Command{Type: engine.CmdStart}))
		synctest.Wait()
		if v := tb.see("s2"); v.Phase != engine.PhaseLobby || time.Since(start) > 0 {
			t.Errorf("saw %s after %v: not yet stored", v.Phase, time.Since(start))
		}
		time.Sleep(time.Second)
		synctest.Wait()
		if v := tb.see("s2"); v.Phase != engine.PhaseClue {
			t.Errorf("saw %s", v.Phase)
		}
	})
}

func TestDamagedRoomIsReportedAndTheOthersGoOn(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		bad := journal.Entry{Version: 1, Events: []byte(`[{"teleported":{}}]`), Deadline: 1}
		if err := h.journal.Append(t.Context(), "KDFX7", bad); err != nil {
			t.Fatal(err)
		}
		tb := playing(h, 3)
		h = h.restart()
		_, err := h.Get(t.Context(), "KDFX7")
		if !errors.Is(err, journal.ErrDamaged) {
			t.Errorf("got %v", err)
		}
		tb.on(h).playOn(engine.PhaseEcho)
	})
}
