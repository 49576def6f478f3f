package engine_test

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"echo/engine"
	"echo/engine/enginetest"
)

// wander plays a game by anything anybody may do, with people leaving and
// deadlines passing, and calls at in every state.
func wander(t testing.TB, rules *engine.Ruleset, seed uint64, seats int, at func(*enginetest.Table)) *enginetest.Table {
	t.Helper()
	rng := rand.New(rand.NewPCG(seed, 7))
	table := enginetest.New(t)
	table.Deck = enginetest.Deck(100, 9, 3)
	open := enginetest.OpenCommand(rules)
	open.Open.Seed[7] = byte(seed)
	if rules.Moderator && seed%2 == 0 {
		open.Name, open.Open.Moderator = "", "proof-of-the-moderator"
	}
	table.Must(open)
	for len(table.State.Seats) < max(seats, rules.Players.Min) {
		table.Must(enginetest.JoinCommand(table.State.Joined + 1))
	}
	if table.State.Phase == engine.PhaseLobby {
		table.Start()
	}
	for table.State.Phase != engine.PhaseOver && table.State.Phase != engine.PhaseLobby {
		at(table)
		step(table, rng)
	}
	at(table)
	return table
}

func step(table *enginetest.Table, rng *rand.Rand) {
	awaited := table.State.Awaited()
	switch roll := rng.IntN(60); {
	case roll == 0 && table.State.Table.Round > 1:
		_, _ = table.Do(engine.Command{Type: engine.CmdLeave, By: table.State.Seats[rng.IntN(len(table.State.Seats))].ID}) // may have left
	case roll == 7:
		meddle(table, rng)
	case roll == 1 && table.State.Moderator != "":
		c, _ := enginetest.Anything(rng, table.Desk())
		table.Must(c)
	case len(awaited) == 0:
		table.Pass()
	case roll < 6 && table.State.Deadline > 0:
		table.Expire()
	default:
		table.Wait(engine.Millis(rng.IntN(1500)))
		c, ok := enginetest.Anything(rng, table.View(awaited[rng.IntN(len(awaited))]))
		if !ok {
			table.T.Fatalf("awaited in %s and can do nothing", table.State.Phase)
		}
		table.Must(c)
	}
}

// Every card that a view names, in whatever form, is one that this viewer may
// see in this form at this moment; and before the reveal nothing says whose it
// is. Held over whole random games, for every viewer in every state.
func TestNoViewNamesACardItsViewerMayNotSee(t *testing.T) {
	views := 0
	for seed := range uint64(games(300)) {
		rules := mustPreset(t, presets()[seed%uint64(len(presets()))])
		wander(t, rules, seed, 3+int(seed%5), func(table *enginetest.Table) {
			for _, seat := range append(seatIDs(table), "") {
				views++
				spy := spy{t: t, s: table.State, seat: seat, may: allowed(table.State, seat)}
				unowned(t, engine.ViewFor(table.State, engine.Viewer{Seat: seat}, spy, table.Now))
			}
		})
	}
	t.Logf("%d views", views)
}

func games(n int) int {
	if testing.Short() {
		return n / 20
	}
	return n
}

// spy is a Look that fails the test when it is asked for a card that the
// viewer may not see: what is never asked for cannot be said.
type spy struct {
	enginetest.Look
	t    testing.TB
	s    *engine.State
	seat engine.SeatID
	may  map[string]map[engine.Card]bool
}

func (l spy) check(form string, c engine.Card) {
	if !l.may[form][c] {
		l.t.Fatalf("%s of round %d: %q would see the %s of card %d", l.s.Phase, l.s.Table.Round, l.seat, form, c)
	}
}

func (l spy) Colour(c engine.Card) string  { l.check("colour", c); return "" }
func (l spy) Contour(c engine.Card) string { l.check("contour", c); return "" }
func (l spy) Alt(c engine.Card, _ string, contourOnly bool) string {
	if contourOnly {
		l.check("lines", c)
	} else {
		l.check("card", c)
	}
	return ""
}

