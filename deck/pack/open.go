package pack

import (
	"archive/zip"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"slices"

	"echo/artgen/svg"
	"echo/deck"
)

// Open opens a packed deck of size bytes. It needs r no more once it returns.
// The shelf holds palettes that every deck may use.
func Open(ctx context.Context, r io.ReaderAt, size int64, shelf deck.Palettes, o deck.Options) (*deck.Deck, error) {
	_, d, err := open(ctx, r, size, shelf, o)
	return d, err
}

// open returns the archive too, which has passed all checks.
func open(ctx context.Context, r io.ReaderAt, size int64, shelf deck.Palettes, o deck.Options) (*zip.Reader, *deck.Deck, error) {
	z, err := archive(r, size)
	if err == nil {
		err = check(z)
	}
	if err != nil {
		return nil, nil, fmt.Errorf("not a packed deck: %w", err)
	}
	d, err := deck.Open(z, shelf)
	if err != nil {
		return nil, nil, err
	}
	if err := belongs(z, d); err != nil {
		return nil, nil, fmt.Errorf("not a packed deck: %w", err)
	}
	if err := safeCover(z); err != nil {
		return nil, nil, err
	}
	return z, d, d.Safe(ctx, o)
}

// safeCover looks into the cover, which we do not show but others may.
func safeCover(z *zip.Reader) error {
	data, err := fs.ReadFile(z, coverName)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err == nil {
		_, err = svg.Parse(data)
	}
	if err != nil {
		return fmt.Errorf("%s:%w", coverName, err)
	}
	return nil
}

var (
	start  = []byte("PK\x03\x04") // of the first entry
	listed = []byte("PK\x01\x02") // of each entry in the list at the end
)

// archive reads the list of an archive. Everything stays in memory, packed: what
// has been checked cannot be changed under our hands.
func archive(r io.ReaderAt, size int64) (*zip.Reader, error) {
	if size > maxPacked {
		return nil, fmt.Errorf("it has %d bytes; a packed deck has at most %d", size, maxPacked)
	}
	data := make([]byte, size)
	if _, err := r.ReadAt(data, 0); err != nil && !errors.Is(err, io.EOF) {
		return nil, err
	}
	switch {
	case !bytes.HasPrefix(data, start):
		return nil, fmt.Errorf("it does not begin like one")
	case bytes.Count(data, listed) > 2*maxEntries:
		// Before anything is made of them: they could be millions.
		return nil, fmt.Errorf("it has too many entries; a deck has at most %d", maxEntries)
	}
	z, err := zip.NewReader(bytes.NewReader(data), size)
	if errors.Is(err, zip.ErrFormat) {
		return nil, fmt.Errorf("its list of files is cut off or damaged")
	}
	if errors.Is(err, zip.ErrInsecurePath) {
		return z, nil // check says which
	}
	return z, err
}

// belongs refuses files that the deck has no use for.
func belongs(z *zip.Reader, d *deck.Deck) error {
	known := map[string]bool{coverName: true}
	for name := range d.Own() {
		known[name] = true
	}
	for i := range d.Cards {
		for _, v := range []string{"contour", "colour"} {
			name := deck.FileName(i, v)
			known[name], known[name+"z"] = true, true
		}
	}
	at := slices.IndexFunc(z.File, func(f *zip.File) bool { return !known[f.Name] })
	if at >= 0 {
		return fmt.Errorf("entry %q: the deck has no use for it", clip(z.File[at].Name))
	}
	return nil
}
