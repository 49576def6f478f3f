package bot

import (
	"slices"
	"strings"

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
	forms := 0
	for i := range tags {
		if tags[i].Contour {
			forms++
		}
	}
	moods := len(tags) - forms
	return 100*min(len(tags), 6) + 200*min(forms, moods, 2)
}

// say makes a clue within the bounds: a mood and a form where there are both,
// each by something it makes people think of.
func (b *brain) say(tags []Tag, bounds *engine.TextBounds) string {
	moods, forms := b.phrases(tags, false), b.phrases(tags, true)
	leads := slices.Concat(moods, forms)
	others := slices.Concat(forms, moods)
	for _, template := range b.shuffled(b.lex.Templates(b.v.Language)) {
		if text, ok := fill(template, leads, others, bounds); ok {
			return text
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
	var said [][]string // by each tag
	most := 0
	for i := range tags {
		if words := tags[i].Words; tags[i].Contour == contour && len(words) > 0 {
			phrases := slices.Concat(words[1:], words[:1])
			b.shuffle(phrases[:len(words)-1])
			said, most = append(said, phrases), max(most, len(words))
		}
	}
	all := make([]string, 0, most*len(said))
	for round := range most {
		begin := len(all)
		for _, phrases := range said {
			if round < len(phrases) {
				all = append(all, phrases[round])
			}
		}
		b.shuffle(all[begin:])
	}
	return all
}

func (b *brain) shuffled(from []string) []string {
	to := slices.Clone(from)
	b.shuffle(to)
	return to
}

func (b *brain) shuffle(all []string) {
	b.rng.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
}

// fill puts the first phrases into a template that together keep to the bounds:
// one of leads for "{a}", and where it has a "{b}" another one of others. It is
// false when there are none, or the template has no "{a}".
func fill(template string, leads, others []string, bounds *engine.TextBounds) (string, bool) {
	around := strings.Split(template, "{a}")
	if len(around) == 1 {
		return "", false
	}
	if !strings.Contains(template, "{b}") {
		others = []string{""}
	}
	for _, first := range leads {
		for _, second := range others {
			if text := join(around, first, second); first != second && within(text, bounds) {
				return text, true
			}
		}
	}
	return "", false
}

// join writes a phrase between the parts of a template, and another one into
// them.
func join(around []string, first, second string) string {
	parts := slices.Clone(around)
	for i := range parts {
		parts[i] = strings.ReplaceAll(parts[i], "{b}", second)
	}
	return strings.Join(parts, first)
}

// within says whether a clue keeps to its bounds.
func within(text string, t *engine.TextBounds) bool { return t == nil || t.Hold(text) }
