package engine

import (
	"strings"
	"unicode"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"
)

// SaidForm is the form in which clues are compared with those already said:
// NFKC, case folded, ё as е, without punctuation, white space and what nobody
// sees.
func SaidForm(text string) string {
	folded := strings.ReplaceAll(cases.Fold().String(norm.NFKC.String(text)), "ё", "е")
	return strings.Map(func(c rune) rune {
		if unicode.IsPunct(c) || unicode.IsSpace(c) || unseen(c) {
			return -1
		}
		return c
	}, folded)
}

// unseen are characters that texts may have and nobody sees: what joins or
// turns others, or asks for another style of them.
func unseen(c rune) bool {
	return unicode.Is(unicode.Cf, c) || unicode.Is(unicode.Variation_Selector, c) || c == 0x034F
}

// lookalikes are letters that people cannot tell apart, and the Latin ones
// that stand for them in a skeleton. Only pairs that are alike in common
// fonts: the aim is to stop somebody from sitting down as somebody else.
var lookalikes = strings.NewReplacer(
	"а", "a", "в", "b", "е", "e", "ё", "e", "з", "3", "і", "i", "ј", "j", "к", "k", "м", "m", "н", "h", "о", "o", "р", "p",
	"с", "c", "ѕ", "s", "т", "t", "у", "y", "х", "x", "α", "a", "β", "b", "ε", "e", "ι", "i", "κ", "k", "ν", "v", "ο", "o",
	"ρ", "p", "τ", "t", "υ", "y", "χ", "x", "ı", "i",
)

// skeleton is equal for names that look alike: case, compatibility forms,
// invisible characters, spaces and look-alike letters do not count.
func skeleton(name string) string {
	folded := cases.Fold().String(norm.NFKC.String(name))
	seen := strings.Map(func(c rune) rune {
		if unicode.IsSpace(c) || unseen(c) {
			return -1
		}
		return c
	}, folded)
	return lookalikes.Replace(seen)
}
