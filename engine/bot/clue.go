package bot

import (
	"slices"
	"strings"

	"github.com/rivo/uniseg"

	"echo/engine"
)

// speechless is the clue of a bot whose lexicon has no words for its card.
const speechless = "···"

// clue picks the card of which there is most to say, more or less, and says
// it.
func (b *brain) clue(a engine.Action) (card, text string) {
	if len(a.Cards) == 0 {
		return "", ""
	}
	rich := make([]int, len(a.Cards))
	for i, id := range a.Cards {
		rich[i] = richness(b.tags(id)) + b.doubt(300)
	}
	card = a.Cards[best(rich)]
	return card, b.say(b.tags(card), a.Text)
}

// richness favours cards that have both forms and moods to speak of.
func richness(tags []Tag) int {
	forms := len(inContour(tags))
	moods := len(tags) - forms
	return 100*min(len(tags), 6) + 200*min(forms, moods, 2)
}

// say makes a clue within the bounds: a mood and a form where there are both,
// each by something it makes people think of.
func (b *brain) say(tags []Tag, bounds *engine.TextBounds) string {
	moods, forms := b.phrases(tags, false), b.phrases(tags, true)
	leads := slices.Concat(moods, forms)
	others := append(slices.Concat(forms, moods), "")
	for _, template := range b.shuffled(b.lex.Templates(b.v.Language)) {
		for _, first := range leads {
			for _, second := range others {
				if text, ok := fill(template, first, second); ok && within(text, bounds) {
					return text
				}
			}
		}
	}
	for _, alone := range leads {
		if within(alone, bounds) {
			return alone
		}
	}
	return speechless
}

// phrases lists what the tags of one kind make people think of, in drawn order
// but one of each tag before a second of any. What a tag is called comes last:
// it says too much.
func (b *brain) phrases(tags []Tag, contour bool) []string {
	var rounds [][]string
	put := func(round int, phrase string) {
		for len(rounds) <= round {
			rounds = append(rounds, nil)
		}
		rounds[round] = append(rounds[round], phrase)
	}
	for _, t := range tags {
		if t.Contour != contour || len(t.Words) == 0 {
			continue
		}
		echoes := b.shuffled(t.Words[1:])
		for i, phrase := range append(echoes, t.Words[0]) {
			put(i, phrase)
		}
	}
	var all []string
	for _, round := range rounds {
		all = append(all, b.shuffled(round)...)
	}
	return all
}

func (b *brain) shuffled(from []string) []string {
	to := slices.Clone(from)
	b.rng.Shuffle(len(to), func(i, j int) { to[i], to[j] = to[j], to[i] })
	return to
}

// fill puts phrases into a template; it is false when the template wants
// another number of phrases, or the same one twice.
func fill(template, a, b string) (string, bool) {
	two := strings.Contains(template, "{b}")
	if two != (b != "") || a == b || !strings.Contains(template, "{a}") {
		return "", false
	}
	return strings.NewReplacer("{a}", a, "{b}", b).Replace(template), true
}

// within says whether a clue keeps to its bounds.
func within(text string, t *engine.TextBounds) bool {
	if t == nil {
		return true
	}
	n := uniseg.GraphemeClusterCount(text)
	return t.Min <= n && n <= t.Max && (t.Words == 0 || len(strings.Fields(text)) <= t.Words)
}
