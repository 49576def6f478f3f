package webtest

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"echo/engine"
	"echo/internal/hosttest"
)

// calm is a host that offers the game of these rules with ten minutes for every
// phase, where there are limits: people in browsers that a slow machine shows
// them are not too late. The rules are called calm-ID.
func calm(t testing.TB, id string) *hosttest.Host {
	t.Helper()
	rules, err := engine.Preset(id)
	if err != nil {
		t.Fatal(err)
	}
	text := fmt.Sprintf("id = \"calm-%[1]s\"\nbase = \"%[1]s\"\n[limits]\n", id)
	for _, phase := range slices.Sorted(maps.Keys(rules.Limits)) {
		text += fmt.Sprintf("%s = 600\n", phase)
	}
	file := filepath.Join(t.TempDir(), "calm.toml")
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return hosttest.Serve(t, "--rules", file)
}
