package main

import (
	"context"
	"fmt"
	"image/png"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"echo/artgen/palette"
	"echo/deck/preview"
	"echo/internal/atomic"
	"echo/internal/strict"
)

type previewOptions struct {
	preview.Options
	ui    *ui
	out   string
	names []string
	blind []string
}

func newPalettePreview(ui *ui, name string) *cobra.Command {
	o := &previewOptions{ui: ui}
	cmd := &cobra.Command{
		Use:   "preview FILE…",
		Short: "Show palettes on real cards, as SVG or PNG",
		Long: text(`
			Show every palette on the same few cards of different families, under swatches of its
			roles: both ramps, the accents, paper, ink and light. Several palettes stand side by
			side; with two files that hold the same palette, that is before and after an edit.
			With --blind, as the colour-blind see it, beside what there is to see.

			FILE is a TOML file of palettes, a folder of them, the name of a shipped palette, or
			- for standard input. The end of --out decides what is written: .svg, one file that
			needs nothing else, or .png; - writes SVG to standard output.`),
		Example: examples(name, "palette preview forest/palette.toml", "palette preview tide ember frost --out three.svg",
			"palette preview before.toml after.toml --cards 9", "palette preview forest/palette.toml --blind all --cards 3"),
		Args: someFiles("at least one TOML file of palettes, or the name of a shipped one"),
		RunE: func(cmd *cobra.Command, args []string) error { return o.run(cmd.Context(), args) },
	}
	f := cmd.Flags()
	f.StringVar(&o.out, "out", "palette.png", "the `file` to write, .svg or .png")
	f.StringSliceVar(&o.names, "palette", nil, "only these `palettes` of the files")
	f.IntVar(&o.Cards, "cards", 6, "how many `cards` of each palette")
	f.StringSliceVar(&o.Families, "family", nil, "`families` to show, or a kind: abstract, scene")
	f.Uint64Var(&o.Seed, "seed", 0, "`seed` of the cards")
	f.IntVar(&o.Width, "width", 150, "of a card, in `pixels`")
	f.StringSliceVar(&o.blind, "blind", nil, "`kinds` of colour blindness: protanopia, deuteranopia, tritanopia or all")
	completes(cmd, "blind", append(preview.EyeNames()[1:], "all"))
	completes(cmd, "family", familyNames())
	return cmd
}

func (o *previewOptions) run(ctx context.Context, args []string) error {
	end := strings.ToLower(filepath.Ext(o.out))
	if o.out != "-" && end != ".svg" && end != ".png" {
		return &coded{exitMisuse, fmt.Errorf("--out %q must end in .svg or .png, or be -", o.out)}
	}
	var err error
	if o.Eyes, err = preview.ParseEyes(o.blind); err != nil {
		return &coded{exitMisuse, fmt.Errorf("--blind: %w", err)}
	}
	all, err := parseSources(o.ui, args)
	if err != nil {
		return err
	}
	if all, err = o.named(all); err != nil {
		return err
	}
	steps := o.ui.steps()
	defer steps.close()
	o.Progress = steps.step
	if end == ".png" {
		return o.png(ctx, all)
	}
	data, err := preview.SVG(ctx, all, o.Options)
	if err != nil {
		return err
	}
	return writeOut(o.ui, o.out, atomic.Replace, data)
}

// named keeps the palettes that were asked for.
func (o *previewOptions) named(all []*palette.Palette) ([]*palette.Palette, error) {
	if len(o.names) == 0 {
		return all, nil
	}
	var known []string
	for _, p := range all {
		known = append(known, p.Name)
	}
	for _, n := range o.names {
		if !slices.Contains(known, n) {
			if near := strict.Nearest(n, known); near != "" {
				return nil, fmt.Errorf("no palette %q here; did you mean %q?", n, near)
			}
			return nil, fmt.Errorf("no palette %q here; there are %s", n, strings.Join(known, ", "))
		}
	}
	return slices.DeleteFunc(all, func(p *palette.Palette) bool { return !slices.Contains(o.names, p.Name) }), nil
}

func (o *previewOptions) png(ctx context.Context, all []*palette.Palette) error {
	img, err := preview.PNG(ctx, all, o.Options)
	if err != nil {
		return err
	}
	return atomic.File(o.out, atomic.Replace, func(w io.Writer) error { return png.Encode(w, img) })
}

// writeOut writes a whole file, or to standard output for "-".
func writeOut(ui *ui, file string, over atomic.Over, data []byte) error {
	if file == "-" {
		_, err := ui.out.Write(data)
		return err
	}
	return atomic.File(file, over, func(w io.Writer) error { _, err := w.Write(data); return err })
}
