package room

import (
	"bytes"
	"errors"
	"log/slog"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"echo/engine"
	"echo/server/journal"
)

var errFull = errors.New("the disk is full")

// grace is engine.Grace as a duration.
const grace = time.Duration(engine.Grace) * time.Millisecond

func TestPauseOfTheJournalCostsNobodyATurn(t *testing.T) {
	for _, pause := range []time.Duration{40 * time.Second, 3 * time.Hour} { // before and after the deadline
		t.Run(pause.String(), func(t *testing.T) {
			bubble(t, func(t *testing.T, h *host) {
				tb := playing(h, 3)
				guide, c := tb.clue()
				h.journal.Pause(errFull)
				q := tb.request(guide, c)
				if _, err := tb.Do(t.Context(), q); !errors.Is(err, journal.ErrPaused) {
					t.Fatal(err)
				}
				time.Sleep(pause)
				if v := tb.see(guide); v.Phase != engine.PhaseClue {
					t.Errorf("%s while nothing can be stored", v.Phase)
				}
				h.journal.Pause(nil)
				time.Sleep(grace - time.Millisecond) // the guide comes as late as may be
				if _, err := tb.Do(t.Context(), q); err != nil {
					t.Fatal(err)
				}
				if n := len(h.entries(tb.Code())); n != 6 { // opened, 2 joined, started, resumed, said
					t.Errorf("%d entries", n)
				}
				tb.untilDeadline(0) // the next phase has its full length
				synctest.Wait()
				if v := tb.see(""); v.Phase != engine.PhaseContour {
					t.Errorf("phase %s", v.Phase)
				}
			})
		})
	}
}

func TestDeadlineThatPassedInAPauseIsMovedForAll(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := playing(h, 3)
		h.journal.Pause(errFull)
		time.Sleep(time.Hour)
		h.journal.Pause(nil)
		time.Sleep(again)
		synctest.Wait()
		if v := tb.see(""); v.Phase != engine.PhaseClue || *v.RemainingMs < engine.Grace-engine.Millis(again.Milliseconds()) {
			t.Errorf("%s with %d ms left", v.Phase, *v.RemainingMs)
		}
		tb.untilDeadline(0)
		synctest.Wait()
		if v := tb.see(""); v.Phase != engine.PhaseReveal { // no clue: the round is void
			t.Errorf("phase %s", v.Phase)
		}
	})
}

func TestRoomIsReadWhileNothingCanBeStored(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := playing(h, 3)
		h.Close()
		time.Sleep(time.Hour)
		h.journal.Pause(errFull)
		tb = tb.on(hostOn(t, h.journal))
		if v := tb.see("s1"); v.Phase != engine.PhaseClue || *v.RemainingMs != 0 {
			t.Errorf("%s with %d ms left", v.Phase, *v.RemainingMs)
		}
		h.journal.Pause(nil)
		time.Sleep(again)
		synctest.Wait()
		if v := tb.see("s1"); v.Phase != engine.PhaseClue || *v.RemainingMs == 0 {
			t.Errorf("%s with %d ms left", v.Phase, *v.RemainingMs)
		}
	})
}

func TestPauseIsLoggedOnceHoweverManyAreRefused(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		var log bytes.Buffer
		h.log = slog.New(slog.NewTextHandler(&log, &slog.HandlerOptions{Level: slog.LevelWarn}))
		tb := playing(h, 3)
		for range 2 {
			h.journal.Pause(errFull)
			time.Sleep(time.Minute) // the deadline is tried every second
			tb.Do(t.Context(), tb.request("s1", engine.Command{Type: engine.CmdContinue}))
			h.journal.Pause(nil)
			synctest.Wait()
		}
		lines := strings.Split(strings.TrimSpace(log.String()), "\n")
		if len(lines) != 4 || !strings.Contains(lines[0], "level=ERROR") || !strings.Contains(lines[0], "the disk is full") || !strings.Contains(lines[1], "stored again") {
			t.Errorf("logged:\n%s", &log)
		}
	})
}
