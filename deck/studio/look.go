package studio

import (
	"bytes"
	"errors"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"echo/deck"
)

// look is what a deck folder held at one moment, as far as it takes to tell
// whether something has changed. Lists and palettes are small, so their whole
// text is compared: a time stamp can miss two saves in one tick of the clock.
type look struct {
	texts    map[string][]byte // deck.toml and its palettes; nil if there is none
	cards    map[string]stamp  // the files of the cards
	palettes []string          // the files that deck.toml names
}

type stamp struct {
	size int64
	mod  time.Time
}

const cardsFolder = "cards"

// lookAt reads the folder, which held something before. The palettes are those
// that deck.toml names or, if it is at fault, those that it named before.
func lookAt(dir string, before look) (look, error) {
	l := look{texts: map[string][]byte{}, cards: map[string]stamp{}, palettes: before.palettes}
	list, err := readText(dir, deck.ManifestName)
	if err != nil && !errors.Is(err, fs.ErrNotExist) && !errors.Is(err, fs.ErrInvalid) {
		return l, err
	}
	l.texts[deck.ManifestName] = list
	if !bytes.Equal(list, before.texts[deck.ManifestName]) { // a long list takes long to parse
		if m, err := deck.ParseManifest(deck.ManifestName, list); err == nil {
			l.palettes = m.Recipe.Files
		}
	}
	for _, name := range l.palettes {
		// A file that cannot be read is told of by deck.Open, with its place.
		l.texts[name], _ = readText(dir, name)
	}
	entries, err := os.ReadDir(filepath.Join(dir, cardsFolder))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return l, err
	}
	for _, e := range entries {
		info, err := os.Stat(filepath.Join(dir, cardsFolder, e.Name()))
		if err == nil && info.Mode().IsRegular() && !strings.HasPrefix(e.Name(), ".") {
			l.cards[path.Join(cardsFolder, e.Name())] = stamp{info.Size(), info.ModTime()}
		}
	}
	return l, nil
}

// mostText is the most that is read of a list or a palette, in bytes; what has
// more is refused by deck.Open.
const mostText = 8 << 20

// readText reads a file of the folder if it is one: a pipe would be read for
// ever.
func readText(dir, name string) ([]byte, error) {
	if !fs.ValidPath(name) {
		return nil, fs.ErrInvalid
	}
	name = filepath.Join(dir, filepath.FromSlash(name))
	if info, err := os.Stat(name); err != nil {
		return nil, err
	} else if !info.Mode().IsRegular() || info.Size() > mostText {
		return nil, fs.ErrInvalid
	}
	return os.ReadFile(name)
}

func (l look) equal(m look) bool {
	return maps.EqualFunc(l.texts, m.texts, bytes.Equal) && maps.Equal(l.cards, m.cards)
}

// files lists the files that a card of that name may be in.
func files(name string) []string { return []string{name, name + "z"} }

// hashes remembers what files hold, so that only those that changed are read
// again.
type hashes map[string]hashed

type hashed struct {
	stamp
	hash string
}

// update reads what is new since it was last called, and forgets what is gone.
func (h hashes) update(fsys fs.FS, cards map[string]stamp) {
	maps.DeleteFunc(h, func(name string, was hashed) bool { return cards[name] != was.stamp })
	for _, name := range slices.Sorted(maps.Keys(cards)) {
		if _, known := h[name]; known {
			continue
		}
		if data, err := readCard(fsys, name); err == nil {
			h[name] = hashed{cards[name], deck.Hash(data)}
		}
	}
}
