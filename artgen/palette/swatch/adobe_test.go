package swatch_test

import (
	"encoding/binary"
	"math"
	"strings"
	"testing"
	"unicode/utf16"

	"echo/artgen/palette/swatch"
)

// adobe builds files as Adobe's programs do.
type adobe struct{ b []byte }

func (a *adobe) u16(v ...int) *adobe {
	for _, x := range v {
		a.b = binary.BigEndian.AppendUint16(a.b, uint16(x))
	}
	return a
}

func (a *adobe) u32(v uint32) *adobe { a.b = binary.BigEndian.AppendUint32(a.b, v); return a }

func (a *adobe) floats(v ...float32) *adobe {
	for _, x := range v {
		a.u32(math.Float32bits(x))
	}
	return a
}

func (a *adobe) name(s string) *adobe {
	units := utf16.Encode([]rune(s + "\x00"))
	a.u16(len(units))
	for _, u := range units {
		a.u16(int(u))
	}
	return a
}

func (a *adobe) block(kind int, body *adobe) *adobe {
	a.u16(kind).u32(uint32(len(body.b)))
	a.b = append(a.b, body.b...)
	return a
}

func aseColour(name, model string, kind int, v ...float32) *adobe {
	c := new(adobe).name(name)
	c.b = append(c.b, model...)
	return c.floats(v...).u16(kind)
}

func ase(blocks uint32) *adobe {
	return (&adobe{[]byte("ASEF")}).u16(1, 0).u32(blocks)
}

// illustrator is what Illustrator CC writes: groups with names outside of Latin,
// spot colours, an end of each group that has length 0.
func illustrator() []byte {
	return ase(6).
		block(0xc001, new(adobe).name("Гавань")).
		block(1, aseColour("Night", "RGB ", 2, 16./255, 32./255, 48./255)).
		block(1, aseColour("PANTONE 7416 C", "CMYK", 1, 0, .66, .76, .16)).
		block(0xc002, new(adobe)).
		block(1, aseColour("🌊", "LAB ", 0, .79, -14, -1)).
		block(1, aseColour("", "Gray", 0, .25)).b
}

func TestSwatchesOfIllustratorAreRead(t *testing.T) {
	list, err := swatch.Read("harbour.ase", illustrator())
	if err != nil {
		t.Fatal(err)
	}
	if got, want := said(list), "#102030=Night #d64933=PANTONE 7416 C #a6ccc5=🌊 #404040"; got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

// Some programs write the last end of a group without its length, and count it.
func TestSwatchesThatEndInAGroupAreRead(t *testing.T) {
	data := ase(3).block(0xc001, new(adobe).name("g")).block(1, aseColour("a", "RGB ", 0, 1, 0, 0)).u16(0xc002).b
	if list, err := swatch.Read("x.ase", data); err != nil || said(list) != "#ff0000=a" {
		t.Errorf("%v %v", list, err)
	}
}

func TestBrokenSwatchesAreFaults(t *testing.T) {
	red := aseColour("a", "RGB ", 0, 1, 0, 0)
	for want, data := range map[string][]byte{
		"block 2 of 2 is cut off":                    ase(2).block(1, red).b,
		"block 1 of 1 is cut off":                    ase(1).u16(1).u32(1 << 31).b,
		"block 1 of 1 is of an unknown kind, 0x0007": ase(1).block(7, red).b,
		"a colour of an unknown model":               ase(1).block(1, aseColour("a", "HSB ", 0, 1, 0, 0)).b,
		"the colour is longer than its block":        ase(1).block(1, new(adobe).u16(500, 65)).b,
		"a colour with an impossible number":         ase(1).block(1, aseColour("a", "RGB ", 0, float32(math.NaN()), 0, 0)).b,
		"no colours in this Adobe Swatch Exchange":   ase(0).b,
		"block 1 of 4294967295 is cut off":           ase(math.MaxUint32).b,
	} {
		if _, err := swatch.Read("x.ase", data); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("got %v, want %s", err, want)
		}
	}
}

// photoshop is what Photoshop writes: the colours without names, and again with.
func photoshop() []byte {
	colours := [][5]int{
		{0, 16 * 257, 32 * 257, 48 * 257, 0},
		{1, 65535 / 2, 65535, 65535 / 2, 0},
		{2, 65535, 65535 * 34 / 100, 65535 * 24 / 100, 65535 * 84 / 100},
		{7, 7900, -1400 & 0xffff, -100 & 0xffff, 0},
		{8, 5000, 0, 0, 0},
	}
	a := new(adobe).u16(1, len(colours))
	for _, c := range colours {
		a.u16(c[:]...)
	}
	a.u16(2, len(colours))
	for i, c := range colours {
		a.u16(c[:]...).u16(0).name(string(rune('a' + i)))
	}
	return a.b
}

func TestSwatchesOfPhotoshopAreRead(t *testing.T) {
	data := photoshop()
	const want = "#102030=a #007f7f=b #d64933=c #a6ccc5=d #808080=e"
	if list, err := swatch.Read("x.aco", data); err != nil || said(list) != want {
		t.Errorf("got  %s %v\nwant %s", said(list), err, want)
	}
	// The first version alone, from programs that write no names.
	if list, err := swatch.Read("download", data[:4+5*10]); err != nil || len(list) != 5 || list[0].Name != "" {
		t.Errorf("%v %v", list, err)
	}
}
