package simulate

import (
	"math"
	"math/rand/v2"
	"strconv"
	"testing"

	"github.com/google/go-cmp/cmp"

	"echo/engine"
	"echo/engine/bot"
)

func tallied(values ...int) tally {
	t := tally{}
	for _, v := range values {
		t[v]++
	}
	return t
}

func TestSpreadSaysWhereTheQuartersLie(t *testing.T) {
	for _, c := range []struct {
		values []int
		want   Spread
	}{
		{nil, Spread{}},
		{[]int{7}, Spread{7, 7, 7, 7, 7, 7, 0}},
		{[]int{5, 1, 4, 2, 3}, Spread{1, 2, 3, 4, 5, 3, math.Sqrt2}},
		{[]int{0, 0, 0, 10}, Spread{0, 0, 0, 0, 10, 2.5, math.Sqrt(18.75)}},
		{[]int{-2, 4}, Spread{-2, -2, -2, -2, 4, 1, 3}},
	} {
		if got := tallied(c.values...).spread(); got != c.want {
			t.Errorf("%v: got %+v, want %+v", c.values, got, c.want)
		}
	}
}

// counting is an empty count of a series with limits of 10 s a round.
func counting(seats int) *Count {
	rules := &engine.Ruleset{ID: "x", Phases: []engine.Phase{engine.PhaseClue}, Limits: engine.Limits{engine.PhaseClue: 10}}
	return (&Series{rules: rules, o: Options{Seats: seats}}).Count()
}

func TestRoundsAreCountedByWhatWasFound(t *testing.T) {
	c := counting(4)
	round := func(onSource, onEcho int) engine.Past {
		return engine.Past{
			Guide: "s1", Points: map[engine.SeatID]int{"s1": 10, "s2": 1},
			Why: map[engine.SeatID][]engine.Reason{"s1": {{Reason: "guide", Points: 10}}},
			Gallery: []engine.Tile{
				{Source: true, Guesses: make([]engine.SeatID, onSource)}, {Guesses: make([]engine.SeatID, onEcho)},
			},
		}
	}
	c.round(round(2, 1))
	c.round(round(3, 0))
	c.round(round(0, 3))
	c.round(engine.Past{Guide: "s1", Void: true})
	c.games = 1
	r := c.Report()
	if r.Rounds != 4 || r.Void != 1 || r.Searches != 9 || r.Found != 5 || r.AllOrNone != 2 {
		t.Errorf("got %+v", r)
	}
	if r.Guide.Max != 10 || r.Seeker.Mean != 1 || len(r.Reasons) != 1 || r.Reasons[0] != (Line{"guide", 3, 30}) {
		t.Errorf("got %+v", r)
	}
}

// over is a finished game in which the seats guided in this order.
func over(guides []engine.SeatID, winners []engine.SeatID, scores ...int) *engine.State {
	s := &engine.State{Winners: winners}
	for i, score := range scores {
		s.Seats = append(s.Seats, engine.Seat{ID: engine.SeatID("s" + strconv.Itoa(i+1)), Score: score})
	}
	for i, guide := range guides {
		s.History = append(s.History, engine.Past{Round: i + 1, Guide: guide})
	}
	return s
}

func TestWinsAreSharedOutByTheOrderOfTheGuides(t *testing.T) {
	c := counting(3)
	c.game(over([]engine.SeatID{"s3", "s1", "s3", "s2"}, []engine.SeatID{"s1", "s3"}, 5, 2, 5))
	c.game(over([]engine.SeatID{"s2", "s3"}, []engine.SeatID{"s2"}, 0, 9, 4)) // s1 never guided
	r := c.Report()
	want := []struct{ wins, mean float64 }{{0.75, 7}, {0.25, 4.5}, {0, 1}}
	for i, w := range want {
		if got := r.Turns[i]; got.Wins != w.wins || got.Mean != w.mean || got.Turn != i+1 {
			t.Errorf("turn %d: got %+v, want %+v", i+1, got, w)
		}
	}
	if r.Shared != 1 || r.Margin.Max != 5 || r.Margin.Min != 0 || r.Length.Mean != 3 {
		t.Errorf("got %+v", r)
	}
	if *r.Minutes != (Spread{1, 1, 1, 1, 1, 1, 0}) {
		t.Errorf("4 and 2 rounds of 10 s: %+v", *r.Minutes)
	}
}

