package simulate

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"

	"echo/engine"
	"echo/engine/bot"
)

// How the made-up deck is made: in one of the usual size there are three cards
// of each family in each palette, as in the decks that Echo of the contour is
// made for. A game that ends with the deck has one of the size that boxed
// games of its kind come with.
const (
	families = 36
	palettes = 4
	usual    = 3 * families * palettes
	boxed    = 98
)

// Deck is a deck of cards that nobody has drawn. It is its own Look and its
// own Lexicon, and keeps the words of its cards ready: the bots of a thousand
// games ask for the same ones again and again.
type Deck struct {
	bot.Vocabulary
	kin   []engine.Kin
	tags  [][]bot.Tag
	said  [2][]bot.Words // of each card, by its colours and by its lines
	names [2][]string
}

// NewDeck makes a deck of so many cards: a family has three forms, two of them shared with
// others; a palette has a mood, and shades it by family; and every card has a
// mood of its own out of thirty.
func NewDeck(cards int) *Deck {
	d := &Deck{}
	for c := range cards {
		f, p := c%families, c/families%palettes
		d.kin = append(d.kin, engine.Kin{Family: f, Palette: p})
		d.tags = append(d.tags, []bot.Tag{
			tag("form", f%17), tag("form", 17+f%13), tag("form", 30+f),
			tag("mood", p), tag("mood", 10+(p+f)%6), tag("mood", 20+c*7%30),
		})
		d.names[0] = append(d.names[0], fmt.Sprintf("colour-%d", c))
		d.names[1] = append(d.names[1], fmt.Sprintf("contour-%d", c))
	}
	d.learn()
	return d
}

// place of the card with a picture of this name.
func (d *Deck) place(name string) (at int, ok bool) {
	at, err := strconv.Atoi(name[strings.IndexByte(name, '-')+1:])
	return at, err == nil && 0 <= at && at < len(d.kin)
}

// learn makes the vocabulary of all cards, and finds each card's words in it.
func (d *Deck) learn() {
	var said [2][][]string
	for lines := range said {
		for _, tags := range d.tags {
			said[lines] = append(said[lines], bot.Said(bot.Card{Lines: lines == 1}, tags))
		}
	}
	d.Vocabulary = bot.NewVocabulary(said[0]...) // all that lines show is seen in colour too
	for lines := range said {
		for _, words := range said[lines] {
			d.said[lines] = append(d.said[lines], d.Mark(words))
		}
	}
}

// Facts is what the rules know of the deck.
func (d *Deck) Facts() engine.DeckFacts {
	return engine.DeckFacts{ID: "made-up", Cards: len(d.kin), Kin: d.kin}
}

// tag makes up a tag: what it is called, and three things it makes people
// think of, two words each.
func tag(kind string, n int) bot.Tag {
	t := bot.Tag{Key: fmt.Sprintf("%s-%d", kind, n), Contour: kind == "form"}
	rng := rand.New(rand.NewPCG(uint64(n), uint64(kind[0])))
	for range 4 {
		t.Words = append(t.Words, word(rng)+" "+word(rng))
	}
	return t
}

func word(rng *rand.Rand) string {
	var b strings.Builder
	for range 3 {
		b.WriteByte("bdfgklmnprstvz"[rng.IntN(14)])
		b.WriteByte("aeiou"[rng.IntN(5)])
	}
	return b.String()
}

// Colour names a card's coloured picture; with Contour, Alt and Connected the
// deck is a Look.
func (d *Deck) Colour(c engine.Card) string { return d.names[0][c] }

// Contour names the card by its lines.
func (d *Deck) Contour(c engine.Card) string { return d.names[1][c] }

// Alt is empty: bots here know the cards by their tags.
func (d *Deck) Alt(engine.Card, string, bool) string { return "" }

// Hashes are empty: nobody checks a simulation.
func (d *Deck) Hashes(engine.Card) engine.Hashes { return engine.Hashes{} }

// Drawing is asked for decks that are not there yet: none here.
func (d *Deck) Drawing() engine.Drawing { return engine.Drawing{} }

// Connected says that everybody is.
func (d *Deck) Connected(engine.SeatID) bool { return true }

// Tags of a card; with Templates the deck is a Lexicon.
func (d *Deck) Tags(c bot.Card) []bot.Tag {
	if at, ok := d.place(c.Image); ok {
		return d.tags[at]
	}
	return nil
}

// Said are the words for a card; with it the deck is Fluent.
func (d *Deck) Said(c bot.Card) bot.Words {
	at, ok := d.place(c.Image)
	switch {
	case !ok:
		return nil
	case c.Lines:
		return d.said[1][at]
	}
	return d.said[0][at]
}

// ears are the deck's for one game: a clue is heard once for all who search by it.
type ears struct {
	*Deck
	clue  string
	heard bot.Heard
}

// Hear takes a clue apart.
func (e *ears) Hear(clue string) bot.Heard {
	if clue != e.clue {
		e.clue, e.heard = clue, e.Deck.Hear(clue)
	}
	return e.heard
}

// Templates say one association or two.
func (d *Deck) Templates(string) []string { return []string{"{a}", "{a}, {b}", "{a} — {b}"} }
