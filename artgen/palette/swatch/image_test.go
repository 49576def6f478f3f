package swatch_test

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/color"
	"image/png"
	"os"
	"strings"
	"testing"

	"echo/artgen/drawing"
	"echo/artgen/palette"
	"echo/artgen/palette/swatch"
)

// The picture was drawn by ImageMagick 6.9.11: a sea, a sky, a shore, a sun, and
// a red boat of twelve pixels.
var seaside = []drawing.Colour{0xa8ccc4, 0x3e5466, 0x102030, 0xf7f3e6, 0xd64933}

func TestFlatPictureGivesItsColours(t *testing.T) {
	for _, form := range []string{"png", "gif", "webp"} {
		data, err := os.ReadFile("testdata/imagemagick." + form)
		if err != nil {
			t.Fatal(err)
		}
		list, err := swatch.FromImage(data, 8)
		if err != nil || !swatch.IsImage(data) {
			t.Errorf("%s: %v", form, err)
			continue
		}
		got := swatch.Plain(list)
		if len(got) != len(seaside) {
			t.Errorf("%s: %v, want %v", form, got, seaside)
			continue
		}
		for i, c := range seaside {
			if got[i] != c {
				t.Errorf("%s: colour %d is %v, want %v", form, i, got[i], c)
			}
		}
	}
}

// In a JPEG no colour is quite what it was, and the boat is smeared. It is still
// seen.
func TestSmallVividPlaceIsSeen(t *testing.T) {
	data, err := os.ReadFile("testdata/imagemagick.jpg")
	if err != nil {
		t.Fatal(err)
	}
	list, err := swatch.FromImage(data, 6)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range seaside {
		near := 1.0
		for _, c := range list {
			near = min(near, palette.Oklab(c.Colour).Dist(palette.Oklab(want)))
		}
		if near > .06 {
			t.Errorf("nothing like %v (%.3f) in %v", want, near, list)
		}
	}
}

func pngOf(t testing.TB, img image.Image) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(&b, img); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestTransparentPixelsAreNoColours(t *testing.T) {
	img := image.NewNRGBA(image.Rect(0, 0, 10, 10))
	for i := range 100 {
		img.SetNRGBA(i%10, i/10, color.NRGBA{255, 0, 0, 20})
	}
	if _, err := swatch.FromImage(pngOf(t, img), 4); err == nil || !strings.Contains(err.Error(), "wholly transparent") {
		t.Errorf("%v", err)
	}
	img.SetNRGBA(3, 3, color.NRGBA{16, 32, 48, 200})
	list, err := swatch.FromImage(pngOf(t, img), 4)
	if err != nil || len(list) != 1 || palette.Oklab(list[0].Colour).Dist(palette.Oklab(0x102030)) > .02 {
		t.Errorf("%v %v", list, err)
	}
}

func TestManyColoursGiveAsManyAsAskedFor(t *testing.T) {
	img := image.NewNRGBA(image.Rect(0, 0, 256, 256))
	for y := range 256 {
		for x := range 256 {
			img.SetNRGBA(x, y, color.NRGBA{uint8(x), uint8(y), uint8(x ^ y), 255})
		}
	}
	data := pngOf(t, img)
	for _, n := range []int{1, 5, 12, 64} {
		list, err := swatch.FromImage(data, n)
		if err != nil || len(list) != n {
			t.Errorf("%d asked, %d there: %v", n, len(list), err)
		}
		again, _ := swatch.FromImage(data, n)
		if said(list) != said(again) {
			t.Errorf("two readings differ: %s, %s", said(list), said(again))
		}
		for i, c := range list {
			for _, d := range list[:i] {
				if c.Colour == d.Colour {
					t.Errorf("%v is there twice", c)
				}
			}
		}
	}
	for _, n := range []int{0, -1, 257} {
		if _, err := swatch.FromImage(data, n); err == nil {
			t.Errorf("%d colours", n)
		}
	}
}

// bomb is a PNG of a few bytes that says it is so large.
func bomb(w, h uint32) []byte {
	head := binary.BigEndian.AppendUint32([]byte("IHDR"), w)
	head = append(binary.BigEndian.AppendUint32(head, h), 8, 6, 0, 0, 0)
	out := append([]byte("\x89PNG\r\n\x1a\n"), 0, 0, 0, 13)
	out = append(out, head...)
	return binary.BigEndian.AppendUint32(out, crc32.ChecksumIEEE(head))
}

// The size is read before anything is decoded: the bomb's pixels are missing, and
// that is not what the fault is about.
func TestImageBombIsRefusedBeforeItIsDecoded(t *testing.T) {
	for _, size := range [][2]uint32{{60000, 60000}, {1 << 30, 1}, {1, 1 << 30}, {7746, 7746}} {
		_, err := swatch.FromImage(bomb(size[0], size[1]), 8)
		if err == nil || !strings.Contains(err.Error(), "at most 60 million can be read") {
			t.Errorf("%v: %v", size, err)
		}
	}
	if _, err := swatch.FromImage(bomb(100, 100), 8); err == nil || !strings.Contains(err.Error(), "the PNG is broken or cut off") {
		t.Errorf("a small one without pixels: %v", err)
	}
}

func TestBrokenPicturesAreFaults(t *testing.T) {
	for _, form := range []string{"png", "gif", "webp", "jpg"} {
		data, _ := os.ReadFile("testdata/imagemagick." + form)
		for _, n := range []int{12, 20, len(data) / 3} {
			if _, err := swatch.FromImage(data[:n], 8); err == nil || strings.Contains(err.Error(), "\n") {
				t.Errorf("%s cut off after %d bytes: %v", form, n, err)
			}
		}
	}
	if _, err := swatch.FromImage([]byte("BM......"), 8); err == nil || !strings.Contains(err.Error(), "it can be PNG, JPEG, GIF or WebP") {
		t.Errorf("%v", err)
	}
}

// Greys of all lightness are most of the picture; a muted brick is a thousandth
// of it, and among the first four colours.
func TestSmallColourIsSeenAmongManyGreys(t *testing.T) {
	img := image.NewNRGBA(image.Rect(0, 0, 256, 200))
	for y := range 200 {
		for x := range 256 {
			v := uint8(x)
			img.SetNRGBA(x, y, color.NRGBA{v, v, v, 255})
		}
	}
	for i := range 49 {
		img.SetNRGBA(100+i%7, 90+i/7, color.NRGBA{0xa8, 0x6f, 0x62, 255})
	}
	list, err := swatch.FromImage(pngOf(t, img), 4)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range list {
		if palette.Oklab(c.Colour).Chroma() > .06 {
			return
		}
	}
	t.Errorf("only greys: %v", list)
}
