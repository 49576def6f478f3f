package tag

import (
	"strings"
	"testing"
	"testing/fstest"
	"unicode"
)

func TestEveryTagHasWordsInEveryLanguage(t *testing.T) {
	all, err := load(files)
	if err != nil {
		t.Fatal(err)
	}
	for key, e := range all {
		for _, lang := range Languages {
			for _, w := range append([]string{e.In(lang).Word}, e.In(lang).Echo...) {
				if w != strings.TrimSpace(w) || w == "" || strings.ContainsAny(w, ",.;") {
					t.Errorf("%s %s: %q", key, lang, w)
				}
				for _, r := range w {
					if cyrillic := unicode.Is(unicode.Cyrillic, r); unicode.IsLetter(r) && cyrillic != (lang == "ru") {
						t.Errorf("%s %s: %q is of another script", key, lang, w)
						break
					}
				}
			}
			if n := len([]rune(e.In(lang).Word)); n > 40 {
				t.Errorf("%s %s: a word of %d letters", key, lang, n)
			}
		}
	}
}

func TestFaultyFilesAreRefused(t *testing.T) {
	entry := func(stage string) string {
		return "[gap]\nstage = \"" + stage + "\"\n[gap.en]\nword='a'\necho=['b','c']\n[gap.ru]\nword='а'\necho=['б','в']\n[gap.es]\nword='a'\necho=['b','c']\n"
	}
	for name, c := range map[string]struct {
		files map[string]string
		want  string
	}{
		"stage":   {map[string]string{"words/a.toml": entry("both")}, `stage is "both"`},
		"missing": {map[string]string{"words/a.toml": strings.Replace(entry("colour"), "[gap.es]\nword='a'", "[gap.es]", 1)}, "language es needs a word"},
		"twice":   {map[string]string{"words/a.toml": entry("colour"), "words/b.toml": entry("colour")}, "stands in another file too"},
		"unknown": {map[string]string{"words/a.toml": entry("colour") + "wrod = 'x'\n"}, `unknown key "wrod"; did you mean "word"?`},
	} {
		fsys := fstest.MapFS{}
		for file, text := range c.files {
			fsys[file] = &fstest.MapFile{Data: []byte(text)}
		}
		if _, err := load(fsys); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: got %v, want %s", name, err, c.want)
		}
	}
}

func TestDescriptionLeavesOutWhatNeedsColour(t *testing.T) {
	var shape, mood Key
	for _, k := range All() {
		if InContour(k) {
			shape = k
		} else {
			mood = k
		}
	}
	if shape == "" || mood == "" {
		t.Fatal("the vocabulary has tags of one stage only")
	}
	for _, lang := range Languages {
		full, lines := Describe([]Key{shape, mood, "no-such-tag"}, lang, false), Describe([]Key{shape, mood}, lang, true)
		e, _ := Lookup(shape)
		f, _ := Lookup(mood)
		if want := e.In(lang).Word + ", " + f.In(lang).Word; full != want {
			t.Errorf("%s: %q, want %q", lang, full, want)
		}
		if lines != e.In(lang).Word {
			t.Errorf("%s by lines: %q", lang, lines)
		}
	}
}
