package site

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"echo/artgen/tag"
)

// The page asks for every word, and every word is there in all languages.
func TestLanguagesHaveTheWordsOfThePage(t *testing.T) {
	used := map[string]bool{"language": true, "count": true, "card": true}
	for _, m := range regexp.MustCompile(`(?:\.Words|\$w)\.(\w+)`).FindAllStringSubmatch(pageText, -1) {
		used[m[1]] = true
	}
	for _, lang := range tag.Languages {
		w, err := wordsIn(lang)
		if err != nil {
			t.Fatal(err)
		}
		if got, want := slices.Sorted(maps.Keys(w)), slices.Sorted(maps.Keys(used)); !slices.Equal(got, want) {
			t.Errorf("%s has %v, the page uses %v", lang, got, want)
		}
		for key, text := range w {
			if (key == "count" || key == "card") != strings.Contains(text, "{n}") || strings.TrimSpace(text) == "" {
				t.Errorf("%s: %s is %q", lang, key, text)
			}
		}
	}
}
