package room

import (
	"testing"
	"testing/synctest"
	"time"

	"echo/engine"
	"echo/server/journal"
	"echo/server/journal/journaltest"
	"echo/server/journal/memory"
)

// pair is two hosts that share a journal, and a table that both have loaded.
type pair struct {
	shared     *journaltest.Shared
	first      *host
	second     *host
	here, over *table // at the first host, and at the second
}

func inPair(t *testing.T, f func(t *testing.T, p *pair)) {
	synctest.Test(t, func(t *testing.T) {
		p := &pair{shared: journaltest.Share(memory.New())}
		j := &journaltest.Faulty{Journal: p.shared}
		p.first = hostOn(t, j)
		time.Sleep(time.Minute)
		p.here = playing(p.first, 3)
		p.second = hostOn(t, j)
		p.over = p.here.on(p.second)
		synctest.Wait()
		f(t, p)
	})
}

func TestNewsOfAnotherHostEndsAWait(t *testing.T) {
	inPair(t, func(t *testing.T, p *pair) {
		time.Sleep(2 * Away) // nobody comes or goes any more
		start, news := time.Now(), make(chan bool, 1)
		go func() { news <- p.over.Wait(t.Context(), p.over.snapshot().version(), time.Minute) }()
		time.Sleep(time.Second)
		guide, c := p.here.clue()
		a := p.here.must(guide, c)
		if !<-news || time.Since(start) != time.Second || p.over.snapshot().version() < a.Version {
			t.Errorf("woke after %v with version %d; the other host has %d", time.Since(start), p.over.snapshot().version(), a.Version)
		}
	})
}

func TestOfTwoHostsOneEndsAPhase(t *testing.T) {
	inPair(t, func(t *testing.T, p *pair) {
		tried := 0
		p.first.journal.FailBefore(func(string, journal.Entry) error { tried++; return nil })
		p.here.untilDeadline(-time.Second)
		synctest.Wait()
		if v := p.over.see(""); tried != 1 || v.Phase != engine.PhaseReveal {
			t.Errorf("%s after %d tries", v.Phase, tried)
		}
	})
}

func TestHostThatIsGoneEndsNoPhaseAndAnotherDoes(t *testing.T) {
	inPair(t, func(t *testing.T, p *pair) {
		p.here.untilDeadline(time.Second)
		p.first.Close()
		time.Sleep(time.Second + mostStart*time.Millisecond)
		synctest.Wait()
		if v := p.over.see(""); v.Phase != engine.PhaseReveal {
			t.Errorf("still %s", v.Phase)
		}
	})
}

func TestTablesThatNobodyServesGoOn(t *testing.T) {
	inPair(t, func(t *testing.T, p *pair) {
		p.over.Room.rooms.Close()
		third := hostOn(t, p.first.journal)
		p.here.untilDeadline(time.Second)
		p.first.Close()
		time.Sleep(time.Second + overdue*time.Millisecond + tending)
		synctest.Wait()
		third.mu.Lock()
		loaded := len(third.loaded)
		third.mu.Unlock()
		if loaded != 1 {
			t.Fatalf("%d rooms are loaded", loaded)
		}
		if v := p.here.on(third).see(""); v.Phase != engine.PhaseReveal || v.Graces != 0 {
			t.Errorf("%s, %d graces", v.Phase, v.Graces)
		}
	})
}

func TestSecondHostGivesNoGraceForComing(t *testing.T) {
	inPair(t, func(t *testing.T, p *pair) {
		p.here.untilDeadline(3 * time.Second)
		end := p.here.snapshot().state.Deadline
		late := p.here.on(hostOn(t, p.first.journal))
		if got := late.snapshot().state; got.Deadline != end || got.Graces != 0 {
			t.Errorf("deadline moved by %d ms", got.Deadline-end)
		}
	})
}

func TestHostsThatAllCameBackGiveGraceOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		kept := memory.New()
		tb := playing(hostOn(t, &journaltest.Faulty{Journal: journaltest.Share(kept)}), 3)
		tb.untilDeadline(3 * time.Second)
		tb.rooms.Close()
		time.Sleep(time.Hour)
		j := &journaltest.Faulty{Journal: journaltest.Share(kept)}
		first, second := hostOn(t, j), hostOn(t, j)
		time.Sleep(tending)
		synctest.Wait()
		for _, h := range []*host{first, second} {
			if v := tb.on(h).see(""); v.Phase != engine.PhaseClue || v.Graces != 1 {
				t.Errorf("%s, %d graces", v.Phase, v.Graces)
			}
		}
	})
}

func TestPauseOfTheJournalGivesGraceOnce(t *testing.T) {
	inPair(t, func(t *testing.T, p *pair) {
		p.here.untilDeadline(2 * time.Second)
		p.shared.Pause(8 * time.Second)
		time.Sleep(time.Second)
		p.shared.Pause(8 * time.Second) // another host notices later
		synctest.Wait()
		for _, tb := range []*table{p.here, p.over} {
			v := tb.see("")
			if left := engine.Grace - 1000; v.Phase != engine.PhaseClue || *v.RemainingMs != left || v.Graces != 1 {
				t.Errorf("%s with %d ms left, %d graces", v.Phase, *v.RemainingMs, v.Graces)
			}
		}
	})
}

