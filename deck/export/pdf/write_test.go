package pdf_test

import (
	"bytes"
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"

	"echo/deck/export"
	"echo/deck/export/pdf"
)

// variants are all kinds of sheets, by name.
func variants(t *testing.T) map[string]pdf.Options {
	v := map[string]pdf.Options{
		"poker on a4": usual(t, "poker", "a4"), "poker on letter": usual(t, "poker", "letter"), "bridge": usual(t, "bridge", "a4"),
		"tarot": usual(t, "tarot", "a4"), "square": usual(t, "square", "a4"), "dixit": usual(t, "dixit", "a4"), "own size": usual(t, "40x100", "200x250"),
		"one a page": usual(t, "poker", ""), "one on a4": usual(t, "dixit", "a4"),
	}
	change := func(name, from string, set func(*pdf.Options)) {
		o := v[from]
		set(&o)
		v[name] = o
	}
	change("one on a4", "one on a4", func(o *pdf.Options) { o.OneAPage = true })
	change("gap", "poker on a4", func(o *pdf.Options) { o.Gap = 9 })
	change("narrow gap", "poker on a4", func(o *pdf.Options) { o.Gap = 2 })
	change("no bleed", "poker on a4", func(o *pdf.Options) { o.Bleed, o.Gap = 0, 4 })
	change("full bleed", "square", func(o *pdf.Options) { o.FullBleed = true })
	change("no marks", "one a page", func(o *pdf.Options) { o.NoMarks = true })
	for _, d := range []pdf.Duplex{pdf.Long, pdf.Short, pdf.None} {
		change("backs "+string(d), "dixit", func(o *pdf.Options) { o.Backs, o.Duplex = true, d })
	}
	change("pair", "poker on a4", func(o *pdf.Options) { o.Pair = true })
	change("pair, short", "poker on a4", func(o *pdf.Options) { o.Pair, o.Duplex = true, pdf.Short })
	change("pair, landscape", "gap", func(o *pdf.Options) { o.Pair = true })
	change("pair, landscape, short", "gap", func(o *pdf.Options) { o.Pair, o.Duplex = true, pdf.Short })
	return v
}

func TestEveryVariantIsAValidFileWithItsBoxes(t *testing.T) {
	for name, o := range variants(t) {
		t.Run(name, func(t *testing.T) {
			for i, p := range read(t, write(t, job(t, 1, 2, 3), o)) {
				sheet := pdf.Box{W: p.media.W, H: p.media.H}
				trim, bleed := sheet, sheet
				if o.OneAPage {
					trim = pdf.Box{X: (sheet.W - o.Card.Width) / 2, Y: (sheet.H - o.Card.Height) / 2, W: o.Card.Width, H: o.Card.Height}
					bleed = pdf.Box{X: trim.X - o.Bleed, Y: trim.Y - o.Bleed, W: trim.W + 2*o.Bleed, H: trim.H + 2*o.Bleed}
				}
				if !nearBox(p.trim, trim) || !nearBox(p.bleed, bleed) {
					t.Errorf("page %d of %v: trim %v, want %v; bleed %v, want %v", i+1, p.media, p.trim, trim, p.bleed, bleed)
				}
				turned := near(p.media.W, o.Paper.Height) && near(p.media.H, o.Paper.Width)
				if o.Paper.Width > 0 && !turned && !(near(p.media.W, o.Paper.Width) && near(p.media.H, o.Paper.Height)) {
					t.Errorf("page %d is %v, not %v", i+1, p.media, o.Paper)
				}
			}
		})
	}
}

// trim is where a placed card is cut: the picture lies in its middle.
func (c placed) trim(z export.Size) pdf.Box {
	return pdf.Box{X: c.x - z.Width/2, Y: c.y - z.Height/2, W: z.Width, H: z.Height}
}

// Every side of every card has marks at both its ends that stand in line with
// it, reach the edge of the page, and are in nobody's bleed.
func TestMarksMeetTheTrimAndKeepOutOfTheBleed(t *testing.T) {
	for name, o := range variants(t) {
		if o.NoMarks {
			continue
		}
		t.Run(name, func(t *testing.T) {
			sheet, err := pdf.Plan(o)
			if err != nil {
				t.Fatal(err)
			}
			cards := make([]int, len(sheet.Trims))
			for i := range cards {
				cards[i] = i + 1
			}
			p := read(t, write(t, job(t, cards...), o))[0]
			if len(p.cards) != len(cards) {
				t.Fatalf("%d cards on the page, want %d", len(p.cards), len(cards))
			}
			for _, c := range p.cards {
				b := c.trim(o.Card)
				for _, x := range []float64{b.X, b.X + b.W} {
					if !p.hasMark(x, 0, true) || !p.hasMark(x, p.media.H, true) {
						t.Errorf("no marks for the cut at x = %.2f", x)
					}
				}
				for _, y := range []float64{b.Y, b.Y + b.H} {
					if !p.hasMark(y, 0, false) || !p.hasMark(y, p.media.W, false) {
						t.Errorf("no marks for the cut at y = %.2f", y)
					}
				}
				for _, m := range p.marks {
					if crosses(m, c.clip) {
						t.Errorf("mark %.2f lies in the bleed %.2f", m, c.clip)
					}
				}
			}
			for _, m := range p.marks {
				if !p.meetsATrim(m, o.Card) {
					t.Errorf("mark %.2f is in line with no cut", m)
				}
			}
		})
	}
}

