package pack_test

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"echo/deck"
	"echo/deck/pack"
	"echo/decks"
)

const manifest = `# mine
schema = 1
id = "small"
[title]
en = "Small"
[recipe]
cards = 5
seed = 3
families = ["rings", "meeting"]
palettes = ["mine", "ember"]
palette_files = ["colours/mine.toml"]
`

const mine = `schema = 1
[[palette]]
name = "mine"
paper = "#f4ecd8"
ink = "#1a2233"
ramp = ["#12203a", "#2a4a6b", "#5b8aa6", "#a9c7c9", "#e9e2c6"]
ground = ["#3a2a1c", "#7a5a38", "#b8925c", "#e2c993"]
accent = ["#d4573b", "#e8b64c"]
light = "#fff3d0"
`

// folder makes a deck folder with cards.
func folder(t testing.TB) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "small")
	put(t, filepath.Join(dir, deck.ManifestName), []byte(manifest))
	put(t, filepath.Join(dir, "colours", "mine.toml"), []byte(mine))
	d := open(t, dir)
	sel, err := deck.Build(t.Context(), d.Recipe, d.Palettes, deck.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := deck.Save(t.Context(), dir, sel.Cards, d.Palettes, deck.SaveOptions{}); err != nil {
		t.Fatal(err)
	}
	return dir
}

func put(t testing.TB, name string, data []byte) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, data, 0o666); err != nil {
		t.Fatal(err)
	}
}

func open(t testing.TB, dir string) *deck.Deck {
	t.Helper()
	d, err := deck.Open(os.DirFS(dir), decks.Palettes())
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func packed(t testing.TB, dir string) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := pack.Write(t.Context(), &b, open(t, dir), deck.Options{}); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func unpack(t testing.TB, data []byte, dir string) error {
	t.Helper()
	_, err := pack.Unpack(t.Context(), bytes.NewReader(data), int64(len(data)), dir, decks.Palettes(), deck.Options{})
	return err
}

// contents are the files below dir.
func contents(t testing.TB, dir string) map[string]string {
	t.Helper()
	all := map[string]string{}
	err := filepath.WalkDir(dir, func(name string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() || strings.HasPrefix(e.Name(), ".") {
			return err
		}
		data, err := os.ReadFile(name)
		all[name[len(dir)+1:]] = string(data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func TestDeckComesOutAsItWentIn(t *testing.T) {
	dir := folder(t)
	data := packed(t, dir)
	again := filepath.Join(t.TempDir(), "again")
	if err := unpack(t, data, again); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(contents(t, dir), contents(t, again)); diff != "" {
		t.Error(diff)
	}
	if err := unpack(t, data, again); err == nil || !strings.Contains(err.Error(), "is there already") {
		t.Errorf("unpacked over a deck: %v", err)
	}
}

func TestPackedDeckIsUsedAsItIs(t *testing.T) {
	dir := folder(t)
	data := packed(t, dir)
	d, err := pack.Open(t.Context(), bytes.NewReader(data), int64(len(data)), decks.Palettes(), deck.Options{})
	if err != nil {
		t.Fatal(err)
	}
	a, b := open(t, dir), d
	for i := range a.Cards {
		p, _ := a.Pair(i)
		q, err := b.Pair(i)
		if err != nil || !bytes.Equal(p.Contour, q.Contour) || !bytes.Equal(p.Colour, q.Colour) {
			t.Errorf("card %d: %v", i+1, err)
		}
	}
	r, err := deck.Validate(t.Context(), d, deck.Options{})
	if err != nil || len(r.Faults) > 0 {
		t.Errorf("%v %v", err, r.Faults)
	}
	again := bytes.Buffer{}
	if err := pack.Write(t.Context(), &again, d, deck.Options{}); err != nil || !bytes.Equal(again.Bytes(), data) {
		t.Errorf("packed again, it is another file (%v)", err)
	}
}

func TestSameDeckGivesTheSameBytes(t *testing.T) {
	dir := folder(t)
	one := packed(t, dir)
	for name := range contents(t, dir) {
		os.Chtimes(filepath.Join(dir, name), time.Now(), time.Now().Add(time.Hour))
	}
	if !bytes.Equal(one, packed(t, dir)) {
		t.Error("other bytes")
	}
}

func TestDeckWithoutFilesIsPackedWithItsCards(t *testing.T) {
	d, err := decks.Open("contour")
	if err != nil {
		t.Fatal(err)
	}
	d.Cards = d.Cards[:3]
	var b bytes.Buffer
	if err := pack.Write(t.Context(), &b, d, deck.Options{}); err != nil {
		t.Fatal(err)
	}
	z, err := zip.NewReader(bytes.NewReader(b.Bytes()), int64(b.Len()))
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, f := range z.File {
		names = append(names, f.Name)
	}
	want := []string{"deck.toml", "cover.svg"}
	for i := range 3 {
		want = append(want, fmt.Sprintf("cards/%04d.contour.svg", i+1), fmt.Sprintf("cards/%04d.colour.svg", i+1))
	}
	if diff := cmp.Diff(want, names); diff != "" {
		t.Error(diff)
	}
}

func TestUnsafeCardIsNotPacked(t *testing.T) {
	dir := folder(t)
	put(t, filepath.Join(dir, "cards", "0002.colour.svg"), []byte(`<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>`))
	err := pack.Write(t.Context(), io.Discard, open(t, dir), deck.Options{})
	if err == nil || !strings.Contains(err.Error(), "cards/0002.colour.svg:1:") {
		t.Errorf("got %v", err)
	}
}

// entries are the files of a packed deck in order, to be put together otherwise.
func entries(t testing.TB, data []byte) []*file {
	t.Helper()
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	var all []*file
	for _, f := range z.File {
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		content, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, &file{FileHeader: zip.FileHeader{Name: f.Name, Method: zip.Deflate}, data: content})
	}
	return all
}

type file struct {
	zip.FileHeader
	data []byte
}

func archive(t testing.TB, files []*file) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, f := range files {
		h := f.FileHeader
		w, err := z.CreateHeader(&h)
		if err != nil {
			t.Fatal(err)
		}
		w.Write(f.data)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func find(files []*file, name string) *file {
	return files[slices.IndexFunc(files, func(f *file) bool { return f.Name == name })]
}
