package main

import (
	"context"
	"fmt"
	"image/png"
	"io"
	"text/tabwriter"

	"echo/deck"
	"echo/deck/selftest"
	"echo/internal/atomic"
)

func (o *validateOptions) runSelftest(ctx context.Context, d *deck.Deck) error {
	r, err := selftest.Run(ctx, d, selftest.Options{Jobs: o.jobs})
	if err != nil {
		return err
	}
	near, err := selftest.Nearest(ctx, d, o.jobs)
	if err != nil {
		return err
	}
	if o.ladder != "" {
		if err := paintLadder(o.ladder, d, near); err != nil {
			return err
		}
	}
	if o.asJSON {
		err = o.ui.json(struct {
			*selftest.Report
			Nearest []deck.Near `json:"nearest"`
			Short   []string    `json:"short"`
		}{r, near, r.Short()})
	} else {
		err = printSelftest(o.ui.out, r, near)
	}
	if err == nil && len(r.Short()) > 0 {
		err = errFaults
	}
	return err
}

// paintLadder paints pairs of cards, nearest first, one below the other.
func paintLadder(file string, d *deck.Deck, pairs []deck.Near) error {
	img, err := selftest.Ladder(d, pairs)
	if err != nil {
		return err
	}
	return atomic.File(file, atomic.Replace, func(w io.Writer) error { return png.Encode(w, img) })
}

// printSelftest prints the tables. Shares are in percent.
func printSelftest(out io.Writer, r *selftest.Report, near []deck.Near) error {
	t := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintf(out, "%s: copies of %d cards, %d pairs of two families, %d of one\n\n", r.Deck, r.Cards, r.Pairs, r.Kin)
	fmt.Fprintln(t, "measure\tlimit\tcopies\tcaught %\tat .1 %\tAUC\tAUC kin\tothers %\tkin %\t")
	for _, m := range r.Measures {
		for k, s := range m.Levels {
			name, limit, caught, rest := "", "", "", "\t"
			if m.Limit > 0 {
				caught = fmt.Sprintf("%.1f", 100*s.Caught)
			}
			if k == 0 {
				name = m.Name
				if m.Limit > 0 {
					limit, rest = fmt.Sprintf("%.3f", m.Limit), fmt.Sprintf("%.2f\t%.1f", 100*m.Other, 100*m.Kin)
				}
			}
			fmt.Fprintf(t, "%s\t%s\t%s\t%s\t%.1f\t%.4f\t%.4f\t%s\t\n", name, limit, s.Level, caught, 100*s.AtMille, s.AUC, s.AUCKin, rest)
		}
	}
	fmt.Fprintln(t, "\t\t\t\t\t\t\t\t\t\nplanted\tcontour caught %\tcolour caught %\t")
	for _, p := range r.Planted {
		fmt.Fprintf(t, "%s\t%.1f\t%.1f\t\n", p.Name, 100*p.Contour, 100*p.Colour)
	}
	if err := t.Flush(); err != nil {
		return err
	}
	fmt.Fprintln(out, "\nnearest pairs")
	for _, n := range near {
		fmt.Fprintf(out, "%04d %04d contour %.3f, colour %.3f\n", n.Card, n.Other, n.Contour, n.Colour)
	}
	for _, s := range r.Short() {
		fmt.Fprintln(out, "short: "+s)
	}
	return nil
}
