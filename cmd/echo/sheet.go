package main

import (
	"context"
	"fmt"
	"image"
	"image/png"
	"io"
	"maps"
	"slices"

	"github.com/spf13/cobra"

	"echo/deck"
	"echo/decks"
	"echo/internal/atomic"
)

type sheetOptions struct {
	ui       *ui
	out      string
	versions string
	columns  int
	width    int
	jobs     int
	families []string
	palettes []string
	cards    int
	seed     uint64
	as       string
	by       string
	json     bool
	chosen   func(flag string) bool // whether it was given
}

func newSheet(ui *ui, name string) *cobra.Command {
	o := &sheetOptions{ui: ui}
	cmd := &cobra.Command{
		Use:   "sheet [DECK]",
		Short: "Paint a contact sheet of a deck, or of families, as PNG",
		Long: text(`
			Paint all cards of a deck side by side: outlines, colours or both. Without a deck,
			paint what families draw before anything is chosen, good and bad: the way to look
			at a family while it is being made.

			--as map puts cards that look alike next to each other: by their outlines, by their
			colours or by both. --as heat paints all pairs: the darker, the more alike, alike
			cards side by side, orange where two are too alike. With --json both also come as
			numbers: where each card lies and how far the map can be trusted, or how far apart
			all pairs are.`),
		Example: examples(name, "sheet contour --out contour.png", "sheet forest --show contour --columns 16 --out lines.png",
			"sheet --family rings,meeting --cards 24 --out families.png", "sheet dreams --as map --by colour --out map.png", "sheet contour --as heat --out heat.png"),
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) > 1 || len(args) == 1 == (len(o.families) > 0) {
				return misuse(cmd, fmt.Errorf("needs a deck or --family, not both"))
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			o.chosen = cmd.Flags().Changed
			return o.run(cmd.Context(), args)
		},
	}
	f := cmd.Flags()
	f.StringVar(&o.as, "as", "grid", "`form`: grid, map or heat")
	f.StringVar(&o.by, "by", "both", "`what` a map is drawn by: contour, colour or both")
	f.BoolVar(&o.json, "json", false, "print a map or a heat map as JSON too")
	f.StringVar(&o.out, "out", "sheet.png", "the `file` to write")
	f.StringVar(&o.versions, "show", "both", "`what` of each card: contour, colour or both")
	f.IntVar(&o.columns, "columns", 8, "`cards` a row")
	f.IntVar(&o.width, "width", 150, "of a card, in `pixels`")
	f.IntVar(&o.jobs, "jobs", 0, "`workers`; 0 is one a processor")
	f.StringSliceVar(&o.families, "family", nil, "`families`, or a kind: abstract, scene")
	f.StringSliceVar(&o.palettes, "palette", nil, "`palettes` for --family; all unless named")
	f.IntVar(&o.cards, "cards", 48, "how many `cards` for --family")
	f.Uint64Var(&o.seed, "seed", 1, "`seed` for --family")
	completes(cmd, "family", familyNames())
	completes(cmd, "as", []string{"grid", "map", "heat"})
	completes(cmd, "by", []string{"contour", "colour", "both"})
	completes(cmd, "show", []string{"contour", "colour", "both"})
	return cmd
}

func (o *sheetOptions) run(ctx context.Context, args []string) error {
	versions, ok := map[string][]string{"contour": {"contour"}, "colour": {"colour"}, "both": {"contour", "colour"}}[o.versions]
	if !ok {
		return &coded{exitMisuse, fmt.Errorf("--show %q is not known; it is contour, colour or both", o.versions)}
	}
	if o.columns < 1 || o.width < 20 || o.width > 2000 {
		return &coded{exitMisuse, fmt.Errorf("--columns must be at least 1 and --width 20 to 2000")}
	}
	if err := o.checkForm(); err != nil {
		return &coded{exitMisuse, err}
	}
	d, err := o.open(args)
	if err != nil {
		return err
	}
	steps := o.ui.steps()
	defer steps.close()
	img, numbers, err := o.paint(ctx, d, deck.Options{Jobs: o.jobs, Progress: steps.step}, versions)
	if err != nil {
		return err
	}
	steps.close()
	if err := atomic.File(o.out, atomic.Replace, func(w io.Writer) error { return png.Encode(w, img) }); err != nil {
		return err
	}
	if o.json {
		return o.ui.json(numbers)
	}
	_, err = fmt.Fprintf(o.ui.out, "%s: %s in %d x %d pixels\n", o.out, plural(len(d.Cards), "card"), img.Bounds().Dx(), img.Bounds().Dy())
	return err
}

// paint makes the picture, and what --json prints of it.
func (o *sheetOptions) paint(ctx context.Context, d *deck.Deck, work deck.Options, versions []string) (image.Image, any, error) {
	switch o.as {
	case "map":
		return o.paintMap(ctx, d, work)
	case "heat":
		return o.paintHeat(ctx, d, work)
	}
	img, err := deck.Sheet(ctx, d, deck.SheetOptions{Options: work, Versions: versions, Columns: o.columns, Width: o.width})
	return img, nil, err
}

func (o *sheetOptions) open(args []string) (*deck.Deck, error) {
	if len(args) == 1 {
		d, err := openDeck(args[0])
		if err == nil && len(d.Cards) == 0 {
			err = fmt.Errorf("deck %s has no cards yet; `generate` makes them", args[0])
		}
		return d, err
	}
	palettes := o.palettes
	if len(palettes) == 0 {
		palettes = slices.Sorted(maps.Keys(decks.Palettes()))
	}
	return deck.Samples(deck.Recipe{Cards: o.cards, Seed: o.seed, Families: o.families, Palettes: palettes}, decks.Palettes())
}
