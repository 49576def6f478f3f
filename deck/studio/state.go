package studio

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"hash/fnv"
	"io"
	"io/fs"
	"os"
	"path"

	"echo/artgen/palette"
	"echo/artgen/svg"
	"echo/deck"
)

// versions are the two of each card.
var versions = []string{"contour", "colour"}

// state is the deck at one moment. It is not changed once it is made.
type state struct {
	number int // of the states of this studio, from 1
	most   int // cards that any of them had
	look   look
	files  fs.FS
	deck   *deck.Deck // as it is shown: see shown
	hand   map[string]string
	keys   map[string]string // by file name of a card: what its picture is made of
	paints map[string]string // by name of a palette: its colours
}

// newState reads the folder as it was looked at.
func newState(dir string, shelf deck.Palettes, l look, h hashes, p *press) (*state, error) {
	s := &state{look: l, files: os.DirFS(dir), hand: map[string]string{}, keys: map[string]string{}, paints: map[string]string{}}
	h.update(s.files, l.cards)
	var err error
	if s.deck, err = deck.Open(shown{s.files, s, p}, shelf); err != nil {
		return nil, err
	}
	s.most = len(s.deck.Cards)
	for name, p := range s.deck.Palettes {
		s.paints[name] = paint(p)
	}
	for i, c := range s.deck.Cards {
		s.name(i, "contour", c.Contour, recipeKey(c), h)
		s.name(i, "colour", c.Colour, recipeKey(c)+"."+s.paints[c.Palette], h)
	}
	return s, nil
}

// name finds out what a version of card i is made of: of what is drawn or, if the
// file is another than the one listed, of that.
func (s *state) name(i int, version, listed, drawn string, h hashes) {
	name := deck.FileName(i, version)
	s.keys[name] = drawn
	if file, hash := h.find(name); file != "" && hash != listed {
		s.hand[name], s.keys[name] = file, short(hash)
	}
}

// recipeKey names all that decides on the outlines of a card.
func recipeKey(c deck.Card) string { return short(fmt.Sprintf("%d/%s/%d", c.Seed, c.Family, c.Rev)) }

// find is the file that holds a card, plain or compressed, and its hash; both
// are empty if there is none.
func (h hashes) find(name string) (file, hash string) {
	for _, file := range files(name) {
		if known, ok := h[file]; ok {
			return file, known.hash
		}
	}
	return "", ""
}

// paint names all of a palette that reaches a card.
func paint(p *palette.Palette) string {
	return short(fmt.Sprint(p.Name, p.Ramp, p.Ground, p.Accent, p.Paper, p.Ink, p.Light))
}

// short names something by what it is made of.
func short(of string) string {
	h := fnv.New64a()
	io.WriteString(h, of)
	return fmt.Sprintf("%016x", h.Sum64())
}

// key names the picture of card i, counted from 0, in another palette if one is
// given: equal keys are equal pictures. The page makes such keys itself, so that
// it can keep what it has seen.
func (s *state) key(i int, version, other string) string {
	if other != "" && version == "colour" {
		return recipeKey(s.deck.Cards[i]) + "." + s.paints[other]
	}
	return s.keys[deck.FileName(i, version)]
}

// isHand tells whether a file of card i was retouched by hand.
func (s *state) isHand(i int) bool {
	return s.hand[deck.FileName(i, "contour")] != "" || s.hand[deck.FileName(i, "colour")] != ""
}

// shown is the deck's folder as it would be if every card were drawn now, but
// for those that were retouched by hand. So all that package deck can tell of a
// folder it tells of what is on the page.
type shown struct {
	fs.FS
	state *state
	press *press
}

// Open draws what is not on disk as it should be.
func (f shown) Open(name string) (fs.File, error) {
	if path.Dir(name) != cardsFolder {
		return f.FS.Open(name)
	}
	var i int
	var version string
	if n, _ := fmt.Sscanf(path.Base(name), "%04d.", &i); n == 1 && i >= 1 && i <= len(f.state.deck.Cards) {
		version = path.Ext(name[:len(name)-len(path.Ext(name))])
	}
	if version != ".contour" && version != ".colour" || path.Ext(name) != ".svg" {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	}
	f.press.rest()
	data, err := f.press.svg(f.state, i-1, version[1:], "")
	if err != nil {
		return nil, err
	}
	return &drawn{Reader: bytes.NewReader(data), name: path.Base(name)}, nil
}

// readCard reads a card's file; what is compressed is unpacked, at most one byte
// more than a card may have.
func readCard(fsys fs.FS, name string) ([]byte, error) {
	f, err := fsys.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	var r io.Reader = f
	if path.Ext(name) == ".svgz" {
		if r, err = gzip.NewReader(f); err != nil {
			return nil, err
		}
	}
	return io.ReadAll(io.LimitReader(r, svg.MaxBytes+1))
}