// hasMark looks for a mark along x or y = at that ends at the page's edge.
func (p *printedPage) hasMark(at, edge float64, upright bool) bool {
	for _, m := range p.marks {
		if upright && near(m.X0, at) && near(m.X1, at) && (near(m.Y0, edge) || near(m.Y1, edge)) {
			return true
		}
		if !upright && near(m.Y0, at) && near(m.Y1, at) && (near(m.X0, edge) || near(m.X1, edge)) {
			return true
		}
	}
	return false
}

func (p *printedPage) meetsATrim(m pdf.Line, z export.Size) bool {
	for _, c := range p.cards {
		b := c.trim(z)
		if m.X0 == m.X1 && (near(m.X0, b.X) || near(m.X0, b.X+b.W)) || m.Y0 == m.Y1 && (near(m.Y0, b.Y) || near(m.Y0, b.Y+b.H)) {
			return true
		}
	}
	return false
}

func crosses(m pdf.Line, b pdf.Box) bool {
	const hair = 1e-3
	return max(m.X0, m.X1) > b.X+hair && min(m.X0, m.X1) < b.X+b.W-hair && max(m.Y0, m.Y1) > b.Y+hair && min(m.Y0, m.Y1) < b.Y+b.H-hair
}

// The bleed of a card ends where that of its neighbour begins, and is as wide
// as was asked for where there is room.
func TestBleedsDoNotOverlap(t *testing.T) {
	for name, o := range variants(t) {
		sheet, err := pdf.Plan(o)
		if err != nil {
			t.Fatal(err)
		}
		for i, a := range sheet.Bleeds {
			for _, b := range sheet.Bleeds[:i] {
				if a.X < b.X+b.W-1e-6 && b.X < a.X+a.W-1e-6 && a.Y < b.Y+b.H-1e-6 && b.Y < a.Y+a.H-1e-6 {
					t.Errorf("%s: %v and %v overlap", name, a, b)
				}
			}
			cut := sheet.Trims[i]
			for _, around := range []float64{cut.X - a.X, cut.Y - a.Y, a.X + a.W - cut.X - cut.W, a.Y + a.H - cut.Y - cut.H} {
				if !near(around, o.Bleed) && !near(around, min(o.Bleed, o.Gap/2)) {
					t.Errorf("%s: %.2f mm around card %d", name, around, i)
				}
			}
		}
	}
}

// A sheet is turned in the hand: what is printed at a point of the back lies
// behind its mirror image. Every colour version must lie behind its contour, and
// stand the same way up.
func TestBacksLieBehindTheirFrontsWhenTheSheetIsTurned(t *testing.T) {
	for _, name := range []string{"pair", "pair, short", "pair, landscape", "pair, landscape, short", "backs long", "backs short"} {
		t.Run(name, func(t *testing.T) {
			o := variants(t)[name]
			o.ShiftX, o.ShiftY = .7, -1.3
			pages := read(t, write(t, job(t, 1, 2, 3, 4, 5), o))
			for i := 0; i+1 < len(pages); i += 2 {
				front, back := pages[i], pages[i+1]
				if len(front.cards) != len(back.cards) {
					t.Fatalf("%d fronts, %d backs", len(front.cards), len(back.cards))
				}
				overLong := o.Duplex == pdf.Long
				sideways := overLong == (front.media.H > front.media.W) // turned about an upright axis
				for k, f := range front.cards {
					b := back.cards[k]
					x, y := b.x-o.ShiftX, b.y-o.ShiftY
					if sideways {
						x = front.media.W - x
					} else {
						y = front.media.H - y
					}
					if !near(x, f.x) || !near(y, f.y) {
						t.Errorf("card %d at %.2f %.2f has its back at %.2f %.2f", k, f.x, f.y, x, y)
					}
					if upright := b.scale > 0; upright != sideways {
						t.Errorf("card %d: the back stands on its head", k)
					}
					if f.form == b.form {
						t.Errorf("card %d has itself on its back", k)
					}
				}
			}
		})
	}
}

