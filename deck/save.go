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
	"slices"
	"strings"
	"syscall"

	"echo/deck/folder"
	"echo/deck/listing"
	"echo/internal/atomic"
)

// SaveOptions are how to save.
type SaveOptions struct {
	Options
	Compress bool // write .svgz
	ListOnly bool // write deck.toml alone: the deck is drawn from its recipe
	Force    bool // files that were retouched by hand may go
}

// Save draws the cards into the folder dir and makes them the list of cards in
// its deck.toml, all or nothing. It returns the cards with their hashes.
//
// Cards that are kept or locked in the folder must be among the cards, as Rebuild
// chooses them; their files stay, to the byte. Save fails if they are not, which
// happens when somebody has curated since.
func Save(ctx context.Context, dir string, cards []Card, palettes Palettes, o SaveOptions) ([]Card, error) {
	var saved *draft
	err := edit(ctx, dir, palettes, o.Options, func(d *draft) (bool, error) {
		saved = d
		return true, d.renew(cards, o)
	})
	if err != nil {
		return nil, err
	}
	out := make([]Card, len(saved.cards))
	for i, s := range saved.cards {
		out[i] = s.card
	}
	return out, nil
}

// renew gives the draft other cards. Those that stand keep their files.
func (d *draft) renew(cards []Card, o SaveOptions) error {
	if file, yes := d.HasHandMade(); yes && !o.Force {
		return fmt.Errorf("%s: cards/%s was changed by hand; generate would overwrite it (--force does)", d.dir, file)
	}
	d.whole, d.bare, d.zipped = !o.ListOnly, o.ListOnly, o.Compress
	d.cards = nil
	standing := 0
	for _, c := range cards {
		s := &slot{card: c}
		if c.State != Unmarked {
			i := slices.Index(d.Cards, c)
			if i < 0 {
				return d.stale()
			}
			standing++
			s.from = listing.Ref{List: listing.Cards, At: i}
		} else if slices.ContainsFunc(d.Manifest.Dropped, func(g Dropped) bool { return g.draws(c) }) {
			return d.stale()
		}
		d.cards = append(d.cards, s)
	}
	if standing != len(d.standing()) {
		return d.stale()
	}
	return nil
}

func (d *draft) stale() error {
	return fmt.Errorf("%s: cards were kept, freed or dropped while others were drawn; nothing was changed, generate again", d.dir)
}

// HasHandMade tells whether a card that a new generation would replace differs
// from what deck.toml says was generated: somebody's work.
func (d *Deck) HasHandMade() (string, bool) {
	for i, c := range d.Cards {
		if c.State == Unmarked && d.retouched(i) {
			return strings.TrimPrefix(FileName(i, "*"), cardsFolder+"/"), true
		}
	}
	return "", false
}

// Recover finishes a change of the folder that was cut off after its decisive
// moment, and clears away one that was cut off before. It does nothing to a
// folder in order.
func Recover(dir string) error { return folder.Recover(context.Background(), dir, nil) }

// OpenFolder is Open of a folder that other programs may be changing: it waits
// until the list and the files belong together. A folder that cannot be written
// is opened as it is.
func OpenFolder(dir string, shelf Palettes) (*Deck, error) {
	for {
		if err := Recover(dir); err != nil && !errors.Is(err, fs.ErrPermission) && !errors.Is(err, syscall.EROFS) {
			return nil, err
		}
		d, err := openRead(dir, shelf)
		if !folder.Changing(dir) {
			return d, err
		}
	}
}

// zip compresses without a time or name, so that equal cards are equal files.
func zip(data []byte) []byte {
	var b bytes.Buffer
	z, _ := gzip.NewWriterLevel(&b, gzip.BestCompression)
	z.Write(data)
	z.Close()
	return b.Bytes()
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
