package room

import (
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"echo/engine"
	"echo/server/journal"
)

const (
	absentAfter = time.Duration(engine.AbsentAfter) * time.Millisecond
	hostGoneFor = 2 * absentAfter
)

// away lists the seats that the game knows to be away.
func (tb *table) away() (ids []engine.SeatID) {
	s := tb.snapshot().state
	for _, p := range slices.Concat(s.Seats, s.Waiting) {
		if p.Away > 0 {
			ids = append(ids, p.ID)
		}
	}
	return ids
}

func (tb *table) host() engine.SeatID { return tb.snapshot().state.Host }

// stay lets seats poll until the test is over.
func (tb *table) stay(seats ...engine.SeatID) {
	for _, id := range seats {
		tb.t.Cleanup(tb.Arrive(id))
	}
}

func TestGameIsToldWhoStaysAwayAndWhoIsBack(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := openTable(h, 3)
		tb.stay("s1")
		leave := tb.Arrive("s2")
		time.Sleep(time.Minute)
		if got := tb.away(); !slices.Equal(got, []engine.SeatID{"s3"}) {
			t.Errorf("%v are away, s3 has gone", got)
		}
		leave()
		time.Sleep(absentAfter - time.Millisecond)
		tb.Arrive("s2")() // one poll
		time.Sleep(absentAfter - time.Millisecond)
		synctest.Wait()
		if got := tb.away(); len(got) != 1 {
			t.Errorf("%v are away a moment too soon", got)
		}
		time.Sleep(time.Millisecond)
		synctest.Wait()
		if got := tb.away(); !slices.Equal(got, []engine.SeatID{"s2", "s3"}) {
			t.Errorf("%v are away", got)
		}
		tb.Arrive("s3")()
		synctest.Wait()
		if got := tb.away(); !slices.Equal(got, []engine.SeatID{"s2"}) {
			t.Errorf("%v are away, s3 is back", got)
		}
	})
}

func TestTableThatWentHomeWritesNothing(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := openTable(h, 4)
		before := len(h.entries(tb.Code()))
		time.Sleep(time.Hour)
		tb.stay("s2") // they come back together, more or less
		time.Sleep(absentAfter - time.Second)
		tb.stay("s1", "s3", "s4")
		time.Sleep(time.Hour)
		if n := len(h.entries(tb.Code())); n != before {
			t.Errorf("%d entries were written", n-before)
		}
	})
}

func TestThoseWhoGoTogetherAreOneEntry(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := openTable(h, 5)
		before := len(h.entries(tb.Code()))
		tb.stay("s1")
		time.Sleep(time.Hour)
		if n := len(h.entries(tb.Code())); n != before+1 || len(tb.away()) != 4 {
			t.Errorf("%d entries, away %v", n-before, tb.away())
		}
	})
}

func TestHostIsSomebodyElseAfterAMinute(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := openTable(h, 3)
		tb.stay("s2", "s3")
		leave := tb.Arrive("s1")
		time.Sleep(time.Minute)
		leave()
		time.Sleep(hostGoneFor - time.Millisecond)
		synctest.Wait()
		if tb.host() != "s1" {
			t.Fatal("a moment too soon")
		}
		time.Sleep(time.Millisecond)
		synctest.Wait()
		if v := tb.see("s2"); tb.host() != "s2" || !v.Me.Host || !can(v, engine.CmdStart) {
			t.Errorf("host is %s", tb.host())
		}
		tb.stay("s1")
		time.Sleep(time.Hour)
		if tb.host() != "s2" {
			t.Error("who came back is host again")
		}
	})
}

func TestHostWhoIsAwayIsMissedAlsoAfterARestart(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := openTable(h, 3)
		time.Sleep(time.Minute)
		tb = tb.on(h.restart())
		tb.stay("s3")
		time.Sleep(hostGoneFor)
		synctest.Wait()
		if tb.host() != "s3" {
			t.Errorf("host is %s, away are %v", tb.host(), tb.away())
		}
	})
}

