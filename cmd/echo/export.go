package main

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"echo/artgen/tag"
	"echo/deck"
	"echo/deck/export"
	"echo/internal/atomic"
)

// exportForm is something a deck can be exported as. Each lies in a file of its
// own, export_FORM.go, which shows how little it takes.
type exportForm struct {
	name  string // of the flag that asks for it
	short string // what it is, after "write "
	out   string // where it goes without --out; "ID" stands for the deck's id
	// takes are those of the shared flags that mean something to the form. Flags
	// of its own are added by flags, which may be nil.
	takes []string
	flags func(*pflag.FlagSet)
	run   func(context.Context, *exportRun) error
}

// sharedFlags are flags that mean something to more than one form, but not to
// all.
var sharedFlags = []string{"cards", "show", "card", "bleed", "dpi"}

// exportForms are all forms, in the order of the help.
func exportForms() []exportForm {
	return []exportForm{
		exportPDF(),
		exportPNG(),
		exportZip(),
		exportTTS(),
		exportPlotter(),
		exportSite(),
	}
}

// exportRun is one call of the command.
type exportRun struct {
	ui   *ui
	job  *export.Job // checked; Progress shows on the terminal
	out  string
	over atomic.Over

	// The shared flags.
	card  export.Size
	bleed float64 // mm; what it is without the flag is the form's business
	dpi   int

	steps  *steps
	asJSON bool
	flags  *pflag.FlagSet
}

// changed tells whether a flag stands on the command line.
func (r *exportRun) changed(flag string) bool { return r.flags.Changed(flag) }

// done reports what was written: as JSON, or as the line that v makes of itself.
func (r *exportRun) done(v fmt.Stringer) error {
	r.steps.close()
	if r.asJSON {
		return r.ui.json(v)
	}
	_, err := fmt.Fprintln(r.ui.out, v)
	return err
}

// exportCall is the command line before it is understood.
type exportCall struct {
	ui                     *ui
	forms                  []exportForm
	asked                  []bool            // for the form of that index
	owner                  map[string]string // of a form's own flags
	out, cards, show, card string
	bleed                  float64
	dpi, jobs              int
	force, asJSON          bool
}

func newExport(ui *ui, name string) *cobra.Command {
	c := &exportCall{ui: ui, forms: exportForms(), owner: map[string]string{}}
	c.asked = make([]bool, len(c.forms))
	cmd := &cobra.Command{
		Use:   "export DECK --FORM",
		Short: "Export a deck: for printing, as pictures, for tables on screens, as one file",
		Long: text(`
			Export the cards of a deck in one form, named by a flag. The cards are those of the
			folder's files, retouched ones included; a shipped deck is drawn. What is written is
			there whole or not at all, and takes the place of something else only with --force.

			With --pdf, sheets are planned in millimetres: crop marks stand in line with the
			trim, backs lie behind their fronts when the sheet is turned, and cards are vectors.
			Print them without scaling; docs/printing.md shows pages.`),
		Example: examples(name, "export contour --pdf --card poker --backs", "export contour --pdf --pair --cards 1-8 --gap 6 --out pairs.pdf",
			"export contour --png --cards 1-3 --out cards", "export forest --png --dpi 300 --card poker", "export contour --tts --cards 1-69",
			"export dreams --plotter --cards 1-4 --sheets a4 --out plot", "export contour --site --out page"),
		Args: oneArg("a deck folder, a packed deck or the id of a shipped deck"),
		RunE: func(cmd *cobra.Command, args []string) error { return c.run(cmd, args[0]) },
	}
	c.addFlags(cmd.Flags())
	completes(cmd, "show", []string{"contour", "colour", "both"})
	completes(cmd, "card", sizeNames(export.Cards))
	completes(cmd, "paper", sizeNames(export.Papers))
	completes(cmd, "duplex", []string{"long", "short", "none"})
	completes(cmd, "language", tag.Languages)
	return cmd
}

