package fresh_test

import (
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"echo/deck"
	"echo/deck/fresh"
	"echo/decks"
)

// small is a recipe that is drawn fast enough for a test.
const small = "version 1\ncards 12\nfamilies rings@1 meeting@1 strata@1\npalettes harbor ember\n"

var seed = fresh.Seed{1, 2, 3, 31: 4}

func draw(t testing.TB, seed fresh.Seed, recipe string, jobs int) []deck.Card {
	t.Helper()
	cards, err := fresh.Draw(t.Context(), seed, recipe, decks.Palettes(), deck.Options{Jobs: jobs})
	if err != nil {
		t.Fatal(err)
	}
	return cards
}

func TestSeedAndRecipeDecideEveryCard(t *testing.T) {
	one := draw(t, seed, small, 1)
	if diff := cmp.Diff(one, draw(t, seed, small, 3)); diff != "" || len(one) != 12 {
		t.Errorf("%d cards; with more workers:\n%s", len(one), diff)
	}
	other := seed
	other[31]++
	for i, c := range draw(t, other, small, 1) {
		if slices.ContainsFunc(one, func(o deck.Card) bool { return o.Seed == c.Seed }) {
			t.Errorf("card %d is in the deck of another seed", i)
		}
	}
}

func TestCommitmentIsTheHashOfTheWholeText(t *testing.T) {
	text := "echo fresh deck\nseed 010203" + strings.Repeat("0", 56) + "04\n" + small
	sum := sha256.Sum256([]byte(text))
	if got, want := fresh.Commitment(seed, small), hex.EncodeToString(sum[:]); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestRecipeIsWrittenInOneWayOnly(t *testing.T) {
	r, err := fresh.ParseRecipe(small)
	if err != nil || r.String() != small {
		t.Fatalf("%q, %v", r.String(), err)
	}
	for bad, want := range map[string]string{
		"":                                     "recipe has 0 lines",
		strings.TrimSuffix(small, "\n"):        "lines",
		small + "\n":                           "lines",
		strings.Replace(small, "12", "012", 1): `line 2: "cards 012" is not "cards" and a number`,
		strings.Replace(small, "cards 12", "cards 0", 1):    "line 2",
		strings.Replace(small, "version 1", "version 2", 1): "version 2 and this program draws version 1",
		strings.Replace(small, "rings", " rings", 1):        "line 3",
		strings.Replace(small, "palettes", "colours", 1):    `line 4: "colours harbor ember" is not "palettes"`,
	} {
		if _, err := fresh.ParseRecipe(bad); err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%q: got %v, want %s", bad, err, want)
		}
	}
}

func TestRecipeOfWhatIsNotHereIsRefused(t *testing.T) {
	for old, new := range map[string]string{"rings@1": "rings@9", "meeting@1": "meting@1", "ember": "embers", "strata@1": "strata"} {
		recipe := strings.Replace(small, old, new, 1)
		if _, err := fresh.Draw(t.Context(), seed, recipe, decks.Palettes(), deck.Options{}); err == nil || !strings.Contains(err.Error(), new) {
			t.Errorf("%s: got %v", new, err)
		}
	}
}

func TestListLeadsBackToTheCards(t *testing.T) {
	cards := draw(t, seed, small, 0)
	list, err := fresh.Pack(small, cards)
	if err != nil || len(list) > 11*len(cards) {
		t.Fatalf("%d bytes, %v", len(list), err)
	}
	// The deck of an open game outlives the version that drew it.
	for _, recipe := range []string{small, strings.Replace(small, "version 1", "version 7", 1)} {
		d, err := fresh.Open(recipe, list, decks.Palettes())
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(cards, d.Cards); diff != "" {
			t.Error(diff)
		}
		if _, err := d.Pair(11); err != nil {
			t.Error(err)
		}
	}
	if _, err := fresh.Pack(strings.Replace(small, "ember", "rose", 1), cards); err == nil {
		t.Error("cards of another recipe are packed")
	}
}

func TestDamagedListsAreRefused(t *testing.T) {
	for _, list := range []string{"x", "AAAA", "////////////", "AAAAAAAAA/8", "AAAAAAAA/wA"} {
		if d, err := fresh.Open(small, list, decks.Palettes()); err == nil {
			t.Errorf("%q: %d cards", list, len(d.Cards))
		}
	}
}

func TestPalettesOfADeckAreNotAlike(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var s fresh.Seed
		copy(s[:], rapid.SliceOfN(rapid.Byte(), 32, 32).Draw(t, "seed"))
		r := fresh.NewRecipe(s, rapid.IntRange(0, 600).Draw(t, "cards"), decks.Palettes())
		if names := slices.Compact(slices.Sorted(slices.Values(r.Palettes))); len(names) != 4 || r.Cards < 144 {
			t.Fatalf("%+v", r)
		}
		if back, err := fresh.ParseRecipe(r.String()); err != nil || !cmp.Equal(back, r) {
			t.Fatalf("%+v: %v", back, err)
		}
	})
}

// A deck of the largest table is distinct by the same rules as any.
func TestFreshDeckIsAsGoodAsAny(t *testing.T) {
	if testing.Short() {
		t.Skip("draws a whole deck")
	}
	recipe := fresh.NewRecipe(seed, 144, decks.Palettes()).String()
	cards := draw(t, seed, recipe, 0)
	list, err := fresh.Pack(recipe, cards)
	if err != nil {
		t.Fatal(err)
	}
	d, err := fresh.Open(recipe, list, decks.Palettes())
	if err != nil {
		t.Fatal(err)
	}
	for i := range d.Cards {
		pair, err := d.Pair(i)
		if err != nil {
			t.Fatal(err)
		}
		d.Cards[i].Contour, d.Cards[i].Colour = deck.Hash(pair.Contour), deck.Hash(pair.Colour)
	}
	r, err := deck.Validate(t.Context(), d, deck.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range r.Faults {
		t.Error(f)
	}
}

// pinned is the cards of small under seed, by version. When this fails, recipes
// mean something else than they did: then count Version up and add a line. Old
// games stay playable; they can only be checked by the program that made them.
// Until there is a release, nothing is owed: pin anew.
func TestVersionSaysWhatARecipeMeans(t *testing.T) {
	pinned := map[int]string{1: "bd37e57ea5d4a4a0"}
	list, err := fresh.Pack(small, draw(t, seed, small, 0))
	if err != nil {
		t.Fatal(err)
	}
	sum := sha256.Sum256([]byte(list))
	if got := hex.EncodeToString(sum[:8]); got != pinned[fresh.Version] {
		t.Errorf("version %d gives %s, pinned is %s", fresh.Version, got, pinned[fresh.Version])
	}
}

func FuzzParseRecipe(f *testing.F) {
	f.Add(small)
	f.Fuzz(func(t *testing.T, text string) {
		if r, err := fresh.ParseRecipe(text); err == nil && r.String() != text {
			t.Fatalf("%q comes back as %q", text, r.String())
		}
		fresh.Open(text, "AAAAAAAAAAA", decks.Palettes())
	})
}
