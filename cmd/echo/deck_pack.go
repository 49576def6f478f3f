package main

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"echo/deck"
	"echo/deck/export"
	"echo/deck/pack"
	"echo/decks"
	"echo/internal/atomic"
)

func newDeckPack(ui *ui, name string) *cobra.Command {
	r := &exportRun{ui: ui}
	var force bool
	cmd := &cobra.Command{
		Use:   "pack DECK",
		Short: "Make a deck one file that can be sent",
		Long: text(`
			Write a deck as one file: its deck.toml, its palettes, the files of all cards and a
			cover. Wherever a deck is asked for, the file will do. The same deck gives the same
			bytes; cards that hold anything but shapes and colours are refused.`),
		Example: examples(name, "deck pack forest", "deck pack contour --out gift.echodeck --force"),
		Args:    oneArg("a deck folder or the id of a shipped deck"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if force {
				r.over = atomic.Replace
			}
			return packDeck(cmd.Context(), r, args[0])
		},
	}
	f := cmd.Flags()
	f.StringVar(&r.out, "out", "", "the `file` to write (default the deck's id and "+pack.Ext+")")
	f.BoolVar(&force, "force", false, "take the place of what is there")
	f.BoolVar(&r.asJSON, "json", false, "report as JSON")
	return cmd
}

func packDeck(ctx context.Context, r *exportRun, name string) error {
	d, err := openDeck(name)
	if err != nil {
		return err
	}
	if r.out == "" {
		r.out = d.ID + pack.Ext
	}
	r.steps = r.ui.steps()
	defer r.steps.close()
	r.job = &export.Job{Deck: d, Options: deck.Options{Progress: r.steps.step}}
	return writeZip(ctx, r)
}

func newDeckUnpack(ui *ui, name string) *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "unpack FILE [DIR]",
		Short: "Make a packed deck a folder again",
		Long: text(`
			Make a folder of a packed deck, to look into it or to work on it. A file from a
			stranger can do no harm: it is refused, in one line, unless it holds the files of
			a deck and nothing else, and cards of shapes and colours alone. DIR is named after
			the file unless you name it; a folder that holds something is left alone.`),
		Example: examples(name, "deck unpack forest.echodeck", "deck unpack gift.echodeck mine"),
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) < 1 || len(args) > 2 {
				return misuse(cmd, fmt.Errorf("needs a packed deck, and perhaps a folder; got %d arguments", len(args)))
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			dir := strings.TrimSuffix(filepath.Base(args[0]), pack.Ext)
			if len(args) == 2 {
				dir = args[1]
			}
			return unpackDeck(cmd.Context(), ui, args[0], dir, asJSON)
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "report as JSON")
	return cmd
}

func unpackDeck(ctx context.Context, ui *ui, name, dir string, asJSON bool) error {
	f, size, err := openFile(name)
	if err != nil {
		return err
	}
	defer f.Close()
	steps := ui.steps()
	defer steps.close()
	d, err := pack.Unpack(ctx, f, size, dir, decks.Palettes(), deck.Options{Progress: steps.step})
	if err != nil {
		return inFolder(name, err)
	}
	steps.close()
	if asJSON {
		return ui.json(map[string]any{"out": dir, "deck": d.ID, "cards": len(d.Cards)})
	}
	_, err = fmt.Fprintf(ui.out, "%s: %d cards\n", dir, len(d.Cards))
	return err
}
