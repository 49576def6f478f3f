package simulate

import (
	"testing"

	"echo/engine"
	"echo/engine/bot"
)

func TestSpreadSaysWhereTheQuartersLie(t *testing.T) {
	for _, c := range []struct {
		values []int
		want   Spread
	}{
		{nil, Spread{}},
		{[]int{7}, Spread{7, 7, 7, 7, 7, 7}},
		{[]int{5, 1, 4, 2, 3}, Spread{1, 2, 3, 4, 5, 3}},
		{[]int{0, 0, 0, 10}, Spread{0, 0, 0, 0, 10, 2.5}},
		{[]int{-2, 4}, Spread{-2, -2, -2, -2, 4, 1}},
	} {
		if got := spread(c.values); got != c.want {
			t.Errorf("%v: got %+v, want %+v", c.values, got, c.want)
		}
	}
}

func TestRoundsAreCountedByWhatWasFound(t *testing.T) {
	c := newCount()
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
	r := c.report("x", Options{Games: 1, Seats: 4})
	if r.Rounds != 4 || r.Searches != 9 || r.Found != 5 || r.AllOrNone != 2 {
		t.Errorf("got %+v", r)
	}
	if r.Guide.Max != 10 || r.Seeker.Mean != 1 || len(r.Reasons) != 1 || r.Reasons[0] != (Line{"guide", 3, 30}) {
		t.Errorf("got %+v", r)
	}
}

func TestMadeUpDeckIsKindredAndKnowsItsCards(t *testing.T) {
	d := NewDeck()
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

func TestGameWithoutContinueGoesOnByItsDeadlines(t *testing.T) {
	rules, err := engine.ParseRuleset("slow.toml", []byte("id = \"slow\"\nbase = \"echo-contour\"\n[reveal]\ncontinue = 0\n"))
	if err != nil {
		t.Fatal(err)
	}
	if r, err := Run(rules, Options{Games: 1, Seed: 3}); err != nil || r.Seats != 7 || r.Rounds != 7 {
		t.Errorf("got %+v, %v", r, err)
	}
}
