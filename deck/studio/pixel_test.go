package studio_test

import (
	"bytes"
	"image/png"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"echo/artgen/drawing"
	"echo/artgen/palette"
)

// pixel is one of a picture of the page.
func pixel(t *testing.T, picture []byte, x, y int) drawing.Colour {
	t.Helper()
	img, err := png.Decode(bytes.NewReader(picture))
	if err != nil {
		t.Fatal(err)
	}
	r, g, b, _ := img.At(x, y).RGBA()
	return drawing.Colour(r>>8<<16 | g>>8<<8 | b>>8)
}

// close tells whether no channel is further off than that.
func close(a, b drawing.Colour, most int) bool {
	ar, ag, ab := a.RGB()
	br, bg, bb := b.RGB()
	for _, d := range []int{int(ar) - int(br), int(ag) - int(bg), int(ab) - int(bb)} {
		if d > most || d < -most {
			return false
		}
	}
	return true
}

// Text rests on paper, sheet, desk and sun; it is readable on each, by day and by
// night (WCAG 2.2, 1.4.3), and edges of controls can be seen (1.4.11).
func TestTextAndEdgesCanBeSeen(t *testing.T) {
	data, err := os.ReadFile("page/css/tokens.css")
	if err != nil {
		t.Fatal(err)
	}
	day, night, ok := strings.Cut(string(data), "prefers-color-scheme: dark")
	if !ok {
		t.Fatal("no night")
	}
	colours := map[string]drawing.Colour{}
	for _, part := range []string{day, night} {
		for _, m := range regexp.MustCompile(`--([a-z0-9-]+): #([0-9a-f]{6});`).FindAllStringSubmatch(part, -1) {
			n, err := strconv.ParseUint(m[2], 16, 32)
			if err != nil {
				t.Fatal(err)
			}
			colours[m[1]] = drawing.Colour(n)
		}
		for text, grounds := range map[string]string{"ink": "paper sheet desk sun-2", "ink-2": "paper sheet desk", "ember": "paper sheet desk", "on-ember": "ember", "paper": "ink"} {
			for ground := range strings.FieldsSeq(grounds) {
				if got := palette.Contrast(colours[text], colours[ground]); got < 4.5 {
					t.Errorf("%s on %s: %.2f : 1", text, ground, got)
				}
			}
		}
		for ground := range strings.FieldsSeq("paper sheet desk") {
			for _, edge := range []string{"edge", "ring"} {
				if got := palette.Contrast(colours[edge], colours[ground]); got < 3 {
					t.Errorf("%s beside %s: %.2f : 1", edge, ground, got)
				}
			}
		}
	}
}
