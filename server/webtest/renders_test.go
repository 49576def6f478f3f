package webtest

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"echo/artgen"
	"echo/artgen/raster"
	"echo/artgen/svg"
	"echo/deck"
	"echo/decks"
	"echo/internal/browser"
)

// Distances and sheets are read from our own raster; players see a browser's. So
// the raster is compared with two renderers that share no code with it.

// The size at which renders are compared, in pixels, and how many cards.
const (
	renderWidth, renderHeight = 240, 360
	rendered                  = 24
	renderColumns             = 8
)

// How far two renderers may be apart, of 256 values: the mean over a card whose
// pixels are averaged four by four, so that it does not matter on which pixel a
// stroke of a texture falls; and the share of single pixels that differ by more
// than 48, which a shifted edge may and a missing shape does not pass.
const (
	block      = 4
	mostApart  = 4.0
	mostPixels = .02
	apart      = 48
)

func TestRendersAgreeWithChromiumAndLibrsvg(t *testing.T) {
	browser.Need(t)
	if _, err := exec.LookPath("rsvg-convert"); err != nil {
		if os.Getenv("CI") != "" {
			t.Fatal("no rsvg-convert: apt-get install librsvg2-bin")
		}
		t.Skip("no rsvg-convert (librsvg)")
	}
	cards := someCards(t)
	inBrowser := chromium(t, cards)
	for i, c := range cards {
		own, other := c.own(t), c.librsvg(t)
		for _, one := range []struct {
			by  string
			img *image.RGBA
		}{{"Chromium", inBrowser[i]}, {"librsvg", other}} {
			mean, far := difference(own, one.img)
			t.Logf("%-24s %-8s mean %.2f, %.2f %% of pixels far off", c.name, one.by, mean, 100*far)
			if mean > mostApart || far > mostPixels {
				t.Errorf("%s is drawn otherwise by %s: mean difference %.2f of 256, %.1f %% of the pixels far off", c.name, one.by, mean, 100*far)
			}
		}
		if *out != "" {
			ladder(t, filepath.Join(*out, "render-"+c.name+".png"), own, inBrowser[i], other)
		}
	}
}

// drawnCard is one version of a card.
type drawnCard struct {
	name string
	svg  []byte
}

// someCards are cards of all shipped decks, a third of them contours.
func someCards(t *testing.T) []drawnCard {
	t.Helper()
	var all []drawnCard
	ids := decks.IDs()
	for i := range rendered {
		d, err := decks.Open(ids[i%len(ids)])
		if err != nil {
			t.Fatal(err)
		}
		n := (i*7919 + 13) % len(d.Cards)
		p, err := d.Pair(n)
		if err != nil {
			t.Fatal(err)
		}
		c := drawnCard{fmt.Sprintf("%s-%04d-%s", d.ID, n+1, "colour"), p.Colour}
		if i%3 == 0 {
			c = drawnCard{strings.Replace(c.name, "colour", "contour", 1), p.Contour}
		}
		all = append(all, c)
	}
	return all
}

func (c drawnCard) own(t *testing.T) *image.RGBA {
	t.Helper()
	d, err := svg.Parse(c.svg)
	if err != nil {
		t.Fatal(err)
	}
	return onWhite(new(raster.Painter).Picture(d, renderWidth, renderHeight))
}

func (c drawnCard) librsvg(t *testing.T) *image.RGBA {
	t.Helper()
	cmd := exec.Command("rsvg-convert", "-w", fmt.Sprint(renderWidth), "-h", fmt.Sprint(renderHeight))
	cmd.Stdin = bytes.NewReader(c.svg)
	data, err := cmd.Output()
	if err != nil {
		t.Fatalf("rsvg-convert: %v", err)
	}
	return onWhite(decode(t, data))
}