// The same, read from the text of the views that people get.
func TestNoTextOfAViewNamesACardItsViewerMayNotSee(t *testing.T) {
	token := regexp.MustCompile(`(colour|contour|card|lines)[- ](\d{3})`)
	for seed := range uint64(games(24)) {
		rules := mustPreset(t, presets()[seed%uint64(len(presets()))])
		wander(t, rules, seed, 3+int(seed%5), func(table *enginetest.Table) {
			for _, seat := range append(seatIDs(table), "") {
				may := allowed(table.State, seat)
				for _, m := range token.FindAllStringSubmatch(mustJSON(t, table.View(seat)), -1) {
					if c, _ := strconv.Atoi(m[2]); !may[m[1]][engine.Card(c)] {
						t.Fatalf("game %d, %s: %q sees %s", seed, table.State.Phase, seat, m[0])
					}
				}
			}
		})
	}
}

// allowed is which cards a seat may see, by the form of their names. It is
// worked out from the rules, not from the code under test.
func allowed(s *engine.State, seat engine.SeatID) map[string]map[engine.Card]bool {
	may := map[string]map[engine.Card]bool{"colour": {}, "contour": {}, "card": {}, "lines": {}}
	see := func(c engine.Card, forms ...string) {
		for _, form := range forms {
			may[form][c] = true
		}
	}
	for _, h := range s.History {
		for _, tile := range h.Gallery {
			if tile.Source {
				see(tile.Card, "colour", "contour", "card")
			}
			// What lay open in a reveal may be remembered at the end.
			if s.Phase == engine.PhaseOver || s.Phase == engine.PhaseAgain {
				see(tile.Card, "colour", "card")
			}
		}
	}
	for _, p := range s.Seats {
		if p.ID == seat && !p.Left && (s.Rules.Hand.Keep || seat == s.Table.Guide || s.Phase != engine.PhaseClue) {
			for _, c := range p.Hand {
				see(c, "colour", "card")
			}
		}
	}
	for _, tile := range s.Table.Gallery {
		if s.Phase == engine.PhaseContour {
			see(tile.Card, "contour", "lines")
		} else {
			see(tile.Card, "colour", "contour", "card")
		}
	}
	return may
}

// unowned wants nothing said of whose a card is before the reveal.
func unowned(t testing.TB, v *engine.View) {
	t.Helper()
	if v.Phase == engine.PhaseReveal {
		return
	}
	for _, card := range v.Gallery {
		if card.Owner != nil || card.Source != nil || card.Auto != nil || card.Guesses != nil || card.Marked != nil {
			t.Fatalf("%s tells of %s: %+v", v.Phase, card.ID, card)
		}
	}
	if v.Result != nil || len(v.History) >= v.Round.Number && v.Winners == nil && v.Round.Number > 0 {
		t.Fatalf("%s of round %d has a result or too much history", v.Phase, v.Round.Number)
	}
}

// Two states that differ only in what a viewer may not see look the same to
// that viewer, byte by byte.
func TestSecretsDoNotShow(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		seed := rapid.Uint64Range(0, 1<<40).Draw(rt, "seed")
		rules := mustPreset(t, rapid.SampledFrom(presets()).Draw(rt, "rules"))
		rng := rand.New(rand.NewPCG(seed, 10))
		wander(t, rules, seed, rapid.IntRange(3, 7).Draw(rt, "seats"), func(table *enginetest.Table) {
			for _, who := range viewers(table) {
				twin := table.State.Clone()
				disguise(rand.New(rand.NewPCG(seed, 9)), twin, who.Seat)
				want := engine.ViewFor(table.State, who, enginetest.Look{}, table.Now)
				got := engine.ViewFor(twin, who, enginetest.Look{}, table.Now)
				if mustJSON(t, want) != mustJSON(t, got) {
					rt.Fatalf("%s of round %d, seen by %+v:\n%s", twin.Phase, twin.Table.Round, who, cmp.Diff(want, got))
				}
				answeredAlike(rt, rng, table, twin, who)
			}
		})
	})
}

