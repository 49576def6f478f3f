package family_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"echo/artgen/tag"
)

// Words that no card can be given are words that translators write in vain.
func TestEveryWordIsUsed(t *testing.T) {
	source := everything(t, "..", ".go") + everything(t, "../motif", ".toml") + everything(t, "../../decks", ".toml")
	for _, k := range tag.All() {
		if !strings.Contains(source, `"`+string(k)+`"`) && !strings.Contains(source, "["+string(k)+"]") {
			t.Errorf("tag %q has words, and nothing on any card is called so", k)
		}
	}
}

// everything is the text of all files below a folder with that ending, tests and
// the words themselves left out.
func everything(t *testing.T, dir, ending string) string {
	t.Helper()
	var b strings.Builder
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ending) || strings.HasSuffix(path, "_test.go") || strings.Contains(path, "tag/words") {
			return err
		}
		data, err := os.ReadFile(path)
		b.Write(data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return b.String()
}
