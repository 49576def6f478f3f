package bot

import (
	"slices"
	"strings"
)

// Vocabulary is every word that stands for some card, folded and in alphabetical
// order. A word is known by its place in it, and words that begin alike are
// neighbours: to compare them takes no look at their letters.
type Vocabulary []string

// Words of a Vocabulary that stand for a card: a bit for each place.
type Words []uint64

// NewVocabulary gathers the words that Said made of some cards.
func NewVocabulary(said ...[]string) Vocabulary {
	all := slices.Concat(said...)
	slices.Sort(all)
	return slices.Compact(all)
}

// Mark finds the words that Said made of a card.
func (v Vocabulary) Mark(said []string) Words {
	marked := make(Words, (len(v)+63)/64)
	for _, word := range said {
		if at, known := slices.BinarySearch(v, word); known {
			marked[at/64] |= 1 << (at % 64)
		}
	}
	return marked
}

// Heard is a clue, taken apart once for all cards.
type Heard []heard

// heard is a word of a clue: where in the vocabulary it is, and where those are
// that begin as it does, from the first to before the last. A word that stands
// for no card, or that is too short to have forms, has an empty span there.
type heard struct {
	word, forms span
	whole       int // points of the very word
}

type span struct{ from, to int }

// Hear takes a clue apart.
func (v Vocabulary) Hear(clue string) Heard {
	var all Heard
	for _, word := range words(clue) {
		all = append(all, v.hear(word))
	}
	return all
}

func (v Vocabulary) hear(word string) heard {
	h := heard{word: v.span(word, func(other string) bool { return other == word }), whole: sameTiny}
	if letters := []rune(word); len(letters) >= stem {
		begin := string(letters[:stem])
		h.forms = v.span(begin, func(other string) bool { return strings.HasPrefix(other, begin) })
		h.whole = sameWord
	}
	return h
}

// span is where the words are that follow a beginning for as long as they are
// like it.
func (v Vocabulary) span(begin string, like func(string) bool) span {
	from, _ := slices.BinarySearch(v, begin)
	to := from
	for to < len(v) && like(v[to]) {
		to++
	}
	return span{from, to}
}

// any says whether a word of the span stands for a card.
func (w Words) any(s span) bool {
	for at := s.from; at < min(s.to, 64*len(w)); at++ {
		if w[at/64]>>(at%64)&1 == 1 {
			return true
		}
	}
	return false
}

// touch is how near a word is to the nearest that stands for a card: the very
// word, or one that begins with the same letters.
func (h *heard) touch(card Words) int {
	switch {
	case card.any(h.word):
		return h.whole
	case card.any(h.forms):
		return sameStem
	}
	return 0
}
