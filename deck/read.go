package deck

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"

	"echo/artgen"
	"echo/artgen/drawing"
	"echo/artgen/svg"
)

// A deck may come from a stranger. Nothing of it is read beyond what a deck can
// need, and no card leaves this package unless it is shapes and colours alone.

// maxText is the most a TOML file of a deck may have, in bytes: a list of 9999
// cards has 3 MB.
const maxText = 8 << 20

// read reads a file, if it is one and not longer than it may be.
func read(fsys fs.FS, name string, most int64) ([]byte, error) {
	info, err := fs.Stat(fsys, name)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, fmt.Errorf("%s is not a file", name) // a pipe would be read for ever
	}
	f, err := fsys.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, most+1))
	if err == nil && int64(len(data)) > most {
		err = fmt.Errorf("it has more than %d bytes", most)
	}
	return data, err
}

// readCard reads a card's file, plain or compressed (.svgz).
func readCard(fsys fs.FS, i int, version string) ([]byte, error) {
	name := FileName(i, version)
	data, err := read(fsys, name, svg.MaxBytes)
	if errors.Is(err, fs.ErrNotExist) {
		if data, err = read(fsys, name+"z", svg.MaxBytes); err == nil {
			data, err = gunzip(data)
		}
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, reason(err))
	}
	return data, nil
}

// gunzip unpacks at most one byte more than a card may have.
func gunzip(data []byte) ([]byte, error) {
	z, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	return io.ReadAll(io.LimitReader(z, svg.MaxBytes+1))
}

// parsePair reads the files of card i as drawings.
func parsePair(i int, p artgen.Pair) (contour, colour *drawing.Drawing, err error) {
	if contour, err = parseCard(i, "contour", p.Contour); err != nil {
		return nil, nil, err
	}
	colour, err = parseCard(i, "colour", p.Colour)
	return contour, colour, err
}

func parseCard(i int, version string, data []byte) (*drawing.Drawing, error) {
	d, err := svg.Parse(data)
	if err != nil {
		return nil, cardFault(i, version, err)
	}
	return d, nil
}

// Drawing reads one version, "contour" or "colour", of card i, counted from 0:
// from the folder if it has the card's files, else as it is drawn. The drawing
// is the caller's.
func (d *Deck) Drawing(i int, version string) (*drawing.Drawing, error) {
	p, err := d.pair(i)
	if err != nil {
		return nil, err
	}
	if version == "contour" {
		return parseCard(i, version, p.Contour)
	}
	return parseCard(i, version, p.Colour)
}

// Safe reads the files of all cards and fails, naming one, if any is missing or
// holds anything but shapes and colours. Pair does the same for a card at a
// time; whoever is about to show a deck wants to know at once.
func (d *Deck) Safe(ctx context.Context, o Options) error {
	if d.files == nil {
		return nil
	}
	return each(ctx, o.Jobs, 0, len(d.Cards), o.progress("checking", len(d.Cards)), func() func(int) error {
		return func(i int) error { _, err := d.Pair(i); return err }
	})
}

// Own returns the files that make the deck what it is, as they were read, by
// path: deck.toml and the deck's own palettes. A deck that lies in no folder
// has none. The caller must not change their bytes.
func (d *Deck) Own() map[string][]byte {
	own := maps.Clone(d.own)
	if d.source != nil {
		own[ManifestName] = d.source
	}
	return own
}