// answeredAlike tries a few commands in both states, right and wrong ones: what
// is refused, and in which words, must not tell them apart either.
func answeredAlike(rt *rapid.T, rng *rand.Rand, table *enginetest.Table, twin *engine.State, who engine.Viewer) {
	if who.Seat == "" && !who.Moderator {
		return
	}
	all := (&game{Table: table}).universe(who.Seat)
	for range 6 {
		c := all[rng.IntN(len(all))]
		_, err := engine.Decide(table.State, c, table.Env())
		_, other := engine.Decide(twin, c, table.Env())
		if fmt.Sprint(err) != fmt.Sprint(other) {
			rt.Fatalf("%+v is answered with %v, and with %v where only secrets differ", c, err, other)
		}
	}
}

// viewers are all seats, a spectator and the moderator.
func viewers(table *enginetest.Table) []engine.Viewer {
	all := []engine.Viewer{{}, {Moderator: true}}
	for _, seat := range seatIDs(table) {
		all = append(all, engine.Viewer{Seat: seat})
	}
	return all
}

// disguise changes everything that this seat may not see: the seed, proofs,
// which cards are in the pile, put away or set aside, what others prepared, and
// before the reveal hands of others, who of the others laid which card, their
// guesses and the mark.
func disguise(rng *rand.Rand, s *engine.State, seat engine.SeatID) {
	s.Seed[0]++
	for _, cards := range []*[]engine.Card{&s.Pile, &s.Discard, &s.Aside} {
		*cards = slices.Clone(*cards)
		for i := range *cards {
			(*cards)[i] += 300
		}
	}
	if s.Moderator != "" {
		s.Moderator += "x"
	}
	if s.Draft == nil || s.Draft.Seat != seat {
		s.Draft = otherDraft(s, seat)
	}
	if s.Phase != engine.PhaseReveal && s.Phase != engine.PhaseOver {
		disguiseRound(rng, s, seat)
	}
}

// otherDraft is a draft that somebody else than this seat made, or took back.
func otherDraft(s *engine.State, seat engine.SeatID) *engine.Draft {
	for _, p := range s.Seats {
		if s.Draft == nil && p.ID != seat && len(p.Hand) > 0 {
			return &engine.Draft{Seat: p.ID, Card: p.Hand[0], Text: "not for you"}
		}
	}
	return nil
}

func disguiseRound(rng *rand.Rand, s *engine.State, seat engine.SeatID) {
	if s.Table.Mark > 0 && seat != s.Table.Guide {
		s.Table.Mark = 1 + s.Table.Mark%engine.Slot(len(s.Table.Gallery))
	}
	var others []*engine.Seat
	for i := range s.Seats {
		p := &s.Seats[i]
		p.Proof += "x"
		if p.ID != seat {
			others = append(others, p)
		}
	}
	for _, p := range others {
		for _, slot := range []*engine.Slot{&p.Play.First, &p.Play.Final} {
			if *slot > 0 {
				*slot = engine.Slot(1 + rng.IntN(len(s.Table.Gallery)))
			}
		}
		p.Play.Auto, p.Play.Confirmed = !p.Play.Auto, !p.Play.Confirmed
	}
	if len(s.Table.Gallery) == 0 {
		redeal(s, others)
	} else {
		reown(rng, s, others)
	}
}

// redeal gives the others cards that nobody has, and lets them have laid those.
func redeal(s *engine.State, others []*engine.Seat) {
	for i, p := range others {
		for j := range p.Hand {
			p.Hand[j] = engine.Card(200 + 10*i + j)
		}
		for j := range p.Play.Laid {
			p.Play.Laid[j] = p.Hand[j]
		}
		if s.Table.Clue != nil && p.ID == s.Table.Guide {
			clue := *s.Table.Clue
			clue.Source = p.Hand[0]
			s.Table.Clue = &clue
		}
	}
}

// reown lets each of the others have laid what another of them did.
func reown(rng *rand.Rand, s *engine.State, others []*engine.Seat) {
	owner := map[engine.SeatID]engine.SeatID{}
	for i, p := range others {
		owner[p.ID] = others[(i+1)%len(others)].ID
	}
	for i := range s.Table.Gallery {
		if to, swaps := owner[s.Table.Gallery[i].Owner]; swaps {
			tile := &s.Table.Gallery[i]
			tile.Owner, tile.Source, tile.Auto = to, to == s.Table.Guide, rng.IntN(2) == 0
		}
	}
}
