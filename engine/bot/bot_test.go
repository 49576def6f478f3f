package bot_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"echo/engine"
	"echo/engine/bot"
	"echo/engine/enginetest"
	"echo/engine/simulate"
)

// play runs one game of bots by their word alone, with deadlines unused.
func play(t testing.TB, seed uint64, seats int, lex bot.Lexicon) *enginetest.Table {
	t.Helper()
	table := enginetest.New(t)
	rules, err := engine.Preset("echo-contour")
	if err != nil {
		t.Fatal(err)
	}
	open := enginetest.OpenCommand(rules)
	open.Open.Seed[9] = byte(seed)
	table.Must(open)
	for i := 2; i <= seats; i++ {
		table.Must(enginetest.JoinCommand(i))
	}
	table.Start()
	for table.State.Phase != engine.PhaseOver {
		seats := table.State.Awaited()
		if len(seats) == 0 {
			table.Wait(4000)
			seats = []engine.SeatID{table.State.Host}
		}
		for _, seat := range seats {
			rng := rand.New(rand.NewPCG(seed, uint64(table.State.Version)<<8+uint64(seat[1])))
			c, ok := bot.Play(table.View(seat), lex, rng)
			if !ok {
				t.Fatalf("%s is awaited in %s and does nothing", seat, table.State.Phase)
			}
			table.Must(c)
		}
	}
	return table
}

func TestBotsPlayWholeGamesWithoutARefusal(t *testing.T) {
	for seats := 3; seats <= 12; seats++ {
		for seed := range uint64(3) {
			play(t, seed, seats, simulate.NewDeck(432))
		}
	}
}

// What bots are for: a game among them is a game. They find the source more
// often than chance would, more often in colour than by lines, and seldom all
// or none of them.
func TestBotsAreWrongOftenEnoughToBeCompany(t *testing.T) {
	var searches, found, rounds, allOrNone, guide int
	for seed := range uint64(40) {
		table := play(t, seed, 5, simulate.NewDeck(432))
		for _, h := range table.View("").History {
			rounds++
			searches += h.Guesses
			found += len(h.Found)
			guide += h.Points[h.Guide]
			if len(h.Found) == 0 || len(h.Found) == h.Guesses {
				allOrNone++
			}
		}
	}
	rate, void := 100*found/searches, 100*allOrNone/rounds
	t.Logf("%d rounds: found %d %%, all or none %d %%, guide's mean %d", rounds, rate, void, guide/rounds)
	if rate < 40 || rate > 72 { // chance is 25
		t.Errorf("found %d %% of the time, want 40 to 72", rate)
	}
	if void > 38 {
		t.Errorf("all or none in %d %% of the rounds, want at most 38", void)
	}
}

func TestCluesKeepToTheBoundsAndUseTheTemplates(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		v := guideView(rapid.IntRange(0, 431).Draw(rt, "card"))
		bounds := v.Me.Can[0].Text
		bounds.Max, bounds.Words = rapid.IntRange(6, 60).Draw(rt, "max"), rapid.IntRange(1, 8).Draw(rt, "words")
		c, _ := bot.Play(v, simulate.NewDeck(432), rand.New(rand.NewPCG(rapid.Uint64().Draw(rt, "seed"), 1)))
		rules := engine.ClueRules{Min: bounds.Min, Max: bounds.Max, Words: bounds.Words}
		if _, r := rules.CheckClue(c.Text, nil); r != nil {
			rt.Fatalf("clue %q: %v", c.Text, r)
		}
	})
}

func guideView(card int) *engine.View {
	return &engine.View{
		Phase: engine.PhaseClue, Round: engine.RoundNumber{Number: 1},
		Me: &engine.Me{
			Seat: "s1", Hand: []engine.HandCard{{ID: "h1", Image: fmt.Sprintf("colour-%d", card)}},
			Can: []engine.Action{{Type: engine.CmdClue, Cards: []string{"h1"}, Text: &engine.TextBounds{Min: 2, Max: 60, Words: 8}}},
		},
	}
}

func TestCluesAvoidWhatTagsAreCalledAndBeginWithAMood(t *testing.T) {
	lex := simulate.NewDeck(432)
	tags := lex.Tags(bot.Card{Image: "colour-100"})
	for seed := range uint64(200) {
		c, _ := bot.Play(guideView(100), lex, rand.New(rand.NewPCG(seed, 1)))
		mood := false
		for _, tag := range tags {
			if strings.Contains(c.Text, tag.Words[0]) {
				t.Fatalf("clue %q names %s by its word %q", c.Text, tag.Key, tag.Words[0])
			}
			for _, echo := range tag.Words[1:] {
				mood = mood || !tag.Contour && strings.HasPrefix(c.Text, echo)
			}
		}
		if !mood {
			t.Fatalf("clue %q does not begin with a mood", c.Text)
		}
	}
}

func TestClueOfACardNobodyHasWordsForIsStillAClue(t *testing.T) {
	c, ok := bot.Play(guideView(1), bot.AltLexicon{}, rand.New(rand.NewPCG(1, 1)))
	if _, r := (engine.ClueRules{Min: 2, Max: 60, Words: 8}).CheckClue(c.Text, nil); !ok || r != nil {
		t.Errorf("clue %q: %v", c.Text, r)
	}
}

func TestSameGeneratorSameChoice(t *testing.T) {
	one, two := play(t, 5, 4, simulate.NewDeck(432)), play(t, 5, 4, simulate.NewDeck(432))
	for i := range one.Journal {
		if string(one.Journal[i]) != string(two.Journal[i]) {
			t.Fatalf("entry %d: %s, and again %s", i, one.Journal[i], two.Journal[i])
		}
	}
}

func TestNothingToDoIsSaid(t *testing.T) {
	for _, v := range []*engine.View{
		{},
		{Me: &engine.Me{}},
		{Me: &engine.Me{Can: []engine.Action{{Type: engine.CmdStart}, {Type: engine.CmdLeave}, {Type: engine.CmdKick}}}},
	} {
		if c, ok := bot.Play(v, simulate.NewDeck(432), rand.New(rand.NewPCG(1, 1))); ok {
			t.Errorf("plays %+v", c)
		}
	}
}
