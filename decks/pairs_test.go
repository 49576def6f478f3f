package decks_test

import (
	"regexp"
	"strings"
	"testing"

	"echo/artgen/svg"
	"echo/decks"
)

var (
	idIn   = regexp.MustCompile(` id="([^"]+)"`)
	pathIn = regexp.MustCompile(` d="([^"]+)"`)
)

// A file says nothing of its card but the drawing: no comment, no name, no
// title, and no id that the other version, or any other card, has too.
func TestContourAndColourShareNothingButTheDrawing(t *testing.T) {
	for _, id := range decks.IDs() {
		d, err := decks.Open(id)
		if err != nil {
			t.Fatal(err)
		}
		step := 1
		if testing.Short() {
			step = 8
		}
		prefixes := map[string]string{}
		for i := 0; i < len(d.Cards); i += step {
			p, err := d.Pair(i)
			if err != nil {
				t.Fatal(err)
			}
			for version, data := range map[string][]byte{"contour": p.Contour, "colour": p.Colour} {
				is := version + " of card " + d.Cards[i].Family
				prefix := onlyADrawing(t, id, is, data)
				if other, taken := prefixes[prefix]; taken {
					t.Errorf("%s: %s and %s both have ids that begin with %q", id, is, other, prefix)
				}
				prefixes[prefix] = is
			}
		}
	}
}

// onlyADrawing wants a file to be exactly what the writer makes of its shapes,
// and returns what all of its ids begin with.
func onlyADrawing(t *testing.T, deck, is string, data []byte) string {
	t.Helper()
	drawn, err := svg.Parse(data)
	if err != nil {
		t.Fatal(err)
	}
	if again := svg.Append(nil, drawn); string(again) != string(data) {
		t.Errorf("%s: the %s has more in it than its shapes", deck, is)
	}
	if strings.Contains(string(data), "<!") || strings.Contains(string(data), "<?") {
		t.Errorf("%s: the %s has a comment", deck, is)
	}
	for _, m := range idIn.FindAllSubmatch(data, -1) {
		if !strings.HasPrefix(string(m[1]), drawn.ID) {
			t.Errorf("%s: the %s has an id %q that does not begin with %q", deck, is, m[1], drawn.ID)
		}
	}
	return drawn.ID
}

// What the two versions of a card do share is the drawing, and it is enough to
// tell which belong together: docs/security.md says so, and when nobody has
// both.
func TestOutlinesTellWhichVersionsBelongTogether(t *testing.T) {
	d, err := decks.Open(decks.IDs()[0])
	if err != nil {
		t.Fatal(err)
	}
	for i := 0; i < len(d.Cards); i += 16 {
		p, err := d.Pair(i)
		if err != nil {
			t.Fatal(err)
		}
		contour, colour := pathIn.FindAllSubmatch(p.Contour, -1), string(p.Colour)
		found := 0
		for _, m := range contour {
			if strings.Contains(colour, string(m[0])) {
				found++
			}
		}
		if found != len(contour) {
			t.Errorf("card %d: %d of %d outlines stand in both versions", i+1, found, len(contour))
		}
	}
}
