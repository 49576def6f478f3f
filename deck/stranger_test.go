package deck_test

import (
	"bytes"
	"compress/gzip"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"echo/deck"
)

// strange makes a deck folder and puts data in the place of one of its files.
func strange(t *testing.T, name string, data []byte) *deck.Deck {
	t.Helper()
	dir := folder(t, 3)
	save(t, dir, build(t, dir, 0))
	if strings.HasSuffix(name, "z") {
		os.Remove(filepath.Join(dir, strings.TrimSuffix(name, "z")))
	}
	if err := os.WriteFile(filepath.Join(dir, name), data, 0o644); err != nil {
		t.Fatal(err)
	}
	return open(t, dir)
}

const script = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1500"><script>alert(1)</script></svg>`

// bomb is a gzip file of n zeros.
func bomb(n int) []byte {
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	z.Write(make([]byte, n))
	z.Close()
	return b.Bytes()
}

func TestStrangeCardsAreNotHandedOut(t *testing.T) {
	for _, c := range []struct {
		name string
		data []byte
		want string
	}{
		{"cards/0004.colour.svg", []byte(script), "cards/0004.colour.svg:1:73: element <script> is not allowed"},
		{"cards/0004.contour.svg", []byte(script), "cards/0004.contour.svg:1:73: element <script> is not allowed"},
		{"cards/0004.colour.svg", make([]byte, 2<<20), "cards/0004.colour.svg: it has more than 1048576 bytes"},
		{"cards/0004.colour.svgz", bomb(1 << 28), "cards/0004.colour.svg:1:1: the file has 1048577 bytes"},
		{"cards/0004.colour.svgz", []byte("no gzip"), "cards/0004.colour.svg: "},
	} {
		d := strange(t, c.name, c.data)
		_, one := d.Pair(3)
		for _, err := range []error{one, d.Safe(t.Context(), deck.Options{})} {
			if err == nil || !strings.HasPrefix(err.Error(), c.want) {
				t.Errorf("%s: got %v, want %s…", c.name, err, c.want)
			}
		}
		if _, err := d.Pair(4); err != nil {
			t.Errorf("another card: %v", err)
		}
	}
}

func TestHugeListIsNotRead(t *testing.T) {
	dir := folder(t, 3)
	f, err := os.OpenFile(filepath.Join(dir, deck.ManifestName), os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := f.Truncate(1 << 40); err != nil {
		t.Skip("no sparse files here")
	}
	if _, err := deck.Open(os.DirFS(dir), nil); err == nil || !strings.Contains(err.Error(), "more than 8388608 bytes") {
		t.Errorf("got %v", err)
	}
}

func TestTitlesArePlainText(t *testing.T) {
	for _, title := range []string{`a\u001b[2Jb`, `a\nb`, `a\u202eb`, strings.Repeat("a", 300)} {
		_, err := deck.ParseManifest("d", []byte("schema = 1\nid = \"a\"\n[title]\nen = \""+title+"\"\n[recipe]\ncards = 1\n"))
		if err == nil || !strings.HasPrefix(err.Error(), "d:4:1: title ") {
			t.Errorf("%q: got %v", title, err)
		}
	}
}
