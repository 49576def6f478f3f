package server

import (
	"net/http"
	"testing"
	"time"

	"echo/engine"
)

func TestWhoComesDuringAGameWaitsForTheNext(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := h.playing(3)
		seats := ask{method: "POST", path: tb.path("/seats"), body: joinBody{Name: "Fourth"}}
		tb.refused(seats, engine.Begun)
		seats.body, seats.key = joinBody{Name: "Fourth", Next: true}, "wait-for-the-next"
		var first, again joined
		tb.must(seats, http.StatusCreated, &first)
		if w := tb.must(seats, http.StatusCreated, &again); first != again || !first.Waiting || !replayed(w) {
			t.Errorf("first %+v, again %+v", first, again)
		}
		tb.tokens[first.Seat] = first.Token
		v := tb.see(first.Seat)
		if v.Me == nil || !v.Me.Waiting || v.Me.Seat != "s4" || len(v.Waiting) != 1 || v.Waiting[0].Name != "Fourth" || len(v.Seats) != 3 {
			t.Errorf("%+v, %+v", v.Me, v.Waiting)
		}
		tb.refused(tb.act("s4", engine.Command{Type: engine.CmdRename, Text: "Vier"}), engine.WrongPhase)
		tb.mustAct("s4", engine.Command{Type: engine.CmdLeave})
		if v := tb.see("s4"); v.Me != nil || len(v.Waiting) != 0 {
			t.Errorf("after leaving: %+v, %+v", v.Me, v.Waiting)
		}
	})
}

func TestSeatIsRenamedInTheLobby(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := h.open(3, nil)
		a := tb.act("s2", engine.Command{Type: engine.CmdRename, Text: "Лёва"})
		tb.must(a, http.StatusOK, nil)
		tb.must(a, http.StatusOK, nil) // the same key
		if name := tb.see("").Seats[1].Name; name != "Лёва" {
			t.Errorf("s2 is called %q", name)
		}
		tb.refused(tb.act("s3", engine.Command{Type: engine.CmdRename, Text: "лёва"}), engine.NameTaken)
	})
}

func TestTableSkipsWhoDoesNotAct(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := h.playing(4)
		v := tb.see("")
		guide := *v.Guide
		var others []engine.SeatID
		for _, seat := range v.Seats {
			if seat.ID != guide {
				others = append(others, seat.ID)
			}
		}
		at := func(name string) engine.Command {
			return engine.Command{Type: name, Seat: guide, Round: v.Round.Number, Phase: v.Phase}
		}
		tb.refused(tb.act(others[0], at(engine.CmdSkip)), engine.TooEarly)
		tb.mustAct(others[0], at(engine.CmdNudge))
		if n := tb.see(guide).Me.Nudged; n == nil || n.By != others[0] {
			t.Errorf("nudged: %+v", n)
		}
		time.Sleep(25 * time.Second)
		tb.mustAct(others[0], at(engine.CmdSkip))
		if votes := tb.see("").Votes; len(votes) != 1 || votes[0].Missing != 1 || votes[0].Seat != guide {
			t.Errorf("votes: %+v", votes)
		}
		tb.mustAct(others[1], at(engine.CmdSkip))
		if v := tb.see(""); v.Phase != engine.PhaseReveal || !v.Result.Void {
			t.Errorf("%s, %+v", v.Phase, v.Result)
		}
	})
}

func TestWhatOnlyTheHostTellsIsNoAction(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := h.open(3, nil)
		for _, name := range []string{engine.CmdAbsent, engine.CmdReturned, engine.CmdInherit} {
			tb.refused(tb.act("s1", engine.Command{Type: name, Seat: "s2"}), engine.BadRequest)
		}
	})
}
