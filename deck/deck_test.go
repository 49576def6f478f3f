package deck_test

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"echo/deck"
	"echo/decks"
	"github.com/google/go-cmp/cmp"
)

const manifest = `# mine
schema = 1
id = "small" # a name
[title]
en = "Small"
[recipe]
cards = 10
seed = %d
families = ["rings", "meeting"]
palettes = ["harbor", "ember"]
`

// folder makes a deck folder without cards.
func folder(t testing.TB, seed int) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "small")
	if err := deck.Create(dir, map[string]string{deck.ManifestName: fmt.Sprintf(manifest, seed)}); err != nil {
		t.Fatal(err)
	}
	return dir
}

func open(t testing.TB, dir string) *deck.Deck {
	t.Helper()
	d, err := deck.Open(os.DirFS(dir), decks.Palettes())
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func build(t testing.TB, dir string, jobs int) []deck.Card {
	t.Helper()
	d := open(t, dir)
	sel, err := deck.Build(t.Context(), d.Recipe, d.Palettes, deck.Options{Jobs: jobs})
	if err != nil {
		t.Fatal(err)
	}
	return sel.Cards
}

func save(t testing.TB, dir string, cards []deck.Card) []deck.Card {
	t.Helper()
	out, err := deck.Save(t.Context(), dir, cards, decks.Palettes(), deck.SaveOptions{})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func TestSelectionDoesNotDependOnWorkers(t *testing.T) {
	dir := folder(t, 5)
	one := build(t, dir, 1)
	for _, jobs := range []int{2, 3, 8} {
		if diff := cmp.Diff(one, build(t, dir, jobs)); diff != "" {
			t.Fatalf("%d workers choose other cards:\n%s", jobs, diff)
		}
	}
}

func TestSelectionIsBalanced(t *testing.T) {
	n := map[string]int{}
	for _, c := range build(t, folder(t, 6), 0) {
		n[c.Family]++
		n[c.Palette]++
	}
	for name, k := range n {
		if k < 4 || k > 6 {
			t.Errorf("%s has %d of 10 cards", name, k)
		}
	}
}

func TestSavedDeckIsInOrderAndReadsBack(t *testing.T) {
	dir := folder(t, 7)
	cards := save(t, dir, build(t, dir, 0))
	d := open(t, dir)
	if diff := cmp.Diff(cards, d.Cards); diff != "" {
		t.Fatal(diff)
	}
	r, err := deck.Validate(t.Context(), d, deck.Options{})
	if err != nil || len(r.Faults) > 0 {
		t.Fatalf("%v %v", err, r.Faults)
	}
	if !strings.HasPrefix(read(t, dir, deck.ManifestName), "# mine\nschema = 1\nid = \"small\" # a name\n") {
		t.Error("the designer's part of deck.toml has changed")
	}
}

func read(t testing.TB, dir, name string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(dir, name))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// A deck without files draws the same bytes as one with them.
func TestRecipeAloneGivesTheSameCards(t *testing.T) {
	dir := folder(t, 8)
	save(t, dir, build(t, dir, 0))
	bare := t.TempDir()
	if err := os.WriteFile(filepath.Join(bare, deck.ManifestName), []byte(read(t, dir, deck.ManifestName)), 0o644); err != nil {
		t.Fatal(err)
	}
	a, b := open(t, dir), open(t, bare)
	for i := range a.Cards {
		p, err := a.Pair(i)
		if err != nil {
			t.Fatal(err)
		}
		q, err := b.Pair(i)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(p.Contour, q.Contour) || !bytes.Equal(p.Colour, q.Colour) {
			t.Fatalf("card %d differs", i+1)
		}
	}
}

func TestFolderInUseIsNotOverwrittenByNew(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "letter.txt"), []byte("dear"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := deck.Create(dir, map[string]string{"deck.toml": "x"}); err == nil || !strings.Contains(err.Error(), "is not empty") {
		t.Fatalf("got %v", err)
	}
	if read(t, dir, "letter.txt") != "dear" {
		t.Fatal("lost")
	}
}

func TestInterruptedGenerationLeavesNoTrace(t *testing.T) {
	dir := folder(t, 9)
	cards := build(t, dir, 0)
	before := list(t, dir)
	ctx, cancel := context.WithCancel(t.Context())
	o := deck.SaveOptions{Options: deck.Options{Jobs: 1, Progress: func(_ string, done, _ int) {
		if done == 4 {
			cancel()
		}
	}}}
	if _, err := deck.Save(ctx, dir, cards, decks.Palettes(), o); err == nil {
		t.Fatal("no error")
	}
	if diff := cmp.Diff(before, list(t, dir)); diff != "" {
		t.Fatal(diff)
	}
}

// list names every file below dir.
func list(t testing.TB, dir string) []string {
	t.Helper()
	var names []string
	err := filepath.WalkDir(dir, func(name string, e os.DirEntry, err error) error {
		names = append(names, strings.TrimPrefix(name, dir))
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	slices.Sort(names)
	return names
}

func TestPalettesOutsideTheFolderAreRefused(t *testing.T) {
	dir := folder(t, 1)
	text := strings.Replace(fmt.Sprintf(manifest, 1), "palettes =", "palette_files = [\"../../etc/passwd\"]\npalettes =", 1)
	if err := os.WriteFile(filepath.Join(dir, deck.ManifestName), []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	_, err := deck.Open(os.DirFS(dir), decks.Palettes())
	if err == nil || !strings.Contains(err.Error(), "must lie in the deck's folder") {
		t.Fatalf("got %v", err)
	}
}

func FuzzParseManifest(f *testing.F) {
	f.Add([]byte(fmt.Sprintf(manifest, 3)))
	f.Add([]byte("schema = 1\nid='a'\n[recipe]\ncards=1\n[[card]]\nseed=1\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		_, err := deck.ParseManifest("deck.toml", data)
		if err != nil && strings.Contains(err.Error(), "\n") {
			t.Fatalf("more than one line: %q", err)
		}
	})
}
