package main

import (
	"context"
	"fmt"
	"strings"

	"github.com/spf13/pflag"

	"echo/deck/export"
	"echo/deck/export/plotter"
	"echo/internal/atomic"
)

func exportPlotter() exportForm {
	var pen float64
	var sheets string
	return exportForm{
		name:  "plotter",
		short: "contours as lines for a pen, without hidden ones, into a folder",
		out:   "ID-plotter",
		takes: []string{"cards", "card"},
		flags: func(f *pflag.FlagSet) {
			f.Float64Var(&pen, "pen", 0, "`mm` of the one pen there is; thick lines take several passes (default a pen for each thickness)")
			f.StringVar(&sheets, "sheets", "", "many cards on sheets of this `size`: "+strings.Join(sizeNames(export.Papers), ", ")+" or WIDTHxHEIGHT in mm (default a file a card)")
		},
		run: func(ctx context.Context, r *exportRun) error { return plot(ctx, r, pen, sheets) },
	}
}

func plot(ctx context.Context, r *exportRun, pen float64, sheets string) error {
	o := plotter.Options{Card: r.card, Pen: pen}
	if pen != 0 && !(pen >= .05 && pen <= 5) {
		return &coded{exitMisuse, fmt.Errorf("--pen is %v; a pen is .05 to 5 mm thick", pen)}
	}
	if sheets != "" {
		size, err := export.ParseSize(sheets, export.Papers)
		if err != nil {
			return &coded{exitMisuse, fmt.Errorf("--sheets: %w", err)}
		}
		o.Paper = &size
	}
	v := plotFacts{Form: "plotter", Out: r.out}
	err := atomic.Folder(r.out, r.over, func(dir string) (err error) {
		v.Report, err = plotter.Write(ctx, r.job, dir, o)
		return err
	})
	if err != nil {
		return err
	}
	return r.done(v)
}

// plotFacts is what was written.
type plotFacts struct {
	Form string `json:"form"`
	Out  string `json:"out"`
	*plotter.Report
}

func (f plotFacts) String() string {
	const metre = 1000
	return fmt.Sprintf("%s: %s on %s, %.1f m drawn in %d lines, %.1f m in the air instead of %.1f",
		f.Out, plural(f.Cards, "card"), plural(f.Files, "file"), f.Drawn/metre, f.Lines, f.Travel/metre, f.Unordered/metre)
}
