package plotter

import (
	"context"
	"fmt"
	"os"
	"path/filepath"

	"echo/deck/export"
)

// Options are how a deck is plotted. Lengths are in mm.
type Options struct {
	Card  export.Size  // of a card
	Paper *export.Size // many cards a sheet of paper; nil is a file a card
	Pen   float64      // the one pen there is, from .05 up; 0 is a pen for each thickness
}

// Report is what was written. Lengths are in mm.
type Report struct {
	Cards     int     `json:"cards"`
	Files     int     `json:"files"`
	Pens      int     `json:"pens"`      // the most on one sheet
	Lines     int     `json:"lines"`     // how often a pen is put down
	Drawn     float64 `json:"drawn"`     // with the pen down
	Travel    float64 `json:"travel"`    // with the pen up
	Unordered float64 `json:"unordered"` // the same if lines were drawn in the order of the card
}

// Write plots the contours of a job into the folder dir, each card or each sheet
// of paper as an SVG file: "forest-0007.svg", "forest-page-01.svg". The job's
// versions do not matter: contours are what is plotted.
func Write(ctx context.Context, j *export.Job, dir string, o Options) (*Report, error) {
	w := &writer{job: j, dir: dir, options: o, at: []place{{}}, report: &Report{}}
	if o.Paper != nil {
		var err error
		if w.at, err = places(o.Card, *o.Paper); err != nil {
			return nil, err
		}
	}
	only := *j
	only.Versions = []string{"contour"}
	err := export.Each(ctx, &only, "plotting", func() func(export.Picture) ([]stroke, error) {
		var v viewer
		return func(p export.Picture) ([]stroke, error) {
			seen, err := v.see(p.Drawing)
			if err != nil {
				return nil, fmt.Errorf("card %04d cannot be plotted: %w", p.Card, err)
			}
			return seen, nil
		}
	}, w.take)
	if err == nil {
		err = w.flush()
	}
	return w.report, err
}

// writer puts cards on sheets as they come.
type writer struct {
	job     *export.Job
	dir     string
	options Options
	at      []place // of the cards on a sheet
	report  *Report

	card  int // the last one taken
	taken int // cards on the sheet at hand
	lines []inked
}

func (w *writer) take(p export.Picture, seen []stroke) error {
	w.lines = append(w.lines, placed(seen, w.options.Card, w.at[w.taken])...)
	w.card = p.Card
	w.taken++
	w.report.Cards++
	if w.taken < len(w.at) {
		return nil
	}
	return w.flush()
}

// flush writes the sheet at hand, if there is anything on it.
func (w *writer) flush() error {
	if w.taken == 0 {
		return nil
	}
	s := sheet{size: w.options.Card}
	all, before, after := layers(w.lines, w.options)
	if w.options.Paper != nil {
		s.size = *w.options.Paper
		s.layers = append(s.layers, cuts(w.options.Card, w.at[:w.taken]))
	}
	s.layers = append(s.layers, all...)
	w.report.add(all, before, after)
	w.taken, w.lines = 0, w.lines[:0]
	return os.WriteFile(filepath.Join(w.dir, w.fileName()), s.svg(), 0o666)
}

// fileName is that of the sheet that has just been counted.
func (w *writer) fileName() string {
	if w.options.Paper != nil {
		return fmt.Sprintf("%s-page-%02d.svg", w.job.Deck.ID, w.report.Files)
	}
	return fmt.Sprintf("%s-%04d.svg", w.job.Deck.ID, w.card)
}

func (r *Report) add(all []layer, before, after float64) {
	r.Files++
	r.Pens = max(r.Pens, len(all))
	r.Unordered += before
	r.Travel += after
	for _, l := range all {
		r.Lines += len(l.lines)
		for _, one := range l.lines {
			r.Drawn += one.length()
		}
	}
}

func (l line) length() float64 { return stroke{pts: l}.length() }
