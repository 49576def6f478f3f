package bot_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"echo/engine"
	"echo/engine/bot"
)

// told is a lexicon of given tags by picture.
type told map[string][]bot.Tag

func (l told) Tags(c bot.Card) []bot.Tag { return l[c.Image] }
func (l told) Templates(string) []string { return []string{"{a}"} }

// chooses counts how often a seeker who hears the clue ends on each card.
func chooses(v *engine.View, lex bot.Lexicon, clue string) map[string]int {
	v.Clue = &engine.ClueView{Text: clue}
	n := map[string]int{}
	for seed := range uint64(400) {
		c, _ := bot.Play(v, lex, rand.New(rand.NewPCG(seed, 3)))
		n[c.Card]++
	}
	return n
}

func gallery(phase engine.Phase, action string, n int) *engine.View {
	v := &engine.View{Phase: phase, Round: engine.RoundNumber{Number: 1}, Me: &engine.Me{Seat: "s2"}}
	var ids []string
	for i := range n {
		id, contour := fmt.Sprintf("g%d", i+1), fmt.Sprintf("line-%d", i+1)
		card := engine.GalleryCard{ID: id, Contour: &contour}
		if phase != engine.PhaseContour {
			image := fmt.Sprintf("pic-%d", i+1)
			card.Image = &image
		}
		v.Gallery = append(v.Gallery, card)
		ids = append(ids, id)
	}
	v.Me.Can = []engine.Action{{Type: action, Cards: ids}}
	return v
}

func TestCluesOfPeopleAreUnderstoodByStemAndInAnyLanguage(t *testing.T) {
	lex := told{
		"line-1": {{Key: "wave", Contour: true, Words: []string{"волна", "берег моря"}, Also: []string{"wave", "ola"}}},
		"line-2": {{Key: "tree", Contour: true, Words: []string{"дерево", "тихий лес"}, Also: []string{"tree", "árbol"}}},
		"line-3": {{Key: "ring", Contour: true, Words: []string{"кольцо", "ёлочный шар"}, Also: []string{"ring", "anillo"}}},
	}
	for clue, want := range map[string]string{
		"по волнам": "g1", "НА БЕРЕГУ": "g1", "waves, again": "g1", "деревья": "g2", "bajo los árboles": "g2", "елочный": "g3", "Anillos": "g3",
	} {
		n := chooses(gallery(engine.PhaseContour, engine.CmdGuess, 3), lex, clue)
		if n[want] < 240 { // 133 by chance
			t.Errorf("%q: %v, want mostly %s", clue, n, want)
		}
	}
	n := chooses(gallery(engine.PhaseContour, engine.CmdGuess, 3), lex, "qwertyuiop")
	for id, times := range n {
		if times < 80 || times > 190 {
			t.Errorf("of a clue nobody understands %s is chosen %d times of 400: %v", id, times, n)
		}
	}
}

func TestByTheLinesOnlyWhatLinesShowCounts(t *testing.T) {
	lex := told{
		"line-1": {{Key: "dusk", Words: []string{"dusk"}}}, // a lexicon that tells too much
		"line-2": {{Key: "gap", Contour: true, Words: []string{"gap"}}},
	}
	if n := chooses(gallery(engine.PhaseContour, engine.CmdGuess, 2), lex, "dusk"); n["g1"] > 260 {
		t.Errorf("by the lines a bot saw the dusk: %v", n)
	}
}

func TestFirstGuessIsKeptUnlessAnotherFitsClearlyBetter(t *testing.T) {
	lex := told{
		"pic-1": {{Key: "gap", Words: []string{"narrow gap"}}},
		"pic-2": {{Key: "dusk", Words: []string{"heavy dusk"}}},
		"pic-3": {},
	}
	v := gallery(engine.PhaseColour, engine.CmdConfirm, 3)
	first := "g1"
	v.Me.Locked.Contour = &first
	if n := chooses(v, lex, "narrow"); n["g1"] < 390 {
		t.Errorf("the right card is left: %v", n)
	}
	if n := chooses(v, lex, "words for nothing"); n["g1"] < 300 {
		t.Errorf("of a clue that fits nothing the first guess is left: %v", n)
	}
	if n := chooses(v, lex, "heavy dusk"); n["g2"] < 350 {
		t.Errorf("the first guess is kept although another fits: %v", n)
	}
}

func TestDescriptionsAreEnoughToPlayBy(t *testing.T) {
	lex := bot.AltLexicon{Shapes: map[string][]string{"": {"{a}"}, "ru": {"{a} и {b}"}}}
	if got := lex.Templates("ru"); got[0] != "{a} и {b}" {
		t.Errorf("got %v", got)
	}
	tags := lex.Tags(bot.Card{Alt: "rings, a gap , "})
	if len(tags) != 2 || tags[1].Key != "a gap" {
		t.Errorf("got %+v", tags)
	}
	v := guideView(1)
	v.Me.Hand[0].Alt = "rings, a gap"
	c, _ := bot.Play(v, lex, rand.New(rand.NewPCG(1, 1)))
	if c.Text != "rings" && c.Text != "a gap" {
		t.Errorf("says %q", c.Text)
	}
}
