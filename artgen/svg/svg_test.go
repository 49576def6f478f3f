package svg_test

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"echo/artgen"
	"echo/artgen/drawing"
	"echo/artgen/family"
	"echo/artgen/palette"
	"echo/artgen/svg"
	"pgregory.net/rapid"
)

func testPalette(t testing.TB) *palette.Palette {
	t.Helper()
	data, err := os.ReadFile("testdata/palette.toml")
	if err != nil {
		t.Fatal(err)
	}
	p, err := palette.Parse("testdata/palette.toml", data)
	if err != nil {
		t.Fatal(err)
	}
	return p[0]
}

// card draws card i, going through the families.
func card(t testing.TB, r *artgen.Renderer, i int) *artgen.Card {
	t.Helper()
	f := family.Newest()[i%len(family.Newest())]
	c, err := r.Compose(artgen.Recipe{Seed: uint64(i), Family: f.Name, Rev: f.Rev})
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func TestWhatIsWrittenIsReadBack(t *testing.T) {
	var r artgen.Renderer
	p := testPalette(t)
	for i := range 120 {
		c := card(t, &r, i)
		for _, d := range []*drawing.Drawing{c.Contour(), c.Colour(p)} {
			data := svg.Append(nil, d)
			again, err := svg.Parse(data)
			if err != nil {
				t.Fatalf("card %d: %v", i, err)
			}
			if was, is := fmt.Sprintf("%+v", *d), fmt.Sprintf("%+v", *again); was != is {
				t.Fatalf("card %d:\nwritten %.1500s\nread    %.1500s", i, was, is)
			}
			if !bytes.Equal(svg.Append(nil, again), data) {
				t.Fatalf("card %d: written again, the bytes differ", i)
			}
		}
	}
}

func TestFilesAreWellFormedWithUniqueOwnIds(t *testing.T) {
	var r artgen.Renderer
	p := testPalette(t)
	seen := map[string]bool{}
	for i := range 60 {
		c := card(t, &r, i)
		for _, d := range []*drawing.Drawing{c.Contour(), c.Colour(p)} {
			data := svg.Append(nil, d)
			dec := xml.NewDecoder(bytes.NewReader(data))
			for {
				if _, err := dec.Token(); err == io.EOF {
					break
				} else if err != nil {
					t.Fatal(err)
				}
			}
			for _, m := range regexp.MustCompile(` id="([^"]*)"`).FindAllSubmatch(data, -1) {
				id := string(m[1])
				if !strings.HasPrefix(id, d.ID) || seen[id] {
					t.Fatalf("id %q is not this card's own", id)
				}
				seen[id] = true
			}
			if m := regexp.MustCompile(` d="[^"]*\.[^"]*"`).Find(data); m != nil {
				t.Fatalf("not on the integer grid: %.80s", m)
			}
		}
	}
}

const (
	head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1500">`
	tail = `</svg>`
)

func TestUnsafeFilesAreRefusedByName(t *testing.T) {
	cases := []struct{ name, body, want string }{
		{"script", head + `<script>alert(1)</script>` + tail, "element <script> is not allowed"},
		{"event handler", head + `<path d="M0 0" onload="x()"/>` + tail, "attribute onload is not allowed"},
		{"foreign object", head + `<foreignObject/>` + tail, "element <foreignObject> is not allowed"},
		{"image", head + `<image href="http://x/y.png"/>` + tail, "element <image> is not allowed"},
		{"outside use", head + `<use href="http://x/y.svg#a"/>` + tail, "leads out of the card"},
		{"outside use by xlink", `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 1000 1500"><use xlink:href="//x/y.svg#a"/></svg>`, "leads out of the card"},
		{"outside paint", head + `<path d="M0 0h9" fill="url(http://x/#a)"/>` + tail, "leads out of the card"},
		{"outside paint in style", head + `<path d="M0 0h9" style="fill:url(https://x)"/>` + tail, "leads out of the card"},
		{"font in style", head + `<path d="M0 0h9" style="font-family:x"/>` + tail, "style property \"font-family\" is not allowed"},
		{"style sheet", head + `<style>@import url(//x)</style>` + tail, "element <style> is not allowed"},
		{"text", head + `<text>hello</text>` + tail, "element <text> is not allowed"},
		{"bare text", head + `hello` + tail, "text is not allowed"},
		{"animation", head + `<path d="M0 0"><animate attributeName="href"/></path>` + tail, "element <animate> is not allowed"},
		{"link", head + `<a href="javascript:x"/>` + tail, "element <a> is not allowed"},
		{"entities", `<!DOCTYPE svg [<!ENTITY a "b">]>` + head + tail, "document type is not allowed"},
		{"unknown entity", head + `<path d="&a;"/>` + tail, "not well-formed"},
		{"style sheet instruction", `<?xml-stylesheet href="x"?>` + head + tail, "processing instruction"},
		{"other namespace", `<x:svg xmlns:x="urn:x"/>`, "not in the SVG namespace"},
		{"html root", `<html xmlns="http://www.w3.org/1999/xhtml"/>`, "element <html> is not allowed"},
		{"filter", head + `<path d="M0 0" filter="url(#a)"/>` + tail, "attribute filter is not allowed"},
		{"id twice", head + `<path id="a" d="M0 0"/><path id="a" d="M0 0"/>` + tail, `id "a" stands twice`},
		{"use of a group", head + `<g id="a"><use href="#a"/></g>` + tail, "does not lead to a shape"},
		{"empty use", head + `<use/>` + tail, "does not lead to a shape"},
		{"truncated", head + `<path d="M0 0"`, "not well-formed"},
		{"empty", "", "no <svg> element"},
		{"bad path", head + `<path d="M0 0 L 5"/>` + tail, "is not a number"},
		{"path without start", head + `<path d="L5 5"/>` + tail, "must begin with M"},
		{"huge number", head + `<path d="M0 1e300"/>` + tail, "beyond"},
		{"wrong shape", `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000"/>`, "is not 2:3"},
		{"no view box", `<svg xmlns="http://www.w3.org/2000/svg"/>`, "needs viewBox"},
		{"deep", head + strings.Repeat("<g>", 40) + strings.Repeat("</g>", 40) + tail, "deeper than"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			_, err := svg.Parse([]byte(c.body))
			var f *svg.Fault
			if !errors.As(err, &f) || !strings.Contains(err.Error(), c.want) || strings.Contains(err.Error(), "\n") || f.Line < 1 {
				t.Fatalf("got %v, want a fault with %q", err, c.want)
			}
		})
	}
}

