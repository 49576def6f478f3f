package deck

import (
	"fmt"
	"slices"
	"strings"

	"echo/artgen/motif"
	"echo/artgen/tag"
)

// Pictures that differ in every pixel may still be "another broken plate" to a
// person, and no distance sees that. So cards are also compared by what they
// show: their plot.

// plot is what a card is about, read off its outline.
type plot struct {
	family  string
	palette string
	told    string    // all that can be read from the outline, as one key
	figures []tag.Key // the figures that it shows, scenery left out
}

// The rules of plots within one deck.
const (
	mostOfPlot    = 2  // cards of one family that tell the same in outline
	figureShare   = 8  // per cent of the cards that one figure may be on
	leastForShare = 48 // a deck of fewer cards may repeat figures
)

// scenery are figures that stand behind others, like trees and moons: they may
// be on many cards.
var scenery = []tag.Key{"crescent", "moon", "pine", "planet", "poplar", "star", "sun", "tree"}

func plotOf(c Card, tags []tag.Key) plot {
	p := plot{family: c.Family, palette: c.Palette}
	known := motif.Names()
	var told []string
	for _, k := range tags {
		if !tag.InContour(k) {
			continue
		}
		told = append(told, string(k))
		if _, figure := slices.BinarySearch(known, string(k)); figure && !slices.Contains(scenery, k) {
			p.figures = append(p.figures, k)
		}
	}
	slices.Sort(told)
	p.told = c.Family + " " + strings.Join(told, " ")
	return p
}

// plots are the plots of the cards of a deck, counted.
type plots struct {
	size   int // of the whole deck
	told   map[string][]int
	figure map[tag.Key][]int
}

func newPlots(size int) *plots {
	return &plots{size, map[string][]int{}, map[tag.Key][]int{}}
}

// add counts the plot of card number n.
func (s *plots) add(p plot, n int) {
	s.told[p.told] = append(s.told[p.told], n)
	for _, f := range p.figures {
		s.figure[f] = append(s.figure[f], n)
	}
}

// most is how many cards may show one figure.
func (s *plots) most() int {
	if s.size < leastForShare {
		return s.size
	}
	return (s.size*figureShare + 99) / 100
}

// repeats says why a card with that plot would be one too many beside those
// counted, and which of them it repeats; or "".
func (s *plots) repeats(p plot) (why string, like int) {
	if same := s.told[p.told]; len(same) >= mostOfPlot {
		return fmt.Sprintf("tells the same in outline as %d others (%s)", len(same), p.told), same[0]
	}
	for _, f := range p.figures {
		if same := s.figure[f]; len(same) >= s.most() {
			return fmt.Sprintf("the figure %q is on %d cards already; %d is the most of %d", f, len(same), s.most(), s.size), same[0]
		}
	}
	return "", 0
}
