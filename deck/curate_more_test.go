package deck_test

import (
	"os"
	"path/filepath"
	"slices"
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

// retouch changes a card's file as an artist would.
func retouch(t testing.TB, dir string, n int) string {
	t.Helper()
	name := deck.FileName(n-1, "colour")
	text := strings.Replace(read(t, dir, name), "<svg ", "<svg  ", 1)
	if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	return text
}

func TestWorkByHandIsNotOverwrittenWithoutForce(t *testing.T) {
	dir := made(t, 3)
	work := retouch(t, dir, 4)
	for _, v := range []deck.Verb{deck.Drop, deck.Reroll, deck.Repaint, deck.Redraw} {
		refused(t, dir, "was changed by hand", deck.Decision{Verb: v, Cards: []int{4}, Palette: "dune"})
	}
	before := snapshot(t, dir)
	for _, v := range []deck.Verb{deck.Drop, deck.Reroll, deck.Redraw} {
		out, err := deck.Curate(t.Context(), dir, decks.Palettes(), []deck.Decision{{Verb: v, Cards: []int{4}}}, deck.CurateOptions{Force: true})
		if err != nil {
			t.Fatal(err)
		}
		if read(t, dir, deck.FileName(3, "colour")) == work {
			t.Errorf("%s with force left the file", v)
		}
		if _, err := deck.Undo(t.Context(), dir, decks.Palettes(), through(t, out), deck.CurateOptions{}); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(before, snapshot(t, dir)); diff != "" {
			t.Errorf("undo of %s lost the work: %s", v, diff)
		}
	}
}

func TestWorkByHandMovesWithItsCard(t *testing.T) {
	dir := made(t, 3)
	work := retouch(t, dir, 10)
	curate(t, dir, deck.Drop, 2)
	if read(t, dir, deck.FileName(1, "colour")) != work {
		t.Error("the file has not moved with the card")
	}
}

func TestRedrawFollowsThePalettesAndUndoGoesBack(t *testing.T) {
	dir := made(t, 3)
	before := snapshot(t, dir)
	if out := curate(t, dir, deck.Redraw); len(out.Changes) > 0 {
		t.Errorf("nothing has changed, and was drawn anew: %v", out.Changes)
	}
	curate(t, dir, deck.Lock, 1)
	retouch(t, dir, 2)
	other := decks.Palettes()
	for _, name := range []string{"harbor", "ember"} {
		p := *other["tide"]
		p.Name = name
		other[name] = &p
	}
	out, err := deck.Curate(t.Context(), dir, other, []deck.Decision{{Verb: deck.Redraw}}, deck.CurateOptions{})
	if err != nil {
		t.Fatal(err)
	}
	if len(out.Changes) != 8 || !slices.Equal(out.Skipped, []int{2}) {
		t.Errorf("%d changes, skipped %v", len(out.Changes), out.Skipped)
	}
	if read(t, dir, deck.FileName(0, "colour")) != before["/"+deck.FileName(0, "colour")] {
		t.Error("the locked card was drawn anew")
	}
	if _, err := deck.Undo(t.Context(), dir, other, through(t, out), deck.CurateOptions{}); err != nil {
		t.Fatal(err)
	}
	for i := 2; i < 10; i++ {
		if name := deck.FileName(i, "colour"); read(t, dir, name) != before["/"+name] {
			t.Errorf("%s is not as before", name)
		}
	}
}

// Cards that are kept are taken first, others are chosen around them, and dropped
// ones do not come back.
func TestGenerateIsBuiltAroundStandingCards(t *testing.T) {
	dir := made(t, 3)
	curate(t, dir, deck.Keep, 3, 10)
	curate(t, dir, deck.Lock, 5)
	curate(t, dir, deck.Drop, 7, 8)
	work := retouch(t, dir, 3)
	was := open(t, dir)
	d := open(t, dir)
	sel, err := d.Rebuild(t.Context(), deck.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if sel.Standing != 3 || len(sel.Cards) != 10 {
		t.Errorf("%d cards, %d standing", len(sel.Cards), sel.Standing)
	}
	save(t, dir, sel.Cards)
	now := open(t, dir)
	for _, i := range []int{2, 4, slices.IndexFunc(was.Cards, func(c deck.Card) bool { return c.State == deck.Kept && c != was.Cards[2] })} {
		if now.Cards[i] != was.Cards[i] {
			t.Errorf("card %d was %v and is %v", i+1, was.Cards[i], now.Cards[i])
		}
	}
	if read(t, dir, deck.FileName(2, "colour")) != work {
		t.Error("the work on card 3 is lost")
	}
	if diff := cmp.Diff(was.Dropped, now.Dropped); diff != "" {
		t.Error(diff)
	}
	if sel.Count(deck.Unwanted) == 0 {
		t.Error("no candidate was known as dropped")
	}
	for _, c := range now.Cards {
		for _, g := range now.Dropped {
			if c.Seed == g.Seed {
				t.Errorf("%v has come back", c)
			}
		}
	}
	r, err := deck.Validate(t.Context(), now, deck.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range r.Faults {
		if f.Kind != deck.Changed || f.Card != 3 {
			t.Error(f)
		}
	}
}

func TestGenerateThatWouldLoseWhatWasKeptMeanwhileIsRefused(t *testing.T) {
	dir := made(t, 3)
	sel, err := open(t, dir).Rebuild(t.Context(), deck.Options{})
	if err != nil {
		t.Fatal(err)
	}
	curate(t, dir, deck.Keep, 3)
	before := snapshot(t, dir)
	if _, err := deck.Save(t.Context(), dir, sel.Cards, decks.Palettes(), deck.SaveOptions{}); err == nil || !strings.Contains(err.Error(), "generate again") {
		t.Errorf("got %v", err)
	}
	if diff := cmp.Diff(before, snapshot(t, dir)); diff != "" {
		t.Error(diff)
	}
}

func TestALockedCardThatTheRecipeHasNoNumberForIsNamed(t *testing.T) {
	dir := made(t, 3)
	curate(t, dir, deck.Lock, 9)
	d := open(t, dir)
	d.Recipe.Cards = 8
	if _, err := d.Rebuild(t.Context(), deck.Options{}); err == nil || !strings.Contains(err.Error(), "card 0009 is locked, and the recipe asks for 8 cards") {
		t.Errorf("got %v", err)
	}
}

// A deck that is drawn from its recipe has no files, and gets none.
func TestADeckWithoutFilesIsCuratedInItsListAlone(t *testing.T) {
	dir := folder(t, 3)
	if _, err := deck.Save(t.Context(), dir, build(t, dir, 0), decks.Palettes(), deck.SaveOptions{ListOnly: true}); err != nil {
		t.Fatal(err)
	}
	before := snapshot(t, dir)
	out := curate(t, dir, deck.Drop, 3)
	curate(t, dir, deck.Reroll, 1)
	if n := len(snapshot(t, dir)); n != 1 {
		t.Errorf("%d files", n)
	}
	d := open(t, dir)
	for i, c := range d.Cards {
		p, err := d.Pair(i)
		if err != nil || deck.Hash(p.Colour) != c.Colour {
			t.Errorf("card %d: %v", i+1, err)
		}
	}
	if _, err := deck.Undo(t.Context(), dir, decks.Palettes(), out, deck.CurateOptions{}); err != nil {
		t.Fatal(err)
	}
	if open(t, dir).Cards[2] != mustParse(t, before["/deck.toml"]).Cards[2] {
		t.Error("the card is not back")
	}
}

func mustParse(t testing.TB, text string) *deck.Manifest {
	t.Helper()
	m, err := deck.ParseManifest(deck.ManifestName, []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func TestCompressedCardsStayCompressed(t *testing.T) {
	dir := folder(t, 3)
	if _, err := deck.Save(t.Context(), dir, build(t, dir, 0), decks.Palettes(), deck.SaveOptions{Compress: true}); err != nil {
		t.Fatal(err)
	}
	curate(t, dir, deck.Reroll, 4)
	curate(t, dir, deck.Drop, 2)
	inOrder(t, dir)
	for _, name := range list(t, dir) {
		if strings.HasSuffix(name, ".svg") {
			t.Errorf("%s is not compressed", name)
		}
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
