package deck

import (
	"context"
	"fmt"
	"math"

	"echo/artgen"
	"echo/artgen/drawing"
	"echo/deck/distinct"
)

// measured is a card as it is compared.
type measured struct {
	features distinct.Features
	plot     plot
}

// rivals are the cards that a newcomer to the deck is compared with, measured
// when they are first needed.
type rivals struct {
	draft  *draft
	memory *Memory
	known  map[*slot]measured
}

// measure reads the features of all cards but one.
func (r *rivals) measure(ctx context.Context, o Options, but *slot) error {
	var unknown []*slot
	for _, s := range r.draft.cards {
		if _, ok := r.known[s]; !ok && s != but {
			unknown = append(unknown, s)
		}
	}
	found := make([]measured, len(unknown))
	err := each(ctx, o.Jobs, 0, len(unknown), o.progress("reading", len(unknown)), func() func(int) error {
		m := newMeasurer(r.draft.Deck)
		m.memory = r.memory
		return func(k int) (err error) { found[k], err = m.slot(unknown[k]); return err }
	})
	if err != nil {
		return err
	}
	for k, s := range unknown {
		r.known[s] = found[k]
	}
	return nil
}

// measurer measures cards one after the other.
type measurer struct {
	deck     *Deck
	memory   *Memory
	renderer artgen.Renderer
	meter    distinct.Meter
}

func newMeasurer(d *Deck) *measurer { return &measurer{deck: d} }

// card measures a card as its recipe draws it.
func (m *measurer) card(c Card) (measured, error) { return m.as(c, nil, nil) }

// slot measures a card of a draft as players will see it.
func (m *measurer) slot(s *slot) (measured, error) {
	if i := s.place(); i >= 0 {
		return m.filed(i)
	}
	return m.card(s.card)
}

// filed measures card i as its files show it, if it has any.
func (m *measurer) filed(i int) (measured, error) {
	if m.deck.files == nil {
		return m.card(m.deck.Cards[i])
	}
	c := m.deck.Cards[i]
	p, err := m.deck.pair(i)
	if err != nil {
		return measured{}, err
	}
	return m.memory.recall(look(c, p.Contour, p.Colour), func() (measured, error) {
		contour, colour, err := parsePair(i, p)
		if err != nil {
			return measured{}, err
		}
		return m.as(c, contour, colour)
	})
}

func (m *measurer) as(c Card, contour, colour *drawing.Drawing) (measured, error) {
	card, err := m.renderer.Compose(c.recipe())
	if err != nil {
		return measured{}, fmt.Errorf("%s: %w", c.short(), err)
	}
	p := m.deck.Palettes[c.Palette]
	if contour == nil {
		contour, colour = card.Contour(), card.Colour(p)
	}
	return measured{m.meter.Measure(contour, colour), plotOf(c, card.Tags(p))}, nil
}

// miss is the rival that a newcomer is nearest to.
type miss struct {
	number int     // of the rival
	apart  float64 // in multiples of the limits; below 1 is too alike
	why    string
}

// nearest finds the rival that is nearest to a newcomer in place of one card.
func (r *rivals) nearest(m *measured, but *slot, l distinct.Limits) miss {
	best := miss{apart: math.Inf(1)}
	for i, s := range r.draft.cards {
		if s == but {
			continue
		}
		other := r.known[s]
		pair := distinct.Pair{Contour: m.features.Contour(&other.features), Colour: m.features.Colour(&other.features), ColourBlind: m.features.ColourBlind(&other.features)}
		if a := pair.Apart(l); a < best.apart {
			best = miss{i + 1, a, tooNear(&m.features, &other.features, l, i+1)}
		}
	}
	return best
}

// plots counts the plots of all cards but one.
func (r *rivals) plots(but *slot) *plots {
	p := newPlots(len(r.draft.cards))
	for i, s := range r.draft.cards {
		if s != but {
			p.add(r.known[s].plot, i+1)
		}
	}
	return p
}
