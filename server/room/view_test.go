package room

import (
	"encoding/json"
	"math/rand/v2"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"

	"echo/engine"
	"echo/server/gallery"
)

// TestCachedViewIsTheViewMadeNow looks at a game again and again, at odd
// times, as everybody; what comes from the cache must be what the rules would
// say at that moment.
func TestCachedViewIsTheViewMadeNow(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := playing(h, 4)
		rng := rand.New(rand.NewPCG(3, 4))
		hostile := engine.Command{Type: engine.CmdClue, Card: "h1", Text: `"now":"x","remainingMs":1 {}`}
		for step := range 400 {
			time.Sleep(time.Duration(rng.IntN(3000)) * time.Millisecond)
			synctest.Wait()
			for _, seat := range []engine.SeatID{"", "s1", "s2", "s3", "s4"} {
				checkFresh(t, tb, seat)
				c, ok := tb.move(rng, seat)
				if ok && c.Type == engine.CmdClue && step%2 == 0 {
					c.Text = hostile.Text
				}
				if ok && rng.IntN(3) == 0 {
					tb.Do(t.Context(), tb.request(seat, c))
				}
			}
		}
	})
}

func checkFresh(t *testing.T, tb *table, seat engine.SeatID) {
	t.Helper()
	s, now := tb.snapshot(), tb.rooms.clock.now()
	got, err := s.view(nil, engine.Viewer{Seat: seat}, now)
	if err != nil {
		t.Fatal(err)
	}
	v := engine.ViewFor(s.state, engine.Viewer{Seat: seat}, s, now)
	v.Version = int(s.version())
	want, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), string(got)); diff != "" {
		t.Fatalf("%s sees (-want +got):\n%s", seat, diff)
	}
}

func TestVersionsGrow(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := playing(h, 3)
		rng := rand.New(rand.NewPCG(5, 6))
		last := Version(0)
		for range 300 {
			time.Sleep(time.Duration(rng.IntN(9000)) * time.Millisecond)
			synctest.Wait()
			tb.Arrive([]engine.SeatID{"s1", "s2", "s3"}[rng.IntN(3)])()
			if v := tb.snapshot().version(); v < last {
				t.Fatalf("version %d after %d", v, last)
			} else {
				last = v
			}
		}
	})
}

// secretsOf are the pictures of every card of the deck.
func (tb *table) pictures() (contours, colours map[int]string) {
	s := tb.snapshot()
	contours, colours = map[int]string{}, map[int]string{}
	for card := range s.deck.Cards() {
		contours[card] = s.names.Path(gallery.Picture{Card: card})
		colours[card] = s.names.Path(gallery.Picture{Card: card, Colour: true})
	}
	return contours, colours
}

func (tb *table) has(path string) bool {
	_, _, ok := tb.Picture(path)
	return ok
}

func TestPicturesAreThereOnceTheyHaveBeenShown(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := playing(h, 3)
		contours, colours := tb.pictures()
		s := tb.snapshot().state
		shownIn := func(when string, paths map[int]string, want func(card int) bool) {
			t.Helper()
			for card, path := range paths {
				if got := tb.has(path); got != want(card) {
					t.Errorf("%s: card %d: there %v", when, card, got)
				}
			}
		}
		none := func(int) bool { return false }
		hand := func(seats ...engine.SeatID) func(int) bool {
			return func(card int) bool {
				for _, id := range seats {
					for _, c := range seatOf(s, id).Hand {
						if int(c) == card {
							return true
						}
					}
				}
				return false
			}
		}
		shownIn("clue", colours, hand(s.Table.Guide))
		shownIn("clue", contours, none)
		tb.playOn(engine.PhaseEcho)
		shownIn("echo", colours, hand("s1", "s2", "s3"))
		shownIn("echo", contours, none)
		tb.playOn(engine.PhaseContour)
		s = tb.snapshot().state
		onTable := func(card int) bool {
			for _, tile := range s.Table.Gallery {
				if int(tile.Card) == card {
					return true
				}
			}
			return false
		}
		shownIn("contour", contours, onTable)
	})
}

func TestPicturesAreThereAfterARestart(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := playing(h, 3)
		tb.playOn(engine.PhaseColour)
		v := tb.see("s2")
		tb = tb.on(h.restart())
		for _, path := range append(paths(v), paths(tb.see(""))...) {
			if deck, p, ok := tb.Picture(path); !ok || p.Card >= deck.Cards() {
				t.Errorf("%s is gone", path)
			}
		}
	})
}

// The echo that misled the most is in no view but that of the end: whoever opens
// a finished game after a restart sees it there for the first time.
func TestWhatIsRememberedHasItsPicturesAfterARestart(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := playing(h, 5)
		tb.playOn(engine.PhaseOver)
		tb = tb.on(h.restart())
		v, sources, echoes := tb.see(""), map[string]bool{}, 0
		for _, past := range v.History {
			if past.Image != nil {
				sources[*past.Image] = true
			}
		}
		for _, one := range v.Recap {
			if one.Image == nil {
				continue
			}
			if _, _, ok := tb.Picture(*one.Image); !ok {
				t.Errorf("the %s of round %d has no picture", one.Kind, one.Round)
			}
			if !sources[*one.Image] {
				echoes++
			}
		}
		if echoes == 0 {
			t.Errorf("no echo is remembered: %+v", v.Recap)
		}
	})
}

func TestPicturesOfOtherRoomsAreNotThere(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		a, b := playing(h, 3), playing(h, 3)
		for _, seat := range []engine.SeatID{"s1", "s2", "s3"} {
			for _, path := range paths(a.see(seat)) {
				if !a.has(path) || b.has(path) {
					t.Errorf("%s: here %v, there %v", path, a.has(path), b.has(path))
				}
			}
		}
	})
}

func TestNewDeckHasNewPictures(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := openTable(h, 3)
		before, _ := tb.pictures()
		small := "small"
		tb.must("s1", engine.Command{Type: engine.CmdSettings, Deck: &small})
		if after, _ := tb.pictures(); len(after) != 20 || after[3] == before[3] {
			t.Errorf("%d cards", len(after))
		}
		unknown := "unknown"
		_, err := tb.Do(t.Context(), tb.request("s1", engine.Command{Type: engine.CmdSettings, Deck: &unknown}))
		if !refusedWith(err, engine.DeckNotFound) {
			t.Errorf("got %v", err)
		}
	})
}

func TestSeatsThatLeftSeeWhatSpectatorsSee(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := playing(h, 5)
		tb.must("s2", engine.Command{Type: engine.CmdLeave})
		_, spectator, _ := tb.View(engine.Viewer{})
		_, left, _ := tb.View(engine.Viewer{Seat: "s2"})
		_, never, _ := tb.View(engine.Viewer{Seat: "s99"})
		if string(left) != string(spectator) || string(never) != string(spectator) {
			t.Errorf("spectator %s\nleft %s\nnever %s", spectator, left, never)
		}
	})
}

// A browser may ask for a picture when the card has long left the hand that it
// saw it in.
func TestPicturesOfAHandAreRememberedWhenItIsShown(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := playing(h, 3)
		s := tb.snapshot()
		guide := s.state.Table.Guide
		for _, c := range seatOf(s.state, guide).Hand {
			p := gallery.Picture{Card: int(c), Colour: true}
			s.shown.pictures = nil
			if _, err := s.view(nil, engine.Viewer{Seat: guide}, tb.rooms.clock.now()); err != nil || !s.shown.has(p) {
				t.Errorf("card %d, in sight of its owner, is forgotten: %v", c, err)
			}
		}
	})
}
