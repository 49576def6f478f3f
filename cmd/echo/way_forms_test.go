package main

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"image/png"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/pdfcpu/pdfcpu/pkg/api"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/model"
	"github.com/santhosh-tekuri/jsonschema/v6"

	"echo/deck"
	"echo/internal/browser"
)

// onTheWay are all forms, the flags to ask for them, and how another program
// reads what was written of the deck in dir.
var onTheWay = []struct {
	name  string
	flags []string
	check func(t *testing.T, dir, out string, cards []deck.Card)
}{
	{"pdf", []string{"--card", "poker", "--backs"}, readPDF},
	{"png", []string{"--card", "poker", "--dpi", "60"}, readPNG},
	{"zip", nil, readZip},
	{"tts", []string{"--pixels", "1050"}, readTTS},
	{"plotter", nil, readPlotter},
	{"site", nil, readSite},
}

func TestEveryFormIsOnTheWay(t *testing.T) {
	var known, gone []string
	for _, f := range exportForms() {
		known = append(known, f.name)
	}
	for _, f := range onTheWay {
		gone = append(gone, f.name)
	}
	if !slices.Equal(known, gone) {
		t.Errorf("forms are %v, and a deck goes the whole way to %v", known, gone)
	}
}

// Two sheets of poker cards, their outlines and their colours, each with a back.
func readPDF(t *testing.T, _, out string, _ []deck.Card) {
	api.DisableConfigDir()
	strict := model.NewDefaultConfiguration()
	strict.ValidationMode = model.ValidationStrict
	if err := api.ValidateFile(out, strict); err != nil {
		t.Error(err)
	}
	if n, err := api.PageCountFile(out); n != 8 || err != nil {
		t.Errorf("%d pages (%v), want 8", n, err)
	}
}

func readPNG(t *testing.T, _, out string, cards []deck.Card) {
	names := written(t, out, "*.png", 2*len(cards))
	for _, name := range names {
		f, err := os.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		img, err := png.Decode(f)
		f.Close()
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if b := img.Bounds(); b.Dx() != 150 || b.Dy() != 210 { // 2.5 x 3.5 inches
			t.Errorf("%s is %v", name, b)
		}
	}
}

// A packed deck is the folder again: every card to the byte, and its list.
func readZip(t *testing.T, dir, out string, cards []deck.Card) {
	again := filepath.Join(t.TempDir(), "again")
	runs(t, "deck", "unpack", out, again)
	names := []string{deck.ManifestName}
	for i := range cards {
		names = append(names, deck.FileName(i, "contour"), deck.FileName(i, "colour"))
	}
	for _, name := range names {
		want, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		if got, err := os.ReadFile(filepath.Join(again, name)); err != nil || !bytes.Equal(got, want) {
			t.Errorf("%s is another after packing (%v)", name, err)
		}
	}
}

func readTTS(t *testing.T, _, out string, _ []deck.Card) {
	schema, err := jsonschema.NewCompiler().Compile("../../deck/export/tts/testdata/saved-object.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(written(t, out, "*.json", 1)[0])
	if err != nil {
		t.Fatal(err)
	}
	object, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	if err := schema.Validate(object); err != nil {
		t.Error(err)
	}
}

// A pen gets lines in layers, and nothing that it would have to think about.
func readPlotter(t *testing.T, _, out string, cards []deck.Card) {
	for _, name := range written(t, out, "*.svg", len(cards)) {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		lines := 0
		for x := xml.NewDecoder(bytes.NewReader(data)); ; {
			token, err := x.Token()
			if errors.Is(err, io.EOF) {
				break
			} else if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			e, ok := token.(xml.StartElement)
			if ok && !slices.Contains([]string{"svg", "g", "path"}, e.Name.Local) {
				t.Errorf("%s has a <%s>", name, e.Name.Local)
			} else if ok && e.Name.Local == "path" {
				lines++
			}
		}
		if lines == 0 {
			t.Errorf("%s has no lines", name)
		}
	}
}

// A site shows every card, in a browser.
func readSite(t *testing.T, _, out string, cards []deck.Card) {
	s := httptest.NewServer(http.FileServer(http.Dir(out)))
	t.Cleanup(s.Close)
	p := browser.Open(t, browser.Screen{Width: 1280, Height: 4000, Still: true})
	p.Visit(s.URL)
	p.Until(fmt.Sprintf(`[...document.images].filter((i) => i.naturalWidth > 0 && i.src.endsWith('.contour.svg')).length === %d`, len(cards)))
}

// written are the files of a pattern in a folder, as many as there should be.
func written(t *testing.T, dir, pattern string, n int) []string {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(dir, pattern))
	if err != nil || len(names) != n {
		t.Fatalf("%s has %d files %s, want %d", dir, len(names), pattern, n)
	}
	return names
}
