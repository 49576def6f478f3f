package decks

import (
	"embed"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"sync"

	"echo/artgen/palette"
	"echo/deck"
	"echo/internal/strict"
)

//go:embed palettes/*.toml */deck.toml
var files embed.FS

// Palettes returns the shipped palettes by name.
func Palettes() deck.Palettes { return maps.Clone(palettes()) }

var palettes = sync.OnceValue(func() deck.Palettes {
	all := deck.Palettes{}
	names, _ := fs.Glob(files, "palettes/*.toml")
	for _, name := range names {
		data, err := files.ReadFile(name)
		if err != nil {
			panic(err) // embedded; a test reads all of it
		}
		list, err := palette.Parse(name, data)
		if err != nil {
			panic(err)
		}
		for _, p := range list {
			all[p.Name] = p
		}
	}
	return all
})

// IDs lists the shipped decks.
func IDs() []string {
	names, _ := fs.Glob(files, "*/deck.toml")
	for i, n := range names {
		names[i] = n[:len(n)-len("/deck.toml")]
	}
	slices.Sort(names)
	return names
}

// Open returns a shipped deck.
func Open(id string) (*deck.Deck, error) {
	if !slices.Contains(IDs(), id) {
		if near := strict.Nearest(id, IDs()); near != "" {
			return nil, fmt.Errorf("no shipped deck is called %q; did you mean %q?", id, near)
		}
		return nil, fmt.Errorf("no shipped deck is called %q; there are %s", id, strings.Join(IDs(), ", "))
	}
	folder, err := fs.Sub(files, id)
	if err != nil {
		return nil, err
	}
	return deck.Open(folder, palettes())
}
