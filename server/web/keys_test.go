package web_test

import (
	"io/fs"
	"path"
	"regexp"
	"strings"
	"testing"

	"echo/engine"
	"echo/server/web"
)

// scripts are our own modules, by path; vendored ones are not ours to judge.
func scripts(t *testing.T) map[string]string {
	t.Helper()
	found := map[string]string{}
	err := fs.WalkDir(web.FS, "js", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || path.Ext(name) != ".js" || strings.HasPrefix(name, "js/vendor/") {
			return err
		}
		data, err := fs.ReadFile(web.FS, name)
		found[name] = string(data)
		return err
	})
	if err != nil || len(found) == 0 {
		t.Fatal("no scripts:", err)
	}
	return found
}

// A key stands in a script as it is. Families of keys are built from a word of
// the server's; these are their prefixes.
var (
	quoted   = regexp.MustCompile(`'([a-z]+(?:\.[a-z0-9-]+)+|loading)'`)
	families = []string{"error.", "eye.", "memory.", "notice.", "reason.", "ruleset.", "ruleset-about.", "rules.", "void-reason.", "vote."}
)

func family(key string) bool {
	for _, prefix := range families {
		if strings.HasPrefix(key, prefix) {
			return true
		}
	}
	return false
}

func TestEveryKeyOfThePageHasWords(t *testing.T) {
	words := languages(t)[source]
	areas := map[string]bool{}
	for key := range words {
		area, _, _ := strings.Cut(key, ".")
		areas[area] = true
	}
	for name, text := range scripts(t) {
		for _, m := range quoted.FindAllStringSubmatch(text, -1) {
			area, _, _ := strings.Cut(m[1], ".")
			if _, ok := words[m[1]]; areas[area] && !ok {
				t.Errorf("%s uses %q, which has no words", name, m[1])
			}
		}
	}
}

func TestNoWordsAreLeftOver(t *testing.T) {
	var all strings.Builder
	for _, text := range scripts(t) {
		all.WriteString(text)
	}
	for key := range languages(t)[source] {
		if !family(key) && !strings.Contains(all.String(), "'"+key+"'") {
			t.Errorf("%q is used nowhere: delete it", key)
		}
	}
}

// What a player reads lies in lang. In a template, text stands between two
// tags; punctuation and numbers may.
func TestNoWordsInScripts(t *testing.T) {
	between := regexp.MustCompile(`>([^<>${}` + "`" + `]*)<`)
	letters := regexp.MustCompile(`\pL{2,}`)
	attribute := regexp.MustCompile(`(?:aria-label|placeholder|title|alt)="([^"$]*\pL[^"$]*)"`)
	for name, text := range scripts(t) {
		for _, line := range strings.Split(text, "\n") {
			if strings.Contains(line, "@") || strings.HasPrefix(strings.TrimSpace(line), "//") {
				continue // types and comments
			}
			for _, m := range between.FindAllStringSubmatch(line, -1) {
				if letters.MatchString(m[1]) {
					t.Errorf("%s says %q itself: put it in lang", name, m[1])
				}
			}
			if m := attribute.FindStringSubmatch(line); m != nil {
				t.Errorf("%s says %q itself: put it in lang", name, m[1])
			}
		}
	}
}

func TestEveryPhaseThatCanBePlayedHasAPage(t *testing.T) {
	table := scripts(t)["js/table.js"]
	_, rest, ok := strings.Cut(table, "export const pages = {")
	pages, _, _ := strings.Cut(rest, "}")
	if !ok {
		t.Fatal("js/table.js has no table of pages")
	}
	for _, rules := range engine.Presets() {
		if rules.Playable() != nil {
			continue
		}
		for _, phase := range rules.Phases {
			if !strings.Contains(pages, string(phase)+":") {
				t.Errorf("no page for phase %q of %s", phase, rules.ID)
			}
		}
	}
}
