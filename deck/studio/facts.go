package studio

import (
	"context"
	"maps"
	"net/http"
	"slices"

	"echo/artgen"
	"echo/artgen/svg"
	"echo/artgen/tag"
	"echo/deck"
	"echo/deck/atlas"
	"echo/deck/distinct"
)

// facts are what it takes time to find out about a deck: everything has to be
// drawn and measured, and each card compared with all others.
type facts struct {
	Deck     int          `json:"deck"` // the number of the state they are about
	Cards    []cardFacts  `json:"cards"`
	Measured bool         `json:"measured"` // there are neighbours, a map and a heat map
	Faults   []deck.Fault `json:"faults"`   // as of Validate, but for files that differ from the list: cards say that

	atlas *atlas.Atlas // nil without cards, or if one cannot be read
	state *state
}

type cardFacts struct {
	Tags    []tag.Key   `json:"tags"`
	Stale   bool        `json:"stale,omitempty"` // the file is not what would be drawn now
	Quality float64     `json:"quality"`         // 0 to 1
	Nearest int         `json:"nearest"`         // the card that is most like it; 0 if it is alone
	Apart   float64     `json:"apart"`           // how far that is, in multiples of the limits
	Loner   *deck.Loner `json:"loner,omitempty"`
}

func (s *Studio) getFacts(w http.ResponseWriter, _ *http.Request) {
	f := s.study.facts.Load()
	if f == nil {
		f = &facts{Cards: []cardFacts{}, Faults: []deck.Fault{}}
	}
	answer(w, f)
}

// alone keeps what goes on in the background to one processor, so that pictures
// do not wait for it.
var alone = deck.Options{Jobs: 1}

// find finds everything out, as far as it is not known from before.
func (s *study) find(ctx context.Context, st *state) (*facts, error) {
	f := &facts{Deck: st.number, Cards: make([]cardFacts, len(st.deck.Cards)), Faults: []deck.Fault{}, state: st}
	if len(f.Cards) == 0 {
		return f, nil
	}
	was := s.facts.Load()
	if err := s.describe(ctx, f); err != nil {
		return nil, err
	}
	if err := s.survey(ctx, f); err != nil {
		return nil, err
	}
	if was != nil && maps.Equal(was.state.keys, st.keys) { // only marks have changed
		f.Faults = was.Faults
		for i := range f.Cards {
			f.Cards[i].Loner = was.Cards[i].Loner
		}
		return f, nil
	}
	return f, f.validate(ctx)
}

// survey measures the cards, or those that changed, and notes which are nearest.
// The atlas outlives facts that were given up half-way, so it has its own state.
func (s *study) survey(ctx context.Context, f *facts) (err error) {
	if s.atlas != nil {
		err = s.atlas.Update(ctx, f.state.deck, f.state.changed(s.surveyed)...)
	} else {
		s.atlas, err = atlas.Survey(ctx, f.state.deck, alone)
	}
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if err != nil {
		s.atlas = nil // a card cannot be read; validate says which
		return nil
	}
	s.surveyed, f.atlas, f.Measured = f.state, s.atlas, true
	for i := range f.Cards {
		if near := f.atlas.Neighbours(i+1, 1); len(near) > 0 {
			f.Cards[i].Nearest, f.Cards[i].Apart = near[0].Card, near[0].Apart
		}
	}
	return nil
}

// changed lists the cards, from 1, that are not what they were.
func (s *state) changed(was *state) (cards []int) {
	for i := range s.deck.Cards {
		if s.both(i) != was.both(i) {
			cards = append(cards, i+1)
		}
	}
	return cards
}

// both names both pictures of card i; "" if there is no such card.
func (s *state) both(i int) string {
	return s.keys[deck.FileName(i, "contour")] + " " + s.keys[deck.FileName(i, "colour")]
}

func (f *facts) validate(ctx context.Context) error {
	report, err := deck.Validate(ctx, f.state.deck, alone)
	if err != nil {
		return err
	}
	f.Faults = slices.DeleteFunc(report.Faults, func(x deck.Fault) bool { return x.Kind == deck.Changed })
	for _, l := range report.Loners {
		f.Cards[l.Card-1].Loner = &l
	}
	return nil
}

// note is what is known of one card by itself.
type note struct {
	tags            []tag.Key
	quality         float64
	contour, colour string // hashes of what would be drawn now
}

// describe notes what each card shows and how well, and which files are old: as
// they are listed, but not as they would be drawn now.
func (s *study) describe(ctx context.Context, f *facts) error {
	var r artgen.Renderer
	var m distinct.Meter
	notes := make(map[string]note, len(f.Cards))
	for i, c := range f.state.deck.Cards {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		key := f.state.both(i)
		n, ok := s.notes[key]
		if !ok {
			s.press.rest()
			var err error
			if n, err = noteOf(&r, &m, f.state, c); err != nil {
				return err
			}
		}
		notes[key] = n
		stale := !f.state.isHand(i) && c.Contour != "" && c.Colour != "" && (n.contour != c.Contour || n.colour != c.Colour)
		f.Cards[i] = cardFacts{Tags: n.tags, Quality: n.quality, Stale: stale}
	}
	s.notes = notes
	return nil
}

func noteOf(r *artgen.Renderer, m *distinct.Meter, st *state, c deck.Card) (note, error) {
	card, err := r.Compose(artgen.Recipe{Seed: c.Seed, Family: c.Family, Rev: c.Rev})
	if err != nil {
		return note{}, err
	}
	p := st.deck.Palettes[c.Palette]
	contour, colour := card.Contour(), card.Colour(p)
	f := m.Measure(contour, colour)
	return note{card.Tags(p), f.Read.Quality(), deck.Hash(svg.Append(nil, contour)), deck.Hash(svg.Append(nil, colour))}, nil
}
