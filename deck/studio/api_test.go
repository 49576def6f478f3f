package studio_test

import (
	"bytes"
	"encoding/json"
	"image/png"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"echo/artgen/svg"
	"echo/deck"
	"echo/deck/studio"
	"echo/decks"
)

// read decodes an answer that must be there.
func read(t *testing.T, r *http.Response, v any) {
	t.Helper()
	data, _ := io.ReadAll(r.Body)
	if err := json.Unmarshal(data, v); err != nil || r.StatusCode != http.StatusOK {
		t.Fatalf("%s: %v in %.300s", r.Status, err, data)
	}
}

type deckSeen struct {
	Deck  int
	Cards []struct {
		Family, Palette, State, Recipe, Contour, Colour string
		Hand                                            bool
	}
	Shelf      map[string]string
	Undo, Redo int
	Fault      *studio.Fault
}

// The page asks for words in the title: a deck without one has an empty one.
func TestDeckWithoutATitleIsToldWithNoWords(t *testing.T) {
	dir := folder(t, 4)
	file := filepath.Join(dir, deck.ManifestName)
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	before, after, _ := strings.Cut(string(text), "[title]")
	write(t, file, []byte(before+after[strings.Index(after, "[recipe]"):]))
	var v struct{ Title map[string]string }
	read(t, asked(hand(t, dir, ""), "GET", "/api/deck", ""), &v)
	if v.Title == nil || len(v.Title) > 0 {
		t.Errorf("the title is %#v, want no words", v.Title)
	}
}

func TestDeckIsToldAsItIs(t *testing.T) {
	dir := folder(t, 6)
	var v deckSeen
	read(t, asked(hand(t, dir, ""), "GET", "/api/deck", ""), &v)
	d, err := deck.Open(os.DirFS(dir), decks.Palettes())
	if err != nil {
		t.Fatal(err)
	}
	if len(v.Cards) != 6 || v.Deck != 1 || v.Fault != nil {
		t.Fatalf("%+v", v)
	}
	for i, c := range v.Cards {
		if c.Family != d.Cards[i].Family || c.Palette != d.Cards[i].Palette || c.Hand {
			t.Errorf("card %d is told to be %+v, the list says %+v", i+1, c, d.Cards[i])
		}
	}
}

func TestPicturesAreWhatTheDeckDraws(t *testing.T) {
	dir := folder(t, 4)
	h := hand(t, dir, "")
	for _, version := range []string{"contour", "colour"} {
		r := asked(h, "GET", "/card/2/"+version+".svg", "")
		got, _ := io.ReadAll(r.Body)
		want, err := os.ReadFile(filepath.Join(dir, deck.FileName(1, version)))
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(got, want) || r.Header.Get("Content-Type") != "image/svg+xml" {
			t.Errorf("%s: %d bytes of %s, the file has %d", version, len(got), r.Header.Get("Content-Type"), len(want))
		}
	}
	img, err := png.Decode(asked(h, "GET", "/thumb/2/colour.png?width=96", "").Body)
	if err != nil || img.Bounds().Dx() != 96 || img.Bounds().Dy() != 144 {
		t.Errorf("a thumb of %v, %v", img.Bounds(), err)
	}
}

// A picture asked for by its key may be kept for good, in whatever palette; any
// other may not.
func TestPicturesAreKeptByTheirKeyAlone(t *testing.T) {
	h := hand(t, folder(t, 4), "")
	var v deckSeen
	read(t, asked(h, "GET", "/api/deck", ""), &v)
	c := v.Cards[0]
	for path, kept := range map[string]bool{
		"/card/1/colour.svg?key=" + c.Colour:                                                true,
		"/thumb/1/contour.png?width=48&key=" + c.Contour:                                    true,
		"/thumb/1/colour.png?width=48&palette=tide&key=" + c.Recipe + "." + v.Shelf["tide"]: true,
		"/thumb/1/colour.png?width=48&palette=tide&key=" + c.Colour:                         false,
		"/card/1/colour.svg?key=" + v.Cards[1].Colour:                                       false,
		"/card/1/colour.svg": false,
	} {
		if got := strings.Contains(asked(h, "GET", path, "").Header.Get("Cache-Control"), "immutable"); got != kept {
			t.Errorf("%s: kept %v, want %v", path, got, kept)
		}
	}
}

