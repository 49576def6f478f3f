package deck

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"echo/artgen"
	"echo/artgen/palette"
	"echo/artgen/svg"
	"echo/internal/atomic"
)

// Saving is all or nothing. The new files are written and synced beside the old
// ones in a folder of their own; one rename of that folder is the moment the
// deck changes. Moving the parts to their places comes after; a crash in between
// is made good by the next Recover, which every command calls first.
const (
	stagingName = ".echo-staging" // being written; worth nothing
	pendingName = ".echo-pending" // complete; waits to be moved into place
)

// SaveOptions are how to save.
type SaveOptions struct {
	Options
	Compress bool // write .svgz
	ListOnly bool // write deck.toml alone: the deck is drawn from its recipe
}

// Save draws the cards into the folder dir and replaces the list of cards in its
// deck.toml, whose other content is kept to the byte. It returns the cards with
// their hashes.
func Save(ctx context.Context, dir string, cards []Card, palettes Palettes, o SaveOptions) ([]Card, error) {
	if err := Recover(dir); err != nil {
		return nil, err
	}
	manifest, err := os.ReadFile(filepath.Join(dir, ManifestName))
	if err != nil {
		return nil, err
	}
	staging := filepath.Join(dir, stagingName)
	defer os.RemoveAll(staging)
	folder := filepath.Join(staging, cardsFolder)
	if o.ListOnly {
		folder = staging
	}
	if err := os.MkdirAll(folder, 0o777); err != nil {
		return nil, err
	}
	cards = append([]Card(nil), cards...)
	err = each(ctx, o.Jobs, 0, len(cards), o.progress("writing", len(cards)), func() func(int) error {
		r := new(artgen.Renderer)
		return func(i int) error { return saveCard(r, staging, i, &cards[i], palettes[cards[i].Palette], o) }
	})
	if err != nil {
		return nil, err
	}
	if err := writeFile(filepath.Join(staging, ManifestName), WithCards(manifest, cards)); err != nil {
		return nil, err
	}
	if err := atomic.SyncTree(staging); err != nil {
		return nil, err
	}
	if err := os.Rename(staging, filepath.Join(dir, pendingName)); err != nil {
		return nil, err
	}
	return cards, Recover(dir)
}

// saveCard draws card i, notes its hashes and writes its files.
func saveCard(r *artgen.Renderer, staging string, i int, c *Card, p *palette.Palette, o SaveOptions) error {
	card, err := r.Compose(c.recipe())
	if err != nil {
		return err
	}
	for _, one := range []struct {
		version string
		data    []byte
		hash    *string
	}{
		{"contour", svg.Append(nil, card.Contour()), &c.Contour},
		{"colour", svg.Append(nil, card.Colour(p)), &c.Colour},
	} {
		*one.hash = Hash(one.data)
		if o.ListOnly {
			continue
		}
		name := filepath.Join(staging, filepath.FromSlash(FileName(i, one.version)))
		if o.Compress {
			name, one.data = name+"z", zip(one.data)
		}
		if err := writeFile(name, one.data); err != nil {
			return err
		}
	}
	return nil
}

// zip compresses without a time or name, so that equal cards are equal files.
func zip(data []byte) []byte {
	var b bytes.Buffer
	z, _ := gzip.NewWriterLevel(&b, gzip.BestCompression)
	z.Write(data)
	z.Close()
	return b.Bytes()
}

func writeFile(name string, data []byte) error {
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o666)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	return errors.Join(err, f.Close())
}

// Recover finishes a save that was cut off after its decisive moment, and clears
// away one that was cut off before. It does nothing to a folder in order.
func Recover(dir string) error {
	pending := filepath.Join(dir, pendingName)
	if _, err := os.Stat(filepath.Join(pending, ManifestName)); errors.Is(err, fs.ErrNotExist) {
		// Either nothing is pending, or deck.toml, which moves last, has moved.
		return os.RemoveAll(pending)
	} else if err != nil {
		return err
	}
	cards := filepath.Join(pending, cardsFolder)
	if _, err := os.Stat(cards); err == nil {
		if err := replaceFolder(cards, filepath.Join(dir, cardsFolder), filepath.Join(pending, "old")); err != nil {
			return err
		}
	}
	if err := os.Rename(filepath.Join(pending, ManifestName), filepath.Join(dir, ManifestName)); err != nil {
		return err
	}
	if err := atomic.SyncTree(dir); err != nil {
		return err
	}
	return os.RemoveAll(pending)
}

// replaceFolder moves the folder from to to; what was there goes to old. Called
// again after a crash at any point, it goes on.
func replaceFolder(from, to, old string) error {
	if _, err := os.Stat(to); err == nil {
		if err := os.RemoveAll(old); err != nil {
			return err
		}
		if err := os.Rename(to, old); err != nil {
			return err
		}
	}
	return os.Rename(from, to)
}

// Create makes a new deck folder with the given files, all or nothing. A folder
// that already holds something is refused.
func Create(dir string, files map[string]string) error {
	if entries, err := os.ReadDir(dir); err == nil && len(entries) > 0 {
		return fmt.Errorf("%s is not empty; choose another folder", dir)
	} else if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	parent := filepath.Dir(filepath.Clean(dir))
	if err := os.MkdirAll(parent, 0o777); err != nil {
		return err
	}
	staging, err := os.MkdirTemp(parent, ".echo-new-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(staging)
	if err := os.Chmod(staging, 0o755); err != nil {
		return err
	}
	for name, content := range files {
		if err := writeFile(filepath.Join(staging, name), []byte(content)); err != nil {
			return err
		}
	}
	if err := atomic.SyncTree(staging); err != nil {
		return err
	}
	os.Remove(dir) // an empty folder may be replaced; anything else makes Rename fail
	return os.Rename(staging, dir)
}

// HasHandMade tells whether the folder's cards differ from what its deck.toml
// says was generated: work that a new generation would destroy.
func (d *Deck) HasHandMade() (string, bool) {
	if d.files == nil {
		return "", false
	}
	for i, c := range d.Cards {
		p, err := d.pair(i)
		if err != nil {
			continue
		}
		if Hash(p.Contour) != c.Contour || Hash(p.Colour) != c.Colour {
			return strings.TrimPrefix(FileName(i, "*"), cardsFolder+"/"), true
		}
	}
	return "", false
}