// chromium draws all cards on one page.
func chromium(t *testing.T, cards []drawnCard) []*image.RGBA {
	t.Helper()
	var page strings.Builder
	page.WriteString(`<!doctype html><link rel="icon" href="data:,"><style>body{margin:0;background:#fff}img{position:absolute}</style>`)
	at := func(i int) image.Point {
		return image.Pt(i%renderColumns*renderWidth, i/renderColumns*renderHeight)
	}
	for i := range cards {
		fmt.Fprintf(&page, `<img src="/%d.svg" width="%d" height="%d" style="left:%dpx;top:%dpx">`, i, renderWidth, renderHeight, at(i).X, at(i).Y)
	}
	mux := http.NewServeMux()
	mux.HandleFunc("/", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		_, _ = w.Write([]byte(page.String())) // a broken pipe shows as a missing picture
	})
	for i, c := range cards {
		mux.HandleFunc(fmt.Sprintf("/%d.svg", i), func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Type", "image/svg+xml")
			_, _ = w.Write(c.svg)
		})
	}
	s := httptest.NewServer(mux)
	defer s.Close()
	tab := browser.Open(t, browser.Screen{Width: renderColumns * renderWidth, Height: rendered / renderColumns * renderHeight})
	tab.Visit(s.URL)
	tab.Until(`[...document.images].every(i => i.complete && i.naturalWidth)`)
	sheet := decode(t, tab.PNG())
	var out []*image.RGBA
	for i := range cards {
		img := image.NewRGBA(image.Rect(0, 0, renderWidth, renderHeight))
		draw.Draw(img, img.Rect, sheet, at(i), draw.Src)
		out = append(out, img)
	}
	return out
}

func decode(t *testing.T, data []byte) image.Image {
	t.Helper()
	img, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	return img
}

func onWhite(img image.Image) *image.RGBA {
	out := image.NewRGBA(img.Bounds())
	draw.Draw(out, out.Rect, image.White, image.Point{}, draw.Src)
	draw.Draw(out, out.Rect, img, img.Bounds().Min, draw.Over)
	return out
}

// difference is the mean distance of two pictures by blocks, and the share of
// pixels that are far apart, the worst channel of each counting.
func difference(a, b *image.RGBA) (mean, far float64) {
	sum, off := 0.0, 0
	for y := 0; y < renderHeight; y += block {
		for x := 0; x < renderWidth; x += block {
			var of [3]int
			for k := range block * block {
				p, q := a.RGBAAt(x+k%block, y+k/block), b.RGBAAt(x+k%block, y+k/block)
				of[0] += int(p.R) - int(q.R)
				of[1] += int(p.G) - int(q.G)
				of[2] += int(p.B) - int(q.B)
				if max(gap(p.R, q.R), gap(p.G, q.G), gap(p.B, q.B)) > apart {
					off++
				}
			}
			sum += float64(max(of[0], -of[0], of[1], -of[1], of[2], -of[2])) / (block * block)
		}
	}
	const n = renderWidth * renderHeight
	return sum * block * block / n, float64(off) / n
}

func gap(a, b uint8) int {
	if a > b {
		return int(a - b)
	}
	return int(b - a)
}

// ladder writes the three renders side by side, and where they differ.
func ladder(t *testing.T, file string, own, chromium, librsvg *image.RGBA) {
	t.Helper()
	const columns = 5
	img := image.NewRGBA(image.Rect(0, 0, columns*renderWidth, renderHeight))
	for i, part := range []image.Image{own, chromium, librsvg, apartness(own, chromium), apartness(own, librsvg)} {
		draw.Draw(img, image.Rect(i*renderWidth, 0, (i+1)*renderWidth, renderHeight), part, image.Point{}, draw.Src)
	}
	var b bytes.Buffer
	if err := png.Encode(&b, img); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, b.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}

// apartness is dark where two pictures differ.
func apartness(a, b *image.RGBA) image.Image {
	img := image.NewGray(a.Rect)
	for y := range renderHeight {
		for x := range renderWidth {
			p, q := a.RGBAAt(x, y), b.RGBAAt(x, y)
			img.SetGray(x, y, color.Gray{Y: 255 - uint8(max(gap(p.R, q.R), gap(p.G, q.G), gap(p.B, q.B)))})
		}
	}
	return img
}

// A renderer that leaves something out must not pass.
func TestDifferenceSeesAMissingShape(t *testing.T) {
	d, err := decks.Open("contour")
	if err != nil {
		t.Fatal(err)
	}
	p := must(d, t)
	whole, err := svg.Parse(p.Colour)
	if err != nil {
		t.Fatal(err)
	}
	part := *whole
	part.Ops = part.Ops[:len(part.Ops)*2/3]
	var paint raster.Painter
	a := onWhite(paint.Picture(whole, renderWidth, renderHeight))
	b := onWhite(paint.Picture(&part, renderWidth, renderHeight))
	if mean, far := difference(a, b); mean <= mostApart && far <= mostPixels {
		t.Errorf("a third of the shapes is missing, and the difference is %.2f, %.3f", mean, far)
	}
}

func must(d *deck.Deck, t *testing.T) artgen.Pair {
	t.Helper()
	p, err := d.Pair(0)
	if err != nil {
		t.Fatal(err)
	}
	return p
}
