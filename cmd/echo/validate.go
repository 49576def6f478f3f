package main

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"echo/deck"
)

type validateOptions struct {
	ui     *ui
	name   string
	jobs   int
	html   string
	asJSON bool

	selftest bool
	ladder   string
}

func newValidate(ui *ui, name string) *cobra.Command {
	o := &validateOptions{ui: ui}
	cmd := &cobra.Command{
		Use:   "validate DECK",
		Short: "Check that a deck's cards are well-formed, safe, paired, legible and distinct",
		Long: text(`
			Read every card as players will see it and compare every pair, in contour and in
			colour. Faults are listed worst first, with the cards they concern; the exit code
			is 1 if there are any. The loneliest loners are listed too: cards without kin, for
			which every clue would have but one meaning; they are no fault. DECK is a folder,
			a packed file or the id of a shipped deck.`),
		Example: examples(name, "validate contour", "validate forest --html report.html", "validate forest --json", "validate contour --selftest --ladder nearest.png"),
		Args:    oneArg("a deck folder, a packed deck or the id of a shipped deck"),
		RunE: func(cmd *cobra.Command, args []string) error {
			o.name = args[0]
			return o.run(cmd.Context())
		},
	}
	f := cmd.Flags()
	f.IntVar(&o.jobs, "jobs", 0, "`workers`; 0 is one a processor")
	f.StringVar(&o.html, "html", "", "write a report with pictures to this `file`")
	f.BoolVar(&o.asJSON, "json", false, "print JSON")
	f.BoolVar(&o.selftest, "selftest", false, "test instead how well distorted copies of the cards are told from other cards")
	f.StringVar(&o.ladder, "ladder", "", "paint the nearest pairs of cards to this PNG `file`")
	return cmd
}

func (o *validateOptions) run(ctx context.Context) error {
	d, err := openDeck(o.name)
	if err != nil {
		return err
	}
	if o.selftest {
		return o.runSelftest(ctx, d)
	}
	steps := o.ui.steps()
	defer steps.close()
	report, err := deck.Validate(ctx, d, deck.Options{Jobs: o.jobs, Progress: steps.step})
	if err != nil {
		return err
	}
	steps.close()
	if o.html != "" {
		if err := writeReport(o.html, d, report); err != nil {
			return err
		}
	}
	if o.ladder != "" {
		if err := paintLadder(o.ladder, d, report.Nearest); err != nil {
			return err
		}
	}
	if err := o.print(report); err != nil {
		return err
	}
	if len(report.Faults) > 0 {
		return errFaults
	}
	return nil
}

func (o *validateOptions) print(r *deck.Report) error {
	if o.asJSON {
		return o.ui.json(r)
	}
	for _, f := range r.Faults {
		if _, err := fmt.Fprintln(o.ui.out, f); err != nil {
			return err
		}
	}
	if err := o.printLoners(r.Loners); err != nil {
		return err
	}
	if n := len(r.Faults); n > 0 {
		_, err := fmt.Fprintf(o.ui.out, "%s: %d cards, %s\n", o.name, r.Cards, plural(n, "fault"))
		return err
	}
	_, err := fmt.Fprintf(o.ui.out, "%s: %d cards, all well-formed, safe, paired, legible and distinct", o.name, r.Cards)
	if err == nil && len(r.Nearest) > 0 {
		n := r.Nearest[0]
		_, err = fmt.Fprintf(o.ui.out, "; nearest are %04d and %04d (contour %.2f, colour %.3f)", n.Card, n.Other, n.Contour, n.Colour)
	}
	if err == nil {
		_, err = fmt.Fprintln(o.ui.out)
	}
	return err
}

// lonersShown is how many loners are worth a line each: in a small deck of many
// families nearly all cards are loners, and the last line should be seen.
const lonersShown = 8

func (o *validateOptions) printLoners(loners []deck.Loner) error {
	shown := loners[:min(len(loners), lonersShown)]
	for _, l := range shown {
		if _, err := fmt.Fprintf(o.ui.out, "%04d loner: %d others could be meant by its outline, %d by its colours\n", l.Card, l.Form, l.Mood); err != nil {
			return err
		}
	}
	if more := len(loners) - len(shown); more > 0 {
		_, err := fmt.Fprintf(o.ui.out, "%s more; --html and --json list all\n", plural(more, "loner"))
		return err
	}
	return nil
}

func plural(n int, word string) string {
	if n == 1 {
		return fmt.Sprintf("%d %s", n, word)
	}
	return fmt.Sprintf("%d %ss", n, word)
}
