package swatch_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"echo/artgen/drawing"
	"echo/artgen/palette"
	"echo/artgen/palette/swatch"
)

// shapes are files as other programs write them. The first two were written by
// the programs themselves; the others are of our colours in the exact shape that
// the program, in the version named, gives its files.
var shapes = []struct{ file, by, want string }{
	{"gimp-2.10.gpl", "GIMP 2.10.34 itself",
		"#102030=Harbour night #3e5466=Wet slate #a8ccc4=Sea foam #cda680=Café au lait #d64933=Buoy #f7c948=Lamp #f7f3e6=Limewash"},
	{"ase-utils-0.1.ase", "ase-utils 0.1.1 itself: CMYK, LAB, grey and RGB", "#a7ccc4=Foam #c5a580=Café #808080=Mist #d64933=Буй"},
	{"aseprite-1.3.gpl", "Aseprite 1.3, with opacity", "#1a1c2c #5d275d #b13e53 #ef7d57"},
	{"inkscape-1.2.gpl", "Inkscape 1.2", "#000000=Black #102030=Night #d64933=Buoy (#d64933) #f7f3e6"},
	{"lospec.gpl", "Lospec", "#102030=102030 #3e5466=3e5466 #a8ccc4=a8ccc4 #d64933=d64933 #f7f3e6=f7f3e6"},
	{"lospec.hex", "Lospec", harbour},
	{"lospec.pal", "Lospec, JASC of Paint Shop Pro", harbour},
	{"lospec.txt", "Lospec, paint.net 4", harbour},
	{"lospec.json", "Lospec's API", harbour},
	{"coolors.csv", "coolors, 2024", harbour},
	{"coolors-array.json", "coolors, 2024", harbour},
	{"coolors-object.json", "coolors, 2024", harbourNamed},
	{"coolors-extended.json", "coolors, 2024", harbourNamed},
	{"coolors.xml", "coolors, 2024", harbourNamed},
	{"coolors-code.txt", "coolors, 2024: its code, all forms below each other", harbourNamed},
	{"coolors.scss", "coolors, 2024: its code for style sheets", "#102030=oxford-blue #3e5466=payne-s-gray #a8ccc4=ash-gray #d64933=vermilion #f7f3e6=old-lace"},
	{"tailwind-4.css", "Tailwind CSS 4", "#12202f=color-night #3e5468=color-slate #a8cbc3=color-foam #d84b37=color-buoy"},
	{"shadcn.css", "shadcn/ui of 2023: hsl() without its name", "#f8f4e8=background #102030=foreground #d74733=primary #102030=background #f8f4e8=foreground"},
	{"libreoffice-7.soc", "LibreOffice 7", "#102030=Night #d64933=Buoy"},
}

const (
	harbour      = "#102030 #3e5466 #a8ccc4 #d64933 #f7f3e6"
	harbourNamed = "#102030=Oxford Blue #3e5466=Payne's gray #a8ccc4=Ash gray #d64933=Vermilion #f7f3e6=Old lace"
)

func said(list []swatch.Colour) string {
	var parts []string
	for _, c := range list {
		s := c.String()
		if c.Name != "" {
			s += "=" + c.Name
		}
		parts = append(parts, s)
	}
	return strings.Join(parts, " ")
}

func TestFilesOfOtherProgramsAreRead(t *testing.T) {
	seen := map[string]bool{}
	for _, s := range shapes {
		seen[s.file] = true
		data, err := os.ReadFile(filepath.Join("testdata", s.file))
		if err != nil {
			t.Fatal(err)
		}
		// Under its own name, and under one that says nothing.
		for _, name := range []string{s.file, "download"} {
			list, err := swatch.Read(name, data)
			if err != nil {
				t.Errorf("%s (%s) as %s: %v", s.file, s.by, name, err)
			} else if got := said(list); got != s.want {
				t.Errorf("%s (%s) as %s:\ngot  %s\nwant %s", s.file, s.by, name, got, s.want)
			}
		}
	}
	files, _ := filepath.Glob("testdata/*.*")
	for _, f := range files {
		if base := filepath.Base(f); !seen[base] && !strings.HasPrefix(base, "imagemagick") {
			t.Errorf("%s is not tested", base)
		}
	}
}

