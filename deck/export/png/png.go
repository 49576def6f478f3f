package png

import (
	"bytes"
	"context"
	"fmt"
	"image/png"
	"os"
	"path/filepath"

	"echo/artgen/raster"
	"echo/deck/export"
)

// Options are how the pictures look.
type Options struct {
	Size export.Size // of a card
	DPI  int         // dots per inch
}

// Write writes every picture of the job into the folder dir.
func Write(ctx context.Context, j *export.Job, dir string, o Options) error {
	w, h := o.Size.Pixels(o.DPI)
	return export.Each(ctx, j, "painting", func() func(export.Picture) (struct{}, error) {
		var p raster.Painter
		var b bytes.Buffer
		return func(c export.Picture) (struct{}, error) {
			b.Reset()
			if err := png.Encode(&b, p.Picture(c.Drawing, w, h)); err != nil {
				return struct{}{}, err
			}
			return struct{}{}, os.WriteFile(filepath.Join(dir, FileName(j, c)), b.Bytes(), 0o666)
		}
	}, func(export.Picture, struct{}) error { return nil })
}

// FileName is what the file of a picture is called, such as
// "forest-0007-colour-123456.png": deck, number, version and seed.
func FileName(j *export.Job, p export.Picture) string {
	return fmt.Sprintf("%s-%04d-%s-%d.png", j.Deck.ID, p.Card, p.Version, j.Deck.Cards[p.Card-1].Seed)
}