func TestPagesComeInTheOrderOfTheirSheets(t *testing.T) {
	forms := func(o pdf.Options, cards ...int) (list []string) {
		for _, p := range read(t, write(t, job(t, cards...), o)) {
			var names []string
			for _, c := range p.cards {
				names = append(names, c.form)
			}
			list = append(list, strings.Join(names, " "))
		}
		return list
	}
	o := usual(t, "dixit", "a4") // four a sheet
	got := forms(o, 1, 2, 3, 4, 5)
	if len(got) != 4 || strings.Count(got[0], "C") != 4 || strings.Count(got[3], "C") != 1 || got[0] == got[1] {
		t.Errorf("contour, colour, contour, colour: %q", got)
	}
	o.Backs, o.Duplex = true, pdf.None
	if got := forms(o, 1, 2, 3, 4, 5); len(got) != 8 || got[4] != got[5] || got[6] != got[7] || strings.Count(got[4], "C") != 4 {
		t.Errorf("backs come after all fronts: %q", got)
	}
	o.Duplex = pdf.Long
	if got := forms(o, 1, 2, 3, 4, 5); len(got) != 8 || got[1] != got[3] || got[1] == got[0] {
		t.Errorf("backs come after each front: %q", got)
	}
}

func TestBytesDoNotDependOnWorkers(t *testing.T) {
	o := usual(t, "poker", "a4")
	o.Backs = true
	j := job(t, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
	one := write(t, j, o)
	j.Jobs = 7
	if !bytes.Equal(one, write(t, j, o)) {
		t.Fatal("other bytes with seven workers")
	}
}

func TestWhatCannotBePrintedIsSaidInOneLine(t *testing.T) {
	for want, o := range map[string]func(*pdf.Options){
		"a card of 80 x 120 mm does not fit on paper of 70 x 100 mm with 5 mm around it; it needs 90 x 130 mm, and what fits is bridge": func(o *pdf.Options) {
			o.Paper = size(t, "70x100", nil)
		},
		"no size of a card that has a name does fit": func(o *pdf.Options) { o.Paper = size(t, "20x20", nil) },
		"a bleed of -1 mm cannot be":                 func(o *pdf.Options) { o.Bleed = -1 },
		"a bleed of NaN mm cannot be":                func(o *pdf.Options) { o.Bleed = math.NaN() },
		"a gap of 500 mm cannot be":                  func(o *pdf.Options) { o.Gap = 500 },
		"a shift of 0,99 mm cannot be":               func(o *pdf.Options) { o.ShiftY = 99 },
		"duplex \"left\" is not known":               func(o *pdf.Options) { o.Duplex = "left" },
		"a card has one back":                        func(o *pdf.Options) { o.Backs, o.Pair = true, true },
		"printed on both sides":                      func(o *pdf.Options) { o.Pair, o.Duplex = true, pdf.None },
	} {
		opts := usual(t, "dixit", "a4")
		o(&opts)
		_, err := pdf.Write(t.Context(), job(t, 1), &bytes.Buffer{}, opts)
		if err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("want %q, got %v", want, err)
		}
	}
}

// full is a disk that is full after some bytes.
type full struct{ left int }

var errFull = errors.New("no space left")

func (f *full) Write(b []byte) (int, error) {
	if f.left -= len(b); f.left < 0 {
		return 0, errFull
	}
	return len(b), nil
}

func TestAFullDiskEndsTheWork(t *testing.T) {
	for _, room := range []int{0, 5_000, 40_000} {
		var seen int
		j := job(t)
		j.Progress = func(_ string, done, _ int) { seen = done }
		if _, err := pdf.Write(t.Context(), j, &full{room}, usual(t, "poker", "a4")); !errors.Is(err, errFull) || seen > 200 {
			t.Errorf("%d bytes: %d of 960 pictures drawn, then %v", room, seen, err)
		}
	}
}

func TestAFullBleedHasNoPaperInSight(t *testing.T) {
	for _, z := range export.Cards {
		at := z.Full(3)
		left, right := at.X+71*at.Scale, at.X+929*at.Scale
		top, bottom := at.Y+71*at.Scale, at.Y+1429*at.Scale
		if left > -3+1e-9 || top > -3+1e-9 || right < z.Width+3-1e-9 || bottom < z.Height+3-1e-9 {
			t.Error(fmt.Sprint(z.Name, left, top, right, bottom))
		}
	}
}

func BenchmarkWrite(b *testing.B) {
	j := job(b)
	o := usual(b, "poker", "a4")
	for b.Loop() {
		write(b, j, o)
	}
	b.ReportMetric(float64(len(j.Numbers())*b.N)/b.Elapsed().Seconds(), "cards/s")
}