func TestListsAreReadAsPeopleWriteThem(t *testing.T) {
	for text, want := range map[string]string{
		"#ABC":                                                      "#aabbcc",
		"#abcd\n#11223344":                                          "#aabbcc #112233",
		"102030\n\n  D64933  \n":                                    "#102030 #d64933",
		"#102030, #d64933; #f7f3e6":                                 "#102030 #d64933 #f7f3e6",
		"\ufeff#102030\r\n#d64933\r\n":                              "#102030 #d64933",
		"# my colours\n102030 night\n":                              "#102030=night",
		"; comment\n// another\n#d64933":                            "#d64933",
		"Night: #102030\nRed buoy #d64933":                          "#102030=Night #d64933=Red buoy",
		"FF102030\nffd64933":                                        "#102030 #d64933",
		"102030ff\nd64933ff":                                        "#102030 #d64933",
		"0x102030 0xd64933":                                         "#102030 #d64933",
		"[\"#102030\", \"#d64933\"]":                                "#102030 #d64933",
		"https://coolors.co/102030-d64933":                          "#102030 #d64933",
		"https://coolors.co/palette/102030-d64933-f7f3e6?utm=x":     "#102030 #d64933 #f7f3e6",
		"coolors.co/102030-d64933\n":                                "#102030 #d64933",
		"--a: tomato; --b: RGB(16 32 48 / 50%); --c: rgba(0,0,0,0)": "#ff6347=a #102030=b",
		"--a: hsl(0.5turn 100% 50%); --b: hwb(120 0% 50%)":          "#00ffff=a #008000=b",
		"--a: lab(100% 0 0); --b: lch(0% 0 0); --c: oklab(1 0 0)":   "#ffffff=a #000000=b #ffffff=c",
		"@night: #102030;\n$buoy: #d64933 !default;":                "#102030=night #d64933=buoy",
		`{"color":{"night":{"$value":"#102030","$type":"color"},"buoy":{"$value":"rgb(214,73,51)"}}}`:       "#102030=night #d64933=buoy",
		`<SCRIBUSCOLORS Name="x"><COLOR NAME="Night" RGB="#102030" Spot="0" Register="0"/></SCRIBUSCOLORS>`: "#102030=Night",
	} {
		list, err := swatch.Read("x", []byte(text))
		if err != nil {
			t.Errorf("%q: %v", text, err)
		} else if got := said(list); got != want {
			t.Errorf("%q:\ngot  %s\nwant %s", text, got, want)
		}
	}
}

