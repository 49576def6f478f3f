package palette

import (
	"fmt"
	"regexp"
	"strconv"

	"echo/internal/strict"
)

// Parse reads a TOML file of palettes. The name is what errors call the file.
// The first fault is returned, with its place.
func Parse(name string, data []byte) ([]*Palette, error) {
	var file struct {
		Schema  int        `toml:"schema"`
		Palette []*Palette `toml:"palette"`
	}
	if err := strict.Decode(name, data, &file); err != nil {
		return nil, err
	}
	if file.Schema != 1 {
		return nil, &strict.Error{File: name, Line: 1, Column: 1, Msg: fmt.Sprintf("schema is %d; this version reads schema = 1", file.Schema)}
	}
	if len(file.Palette) == 0 {
		return nil, &strict.Error{File: name, Line: 1, Column: 1, Msg: "no [[palette]] in the file"}
	}
	seen := map[string]bool{}
	for i, p := range file.Palette {
		fault := func(key, format string, args ...any) error {
			return strict.At(name, data, []string{"palette", strconv.Itoa(i), key}, format, args...)
		}
		if !kebab.MatchString(p.Name) {
			return nil, fault("name", "palette name %q must be lower-case letters, digits and hyphens", p.Name)
		}
		if seen[p.Name] {
			return nil, fault("name", "palette %q is defined twice", p.Name)
		}
		seen[p.Name] = true
		if key, err := p.resolve(); err != nil {
			return nil, fault(key, "palette %q: %v", p.Name, err)
		}
	}
	return file.Palette, nil
}

var kebab = regexp.MustCompile(`^[a-z][a-z0-9]*(-[a-z0-9]+)*$`)
