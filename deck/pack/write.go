package pack

import (
	"archive/zip"
	"context"
	"fmt"
	"io"
	"maps"
	"slices"
	"time"

	"echo/deck"
)

// Ext is how the name of a packed deck ends.
const Ext = ".echodeck"

// coverName is the picture that stands for the deck in its archive.
const coverName = "cover.svg"

// epoch is the time of every entry, the earliest that a zip archive knows.
var epoch = time.Date(1980, 1, 1, 0, 0, 0, 0, time.UTC)

// Write writes the deck as one file. It fails if a card holds what Open would
// refuse.
func Write(ctx context.Context, w io.Writer, d *deck.Deck, o deck.Options) error {
	own := d.Own()
	if own[deck.ManifestName] == nil {
		return fmt.Errorf("deck %s lies in no folder; only a deck with its %s can be packed", d.ID, deck.ManifestName)
	}
	cover, err := d.Cover()
	if err != nil {
		return err
	}
	z := writer{zip.NewWriter(w)}
	// The manifest comes first, so that the file tells what it is.
	if err := z.add(deck.ManifestName, own[deck.ManifestName]); err != nil {
		return err
	}
	delete(own, deck.ManifestName)
	for _, name := range slices.Sorted(maps.Keys(own)) {
		if err := z.add(name, own[name]); err != nil {
			return err
		}
	}
	if err := z.add(coverName, cover.Colour); err != nil {
		return err
	}
	if err := z.cards(ctx, d, o); err != nil {
		return err
	}
	return z.Close()
}

type writer struct{ *zip.Writer }

func (z writer) cards(ctx context.Context, d *deck.Deck, o deck.Options) error {
	for i := range d.Cards {
		if err := ctx.Err(); err != nil {
			return err
		}
		p, err := d.Pair(i)
		if err != nil {
			return err
		}
		if err := z.add(deck.FileName(i, "contour"), p.Contour); err != nil {
			return err
		}
		if err := z.add(deck.FileName(i, "colour"), p.Colour); err != nil {
			return err
		}
		if o.Progress != nil {
			o.Progress("packing", i+1, len(d.Cards))
		}
	}
	return nil
}

func (z writer) add(name string, data []byte) error {
	w, err := z.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Deflate, Modified: epoch})
	if err == nil {
		_, err = w.Write(data)
	}
	return err
}
