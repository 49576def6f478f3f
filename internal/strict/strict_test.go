package strict_test

import (
	"errors"
	"strings"
	"testing"

	"echo/internal/strict"
)

type doc struct {
	Title  string `toml:"title"`
	Limits struct {
		Seconds int `toml:"seconds"`
	} `toml:"limits"`
	Card []struct {
		Family string `toml:"family"`
	} `toml:"card"`
	Names map[string]struct {
		Short string `toml:"short"`
	} `toml:"names"`
}

func TestFaultsSayWhereAndWhatToDo(t *testing.T) {
	cases := []struct{ name, in, want string }{
		{"misspelt key", "tilte = 'x'\n", `d.toml:1:1: unknown key "tilte"; did you mean "title"?`},
		{"nested key", "[limits]\nsecond = 3\n", `d.toml:2:1: unknown key "second"; did you mean "seconds"?`},
		{"key in an array of tables", "[[card]]\nfamily='a'\n[[card]]\nfamly='b'\n", `d.toml:4:1: unknown key "famly"; did you mean "family"?`},
		{"key in a map of tables", "[names.ru]\nshrt='b'\n", `d.toml:2:1: unknown key "shrt"; did you mean "short"?`},
		{"nothing near", "[limits]\nwhatever = 3\n", `d.toml:2:1: unknown key "whatever"; known here: seconds`},
		{"syntax", "title = \n", `d.toml:1:`},
		{"wrong type", "[limits]\nseconds = 'soon'\n", `d.toml:2:11: limits.seconds is a string; it must be a whole number`},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			var d doc
			err := strict.Decode("d.toml", []byte(c.in), &d)
			if err == nil || !strings.HasPrefix(err.Error(), c.want) {
				t.Fatalf("got  %v\nwant %s", err, c.want)
			}
			var e *strict.Error
			if !errors.As(err, &e) || strings.Contains(err.Error(), "\n") {
				t.Fatalf("not one line of type *Error: %q", err)
			}
		})
	}
}

func TestGoodDocumentDecodes(t *testing.T) {
	var d doc
	if err := strict.Decode("d.toml", []byte("title='x'\n[limits]\nseconds=3\n"), &d); err != nil {
		t.Fatal(err)
	}
	if d.Title != "x" || d.Limits.Seconds != 3 {
		t.Fatalf("got %+v", d)
	}
}

func TestNearestPrefersFewestEdits(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"sceonds", "seconds"}, {"second", "seconds"}, {"xyz", ""}, {"minute", "minutes"},
	} {
		if got := strict.Nearest(c.in, []string{"seconds", "minutes"}); got != c.want {
			t.Errorf("Nearest(%q) = %q, want %q", c.in, got, c.want)
		}
	}
}
