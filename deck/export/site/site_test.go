package site_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"html"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"echo/artgen/tag"
	"echo/deck"
	"echo/deck/export"
	"echo/deck/export/site"
	"echo/decks"
)

// write writes the site of some cards of a shipped deck.
func write(t testing.TB, change func(*export.Job)) (*export.Job, string) {
	t.Helper()
	d, err := decks.Open("dusk")
	if err != nil {
		t.Fatal(err)
	}
	j := &export.Job{Deck: d, Options: deck.Options{Jobs: 2}}
	for n := range 40 {
		j.Cards = append(j.Cards, n+1)
	}
	if change != nil {
		change(j)
	}
	dir := t.TempDir()
	if err := site.Write(t.Context(), j, dir); err != nil {
		t.Fatal(err)
	}
	return j, dir
}

func pages(t testing.TB, dir string) map[string]string {
	t.Helper()
	names, _ := filepath.Glob(filepath.Join(dir, "*.html"))
	all := map[string]string{}
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		all[filepath.Base(name)] = string(data)
	}
	if len(all) != len(tag.Languages) {
		t.Fatalf("%d pages", len(all))
	}
	return all
}

var (
	links  = regexp.MustCompile(`\b(?:href|src)="([^"]*)"`)
	ids    = regexp.MustCompile(`\bid="([^"]*)"`)
	policy = regexp.MustCompile(`http-equiv="Content-Security-Policy" content="([^"]*)"`)
)

// Every address stands for a file of the folder, relative to the page, or for a
// place on it.
func TestLinksLeadSomewhereAndNowhereElse(t *testing.T) {
	_, dir := write(t, nil)
	for name, text := range pages(t, dir) {
		known := map[string]bool{}
		for _, m := range ids.FindAllStringSubmatch(text, -1) {
			if known["#"+m[1]] {
				t.Errorf("%s: id %q stands twice", name, m[1])
			}
			known["#"+m[1]] = true
		}
		for _, m := range links.FindAllStringSubmatch(text, -1) {
			if strings.HasPrefix(m[1], "#") {
				if !known[m[1]] {
					t.Errorf("%s: %s leads nowhere", name, m[1])
				}
				continue
			}
			if _, err := os.Stat(filepath.Join(dir, m[1])); err != nil || !filepath.IsLocal(m[1]) {
				t.Errorf("%s: %s: %v", name, m[1], err)
			}
		}
		if strings.Contains(text, "http:") || strings.Contains(text, "https:") {
			t.Errorf("%s knows an address outside", name)
		}
	}
}

func TestOnlyThePagesOwnScriptAndStyleMayRun(t *testing.T) {
	_, dir := write(t, nil)
	for name, text := range pages(t, dir) {
		m := policy.FindStringSubmatch(text)
		if m == nil {
			t.Fatalf("%s has no policy", name)
		}
		rules := html.UnescapeString(m[1])
		if strings.Contains(rules, "unsafe") || strings.Contains(rules, "*") || !strings.HasPrefix(rules, "default-src 'none'") {
			t.Errorf("%s: %s", name, rules)
		}
		for _, tag := range []string{"style", "script"} {
			_, rest, _ := strings.Cut(text, "<"+tag+">")
			body, _, _ := strings.Cut(rest, "</"+tag+">")
			sum := sha256.Sum256([]byte(body))
			if want := tag + "-src 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"; !strings.Contains(rules, want) {
				t.Errorf("%s: the policy does not know the %s", name, tag)
			}
			if strings.Count(text, "<"+tag) != 1 || strings.Contains(text, " style=") || strings.Contains(text, " on") && regexp.MustCompile(`<[^>]* on[a-z]+=`).MatchString(text) {
				t.Errorf("%s: more than one %s, or one in an attribute", name, tag)
			}
		}
	}
}

// The page without its cards fits into the first packets of a connection.
func TestPageIsSmall(t *testing.T) {
	_, dir := write(t, func(j *export.Job) { j.Cards = []int{1} })
	for name, text := range pages(t, dir) {
		if len(text) > 15_000 {
			t.Errorf("%s has %d bytes with one card; at most 15000", name, len(text))
		}
	}
}

func TestCardsAreThoseOfTheDeck(t *testing.T) {
	j, dir := write(t, func(j *export.Job) { j.Cards = []int{3, 4}; j.Versions = []string{"colour"} })
	p, err := j.Deck.Pair(3)
	if err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile(filepath.Join(dir, "cards", "0004.colour.svg"))
	if err != nil || !bytes.Equal(got, p.Colour) {
		t.Errorf("card 4 differs (%v)", err)
	}
	if files, _ := os.ReadDir(filepath.Join(dir, "cards")); len(files) != 2 {
		t.Errorf("%d files", len(files))
	}
	for name, text := range pages(t, dir) {
		if strings.Contains(text, "contour.svg") || strings.Contains(text, "<fieldset>") {
			t.Errorf("%s offers contours that are not there", name)
		}
	}
}

func TestTitlesAreText(t *testing.T) {
	_, dir := write(t, func(j *export.Job) {
		j.Deck.Title = map[string]string{"en": `<script>alert(1)</script>" onload="x`}
	})
	for name, text := range pages(t, dir) {
		if strings.Count(text, "<script") != 1 || strings.Contains(text, `onload="`) {
			t.Errorf("%s: the title is more than text", name)
		}
	}
}

func TestEveryPageSpeaksItsLanguage(t *testing.T) {
	j, dir := write(t, nil)
	tags, err := j.Deck.Tags(0)
	if err != nil {
		t.Fatal(err)
	}
	for lang, name := range map[string]string{"en": "index.html", "ru": "index.ru.html", "es": "index.es.html"} {
		text := pages(t, dir)[name]
		e, _ := tag.Lookup(tags[0])
		for _, want := range []string{`<html lang="` + lang + `">`, html.EscapeString(e.In(lang).Word), j.Deck.Title[lang]} {
			if !strings.Contains(text, want) {
				t.Errorf("%s: no %s", name, want)
			}
		}
	}
}
