package room

import (
	"errors"
	"runtime"
	"testing"
	"testing/synctest"
	"time"

	"echo/engine"
	"echo/engine/enginetest"
	"echo/server/gallery"
)

// freshTable is a room of n with a fresh deck, which is not there yet.
func freshTable(h *host, n int) *table {
	h.t.Helper()
	o := opening(enginetest.Name(1))
	o.Deck = gallery.FreshID
	first, err := h.Open(h.t.Context(), o)
	if err != nil {
		h.t.Fatal(err)
	}
	tb := &table{Room: h.get(first.Room), t: h.t, tokens: []string{first.Token}}
	for i := 2; i <= n; i++ {
		if _, err := tb.Join(h.t.Context(), Joining{Name: enginetest.Name(i)}); err != nil {
			h.t.Fatal(err)
		}
	}
	return tb
}

// wait lets a deck be drawn.
func (tb *table) wait(d time.Duration) {
	time.Sleep(d)
	synctest.Wait()
}

var start = engine.Command{Type: engine.CmdStart}

func TestRoomOpensBeforeItsFreshDeckIsDrawn(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := freshTable(h, 3)
		next := tb.see("").Fresh.Next
		if next == nil || next.Ready || next.Commitment == "" || next.Cards != 500 { // 432, and the press rounds up
			t.Fatalf("%+v", next)
		}
		if _, err := tb.Do(t.Context(), tb.request("s1", start)); !refusedWith(err, engine.DeckNotReady) {
			t.Errorf("start: %v", err)
		}
		tb.wait(drawingTakes)
		if got := tb.see("").Fresh.Next; !got.Ready || got.Percent != 100 || got.Commitment != next.Commitment {
			t.Errorf("%+v", got)
		}
		tb.must("s1", start)
		tb.playOn(engine.PhaseContour)
		for _, path := range paths(tb.see("s2")) {
			if d, _, ok := tb.Picture(path); !ok || d.ID() != gallery.FreshID {
				t.Errorf("%s is not there", path)
			}
		}
	})
}

func TestTableSeesTheDrawingGoOn(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := freshTable(h, 2)
		var seen []int
		for v := tb.see(""); !v.Fresh.Next.Ready; v = tb.see("") {
			seen = append(seen, v.Fresh.Next.Percent)
			if !tb.Wait(t.Context(), Version(v.Version), time.Minute) {
				t.Fatal("no news")
			}
		}
		for i := 1; i < len(seen); i++ {
			if seen[i] < seen[i-1] {
				t.Fatalf("%v", seen)
			}
		}
		if len(seen) < 8 || len(seen) > 14 {
			t.Errorf("the table was woken %d times: %v", len(seen), seen)
		}
	})
}

func TestDrawingGoesOnAfterARestart(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := freshTable(h, 3)
		tb.wait(drawingTakes / 2)
		before := tb.see("").Fresh.Next.Commitment
		h = h.restart()
		tb = tb.on(h)
		tb.wait(drawingTakes)
		if next := tb.see("").Fresh.Next; !next.Ready || next.Commitment != before {
			t.Errorf("%+v, promised was %s", next, before)
		}
		tb.must("s1", start)
	})
}

func TestDeckThatIsThereIsNotDrawnAgainAfterARestart(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := freshTable(h, 3)
		tb.wait(drawingTakes)
		tb.must("s1", start)
		hand := tb.see(*tb.see("").Guide).Me.Hand[0].Image
		h = h.restart()
		tb = tb.on(h)
		if again := tb.see(*tb.see("").Guide).Me.Hand[0].Image; again != hand || !tb.has(hand) {
			t.Errorf("%s, was %s", again, hand)
		}
		tb.wait(time.Minute)
		if h.press.Drawn != 0 {
			t.Errorf("%d decks were drawn again", h.press.Drawn)
		}
	})
}

