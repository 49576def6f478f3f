package deck_test

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/google/go-cmp/cmp"

	"echo/artgen/svg"
	"echo/deck"
	"echo/decks"
)

// noted is a card in whose files a designer has left notes, and has named the
// shapes alike in both.
func noted(t *testing.T, dir string, card int) {
	t.Helper()
	for _, version := range []string{"contour", "colour"} {
		name := deck.FileName(card, version)
		plain := []byte(read(t, dir, name))
		prefix := regexp.MustCompile(`id="([a-z0-9]+-)b"`).FindSubmatch(plain)[1]
		named := bytes.ReplaceAll(plain, prefix, []byte("red-hat-"))
		named = bytes.Replace(named, []byte("<defs>"), []byte("<!-- the one in red --><defs>"), 1)
		if err := os.WriteFile(filepath.Join(dir, name), named, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

func TestTablesGetNothingOfAFileButItsDrawing(t *testing.T) {
	dir := folder(t, 3)
	save(t, dir, build(t, dir, 0))
	noted(t, dir, 3)
	d := open(t, dir)
	files, err := d.Pair(3)
	if err != nil {
		t.Fatal(err)
	}
	bare, err := d.Bare(3)
	if err != nil {
		t.Fatal(err)
	}
	for _, pair := range [][2][]byte{{files.Contour, bare.Contour}, {files.Colour, bare.Colour}} {
		was, _ := svg.Parse(pair[0])
		is, err := svg.Parse(pair[1])
		if err != nil || bytes.Contains(pair[1], []byte("red")) {
			t.Errorf("%v: it still tells: %.300s", err, pair[1])
		}
		if was.ID = is.ID; !cmp.Equal(was, is) {
			t.Error("it is another drawing")
		}
	}
	id := regexp.MustCompile(`id="[^"]+"`)
	for _, one := range id.FindAll(bare.Contour, -1) {
		if bytes.Contains(bare.Colour, one) {
			t.Errorf("both versions have %s", one)
		}
	}
}

// What is drawn anew has nothing to hide, and keeps the bytes whose hashes are
// published.
func TestDrawnCardsAreBareAsTheyAre(t *testing.T) {
	dir := folder(t, 3)
	if _, err := deck.Save(t.Context(), dir, build(t, dir, 0), decks.Palettes(), deck.SaveOptions{ListOnly: true}); err != nil {
		t.Fatal(err)
	}
	d := open(t, dir)
	for i := range d.Cards {
		want, err := d.Pair(i)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := d.Bare(i); err != nil || !cmp.Equal(want, got) {
			t.Fatalf("card %d: %v, or other bytes", i+1, err)
		}
	}
}
