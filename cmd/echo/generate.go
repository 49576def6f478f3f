package main

import (
	"context"
	"fmt"
	"maps"
	"slices"

	"github.com/spf13/cobra"

	"echo/artgen/family"
	"echo/deck"
	"echo/decks"
)

type generateOptions struct {
	ui         *ui
	dir        string
	cards      int
	seed       uint64
	pool, jobs int
	families   []string
	palettes   []string
	format     string
	force      bool
	listOnly   bool
	explain    bool
	asJSON     bool
	flag       func(name string) bool // was it given
}

func newGenerate(ui *ui, name string) *cobra.Command {
	o := &generateOptions{ui: ui}
	cmd := &cobra.Command{
		Use:   "generate DIR",
		Short: "Draw the cards that a deck's recipe asks for",
		Long: text(`
			Draw a pool of candidates, keep the most distinct of those that can be read, and
			write them: the list of cards into deck.toml, the pairs into cards/. The folder is
			as before or complete, whatever happens. The same recipe gives the same bytes on
			every machine, whatever --jobs says.

			Flags override the recipe for this run; to keep a change, edit deck.toml. Cards
			that curate has kept or locked are taken first and keep their files; those that
			it dropped do not come back. Others that were retouched by hand are not
			overwritten without --force.`),
		Example: examples(name, "generate forest", "generate forest --cards 60 --seed 7", "generate forest --explain --quiet"),
		Args:    oneArg("the deck folder"),
		RunE: func(cmd *cobra.Command, args []string) error {
			o.dir, o.flag = args[0], cmd.Flags().Changed
			return o.run(cmd.Context())
		},
	}
	f := cmd.Flags()
	f.IntVar(&o.cards, "cards", 0, "how many `cards`")
	f.Uint64Var(&o.seed, "seed", 0, "another `seed`, another deck")
	f.IntVar(&o.pool, "pool", 0, "how many `candidates` to begin with")
	f.StringSliceVar(&o.families, "family", nil, "draw only these `families`, or a kind: abstract, scene")
	f.StringSliceVar(&o.palettes, "palette", nil, "use only these `palettes`")
	f.IntVar(&o.jobs, "jobs", 0, "`workers`; 0 is one a processor")
	f.StringVar(&o.format, "format", "svg", "`svg` or svgz")
	f.BoolVar(&o.force, "force", false, "overwrite cards that were retouched by hand")
	f.BoolVar(&o.listOnly, "list-only", false, "write the list of cards but no files: the deck is drawn from its recipe")
	f.BoolVar(&o.explain, "explain", false, "say of every candidate what became of it, and why")
	f.BoolVar(&o.asJSON, "json", false, "print JSON")
	completes(cmd, "family", familyNames())
	completes(cmd, "palette", slices.Sorted(maps.Keys(decks.Palettes())))
	completes(cmd, "format", []string{"svg", "svgz"})
	return cmd
}

func (o *generateOptions) run(ctx context.Context) error {
	if o.format != "svg" && o.format != "svgz" {
		return &coded{exitMisuse, fmt.Errorf("format %q is not known; it is svg or svgz", o.format)}
	}
	d, err := o.open()
	if err != nil {
		return err
	}
	if file, yes := d.HasHandMade(); yes && !o.force {
		return fmt.Errorf("%s: cards/%s was changed by hand; generate would overwrite it (--force does)", o.dir, file)
	}
	steps := o.ui.steps()
	defer steps.close()
	opt := deck.Options{Jobs: o.jobs, Progress: steps.step, Waiting: o.ui.waiting(o.dir)}
	sel, err := d.Rebuild(ctx, opt)
	if err != nil {
		return inFolder(o.dir, err)
	}
	cards, err := deck.Save(ctx, o.dir, sel.Cards, d.Palettes, deck.SaveOptions{Options: opt, Compress: o.format == "svgz", ListOnly: o.listOnly, Force: o.force})
	if err != nil {
		return inOwnFolder(o.dir, err)
	}
	steps.close()
	return o.report(sel, cards)
}

// open reads the deck folder and lets the flags override its recipe.
func (o *generateOptions) open() (*deck.Deck, error) {
	d, err := openOwn(o.dir)
	if err != nil {
		return nil, err
	}
	if o.flag("cards") {
		if o.cards < 1 || o.cards > deck.MaxCards {
			return nil, &coded{exitMisuse, fmt.Errorf("--cards is %d; a deck has 1 to %d", o.cards, deck.MaxCards)}
		}
		d.Recipe.Cards = o.cards
	}
	if o.flag("seed") {
		d.Recipe.Seed = o.seed
	}
	if o.flag("pool") {
		if o.pool < d.Recipe.Cards {
			return nil, &coded{exitMisuse, fmt.Errorf("--pool is %d; it must be at least the %d cards", o.pool, d.Recipe.Cards)}
		}
		d.Recipe.Pool = o.pool
	}
	if o.flag("family") {
		d.Recipe.Families = o.families
	}
	if o.flag("palette") {
		d.Recipe.Palettes = o.palettes
	}
	return d, d.Check()
}

func (o *generateOptions) report(sel *deck.Selection, cards []deck.Card) error {
	refused := map[string]int{}
	for _, f := range []deck.Fate{deck.Unreadable, deck.Repeating, deck.TooAlike, deck.Spare} {
		refused[string(f)] = sel.Count(f)
	}
	if n := sel.Count(deck.Unwanted); n > 0 {
		refused[string(deck.Unwanted)] = n
	}
	if o.asJSON {
		v := struct {
			Folder     string           `json:"folder"`
			Cards      int              `json:"cards"`
			Standing   int              `json:"standing"` // kept or locked before
			Candidates int              `json:"candidates"`
			Refused    map[string]int   `json:"refused"`
			Strictness float64          `json:"strictness"`
			Explain    []deck.Candidate `json:"explain,omitempty"`
		}{o.dir, len(cards), sel.Standing, len(sel.Candidates), refused, sel.Strictness, nil}
		if o.explain {
			v.Explain = sel.Candidates
		}
		return o.ui.json(v)
	}
	if o.explain {
		for i, c := range sel.Candidates {
			if _, err := fmt.Fprint(o.ui.out, candidateLine(i, c)); err != nil {
				return err
			}
		}
	}
	families := map[string]bool{}
	for _, c := range cards {
		families[c.Family] = true
	}
	kept := ""
	if sel.Standing > 0 {
		kept = fmt.Sprintf(", %d of them kept", sel.Standing)
	}
	_, err := fmt.Fprintf(o.ui.out, "%s: %d cards of %d families%s, the most distinct of %d candidates (refused: %s)\n",
		o.dir, len(cards), len(families), kept, len(sel.Candidates), counts(refused))
	return err
}

// candidateLine tells the fate of candidate i, counted from 0.
func candidateLine(i int, c deck.Candidate) string {
	fate := string(c.Fate)
	if c.Fate == deck.Chosen {
		fate = fmt.Sprintf("card %04d", c.Number)
	}
	return fmt.Sprintf("%5d  %-10s %-10s quality %.2f  %-9s  %s\n", i+1, c.Card.Family, c.Card.Palette, c.Quality, fate, c.Why)
}

// completes offers values of a flag to the shell.
func completes(cmd *cobra.Command, flag string, values []string) {
	// It fails only for a flag that does not exist, which the help test would show.
	_ = cmd.RegisterFlagCompletionFunc(flag, cobra.FixedCompletions(values, cobra.ShellCompDirectiveNoFileComp))
}

// familyNames are the values of --family: names and kinds.
func familyNames() []string {
	return append(family.Names(), family.Abstract.String(), family.Scene.String())
}
