package web_test

import (
	"encoding/json"
	"io/fs"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"echo/engine"
	"echo/server/web"
)

// source is the language that the others are compared with.
const source = "en"

// entry is a text, or one text for each plural form.
type entry struct {
	text  string
	forms map[string]string
}

func (e *entry) UnmarshalJSON(data []byte) error {
	if data[0] == '"' {
		return json.Unmarshal(data, &e.text)
	}
	return json.Unmarshal(data, &e.forms)
}

func (e entry) texts() []string {
	if e.forms == nil {
		return []string{e.text}
	}
	var texts []string
	for _, text := range e.forms {
		texts = append(texts, text)
	}
	return texts
}

func languages(t *testing.T) map[string]map[string]entry {
	t.Helper()
	return dictionaries(t, "lang/*.json")
}

// dictionaries reads files of words, by language.
func dictionaries(t *testing.T, pattern string) map[string]map[string]entry {
	t.Helper()
	names, err := fs.Glob(web.FS, pattern)
	if err != nil || len(names) == 0 {
		t.Fatal("no languages:", err)
	}
	all := map[string]map[string]entry{}
	for _, name := range names {
		data, err := fs.ReadFile(web.FS, name)
		if err != nil {
			t.Fatal(err)
		}
		words := map[string]entry{}
		if err := json.Unmarshal(data, &words); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		all[strings.TrimSuffix(path.Base(name), ".json")] = words
	}
	return all
}

// kinds are the words of the page, and the rules of the games, which come
// later.
var kinds = []string{"lang/*.json", "lang/rules/*.json"}

// everywhere tries something with each kind of words.
func everywhere(t *testing.T, try func(t *testing.T, all map[string]map[string]entry)) {
	for _, kind := range kinds {
		t.Run(kind, func(t *testing.T) { try(t, dictionaries(t, kind)) })
	}
}

func TestEveryLanguageHasTheSameKeys(t *testing.T) { everywhere(t, sameKeys) }

func sameKeys(t *testing.T, all map[string]map[string]entry) {
	for language, words := range all {
		for key := range all[source] {
			if _, ok := words[key]; !ok {
				t.Errorf("lang/%s.json lacks %q", language, key)
			}
		}
		for key := range words {
			if _, ok := all[source][key]; !ok {
				t.Errorf("lang/%s.json has %q, which lang/%s.json does not", language, key, source)
			}
		}
	}
}

var placeholder = regexp.MustCompile(`\{\w+\}`)

func placeholders(text string) []string {
	found := placeholder.FindAllString(text, -1)
	slices.Sort(found)
	return slices.Compact(found)
}

func TestEveryTranslationHasTheSamePlaceholders(t *testing.T) { everywhere(t, samePlaceholders) }

func samePlaceholders(t *testing.T, all map[string]map[string]entry) {
	for language, words := range all {
		for key, e := range words {
			want := placeholders(all[source][key].texts()[0])
			for _, text := range e.texts() {
				if got := placeholders(text); !slices.Equal(got, want) {
					t.Errorf("lang/%s.json: %q has %v, want %v: %q", language, key, got, want, text)
				}
			}
		}
	}
}

// Forms that whole numbers can take, by CLDR (plural rules, cardinals). The
// "many" of Spanish begins at a million and falls back to "other".
var forms = map[string][]string{
	"en": {"one", "other"},
	"es": {"one", "other"},
	"ru": {"few", "many", "one", "other"},
}

func TestPluralsHaveAllFormsOfTheirLanguage(t *testing.T) {
	all := languages(t)
	for language, words := range all {
		want, ok := forms[language]
		if !ok {
			t.Errorf("say here which plural forms %q has", language)
		}
		for key, e := range words {
			if (e.forms != nil) != (all[source][key].forms != nil) {
				t.Errorf("lang/%s.json: %q is a plural in one language and none in another", language, key)
			}
			if e.forms == nil {
				continue
			}
			var got []string
			for form := range e.forms {
				got = append(got, form)
			}
			slices.Sort(got)
			if !slices.Equal(got, want) {
				t.Errorf("lang/%s.json: %q has forms %v, want %v", language, key, got, want)
			}
		}
	}
}

func TestNoTextIsEmptyOrHasStraySpace(t *testing.T) { everywhere(t, noStraySpace) }

func noStraySpace(t *testing.T, all map[string]map[string]entry) {
	for language, words := range all {
		for key, e := range words {
			for _, text := range e.texts() {
				if text == "" || text != strings.TrimSpace(text) || strings.Contains(text, "  ") {
					t.Errorf("lang/%s.json: %q is %q", language, key, text)
				}
			}
		}
	}
}

// codes is every error code that a client can meet, as the API's own document
// lists them.
func codes(t *testing.T) []string {
	t.Helper()
	data, err := os.ReadFile("../openapi.json")
	if err != nil {
		t.Fatal(err)
	}
	var doc struct {
		Components struct {
			Schemas struct {
				Code struct {
					Enum []string `json:"enum"`
				}
			} `json:"schemas"`
		} `json:"components"`
	}
	if err := json.Unmarshal(data, &doc); err != nil {
		t.Fatal(err)
	}
	return doc.Components.Schemas.Code.Enum
}

func TestEveryErrorCodeHasAText(t *testing.T) {
	listed := codes(t)
	if len(listed) < len(engine.Codes()) {
		t.Fatalf("the API lists %d codes, the engine alone has %d", len(listed), len(engine.Codes()))
	}
	for language, words := range languages(t) {
		for _, code := range listed {
			if _, ok := words["error."+code]; !ok {
				t.Errorf("lang/%s.json lacks %q", language, "error."+code)
			}
		}
	}
}

func TestEveryRulesetHasWords(t *testing.T) {
	for language, words := range languages(t) {
		if _, ok := words["reason."+engine.ReasonFloor]; !ok {
			t.Errorf("lang/%s.json has no words for points that a floor gives back", language)
		}
		for _, rules := range engine.Presets() {
			if _, ok := words["ruleset."+rules.ID]; !ok {
				t.Errorf("lang/%s.json does not name %q", language, rules.ID)
			}
			for _, award := range rules.Awards {
				if _, ok := words["reason."+award.Reason]; !ok {
					t.Errorf("lang/%s.json has no words for the reason %q of %s", language, award.Reason, rules.ID)
				}
			}
		}
	}
}

func TestEveryMemoryHasWords(t *testing.T) {
	for language, words := range languages(t) {
		for _, kind := range []string{
			engine.MemoryClue, engine.MemoryEcho, engine.MemoryBold, engine.MemoryLone, engine.MemoryStreak, engine.MemoryLoyal, engine.MemoryHarvest,
		} {
			for _, key := range []string{"memory." + kind, "memory." + kind + "-told"} {
				if _, ok := words[key]; !ok {
					t.Errorf("lang/%s.json has no words for %q", language, key)
				}
			}
		}
	}
}
