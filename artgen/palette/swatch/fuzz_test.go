package swatch_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"echo/artgen/palette/swatch"
)

func seeds(f *testing.F, ends ...string) {
	for _, end := range ends {
		files, _ := filepath.Glob("testdata/*." + end)
		for _, file := range files {
			data, err := os.ReadFile(file)
			if err != nil {
				f.Fatal(err)
			}
			f.Add(data)
		}
	}
}

// fuzz reads data under names with the endings of every form.
func fuzz(f *testing.F, name string) {
	f.Fuzz(func(t *testing.T, data []byte) {
		list, err := swatch.Read(name, data)
		switch {
		case err != nil && (strings.Contains(err.Error(), "\n") || !strings.HasPrefix(err.Error(), name+":")):
			t.Fatalf("%q", err)
		case err == nil && (len(list) == 0 || len(list) > swatch.Most):
			t.Fatalf("%d colours", len(list))
		}
		for _, c := range list {
			if c.Colour > 0xffffff {
				t.Fatalf("%#x is no colour", uint32(c.Colour))
			}
		}
	})
}

func FuzzText(f *testing.F) {
	seeds(f, "gpl", "hex", "pal", "txt", "csv")
	fuzz(f, "x.txt")
}

func FuzzJSON(f *testing.F) {
	seeds(f, "json")
	fuzz(f, "x.json")
}

func FuzzXML(f *testing.F) {
	seeds(f, "xml", "soc")
	fuzz(f, "x.xml")
}

func FuzzCSS(f *testing.F) {
	seeds(f, "css", "scss")
	fuzz(f, "x.css")
}

func FuzzAdobe(f *testing.F) {
	seeds(f, "ase")
	f.Add(illustrator())
	f.Add(photoshop())
	fuzz(f, "x.aco")
}

func FuzzImage(f *testing.F) {
	seeds(f, "png", "gif", "webp", "jpg")
	f.Add(bomb(1<<20, 1<<20))
	f.Fuzz(func(t *testing.T, data []byte) {
		list, err := swatch.FromImage(data, 8)
		if err != nil && strings.Contains(err.Error(), "\n") || err == nil && (len(list) == 0 || len(list) > 8) {
			t.Fatalf("%d colours, %v", len(list), err)
		}
	})
}