func TestBadRequestsAreRefusedInOneLine(t *testing.T) {
	h := hand(t, folder(t, 4), "")
	for path, want := range map[string]struct {
		status int
		code   string
	}{
		"/card/0/colour.svg":                    {404, "card"},
		"/card/5/colour.svg":                    {404, "card"},
		"/card/x/colour.svg":                    {404, "card"},
		"/card/99999999999999999999/colour.svg": {404, "card"},
		"/card/1/colour.png":                    {404, "nothing"},
		"/card/1/..%2f..%2fdeck.toml":           {404, "nothing"},
		"/card/1/colour.svg?palette=nope":       {404, "palette"},
		"/thumb/1/colour.png":                   {400, "width"},
		"/thumb/1/colour.png?width=9999":        {400, "width"},
		"/thumb/1/colour.png?width=-1":          {400, "width"},
		"/nothing/here":                         {404, "nothing"},
		"/js/%2e%2e/%2e%2e/studio.go":           {404, "nothing"},
	} {
		refused(t, path, asked(h, "GET", path, ""), want.status, want.code)
	}
	for body, code := range map[string]string{
		`nonsense`:                          "body",
		`{"verb":"keep","cards":["one"]}`:   "body",
		`{"verb":"keep","cards":[1],"x":1}`: "body",
		`[]`:                                "body",
		strings.Repeat(" ", 2<<20) + `{}`:   "body",
	} {
		refused(t, body[:min(40, len(body))], asked(h, "POST", "/api/curate", body), http.StatusBadRequest, code)
	}
	if r := asked(h, "PUT", "/api/curate", "{}"); r.StatusCode != http.StatusMethodNotAllowed {
		t.Errorf("PUT: %s", r.Status)
	}
}

// A file that somebody retouched is shown as it is, but only what a game would
// show of it: no scripts come through.
// A page may ask for a picture in the moment in which its card is dropped.
func TestPictureOfACardThatIsGoneIsNoMistake(t *testing.T) {
	h := hand(t, folder(t, 4), "")
	if r := asked(h, "POST", "/api/curate", `{"verb":"drop","cards":[2]}`); r.StatusCode != http.StatusOK {
		t.Fatal(r.Status)
	}
	for path, want := range map[string]int{"/card/4/colour.svg": 204, "/thumb/4/contour.png?width=96": 204, "/card/5/colour.svg": 404, "/card/3/colour.svg": 200} {
		if got := asked(h, "GET", path, "").StatusCode; got != want {
			t.Errorf("%s: %d, want %d", path, got, want)
		}
	}
}

func TestRetouchedCardsAreShownAsTheirFile(t *testing.T) {
	dir := folder(t, 4)
	file := filepath.Join(dir, deck.FileName(0, "colour"))
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	mine := bytes.Replace(data, []byte("</svg>"), []byte(`<path d="M1 1h9v9z" fill="#123456"/></svg>`), 1)
	write(t, file, mine)
	h := hand(t, dir, "")
	var v deckSeen
	read(t, asked(h, "GET", "/api/deck", ""), &v)
	if !v.Cards[0].Hand || v.Cards[1].Hand {
		t.Errorf("retouched: %v, %v; want the first alone", v.Cards[0].Hand, v.Cards[1].Hand)
	}
	got, _ := io.ReadAll(asked(h, "GET", "/card/1/colour.svg", "").Body)
	want, err := svg.Parse(mine)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, svg.Append(nil, want)) {
		t.Errorf("the file is not what is shown: %.200s", got)
	}
	write(t, file, bytes.Replace(data, []byte("</svg>"), []byte(`<script>alert(1)</script></svg>`), 1))
	refused(t, "a script", asked(hand(t, dir, ""), "GET", "/card/1/colour.svg", ""), http.StatusUnprocessableEntity, "unreadable")
}

func write(t testing.TB, name string, data []byte) {
	t.Helper()
	if err := os.WriteFile(name, data, 0o666); err != nil {
		t.Fatal(err)
	}
}

func TestFoldersThatAreNoDecksAreRefusedInOneLine(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	write(t, file, nil)
	broken := folder(t, 4)
	write(t, filepath.Join(broken, deck.ManifestName), []byte("schema = 1\ncards = "))
	for dir, want := range map[string]string{
		filepath.Join(t.TempDir(), "gone"): "no folder",
		t.TempDir():                        "no deck.toml here",
		file:                               "no folder; the studio works on a deck folder",
		broken:                             "deck.toml:2:8: ",
	} {
		_, err := studio.Open(studio.Config{Dir: dir, Shelf: decks.Palettes()})
		if err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %v, want %q", dir, err, want)
		}
	}
}
