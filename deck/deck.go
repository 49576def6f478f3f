package deck

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"sort"
	"strings"
	"sync"

	"echo/artgen"
	"echo/artgen/palette"
	"echo/artgen/svg"
	"echo/artgen/tag"
	"echo/internal/strict"
)

// Palettes are palettes by name.
type Palettes map[string]*palette.Palette

// Deck is an open deck. It is safe for concurrent use.
type Deck struct {
	Manifest
	Palettes Palettes // those the deck may use: the folder's own before the shipped ones

	source []byte            // deck.toml as read
	own    map[string][]byte // its palette files, as read, by path
	files  fs.FS             // nil if the deck has no card files and is drawn from its recipe
	spare  sync.Pool
}

// Open reads a deck folder: deck.toml and the palettes it names. The shelf holds
// palettes that every deck may use.
func Open(fsys fs.FS, shelf Palettes) (*Deck, error) {
	data, err := read(fsys, ManifestName, maxText)
	if err != nil {
		return nil, noManifest(err)
	}
	return open(fsys, data, shelf)
}

func noManifest(err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("no %s here; `new` makes a deck folder", ManifestName)
	}
	return err
}

// open is Open with deck.toml read.
func open(fsys fs.FS, data []byte, shelf Palettes) (*Deck, error) {
	m, err := ParseManifest(ManifestName, data)
	if err != nil {
		return nil, err
	}
	d := newDeck(*m, shelf)
	d.source = data
	own, err := d.readPalettes(fsys)
	if err != nil {
		return nil, err
	}
	if len(d.Recipe.Palettes) == 0 {
		d.Recipe.Palettes = own
	}
	if err := d.Check(); err != nil {
		return nil, err
	}
	if _, err := fs.Stat(fsys, cardsFolder); err == nil && len(d.Cards) > 0 {
		d.files = fsys
	}
	return d, nil
}

func newDeck(m Manifest, shelf Palettes) *Deck {
	d := &Deck{Manifest: m, Palettes: maps.Clone(shelf), own: map[string][]byte{}}
	if d.Palettes == nil {
		d.Palettes = Palettes{}
	}
	d.spare.New = func() any { return new(artgen.Renderer) }
	return d
}

// New makes a deck that lies in no folder: its cards are drawn from m alone,
// with the palettes of the shelf.
func New(m Manifest, shelf Palettes) (*Deck, error) {
	d := newDeck(m, shelf)
	return d, d.Check()
}

// readPalettes adds the palettes of the folder and returns their names.
func (d *Deck) readPalettes(fsys fs.FS) ([]string, error) {
	var names []string
	for _, file := range d.Recipe.Files {
		if !fs.ValidPath(file) {
			return nil, d.fault("recipe.palette_files", "palette file %q must lie in the deck's folder", file)
		}
		data, err := read(fsys, file, maxText)
		if err != nil {
			return nil, d.fault("recipe.palette_files", "palette file %q cannot be read: %v", file, reason(err))
		}
		d.own[file] = data
		list, err := palette.Parse(file, data)
		if err != nil {
			return nil, err
		}
		for _, p := range list {
			d.Palettes[p.Name] = p
			names = append(names, p.Name)
		}
	}
	return names, nil
}

func reason(err error) error {
	var p *fs.PathError
	if errors.As(err, &p) {
		return p.Err
	}
	return err
}

// Check finds out whether the deck's recipe names families and palettes that
// exist. Open calls it; call it again after changing the recipe.
func (d *Deck) Check() error {
	if _, err := d.Recipe.families(); err != nil {
		return d.fault("recipe.families", "%v", err)
	}
	if len(d.Recipe.Palettes) == 0 {
		return d.fault("recipe.palettes", "no palettes; name some in palettes, such as \"tide\", or a file in palette_files")
	}
	for _, name := range d.Recipe.Palettes {
		if err := d.havePalette(name); err != nil {
			return d.fault("recipe.palettes", "%v", err)
		}
	}
	for i, c := range d.Cards {
		if err := d.havePalette(c.Palette); err != nil {
			return d.fault(fmt.Sprintf("card.%d.palette", i), "card %04d: %v", i+1, err)
		}
	}
	return nil
}

