package leaktest

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base32"
	"encoding/hex"
	"fmt"
	"sync"

	"echo/engine"
	"echo/server/gallery"
	"echo/server/gallery/gallerytest"
)

// Deck is a deck of which everything that shows a card, its two pictures and
// its descriptions, carries a mark that can be looked for.
type Deck struct{ gallery.Deck }

// Mark is what stands in a picture or a description of a card; they have no
// part in common.
func (d Deck) Mark(kind string, card int) string {
	mac := hmac.New(sha256.New, []byte(d.Print()))
	fmt.Fprint(mac, kind, card)
	return base32.StdEncoding.EncodeToString(mac.Sum(nil)[:15])
}

// Kinds of marks.
const (
	contourMark = "the contour of"
	colourMark  = "the colours of"
	linesMark   = "words for the lines of"
	wordsMark   = "words for"
)

// Pair implements gallery.Deck.
func (d Deck) Pair(card int) (contour, colour []byte, err error) {
	return d.svg(contourMark, card), d.svg(colourMark, card), nil
}

func (d Deck) svg(kind string, card int) []byte {
	return fmt.Appendf(nil, `<svg xmlns="http://www.w3.org/2000/svg"><path id="%s"/></svg>`, d.Mark(kind, card))
}

// Alt implements gallery.Deck.
func (d Deck) Alt(card int, language string, contourOnly bool) string {
	if contourOnly {
		return d.Mark(linesMark, card)
	}
	return d.Mark(wordsMark, card)
}

// Press makes such decks.
type Press struct{ *gallerytest.Press }

// Deck implements gallery.Press.
func (p Press) Deck(f engine.Fresh) (gallery.Deck, error) {
	d, err := p.Press.Deck(f)
	return Deck{d}, err
}

// pictures hides the names, marks and hashes of a deck that has come to the
// table.
func (v *Vault) pictures() error {
	d, err := v.deck(v.State)
	if d == nil || err != nil {
		return err
	}
	key := v.State.Seed.String() + d.Print()
	if key == v.hidden {
		return nil
	}
	v.hidden = key
	names := gallery.NewNames(v.State.Room, v.State.Seed[:], d.Print())
	for card := range d.Cards() {
		for _, colour := range []bool{false, true} {
			p := gallery.Picture{Card: card, Colour: colour}
			_, name, _ := gallery.Split(names.Path(p))
			v.hide(fmt.Sprintf("the name of %+v", p), name, from(colour, card))
		}
	}
	if marked, ok := d.(Deck); ok {
		v.marks = append(v.marks, marked.needles())
	}
	return nil
}

// from is told to those who know the lines, or the colours, of a card.
func from(colour bool, card int) func(*engine.State, Moment) bool {
	least := byLines
	if colour {
		least = inColour
	}
	return func(s *engine.State, m Moment) bool { return knows(s, m.Who.Seat, engine.Card(card)) >= least }
}

var (
	shelf   = map[string]needles{} // by print: most games are played with the same few decks
	shelves sync.Mutex
)

// needles finds all that shows a card of the deck.
func (d Deck) needles() needles {
	shelves.Lock()
	defer shelves.Unlock()
	n, ok := shelf[d.Print()]
	if ok {
		return n
	}
	n = newNeedles()
	for card := range d.Cards() {
		for kind, colour := range map[string]bool{contourMark: false, colourMark: true, linesMark: false, wordsMark: true} {
			n.hide(&secret{fmt.Sprint(kind, " card ", card), from(colour, card)}, d.Mark(kind, card))
		}
		if d.ID() == gallery.FreshID {
			d.hashes(n, card)
		}
	}
	if d.ID() != gallery.FreshID {
		shelf[d.Print()] = n
	}
	return n
}

// hashes of fresh pictures are in exports once the deck is told.
func (d Deck) hashes(n needles, card int) {
	for _, kind := range []string{contourMark, colourMark} {
		sum := sha256.Sum256(d.svg(kind, card))
		n.hide(&secret{fmt.Sprint("the hash of ", kind, card), func(s *engine.State, _ Moment) bool { return idle(s) }}, hex.EncodeToString(sum[:]))
	}
}
