package png_test

import (
	"bytes"
	"encoding/binary"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"echo/artgen/raster"
	"echo/deck/export"
	topng "echo/deck/export/png"
	"echo/decks"
)

func job(t testing.TB, cards ...int) *export.Job {
	t.Helper()
	d, err := decks.Open("dreams")
	if err != nil {
		t.Fatal(err)
	}
	return &export.Job{Deck: d, Cards: cards}
}

// files writes a job and reads its files by name, as another program does.
func files(t *testing.T, j *export.Job, o topng.Options) map[string]image.Image {
	t.Helper()
	dir := t.TempDir()
	if err := topng.Write(t.Context(), j, dir, o); err != nil {
		t.Fatal(err)
	}
	out := map[string]image.Image{}
	entries, _ := os.ReadDir(dir)
	for _, e := range entries {
		data, err := os.ReadFile(filepath.Join(dir, e.Name()))
		if err != nil {
			t.Fatal(err)
		}
		if out[e.Name()], err = png.Decode(bytes.NewReader(data)); err != nil {
			t.Fatal(e.Name(), err)
		}
		at := bytes.Index(data, []byte("pHYs"))
		if x, y := binary.BigEndian.Uint32(data[at+4:]), binary.BigEndian.Uint32(data[at+8:]); at < 0 || x != 5906 || y != 5906 || data[at+12] != 1 {
			t.Errorf("%s: %d by %d dots per metre", e.Name(), x, y)
		}
	}
	return out
}

var (
	dixit = export.Size{Name: "dixit", Width: 80, Height: 120}
	poker = export.Size{Name: "poker", Width: 63.5, Height: 88.9}
)

func TestFilesHoldThePicturesToThePixel(t *testing.T) {
	j := job(t, 3, 12)
	got := files(t, j, topng.Options{Size: dixit, DPI: 150})
	if len(got) != 4 {
		t.Fatalf("%d files", len(got))
	}
	for _, p := range j.Pictures() {
		d, err := j.Deck.Drawing(p.Card-1, p.Version)
		if err != nil {
			t.Fatal(err)
		}
		want := new(raster.Painter).Picture(d, 472, 709)
		img := got[topng.FileName(j, p)]
		for y := range 709 {
			for x := range 472 {
				// What is transparent in part is kept otherwise: to within one.
				a := color.RGBAModel.Convert(img.At(x, y)).(color.RGBA)
				if b := want.RGBAAt(x, y); apart(a.R, b.R) > 1 || apart(a.G, b.G) > 1 || apart(a.B, b.B) > 1 || a.A != b.A || a.A == 255 && a != b {
					t.Fatalf("%v: pixel %d,%d is %v, want %v", p.Version, x, y, a, b)
				}
			}
		}
	}
}

func apart(a, b uint8) int { return max(int(a)-int(b), int(b)-int(a)) }

func TestABleedIsThePaperOnAllSides(t *testing.T) {
	j := job(t, 3)
	for name, img := range files(t, j, topng.Options{Size: poker, DPI: 150, Bleed: 3}) {
		if img.Bounds() != image.Rect(0, 0, 410, 560) {
			t.Fatalf("%s is %v", name, img.Bounds())
		}
		d, err := j.Deck.Drawing(2, strings.Split(name, "-")[2])
		if err != nil {
			t.Fatal(err)
		}
		r, g, b := d.Paper.RGB()
		for _, at := range []image.Point{{0, 0}, {409, 559}, {18, 18}, {205, 10}, {40, 280}, {369, 280}} {
			if c := color.RGBAModel.Convert(img.At(at.X, at.Y)); c != (color.RGBA{r, g, b, 255}) {
				t.Errorf("%s: %v at %v is no paper", name, c, at)
			}
		}
	}
}

func TestContoursAreGreyFiles(t *testing.T) {
	j := job(t, 3)
	j.Versions = []string{"contour"}
	for name, img := range files(t, j, topng.Options{Size: dixit, DPI: 150, Bleed: 1}) {
		if _, ok := img.(*image.Gray); !ok {
			t.Errorf("%s is %T", name, img)
		}
	}
}

func TestPicturesThatAreTooLargeAreRefused(t *testing.T) {
	for _, o := range []topng.Options{{Size: export.Size{Width: 1300, Height: 1300}, DPI: 2400}, {Size: dixit, DPI: 300, Bleed: -1}} {
		if err := topng.Write(t.Context(), job(t, 1), t.TempDir(), o); err == nil {
			t.Errorf("%+v is painted", o)
		}
	}
}
