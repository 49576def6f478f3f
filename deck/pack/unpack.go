package pack

import (
	"archive/zip"
	"context"
	"io"
	"os"
	"path/filepath"

	"echo/deck"
	"echo/internal/atomic"
)

// Unpack makes the folder dir of a packed deck of size bytes: whole, or not at
// all. It refuses what Open refuses, and a folder that holds something already.
// It returns the deck as it was packed.
func Unpack(ctx context.Context, r io.ReaderAt, size int64, dir string, shelf deck.Palettes, o deck.Options) (*deck.Deck, error) {
	z, d, err := open(ctx, r, size, shelf, o)
	if err != nil {
		return nil, err
	}
	return d, atomic.Workplace(dir, func(dir string) error {
		for i, f := range z.File {
			if err := ctx.Err(); err != nil {
				return err
			}
			if f.Name == coverName {
				continue // a folder draws its cover when it is wanted
			}
			if err := extract(f, dir); err != nil {
				return err
			}
			if o.Progress != nil {
				o.Progress("unpacking", i+1, len(z.File))
			}
		}
		return nil
	})
}

func extract(f *zip.File, dir string) error {
	name := filepath.Join(dir, filepath.FromSlash(f.Name))
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		return err
	}
	r, err := f.Open()
	if err != nil {
		return err
	}
	defer r.Close()
	data, err := io.ReadAll(r)
	if err != nil {
		return err
	}
	return os.WriteFile(name, data, 0o666)
}
