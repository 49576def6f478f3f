package pdf_test

import (
	"bytes"
	"image"
	"image/draw"
	"image/png"
	"os"
	"os/exec"
	"testing"

	"echo/artgen/drawing"
	"echo/artgen/raster"
	"echo/deck/export"
	"echo/deck/export/pdf"
	"echo/decks"
)

// How far poppler and our raster may be apart, of 256 values: the mean over a
// card whose pixels are averaged six by six, because strokes of textures fall on
// other pixels; and the mean over the colour versions. Seen: .2 to 1.9, and .84;
// without textures .9 to 5.5, and 1.9; with light upside down 1.3 to 12, and 4.8.
const (
	block     = 6
	mostApart = 2.2
	mostMean  = 1.1
)

// poppler renders the pages of a file at 150 dots per inch.
func poppler(t *testing.T, data []byte, page string) *image.RGBA {
	t.Helper()
	if _, err := exec.LookPath("pdftocairo"); err != nil {
		if os.Getenv("CI") != "" {
			t.Fatal("no pdftocairo: apt-get install poppler-utils")
		}
		t.Skip("no pdftocairo (poppler)")
	}
	cmd := exec.Command("pdftocairo", "-png", "-r", "150", "-f", page, "-singlefile", "-", "-")
	cmd.Stdin = bytes.NewReader(data)
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	img, err := png.Decode(bytes.NewReader(out))
	if err != nil {
		t.Fatal(err)
	}
	return over(img, drawing.White)
}

func over(img image.Image, paper drawing.Colour) *image.RGBA {
	out := image.NewRGBA(img.Bounds())
	r, g, b := paper.RGB()
	for i := 0; i < len(out.Pix); i += 4 {
		copy(out.Pix[i:], []byte{r, g, b, 255})
	}
	draw.Draw(out, out.Rect, img, image.Point{}, draw.Over)
	return out
}

// difference is the mean of all blocks and channels.
func difference(a, b *image.RGBA) float64 {
	sum, n := 0., 0.
	for y := 0; y+block <= a.Rect.Dy(); y += block {
		for x := 0; x+block <= a.Rect.Dx(); x += block {
			for k := range 3 {
				d := 0
				for i := range block * block {
					at := a.PixOffset(x+i%block, y+i/block) + k
					d += int(a.Pix[at]) - int(b.Pix[at])
				}
				sum += float64(max(d, -d)) / (block * block)
				n++
			}
		}
	}
	return sum / n
}

// Pages look like the pictures that players see on a screen.
func TestPagesLookLikeTheCards(t *testing.T) {
	card := export.Size{Width: 76.2, Height: 114.3} // 450 by 675 pixels
	mean, cards := 0., 0.
	o := pdf.Options{Card: card, OneAPage: true, NoMarks: true, Duplex: pdf.Long}
	for _, id := range decks.IDs() {
		d, err := decks.Open(id)
		if err != nil {
			t.Fatal(err)
		}
		for n := 1; n <= len(d.Cards); n += len(d.Cards) / 5 {
			j := &export.Job{Deck: d, Cards: []int{n}}
			data := write(t, j, o)
			for i, version := range j.Shown() {
				want, err := d.Drawing(n-1, version)
				if err != nil {
					t.Fatal(err)
				}
				own := over(new(raster.Painter).Picture(want, 450, 675), want.Paper)
				got := poppler(t, data, []string{"1", "2"}[i])
				if got.Rect != own.Rect {
					t.Fatalf("the page is %v", got.Rect)
				}
				apart := difference(own, got)
				if version == "colour" {
					mean += apart
					cards++
				}
				t.Logf("%s %04d %s: %.2f", id, n, version, apart)
				if apart > mostApart {
					t.Errorf("%s %04d %s is printed otherwise: %.2f of 256", id, n, version, apart)
				}
			}
		}
	}
	if mean /= cards; mean > mostMean {
		t.Errorf("colours are printed otherwise: %.2f of 256", mean)
	}
}
