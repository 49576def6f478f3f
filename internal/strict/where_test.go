package strict_test

import (
	"strings"
	"testing"

	"echo/internal/strict"
)

const places = `id = "x"
size = { 3-5 = 2, wide = { a = 1 } }
[limits]
clue = 45
b.c = 3
[[card]]
family = "a"
[[card]]
family = "b"
[card.sub]
deep = 1
`

func TestFaultAfterDecodingSaysWhere(t *testing.T) {
	for _, c := range []struct{ path, want string }{
		{"id", "d.toml:1:1: wrong 7"},
		{"size.3-5", "d.toml:2:10: wrong 7"},
		{"size.wide.a", "d.toml:2:28: wrong 7"},
		{"limits.clue", "d.toml:4:1: wrong 7"},
		{"limits.b.c", "d.toml:5:3: wrong 7"},
		{"card.0.family", "d.toml:7:1: wrong 7"},
		{"card.1.family", "d.toml:9:1: wrong 7"},
		{"card.1.sub.deep", "d.toml:11:1: wrong 7"},
		{"limits.echo", "d.toml:3:2: wrong 7"},    // missing key: its table
		{"card.1.palette", "d.toml:8:3: wrong 7"}, // likewise
		{"nowhere", "d.toml: wrong 7"},
	} {
		err := strict.At("d.toml", []byte(places), strings.Split(c.path, "."), "wrong %d", 7)
		if err.Error() != c.want {
			t.Errorf("%s: got %q, want %q", c.path, err, c.want)
		}
	}
}

func TestBrokenDocumentHasNoPlace(t *testing.T) {
	if err := strict.At("d.toml", []byte("= = ="), []string{"id"}, "wrong"); err.Error() != "d.toml: wrong" {
		t.Errorf("got %q", err)
	}
}