// The values are those of the worked example in Newcombe, Statistics in
// Medicine 17 (1998), table I: 81 of 263, 0.2553 to 0.3662.
func TestIntervalIsWilsons(t *testing.T) {
	if low, high := wilson(81, 263, 0.95); math.Abs(low-0.2553) > 5e-5 || math.Abs(high-0.3662) > 5e-5 {
		t.Errorf("got %.4f to %.4f", low, high)
	}
	if low, high := wilson(0, 10, 0.95); low != 0 || high < 0.2 || high > 0.3 {
		t.Errorf("none of 10: %.4f to %.4f", low, high)
	}
}

func TestMadeUpDeckIsKindredAndKnowsItsCards(t *testing.T) {
	d := NewDeck(usual)
	facts := d.Facts()
	if facts.Cards != 432 || len(facts.Kin) != facts.Cards {
		t.Fatalf("%d cards, kin of %d", facts.Cards, len(facts.Kin))
	}
	per := map[engine.Kin]int{}
	for c, kin := range facts.Kin {
		per[kin]++
		tags := d.Tags(bot.Card{Image: d.Colour(engine.Card(c))})
		lines := d.Tags(bot.Card{Image: d.Contour(engine.Card(c)), Lines: true})
		if len(tags) != 6 || tags[0].Key != lines[0].Key {
			t.Fatalf("card %d: tags %v, by its lines %v", c, tags, lines)
		}
	}
	for kin, n := range per {
		if n != 3 {
			t.Errorf("%d cards of %+v, want 3", n, kin)
		}
	}
	for _, image := range []string{"", "colour", "colour-x", "colour-432", "colour--1"} {
		if tags := d.Tags(bot.Card{Image: image}); tags != nil {
			t.Errorf("%q has tags %v", image, tags)
		}
	}
}

// slow is the deck without its words ready.
type slow struct{ deck *Deck }

func (s slow) Tags(c bot.Card) []bot.Tag      { return s.deck.Tags(c) }
func (s slow) Templates(lang string) []string { return s.deck.Templates(lang) }

func TestWordsMadeReadyAreUnderstoodAsAnyOthers(t *testing.T) {
	rules, err := engine.Preset("echo-contour")
	if err != nil {
		t.Fatal(err)
	}
	series, err := New(rules, Options{Games: 1, Seats: 5, Seed: 11})
	if err != nil {
		t.Fatal(err)
	}
	g := series.table(0)
	if err := g.do(engine.Command{Type: engine.CmdStart, By: g.state.Host}); err != nil {
		t.Fatal(err)
	}
	for g.state.Phase != engine.PhaseOver {
		for _, seat := range g.state.Awaited() {
			v := engine.ViewFor(g.state, engine.Viewer{Seat: seat}, g.deck, g.now)
			want, _ := bot.Play(v, slow{g.deck}, rand.New(rand.NewPCG(1, uint64(v.Version))))
			got, _ := bot.Play(v, &g.ears, rand.New(rand.NewPCG(1, uint64(v.Version))))
			if diff := cmp.Diff(want, got); diff != "" {
				t.Fatalf("%s of round %d, %s (-slow +ready):\n%s", v.Phase, v.Round.Number, seat, diff)
			}
		}
		if err := g.step(); err != nil {
			t.Fatal(err)
		}
	}
}

func TestGameWithoutContinueGoesOnByItsDeadlines(t *testing.T) {
	rules, err := engine.ParseRuleset("slow.toml", []byte("id = \"slow\"\nbase = \"echo-contour\"\n[reveal]\ncontinue = 0\n"))
	if err != nil {
		t.Fatal(err)
	}
	if r, err := Run(rules, Options{Games: 1, Seed: 3}); err != nil || r.Seats != 7 || r.Rounds != 7 {
		t.Errorf("got %+v, %v", r, err)
	}
}