func TestARetouchedCardIsUnderstood(t *testing.T) {
	d, err := svg.Parse([]byte(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="200px" height="300px" viewBox="0 0 200 300">
		<!-- saved by a drawing program -->
		<rect width="200" height="300" style="fill:#ffffff;stroke:none"/>
		<g transform="matrix(-1 0 0 1 200 0)"><circle cx="50" cy="60" r="20" style="fill:#336699;fill-opacity:0.5;stroke:black;stroke-width:2"/></g>
		<polygon points="10,10 20,10 20,20" fill="#fff"/>
	</svg>`))
	if err != nil {
		t.Fatal(err)
	}
	if d.Paper != drawing.White || len(d.Ops) != 2 {
		t.Fatalf("paper %v, %d ops", d.Paper, len(d.Ops))
	}
	op := d.Ops[0]
	if op.Fill != 0x336699 || op.Alpha != 50 || op.Width != 100 {
		t.Errorf("circle is %+v", op)
	}
	lo, hi := op.Path.Float(nil).Bounds()
	if lo.X < 640 || lo.X > 660 || hi.X < 840 || hi.X > 860 {
		t.Errorf("mirrored circle spans %v..%v, want x 650..850", lo, hi)
	}
}

func TestPathDataOfAllKindsIsRead(t *testing.T) {
	for in, want := range map[string]string{
		"M10,20 L30 40":              "M10 20l20 20",
		"m10 20 5 5-5 5z":            "M10 20l5 5-5 5z",
		"M0 0H10V10h-5v-5Z":          "M0 0h10v10h-5v-5z",
		"M0 0C1 2 3 4 5 6S7 8 9 10":  "M0 0c1 2 3 4 5 6s2 2 4 4",
		"M0 0Q5 5 10 0T20 0":         "M0 0q5 5 10 0 5-5 10 0",
		"M0 0A5 5 0 0110 0":          "M0 0a5 5 0 0 1 10 0",
		"M.5.5L1.5-1.5":              "M1 1l1-2",
		"M1e1 2E1l1e0-1":             "M10 20l1-1",
		"M0 0zM5 5h1":                "M0 0zM5 5h1",
		" M 0 0 \n L 1 1 , 2 2 \t z": "M0 0l1 1 1 1z",
	} {
		d, err := svg.Parse([]byte(head + `<path d="` + in + `"/>` + tail))
		if err != nil {
			t.Errorf("%s: %v", in, err)
			continue
		}
		if got := string(svg.PathData(d.Ops[0].Path)); got != want {
			t.Errorf("%s: got %s, want %s", in, got, want)
		}
	}
}

func TestNumbersAreShort(t *testing.T) {
	d := &drawing.Drawing{ID: "x", Paper: 0xaabbcc, Ink: 0x123456}
	for _, w := range []drawing.Tenths{5, 10, 24, 65} {
		p, _ := drawing.Snap(drawing.Frame().Float(nil), nil)
		d.Ops = append(d.Ops, drawing.Op{Path: p, Fill: 1, Alpha: drawing.Percent(w), Stroke: 0, Width: w, Veil: 40})
	}
	out := string(svg.Append(nil, d))
	for _, want := range []string{`fill="#abc"`, `stroke-width=".5"`, `stroke-width="1"`, `stroke-width="2.4"`, `fill-opacity=".05"`, `fill-opacity=".1"`, `stroke-opacity=".6"`, `stroke="#123456"`} {
		if !strings.Contains(out, want) {
			t.Errorf("%s is missing", want)
		}
	}
}

func FuzzParse(f *testing.F) {
	var r artgen.Renderer
	for i := range 4 {
		f.Add(svg.Append(nil, card(f, &r, i).Contour()))
	}
	f.Add([]byte(head + `<use href="#"/><path style="fill:url(#"/>` + tail))
	f.Fuzz(func(t *testing.T, data []byte) {
		d, err := svg.Parse(data)
		if err != nil {
			return
		}
		once := svg.Append(nil, d)
		again, err := svg.Parse(once)
		if err != nil {
			t.Fatalf("what was accepted is written as something that is not: %v", err)
		}
		if twice := svg.Append(nil, again); !bytes.Equal(once, twice) {
			t.Fatalf("writing is not stable:\n%s\n%s", once, twice)
		}
	})
}

func TestTransformsCompose(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x, y := rapid.IntRange(-400, 400).Draw(t, "x"), rapid.IntRange(-400, 400).Draw(t, "y")
		k := rapid.SampledFrom([]string{"rotate(90)", "rotate(90 10 20)", "scale(-1 1)", "translate(30 7)", "matrix(0 1 -1 0 5 6)"}).Draw(t, "a")
		l := rapid.SampledFrom([]string{"rotate(180)", "scale(2)", "translate(-4)", "matrix(1 0 0 -1 0 0)"}).Draw(t, "b")
		path := `<path d="M` + num(x) + " " + num(y) + `h40v30"/>`
		nested, err := svg.Parse([]byte(head + `<g transform="` + k + `"><g transform="` + l + `">` + path + `</g></g>` + tail))
		if err != nil {
			t.Fatal(err)
		}
		listed, err := svg.Parse([]byte(head + `<g transform="` + k + "," + l + `">` + path + `</g>` + tail))
		if err != nil {
			t.Fatal(err)
		}
		if a, b := svg.PathData(nested.Ops[0].Path), svg.PathData(listed.Ops[0].Path); !bytes.Equal(a, b) {
			t.Fatalf("%s then %s: %s, %s", k, l, a, b)
		}
	})
}

func num(v int) string { return strconv.Itoa(v) }
