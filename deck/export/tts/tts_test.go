package tts_test

import (
	"bytes"
	"encoding/json"
	"image"
	_ "image/jpeg"
	_ "image/png"
	"os"
	"path"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"echo/artgen/raster"
	"echo/artgen/tag"
	"echo/deck"
	"echo/deck/export"
	"echo/deck/export/tts"
	"echo/decks"
)

func job(t testing.TB, n int, versions ...string) *export.Job {
	t.Helper()
	d, err := decks.Open("dreams")
	if err != nil {
		t.Fatal(err)
	}
	j := &export.Job{Deck: d, Versions: versions, Options: deck.Options{Jobs: 2}}
	for i := range n {
		j.Cards = append(j.Cards, 3*i+1)
	}
	return j
}

func write(t testing.TB, j *export.Job, o tts.Options) (*tts.Facts, string) {
	t.Helper()
	dir := t.TempDir()
	if o.Pixels == 0 {
		o.Pixels = tts.LeastPixels
	}
	if o.Language == "" {
		o.Language = "en"
	}
	o.Base = tts.LocalBase(dir)
	f, err := tts.Write(t.Context(), j, dir, o)
	if err != nil {
		t.Fatal(err)
	}
	return f, dir
}

// The parts of the document that a table depends on.
type doc struct{ ObjectStates []object }

type object struct {
	GUID, Name, Nickname, Description string
	CardID                            int
	DeckIDs                           []int
	CustomDeck                        map[string]struct {
		FaceURL, BackURL    string
		NumWidth, NumHeight int
	}
	ContainedObjects []object
	States           map[string]object
}

func read(t testing.TB, dir, name string) (d doc) {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(dir, name))
	if err != nil {
		t.Fatal(err)
	}
	checkSchema(t, data)
	if err := json.Unmarshal(data, &d); err != nil {
		t.Fatal(err)
	}
	return d
}

func checkSchema(t testing.TB, data []byte) {
	t.Helper()
	s, err := jsonschema.NewCompiler().Compile("testdata/saved-object.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	v, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Validate(v); err != nil {
		t.Error(err)
	}
}

func picture(t testing.TB, dir, url string) image.Image {
	t.Helper()
	f, err := os.Open(filepath.Join(dir, "pictures", path.Base(url)))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	img, _, err := image.Decode(f)
	if err != nil {
		t.Fatal(err)
	}
	return img
}

// The game finds a card by arithmetic alone; here it is done once more, and what
// lies in the place is compared with the card.
func TestEveryCardIsWhereItsNumberSays(t *testing.T) {
	j := job(t, 75)
	f, dir := write(t, j, tts.Options{PNG: true, Pixels: 1260})
	if len(f.Sheets) != 4 || f.Cards != 75 || f.Width != 120 || f.Height != 180 {
		t.Errorf("facts: %+v", f)
	}
	deck := read(t, dir, f.Save).ObjectStates[0]
	sheets := map[string]image.Image{}
	var p raster.Painter
	look := func(n int, version string, o object) {
		k, cell := strconv.Itoa(o.CardID/100), o.CardID%100
		s, ok := o.CustomDeck[k]
		if !ok || cell >= s.NumWidth*s.NumHeight-1 {
			t.Fatalf("card %d %s: ID %d leads nowhere", n, version, o.CardID)
		}
		if sheets[s.FaceURL] == nil {
			sheets[s.FaceURL] = picture(t, dir, s.FaceURL)
		}
		img := sheets[s.FaceURL]
		w, h := img.Bounds().Dx()/s.NumWidth, img.Bounds().Dy()/s.NumHeight
		dr, err := j.Deck.Drawing(n-1, version)
		if err != nil {
			t.Fatal(err)
		}
		want := p.Picture(dr, w, h)
		for _, at := range []image.Point{{w / 2, h / 2}, {w / 3, h / 4}, {w / 5, 2 * h / 3}, {3 * w / 4, 4 * h / 5}} {
			if got := img.At(cell%s.NumWidth*w+at.X, cell/s.NumWidth*h+at.Y); got != want.At(at.X, at.Y) {
				t.Fatalf("card %d %s: another picture lies at its place", n, version)
			}
		}
		if corner := img.At(cell%s.NumWidth*w, cell/s.NumWidth*h); corner == (image.NewRGBA(image.Rect(0, 0, 1, 1))).At(0, 0) {
			t.Errorf("card %d %s: the corner is transparent", n, version)
		}
	}
	for i, c := range deck.ContainedObjects {
		n := j.Cards[i]
		if c.CardID != deck.DeckIDs[i] || c.Nickname != "0000"[len(strconv.Itoa(n)):]+strconv.Itoa(n) {
			t.Errorf("card %d is %d in the list, called %s", c.CardID, deck.DeckIDs[i], c.Nickname)
		}
		look(n, "contour", c)
		look(n, "colour", c.States["2"])
	}
	if len(sheets) != 4 || len(deck.ContainedObjects) != 75 {
		t.Errorf("%d sheets, %d cards", len(sheets), len(deck.ContainedObjects))
	}
}

