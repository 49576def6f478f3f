package deck

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"

	"echo/artgen"
	"echo/deck/folder"
	"echo/deck/listing"
)

// draft is a deck folder on its way to what was decided. It begins as what lies
// in the folder; nothing is written before commit.
type draft struct {
	*Deck                // as it lies in the folder
	held    *folder.Held // nobody else changes it
	dir     string
	cards   []*slot // nil is a number that waits for a card
	were    []*slot // the cards as they lie in the folder, by their numbers
	dropped []gone
	whole   bool // the cards folder is made anew
	bare    bool // no files are written
	zipped  bool // new files are compressed
}

// slot is a card of the draft. Its files are those given, else those that its
// table's card has, else they are drawn when they are needed.
type slot struct {
	card  Card
	from  listing.Ref // the table that becomes the card's; none for a new one
	files *artgen.Pair
}

// gone is a card that may not come back.
type gone struct {
	Dropped
	from   listing.Ref
	number int // that it had, if it goes now
}

// openDraft reads the folder that is held.
func openDraft(held *folder.Held, dir string, shelf Palettes) (*draft, error) {
	d, err := openRead(dir, shelf)
	if err != nil {
		return nil, err
	}
	r := &draft{Deck: d, held: held, dir: dir, bare: d.files == nil}
	for i, c := range d.Cards {
		r.were = append(r.were, &slot{card: c, from: listing.Ref{List: listing.Cards, At: i}})
	}
	for i, g := range d.Manifest.Dropped {
		r.dropped = append(r.dropped, gone{Dropped: g, from: listing.Ref{List: listing.Dropped, At: i}})
	}
	r.cards = slices.Clone(r.were)
	return r, nil
}

// openRead opens a folder once nobody is writing into its deck.toml.
func openRead(dir string, shelf Palettes) (*Deck, error) {
	data, err := folder.Read(dir)
	if err != nil {
		return nil, noManifest(err)
	}
	if len(data) > maxText {
		return nil, fmt.Errorf("%s has more than %d bytes", ManifestName, maxText)
	}
	return open(os.DirFS(dir), data, shelf)
}

// list is deck.toml as it will be.
func (d *draft) list() ([]byte, error) {
	var cards, dropped []listing.Row
	for i, s := range d.cards {
		cards = append(cards, d.row(s.from, i+1, s.card.fields()))
	}
	for _, g := range d.dropped {
		dropped = append(dropped, d.row(g.from, g.number, g.fields()))
	}
	out, err := listing.Edit(d.source, cards, dropped)
	if err != nil {
		return nil, d.fault("card", "%v", err)
	}
	return out, d.reads(out)
}

// reads makes sure that a text says what the draft says: whatever people write,
// it is refused rather than spoilt.
func (d *draft) reads(text []byte) error {
	m, err := ParseManifest(ManifestName, text)
	ok := err == nil && len(m.Cards) == len(d.cards) && len(m.Dropped) == len(d.dropped)
	for i := 0; ok && i < len(m.Cards); i++ {
		ok = m.Cards[i] == d.cards[i].card
	}
	if !ok {
		return d.fault("card", "the list of cards is written in a way that cannot be edited; write each card as [[card]], with one key a line")
	}
	return nil
}

// row is a table that says what the fields say: only what is new is written.
func (d *draft) row(from listing.Ref, number int, fields []listing.Field) listing.Row {
	r := listing.Row{From: from, Number: number}
	var was []listing.Field
	switch from.List {
	case listing.Cards:
		was = d.Cards[from.At].fields()
	case listing.Dropped:
		was = d.Manifest.Dropped[from.At].fields()
	default:
		was = Card{State: Kept}.fields() // what the place it takes may have
	}
	for _, f := range fields {
		if from == (listing.Ref{}) || !slices.Contains(was, f) {
			r.Set = append(r.Set, f)
		}
	}
	for _, f := range was {
		if !slices.ContainsFunc(fields, func(g listing.Field) bool { return g.Key == f.Key }) {
			r.Unset = append(r.Unset, f.Key)
		}
	}
	return r
}

// commit writes the draft into the folder. The error is folder.ErrEdited if
// deck.toml has changed since it was read.
func (d *draft) commit(ctx context.Context, o Options) error {
	stage, err := d.held.Stage()
	if err != nil {
		return err
	}
	defer stage.Discard()
	if err := d.draw(ctx, stage.Cards, o); err != nil {
		return d.cannot(err)
	}
	c := folder.Change{Read: d.source, Whole: d.whole}
	if !d.bare {
		if c.Gone, err = d.stage(stage.Cards); err != nil {
			return d.cannot(err)
		}
	}
	if c.List, err = d.list(); err != nil {
		return err
	}
	return stage.Commit(c)
}

// cannot names the folder instead of a file that nobody has heard of.
func (d *draft) cannot(err error) error {
	if errors.As(err, new(*fs.PathError)) {
		return fmt.Errorf("%s cannot be changed: %w", d.dir, reason(err))
	}
	return err
}

// edit changes the deck in a folder if change wants it, again and again until
// nobody has edited deck.toml in the same moment.
func edit(ctx context.Context, dir string, shelf Palettes, o Options, change func(*draft) (bool, error)) error {
	held, err := folder.Lock(ctx, dir, o.Waiting)
	if err != nil {
		return err
	}
	defer held.Release()
	for {
		d, err := openDraft(held, dir, shelf)
		if err != nil {
			return err
		}
		if wanted, err := change(d); err != nil || !wanted {
			return err
		}
		if err := ctx.Err(); err != nil {
			return err
		}
		if err := d.commit(ctx, o); !errors.Is(err, folder.ErrEdited) {
			return err
		}
	}
}
