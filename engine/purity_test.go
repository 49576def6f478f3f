package engine_test

import (
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// The rules know no clock, network or files: what they may import is listed
// here, and why nothing else is.
func TestEngineImportsOnlyWhatIsPure(t *testing.T) {
	pure := []string{
		"bytes", "cmp", "crypto/sha256", "embed", "encoding/binary", "encoding/json", "errors", "fmt", "io/fs", "iter", "maps", "math/bits",
		"math/rand/v2", "net/url", "slices", "sort", "strconv", "strings", "unicode", "unicode/utf8", // no time, os, net, sync, log
		"echo/internal/strict",           // rulesets are TOML
		"github.com/rivo/uniseg",         // clues are counted in grapheme clusters
		"golang.org/x/text/cases",        // names and clues are compared folded
		"golang.org/x/text/unicode/norm", // and in NFC, NFKC
	}
	files, err := filepath.Glob("*.go")
	if err != nil || len(files) == 0 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ImportsOnly)
		if err != nil {
			t.Fatal(err)
		}
		for _, spec := range parsed.Imports {
			if path, _ := strconv.Unquote(spec.Path.Value); !slices.Contains(pure, path) {
				t.Errorf("%s imports %s", file, path)
			}
		}
	}
}
