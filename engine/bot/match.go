package bot

import (
	"maps"
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

// listener has a Vocabulary of the cards that it is asked about now.
type listener struct {
	Vocabulary
	said map[Card][]string
}

// listen takes the words of these cards apart.
func (b *brain) listen(ids []string) listener {
	said := map[Card][]string{}
	for _, id := range ids {
		card, _ := b.card(id)
		said[card] = Said(card, b.lex.Tags(card))
	}
	return listener{NewVocabulary(slices.Collect(maps.Values(said))...), said}
}

func (l listener) Said(c Card) Words { return l.Mark(l.said[c]) }

// fits says how well the clue fits each of these cards, from 0 to sameWord: the
// mean over its words. A word that touches many of the cards says little about
// any, so its points are shared.
func (b *brain) fits(ids []string) []int {
	clue, cards := b.understood(ids)
	score, points := make([]int, len(cards)), make([]int, len(cards))
	for w := range clue {
		word := &clue[w]
		sum := 0
		for i := range cards {
			points[i] = word.touch(cards[i])
			sum += points[i]
		}
		for i, p := range points {
			if p > 0 {
				score[i] += p * p / sum / len(clue)
			}
		}
	}
	return score
}

// understood is the clue and what stands for the cards, in one vocabulary.
func (b *brain) understood(ids []string) (Heard, []Words) {
	fluent, is := b.lex.(Fluent)
	if !is {
		fluent = b.listen(ids)
	}
	words := make([]Words, len(ids))
	for i, id := range ids {
		card, _ := b.card(id)
		words[i] = fluent.Said(card)
	}
	if b.v.Clue == nil {
		return nil, words
	}
	return fluent.Hear(b.v.Clue.Text), words
}
