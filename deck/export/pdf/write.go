package pdf

import (
	"context"
	"fmt"
	"io"
	"strings"

	"echo/deck"
	"echo/deck/export"
	"echo/deck/export/pdf/ink"
	"echo/deck/export/pdf/object"
)

// Facts are what was written.
type Facts struct {
	Pages   int
	PerPage int // cards on a full page
}

// Write writes the job as one PDF. The bytes depend on the deck, the job and the
// options alone.
func Write(ctx context.Context, j *export.Job, w io.Writer, o Options) (Facts, error) {
	sheet, err := Plan(o)
	if err != nil {
		return Facts{}, err
	}
	if o.Pair {
		both := *j
		both.Versions = nil
		j = &both
	}
	p := &press{o: &o, sheet: sheet, f: object.New(w), pictures: map[pictureKey]printed{}}
	p.book, p.tree = ink.NewBook(p.f), p.f.Reserve()
	if err := p.pull(ctx, j); err != nil {
		return Facts{}, err
	}
	if o.Backs {
		back := ink.Card(j.Deck.BackDrawing())
		p.back = printed{p.book.Form(back), back.Paper}
	}
	p.sheets(j)
	return Facts{len(p.pages), len(sheet.Trims)}, p.bind(j.Deck)
}

// press prints a job. Pictures come first; pages only place them.
type press struct {
	o        *Options
	sheet    *Sheet
	f        *object.File
	book     *ink.Book
	tree     object.Ref // the root of the pages
	pictures map[pictureKey]printed
	back     printed
	pages    []object.Ref
}

type pictureKey struct {
	card    int
	version string
}

// pull writes the pictures of the job.
func (p *press) pull(ctx context.Context, j *export.Job) error {
	draw := func() func(export.Picture) (*ink.Content, error) {
		return func(c export.Picture) (*ink.Content, error) { return ink.Card(c.Drawing), nil }
	}
	return export.Each(ctx, j, "printing", draw, func(c export.Picture, content *ink.Content) error {
		p.pictures[pictureKey{c.Card, c.Version}] = printed{p.book.Form(content), content.Paper}
		return p.f.Err()
	})
}

// sheets writes the pages: for every sheetful of cards one side for each version
// and its back. A pair is the two sides of one sheet.
func (p *press) sheets(j *export.Job) {
	cards, per := j.Numbers(), len(p.sheet.Trims)
	var later [][]int
	for len(cards) > 0 {
		n := min(per, len(cards))
		some := cards[:n]
		cards = cards[n:]
		for i, version := range j.Shown() {
			p.side(some, version, p.o.Pair && i == 1)
			if p.o.Backs && p.o.Duplex != None {
				p.side(some, "", true)
			} else if p.o.Backs {
				later = append(later, some)
			}
		}
	}
	for _, some := range later {
		p.side(some, "", false)
	}
}

// side writes one page of cards in a version, or, with none, of their backs.
func (p *press) side(cards []int, version string, behind bool) {
	pg := newPage(p.o, p.sheet)
	if behind {
		pg.shift(p.o.ShiftX, p.o.ShiftY)
	}
	pg.marks()
	if !behind && version != "" {
		pg.numbers(cards)
	}
	for cell, n := range cards {
		it := p.back
		if version != "" {
			it = p.pictures[pictureKey{n, version}]
		}
		pg.card(cell, it, behind)
	}
	p.pages = append(p.pages, pg.put(p.f, p.tree))
}

// bind writes what holds the pages together and ends the file.
func (p *press) bind(d *deck.Deck) error {
	var kids strings.Builder
	for _, r := range p.pages {
		fmt.Fprintf(&kids, "%v ", r)
	}
	p.f.Put(p.tree, fmt.Sprintf("<< /Type /Pages /Kids [%s] /Count %d >>", kids.String(), len(p.pages)))
	info := p.f.Add(fmt.Sprintf("<< /Title %s /Subject %s /Creator %s >>",
		object.Text(d.TitleIn("en")), object.Text("deck "+d.ID+", cards "+d.Fingerprint()), object.Text("echo")))
	return p.f.Close(p.f.Add(p.catalogue()), info)
}

// catalogue asks print dialogues for what the sizes and backs need: no scaling,
// and turning over the right edge.
func (p *press) catalogue() string {
	prefer := "/PrintScaling /None /DisplayDocTitle true"
	if p.o.Backs || p.o.Pair {
		switch p.o.Duplex {
		case Long:
			prefer += " /Duplex /DuplexFlipLongEdge"
		case Short:
			prefer += " /Duplex /DuplexFlipShortEdge"
		}
	}
	return fmt.Sprintf("<< /Type /Catalog /Pages %v /ViewerPreferences << %s >> >>", p.tree, prefer)
}
