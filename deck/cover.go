package deck

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"echo/artgen"
	"echo/artgen/drawing"
	"echo/artgen/palette"
	"echo/artgen/scene"
	"echo/artgen/svg"
	"echo/deck/distinct"
)

// Cover draws what a deck is chosen by: a fan of its three strongest cards
// before rings in its palettes, as a pair like any card. There are no words on
// it; who shows it sets the title. It depends on the deck alone, and takes as
// long as looking at fifty cards.
func (d *Deck) Cover() (artgen.Pair, error) {
	cards, err := d.Strongest(fanned)
	if err != nil {
		return artgen.Pair{}, err
	}
	var contour, colour cover
	for k, i := range cards {
		lines, full, err := d.drawings(i)
		if err != nil {
			return artgen.Pair{}, err
		}
		contour.card(lines, k, len(cards))
		colour.card(full, k, len(cards))
	}
	front := d.Palettes[d.Cards[cards[len(cards)-1]].Palette]
	dots := d.dots()
	return artgen.Pair{
		Contour: contour.file(drawing.White, drawing.Black, whiteRings(), slices.Repeat([]drawing.Colour{drawing.White}, len(dots))),
		Colour:  colour.file(front.Colour(scene.PaperTone), front.Colour(scene.InkTone), rings(front), dots),
	}, nil
}

const (
	fanned   = 3
	mostSeen = 50 // cards that are looked at for a cover
)

// Strongest returns up to n cards that speak best for the deck, the best last:
// those with the clearest focus and values, each of another family and another
// palette as long as there are any.
func (d *Deck) Strongest(n int) ([]int, error) {
	if len(d.Cards) == 0 {
		return nil, fmt.Errorf("deck %s has no cards yet; `generate` makes them", d.ID)
	}
	seen, err := d.ranked()
	if err != nil {
		return nil, err
	}
	var taken []int
	for _, alike := range []func(a, b Card) bool{
		func(a, b Card) bool { return a.Family == b.Family || a.Palette == b.Palette },
		func(a, b Card) bool { return a.Family == b.Family && a.Palette == b.Palette },
		func(a, b Card) bool { return a == b },
	} {
		for _, i := range seen {
			like := func(j int) bool { return alike(d.Cards[i], d.Cards[j]) }
			if len(taken) < n && !slices.Contains(taken, i) && !slices.ContainsFunc(taken, like) {
				taken = append(taken, i)
			}
		}
	}
	slices.Reverse(taken)
	return taken, nil
}

// ranked looks at cards spread over the deck and puts the best first.
func (d *Deck) ranked() ([]int, error) {
	type look struct {
		card    int
		quality float64
	}
	var m distinct.Meter
	var looks []look
	for k := range min(mostSeen, len(d.Cards)) {
		i := k * len(d.Cards) / min(mostSeen, len(d.Cards))
		contour, colour, err := d.drawings(i)
		if err != nil {
			return nil, err
		}
		f := m.Measure(contour, colour)
		looks = append(looks, look{i, f.Read.Quality()})
	}
	slices.SortStableFunc(looks, func(a, b look) int { return cmp.Compare(b.quality, a.quality) })
	out := make([]int, len(looks))
	for i, l := range looks {
		out[i] = l.card
	}
	return out, nil
}

// cover is one version of a cover while it is put together.
type cover struct{ fan strings.Builder }

// place is how a card lies on the fan.
type place struct {
	x, y, angle int
	scale       float64
}

var places = [fanned]place{{170, 500, -14, .42}, {410, 500, 14, .42}, {265, 410, 0, .47}}

// card lays a card on the fan; the last is the one in front.
func (c *cover) card(d *drawing.Drawing, k, of int) {
	d.ID = fmt.Sprintf("cover-%d-", k) // ids of one document must not meet
	file := string(svg.Append(nil, d))
	inner := file[strings.Index(file, ">")+1 : strings.LastIndex(file, "</svg>")]
	at := places[fanned-of+k]
	fmt.Fprintf(&c.fan, `<g transform="translate(%d %d) rotate(%d 210 420) scale(%g)">%s</g>`, at.x, at.y, at.angle, at.scale, inner)
}

// ring is one of those behind the fan.
type ring struct {
	fill   drawing.Colour
	radius int
}

const outermost, ringStep = 900, 105

// rings go from dark outside to light inside; a few are of the second ramp.
func rings(p *palette.Palette) (all []ring) {
	for r := outermost; r > 2*ringStep; r -= ringStep {
		kind, k := scene.Ramp, len(all)
		if k%3 == 2 {
			kind = scene.Ground
		}
		all = append(all, ring{p.Colour(scene.OnRamp(kind, .1+float64(.1*float64(k)))), r})
	}
	return all
}

func whiteRings() (all []ring) {
	for r := outermost; r > 2*ringStep; r -= ringStep {
		all = append(all, ring{drawing.White, r})
	}
	return all
}

// dots are the palettes of the deck, one colour each, in a row.
func (d *Deck) dots() (fills []drawing.Colour) {
	for _, name := range d.Recipe.Palettes {
		fills = append(fills, d.Palettes[name].Colour(scene.OnRamp(scene.Ramp, .5)))
	}
	return fills
}

// file is the finished document.
func (c *cover) file(paper, ink drawing.Colour, rings []ring, dots []drawing.Colour) []byte {
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1500"><rect width="1000" height="1500" rx="%d" fill="%v"/>`, drawing.Corner, paper)
	b.WriteString(`<defs><clipPath id="cover-f"><rect x="60" y="60" width="880" height="1380" rx="36"/></clipPath></defs><g clip-path="url(#cover-f)">`)
	fmt.Fprintf(&b, `<rect width="1000" height="1500" fill="%v"/>`, rings[0].fill)
	for _, r := range rings {
		fmt.Fprintf(&b, `<circle cx="500" cy="760" r="%d" fill="%v" stroke="%v" stroke-width="4"/>`, r.radius, r.fill, ink)
	}
	b.WriteString(c.fan.String())
	writeDots(&b, dots, ink)
	fmt.Fprintf(&b, `</g><rect x="60" y="60" width="880" height="1380" rx="36" fill="none" stroke="%v" stroke-width="5"/></svg>`, ink)
	return []byte(b.String())
}

const mostDots, dotStep = 12, 64

func writeDots(b *strings.Builder, dots []drawing.Colour, rim drawing.Colour) {
	dots = dots[:min(mostDots, len(dots))]
	for i, fill := range dots {
		x := cardWidth/2 + dotStep*i - dotStep*(len(dots)-1)/2
		fmt.Fprintf(b, `<circle cx="%d" cy="1340" r="20" fill="%v" stroke="%v" stroke-width="4"/>`, x, fill, rim)
	}
}
