package deck

import (
	"fmt"
	"regexp"
	"strings"
	"unicode"

	"echo/artgen/family"
	"echo/deck/distinct"
	"echo/internal/strict"
)

// ManifestName is the file that makes a folder a deck.
const ManifestName = "deck.toml"

// Manifest is deck.toml.
type Manifest struct {
	Schema int               `toml:"schema"`
	ID     string            `toml:"id"`
	Title  map[string]string `toml:"title"` // by language; en is needed
	Recipe Recipe            `toml:"recipe"`
	Cards  []Card            `toml:"card"`

	Dropped []Dropped `toml:"dropped"` // cards that may not come back
}

// Recipe says which cards a deck is drawn from.
type Recipe struct {
	Cards    int              `toml:"cards"`
	Seed     uint64           `toml:"seed"`
	Pool     int              `toml:"pool"`     // candidates to begin with; 0 chooses
	Families []string         `toml:"families"` // names, or the kinds "abstract" and "scene"; none means abstract
	Palettes []string         `toml:"palettes"` // names; none means all that the folder defines
	Files    []string         `toml:"palette_files"`
	Limits   *distinct.Limits `toml:"limits"`
}

// MaxCards is the most a deck may hold: card numbers have four digits.
const MaxCards = 9999

// maxTitle is the most a title may have, in bytes. Titles are shown on terminals
// and pages, so they are plain text.
const maxTitle = 200

// clip shortens what a stranger wrote before it is shown.
func clip(s string) string { return s[:min(len(s), maxTitle/4)] }

var idForm = regexp.MustCompile(`^[a-z][a-z0-9]*(-[a-z0-9]+)*$`)

// ParseManifest reads deck.toml. The name is what errors call the file; the
// first fault is returned with its place.
func ParseManifest(name string, data []byte) (*Manifest, error) {
	m := &Manifest{}
	if err := strict.Decode(name, data, m); err != nil {
		return nil, err
	}
	fault := func(path, format string, args ...any) error {
		return strict.At(name, data, strings.Split(path, "."), format, args...)
	}
	switch {
	case m.Schema != 1:
		return nil, fault("schema", "schema is %d; this version reads schema = 1", m.Schema)
	case !idForm.MatchString(m.ID):
		return nil, fault("id", "id %q must be lower-case letters, digits and hyphens, such as \"first-light\"", m.ID)
	case m.Recipe.Cards < 1 || m.Recipe.Cards > MaxCards:
		return nil, fault("recipe.cards", "cards is %d; a deck has 1 to %d", m.Recipe.Cards, MaxCards)
	case m.Recipe.Pool < 0 || m.Recipe.Pool > 100*MaxCards:
		return nil, fault("recipe.pool", "pool is %d; leave it out or make it about three times cards", m.Recipe.Pool)
	case len(m.Cards) > MaxCards:
		return nil, fault("card", "%d cards are listed; a deck has at most %d", len(m.Cards), MaxCards)
	}
	for lang, title := range m.Title {
		if len(title) > maxTitle || strings.ContainsFunc(title, func(r rune) bool { return !unicode.IsGraphic(r) }) {
			return nil, fault("title."+lang, "title %q must be one line of at most %d bytes", clip(title), maxTitle)
		}
	}
	if _, err := m.Recipe.families(); err != nil {
		return nil, fault("recipe.families", "%v", err)
	}
	for i, c := range m.Cards {
		if why := c.State.fault(); why != "" {
			return nil, fault(fmt.Sprintf("card.%d.state", i), "card %04d: %s", i+1, why)
		}
	}
	if l := m.Recipe.Limits; l != nil && (l.Contour < 0 || l.Contour > 1 || l.Colour < 0 || l.Colour > 1) {
		return nil, fault("recipe.limits", "limits are distances from 0 to 1; usual are contour = %.2f, colour = %.3f", distinct.TooAlike.Contour, distinct.TooAlike.Colour)
	}
	return m, nil
}

// families resolves the names of the recipe to the newest revisions.
func (r *Recipe) families() ([]family.Family, error) {
	wanted := r.Families
	if len(wanted) == 0 {
		wanted = []string{family.Abstract.String()}
	}
	var out []family.Family
	seen := map[string]bool{}
	for _, w := range wanted {
		found := false
		for _, f := range family.Newest() {
			if f.Name != w && f.Kind.String() != w {
				continue
			}
			found = true
			if !seen[f.Name] {
				seen[f.Name] = true
				out = append(out, f)
			}
		}
		if !found {
			known := append(family.Names(), family.Abstract.String(), family.Scene.String())
			if near := strict.Nearest(w, known); near != "" {
				return nil, fmt.Errorf("unknown family %q; did you mean %q?", w, near)
			}
			return nil, fmt.Errorf("unknown family %q; known are %s", w, strings.Join(known, ", "))
		}
	}
	return out, nil
}

// limits are the distances below which two cards may not come.
func (r *Recipe) limits() distinct.Limits {
	if r.Limits != nil {
		return *r.Limits
	}
	return distinct.TooAlike
}
