package server

import (
	"encoding/json"
	"io/fs"
	"testing"

	"echo/engine"
	"echo/server/web"
)

// TestPageHasWordsForEveryCodeAndRuleset reads the real page.
func TestPageHasWordsForEveryCodeAndRuleset(t *testing.T) {
	names, err := fs.Glob(web.FS, "lang/*.json")
	if err != nil || len(names) == 0 {
		t.Fatal(names, err)
	}
	for _, name := range names {
		data, err := fs.ReadFile(web.FS, name)
		if err != nil {
			t.Fatal(err)
		}
		var words map[string]any
		if err := json.Unmarshal(data, &words); err != nil {
			t.Fatal(err)
		}
		for _, k := range kinds {
			if words["error."+string(k.code)] == nil {
				t.Errorf("%s has no text for the code %s", name, k.code)
			}
		}
		for _, rules := range engine.Presets() {
			if words["ruleset."+rules.ID] == nil {
				t.Errorf("%s has no name for the ruleset %s", name, rules.ID)
			}
		}
	}
}

func TestRealPageIsServedUnlessAnotherIsGiven(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		for _, path := range []string{"/", "/r/KDFX7", "/js/main.js", "/lang/ru.json", "/css/base.css"} {
			h.must(ask{method: "GET", path: path}, 200, nil)
		}
		var rows []rulesRow
		h.get("/api/v1/rulesets", "", &rows)
		if rows[0].Names["ru"] == "" || rows[0].Names["es"] == "" {
			t.Errorf("names %v", rows[0].Names)
		}
	}, func(c *Config) { c.Page = nil })
}