func (d *Deck) havePalette(name string) error {
	if d.Palettes[name] != nil {
		return nil
	}
	var known []string
	for n := range d.Palettes {
		known = append(known, n)
	}
	sort.Strings(known)
	if near := strict.Nearest(name, known); near != "" {
		return fmt.Errorf("unknown palette %q; did you mean %q?", name, near)
	}
	return fmt.Errorf("unknown palette %q; known are %v", name, known)
}

func (d *Deck) fault(path, format string, args ...any) error {
	return strict.At(ManifestName, d.source, strings.Split(path, "."), format, args...)
}

// TitleIn returns the title in a language, the English one if there is no other.
func (d *Deck) TitleIn(lang string) string {
	for _, l := range []string{lang, "en"} {
		if t := d.Title[l]; t != "" {
			return t
		}
	}
	return d.ID
}

// Pair returns the two files of card i, counted from 0: from the folder if it
// has them, else drawn. A file that holds anything but shapes and colours is
// refused: what Pair returns may be shown to anybody.
func (d *Deck) Pair(i int) (artgen.Pair, error) {
	p, err := d.pair(i)
	if err == nil && d.files != nil {
		_, _, err = parsePair(i, p)
	}
	return p, err
}

// pair is Pair without a look into the files.
func (d *Deck) pair(i int) (artgen.Pair, error) {
	if i < 0 || i >= len(d.Cards) {
		return artgen.Pair{}, fmt.Errorf("deck %s has no card %d; it has %d", d.ID, i+1, len(d.Cards))
	}
	if d.files == nil {
		return d.draw(i)
	}
	contour, err := readCard(d.files, i, "contour")
	if err != nil {
		return artgen.Pair{}, err
	}
	colour, err := readCard(d.files, i, "colour")
	return artgen.Pair{Contour: contour, Colour: colour}, err
}

// draw makes card i from its recipe.
func (d *Deck) draw(i int) (artgen.Pair, error) {
	r := d.spare.Get().(*artgen.Renderer)
	defer d.spare.Put(r)
	c, err := r.Compose(d.Cards[i].recipe())
	if err != nil {
		return artgen.Pair{}, fmt.Errorf("card %04d: %w", i+1, err)
	}
	return artgen.Pair{Contour: svg.Append(nil, c.Contour()), Colour: svg.Append(nil, c.Colour(d.Palettes[d.Cards[i].Palette]))}, nil
}

// Tags lists what card i shows and feels like.
func (d *Deck) Tags(i int) ([]tag.Key, error) {
	r := d.spare.Get().(*artgen.Renderer)
	defer d.spare.Put(r)
	c, err := r.Compose(d.Cards[i].recipe())
	if err != nil {
		return nil, fmt.Errorf("card %04d: %w", i+1, err)
	}
	return c.Tags(d.Palettes[d.Cards[i].Palette]), nil
}

// Fingerprint is a hash of what the deck's cards are, in order. What the designer
// thinks of them does not matter.
func (d *Deck) Fingerprint() string {
	sum := sha256.New()
	for i, c := range d.Cards {
		fmt.Fprintf(sum, "[[card]] # %04d\nseed = %d\nfamily = %q\nrev = %d\npalette = %q\ncontour = %q\ncolour = %q\n\n",
			i+1, c.Seed, c.Family, c.Rev, c.Palette, c.Contour, c.Colour)
	}
	return hex.EncodeToString(sum.Sum(nil)[:8])
}

const cardsFolder = "cards"

// FileName is the path of a card's file within its deck, for i from 0 and
// version "contour" or "colour".
func FileName(i int, version string) string {
	return path.Join(cardsFolder, fmt.Sprintf("%04d.%s.svg", i+1, version))
}

// Hash is how deck.toml names the content of a file.
func Hash(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

func cardFault(i int, version string, err error) error {
	return fmt.Errorf("%s:%w", FileName(i, version), err)
}