// Both hosts notice the end of the pause before they hear of what the other does
// about it.
func TestGraceOfTwoHostsAtTheSameTimeIsOne(t *testing.T) {
	inPair(t, func(t *testing.T, p *pair) {
		p.here.untilDeadline(2 * time.Second)
		p.first.journal.FailBefore(func(string, journal.Entry) error { time.Sleep(50 * time.Millisecond); return nil })
		p.first.heard(journal.News{Paused: 8 * time.Second})
		time.Sleep(19 * time.Millisecond)
		p.second.heard(journal.News{Paused: 8 * time.Second})
		time.Sleep(time.Second)
		synctest.Wait()
		if v := p.over.see(""); v.Graces != 1 {
			t.Errorf("%d graces", v.Graces)
		}
	})
}

// A timer asks the journal before it ends a phase, and learns with the answer
// that there was a pause.
func TestPhaseDoesNotEndInAPause(t *testing.T) {
	inPair(t, func(t *testing.T, p *pair) {
		p.second.Close()
		p.here.untilDeadline(time.Millisecond)
		p.first.since.Store(int64(p.first.clock.now()))
		time.Sleep(time.Millisecond)
		synctest.Wait()
		if v := p.here.see(""); v.Phase != engine.PhaseClue || v.Graces != 1 {
			t.Errorf("%s, %d graces", v.Phase, v.Graces)
		}
		p.here.untilDeadline(0)
		synctest.Wait()
		if v := p.here.see(""); v.Phase != engine.PhaseReveal {
			t.Errorf("still %s", v.Phase)
		}
	})
}

func TestNobodyIsRefusedOnOldNews(t *testing.T) {
	inPair(t, func(t *testing.T, p *pair) {
		p.shared.Deafen(true)
		p.here.playOn(engine.PhaseContour)
		who := p.here.awaited()
		c := engine.Command{Type: engine.CmdGuess, Round: 1, Phase: engine.PhaseContour, Card: p.here.see(who).Me.Can[0].Cards[0]}
		p.over.must(who, c)
	})
}

func TestKeyIsGoodAtAnyHost(t *testing.T) {
	inPair(t, func(t *testing.T, p *pair) {
		p.shared.Deafen(true)
		guide, c := p.here.clue()
		q := p.here.request(guide, c)
		first, err := p.here.Do(t.Context(), q)
		again, err2 := p.over.Do(t.Context(), q)
		if err != nil || err2 != nil || !again.Replayed || again.Version != first.Version {
			t.Errorf("%+v %v, then %+v %v", first, err, again, err2)
		}
	})
}

func TestViewDoesNotGoBackAtAnotherHost(t *testing.T) {
	inPair(t, func(t *testing.T, p *pair) {
		p.shared.Deafen(true)
		guide, c := p.here.clue()
		a := p.here.must(guide, c)
		go p.over.Wait(t.Context(), a.Version, time.Minute)
		synctest.Wait()
		if v, _, err := p.over.View(engine.Viewer{}); v < a.Version || err != nil {
			t.Errorf("version %d, %v; the client has %d", v, err, a.Version)
		}
	})
}

// Each host counts for itself who comes and goes.
func TestClientIsNotSentToAndFroBetweenHosts(t *testing.T) {
	inPair(t, func(t *testing.T, p *pair) {
		time.Sleep(2 * Away)
		for _, seat := range []engine.SeatID{"s1", "s2", "s3"} {
			p.here.Arrive(seat)
		}
		has, woke, start := p.here.snapshot().version(), make(chan time.Duration, 1), time.Now()
		if p.over.snapshot().version() >= has {
			t.Fatal("the hosts count the same")
		}
		go func() {
			p.over.Wait(t.Context(), has, time.Minute)
			woke <- time.Since(start)
		}()
		time.Sleep(time.Second)
		p.over.Arrive("s1")
		if after := <-woke; after != time.Second {
			t.Errorf("woke after %v", after)
		}
	})
}

func TestRefreshFindsASeatTakenElsewhere(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		shared := journaltest.Share(memory.New())
		j := &journaltest.Faulty{Journal: shared}
		first, second := hostOn(t, j), hostOn(t, j)
		here := openTable(first, 2)
		over := here.on(second)
		shared.Deafen(true)
		seated, err := here.Join(t.Context(), Joining{Name: "Zoë"})
		if err != nil || over.Who(seated.Token).Seat != "" {
			t.Fatalf("%v, %+v", err, over.Who(seated.Token))
		}
		if err := over.Refresh(t.Context()); err != nil || over.Who(seated.Token).Seat != seated.Seat {
			t.Errorf("%v, %+v", err, over.Who(seated.Token))
		}
	})
}
