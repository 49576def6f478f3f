package pack_test

import (
	"archive/zip"
	"bytes"
	"encoding/binary"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"echo/deck"
	"echo/deck/pack"
	"echo/decks"
)

// What strangers may send. Each case takes a good packed deck apart and does
// something to its files or to its bytes.
var strangers = []struct {
	name  string
	files func([]*file) []*file
	bytes func([]byte) []byte
	want  string
}{
	{"path out of the folder", adding("../../evil.toml", "x"), nil, `entry "../../evil.toml": the name leads out of the deck's folder`},
	{"path out in the middle", adding("cards/../../evil.toml", "x"), nil, `leads out of the deck's folder`},
	{"absolute path", adding("/etc/evil.toml", "x"), nil, `the name is absolute`},
	{"drive", adding("C:evil.toml", "x"), nil, `the name is absolute`},
	{"backslashes", adding(`cards\..\..\evil.toml`, "x"), nil, `may not have backslashes`},
	{"dot", adding("./palette.toml", "x"), nil, `a deck has no such file`},
	{"twice", adding("deck.toml", "schema = 1"), nil, `entry "deck.toml": it is there twice`},
	{"twice by case", adding("COLOURS/mine.toml", "schema = 1"), nil, `entry "COLOURS/mine.toml": it is there twice`},
	{"unknown file", adding("run.sh", "rm"), nil, `entry "run.sh": a deck has no such file`},
	{"hidden file", adding(".bashrc", "rm"), nil, `a deck has no such file`},
	{"unused palette", adding("other.toml", "schema = 1"), nil, `entry "other.toml": the deck has no use for it`},
	{"card too many", adding("cards/0006.contour.svg", "<svg/>"), nil, `the deck has no use for it`},
	{"archive within", adding("cards/more.zip", "PK"), nil, `an archive within the archive`},
	{"deck within", adding("more.echodeck", "PK"), nil, `an archive within the archive`},
	{"folder", adding("cards/", ""), nil, `entry "cards/": it is a folder`},
	{"nul in the name", adding("cards/0001.contour.svg\x00.toml", "x"), nil, `a deck has no such file`},
	{"long name", adding(strings.Repeat("a", 5000)+".sh", "x"), nil, `a deck has no such file`},
	{"symbolic link", linked, nil, `it is a symbolic link`},
	{"device", device, nil, `it is not a plain file`},
	{"bomb", adding("bomb.toml", strings.Repeat("\n", 4<<20)), nil, `that is no card, that is a bomb`},
	{"huge text", adding("huge.toml", noise(9<<20)), nil, `such a file has at most 8388608`},
	{"huge card", replacing("cards/0001.colour.svg", noise(2<<20)), nil, `such a file has at most 1048576`},
	{"many entries", many, nil, `a deck has at most`},
	{"script in a card", replacing("cards/0004.contour.svg", `<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>`), nil, `cards/0004.contour.svg:1:50: element <script> is not allowed`},
	{"script in the cover", replacing("cover.svg", `<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>`), nil, `cover.svg:1:50: element <script> is not allowed`},
	{"card missing", without("cards/0002.colour.svg"), nil, `cards/0002.colour.svg: file does not exist`},
	{"palette missing", without("colours/mine.toml"), nil, `palette file "colours/mine.toml" cannot be read`},
	{"list missing", without("deck.toml"), nil, `it has no deck.toml`},
	{"list of nonsense", replacing("deck.toml", "schema = 7"), nil, `deck.toml:1:1: schema is 7`},

	{"encrypted", nil, patch("PK\x01\x02", 8, 1), `it is encrypted`},
	{"unknown method", nil, patch("PK\x01\x02", 10, 14), `it is packed by method 14`},
	{"larger than it says", nil, patch("PK\x01\x02", 24, 5), `it is damaged, or not as long as the archive says`},
	{"smaller than it says", nil, patch("PK\x01\x02", 24, 60_000), `it is damaged, or not as long as the archive says`},
	{"wrong checksum", nil, patch("PK\x01\x02", 16, 5), `it is damaged`},
	{"entries that overlap", nil, overlap, `overlap`},
	{"something before", nil, func(b []byte) []byte { return append([]byte("#!/bin/sh\nrm -rf /\n"), b...) }, `it does not begin like one`},
	{"cut off", nil, func(b []byte) []byte { return b[:len(b)-40] }, `its list of files is cut off or damaged`},
	{"cut off in the middle", nil, func(b []byte) []byte { return b[:len(b)/2] }, `its list of files is cut off or damaged`},
	{"empty", nil, func([]byte) []byte { return nil }, `it does not begin like one`},
	{"no archive", nil, func([]byte) []byte { return []byte("schema = 1\n") }, `it does not begin like one`},
}

