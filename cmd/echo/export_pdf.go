package main

import (
	"context"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"echo/deck/export"
	"echo/deck/export/pdf"
	"echo/internal/atomic"
)

// printOptions are the flags of --pdf.
type printOptions struct {
	pdf.Options
	paper, duplex, shift string
}

func exportPDF() exportForm {
	o := &printOptions{}
	return exportForm{
		name:  "pdf",
		short: "sheets for printing",
		out:   "ID.pdf",
		takes: []string{"cards", "show", "card", "bleed"},
		flags: o.addTo,
		run:   o.run,
	}
}

func (o *printOptions) addTo(f *pflag.FlagSet) {
	f.SortFlags = false
	f.StringVar(&o.paper, "paper", "a4", "`size` of the sheets: "+strings.Join(sizeNames(export.Papers), ", ")+" or WIDTHxHEIGHT in mm")
	f.BoolVar(&o.OneAPage, "one-a-page", false, "one card a page; the page is as large as its marks need, unless --paper is given")
	f.Float64Var(&o.Gap, "gap", 0, "`mm` between the cards of a sheet")
	f.BoolVar(&o.FullBleed, "full-bleed", false, "let the picture fill the card, without its frame")
	f.BoolVar(&o.NoMarks, "no-marks", false, "no crop marks and numbers")
	f.BoolVar(&o.Backs, "backs", false, "print the deck's back behind the cards")
	f.BoolVar(&o.Pair, "pair", false, "print the colour version behind the contour")
	f.StringVar(&o.duplex, "duplex", "long", "the `edge` over which sheets are turned: long, short, or none for backs on sheets of their own")
	f.StringVar(&o.shift, "shift", "0,0", "`X,Y` in mm by which backs are moved, right and down, for printers that do not hit")
}

func (o *printOptions) run(ctx context.Context, r *exportRun) error {
	if err := o.read(r); err != nil {
		return &coded{exitMisuse, err}
	}
	if _, err := pdf.Plan(o.Options); err != nil {
		return &coded{exitMisuse, err}
	}
	var facts pdf.Facts
	err := atomic.File(r.out, r.over, func(w io.Writer) (err error) {
		facts, err = pdf.Write(ctx, r.job, w, o.Options)
		return err
	})
	if err != nil {
		return err
	}
	return r.done(pdfFacts{"pdf", r.out, len(r.job.Numbers()), facts.Pages, facts.PerPage})
}

// read understands the flags.
func (o *printOptions) read(r *exportRun) (err error) {
	o.Card, o.Bleed, o.Duplex = r.card, r.bleed, pdf.Duplex(o.duplex)
	if !o.OneAPage || r.changed("paper") {
		if o.Paper, err = export.ParseSize(o.paper, export.Papers); err != nil {
			return fmt.Errorf("--paper: %w", err)
		}
	}
	if o.Pair && r.changed("show") {
		return fmt.Errorf("--pair shows both versions; leave out --show")
	}
	x, y, ok := strings.Cut(o.shift, ",")
	var err1, err2 error
	o.ShiftX, err1 = strconv.ParseFloat(x, 64)
	o.ShiftY, err2 = strconv.ParseFloat(y, 64)
	if !ok || err1 != nil || err2 != nil {
		return fmt.Errorf("--shift is %q; it is two numbers of mm, such as 0.5,-1", o.shift)
	}
	return nil
}

// pdfFacts is what was written.
type pdfFacts struct {
	Form    string `json:"form"`
	Out     string `json:"out"`
	Cards   int    `json:"cards"`
	Pages   int    `json:"pages"`
	PerPage int    `json:"per_page"`
}

func (f pdfFacts) String() string {
	return fmt.Sprintf("%s: %d cards on %d pages of up to %d", f.Out, f.Cards, f.Pages, f.PerPage)
}