func (c *exportCall) addFlags(f *pflag.FlagSet) {
	f.SortFlags = false
	for i := range c.forms {
		f.BoolVar(&c.asked[i], c.forms[i].name, false, "write "+c.forms[i].short)
	}
	f.StringVar(&c.out, "out", "", "the `place` to write; it follows from the deck and the form")
	f.BoolVar(&c.force, "force", false, "take the place of what is there")
	f.StringVar(&c.cards, "cards", "", "only these `cards`, such as 1-20,33")
	f.StringVar(&c.show, "show", "both", "`what` of each card: contour, colour or both")
	f.StringVar(&c.card, "card", "dixit", "`size` of a card: "+strings.Join(sizeNames(export.Cards), ", ")+" or WIDTHxHEIGHT in mm")
	f.Float64Var(&c.bleed, "bleed", 3, "`mm` that a card's paper goes on beyond where it is cut; --png has none, and round corners, unless it is asked for")
	f.IntVar(&c.dpi, "dpi", 300, "dots per `inch`")
	f.IntVar(&c.jobs, "jobs", 0, "`workers`; 0 is one a processor")
	f.BoolVar(&c.asJSON, "json", false, "report as JSON")
	for _, form := range c.forms {
		if form.flags == nil {
			continue
		}
		own := pflag.NewFlagSet(form.name, pflag.ContinueOnError)
		form.flags(own)
		own.VisitAll(func(g *pflag.Flag) {
			c.owner[g.Name] = form.name
			g.Usage = "with --" + form.name + ": " + g.Usage
		})
		f.AddFlagSet(own)
	}
}

func sizeNames(sizes []export.Size) []string {
	var names []string
	for _, z := range sizes {
		names = append(names, z.Name)
	}
	return names
}

func (c *exportCall) run(cmd *cobra.Command, name string) error {
	form, err := c.form(cmd.Flags())
	if err != nil {
		return misuse(cmd, err)
	}
	r := &exportRun{ui: c.ui, out: c.out, bleed: c.bleed, dpi: c.dpi, steps: c.ui.steps(), asJSON: c.asJSON, flags: cmd.Flags()}
	defer r.steps.close()
	if r.card, err = export.ParseSize(c.card, export.Cards); err != nil {
		return &coded{exitMisuse, fmt.Errorf("--card: %w", err)}
	}
	if c.dpi < 10 || c.dpi > 2400 {
		return &coded{exitMisuse, fmt.Errorf("--dpi is %d; it is 10 to 2400", c.dpi)}
	}
	if r.job, err = c.job(name); err != nil {
		return err
	}
	r.job.Progress = r.steps.step
	if r.out == "" {
		r.out = strings.Replace(form.out, "ID", r.job.Deck.ID, 1)
	}
	if c.force {
		r.over = atomic.Replace
	}
	return form.run(cmd.Context(), r)
}

// form is the one that was asked for, if all flags mean something to it.
func (c *exportCall) form(flags *pflag.FlagSet) (*exportForm, error) {
	var names []string
	var form *exportForm
	for i := range c.forms {
		names = append(names, "--"+c.forms[i].name)
		if !c.asked[i] {
			continue
		}
		if form != nil {
			return nil, fmt.Errorf("--%s and --%s are two forms; ask for one at a time", form.name, c.forms[i].name)
		}
		form = &c.forms[i]
	}
	if form == nil {
		return nil, fmt.Errorf("needs a form: %s", strings.Join(names, ", "))
	}
	var err error
	flags.Visit(func(f *pflag.Flag) {
		if of := c.owner[f.Name]; of != "" && of != form.name {
			err = fmt.Errorf("--%s belongs to --%s and means nothing to --%s", f.Name, of, form.name)
		} else if slices.Contains(sharedFlags, f.Name) && !slices.Contains(form.takes, f.Name) {
			err = fmt.Errorf("--%s means nothing to --%s", f.Name, form.name)
		}
	})
	return form, err
}

// job opens the deck and finds the cards in it.
func (c *exportCall) job(name string) (*export.Job, error) {
	versions, ok := map[string][]string{"contour": {"contour"}, "colour": {"colour"}, "both": nil}[c.show]
	if !ok {
		return nil, &coded{exitMisuse, fmt.Errorf("--show %q is not known; it is contour, colour or both", c.show)}
	}
	d, err := openDeck(name)
	if err != nil {
		return nil, err
	}
	j := &export.Job{Deck: d, Versions: versions, Options: deck.Options{Jobs: c.jobs}}
	if err := j.Check(); err != nil {
		return nil, err
	}
	if j.Cards, err = export.ParseCards(c.cards, len(d.Cards)); err != nil {
		return nil, &coded{exitMisuse, fmt.Errorf("--cards: %w", err)}
	}
	return j, nil
}