func adding(name, content string) func([]*file) []*file {
	return func(f []*file) []*file {
		return append(f, &file{FileHeader: zip.FileHeader{Name: name, Method: zip.Deflate}, data: []byte(content)})
	}
}

func replacing(name, content string) func([]*file) []*file {
	return func(f []*file) []*file { find(f, name).data = []byte(content); return f }
}

func without(name string) func([]*file) []*file {
	return func(f []*file) (kept []*file) {
		for _, one := range f {
			if one.Name != name {
				kept = append(kept, one)
			}
		}
		return kept
	}
}

func linked(f []*file) []*file {
	l := &file{FileHeader: zip.FileHeader{Name: "cards/0009.contour.svg"}, data: []byte("/etc/passwd")}
	l.SetMode(0o777 | fs.ModeSymlink)
	return append(f, l)
}

func device(f []*file) []*file {
	l := &file{FileHeader: zip.FileHeader{Name: "cards/0009.contour.svg"}}
	l.SetMode(0o666 | fs.ModeDevice)
	return append(f, l)
}

func many(f []*file) []*file {
	for range 21_000 {
		f = append(f, &file{FileHeader: zip.FileHeader{Name: "a.toml"}})
	}
	return f
}

// noise is text that cannot be packed.
func noise(n int) string {
	b := make([]byte, n)
	x := uint32(1)
	for i := range b {
		x = x*1664525 + 1013904223
		b[i] = byte(x >> 24)
	}
	return string(b)
}

// patch sets a field of four bytes of the first entry with that signature.
func patch(signature string, at int, value uint32) func([]byte) []byte {
	return func(b []byte) []byte {
		i := bytes.Index(b, []byte(signature)) + at
		if at == 8 || at == 10 { // these have two
			binary.LittleEndian.PutUint16(b[i:], uint16(value))
		} else {
			binary.LittleEndian.PutUint32(b[i:], value)
		}
		return b
	}
}

// overlap lets the second entry of the list be where the first one is.
func overlap(b []byte) []byte {
	first := bytes.Index(b, []byte("PK\x01\x02"))
	second := first + 4 + bytes.Index(b[first+4:], []byte("PK\x01\x02"))
	copy(b[second+42:second+46], b[first+42:first+46])
	return b
}

func TestStrangeArchivesAreRefused(t *testing.T) {
	good := packed(t, folder(t))
	for _, c := range strangers {
		t.Run(c.name, func(t *testing.T) {
			data := bytes.Clone(good)
			if c.files != nil {
				data = archive(t, c.files(entries(t, data)))
			}
			if c.bytes != nil {
				data = c.bytes(data)
			}
			dir := filepath.Join(t.TempDir(), "d")
			err := unpack(t, data, dir)
			if err == nil || !strings.Contains(err.Error(), c.want) || strings.ContainsAny(err.Error(), "\n\x00") || len(err.Error()) > 300 {
				t.Errorf("got %v, want one line with %s", err, c.want)
			}
			if left, _ := os.ReadDir(filepath.Dir(dir)); len(left) > 0 {
				t.Errorf("left behind: %v", left)
			}
		})
	}
}

func TestDeckZippedByAnotherProgramIsOpened(t *testing.T) {
	files := entries(t, packed(t, folder(t)))
	find(files, "cards/0001.contour.svg").Method = zip.Store
	files = without("cover.svg")(files)
	data := archive(t, files)
	if _, err := pack.Open(t.Context(), bytes.NewReader(data), int64(len(data)), decks.Palettes(), deck.Options{}); err != nil {
		t.Error(err)
	}
}

func FuzzOpen(f *testing.F) {
	good := packed(f, folder(f))
	f.Add(good)
	for _, c := range strangers {
		switch {
		case c.bytes != nil:
			f.Add(c.bytes(bytes.Clone(good)))
		case c.name != "many entries" && !strings.HasPrefix(c.name, "huge"):
			f.Add(archive(f, c.files(entries(f, good))))
		}
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		d, err := pack.Open(t.Context(), bytes.NewReader(data), int64(len(data)), decks.Palettes(), deck.Options{Jobs: 1})
		if err != nil {
			if strings.Contains(err.Error(), "\n") {
				t.Fatalf("not one line: %q", err)
			}
			return
		}
		for i := range d.Cards {
			if _, err := d.Pair(i); err != nil {
				t.Fatalf("opened, but card %d cannot be shown: %v", i+1, err)
			}
		}
		dir := filepath.Join(t.TempDir(), "d")
		if err := unpack(t, data, dir); err != nil {
			t.Fatalf("opened, but not unpacked: %v", err)
		}
	})
}
