package export

import (
	"flag"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"echo/engine"
)

var update = flag.Bool("update", false, "write the golden files")

func ptr[T any](v T) *T { return &v }

var place = Place{Base: "https://play.example.org", Title: "Echo of the contour"}

// card is a gallery card as it is while only its lines are shown.
func card(id, name string) engine.GalleryCard {
	return engine.GalleryCard{ID: id, Contour: ptr("/art/KDFX7-" + name + "-lines.svg"), Alt: name}
}

// shown is the card in the reveal.
func shown(id, name string, owner engine.SeatID, source, auto bool, guesses ...engine.SeatID) engine.GalleryCard {
	c := card(id, name)
	c.Image = ptr("/art/KDFX7-" + name + ".svg")
	c.Owner, c.Source, c.Auto, c.Guesses = &owner, &source, &auto, guesses
	return c
}

func view(phase engine.Phase) *engine.View {
	return &engine.View{
		Room: "KDFX7", Title: "Friday [b]night[/b]", Rules: "echo-contour", Language: "en", Phase: phase,
		Round: engine.RoundNumber{Number: 2, Of: 6}, Guide: ptr(engine.SeatID("s2")),
		Seats: []engine.SeatView{
			{ID: "s1", Name: "Mira", Score: 60}, {ID: "s2", Name: "*Лев* | [url=x]", Score: 300},
			{ID: "s3", Name: "Zoë", Score: 300}, {ID: "s4", Name: "Wu", Score: 900, Left: true},
		},
	}
}

var firstRound = engine.PastView{
	Round: 1, Guide: "s1", Clue: ptr("a door, ajar"), Points: map[engine.SeatID]int{"s1": 160},
	Gallery: []engine.GalleryCard{
		shown("g1", "moon", "s2", false, false, "s3"), shown("g2", "river", "s1", true, false, "s2", "s4"),
		shown("g3", "tower", "s3", false, true), shown("g4", "bird", "s4", false, false),
	},
}

var moments = map[string]func() *engine.View{
	"lobby": func() *engine.View {
		v := view(engine.PhaseLobby)
		v.Guide, v.Language = nil, "ru"
		v.Fresh = &engine.FreshView{Next: &engine.FreshNext{Commitment: "c0ffee"}}
		return v
	},
	"contour": func() *engine.View {
		v := view(engine.PhaseContour)
		v.Clue = &engine.ClueView{Text: "![x](http://evil) [img]x[/img] <b>"}
		v.Gallery = []engine.GalleryCard{card("g1", "eye"), card("g2", "mask"), card("g3", "tree")}
		v.History = []engine.PastView{firstRound}
		return v
	},
	"reveal": func() *engine.View {
		v := view(engine.PhaseReveal)
		v.Guide, v.Language = ptr(engine.SeatID("s1")), "es"
		v.Result = &engine.Result{Points: map[engine.SeatID]int{"s1": 160, "s2": -3, "s3": 0}}
		v.History = []engine.PastView{firstRound}
		return v
	},
	"over": func() *engine.View {
		v := view(engine.PhaseOver)
		v.Guide, v.Winners = nil, []engine.SeatID{"s2", "s3"}
		v.Fresh = &engine.FreshView{Table: &engine.FreshTable{Commitment: "c0ffee", Seed: &engine.Seed{1, 2}, Recipe: ptr("recipe")}}
		v.History = []engine.PastView{firstRound, {Round: 2, Guide: "s2", Void: true}}
		return v
	},
}

func TestExportsReadAsTheyShould(t *testing.T) {
	for name, make := range moments {
		golden(t, filepath.Join("testdata", name), func(write writeFunc) string { return write(make(), place) })
	}
}

type writeFunc = func(*engine.View, Place) string

// golden compares a text in both languages of forums with its files.
func golden(t *testing.T, file string, text func(writeFunc) string) {
	t.Helper()
	for suffix, write := range map[string]writeFunc{".md": Markdown, ".bbcode": BBCode} {
		got := text(write)
		if *update {
			if err := os.WriteFile(file+suffix, []byte(got), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(file + suffix)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(string(want), got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", file+suffix, diff)
		}
	}
}

func TestEveryLanguageHasEveryWord(t *testing.T) {
	holes := regexp.MustCompile(`\{[a-z]+\}`)
	all := dictionary()
	for _, w := range all {
		if diff := cmp.Diff(slices.Sorted(maps.Keys(all[0].Reasons)), slices.Sorted(maps.Keys(w.Reasons))); diff != "" {
			t.Errorf("%s: reasons\n%s", w.Language, diff)
		}
		if diff := cmp.Diff(slices.Sorted(maps.Keys(all[0].Voids)), slices.Sorted(maps.Keys(w.Voids))); diff != "" {
			t.Errorf("%s: voids\n%s", w.Language, diff)
		}
		for i := range reflect.TypeOf(w).NumField() {
			if reflect.TypeOf(w).Field(i).Type.Kind() != reflect.String {
				continue
			}
			name := reflect.TypeOf(w).Field(i).Name
			text, base := reflect.ValueOf(w).Field(i).String(), reflect.ValueOf(all[0]).Field(i).String()
			if text == "" || !cmp.Equal(holes.FindAllString(text, -1), holes.FindAllString(base, -1)) {
				t.Errorf("%s: %s is %q, in %s %q", w.Language, name, text, all[0].Language, base)
			}
		}
	}
	if len(all) != 3 || wordsOf("pt-BR").Language != "en" || wordsOf("RU-ru").Language != "ru" {
		t.Errorf("languages %d", len(all))
	}
}

// TestWhatPeopleTypeIsNeverMarkup puts hostile text wherever people type.
func TestWhatPeopleTypeIsNeverMarkup(t *testing.T) {
	text := rapid.SliceOfN(rapid.SampledFrom([]string{"[", "]", "(", ")", "*", "_", "`", "<", ">", "!", "|", "\\", "#", "&amp;", "img", "url=", "/", "x", " ", "ё"}), 1, 30)
	tag := regexp.MustCompile(`\[/?(b|url|img|quote|list|\*)`)
	rapid.Check(t, func(t *rapid.T) {
		typed := strings.Join(text.Draw(t, "text"), "")
		if got := (bbcode{}).escape(typed); tag.MatchString(got) || strings.ReplaceAll(got, "\u200b", "") != typed {
			t.Fatalf("BBCode %q", got)
		}
		got := markdown{}.escape(typed)
		if bare := regexp.MustCompile(`\\.`).ReplaceAllString(got, ""); strings.ContainsAny(bare, markdownMarks) {
			t.Fatalf("Markdown %q", got)
		}
		if back := regexp.MustCompile(`\\(.)`).ReplaceAllString(got, "$1"); back != typed {
			t.Fatalf("Markdown %q reads %q, not %q", got, back, typed)
		}
	})
}

// TestLinkEndsWhereItEnds: no address can break out of its markup.
func TestLinkEndsWhereItEnds(t *testing.T) {
	evil := "https://x.example/[/url][img]y[/img]>![z](a)<"
	if got := (bbcode{}).link(evil); strings.Count(got, "[") != 2 {
		t.Errorf("BBCode %q", got)
	}
	if got := (markdown{}).link(evil); strings.Count(got, ">") != 1 || strings.Count(got, "<") != 1 {
		t.Errorf("Markdown %q", got)
	}
}

func TestEveryReasonForPointsHasWords(t *testing.T) {
	for _, rules := range engine.Presets() {
		for _, award := range rules.Awards {
			if dictionary()[0].Reasons[award.Reason] == "" {
				t.Errorf("%s: %s", rules.ID, award.Reason)
			}
		}
	}
}
