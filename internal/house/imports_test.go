package house_test

import (
	"os/exec"
	"strings"
	"testing"
)

// A row says what the packages under prefix may import. Rows are tried in
// order; the first that matches holds.
type row struct {
	prefix string
	ours   []string // prefixes within this module
	others []string // third-party modules; "*" for any
	std    []string // standard packages; "*" for any
	reason string
}

var table = []row{
	{"echo/internal/strict", nil, []string{"github.com/pelletier/go-toml/v2"}, []string{"*"},
		"strict TOML serves all cores, so it may know none of them"},
	{"echo/internal/atomic", nil, []string{"golang.org/x/sys"}, []string{"*"}, "putting files in place knows nothing of what is in them"},
	{"echo/internal/browser", nil, []string{"github.com/chromedp"}, []string{"*"}, "tests of every page drive the same browser"},
	{"echo/internal/hosttest", []string{"echo/"}, nil, []string{"*"}, "tests of every kind kill the same host"},
	{"echo/internal/load", []string{"echo/internal/load"}, []string{"golang.org/x/sync"}, []string{"*"}, "hosts under load are known by what they say on the wire alone"},
	{"echo/internal/house", nil, nil, []string{"*"}, "it looks at the house from outside"},
	{"echo/artgen", []string{"echo/artgen", "echo/internal/strict"},
		[]string{"github.com/ojrac/opensimplex-go", "golang.org/x/image"},
		pure("encoding/binary", "encoding/json", "encoding/xml", "hash/fnv", "io/fs", "image", "image/color", "image/gif", "image/jpeg", "image/png", "io", "path", "regexp", "sync", "unicode/utf16"),
		"a card is a function of its recipe: no files, no clock, no network, no globals; lists of colours and pictures come in as bytes"},
	{"echo/engine/enginetest", []string{"echo/engine"}, []string{"*"}, []string{"*"}, "the kit of the engine's tests"},
	{"echo/engine", []string{"echo/engine", "echo/internal/strict"},
		[]string{"github.com/rivo/uniseg", "golang.org/x/text"},
		pure("crypto/sha256", "encoding/binary", "encoding/json", "io/fs", "math/rand/v2", "net/url"),
		"a game is a function of its journal: time and chance come in as arguments"},
	{"echo/deck", []string{"echo/artgen", "echo/deck", "echo/internal/atomic", "echo/internal/strict"}, []string{"*"}, []string{"*"},
		"a deck is made of cards and knows nothing of games"},
	{"echo/decks", []string{"echo/artgen", "echo/deck", "echo/decks", "echo/internal/strict"}, nil, []string{"*"},
		"the shipped decks are data for package deck"},
	{"echo/server", []string{"echo/server", "echo/engine", "echo/deck", "echo/decks", "echo/artgen/tag", "echo/internal/atomic"}, []string{"*"}, []string{"*"},
		"the server hosts games with decks; how cards are drawn is not its business"},
	{"echo/cmd", []string{"echo/"}, []string{"*"}, []string{"*"}, "the one place that wires everything"},
}

func pure(more ...string) []string {
	return append(more, "bytes", "cmp", "embed", "errors", "fmt", "iter", "maps", "math", "math/bits", "slices", "sort", "strconv", "strings",
		"unicode", "unicode/utf8")
}

func TestImportsHoldTheTable(t *testing.T) {
	for _, line := range goLines(t, "list", "-f", `{{.ImportPath}} {{join .Imports " "}}`, "echo/...") {
		pkg, imports, _ := strings.Cut(line, " ")
		r, ok := rowOf(pkg)
		if !ok {
			t.Errorf("%s has no row in the table: say what it may import, and why", pkg)
			continue
		}
		for imp := range strings.FieldsSeq(imports) {
			if !r.allows(imp) {
				t.Errorf("%s imports %s: %s", pkg, imp, r.reason)
			}
		}
	}
}

func rowOf(pkg string) (row, bool) {
	for _, r := range table {
		if within(pkg, r.prefix) {
			return r, true
		}
	}
	return row{}, false
}

func within(pkg, prefix string) bool {
	return pkg == prefix || strings.HasPrefix(pkg, strings.TrimSuffix(prefix, "/")+"/")
}

func (r row) allows(imp string) bool {
	first, _, _ := strings.Cut(imp, "/")
	list, match := r.std, func(s string) bool { return s == imp }
	switch {
	case first == "echo":
		list, match = r.ours, func(s string) bool { return within(imp, s) }
	case strings.Contains(first, "."):
		list, match = r.others, func(s string) bool { return within(imp, s) }
	}
	for _, s := range list {
		if s == "*" || match(s) {
			return true
		}
	}
	return false
}

func goLines(t *testing.T, args ...string) []string {
	t.Helper()
	out, err := exec.Command("go", args...).Output()
	if err != nil {
		t.Fatalf("go %s: %v", strings.Join(args, " "), err)
	}
	return strings.Split(strings.TrimSpace(string(out)), "\n")
}