func TestFaultsSayWhereAndWhatCanBeThere(t *testing.T) {
	for _, c := range []struct{ name, data, want string }{
		{"a.hex", "", "a.hex: the file is empty; it needs at least one colour"},
		{"a.hex", "\n \n", "a.hex: the file is empty"},
		{"a.hex", "102030\nfoo bar\n", `a.hex:2:1: "foo bar" is not a colour; write one a line, as rrggbb or #rrggbb`},
		{"a.hex", "102030\n #12345\n", `a.hex:2:1: "#12345" is not a colour; write it as #rrggbb or #rgb`},
		{"a.hex", "#102030 and #d64933", `a.hex:1:9: "and" stands among the colours; write one a line`},
		{"a.hex", "; nothing\n", "a.hex: no colours in this list"},
		{"a.txt", "https://lospec.com/palette-list/harbour", "is an address without colours; download the list from there"},
		{"a.gpl", "GIMP Palette\nName: x\n#\n1 2\n", `a.gpl:4:1: "1 2" has 2 numbers; a colour needs 3, from 0 to 255`},
		{"a.gpl", "GIMP Palette\n1 2 3\n10 256 0 red\n", `a.gpl:3:4: "256" is no number from 0 to 255`},
		{"a.gpl", "GIMP Palette\n-1 2 3\n", `a.gpl:2:1: "-1" is no number from 0 to 255`},
		{"a.gpl", "GIMP Palette\nred\n", `a.gpl:2:1: "red" is no line of a GIMP palette`},
		{"a.gpl", "GIMP Palette\nName: empty\n", "a.gpl: no colours in this GIMP palette"},
		{"a.pal", "JASC-PAL\n0100\n3\n1 2 3\n", "a.pal:5:1: the JASC palette is cut off: 1 of 3 colours are there"},
		{"a.pal", "JASC-PAL\n0100\nmany\n", `a.pal:3:1: the number of colours is "many"; it can be 1 to 4096`},
		{"a.pal", "JASC-PAL\n", "the JASC palette is cut off: its head is three lines"},
		{"a.json", "[\"102030\",", "a.json:1:11: the JSON is broken here or cut off"},
		{"a.json", "{\"a\": \"#12345\"}", `"#12345" is not a colour; write it as #rrggbb`},
		{"a.json", "[] []", "something stands after the end"},
		{"a.json", "{\"name\": \"facade\"}", "a.json: no colours in this JSON"},
		{"a.json", strings.Repeat("[", 100), "nested more than 32 deep"},
		{"a.xml", "<palette><color hex=\"102030\"", "a.xml:1:"},
		{"a.xml", "<palette>\n<color hex=\"red\"/></palette>", `a.xml:2:19: "red" is not a colour`},
		{"a.css", ":root {\n  --a: #12345;\n}", `a.css:2:3: a: "#12345" is not a colour; it can be #rrggbb, rgb(), hsl()`},
		{"a.css", ":root { --a: rgb(1, 2); }", `a: "rgb(1, 2)" is not a colour`},
		{"a.css", ":root { --a: rgb(1, 2, x); }", `is not a colour`},
		{"a.css", "body { margin: 0 }", "a.css: no colours in this style sheet"},
		{"a.ase", "ASEF", "a.ase: the file is cut off in its head"},
		{"a.ase", "ASEF\x00\x02\x00\x00\x00\x00\x00\x01", "version 2 of Adobe Swatch Exchange; only version 1"},
		{"a.ase", "\x00\x01\x00\x00\xe0\xa5\x00", "an Aseprite picture, not Adobe Swatch Exchange"},
		{"a.toml", "schema = 1\n[[palette]]\n", "a palette of this program already; `palette check`"},
		{"a.kpl", "PK\x03\x04....", "a packed file, such as Krita's .kpl"},
		{"a.pal", "RIFF\x10\x00\x00\x00PAL data", "a Microsoft palette; save it as JASC .pal"},
		{"a.aco", "\x00\x01\x00\x02\x00\x00\x00", "a.aco: colour 1 of 2: the file is cut off"},
		{"a.bin", "\x01\x02\x00\xff", "a.bin: not a list of colours; what can be read is Adobe"},
		{"a.hex", strings.Repeat("102030\n", 5000), "5000 colours in this list of hexadecimal colours; at most 4096"},
	} {
		_, err := swatch.Read(c.name, []byte(c.data))
		switch {
		case err == nil:
			t.Errorf("%s %.40q is read", c.name, c.data)
		case !strings.HasPrefix(err.Error(), c.name+":") || !strings.Contains(err.Error(), c.want) || strings.Contains(err.Error(), "\n"):
			t.Errorf("%.40q:\ngot  %v\nwant %s", c.data, err, c.want)
		}
	}
}

// Wherever a file ends too early there is a fault of one line, except where what
// is left is a whole file too.
func TestTruncatedFilesAreFaults(t *testing.T) {
	for _, s := range shapes {
		data, err := os.ReadFile(filepath.Join("testdata", s.file))
		if err != nil {
			t.Fatal(err)
		}
		whole := strings.TrimRight(string(data), "\r\n0123456789")
		for n := range data {
			list, err := swatch.Read(s.file, data[:n])
			if err != nil && (strings.Contains(err.Error(), "\n") || !strings.HasPrefix(err.Error(), s.file+":")) {
				t.Errorf("%s cut off after %d bytes: %q", s.file, n, err)
			}
			switch filepath.Ext(s.file) {
			case ".ase", ".json", ".xml", ".soc", ".pal":
				if err == nil && n < len(whole) {
					t.Errorf("%s cut off after %d bytes is read: %v", s.file, n, list)
				}
			}
		}
	}
}

// CIE Lab against the values of the primaries that colour science publishes for
// the white D50 (Lindbloom, sRGB).
func TestLabAgreesWithThePrimaries(t *testing.T) {
	for lab, want := range map[string]drawing.Colour{
		"54.2917 80.8125 69.8851": 0xff0000, "87.8181 -79.2873 80.9902": 0x00ff00, "29.5676 68.2986 -112.0294": 0x0000ff, "53.585 0 0": 0x808080,
	} {
		list, err := swatch.Read("x.css", fmt.Appendf(nil, "--x: lab(%s)", lab))
		if err != nil {
			t.Fatal(err)
		}
		if d := palette.Oklab(list[0].Colour).Dist(palette.Oklab(want)); d > .006 {
			t.Errorf("lab(%s) is %v, want %v", lab, list[0], want)
		}
	}
}