func TestNobodyIsMissedByPost(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		o := opening("Mira")
		o.Rules, _ = engine.Preset("forum")
		seated, err := h.Open(t.Context(), o)
		if err != nil {
			t.Fatal(err)
		}
		tb := &table{Room: h.get(seated.Room), t: t, tokens: []string{seated.Token}}
		if _, err := tb.Join(t.Context(), Joining{Name: "Лев"}); err != nil {
			t.Fatal(err)
		}
		tb.stay("s2")
		time.Sleep(time.Hour)
		if len(tb.away()) != 0 || tb.host() != "s1" {
			t.Errorf("away %v, host %s", tb.away(), tb.host())
		}
	})
}

// Only one of the hosts knows of a connection; what another believes is put
// right at once, and it does not say so again.
func TestHostsThatSeeDifferentSeatsAgree(t *testing.T) {
	inPair(t, func(t *testing.T, p *pair) {
		p.here.stay("s1", "s2")
		p.over.stay("s3")
		time.Sleep(time.Hour)
		synctest.Wait()
		for _, tb := range []*table{p.here, p.over} {
			if got := tb.away(); len(got) != 0 || tb.host() != "s1" {
				t.Errorf("away %v, host %s", got, tb.host())
			}
		}
		told := 0
		for _, e := range p.first.entries(p.here.Code()) {
			if tellsOfAbsence(t, e) {
				told++
			}
		}
		if told > 2 {
			t.Errorf("somebody was said to be away %d times", told)
		}
	})
}

func tellsOfAbsence(t *testing.T, e journal.Entry) bool {
	t.Helper()
	events, err := engine.DecodeEvents(e.Events)
	if err != nil {
		t.Fatal(err)
	}
	_, is := events[0].(engine.Absent)
	return is
}

func TestViewsChangeWhenSomebodyMayBeVotedOn(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := playing(h, 4)
		tb.stay("s1", "s2", "s3", "s4")
		time.Sleep(time.Second)
		guide := tb.awaited()
		by := engine.SeatID("s1")
		if guide == by {
			by = "s2"
		}
		if can(tb.see(by), engine.CmdSkip) {
			t.Fatal("at once")
		}
		s := tb.snapshot().state
		opens := time.Duration(s.Opens(s.Since)-s.Since) * time.Millisecond
		if !tb.Wait(t.Context(), tb.snapshot().version(), time.Minute) || !can(tb.see(by), engine.CmdSkip) {
			t.Errorf("nobody was told that %s may be skipped after %v", guide, opens)
		}
	})
}

func TestWhoWaitsHasASeatAndKeepsItOverARestart(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := playing(h, 3)
		if _, err := tb.Join(t.Context(), Joining{Name: "Wu"}); !refusedWith(err, engine.Begun) {
			t.Fatalf("got %v", err)
		}
		j := Joining{Name: "Wu", Next: true, Key: "queue-key", Digest: "d"}
		first, err := tb.Join(t.Context(), j)
		if err != nil || !first.Waiting || first.Seat != "s4" {
			t.Fatalf("%+v, %v", first, err)
		}
		again, err := tb.Join(t.Context(), j)
		if again.Replayed = false; err != nil || again != first {
			t.Errorf("%+v, %v", again, err)
		}
		tb = tb.on(h.restart())
		if who := tb.Who(first.Token); who != (engine.Viewer{Seat: "s4"}) {
			t.Fatalf("the token is %+v's", who)
		}
		if v := tb.see("s4"); !v.Me.Waiting || !can(v, engine.CmdLeave) {
			t.Errorf("%+v", v.Me)
		}
		if _, err := tb.Link(t.Context(), first.Token); err != nil {
			t.Errorf("no link to it: %v", err)
		}
		tb.must("s4", engine.Command{Type: engine.CmdLeave})
		if tb.see("s4").Me != nil {
			t.Error("it has left, and is no spectator")
		}
	})
}
