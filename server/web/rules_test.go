package web_test

import (
	"fmt"
	"strings"
	"testing"

	"echo/engine"
)

// A game explains itself in about five lines, and in full; games of one family
// share what they do not say for themselves.
func TestEveryGameIsExplained(t *testing.T) {
	for language, words := range dictionaries(t, "lang/rules/*.json") {
		for _, rules := range engine.Presets() {
			explain := explainer{words, rules.ID}
			if n := explain.count("short"); n < 4 || n > 7 {
				t.Errorf("lang/rules/%s.json: %s in short has %d lines, about five are wanted", language, rules.ID, n)
			}
			parts := explain.count("part")
			if parts < 5 {
				t.Errorf("lang/rules/%s.json: %s in full has %d parts", language, rules.ID, parts)
			}
			for part := 1; part <= parts; part++ {
				if explain.count(fmt.Sprintf("part.%d.line", part)) == 0 {
					t.Errorf("lang/rules/%s.json: part %d of %s says nothing", language, part, rules.ID)
				}
			}
		}
	}
}

// explainer finds the texts of a game as the page does (js/page/rules.js).
type explainer struct {
	words map[string]entry
	game  string
}

func (e explainer) has(rest string) bool {
	_, own := e.words["rules."+e.game+"."+rest]
	_, shared := e.words["rules."+e.words["rules."+e.game+".as"].text+"."+rest]
	return own || shared
}

func (e explainer) count(prefix string) int {
	n := 0
	for e.has(fmt.Sprintf("%s.%d", prefix, n+1)) {
		n++
	}
	return n
}

// Rows of one table have the same number of cells.
func TestTablesOfPointsAreWhole(t *testing.T) {
	for language, words := range dictionaries(t, "lang/rules/*.json") {
		tables := 0
		for key, e := range words {
			table, ok := strings.CutSuffix(key, ".row.1")
			if !ok {
				continue
			}
			tables++
			cells := strings.Count(e.text, " | ")
			for n := 2; ; n++ {
				row, ok := words[fmt.Sprintf("%s.row.%d", table, n)]
				if !ok {
					break
				}
				if got := strings.Count(row.text, " | "); got != cells {
					t.Errorf("lang/rules/%s.json: row %d of %s has %d cells, the first has %d", language, n, table, got+1, cells+1)
				}
			}
		}
		if tables < 7 {
			t.Errorf("lang/rules/%s.json has %d tables of points, want one for each way of scoring", language, tables)
		}
	}
}
