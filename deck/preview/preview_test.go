package preview_test

import (
	"bytes"
	"context"
	"encoding/xml"
	"errors"
	"image"
	"io"
	"regexp"
	"strings"
	"testing"

	"echo/artgen/drawing"
	"echo/artgen/palette"
	"echo/deck/preview"
	"echo/decks"
)

func shipped(names ...string) []*palette.Palette {
	var out []*palette.Palette
	for _, n := range names {
		out = append(out, decks.Palettes()[n])
	}
	return out
}

func svgOf(t *testing.T, all []*palette.Palette, o preview.Options) string {
	t.Helper()
	data, err := preview.SVG(t.Context(), all, o)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func pngOf(t *testing.T, all []*palette.Palette, o preview.Options) *image.RGBA {
	t.Helper()
	img, err := preview.PNG(t.Context(), all, o)
	if err != nil {
		t.Fatal(err)
	}
	return img
}

var anID = regexp.MustCompile(` id="([^"]+)"`)

// Before and after an edit, one card stands twice in the file, in palettes of one
// name.
func TestIDsStandOnceInAFile(t *testing.T) {
	s := svgOf(t, shipped("tide", "tide", "ember"), preview.Options{Eyes: []preview.Eye{0, 1, 2, 3}, Cards: 3})
	seen := map[string]bool{}
	for _, m := range anID.FindAllStringSubmatch(s, -1) {
		if seen[m[1]] {
			t.Fatalf("id %s stands twice", m[1])
		}
		seen[m[1]] = true
	}
	if len(seen) < 3*4*3 {
		t.Fatalf("only %d ids", len(seen))
	}
	for _, m := range regexp.MustCompile(`(?:href="|url\()#([^")]+)`).FindAllStringSubmatch(s, -1) {
		if !seen[m[1]] {
			t.Fatalf("nothing has the id %s", m[1])
		}
	}
}

func TestSVGNeedsNothingElse(t *testing.T) {
	s := svgOf(t, shipped("tide"), preview.Options{Cards: 2})
	in := xml.NewDecoder(strings.NewReader(s))
	for {
		token, err := in.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		e, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		for _, a := range e.Attr {
			if a.Name.Local == "href" && !strings.HasPrefix(a.Value, "#") {
				t.Errorf("%s refers to %s", e.Name.Local, a.Value)
			}
		}
	}
}

func TestPicturesFollowFromTheOptionsAlone(t *testing.T) {
	one := svgOf(t, shipped("tide", "ember"), preview.Options{Jobs: 1})
	if many := svgOf(t, shipped("tide", "ember"), preview.Options{Jobs: 7}); one != many {
		t.Error("another number of workers, another SVG")
	}
	a, b := pngOf(t, shipped("tide"), preview.Options{Jobs: 1}), pngOf(t, shipped("tide"), preview.Options{Jobs: 5})
	if !bytes.Equal(a.Pix, b.Pix) {
		t.Error("another number of workers, another PNG")
	}
	if svgOf(t, shipped("tide"), preview.Options{Seed: 1}) == svgOf(t, shipped("tide"), preview.Options{Seed: 2}) {
		t.Error("another seed, the same cards")
	}
}

var pathData = regexp.MustCompile(` d="[^"]*"`)

// A palette is judged against another on the same cards.
func TestPalettesAreShownOnTheSameCards(t *testing.T) {
	paths := func(name string) []string {
		return pathData.FindAllString(svgOf(t, shipped(name), preview.Options{Cards: 4}), -1)
	}
	a, b := paths("tide"), paths("ember")
	if len(a) < 40 || len(a) != len(b) {
		t.Fatalf("%d and %d paths", len(a), len(b))
	}
	for i := range a {
		if a[i] != b[i] {
			t.Fatalf("path %d is another", i)
		}
	}
}

// Every colour on the picture for an eye is one that it sees.
func TestColourBlindPictureHasOnlyColoursSeen(t *testing.T) {
	s := svgOf(t, shipped("ember"), preview.Options{Cards: 2, Eyes: []preview.Eye{2}})
	cards := s[strings.Index(s, "</g><svg"):]
	for _, hex := range regexp.MustCompile(`"#[0-9a-f]{6}"`).FindAllString(cards, -1) {
		c, err := palette.ParseHex(strings.Trim(hex, `"`))
		if err != nil {
			t.Fatal(err)
		}
		// Seeing what has been seen changes little: the model is nearly a projection.
		if d := palette.Oklab(c).Dist(palette.Oklab(palette.Deutan.See(c))); d > .06 {
			t.Errorf("%v is none that an eye with deuteranopia sees; it would be %v", c, palette.Deutan.See(c))
		}
	}
	if s == svgOf(t, shipped("ember"), preview.Options{Cards: 2}) {
		t.Error("the same picture as for all eyes")
	}
}

// The PNG shows the swatches where the SVG has them.
func TestPNGHasTheSwatchesOfTheSVG(t *testing.T) {
	all := shipped("abyss", "quince")
	img := pngOf(t, all, preview.Options{Cards: 1})
	rect := regexp.MustCompile(`<rect x="(\d+)" y="(\d+)" width="(\d+)" height="(\d+)" fill="(#[0-9a-f]{6})"/>`)
	found := rect.FindAllStringSubmatch(svgOf(t, all, preview.Options{Cards: 1}), -1)
	if len(found) != 2*(6+6+3+3) {
		t.Fatalf("%d swatches", len(found))
	}
	for _, m := range found {
		c := img.RGBAAt(number(m[1])+number(m[3])/2, number(m[2])+number(m[4])/2)
		if got := drawing.Colour(uint32(c.R)<<16 | uint32(c.G)<<8 | uint32(c.B)); got.String() != m[5] {
			t.Errorf("swatch at %s,%s is %v in the PNG, %s in the SVG", m[1], m[2], got, m[5])
		}
	}
}

func number(s string) (n int) {
	for _, d := range s {
		n = 10*n + int(d-'0')
	}
	return n
}

func TestNamesOfPalettesAreText(t *testing.T) {
	p := *decks.Palettes()["tide"]
	p.Name = `a<b>&"c`
	if s := svgOf(t, []*palette.Palette{&p}, preview.Options{Cards: 1}); !strings.Contains(s, "a&lt;b&gt;&amp;") {
		t.Error("the name is not escaped")
	}
}

func TestWhatCannotBeShownIsRefused(t *testing.T) {
	for name, o := range map[string]preview.Options{
		"61 cards of each palette; 1 to 60": {Cards: 61},
		"cards 9 wide; they can be 40":      {Width: 9},
		`unknown family "rigns"; did you`:   {Families: []string{"rigns"}},
	} {
		if _, err := preview.SVG(t.Context(), shipped("tide"), o); err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("%v, want %s", err, name)
		}
	}
	many := make([]*palette.Palette, 200)
	for i := range many {
		many[i] = decks.Palettes()["tide"]
	}
	if _, err := preview.PNG(t.Context(), many, preview.Options{Width: 600, Cards: 12}); err == nil || !strings.Contains(err.Error(), "pixels; show fewer") {
		t.Errorf("a huge picture: %v", err)
	}
	if _, err := preview.SVG(t.Context(), nil, preview.Options{}); err == nil {
		t.Error("no palette")
	}
}

func TestPreviewCanBeInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := preview.PNG(ctx, shipped("tide"), preview.Options{}); !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
}

func TestEyesAreNamed(t *testing.T) {
	eyes, err := preview.ParseEyes([]string{"tritanopia", "protanopia", "tritanopia"})
	if err != nil || len(eyes) != 3 || eyes[0] != preview.Full || eyes[1].String() != "tritanopia" {
		t.Errorf("%v %v", eyes, err)
	}
	if eyes, _ := preview.ParseEyes([]string{"all"}); len(eyes) != 4 {
		t.Errorf("all is %v", eyes)
	}
	if _, err := preview.ParseEyes([]string{"protanopa"}); err == nil || !strings.Contains(err.Error(), `did you mean "protanopia"?`) {
		t.Errorf("%v", err)
	}
}
