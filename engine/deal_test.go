package engine_test

import (
	"testing"

	"echo/engine"
	"echo/engine/enginetest"
)

// kinsOf counts the families and palettes on all hands.
func kinsOf(table *enginetest.Table) (families, palettes int) {
	f, p := map[int]bool{}, map[int]bool{}
	for _, seat := range table.State.Seats {
		for _, c := range seat.Hand {
			f[table.Deck.Kin[c].Family] = true
			p[table.Deck.Kin[c].Palette] = true
		}
	}
	return len(f), len(p)
}

// begin seats n players by these rules and starts; every seed is another game.
func begin(table *enginetest.Table, rules *engine.Ruleset, n int, seed byte) {
	open := enginetest.OpenCommand(rules)
	open.Open.Seed[3] = seed
	table.Must(open)
	for i := 2; i <= n; i++ {
		table.Must(enginetest.JoinCommand(i))
	}
	table.Start()
}

func TestKinDealTakesFourFamiliesAndTwoPalettes(t *testing.T) {
	drawn := map[[2]engine.Kin]bool{}
	for seed := range byte(30) {
		table := enginetest.New(t)
		table.Deck = enginetest.Deck(432, 36, 4) // three cards of each family in each palette
		begin(table, mustPreset(t, "echo-contour"), 8, seed)
		if f, p := kinsOf(table); f != 4 || p != 2 {
			t.Errorf("seed %d: eight hands are of %d families in %d palettes, want 4 in 2", seed, f, p)
		}
		hand := table.State.Seats[0].Hand
		drawn[[2]engine.Kin{table.Deck.Kin[hand[0]], table.Deck.Kin[hand[1]]}] = true
	}
	if len(drawn) < 25 {
		t.Errorf("30 games began with only %d different pairs of kin", len(drawn))
	}
}

func TestKinDealLetsInMoreFamiliesThenMorePalettes(t *testing.T) {
	for _, c := range []struct{ cards, families, palettes, seats, wantF, wantP int }{
		{432, 36, 4, 12, 6, 2}, // 36 cards: 24 of four families, 36 of six
		{144, 6, 4, 12, 4, 2},  // 48 cards of four families in two palettes
		{48, 4, 4, 12, 4, 3},   // 12 cards of each palette
		{36, 36, 4, 12, 36, 1}, // one palette has all there is
	} {
		table := enginetest.New(t)
		table.Deck = enginetest.Deck(c.cards, c.families, c.palettes)
		table.Must(enginetest.OpenCommand(mustPreset(t, "echo-contour")))
		for i := 2; i <= c.seats; i++ {
			table.Must(enginetest.JoinCommand(i))
		}
		table.Start()
		if f, p := kinsOf(table); f != c.wantF || p != c.wantP {
			t.Errorf("%+v: dealt %d families in %d palettes", c, f, p)
		}
	}
}

func TestPlainDealComesFromTheWholeDeck(t *testing.T) {
	rules, err := engine.ParseRuleset("plain.toml", []byte("id = \"plain\"\nbase = \"echo-contour\"\ndeal = \"plain\"\n"))
	if err != nil {
		t.Fatal(err)
	}
	table := enginetest.Open(t, rules, 8)
	table.Start()
	if f, p := kinsOf(table); f < 10 || p != 4 {
		t.Errorf("24 cards of %d families in %d palettes", f, p)
	}
}

func TestDeckThatKnowsNoKinIsDealtPlainly(t *testing.T) {
	table := enginetest.New(t)
	table.Deck = enginetest.Deck(50, 0, 0)
	table.Must(enginetest.OpenCommand(mustPreset(t, "echo-contour")))
	table.Must(enginetest.JoinCommand(2))
	table.Must(enginetest.JoinCommand(3))
	table.Start()
	if err := enginetest.Check(table.State); err != nil {
		t.Error(err)
	}
}

func TestSameSeedDealsTheSameAndAnotherSeedAnother(t *testing.T) {
	deal := func(seed byte) string {
		table := enginetest.New(t)
		open := enginetest.OpenCommand(mustPreset(t, "echo-contour"))
		open.Open.Seed[0] = seed
		table.Must(open)
		table.Must(enginetest.JoinCommand(2))
		table.Must(enginetest.JoinCommand(3))
		table.Start()
		table.ToContour()
		return mustJSON(t, table.Journal[len(table.Journal)-3:])
	}
	first, again, other := deal(1), deal(1), deal(2)
	if first != again {
		t.Error("the same seed dealt something else")
	}
	if first == other {
		t.Error("another seed dealt the same")
	}
}

func TestEveryPlaceOfTheGalleryIsAsLikelyForTheSource(t *testing.T) {
	places := map[string]int{}
	const games = 600
	for i := range games {
		table := enginetest.New(t)
		open := enginetest.OpenCommand(mustPreset(t, "echo-contour"))
		open.Open.Seed[0], open.Open.Seed[1] = byte(i), byte(i>>8)
		table.Must(open)
		table.Must(enginetest.JoinCommand(2))
		table.Must(enginetest.JoinCommand(3))
		table.Start()
		table.ToContour()
		places[table.Source()]++
	}
	for _, place := range []string{"g1", "g2", "g3"} {
		if n := places[place]; n < games/3-60 || n > games/3+60 { // over five standard deviations
			t.Errorf("the source lay at %s %d times of %d", place, n, games)
		}
	}
}
