package web_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"image"
	"image/draw"
	"image/png"
	"os"
	"strings"
	"testing"

	"echo/artgen/raster"
	"echo/artgen/svg"
)

var update = flag.Bool("update", false, "draw the icons anew from their sign")

// sign is what the icons are drawn from. It reaches every edge: home screens
// cut out a shape of their own.
const sign = "img/icon-full.svg"

// icons are the PNG files for home screens, by their size.
var icons = map[int]string{192: "img/icon-192.png", 512: "img/icon-512.png", 180: "img/icon-apple-180.png"}

// drawIcon lets the painter of the cards draw the sign of 64 by 64 units. It
// knows nothing but cards, and gives them an edge; so the sign stands in the
// middle of one, half as wide.
func drawIcon(t *testing.T, size int) *image.NRGBA {
	t.Helper()
	_, inner, ok := strings.Cut(read(t, sign), `viewBox="0 0 64 64">`)
	if !ok {
		t.Fatalf("%s is not 64 by 64", sign)
	}
	card := `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1500"><g transform="translate(250 500) scale(7.8125)">` + strings.Replace(inner, "</svg>", "</g></svg>", 1)
	d, err := svg.Parse([]byte(card))
	if err != nil {
		t.Fatalf("%s: %v", sign, err)
	}
	var p raster.Painter
	out := image.NewNRGBA(image.Rect(0, 0, size, size))
	draw.Draw(out, out.Rect, p.Picture(d, 2*size, 3*size), image.Pt(size/2, size), draw.Src)
	return out
}

func TestIconsAreDrawnFromTheSign(t *testing.T) {
	for size, file := range icons {
		want := drawIcon(t, size)
		if *update {
			var b bytes.Buffer
			if err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&b, want); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(file, b.Bytes(), 0o644); err != nil {
				t.Fatal(err)
			}
			continue
		}
		img, err := png.Decode(strings.NewReader(read(t, file)))
		if err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		got := image.NewNRGBA(want.Rect)
		draw.Draw(got, got.Rect, img, image.Point{}, draw.Src)
		if img.Bounds() != want.Rect || !bytes.Equal(got.Pix, want.Pix) {
			t.Errorf("%s is not %s: go test ./server/web -run Icons -args -update", file, sign)
		}
	}
}

// A system cuts a maskable icon to a circle of 80 percent at the least, and
// paints nothing under it.
func TestMaskableIconsReachEveryEdgeAndKeepTheirSignInside(t *testing.T) {
	img := drawIcon(t, 512)
	for _, at := range []image.Point{{}, {511, 0}, {0, 511}, {511, 511}} {
		if c := img.NRGBAAt(at.X, at.Y); c.A != 255 {
			t.Errorf("nothing is at %v", at)
		}
	}
	sky, sea := img.NRGBAAt(0, 0), img.NRGBAAt(511, 511)
	for y := range 512 {
		for x := range 512 {
			dx, dy := x-256, y-256
			horizon := dy > -16 && dy < 16
			if c := img.NRGBAAt(x, y); dx*dx+dy*dy > 205*205 && !horizon && c != sky && c != sea {
				t.Fatalf("the sign reaches %d, %d, outside of the circle", x, y)
			}
		}
	}
}

type manifest struct {
	ID, Lang, Name, Description, Display, Scope string
	StartURL                                    string `json:"start_url"`
	Background                                  string `json:"background_color"`
	Icons                                       []struct{ Src, Sizes, Purpose string }
}

// An installed page goes by the name that the page itself has in that language,
// and is one and the same program in all of them.
func TestEveryLanguageHasAManifest(t *testing.T) {
	for language, words := range languages(t) {
		var m manifest
		if err := json.Unmarshal([]byte(read(t, "manifest/"+language+".webmanifest")), &m); err != nil {
			t.Fatalf("%s: %v", language, err)
		}
		if m.Lang != language || m.Name != words["game.name"].text || m.Description != words["game.motto"].text {
			t.Errorf("the manifest in %s says %q, %q, %q", language, m.Lang, m.Name, m.Description)
		}
		if m.ID != "/" || m.StartURL != "/" || m.Scope != "/" || m.Display != "standalone" {
			t.Errorf("%s: %+v", language, m)
		}
		if paper := "--paper: " + m.Background + ";"; !strings.Contains(read(t, "css/tokens.css"), paper) {
			t.Errorf("%s: %s is not the paper of the page", language, m.Background)
		}
		masks := 0
		for _, icon := range m.Icons {
			file := strings.TrimPrefix(icon.Src, "/")
			if strings.HasSuffix(file, ".png") {
				c, err := png.DecodeConfig(strings.NewReader(read(t, file)))
				if size := fmt.Sprintf("%dx%d", c.Width, c.Height); err != nil || size != icon.Sizes {
					t.Errorf("%s is %s, the manifest says %s (%v)", file, size, icon.Sizes, err)
				}
			} else {
				read(t, file)
			}
			if icon.Purpose == "maskable" {
				masks++
			}
		}
		if masks != 1 || len(m.Icons) < 4 {
			t.Errorf("%s: %+v", language, m.Icons)
		}
	}
}

// The browser itself reads it, in the language of the page, and keeps to the
// policy while it does.
func TestTheBrowserFindsTheManifestOfTheLanguage(t *testing.T) {
	h := openHouse(t, 2)
	for language, name := range map[string]string{"en": "Echo of the contour", "ru": "Эхо контура"} {
		p := h.enter(still, "s1", language)
		p.Until(fmt.Sprintf("document.querySelector('link[rel=manifest]').href.endsWith('/%s.webmanifest')", language))
		if got := p.Install(); got.Name != name || len(got.Faults) > 0 {
			t.Errorf("%s: %+v", language, got)
		}
	}
}