// The hidden card is what others see of a hand: the back, in the last place.
func TestLastPlaceHidesTheCard(t *testing.T) {
	for _, n := range []int{2, 19, 69} {
		j := job(t, n, "contour")
		f, dir := write(t, j, tts.Options{PNG: true})
		s := read(t, dir, f.Save).ObjectStates[0].CustomDeck["1"]
		img := picture(t, dir, s.FaceURL)
		w, h := f.Width, f.Height
		var p raster.Painter
		back := p.Picture(j.Deck.BackDrawing(), w, h)
		if got := img.At(img.Bounds().Dx()-w/2, img.Bounds().Dy()-h/2); got != back.At(w/2, h/2) {
			t.Errorf("%d cards: no back in the last place", n)
		}
		if want := max(2, (n+10)/10); s.NumHeight != want || img.Bounds().Dy() != want*h {
			t.Errorf("%d cards: %d rows, want %d", n, s.NumHeight, want)
		}
	}
}

func TestNamesAreNeverTwice(t *testing.T) {
	f, dir := write(t, job(t, 12), tts.Options{})
	seen := map[string]bool{}
	var walk func(objects []object)
	walk = func(objects []object) {
		for _, o := range objects {
			if seen[o.GUID] {
				t.Errorf("GUID %s is there twice", o.GUID)
			}
			seen[o.GUID] = true
			walk(o.ContainedObjects)
			for _, s := range o.States {
				walk([]object{s})
			}
		}
	}
	walk(read(t, dir, f.Save).ObjectStates)
	if len(seen) != 25 {
		t.Errorf("%d objects", len(seen))
	}
}

// The words of a contour do not give away its colours.
func TestCardsAreDescribedInTheLanguage(t *testing.T) {
	j := job(t, 5)
	for _, lang := range tag.Languages {
		f, dir := write(t, j, tts.Options{Language: lang})
		d := read(t, dir, f.Save).ObjectStates[0]
		if d.Nickname != j.Deck.Title[lang] {
			t.Errorf("title %q", d.Nickname)
		}
		for i, c := range d.ContainedObjects {
			tags, _ := j.Deck.Tags(j.Cards[i] - 1)
			if c.Description != tag.Describe(tags, lang, true) || c.States["2"].Description != tag.Describe(tags, lang, false) {
				t.Errorf("%s: %q, %q", lang, c.Description, c.States["2"].Description)
			}
		}
	}
}

func TestSingleCardAndSingleVersionAreSaved(t *testing.T) {
	f, dir := write(t, job(t, 1), tts.Options{})
	if o := read(t, dir, f.Save).ObjectStates[0]; o.Name != "Card" || len(o.States) != 1 {
		t.Errorf("%+v", o)
	}
	f, dir = write(t, job(t, 3, "colour"), tts.Options{})
	if o := read(t, dir, f.Save).ObjectStates[0]; len(f.Sheets) != 1 || o.ContainedObjects[0].States != nil {
		t.Errorf("%+v", f)
	}
}

func TestSheetsFitTheGame(t *testing.T) {
	for _, pixels := range []int{tts.LeastPixels, 1999, tts.UsualPixels} {
		f, dir := write(t, job(t, 69, "contour"), tts.Options{Pixels: pixels})
		b := picture(t, dir, f.Sheets[0]).Bounds()
		if b.Dx() > pixels || b.Dy() > pixels || b.Dy() < pixels*19/20 || 3*f.Width != 2*f.Height {
			t.Errorf("%d pixels: %v", pixels, b)
		}
	}
	for _, pixels := range []int{0, tts.LeastPixels - 1, tts.MostPixels + 1} {
		if _, err := tts.Write(t.Context(), job(t, 2), t.TempDir(), tts.Options{Pixels: pixels}); err == nil {
			t.Errorf("%d pixels were not refused", pixels)
		}
	}
}

func TestAddressesAreWhatTheGameReads(t *testing.T) {
	for dir, want := range map[string]string{
		"/home/ada/my deck": "file:///home/ada/my%20deck", `C:/Games/д`: "file:///C:/Games/%D0%B4",
	} {
		if got := tts.LocalBase(dir); got != want {
			t.Errorf("%s: %s", dir, got)
		}
	}
	for _, bad := range []string{"", "forest", "ftp://x/y", "https://", "https://x/?a=b", "https://x/#y", "http://a b/", "javascript:x"} {
		if got, err := tts.ParseBase(bad); err == nil || strings.Contains(err.Error(), "\n") {
			t.Errorf("%q: %q %v", bad, got, err)
		}
	}
	if _, err := tts.ParseBase("https://example.org/forest/"); err != nil {
		t.Error(err)
	}
}
