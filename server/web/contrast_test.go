package web_test

import (
	"fmt"
	"math"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// palette reads the colours of one scheme: those of the night replace those of
// the day.
func palette(t *testing.T, night bool) map[string]string {
	t.Helper()
	text := read(t, "css/tokens.css")
	day, dark, ok := strings.Cut(text, "prefers-color-scheme: dark")
	if !ok {
		t.Fatal("css/tokens.css has no night")
	}
	if !night {
		dark = ""
	}
	colours := map[string]string{}
	for _, part := range []string{day, dark} {
		for _, m := range regexp.MustCompile(`--([a-z0-9-]+): (#[0-9a-f]{6});`).FindAllStringSubmatch(part, -1) {
			colours[m[1]] = m[2]
		}
	}
	return colours
}

// luminance as WCAG 2.2 defines it.
func luminance(t *testing.T, colour string) float64 {
	t.Helper()
	var sum float64
	for i, weight := range []float64{0.2126, 0.7152, 0.0722} {
		n, err := strconv.ParseUint(colour[1+2*i:3+2*i], 16, 8)
		if err != nil {
			t.Fatalf("%q: %v", colour, err)
		}
		c := float64(n) / 255
		if c <= 0.04045 {
			c /= 12.92
		} else {
			c = math.Pow((c+0.055)/1.055, 2.4)
		}
		sum += weight * c
	}
	return sum
}

func contrast(t *testing.T, a, b string) float64 {
	t.Helper()
	x, y := luminance(t, a), luminance(t, b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

// Tools cannot judge text over gradients, so every ring of the sky is counted
// here as the ground it may be.
func TestTextIsReadableOnEveryGround(t *testing.T) {
	grounds := map[string][]string{
		"ink":      {"paper", "sheet", "sky-1", "sky-2", "sun-2"},
		"ink-2":    {"paper", "sheet", "sky-1", "sky-2", "sun-2"},
		"ember":    {"paper", "sheet"},
		"on-ember": {"ember"},
		"paper":    {"ink"},
	}
	for _, night := range []bool{false, true} {
		colours := palette(t, night)
		for text, under := range grounds {
			for _, ground := range under {
				name := fmt.Sprintf("%s on %s (night %t)", text, ground, night)
				if got := contrast(t, colours[text], colours[ground]); got < 4.5 {
					t.Errorf("%s: %.2f : 1, at least 4.5 : 1 is needed", name, got)
				}
			}
		}
	}
}

// Edges of controls need 3 : 1 against what is beside them.
func TestControlsHaveVisibleEdges(t *testing.T) {
	for _, night := range []bool{false, true} {
		colours := palette(t, night)
		for _, edge := range []string{"line", "ink", "ink-2", "ember"} {
			for _, ground := range []string{"paper", "sheet", "sky-1", "sky-2"} {
				if got := contrast(t, colours[edge], colours[ground]); got < 3 {
					t.Errorf("%s on %s (night %t): %.2f : 1, at least 3 : 1 is needed", edge, ground, night, got)
				}
			}
		}
	}
}