func TestFewDecksAreDrawnAtOnce(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		var rooms []*table
		for range 5 + 2*runtime.GOMAXPROCS(0) {
			rooms = append(rooms, freshTable(h, 1))
		}
		synctest.Wait()
		time.Sleep(time.Duration(len(rooms)+1) * drawingTakes)
		synctest.Wait()
		for _, tb := range rooms {
			if !tb.see("").Fresh.Next.Ready {
				t.Errorf("%s has no deck", tb.Code())
			}
		}
		if h.press.Most > drawnAtOnce() || h.press.Drawn != len(rooms) {
			t.Errorf("%d at once, %d in all", h.press.Most, h.press.Drawn)
		}
	})
}

func TestAnotherChoiceStopsTheDrawing(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := freshTable(h, 3)
		shipped, fresh := "first", gallery.FreshID
		before := tb.see("").Fresh.Next.Commitment
		tb.must("s1", engine.Command{Type: engine.CmdSettings, Deck: &shipped})
		if tb.see("").Fresh != nil || tb.draws != nil {
			t.Error("it goes on")
		}
		tb.must("s1", engine.Command{Type: engine.CmdSettings, Deck: &fresh})
		if again := tb.see("").Fresh.Next; again.Commitment == before || again.Percent != 0 {
			t.Errorf("%+v", again)
		}
		tb.wait(drawingTakes)
		tb.must("s1", start)
	})
}

func TestNextGameHasADeckOfItsOwn(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := freshTable(h, 3)
		tb.wait(drawingTakes)
		tb.must("s1", start)
		tb.playOn(engine.PhaseOver)
		v := tb.see("")
		if v.Fresh.Table.Seed == nil || v.Fresh.Next == nil || v.Fresh.Next.Commitment == v.Fresh.Table.Commitment {
			t.Fatalf("over: %+v", v.Fresh)
		}
		for _, path := range paths(v) {
			if !tb.has(path) {
				t.Errorf("%s of the last game is gone", path)
			}
		}
		old := tb.snapshot().deck.Print()
		tb.wait(drawingTakes)
		tb.must("s1", start)
		if s := tb.snapshot(); s.deck.Print() == old || s.coming != nil || tb.see("").Fresh.Table.Seed != nil {
			t.Errorf("the next game: %+v", tb.see("").Fresh)
		}
		tb.playOn(engine.PhaseColour)
	})
}

func TestExportOfAFreshGameNamesItsCards(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := freshTable(h, 3)
		tb.wait(drawingTakes)
		tb.must("s1", start)
		tb.playOn(engine.PhaseOver)
		s := tb.snapshot()
		for _, past := range tb.Look(engine.Viewer{Export: true}).History {
			for _, card := range past.Gallery {
				contour, colour, err := s.deck.Pair(card.Origin.Card - 1)
				if err != nil || card.Origin.Contour != hash(contour) || card.Origin.Colour != hash(colour) {
					t.Fatalf("%+v", card.Origin)
				}
				if p, ok := s.names.Picture(*card.Image); !ok || p.Card != card.Origin.Card-1 {
					t.Errorf("%s is said to be card %d", *card.Image, card.Origin.Card)
				}
			}
		}
	})
}

func TestFailedDrawingIsShown(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		h.press.Fail = errors.New("too few are distinct")
		tb := freshTable(h, 3)
		tb.wait(drawingTakes)
		if next := tb.see("").Fresh.Next; !next.Failed || next.Ready {
			t.Errorf("%+v", next)
		}
		tb.wait(time.Hour)
		if h.press.Drawn != 1 {
			t.Errorf("it was tried %d times", h.press.Drawn)
		}
	})
}

func TestHostWithoutAPressHasNoFreshDecks(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		h.Rooms.press = nil
		o := opening("Mira")
		o.Deck = gallery.FreshID
		if _, err := h.Open(t.Context(), o); !refusedWith(err, engine.DeckNotFound) {
			t.Errorf("got %v", err)
		}
	})
}
