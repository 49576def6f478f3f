package distinct

import (
	"fmt"
	"math"
)

// Legibility is whether a card can be read: enough line, not too much, spread
// over the picture; values that differ; something that stands out.
type Legibility struct {
	Ink    float64 // share of the picture within half a pixel of a line, 0..1
	Places int     // of 24 parts of the card, how many hold line work
	Range  float64 // standard deviation of lightness over the fields
	Focus  float64 // the farthest field from the mean colour
}

// The limits were set on some thousands of cards by eye. Few lines are fine
// where masses carry the card.
const (
	leastInk    = .045
	fewInk      = .062
	fewInkRange = .13
	mostInk     = .62
	leastPlaces = 8
	leastRange  = .06
	leastFocus  = .19
)

// Fault says why the card cannot be read, in one line, or "".
func (l Legibility) Fault() string {
	switch {
	case l.Ink < leastInk:
		return fmt.Sprintf("thin: lines cover %.1f %% of the card, needed are %.1f", 100*l.Ink, 100*leastInk)
	case l.Ink < fewInk && l.Range < fewInkRange:
		return fmt.Sprintf("thin: few lines (%.1f %%) and little contrast (%.2f)", 100*l.Ink, l.Range)
	case l.Ink > mostInk:
		return fmt.Sprintf("crowded: lines cover %.0f %% of the card, %.0f is the most", 100*l.Ink, 100*mostInk)
	case l.Places < leastPlaces:
		return fmt.Sprintf("empty: line work in %d of 24 parts of the card, needed are %d", l.Places, leastPlaces)
	case l.Range < leastRange:
		return fmt.Sprintf("flat: lightness varies by %.2f, needed is %.2f", l.Range, leastRange)
	case l.Focus < leastFocus:
		return fmt.Sprintf("no focus: nothing stands out by more than %.2f, needed is %.2f", l.Focus, leastFocus)
	}
	return ""
}

// Quality is a score from 0 to 1 that prefers cards with a clear focus, a good
// range of values and a middling amount of line.
func (l Legibility) Quality() float64 {
	focus := min(1, l.Focus/.5)
	values := min(1, l.Range/.2)
	line := 1 - min(1, math.Abs(l.Ink-.2)/.3)
	return float64(.4*focus) + float64(.35*values) + float64(.25*line)
}

const placesX, placesY = 4, 6

func legibility(ink []uint8, colour *[cells]lab) Legibility {
	var l Legibility
	l.lines(ink)
	l.values(colour)
	return l
}

// lines looks at the contour at half its raster, without the frame line.
func (l *Legibility) lines(ink []uint8) {
	const w, h, border, dark = lineWidth / 2, lineHeight / 2, 4, 90
	var places [placesX * placesY]int
	lined := 0
	for y := border; y < h-border; y++ {
		for x := border; x < w-border; x++ {
			i := 2*y*lineWidth + 2*x
			if max(ink[i], ink[i+1], ink[i+lineWidth], ink[i+lineWidth+1]) <= dark {
				continue
			}
			lined++
			places[y*placesY/h*placesX+x*placesX/w]++
		}
	}
	l.Ink = float64(lined) / ((w - 2*border) * (h - 2*border))
	for _, n := range places {
		if n > 4 {
			l.Places++
		}
	}
}

// values looks at the fields inside the frame.
func (l *Legibility) values(colour *[cells]lab) {
	var sum [3]int64
	n := int64(0)
	inside(func(i int) {
		for k, v := range colour[i] {
			sum[k] += int64(v)
		}
		n++
	})
	mean := lab{int16(sum[0] / n), int16(sum[1] / n), int16(sum[2] / n)}
	variance := 0.0
	inside(func(i int) {
		d := float64(colour[i][0]) - float64(mean[0])
		variance += float64(d * d)
		l.Focus = max(l.Focus, colour[i].dist(mean)/labScale)
	})
	l.Range = math.Sqrt(variance/float64(n)) / labScale
}

func inside(visit func(i int)) {
	for y := 1; y < gridY-1; y++ {
		for x := 1; x < gridX-1; x++ {
			visit(y*gridX + x)
		}
	}
}
