package web_test

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"echo/server/web"
)

func read(t *testing.T, name string) string {
	t.Helper()
	data, err := fs.ReadFile(web.FS, name)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func files(t *testing.T, pattern string) []string {
	t.Helper()
	found, err := fs.Glob(web.FS, pattern)
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// A browser that obeys our Content-Security-Policy would silently drop these.
func TestNothingIsInline(t *testing.T) {
	index := read(t, "index.html")
	for what, pattern := range map[string]string{
		"a script of its own":     `<script(?:[^>](?:[^s]|s[^r]))*>[^<]`,
		"a style of its own":      `<style|\sstyle=`,
		"a handler in its markup": `\son\w+=`,
		"a script from elsewhere": `(?:src|href)="(?:https?:)?//`,
	} {
		if m := regexp.MustCompile(pattern).FindString(index); m != "" {
			t.Errorf("index.html has %s: %q", what, m)
		}
	}
	for name, text := range scripts(t) {
		if m := regexp.MustCompile("`[^`]*<[^>]*\\sstyle=\"[^`]*`|innerHTML|dangerouslySet|eval\\(|new Function").FindString(text); m != "" {
			t.Errorf("%s: %q", name, m)
		}
	}
}

var imported = regexp.MustCompile(`(?m)(?:^(?:import|export)[^;]*?from\s*|from)['"]([^'"]+)['"]`)

// closure is a module and all that it imports before it runs.
func closure(t *testing.T, name string, seen map[string]bool) map[string]bool {
	t.Helper()
	if seen[name] {
		return seen
	}
	seen[name] = true
	for _, m := range imported.FindAllStringSubmatch(read(t, name), -1) {
		if !strings.HasPrefix(m[1], ".") {
			t.Errorf("%s imports %q: only paths work without an import map", name, m[1])
			continue
		}
		if next := path.Join(path.Dir(name), m[1]); !strings.HasSuffix(next, ".d.ts") {
			closure(t, next, seen)
		}
	}
	return seen
}

// Modules are found one import after another; listing them spares the first
// visit a round trip for each step.
func TestIndexListsEveryModuleOfTheFirstVisit(t *testing.T) {
	index := read(t, "index.html")
	var listed []string
	for _, m := range regexp.MustCompile(`<link rel="modulepreload" href="/([^"]+)">`).FindAllStringSubmatch(index, -1) {
		listed = append(listed, m[1])
	}
	needed := closure(t, "js/main.js", map[string]bool{})
	for name := range needed {
		if !slices.Contains(listed, name) {
			t.Errorf("index.html does not list %s", name)
		}
	}
	for _, name := range listed {
		if !needed[name] {
			t.Errorf("index.html lists %s, which the first visit does not need", name)
		}
	}
}

func TestEveryModuleIsUsed(t *testing.T) {
	used := closure(t, "js/table.js", closure(t, "js/main.js", map[string]bool{}))
	for name := range scripts(t) {
		if !used[name] {
			t.Errorf("nothing imports %s: delete it", name)
		}
	}
}

func TestEveryStylesheetIsLoadedOnce(t *testing.T) {
	index, main := read(t, "index.html"), read(t, "js/main.js")
	for _, name := range files(t, "css/*.css") {
		first := strings.Contains(index, `href="/`+name+`"`)
		later := strings.Contains(main, "'"+strings.TrimSuffix(path.Base(name), ".css")+"'")
		if first == later {
			t.Errorf("%s is loaded by index.html (%t) and by js/main.js (%t); one of them must", name, first, later)
		}
	}
}

func TestIndexKnowsTheLanguages(t *testing.T) {
	m := regexp.MustCompile(`data-languages="([^"]*)"`).FindStringSubmatch(read(t, "index.html"))
	if m == nil {
		t.Fatal("index.html lists no languages")
	}
	listed := strings.Fields(m[1])
	have := languages(t)
	for _, language := range listed {
		if have[language] == nil {
			t.Errorf("index.html lists %q, which is not in lang", language)
		}
	}
	if len(listed) != len(have) {
		t.Errorf("index.html lists %v; lang has %d languages", listed, len(have))
	}
}

func packed(t *testing.T, names ...string) int {
	t.Helper()
	total := 0
	for _, name := range names {
		var b bytes.Buffer
		w, _ := gzip.NewWriterLevel(&b, gzip.BestCompression)
		w.Write([]byte(read(t, name)))
		w.Close()
		total += b.Len()
	}
	return total
}

// Budgets in bytes, compressed: what a phone loads before somebody can sit
// down, and all there is.
func TestFirstVisitStaysSmall(t *testing.T) {
	index := read(t, "index.html")
	var modules, sheets []string
	for name := range closure(t, "js/main.js", map[string]bool{}) {
		modules = append(modules, name)
	}
	for _, name := range files(t, "css/*.css") {
		if strings.Contains(index, `href="/`+name+`"`) {
			sheets = append(sheets, name)
		}
	}
	for _, b := range []struct {
		what   string
		got    int
		budget int
	}{
		{"scripts of the first visit", packed(t, modules...), 55_000},
		{"styles of the first visit", packed(t, sheets...), 11_000},
		{"all scripts", packed(t, slices.Concat(files(t, "js/*.js"), files(t, "js/*/*.js"))...), 110_000},
		{"all styles", packed(t, files(t, "css/*.css")...), 22_000},
		{"fonts for one script", packed(t, "fonts/alegreya-italic-latin.woff2", "fonts/commissioner-latin.woff2"), 64_000},
		{"one language", packed(t, "lang/ru.json"), 8_000},
		{"rules in one language", packed(t, "lang/rules/ru.json"), 6_000},
	} {
		t.Logf("%s: %d of %d bytes", b.what, b.got, b.budget)
		if b.got > b.budget {
			t.Errorf("%s: %d bytes, %d allowed", b.what, b.got, b.budget)
		}
	}
}

func TestFilesStaySmall(t *testing.T) {
	for _, name := range slices.Concat(files(t, "js/*.js"), files(t, "js/ui/*.js"), files(t, "js/page/*.js"), files(t, "css/*.css")) {
		text := read(t, name)
		if lines := strings.Count(text, "\n"); lines > 400 {
			t.Errorf("%s has %d lines: part it", name, lines)
		}
		for n, line := range strings.Split(text, "\n") {
			if len([]rune(line)) > 130 {
				t.Errorf("%s:%d is %d characters wide: fold it", name, n+1, len([]rune(line)))
			}
		}
	}
}

// What is vendored changes only by decision; see js/vendor/README.md.
func TestVendoredLibrariesAreThoseWeChose(t *testing.T) {
	for name, want := range map[string]string{
		"js/vendor/preact.js": "225d7a773766e6fb2cfcc45274fe41d2059f5782f3f2c4569aa5132a2d3a2902",
		"js/vendor/hooks.js":  "5c65ab263688d0805862fd0807c779af02c2799c44fda0873dfcb870d0da70a0",
		"js/vendor/htm.js":    "ab33dd3f38059b9be4d5f5350128eefb2356639c4e0bbe9d9e8b3ba75847e9e4",
	} {
		sum := sha256.Sum256([]byte(read(t, name)))
		if got := hex.EncodeToString(sum[:]); got != want {
			t.Errorf("%s is %s, not %s", name, got, want)
		}
	}
}

func TestLicencesTravelWithWhatTheyCover(t *testing.T) {
	for name, words := range map[string]string{
		"fonts/OFL-Alegreya.txt":       "SIL OPEN FONT LICENSE",
		"fonts/OFL-Commissioner.txt":   "SIL OPEN FONT LICENSE",
		"js/vendor/LICENSE-preact.txt": "The MIT License",
		"js/vendor/LICENSE-htm.txt":    "Apache License",
	} {
		if !strings.Contains(read(t, name), words) {
			t.Errorf("%s does not say %q", name, words)
		}
	}
}
