package swatch

import (
	"bytes"
	"fmt"
	"image"
	"image/gif"
	"image/jpeg"
	"image/png"
	"io"

	"golang.org/x/image/webp"

	"echo/artgen/drawing"
)

// MostPixels is how large a picture may be: larger than any camera's, and small
// enough to be decoded in a few hundred megabytes.
const MostPixels = 60_000_000

// pictures are the forms that are read. They are named here, not registered
// with package image, so that nothing depends on what else a program imports.
var pictures = []struct {
	name, magic string
	config      func(io.Reader) (image.Config, error)
	decode      func(io.Reader) (image.Image, error)
}{
	{"PNG", "\x89PNG\r\n\x1a\n", png.DecodeConfig, png.Decode},
	{"JPEG", "\xff\xd8\xff", jpeg.DecodeConfig, jpeg.Decode},
	{"GIF", "GIF8", gif.DecodeConfig, gif.Decode},
	{"WebP", "RIFF????WEBP", webp.DecodeConfig, webp.Decode},
}

// IsImage tells whether FromImage may read the data.
func IsImage(data []byte) bool {
	for _, p := range pictures {
		if hasMagic(data, p.magic) {
			return true
		}
	}
	return false
}

func hasMagic(data []byte, magic string) bool {
	if len(data) < len(magic) {
		return false
	}
	for i := range len(magic) {
		if magic[i] != '?' && magic[i] != data[i] {
			return false
		}
	}
	return true
}

// FromImage finds the colours of a picture, at most n (1 to 256), the largest
// first: a PNG, JPEG, GIF (of which the first picture counts) or WebP. Small vivid
// places have their colour among them; a picture of few flat colours gives exactly
// these. Equal bytes give equal colours.
func FromImage(data []byte, n int) ([]Colour, error) {
	if n < 1 || n > 256 {
		return nil, fmt.Errorf("%d colours of a picture; it can be 1 to 256", n)
	}
	for _, p := range pictures {
		if !hasMagic(data, p.magic) {
			continue
		}
		size, err := p.config(bytes.NewReader(data))
		if err != nil {
			return nil, fmt.Errorf("the %s is broken or cut off: %w", p.name, err)
		}
		if size.Width <= 0 || size.Height <= 0 || size.Width > MostPixels/size.Height {
			return nil, fmt.Errorf("the %s is %d by %d pixels; at most %d million can be read: make it smaller", p.name, size.Width, size.Height, MostPixels/1_000_000)
		}
		img, err := p.decode(bytes.NewReader(data))
		if err != nil {
			return nil, fmt.Errorf("the %s is broken or cut off: %w", p.name, err)
		}
		list := coloursOf(sampled(img), n)
		if len(list) == 0 {
			return nil, fmt.Errorf("the %s is wholly transparent; it needs at least one colour", p.name)
		}
		return list, nil
	}
	return nil, fmt.Errorf("not a picture that can be read; it can be PNG, JPEG, GIF or WebP")
}

// sampled counts the colours of a picture, at a grid of at most about 250 000
// places. What is more transparent than not counts as nothing.
func sampled(img image.Image) map[drawing.Colour]int {
	const places = 500 // across and down
	b := img.Bounds()
	counts := map[drawing.Colour]int{}
	for _, y := range grid(b.Min.Y, b.Max.Y, places) {
		for _, x := range grid(b.Min.X, b.Max.X, places) {
			r, g, bl, a := img.At(x, y).RGBA()
			if a < 0x8000 {
				continue
			}
			r, g, bl = r*0xffff/a, g*0xffff/a, bl*0xffff/a
			counts[drawing.Colour((r>>8)<<16|(g>>8)<<8|bl>>8)]++
		}
	}
	return counts
}

// grid is at most so many places of a range, evenly spread.
func grid(from, to, most int) []int {
	n := min(to-from, most)
	out := make([]int, n)
	for i := range out {
		out[i] = from + (2*i+1)*(to-from)/(2*n)
	}
	return out
}
