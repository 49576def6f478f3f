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

// lookalikes are small letters that people cannot tell apart, and the Latin
// ones that stand for them in a skeleton. Only pairs that are alike in common
// fonts, from the confusables of UTS #39: the aim is to stop somebody from
// sitting down as somebody else.
var lookalikes = strings.NewReplacer(
	// Cyrillic
	"а", "a", "в", "b", "е", "e", "ё", "e", "з", "3", "һ", "h", "і", "i", "ј", "j", "к", "k", "м", "m", "н", "h", "о", "o", "р", "p",
	"с", "c", "ѕ", "s", "т", "t", "у", "y", "ѵ", "v", "х", "x", "ԁ", "d", "ԛ", "q", "ԝ", "w",
	// Greek
	"α", "a", "β", "b", "γ", "y", "ε", "e", "η", "n", "ι", "i", "κ", "k", "ν", "v", "ο", "o", "ρ", "p", "σ", "o", "τ", "t", "υ", "y", "χ", "x",
	// Armenian, and Latin ones of other alphabets
	"հ", "h", "յ", "j", "ո", "n", "ս", "u", "ց", "g", "օ", "o", "ı", "i", "ɑ", "a", "ɡ", "g",
)

// capitals look otherwise than their small letters do: a Greek Ν is an N and a
// small one a v; an I is an l, and so are some that are no letters.
var capitals = strings.NewReplacer(
	"Α", "A", "Β", "B", "Γ", "Г", "Ε", "E", "Ζ", "Z", "Η", "H", "Ι", "l", "Κ", "K", "Μ", "M", "Ν", "N", "Ο", "O", "Ρ", "P", "Τ", "T",
	"Υ", "Y", "Χ", "X", "І", "l", "Ӏ", "l", "ӏ", "l", "I", "l", "|", "l", "1", "l", "0", "O",
)

// alike says whether people could take one name for the other: spelt the same
// but for case, or looking the same as they are written.
func alike(a, b string) bool {
	return skeleton(a) == skeleton(b) || silhouette(a) == silhouette(b)
}

// skeleton is equal for names that look alike whatever their case:
// compatibility forms, invisible characters, spaces and look-alike letters do
// not count.
func skeleton(name string) string { return outline(norm.NFKC.String(name)) }

// silhouette is equal for names that look alike as they are written.
func silhouette(name string) string { return outline(capitals.Replace(norm.NFKC.String(name))) }

func outline(name string) string {
	seen := strings.Map(func(c rune) rune {
		if unicode.IsSpace(c) || unseen(c) {
			return -1
		}
		return c
	}, cases.Fold().String(name))
	return lookalikes.Replace(seen)
}
