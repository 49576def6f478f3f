package room

import (
	"context"
	"fmt"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"echo/engine"
)

// connected lists who is shown as connected.
func (tb *table) connected() (ids []engine.SeatID) {
	for _, p := range tb.see("").Seats {
		if p.Connected {
			ids = append(ids, p.ID)
		}
	}
	return ids
}

func TestSeatIsConnectedWhileItPollsAndALittleLonger(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := openTable(h, 3)
		expect := func(want ...engine.SeatID) {
			t.Helper()
			synctest.Wait()
			if got := tb.connected(); fmt.Sprint(got) != fmt.Sprint(want) {
				t.Errorf("connected: %v, want %v", got, want)
			}
		}
		expect("s1", "s2", "s3") // they have only just sat down
		leave := tb.Arrive("s2")
		time.Sleep(Away)
		expect("s2")
		again := tb.Arrive("s2") // a second tab
		leave()
		time.Sleep(2 * Away)
		expect("s2")
		again()
		time.Sleep(Away - time.Millisecond)
		expect("s2")
		tb.Arrive("s2")() // the next poll
		time.Sleep(Away - time.Millisecond)
		expect("s2")
		time.Sleep(time.Millisecond)
		expect()
	})
}

func TestPresenceIsNewsForTheOthersAndNothingElse(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := playing(h, 3)
		time.Sleep(2 * Away)
		entries, deadline := len(h.entries(tb.Code())), tb.snapshot().state.Deadline
		before := tb.snapshot().version()
		go tb.Arrive("s2")
		if !tb.Wait(t.Context(), before, time.Minute) {
			t.Error("no news of who came")
		}
		after := tb.snapshot().version()
		if after <= before || after/perEntry != before/perEntry {
			t.Errorf("version %d, then %d", before, after)
		}
		if n := len(h.entries(tb.Code())); n != entries || tb.snapshot().state.Deadline != deadline {
			t.Error("presence is in the journal, or moved the deadline")
		}
		tb.Arrive("s2")
		if tb.snapshot().version() != after {
			t.Error("a second tab is no news")
		}
	})
}

// hear counts what a seat that polls like a page hears until the context ends.
func (tb *table) hear(ctx context.Context, seat engine.SeatID, heard *int) {
	defer tb.Arrive(seat)()
	for has := Version(0); ctx.Err() == nil; {
		if tb.Wait(ctx, has, time.Minute) {
			has = tb.snapshot().version()
			*heard++
		}
	}
}

func TestATableThatComesAtOnceIsNewsOnce(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := openTable(h, 12)
		time.Sleep(2 * Away)
		ctx, cancel := context.WithCancel(t.Context())
		var heard [12]int
		var all sync.WaitGroup
		for i := range heard {
			all.Go(func() { tb.hear(ctx, tb.snapshot().state.Seats[i].ID, &heard[i]) })
			time.Sleep(10 * time.Millisecond)
		}
		time.Sleep(gather)
		synctest.Wait()
		if n := len(tb.connected()); n != 12 {
			t.Errorf("%d are connected", n)
		}
		cancel()
		all.Wait()
		for i, n := range heard {
			if n > 2 {
				t.Errorf("seat %d heard %d times who is there", i+1, n)
			}
		}
		if heard[11] != 1 {
			t.Error("the last one knew it, and is told again")
		}
	})
}

func TestWhoeverComesLaterIsNewsSoon(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := openTable(h, 4)
		time.Sleep(2 * Away)
		for i, seat := range []engine.SeatID{"s1", "s2", "s3"} {
			before, start := tb.snapshot().version(), time.Now()
			time.AfterFunc(time.Duration(i)*time.Millisecond, func() { tb.Arrive(seat) })
			if !tb.Wait(t.Context(), before, time.Minute) || len(tb.connected()) != i+1 {
				t.Errorf("%s came: connected are %v", seat, tb.connected())
			}
			if took := time.Since(start); i == 0 && took != 0 || took > gather {
				t.Errorf("%s came: told after %v", seat, took)
			}
		}
	})
}

func TestMovesDoNotWaitForWhoIsThere(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := openTable(h, 3)
		time.Sleep(2 * Away)
		tb.Arrive("s1")
		tb.Arrive("s2")
		before, start := tb.snapshot().version(), time.Now()
		go tb.must("s1", engine.Command{Type: engine.CmdStart})
		if !tb.Wait(t.Context(), before, time.Minute) || time.Since(start) != 0 {
			t.Errorf("the start was told after %v", time.Since(start))
		}
	})
}
