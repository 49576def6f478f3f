package main

import (
	"context"
	"fmt"
	"slices"
	"sync/atomic"

	"echo/artgen/tag"
	"echo/deck"
	"echo/engine"
	"echo/engine/bot"
	"echo/server/gallery"
)

// shelf is the decks of a host.
type shelf []gallery.Deck

func (s shelf) Decks() []gallery.Deck { return s }

func (s shelf) Deck(id string) (gallery.Deck, bool) {
	i := slices.IndexFunc(s, func(d gallery.Deck) bool { return d.ID() == id })
	if i < 0 {
		return nil, false
	}
	return s[i], true
}

// newShelf opens decks by folder, packed file or id, and looks into their cards:
// a deck from a stranger shows itself here or not at all. Two decks of one id
// would be one to players, so that is refused.
func newShelf(ctx context.Context, names []string, o deck.Options) (shelf, error) {
	var s shelf
	for _, name := range names {
		d, err := openDeck(name)
		if err != nil {
			return nil, err
		}
		if len(d.Cards) == 0 {
			return nil, fmt.Errorf("deck %s has no cards yet; `generate` makes them", name)
		}
		if _, twice := s.Deck(d.ID); twice {
			return nil, fmt.Errorf("two decks have the id %q; change it in one deck.toml", d.ID)
		}
		if err := d.Safe(ctx, o); err != nil {
			return nil, fmt.Errorf("deck %s: %w", name, err)
		}
		table, err := newTableDeck(d)
		if err != nil {
			return nil, fmt.Errorf("deck %s: %w", name, err)
		}
		s = append(s, table)
	}
	return s, nil
}

// tableDeck is a deck as the table sees it: cards with what they have in common
// and what can be said of them. All of that is worked out once, so that it costs
// nothing while people play.
type tableDeck struct {
	*deck.Deck
	kin   []engine.Kin
	tint  []string
	tags  [][]tag.Key
	print string
	alts  []atomic.Pointer[string] // what was said of cards so far, see alt
}

// alt is where the deck keeps what it says of a card. A view has dozens of them.
func (t *tableDeck) alt(card int, lang string, contourOnly bool) *atomic.Pointer[string] {
	known := max(0, slices.Index(tag.Languages, lang)) // for an unknown one the first speaks
	i := 2 * (card*len(tag.Languages) + known)
	if contourOnly {
		i++
	}
	return &t.alts[i]
}

func newTableDeck(d *deck.Deck) (*tableDeck, error) {
	t := &tableDeck{
		Deck: d, tags: make([][]tag.Key, len(d.Cards)), print: d.Fingerprint(),
		alts: make([]atomic.Pointer[string], 2*len(tag.Languages)*len(d.Cards)),
	}
	var families, palettes index
	for i, c := range d.Cards {
		t.kin = append(t.kin, engine.Kin{Family: families.of(c.Family), Palette: palettes.of(c.Palette)})
		var err error
		if t.tags[i], err = d.Tags(i); err != nil {
			return nil, err
		}
	}
	t.tint = tintOf(d)
	return t, nil
}

// tintOf takes from the palette that most cards of a deck have a light, a middle
// and an accent colour; of several as common the one that comes first does.
func tintOf(d *deck.Deck) []string {
	count, most := map[string]int{}, ""
	for _, c := range d.Cards {
		count[c.Palette]++
	}
	for _, c := range d.Cards {
		if count[c.Palette] > count[most] {
			most = c.Palette
		}
	}
	p := d.Palettes[most]
	if p == nil || len(p.Ramp) < 2 || len(p.Accent) == 0 {
		return []string{}
	}
	return []string{p.Ramp[len(p.Ramp)-2], p.Ramp[len(p.Ramp)/2], p.Accent[0]}
}

// index numbers names in the order in which they come up.
type index struct{ names []string }

func (x *index) of(name string) int {
	i := slices.Index(x.names, name)
	if i < 0 {
		i = len(x.names)
		x.names = append(x.names, name)
	}
	return i
}

func (t *tableDeck) ID() string               { return t.Deck.ID }
func (t *tableDeck) Title(lang string) string { return t.TitleIn(lang) }
func (t *tableDeck) Cards() int               { return len(t.Deck.Cards) }
func (t *tableDeck) Kin() []engine.Kin        { return t.kin }
func (t *tableDeck) Tint() []string           { return t.tint }
func (t *tableDeck) Print() string            { return t.print }

func (t *tableDeck) Pair(card int) (contour, colour []byte, err error) {
	p, err := t.Bare(card)
	return p.Contour, p.Colour, err
}

func (t *tableDeck) Cover() (contour, colour []byte, err error) {
	p, err := t.Deck.Cover()
	return p.Contour, p.Colour, err
}

func (t *tableDeck) Alt(card int, lang string, contourOnly bool) string {
	kept := t.alt(card, lang, contourOnly)
	if said := kept.Load(); said != nil {
		return *said
	}
	said := tag.Describe(t.tags[card], lang, contourOnly)
	kept.Store(&said)
	return said
}

func (t *tableDeck) Tags(card int, lang string) []bot.Tag {
	if !slices.Contains(tag.Languages, lang) {
		lang = tag.Languages[0] // as Describe does: a bot that had no words would have nothing to say
	}
	var out []bot.Tag
	for _, k := range t.tags[card] {
		e, ok := tag.Lookup(k)
		if !ok {
			continue
		}
		b := bot.Tag{Key: string(k), Contour: tag.InContour(k)}
		for _, l := range tag.Languages {
			words := append([]string{e.In(l).Word}, e.In(l).Echo...)
			if l == lang {
				b.Words = words
			} else {
				b.Also = append(b.Also, words...)
			}
		}
		out = append(out, b)
	}
	return out
}
