package pdf_test

import (
	"bytes"
	"io"
	"math"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/pdfcpu/pdfcpu/pkg/api"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/model"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"

	"echo/deck"
	"echo/deck/export"
	"echo/deck/export/pdf"
	"echo/decks"
)

func job(t testing.TB, cards ...int) *export.Job {
	t.Helper()
	d, err := decks.Open("contour")
	if err != nil {
		t.Fatal(err)
	}
	return &export.Job{Deck: d, Cards: cards, Options: deck.Options{Jobs: 2}}
}

func size(t testing.TB, name string, named []export.Size) export.Size {
	t.Helper()
	z, err := export.ParseSize(name, named)
	if err != nil {
		t.Fatal(err)
	}
	return z
}

// usual are the options of the command without flags, for a card of that size.
func usual(t testing.TB, card, paper string) pdf.Options {
	o := pdf.Options{Card: size(t, card, export.Cards), Bleed: 3, Duplex: pdf.Long}
	if paper == "" {
		o.OneAPage = true
	} else {
		o.Paper = size(t, paper, export.Papers)
	}
	return o
}

func write(t testing.TB, j *export.Job, o pdf.Options) []byte {
	t.Helper()
	var b bytes.Buffer
	if _, err := pdf.Write(t.Context(), j, &b, o); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// printedPage is a page as another program reads it, in mm from its upper left
// corner.
type printedPage struct {
	media, trim, bleed pdf.Box
	marks              []pdf.Line
	cards              []placed
}

// placed is a picture on a page: where its middle lies, how many mm a unit is,
// and what is clipped around it. A negative scale stands on its head.
type placed struct {
	form  string
	x, y  float64
	scale float64
	clip  pdf.Box
}

func init() { api.DisableConfigDir() }

func strictly() *model.Configuration {
	conf := model.NewDefaultConfiguration()
	conf.ValidationMode = model.ValidationStrict
	return conf
}

// read has pdfcpu take the file apart.
func read(t testing.TB, data []byte) []printedPage {
	t.Helper()
	if err := api.Validate(bytes.NewReader(data), strictly()); err != nil {
		t.Fatal("not valid: ", err)
	}
	boxes, err := api.Boxes(bytes.NewReader(data), nil, strictly())
	if err != nil {
		t.Fatal(err)
	}
	ctx, err := api.ReadContext(bytes.NewReader(data), strictly())
	if err != nil {
		t.Fatal(err)
	}
	if err := ctx.EnsurePageCount(); err != nil {
		t.Fatal(err)
	}
	var pages []printedPage
	for n := range boxes {
		b := boxes[n]
		r, err := pdfcpu.ExtractPageContent(ctx, n+1)
		if err != nil {
			t.Fatal(err)
		}
		content, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		height := b.MediaBox().Height()
		p := printedPage{media: inMM(b.MediaBox(), height), trim: inMM(b.TrimBox(), height), bleed: inMM(b.BleedBox(), height)}
		p.interpret(t, string(content))
		pages = append(pages, p)
	}
	return pages
}

const mm = 25.4 / 72

func inMM(r *types.Rectangle, height float64) pdf.Box {
	return pdf.Box{X: r.LL.X * mm, Y: (height - r.UR.Y) * mm, W: r.Width() * mm, H: r.Height() * mm}
}

var (
	number  = `(-?[0-9.]+) `
	setting = regexp.MustCompile(`^` + strings.Repeat(number, 6) + `cm$`)
	mark    = regexp.MustCompile(`^` + number + number + `m ` + number + number + `l S$`)
	clip    = regexp.MustCompile(`^q ` + strings.Repeat(number, 4) + `re W n`)
	form    = regexp.MustCompile(`^` + strings.Repeat(number, 6) + `cm /(C\d+) Do Q$`)
)

// interpret follows the matrices of a page from points to mm, so that nothing
// here rests on what the writer calls a millimetre.
func (p *printedPage) interpret(t testing.TB, content string) {
	kx, ky, dx, dy := 1., 1., 0., 0.
	at := func(x, y float64) (float64, float64) {
		return (x*kx + dx) * mm, p.media.H - (y*ky+dy)*mm
	}
	var around pdf.Box
	for line := range strings.Lines(content) {
		line = strings.TrimSpace(line)
		if v := numbers(setting.FindStringSubmatch(line)); v != nil {
			if dx, dy = dx+v[4]*kx, dy+v[5]*ky; v[1] != 0 || v[2] != 0 {
				t.Fatalf("turned page: %s", line)
			}
			kx, ky = kx*v[0], ky*v[3]
		} else if v := numbers(mark.FindStringSubmatch(line)); v != nil {
			var l pdf.Line
			l.X0, l.Y0 = at(v[0], v[1])
			l.X1, l.Y1 = at(v[2], v[3])
			p.marks = append(p.marks, l)
		} else if v := numbers(clip.FindStringSubmatch(line)); v != nil {
			x, y := at(v[0], v[1])
			around = pdf.Box{X: x, Y: y, W: v[2] * kx * mm, H: -v[3] * ky * mm}
		} else if m := form.FindStringSubmatch(line); m != nil {
			v := numbers(m[:7])
			x, y := at(v[4]+500*v[0], v[5]+750*v[3])
			p.cards = append(p.cards, placed{m[7], x, y, v[0] * kx * mm, around})
		}
	}
}

func numbers(match []string) []float64 {
	if match == nil {
		return nil
	}
	var out []float64
	for _, s := range match[1:] {
		v, err := strconv.ParseFloat(s, 64)
		if err != nil {
			return nil
		}
		out = append(out, v)
	}
	return out
}

// near is to a twentieth of a millimetre, half of what is promised.
func near(a, b float64) bool { return math.Abs(a-b) < .05 }

func nearBox(a, b pdf.Box) bool {
	return near(a.X, b.X) && near(a.Y, b.Y) && near(a.W, b.W) && near(a.H, b.H)
}
