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
	"echo/server/web/join"
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

func TestEveryModuleIsUsed(t *testing.T) {
	used := map[string]bool{}
	for _, part := range []string{"main", "table", "porch", "doors", "keepsake", "hall", "early"} {
		closure(t, "js/"+part+".js", used)
	}
	for name := range scripts(t) {
		if !used[name] {
			t.Errorf("nothing imports %s: delete it", name)
		}
	}
}

func TestEveryStylesheetIsLoadedOnce(t *testing.T) {
	times := map[string]int{}
	for _, name := range []string{"css/first.css", "css/dialog.css", "css/table.css", "css/big.css", "css/hall.css"} {
		times[name]++
		for _, m := range regexp.MustCompile(`@import "([^"]+)"`).FindAllStringSubmatch(read(t, name), -1) {
			times["css/"+m[1]]++
		}
	}
	for _, name := range files(t, "css/*.css") {
		if times[name] != 1 {
			t.Errorf("%s is taken in %d times by css/first.css, css/table.css, css/big.css and css/hall.css, or asked for by itself; once is right", name, times[name])
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

// joined is the page as a host sends it.
func joined(t *testing.T) *join.Page {
	t.Helper()
	p, err := join.Files(web.FS)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// packed is how many bytes files have on their way.
func packed(t *testing.T, page *join.Page, names ...string) int {
	t.Helper()
	total := 0
	for _, name := range names {
		data, ok := page.Files[name]
		if !ok {
			t.Fatalf("there is no %s", name)
		}
		var b bytes.Buffer
		w, _ := gzip.NewWriterLevel(&b, gzip.BestCompression)
		w.Write(data)
		w.Close()
		total += min(b.Len(), len(data))
	}
	return total
}

// Budgets in bytes, compressed. The first number is what a phone waits for
// before somebody can sit down, the second all that a page loads before a game
// begins and in it, but cards and fonts; what does not fit into it has to be
// imported when it is wanted, see package join. The test of the first visit in
// webtest counts what really comes, with the heads of answers.
func TestFirstVisitStaysSmall(t *testing.T) {
	page := joined(t)
	first := []string{"index.html", "js/main.js", "css/first.css", "lang/ru.json"}
	hall := []string{"js/hall.js", "css/hall.css"}
	all := append(first, "js/common.js", "js/table.js", "js/porch.js", "js/doors.js", "css/dialog.css", "css/table.css")
	fonts := files(t, "fonts/*.woff2")
	for _, b := range []struct {
		what   string
		got    int
		budget int
	}{
		{"what somebody waits for", packed(t, page, first...), 50_000},
		{"the page without fonts", packed(t, page, all...), 96_000},
		{"the page with all fonts", packed(t, page, append(all, fonts...)...), 200_000},
		{"what a big screen needs besides", packed(t, page, "css/big.css"), 4_000},
		{"the lower part of the front page", packed(t, page, hall...), 9_000},
		{"fonts for Latin", packed(t, page, "fonts/alegreya-italic-latin.woff2", "fonts/commissioner-latin.woff2"), 64_000},
		{"one language", packed(t, page, "lang/ru.json"), 10_000},
		{"rules in one language", packed(t, page, "lang/rules/ru.json"), 8_000},
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
