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
