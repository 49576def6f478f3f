package server

import (
	"net/http"
	"testing"
	"time"

	"echo/engine"
)

// moderated is a room by correspondence with a moderator and n people; the
// moderator's token is that of the seat "".
func (h *host) moderated(n int, wishes map[string]any) *table {
	h.t.Helper()
	if wishes == nil {
		wishes = map[string]any{}
	}
	wishes["rules"], wishes["moderator"] = "forum", true
	var o opened
	h.must(ask{method: "POST", path: "/api/v1/rooms", body: wishes}, http.StatusCreated, &o)
	if o.Seat != nil {
		h.t.Fatalf("the moderator sits on %s", *o.Seat)
	}
	tb := &table{host: h, code: o.Room, tokens: map[engine.SeatID]string{"": o.Token}}
	for _, name := range []string{"Mira", "Лев", "Zoë", "Wu"}[:n] {
		tb.join(name)
	}
	return tb
}

func TestModeratorRunsARoomWithoutASeat(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := h.moderated(3, nil)
		v := tb.see("")
		if v.Me == nil || !v.Me.Moderator || v.Me.Seat != "" || len(v.Me.Hand) != 0 || !v.Moderated {
			t.Fatalf("the moderator sees %+v", v.Me)
		}
		tb.start("")
		tb.do("", engine.Command{Type: engine.CmdRemind})
		guide := *tb.see("").Guide
		for _, seat := range tb.see("").Seats {
			if (seat.Reminded != nil) != (seat.ID == guide) {
				t.Errorf("%s was reminded: %v", seat.ID, seat.Reminded)
			}
		}
		tb.do("", engine.Command{Type: engine.CmdClose})
		if v := tb.see(""); v.Phase != engine.PhaseReveal || !v.Result.Void {
			t.Errorf("%s after the clue was closed", v.Phase)
		}
		tb.do("", engine.Command{Type: engine.CmdContinue})
		if v := tb.see(""); v.Round.Number != 2 {
			t.Errorf("round %d", v.Round.Number)
		}
	})
}

func TestModeratorsKeyCountsOnceAndSurvivesARestart(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := h.moderated(3, nil)
		a := tb.act("", engine.Command{Type: engine.CmdStart})
		first := h.must(a, http.StatusOK, nil).Body.String()
		time.Sleep(time.Hour)
		h = h.restart()
		w := h.must(a, http.StatusOK, nil)
		if w.Body.String() != first || w.Header().Get("Idempotency-Replayed") != "true" {
			t.Errorf("again: %s, first %s", w.Body, first)
		}
		a.body = engine.Command{Type: engine.CmdRemind, Round: 1, Phase: engine.PhaseClue}
		h.refused(a, keyReused)
	})
}

func TestSoftDeadlineIsAMomentThatPeopleWrite(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := h.moderated(3, nil)
		tb.start("")
		say := func(at any) ask {
			a := tb.act("", engine.Command{})
			a.body = map[string]any{"type": "deadline", "round": 1, "phase": "clue", "at": at}
			return a
		}
		noon := time.Now().Add(48 * time.Hour).In(time.FixedZone("", 2*60*60))
		h.must(say(noon.Format(time.RFC3339)), http.StatusOK, nil)
		if v := tb.see("s1"); v.Soft == nil || *v.Soft != noon.UTC().Format("2006-01-02T15:04:05.000Z") {
			t.Errorf("soft %v", v.Soft)
		}
		for _, bad := range []any{"tomorrow", "", "1969-12-31T00:00:00Z", time.Now().Add(-time.Hour).Format(time.RFC3339), time.Now().AddDate(2, 0, 0).Format(time.RFC3339), 17} {
			h.refused(say(bad), engine.BadRequest)
		}
		h.must(say(nil), http.StatusOK, nil)
		if v := tb.see("s1"); v.Soft != nil {
			t.Errorf("lifted, and still %v", *v.Soft)
		}
	})
}

func TestRoomByPostIsThereAfterWeeks(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := h.moderated(3, nil)
		tb.start("")
		guide := *tb.see("").Guide
		tb.do(guide, engine.Command{Type: engine.CmdClue, Card: "h1", Text: "weeks"})
		time.Sleep(20 * 24 * time.Hour)
		tb = tb.on(tb.restart())
		time.Sleep(20 * 24 * time.Hour)
		if v := tb.see(guide); v.Clue == nil || v.Clue.Text != "weeks" || v.Phase != engine.PhaseEcho || v.Me == nil {
			t.Errorf("%s, clue %v", v.Phase, v.Clue)
		}
	})
}
