package bot_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"echo/engine"
	"echo/engine/bot"
	"echo/engine/simulate"
)

func mood(words ...string) bot.Tag { return bot.Tag{Key: words[0], Words: words} }

func form(words ...string) bot.Tag { return bot.Tag{Key: words[0], Contour: true, Words: words} }

// hand is a view with cards pic-1, pic-2, … in hand and one action.
func hand(n int, a engine.Action) *engine.View {
	v := &engine.View{Round: engine.RoundNumber{Number: 1}, Me: &engine.Me{Seat: "s2"}}
	for i := range n {
		id, image := "h"+string(rune('1'+i)), "pic-"+string(rune('1'+i))
		v.Me.Hand = append(v.Me.Hand, engine.HandCard{ID: id, Image: image})
		a.Cards = append(a.Cards, id)
	}
	v.Me.Can = []engine.Action{a}
	return v
}

// often counts what a bot does with many generators.
func often(v *engine.View, lex bot.Lexicon, what func(engine.Command) string) map[string]int {
	n := map[string]int{}
	for seed := range uint64(400) {
		c, _ := bot.Play(v, lex, rand.New(rand.NewPCG(seed, 11)))
		n[what(c)]++
	}
	return n
}

func laid(c engine.Command) string { return strings.Join(c.Cards, " ") }

func TestEchoIsMostlyTheCardThatFitsTheClue(t *testing.T) {
	lex := told{"pic-1": {form("narrow gap")}, "pic-2": {mood("heavy dusk")}, "pic-3": {form("rings")}}
	v := hand(3, engine.Action{Type: engine.CmdEcho, Count: 1})
	v.Clue = &engine.ClueView{Text: "dusk, again"}
	if n := often(v, lex, laid); n["h2"] < 240 || n["h2"] == 400 {
		t.Errorf("laid %v; h2 fits, and a bot is not always sure", n)
	}
}

func TestTwoEchoesAreTwoCards(t *testing.T) {
	v := hand(4, engine.Action{Type: engine.CmdEcho, Count: 2})
	for both := range often(v, told{}, laid) {
		if cards := strings.Fields(both); len(cards) != 2 || cards[0] == cards[1] {
			t.Errorf("laid %q", both)
		}
	}
}

func TestWordThatTouchesEveryCardDecidesNothing(t *testing.T) {
	lex := told{"line-1": {form("river", "cold river")}, "line-2": {form("river")}, "line-3": {form("old river")}}
	n := chooses(gallery(engine.PhaseContour, engine.CmdGuess, 3), lex, "river")
	for _, id := range []string{"g1", "g2", "g3"} {
		if n[id] < 90 || n[id] > 180 { // 133 by chance
			t.Errorf("%s is chosen %d times of 400: %v", id, n[id], n)
		}
	}
}

func TestShortWordsCountForLess(t *testing.T) {
	lex := told{"line-1": {form("the way out")}, "line-2": {form("empty harbour")}}
	n := chooses(gallery(engine.PhaseContour, engine.CmdGuess, 2), lex, "the harbour")
	if n["g2"] < n["g1"] {
		t.Errorf("an article weighs more than a noun: %v", n)
	}
}

func TestGuideTakesTheCardThereIsMostToSayOf(t *testing.T) {
	lex := told{
		"pic-1": {form("gap", "way out")},
		"pic-2": {form("gap", "way out"), form("rings", "ripples"), mood("dusk", "last bus"), mood("cold", "no gloves")},
		"pic-3": {},
	}
	v := hand(3, engine.Action{Type: engine.CmdClue, Text: &engine.TextBounds{Min: 2, Max: 60, Words: 8}})
	if n := often(v, lex, func(c engine.Command) string { return c.Card }); n["h2"] < 350 {
		t.Errorf("took %v, want mostly h2", n)
	}
}

func TestClueOfTwoPhrasesJoinsAMoodAndAForm(t *testing.T) {
	lex := simulate.NewDeck(432)
	tags := lex.Tags(bot.Card{Image: "colour-42"})
	for seed := range uint64(100) {
		c, _ := bot.Play(guideView(42), only{lex, "{a} and {b}"}, rand.New(rand.NewPCG(seed, 1)))
		first, second, ok := strings.Cut(c.Text, " and ")
		if !ok || echoOf(tags, first, false) == "" || echoOf(tags, second, true) == "" {
			t.Fatalf("clue %q is not a mood and a form", c.Text)
		}
	}
}

// only is a lexicon with one template.
type only struct {
	bot.Lexicon
	template string
}

func (l only) Templates(string) []string { return []string{l.template} }

// echoOf is the key of the tag of this kind that the phrase is an echo of.
func echoOf(tags []bot.Tag, phrase string, contour bool) string {
	for _, tag := range tags {
		if tag.Contour == contour && slices.Contains(tag.Words[1:], phrase) {
			return tag.Key
		}
	}
	return ""
}

func TestTemplateNobodyCanFillIsPassedOver(t *testing.T) {
	for _, template := range []string{"", "no place", "{a} {b} with too many words for any clue to have", "{b}"} {
		c, _ := bot.Play(guideView(7), only{simulate.NewDeck(432), template}, rand.New(rand.NewPCG(1, 1)))
		if strings.ContainsAny(c.Text, "{}") || c.Text == "" || strings.Contains(c.Text, "place") {
			t.Errorf("%q gave the clue %q", template, c.Text)
		}
	}
}

func TestBotThatIsHostGoesOn(t *testing.T) {
	v := &engine.View{Phase: engine.PhaseReveal, Round: engine.RoundNumber{Number: 3}, Me: &engine.Me{
		Seat: "s4", Can: []engine.Action{{Type: engine.CmdContinue}, {Type: engine.CmdLeave}},
	}}
	c, ok := bot.Play(v, told{}, rand.New(rand.NewPCG(1, 1)))
	if !ok || c.Type != engine.CmdContinue || c.By != "s4" || c.Round != 3 || c.Phase != engine.PhaseReveal {
		t.Errorf("does %+v", c)
	}
}

func FuzzBotUnderstandsAnything(f *testing.F) {
	for _, seed := range []string{"", "dusk", "ёлка 前夜", "\xff", "a\u0301\u0301"} {
		f.Add(seed, "heavy dusk")
	}
	f.Fuzz(func(t *testing.T, clue, word string) {
		lex := told{"line-1": {form(word)}, "line-2": {form("rings", word), {Contour: true}}}
		for id := range chooses(gallery(engine.PhaseContour, engine.CmdGuess, 2), lex, clue) {
			if id != "g1" && id != "g2" {
				t.Fatalf("%q: chose %q", clue, id)
			}
		}
	})
}
