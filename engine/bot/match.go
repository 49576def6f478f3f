package bot

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Points of one word of a clue that touches a card.
const (
	sameWord = 1000 // the whole word
	sameStem = 700  // its first letters
	sameTiny = 400  // a word of three letters, which may well be an article
)

// stem is how many letters two words must begin with to be taken for forms of
// one: enough for endings in Russian and Spanish.
const stem = 4

// words splits a text into folded words of three letters and more, ё as е.
func words(text string) []string {
	folded := strings.ReplaceAll(strings.ToLower(norm.NFKC.String(text)), "ё", "е")
	split := strings.FieldsFunc(folded, func(c rune) bool { return !unicode.IsLetter(c) && !unicode.IsDigit(c) && !unicode.Is(unicode.M, c) })
	return slices.DeleteFunc(split, func(w string) bool { return utf8.RuneCountInString(w) < 3 })
}

// heard is a word of a clue, taken apart once for all cards.
type heard struct {
	word  string
	whole int    // what the very word is worth
	begin string // its stem; "" of a word that has none
}

func hear(word string) heard {
	letters := []rune(word)
	if len(letters) < stem {
		return heard{word: word, whole: sameTiny}
	}
	return heard{word: word, whole: sameWord, begin: string(letters[:stem])}
}

// touch is how near a word is to the nearest of these, which are sorted: the
// very word, or one that begins with the same letters.
func (h heard) touch(sorted []string) int {
	if h.begin == "" {
		if _, same := slices.BinarySearch(sorted, h.word); same {
			return h.whole
		}
		return 0
	}
	at, _ := slices.BinarySearch(sorted, h.begin)
	best := 0
	for ; at < len(sorted) && strings.HasPrefix(sorted[at], h.begin); at++ {
		if sorted[at] == h.word {
			return h.whole
		}
		best = sameStem
	}
	return best
}

// Said is every word, folded and sorted, that stands for what can be seen of a card with
// these tags.
func Said(card Card, tags []Tag) []string {
	var all []string
	for _, t := range visible(card, tags) {
		for _, phrase := range slices.Concat(t.Words, t.Also) {
			all = append(all, words(phrase)...)
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// fits says how well a clue fits each of the cards that these words stand for,
// from 0 to sameWord: the mean over the clue's words. A word that touches many
// of the cards says little about any, so its points are shared.
func fits(clue string, cards [][]string) []int {
	score := make([]int, len(cards))
	spoken := words(clue)
	points := make([]int, len(cards))
	for _, word := range spoken {
		heard := hear(word)
		sum := 0
		for i := range cards {
			points[i] = heard.touch(cards[i])
			sum += points[i]
		}
		for i := range cards {
			if sum > 0 {
				score[i] += points[i] * points[i] / sum / len(spoken)
			}
		}
	}
	return score
}
