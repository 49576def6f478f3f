package fresh

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"echo/artgen/family"
	"echo/artgen/palette"
	"echo/deck"
)

// Version says what the rest of a recipe means: see the package comment.
const Version = 1

// Seed is the secret of a fresh deck.
type Seed [32]byte

// ParseSeed reads 64 hex digits.
func ParseSeed(text string) (s Seed, err error) {
	b, err := hex.DecodeString(text)
	if err != nil || len(b) != len(s) {
		return s, fmt.Errorf("seed %.80q is not 64 hex digits", text)
	}
	return Seed(b), nil
}

func (s Seed) String() string { return hex.EncodeToString(s[:]) }

// chance is a stream of random numbers for one purpose.
func (s Seed) chance(purpose string) *rand.ChaCha8 {
	return rand.NewChaCha8(sha256.Sum256(append(s[:], "echo fresh deck: "+purpose...)))
}

// Recipe is all that the cards follow from, besides the seed.
type Recipe struct {
	Cards    int
	Families []string // name@revision
	Palettes []string
}

const (
	fewestCards   = 144 // about three of each family and palette: fewer are not kindred
	palettesADeck = 4
)

// NewRecipe is the recipe of a deck of at least so many cards: every abstract
// family, and four palettes of the shelf, which the seed draws.
func NewRecipe(seed Seed, cards int, shelf deck.Palettes) Recipe {
	r := Recipe{Cards: min(max(cards, fewestCards), deck.MaxCards), Palettes: drawPalettes(seed, shelf)}
	for _, f := range family.Newest() {
		if f.Kind == family.Abstract {
			r.Families = append(r.Families, f.Name+"@"+strconv.Itoa(f.Rev))
		}
	}
	return r
}

// drawPalettes takes palettes in a drawn order, passing over those that look
// like one it has, as long as there are others.
func drawPalettes(seed Seed, shelf deck.Palettes) []string {
	names := make([]string, 0, len(shelf))
	for name := range shelf {
		names = append(names, name)
	}
	slices.Sort(names)
	rand.New(seed.chance("palettes")).Shuffle(len(names), func(i, j int) { names[i], names[j] = names[j], names[i] })
	var taken, passed []string
	for _, name := range names {
		like := func(other string) bool { return palette.Apart(shelf[name], shelf[other]) < kindredPalettes }
		if slices.ContainsFunc(taken, like) {
			passed = append(passed, name)
		} else {
			taken = append(taken, name)
		}
	}
	taken = append(taken, passed...)
	return slices.Clip(taken[:min(palettesADeck, len(taken))])
}

// kindredPalettes is how far apart two palettes of a deck should be, in Oklab:
// a table that sorts cards by mood must not take two palettes for one.
const kindredPalettes = .06

// String is the recipe as it is told: lines of a word and its values.
func (r Recipe) String() string {
	return fmt.Sprintf("version %d\ncards %d\nfamilies %s\npalettes %s\n", Version, r.Cards, strings.Join(r.Families, " "), strings.Join(r.Palettes, " "))
}

// Commitment binds a seed and a recipe: 64 hex digits, the SHA-256 of the line
// "echo fresh deck", the line "seed " and 64 hex digits, and the recipe.
func Commitment(seed Seed, recipe string) string {
	sum := sha256.Sum256([]byte("echo fresh deck\nseed " + seed.String() + "\n" + recipe))
	return hex.EncodeToString(sum[:])
}

// ParseRecipe reads what String writes, to the byte. An error says which line is
// wrong.
func ParseRecipe(text string) (Recipe, error) {
	var r Recipe
	var version int
	lines := strings.Split(text, "\n")
	if len(lines) != 5 || lines[4] != "" {
		return r, fmt.Errorf("recipe has %d lines, want version, cards, families and palettes, each ended", len(lines)-1)
	}
	for i, read := range []func(values []string) error{
		number("version", &version, 1, 1<<30), number("cards", &r.Cards, 1, deck.MaxCards), words("families", &r.Families), words("palettes", &r.Palettes),
	} {
		if err := read(strings.Split(lines[i], " ")); err != nil {
			return r, fmt.Errorf("recipe, line %d: %w", i+1, err)
		}
	}
	if version != Version {
		return r, fmt.Errorf("recipe is of version %d and this program draws version %d: use the program that made the deck", version, Version)
	}
	return r, nil
}

func number(word string, to *int, least, most int) func([]string) error {
	return func(line []string) error {
		if len(line) == 2 && line[0] == word {
			if n, err := strconv.Atoi(line[1]); err == nil && n >= least && n <= most && strconv.Itoa(n) == line[1] {
				*to = n
				return nil
			}
		}
		return fmt.Errorf("%.60q is not %q and a number from %d to %d", strings.Join(line, " "), word, least, most)
	}
}

func words(word string, to *[]string) func([]string) error {
	return func(line []string) error {
		if len(line) < 2 || line[0] != word || slices.Contains(line, "") {
			return fmt.Errorf("%.60q is not %q and names", strings.Join(line, " "), word)
		}
		*to = line[1:]
		return nil
	}
}
