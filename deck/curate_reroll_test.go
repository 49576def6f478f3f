package deck_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"echo/deck"
	"echo/decks"
	"github.com/google/go-cmp/cmp"
)

func TestRerollIsDecidedByTheDeckAlone(t *testing.T) {
	one, two := made(t, 3), made(t, 3)
	curate(t, one, deck.Reroll, 4)
	if _, err := deck.Curate(t.Context(), two, decks.Palettes(), []deck.Decision{{Verb: deck.Reroll, Cards: []int{4}}}, deck.CurateOptions{Options: deck.Options{Jobs: 1}}); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(snapshot(t, one), snapshot(t, two)); diff != "" {
		t.Error(diff)
	}
}

func TestRerollGoesOnToCardsThatWereNotSeen(t *testing.T) {
	dir := made(t, 3)
	seen := map[uint64]bool{open(t, dir).Cards[3].Seed: true}
	for range 5 {
		was := open(t, dir).Cards[3]
		curate(t, dir, deck.Reroll, 4)
		is := inOrder(t, dir).Cards[3]
		if seen[is.Seed] || is.Family != was.Family || is.Palette != was.Palette {
			t.Errorf("%v became %v", was, is)
		}
		seen[is.Seed] = true
	}
	if n := len(open(t, dir).Dropped); n != 5 {
		t.Errorf("%d cards are remembered as dropped", n)
	}
}

func TestARerolledCardIsNotKeptUnseen(t *testing.T) {
	dir := made(t, 3)
	curate(t, dir, deck.Keep, 4)
	curate(t, dir, deck.Reroll, 4)
	if c := open(t, dir).Cards[3]; c.State != deck.Unmarked {
		t.Errorf("%v is kept", c)
	}
}

func TestRerollThatFindsNothingNamesTheNearestMiss(t *testing.T) {
	dir := made(t, 3)
	text := strings.Replace(read(t, dir, deck.ManifestName), "cards = 10\n", "cards = 10\nlimits = { contour = 0.4, colour = 0.9 }\n", 1)
	if err := os.WriteFile(filepath.Join(dir, deck.ManifestName), []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	refused(t, dir, "card 0004: none of 200 candidates of", deck.Decision{Verb: deck.Reroll, Cards: []int{4}})
	refused(t, dir, "; choose another palette", deck.Decision{Verb: deck.Repaint, Cards: []int{4}, Palette: "dune"})
}

func TestExplainTellsOfEveryCandidate(t *testing.T) {
	dir := made(t, 3)
	out, err := deck.Curate(t.Context(), dir, decks.Palettes(), []deck.Decision{{Verb: deck.Reroll, Cards: []int{4}}}, deck.CurateOptions{Explain: true, DryRun: true})
	if err != nil {
		t.Fatal(err)
	}
	chosen := 0
	for _, c := range out.Changes[0].Tried {
		if c.Fate == deck.Chosen {
			chosen++
			if c.Number != 4 || c.Card.Seed != out.Changes[0].Is.Seed {
				t.Errorf("chosen is %+v, the card is %+v", c, out.Changes[0].Is)
			}
		} else if c.Why == "" {
			t.Errorf("no word of %+v", c)
		}
	}
	if chosen != 1 {
		t.Errorf("%d were chosen", chosen)
	}
}

// What is remembered changes nothing, also after a file was retouched.
func TestMemoryDoesNotChangeDecisions(t *testing.T) {
	one, two := made(t, 3), made(t, 3)
	var memory deck.Memory
	for _, n := range []int{4, 6, 4} {
		retouch(t, one, n+1)
		retouch(t, two, n+1)
		d := []deck.Decision{{Verb: deck.Reroll, Cards: []int{n}}}
		if _, err := deck.Curate(t.Context(), one, decks.Palettes(), d, deck.CurateOptions{Memory: &memory}); err != nil {
			t.Fatal(err)
		}
		if _, err := deck.Curate(t.Context(), two, decks.Palettes(), d, deck.CurateOptions{}); err != nil {
			t.Fatal(err)
		}
	}
	if diff := cmp.Diff(snapshot(t, one), snapshot(t, two)); diff != "" {
		t.Error(diff)
	}
}

func BenchmarkReroll(b *testing.B) {
	for _, memory := range []*deck.Memory{nil, new(deck.Memory)} {
		name := map[bool]string{true: "remembering", false: "afresh"}[memory != nil]
		b.Run(name, func(b *testing.B) {
			dir := b.TempDir()
			text := strings.Replace(strings.Replace(manifest, "cards = 10", "cards = 240", 1), `["rings", "meeting"]`, `["abstract"]`, 1)
			if err := os.WriteFile(filepath.Join(dir, deck.ManifestName), []byte(strings.Replace(text, "%d", "3", 1)), 0o666); err != nil {
				b.Fatal(err)
			}
			save(b, dir, build(b, dir, 0))
			o := deck.CurateOptions{Memory: memory}
			for b.Loop() {
				if _, err := deck.Curate(b.Context(), dir, decks.Palettes(), []deck.Decision{{Verb: deck.Reroll, Cards: []int{7}}}, o); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
