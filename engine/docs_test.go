package engine_test

import (
	"os"
	"strings"
	"testing"

	"echo/engine"
)

func TestHouseRulesInTheDocumentationAreRight(t *testing.T) {
	text, err := os.ReadFile("../docs/rules.md")
	if err != nil {
		t.Fatal(err)
	}
	var examples []string
	for _, part := range strings.Split(string(text), "```toml\n")[1:] {
		examples = append(examples, part[:strings.Index(part, "```")])
	}
	if len(examples) != 2 {
		t.Fatalf("%d examples, want a ruleset and an award", len(examples))
	}
	r, err := engine.ParseRuleset("docs", []byte(examples[0]+examples[1]))
	if err != nil {
		t.Fatal(err)
	}
	if r.Limit(engine.PhaseClue) != 120_000 || r.Limit(engine.PhaseEcho) != 30_000 || len(r.Awards) != 1 || r.Playable() != nil {
		t.Errorf("got %+v, %v", r, r.Playable())
	}
	for _, p := range engine.Presets() {
		if !strings.Contains(string(text), "`"+p.ID+"`") && !strings.Contains(string(text), "`-"+strings.TrimPrefix(p.ID, "imaginarium-")+"`") {
			t.Errorf("the documentation does not name %s", p.ID)
		}
	}
}
