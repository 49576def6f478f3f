package fresh

import (
	"context"
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"echo/artgen/family"
	"echo/deck"
)

// ID is the id of every fresh deck.
const ID = "fresh"

// Draw makes the cards of a seed and a recipe, by the same limits as any deck.
// It works for seconds: see [deck.Build] for ctx and options.
func Draw(ctx context.Context, seed Seed, recipe string, shelf deck.Palettes, o deck.Options) ([]deck.Card, error) {
	r, err := ParseRecipe(recipe)
	if err != nil {
		return nil, err
	}
	d, err := r.manifest(shelf)
	if err != nil {
		return nil, err
	}
	sel, err := deck.BuildFrom(ctx, d, seed.chance("cards"), shelf, o)
	if err != nil {
		return nil, err
	}
	return sel.Cards, nil
}

// manifest is the recipe in the words of package deck, if this program has what
// it names.
func (r Recipe) manifest(shelf deck.Palettes) (deck.Recipe, error) {
	m := deck.Recipe{Cards: r.Cards, Palettes: r.Palettes}
	for _, at := range r.Families {
		name, rev, err := splitFamily(at)
		if err != nil {
			return m, err
		}
		newest := slices.IndexFunc(family.Newest(), func(f family.Family) bool { return f.Name == name && f.Rev == rev })
		if newest < 0 {
			return m, fmt.Errorf("recipe names family %s, which this program does not draw any more: use the program that made the deck", at)
		}
		m.Families = append(m.Families, name)
	}
	for _, name := range r.Palettes {
		if shelf[name] == nil {
			return m, fmt.Errorf("recipe names palette %q, which this program does not have: use the program that made the deck", name)
		}
	}
	return m, nil
}

func splitFamily(at string) (name string, rev int, err error) {
	name, number, _ := strings.Cut(at, "@")
	if rev, err = strconv.Atoi(number); err != nil || rev < 1 {
		return "", 0, fmt.Errorf("recipe names family %.40q; want name@revision", at)
	}
	return name, rev, nil
}

// A packed card is the 48 bits of its seed, and the places of its family and its
// palette in the recipe: about 5 KB for the largest deck.
const packedCard = 8

// Pack writes cards that were drawn from a recipe as text for a journal.
func Pack(recipe string, cards []deck.Card) (string, error) {
	r, err := ParseRecipe(recipe)
	if err != nil {
		return "", err
	}
	var b []byte
	for _, c := range cards {
		f := slices.Index(r.Families, c.Family+"@"+strconv.Itoa(c.Rev))
		p := slices.Index(r.Palettes, c.Palette)
		if f < 0 || f > 255 || p < 0 || p > 255 || c.Seed>>48 != 0 {
			return "", fmt.Errorf("card %+v does not come from this recipe", c)
		}
		b = binary.BigEndian.AppendUint64(b, c.Seed<<16|uint64(f)<<8|uint64(p))
	}
	return base64.RawStdEncoding.EncodeToString(b), nil
}

// Open makes the deck of a packed list. Unlike Draw it also reads recipes of
// other versions, as long as their families and palettes are still there: open
// games outlive a new program.
func Open(recipe, list string, shelf deck.Palettes) (*deck.Deck, error) {
	families, palettes, err := named(recipe)
	if err != nil {
		return nil, err
	}
	b, err := base64.RawStdEncoding.Strict().DecodeString(list)
	if err != nil || len(b)%packedCard != 0 {
		return nil, fmt.Errorf("list of a fresh deck is damaged")
	}
	m := deck.Manifest{Schema: 1, ID: ID, Recipe: deck.Recipe{Palettes: palettes}}
	for ; len(b) > 0; b = b[packedCard:] {
		if int(b[6]) >= len(families) || int(b[7]) >= len(palettes) {
			return nil, fmt.Errorf("list of a fresh deck names a family or palette that its recipe does not have")
		}
		c := families[b[6]]
		c.Seed, c.Palette = binary.BigEndian.Uint64(b)>>16, palettes[b[7]]
		m.Cards = append(m.Cards, c)
	}
	m.Recipe.Cards = len(m.Cards)
	return deck.New(m, shelf)
}

// named reads families and palettes alone, whatever the version.
func named(recipe string) (families []deck.Card, palettes []string, err error) {
	for line := range strings.Lines(recipe) {
		switch word, rest, _ := strings.Cut(strings.TrimSpace(line), " "); word {
		case "palettes":
			palettes = strings.Fields(rest)
		case "families":
			for at := range strings.FieldsSeq(rest) {
				name, rev, err := splitFamily(at)
				if err != nil {
					return nil, nil, err
				}
				if _, err := family.Lookup(name, rev); err != nil {
					return nil, nil, err
				}
				families = append(families, deck.Card{Family: name, Rev: rev})
			}
		}
	}
	return families, palettes, nil
}
