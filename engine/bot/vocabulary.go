package bot

import (
	"slices"
	"strings"
)

// Vocabulary is every word that stands for some card, folded and in alphabetical
// order. A word is known by its place in it, and words that begin alike are
// neighbours: to compare them takes no look at their letters.
type Vocabulary []string

// Words are places in a Vocabulary, ascending.
type Words []int

// NewVocabulary gathers the words that Said made of some cards.
func NewVocabulary(said ...[]string) Vocabulary {
	all := slices.Concat(said...)
	slices.Sort(all)
	return slices.Compact(all)
}

// Places finds words that Said made of a card; all are in the vocabulary.
func (v Vocabulary) Places(said []string) Words {
	places := make(Words, len(said))
	for i, word := range said {
		places[i], _ = slices.BinarySearch(v, word)
	}
	return places
}

// Heard is a clue, taken apart once for all cards.
type Heard []heard

// heard is a word of a clue.
type heard struct {
	at       int // its place; -1 if it stands for no card
	whole    int // points of the very word
	from, to int // the places of words that begin as it does; a short one has none like it
}

// Hear takes a clue apart.
func (v Vocabulary) Hear(clue string) Heard {
	var all Heard
	for _, word := range words(clue) {
		all = append(all, v.hear(word))
	}
	return all
}

func (v Vocabulary) hear(word string) heard {
	at, known := slices.BinarySearch(v, word)
	h := heard{at: -1, whole: sameWord, from: at, to: at}
	if known {
		h.at, h.to = at, at+1
	}
	letters := []rune(word)
	if len(letters) < stem {
		h.whole = sameTiny
		return h
	}
	begin := string(letters[:stem])
	h.from, _ = slices.BinarySearch(v, begin)
	for h.to < len(v) && strings.HasPrefix(v[h.to], begin) {
		h.to++
	}
	return h
}

// touch is how near a word is to the nearest that stands for a card: the very
// word, or one that begins with the same letters.
func (h heard) touch(card Words) int {
	at, _ := slices.BinarySearch(card, h.from)
	best := 0
	for ; at < len(card) && card[at] < h.to; at++ {
		if card[at] == h.at {
			return h.whole
		}
		best = sameStem
	}
	return best
}
