package gallery

import (
	"encoding/base64"
	"regexp"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func picture() *rapid.Generator[Picture] {
	return rapid.Custom(func(t *rapid.T) Picture {
		return Picture{rapid.IntRange(0, 1<<31).Draw(t, "card"), rapid.Bool().Draw(t, "colour")}
	})
}

func TestNameLeadsBackToItsPicture(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := NewNames("KDFX7", rapid.SliceOf(rapid.Byte()).Draw(t, "seed"), "print")
		want := picture().Draw(t, "picture")
		if got, ok := n.Picture(n.Path(want)); !ok || got != want {
			t.Fatalf("got %v %v, want %v", got, ok, want)
		}
	})
}

func TestNamesStayTheSameFromStartToStart(t *testing.T) {
	n := NewNames("KDFX7", []byte("seed"), "print")
	if got, want := n.Path(Picture{17, true}), "/art/KDFX7-htFhb2dV-3UTnLPcPMSz4Q.svg"; got != want {
		t.Errorf("got %s, want %s: open games would lose their pictures", got, want)
	}
}

func TestNameLooksTheSameForEveryPicture(t *testing.T) {
	shape := regexp.MustCompile(`^/art/KDFX7-[A-Za-z0-9_-]{22}\.svg$`)
	rapid.Check(t, func(t *rapid.T) {
		n := NewNames("KDFX7", []byte("seed"), "print")
		if path := n.Path(picture().Draw(t, "picture")); !shape.MatchString(path) {
			t.Fatal(path)
		}
	})
}

// TestContourAndColourNamesShareNothing compares bit by bit: if one name told
// anything of the other, some bit would agree too often.
func TestContourAndColourNamesShareNothing(t *testing.T) {
	n := NewNames("KDFX7", []byte("seed"), "print")
	const cards = 4000
	var equal [128]int
	for card := range cards {
		a, b := bits(t, n.Path(Picture{card, false})), bits(t, n.Path(Picture{card, true}))
		for i := range equal {
			if a[i/8]>>(i%8)&1 == b[i/8]>>(i%8)&1 {
				equal[i]++
			}
		}
	}
	for i, n := range equal { // 2000 ± 32 by chance: 5 sigma
		if n < cards/2-160 || n > cards/2+160 {
			t.Errorf("bit %d is equal in %d of %d pairs", i, n, cards)
		}
	}
}

func bits(t *testing.T, path string) []byte {
	_, name, _ := Split(path)
	b, err := base64.RawURLEncoding.DecodeString(name)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestNamesOfOtherRoomsSeedsAndDecksAreUnknown(t *testing.T) {
	here := NewNames("KDFX7", []byte("seed"), "print")
	for what, there := range map[string]Names{
		"room": NewNames("QRT34", []byte("seed"), "print"),
		"seed": NewNames("KDFX7", []byte("deep"), "print"),
		"deck": NewNames("KDFX7", []byte("seed"), "paint"),
	} {
		for card := range 100 {
			path := there.Path(Picture{card, true})
			if p, ok := here.Picture(path); ok {
				t.Errorf("other %s: %s resolves to %v", what, path, p)
			}
			moved := strings.Replace(path, there.room, here.room, 1)
			if p, ok := here.Picture(moved); ok {
				t.Errorf("other %s: %s resolves to %v", what, moved, p)
			}
		}
	}
}

func TestAlteredNameIsUnknown(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := NewNames("KDFX7", []byte("seed"), "print")
		path := []byte(n.Path(picture().Draw(t, "picture")))
		i := rapid.IntRange(0, len(path)-1).Draw(t, "position")
		other := rapid.Byte().Draw(t, "byte")
		if path[i] == other {
			t.Skip("no change")
		}
		path[i] = other
		if p, ok := n.Picture(string(path)); ok {
			t.Fatalf("%s resolves to %v", path, p)
		}
	})
}

func FuzzPicture(f *testing.F) {
	n := NewNames("KDFX7", []byte("seed"), "print")
	f.Add(n.Path(Picture{3, false}))
	f.Add(strings.Replace(n.Path(Picture{3, false}), ".svg", "\n.svg", 1))
	f.Add("/art/KDFX7-htFhb2dV\n\n\n\n\n\n3UTnLPcP.svg")
	f.Add("/art/KDFX7-.svg")
	f.Add("/art/.svg")
	f.Add("")
	f.Fuzz(func(t *testing.T, path string) {
		if p, ok := n.Picture(path); ok && n.Path(p) != path {
			t.Errorf("%q resolves to %v, whose name is %q", path, p, n.Path(p))
		}
	})
}
