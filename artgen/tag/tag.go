package tag

import (
	"embed"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"sync"

	"echo/internal/strict"
)

// Key names a tag, such as "gap".
type Key string

// Languages are those every tag has words in.
var Languages = []string{"en", "ru", "es"}

// Entry is a tag with its words.
type Entry struct {
	Stage string `toml:"stage"` // "contour" or "colour"
	En    Words  `toml:"en"`
	Ru    Words  `toml:"ru"`
	Es    Words  `toml:"es"`
}

// Words are a tag in one language.
type Words struct {
	Word string   `toml:"word"` // a noun or noun phrase, lower case
	Echo []string `toml:"echo"` // what it makes people think of, short and oblique
}

//go:embed words/*.toml
var files embed.FS

var vocabulary = sync.OnceValue(func() map[Key]Entry {
	all, err := load(files)
	if err != nil {
		panic(err) // the files are part of the program; a test reads them
	}
	return all
})

// load reads every file of words. No tag may stand in two.
func load(fsys fs.FS) (map[Key]Entry, error) {
	all := map[Key]Entry{}
	names, err := fs.Glob(fsys, "words/*.toml")
	if err != nil {
		return nil, err
	}
	for _, name := range names {
		data, err := fs.ReadFile(fsys, name)
		if err != nil {
			return nil, err
		}
		part, err := parse(name, data)
		if err != nil {
			return nil, err
		}
		for k, e := range part {
			if _, twice := all[k]; twice {
				return nil, fmt.Errorf("%s: tag %q stands in another file too", name, k)
			}
			all[k] = e
		}
	}
	return all, nil
}

func parse(name string, data []byte) (map[Key]Entry, error) {
	all := map[Key]Entry{}
	if err := strict.Decode(name, data, &all); err != nil {
		return nil, err
	}
	for _, key := range slices.Sorted(keys(all)) {
		e := all[key]
		if e.Stage != "contour" && e.Stage != "colour" {
			return nil, fmt.Errorf("%s: tag %q: stage is %q; it must be \"contour\" or \"colour\"", name, key, e.Stage)
		}
		for _, lang := range Languages {
			if w := e.In(lang); w.Word == "" || len(w.Echo) < 2 {
				return nil, fmt.Errorf("%s: tag %q: language %s needs a word and at least two echoes", name, key, lang)
			}
		}
	}
	return all, nil
}

func keys(m map[Key]Entry) func(func(Key) bool) {
	return func(yield func(Key) bool) {
		for k := range m {
			if !yield(k) {
				return
			}
		}
	}
}

// In returns the words in a language, English for one that is unknown.
func (e Entry) In(lang string) Words {
	switch lang {
	case "ru":
		return e.Ru
	case "es":
		return e.Es
	}
	return e.En
}

// Lookup returns the entry of a tag.
func Lookup(k Key) (Entry, bool) {
	e, ok := vocabulary()[k]
	return e, ok
}

// All lists the vocabulary in alphabetical order.
func All() []Key { return slices.Sorted(keys(vocabulary())) }

// InContour tells whether the tag can be read from outlines alone.
func InContour(k Key) bool { return vocabulary()[k].Stage == "contour" }

// Describe joins the words of the tags in a language, for someone who does not
// see the card. With contourOnly, tags that need colour are left out.
func Describe(tags []Key, lang string, contourOnly bool) string {
	var words []string
	for _, k := range tags {
		if e, ok := Lookup(k); ok && !(contourOnly && e.Stage == "colour") {
			words = append(words, e.In(lang).Word)
		}
	}
	return strings.Join(words, ", ")
}
