package deck

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"

	"echo/artgen"
	"echo/artgen/svg"
	"echo/deck/listing"
)

var versions = [...]string{"contour", "colour"}

// draw makes the files of all cards that have none yet, and their hashes.
func (d *draft) draw(ctx context.Context, to string, o Options) error {
	var fresh []int
	for i, s := range d.cards {
		if s.files == nil && s.from == (listing.Ref{}) {
			fresh = append(fresh, i)
		}
	}
	return each(ctx, o.Jobs, 0, len(fresh), o.progress("writing", len(fresh)), func() func(int) error {
		r := new(artgen.Renderer)
		return func(k int) error {
			s := d.cards[fresh[k]]
			card, err := r.Compose(s.card.recipe())
			if err != nil {
				return err
			}
			p := artgen.Pair{Contour: svg.Append(nil, card.Contour()), Colour: svg.Append(nil, card.Colour(d.Palettes[s.card.Palette]))}
			s.card.Contour, s.card.Colour = Hash(p.Contour), Hash(p.Colour)
			if d.bare {
				return nil
			}
			return d.stageNew(to, fresh[k], &p)
		}
	})
}

// stage writes the files of cards that have others than before, or another
// number, and lists those that go.
func (d *draft) stage(to string) (gone []string, err error) {
	for i, s := range d.cards {
		var left []string
		switch {
		case s.files != nil:
			err = d.stageNew(to, i, s.files)
		case s.from.List == listing.Cards && (s.from.At != i || d.whole):
			left, err = d.stageMoved(to, i, s)
		}
		if err != nil {
			return nil, err
		}
		gone = append(gone, left...)
	}
	for i := len(d.cards); i < len(d.Cards); i++ {
		gone = append(gone, d.present(i)...)
	}
	return gone, nil
}

// present lists the files that card i has, without their folder.
func (d *draft) present(i int) []string {
	var names []string
	for _, v := range versions {
		for _, ending := range []string{"", "z"} {
			if d.has(i, v, ending) {
				names = append(names, path.Base(FileName(i, v))+ending)
			}
		}
	}
	return names
}

// stageNew writes the pair as card i.
func (d *draft) stageNew(to string, i int, p *artgen.Pair) error {
	for k, data := range [][]byte{p.Contour, p.Colour} {
		ending := d.ending(i, versions[k])
		if ending != "" {
			data = zip(data)
		}
		if err := writeFile(filepath.Join(to, path.Base(FileName(i, versions[k]))+ending), data); err != nil {
			return err
		}
	}
	return nil
}

// ending is "z" for a file that is to be compressed: as the one it replaces, or
// as the others.
func (d *draft) ending(i int, version string) string {
	for _, ending := range []string{"", "z"} {
		if !d.whole && d.has(i, version, ending) {
			return ending
		}
	}
	if d.zipped {
		return "z"
	}
	return ""
}

func (d *draft) has(i int, version, ending string) bool {
	if d.files == nil {
		return false
	}
	_, err := fs.Stat(d.files, FileName(i, version)+ending)
	return err == nil
}

// stageMoved copies the files of a card that gets the number i, to the byte. One
// that is missing is drawn.
func (d *draft) stageMoved(to string, i int, s *slot) (gone []string, err error) {
	taken := map[string]bool{}
	for _, v := range versions {
		data, ending, err := d.raw(s.from.At, v)
		if errors.Is(err, fs.ErrNotExist) {
			var p artgen.Pair
			if p, err = d.drawCard(s.card); err == nil {
				data = map[string][]byte{"contour": p.Contour, "colour": p.Colour}[v]
			}
		}
		if err != nil {
			return nil, err
		}
		name := path.Base(FileName(i, v)) + ending
		taken[name] = true
		if err := writeFile(filepath.Join(to, name), data); err != nil {
			return nil, err
		}
	}
	for _, name := range d.present(i) {
		if !taken[name] {
			gone = append(gone, name)
		}
	}
	return gone, nil
}

// raw reads a file of card i as it lies there.
func (d *draft) raw(i int, version string) (data []byte, ending string, err error) {
	if d.files == nil {
		return nil, "", fs.ErrNotExist
	}
	for _, ending := range []string{"", "z"} {
		data, err = read(d.files, FileName(i, version)+ending, svg.MaxBytes)
		if err == nil || !errors.Is(err, fs.ErrNotExist) {
			return data, ending, err
		}
	}
	return nil, "", err
}

// retouched tells whether card i has a file that is not the one deck.toml lists:
// somebody's work.
func (d *Deck) retouched(i int) bool {
	if d.files == nil {
		return false
	}
	c := d.Cards[i]
	for k, want := range []string{c.Contour, c.Colour} {
		if data, err := readCard(d.files, i, versions[k]); err == nil && Hash(data) != want {
			return true
		}
	}
	return false
}

// drawCard makes the files of a card.
func (d *Deck) drawCard(c Card) (artgen.Pair, error) {
	p, err := artgen.Render(c.recipe(), d.Palettes[c.Palette])
	if err != nil {
		return p, fmt.Errorf("%s: %w", c.short(), err)
	}
	return p, nil
}

func writeFile(name string, data []byte) error {
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o666)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	return errors.Join(err, f.Close())
}
