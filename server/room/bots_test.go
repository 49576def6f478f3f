package room

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"echo/engine"
	"echo/engine/bot"
)

func TestVoicesHaveNamesForAFullTableAndClues(t *testing.T) {
	for _, v := range voices() {
		names := slices.Clone(v.Names)
		slices.Sort(names)
		if len(names) < 12 || len(slices.Compact(names)) != len(v.Names) || len(v.Clues) < 5 {
			t.Errorf("%s: %d names, %d clues", v.Language, len(v.Names), len(v.Clues))
		}
		for _, name := range v.Names {
			if tidied, r := engine.CheckName(name); r != nil || tidied != name {
				t.Errorf("%s: %q: %v", v.Language, name, r)
			}
		}
		for _, clue := range v.Clues {
			if !strings.Contains(clue, "{a}") {
				t.Errorf("%s: %q says nothing", v.Language, clue)
			}
		}
	}
	if voiceOf("pt-BR").Language != "en" || voiceOf("RU").Language != "ru" || voiceOf("es-AR").Language != "es" {
		t.Error("languages are not found")
	}
}

// withBots is a table of one person and n bots, whose game has begun.
func withBots(h *host, n int) *table {
	h.t.Helper()
	o := opening("Mira")
	o.Bots = n
	s, err := h.Open(h.t.Context(), o)
	if err != nil {
		h.t.Fatal(err)
	}
	tb := &table{Room: h.get(s.Room), t: h.t, tokens: []string{s.Token}}
	tb.must("s1", engine.Command{Type: engine.CmdStart})
	return tb
}

func TestOpeningWithBotsIsOneEntry(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := withBots(h, 5)
		if n := len(h.entries(tb.Code())); n != 2 {
			t.Errorf("%d entries for opening and start", n)
		}
		if v := tb.see("s1"); len(v.Seats) != 6 || *v.Host != "s1" {
			t.Errorf("%+v", v.Seats)
		}
	})
}

func TestBotsThinkAsLongAsPeopleDoAndHurryWhenAllPeopleHaveMoved(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := withBots(h, 4)
		rng := rand.New(rand.NewPCG(1, 1))
		moves, hasty := 0, 0
		last := time.Now()
		for tb.see("").Phase != engine.PhaseOver {
			before := tb.see("")
			if !tb.Wait(t.Context(), tb.snapshot().version(), time.Minute) {
				t.Fatal("the table hangs")
			}
			synctest.Wait()
			alone := !slices.ContainsFunc(before.Seats, func(s engine.SeatView) bool { return s.Awaited && !s.Bot })
			took := time.Since(last)
			if before.Phase == engine.PhaseEcho && alone {
				moves++
				if took < hurryLeast*time.Millisecond/10 {
					hasty++ // it had thought while people did, and was about to move
				}
				if took > hurryMost*time.Millisecond {
					t.Errorf("a bot took %v though nobody else was waited for", took)
				}
			}
			if c, ok := tb.move(rng, "s1"); ok && c.Type != engine.CmdStart {
				tb.must("s1", c)
			}
			last = time.Now()
		}
		if moves < 10 || hasty > moves/2 {
			t.Errorf("saw %d moves, %d of them at once", moves, hasty)
		}
	})
}

func TestBotsDoTheSameAfterARestart(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := withBots(h, 4)
		s := tb.snapshot()
		again := tb.on(h.restart()).snapshot()
		for _, p := range s.state.Seats {
			key := moveKey(s.state, p.ID)
			if a, b := s.moment(key, false), again.moment(key, false); a != b {
				t.Errorf("%s moves at %d, or at %d", p.ID, a, b)
			}
		}
		if a, b := botNames(s.state), botNames(again.state); !slices.Equal(a, b) {
			t.Errorf("%v, %v", a, b)
		}
	})
}

func TestBotKnowsACardOnlyByItsName(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := withBots(h, 4)
		tb.playOnWithBots(engine.PhaseContour)
		s := tb.snapshot()
		l := lexicon{s}
		for _, c := range tb.see("").Gallery {
			if tags := l.Tags(bot.Card{Image: *c.Contour, Lines: true}); len(tags) == 0 {
				t.Errorf("%s: no tags", *c.Contour)
			}
		}
		if tags := l.Tags(bot.Card{Image: "/art/KDFX7-x.svg"}); tags != nil {
			t.Errorf("tags of nothing: %v", tags)
		}
	})
}

// playOnWithBots lets the person move and waits for the bots.
func (tb *table) playOnWithBots(until engine.Phase) {
	tb.t.Helper()
	rng := rand.New(rand.NewPCG(1, 2))
	for tb.see("").Phase != until {
		if c, ok := tb.move(rng, "s1"); ok {
			tb.must("s1", c)
			continue
		}
		tb.Wait(tb.t.Context(), tb.snapshot().version(), time.Minute)
		synctest.Wait()
	}
}

func TestMoveOfABotThatIsRefusedIsNotTriedForEver(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := withBots(h, 4)
		s := tb.snapshot()
		for _, id := range s.state.Awaited() {
			tb.giveUp(moveKey(s.state, id))
		}
		for _, p := range s.state.Seats {
			tb.giveUp(moveKey(s.state, p.ID))
		}
		time.Sleep(45*time.Second - time.Millisecond)
		if v := tb.see(""); v.Phase != engine.PhaseClue {
			t.Errorf("phase %s", v.Phase)
		}
		time.Sleep(time.Millisecond)
		synctest.Wait()
		if v := tb.see(""); v.Phase == engine.PhaseClue {
			t.Error("the deadline passed and nothing happened")
		}
	})
}

// Whoever opened the table leaves it: the bots play every game to its end, and
// then do not begin another.
func TestTableWithoutPeoplePlaysEveryGameToItsEnd(t *testing.T) {
	for _, rules := range engine.Presets() {
		t.Run(rules.ID, func(t *testing.T) {
			bubble(t, func(t *testing.T, h *host) {
				o := opening("Mira")
				o.Rules, o.Bots, o.Seats = rules, rules.Players.Min, rules.Players.Min+1
				s, err := h.Open(t.Context(), o)
				if err != nil {
					t.Fatal(err)
				}
				tb := &table{Room: h.get(s.Room), t: t, tokens: []string{s.Token}}
				if tb.see("").Phase == engine.PhaseLobby {
					tb.must("s1", engine.Command{Type: engine.CmdStart})
				}
				tb.must("s1", engine.Command{Type: engine.CmdLeave})
				time.Sleep(6 * time.Hour)
				synctest.Wait()
				if v := tb.see(""); v.Winners == nil && v.Phase != engine.PhaseLobby || v.Round.Number == 0 && v.Phase != engine.PhaseLobby {
					t.Errorf("%s of round %d", v.Phase, v.Round.Number)
				}
				before := len(h.entries(tb.Code()))
				time.Sleep(6 * time.Hour)
				synctest.Wait()
				if after := len(h.entries(tb.Code())); after != before {
					t.Errorf("%d entries more without anybody there", after-before)
				}
			})
		})
	}
}
