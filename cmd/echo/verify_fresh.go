package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/spf13/cobra"

	"echo/artgen"
	"echo/deck"
	"echo/deck/fresh"
	"echo/decks"
	"echo/engine"
)

type verifyOptions struct {
	ui         *ui
	name       string // the exported game, "-" for standard input, "" for flags
	seed       string
	commitment string
	cards      int
	jobs       int
	asJSON     bool
}

func newVerifyFresh(ui *ui, name string) *cobra.Command {
	o := &verifyOptions{ui: ui}
	cmd := &cobra.Command{
		Use:   "verify-fresh [GAME.json]",
		Short: "Check that a game was played with the deck that was promised",
		Long: text(`
			Draw the fresh deck of a game that is over again, from the seed and the recipe that
			were told at its end, and compare: the commitment that was told before the game, and
			every card that was shown. GAME.json is the game exported as JSON (- reads standard
			input). Without it, --seed and --commitment are compared for a deck of --cards cards.

			Compare the commitment printed here with the one you noted before the game: a host
			that cheats could put another one into the export.`),
		Example: examples(name, "deck verify-fresh game.json", "deck verify-fresh --seed SEED --commitment HASH --cards 432"),
		Args:    cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 1 {
				o.name = args[0]
			}
			if (o.name == "") == (o.seed == "" || o.commitment == "") {
				return misuse(cmd, errors.New("give an exported game, or --seed and --commitment"))
			}
			return o.run(cmd.Context())
		},
	}
	f := cmd.Flags()
	f.StringVar(&o.seed, "seed", "", "the told `seed`, 64 hex digits")
	f.StringVar(&o.commitment, "commitment", "", "the `hash` that was told before the game")
	f.IntVar(&o.cards, "cards", 432, "how many `cards` the deck has")
	f.IntVar(&o.jobs, "jobs", 0, "`workers`; 0 is one a processor")
	f.BoolVar(&o.asJSON, "json", false, "print JSON")
	return cmd
}

// claim is what a host says of a fresh deck, when the game is over.
type claim struct {
	commitment string
	seed       fresh.Seed
	recipe     string
	shown      []*engine.Origin // of every picture of past galleries
}

// verdict is what verify-fresh found.
type verdict struct {
	Commitment string   `json:"commitment"` // of the told seed and recipe
	Promised   string   `json:"promised"`
	Cards      int      `json:"cards"`
	Shown      int      `json:"shown"` // pictures that were compared
	Faults     []string `json:"faults"`
}

func (v *verdict) fault(format string, args ...any) {
	v.Faults = append(v.Faults, fmt.Sprintf(format, args...))
}

func (o *verifyOptions) run(ctx context.Context) error {
	c, err := o.claim()
	if err != nil {
		return err
	}
	v := &verdict{Commitment: fresh.Commitment(c.seed, c.recipe), Promised: c.commitment, Faults: []string{}}
	if v.Commitment != c.commitment {
		v.fault("the promise is broken: seed and recipe have the commitment %s, promised was %s", v.Commitment, c.commitment)
	} else if err := o.draw(ctx, c, v); err != nil {
		return err
	}
	if err := o.print(v); err != nil {
		return err
	}
	if len(v.Faults) > 0 {
		return errFaults
	}
	return nil
}

// draw draws the deck again and compares what was shown.
func (o *verifyOptions) draw(ctx context.Context, c *claim, v *verdict) error {
	steps := o.ui.steps()
	defer steps.close()
	cards, err := fresh.Draw(ctx, c.seed, c.recipe, decks.Palettes(), deck.Options{Jobs: o.jobs, Progress: steps.step})
	if err != nil {
		return err
	}
	d, err := deck.New(deck.Manifest{ID: fresh.ID, Recipe: deck.Recipe{Palettes: palettesOf(cards)}, Cards: cards}, decks.Palettes())
	if err != nil {
		return err
	}
	v.Cards, v.Shown = len(cards), len(c.shown)
	for _, shown := range c.shown {
		pair, err := d.Pair(shown.Card - 1)
		if err != nil {
			v.fault("card %04d was shown, and the deck has %d cards", shown.Card, len(cards))
			continue
		}
		v.compare(shown, pair)
	}
	return nil
}

func palettesOf(cards []deck.Card) (names []string) {
	for _, c := range cards {
		names = append(names, c.Palette)
	}
	return names
}

func (v *verdict) compare(shown *engine.Origin, pair artgen.Pair) {
	for _, side := range []struct {
		name, shown string
		drawn       []byte
	}{{"contour", shown.Contour, pair.Contour}, {"colour", shown.Colour, pair.Colour}} {
		if got := deck.Hash(side.drawn); got != side.shown {
			v.fault("card %04d: the %s that was shown has hash %.12s…, the deck's has %.12s…", shown.Card, side.name, side.shown, got)
		}
	}
}

func (o *verifyOptions) print(v *verdict) error {
	if o.asJSON {
		return o.ui.json(v)
	}
	for _, f := range v.Faults {
		if _, err := fmt.Fprintln(o.ui.out, f); err != nil {
			return err
		}
	}
	if len(v.Faults) > 0 {
		return nil
	}
	_, err := fmt.Fprintf(o.ui.out, "commitment: %s, kept by seed and recipe\ndeck: %d cards, drawn again\nshown: %s, all from this deck\n",
		v.Commitment, v.Cards, plural(v.Shown, "card"))
	return err
}

// claim reads what is to be checked.
func (o *verifyOptions) claim() (*claim, error) {
	if o.name != "" {
		return o.exported()
	}
	seed, err := fresh.ParseSeed(o.seed)
	if err != nil {
		return nil, fmt.Errorf("--seed: %w", err)
	}
	return &claim{commitment: o.commitment, seed: seed, recipe: fresh.NewRecipe(seed, o.cards, decks.Palettes()).String()}, nil
}

// mostExport is far more than the longest game is.
const mostExport = 16 << 20

func (o *verifyOptions) exported() (*claim, error) {
	data, err := readExport(o.ui, o.name)
	if err != nil {
		return nil, err
	}
	var v engine.View
	if err := json.Unmarshal(data, &v); err != nil {
		return nil, fmt.Errorf("%s is not a game exported as JSON: %w", o.name, err)
	}
	switch {
	case v.Fresh == nil || v.Fresh.Table == nil:
		return nil, fmt.Errorf("%s: no game with a fresh deck; export one that is over as JSON", o.name)
	case v.Fresh.Table.Seed == nil || v.Fresh.Table.Recipe == nil:
		return nil, fmt.Errorf("%s: the game was not over, so the seed is not told yet; export it again at its end", o.name)
	}
	c := &claim{commitment: v.Fresh.Table.Commitment, seed: fresh.Seed(*v.Fresh.Table.Seed), recipe: *v.Fresh.Table.Recipe}
	for _, past := range v.History {
		for _, card := range past.Gallery {
			if card.Origin == nil {
				return nil, fmt.Errorf("%s: card %s of round %d has no origin; export the whole game as JSON", o.name, card.ID, past.Round)
			}
			c.shown = append(c.shown, card.Origin)
		}
	}
	return c, nil
}

// readExport reads an exported game, "-" from standard input.
func readExport(ui *ui, name string) ([]byte, error) {
	in := ui.in
	if name != "-" {
		f, err := os.Open(name)
		if err != nil {
			return nil, err
		}
		defer f.Close()
		in = f
	}
	data, err := io.ReadAll(io.LimitReader(in, mostExport+1))
	if err == nil && len(data) > mostExport {
		err = fmt.Errorf("%s is over %d MB; an exported game is far smaller", name, mostExport>>20)
	}
	return data, err
}
