package texture_test

import (
	"reflect"
	"testing"

	"echo/artgen/texture"
)

func TestEveryTextureAtEverySize(t *testing.T) {
	for k := range texture.Count() {
		kind := texture.Kind(k)
		for size := texture.Smallest; size <= texture.Largest; size += 2 {
			tile := texture.Tile(kind, size)
			if tile.Width < size || tile.Height < size || len(tile.Strokes) == 0 {
				t.Errorf("%s at %d: %+v", kind, size, tile)
			}
			numbers := 0
			for _, s := range tile.Strokes {
				numbers += len(s.Path.Coord)
				if s.Width < 8 || s.Width > 80 {
					t.Errorf("%s at %d: line of %d tenths", kind, size, s.Width)
				}
				for _, c := range s.Path.Coord {
					if int(c) < -2*size || int(c) > max(tile.Width, tile.Height)+2*size {
						t.Errorf("%s at %d: %d lies far outside the tile", kind, size, c)
					}
				}
			}
			if numbers > 400 {
				t.Errorf("%s at %d: %d numbers; a tile must stay small", kind, size, numbers)
			}
			if !reflect.DeepEqual(tile, texture.Tile(kind, size)) {
				t.Errorf("%s at %d differs from call to call", kind, size)
			}
		}
	}
}

func TestSizesAreEven(t *testing.T) {
	for wish, want := range map[float64]int{0: 8, 8.9: 8, 9.1: 10, 11: 12, 13.2: 14, 99: 14} {
		if got := texture.Size(wish); got != want {
			t.Errorf("Size(%v) = %d, want %d", wish, got, want)
		}
	}
}

func TestNamesAreUnique(t *testing.T) {
	seen := map[string]bool{}
	for k := range texture.Count() {
		name := texture.Kind(k).String()
		if name == "" || seen[name] {
			t.Errorf("texture %d is called %q", k, name)
		}
		seen[name] = true
	}
}
