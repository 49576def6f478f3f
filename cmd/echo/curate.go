package main

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"echo/deck"
	"echo/deck/export"
	"echo/decks"
	"echo/internal/strict"
)

type curateCall struct {
	ui      *ui
	dir     string
	palette string
	jobs    int
	asJSON  bool
	opt     deck.CurateOptions
}

func newCurate(ui *ui, name string) *cobra.Command {
	c := &curateCall{ui: ui}
	cmd := &cobra.Command{
		Use:   "curate DIR VERB [CARD…]",
		Short: "Keep, lock, drop, reroll, repaint or redraw cards of a deck",
		Long: text(`
			Decide on cards of a deck folder. CARD is a number, a range or a list, such as 7,
			3-9 or 1,4-6; "all" is all cards.

			keep     you want it: generate takes it first and leaves its files alone
			lock     kept, and its number, files and palette never change
			free     takes the mark away
			drop     out of the deck; neither reroll nor generate brings it back. The last
			card takes its number, so that no other number changes
			reroll   another card of the same family and palette, distinct from all others
			repaint  the same drawing in the palette that --palette names
			redraw   its files anew, after a palette has changed; without cards: all that
			are not locked

			All of it happens or nothing. deck.toml may be open in an editor meanwhile: what
			you have written there, comments and order included, stays. Cards that were
			retouched by hand do not change without --force.`),
		Example: examples(name, "curate forest keep 3 8-12", "curate forest reroll 7 --explain", "curate forest repaint 4,9 --palette ember", "curate forest drop 5 --dry-run"),
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) < 2 {
				return misuse(cmd, fmt.Errorf("needs a deck folder, a verb and cards; got %d arguments", len(args)))
			}
			return nil
		},
		ValidArgsFunction: completeCurate,
		RunE:              func(cmd *cobra.Command, args []string) error { return c.run(cmd, args) },
	}
	f := cmd.Flags()
	f.StringVar(&c.palette, "palette", "", "the `palette` to repaint in")
	f.IntVar(&c.jobs, "jobs", 0, "`workers`; 0 is one a processor")
	f.BoolVar(&c.opt.Force, "force", false, "also change cards that were retouched by hand")
	f.BoolVar(&c.opt.DryRun, "dry-run", false, "say what would change, and change nothing")
	f.BoolVar(&c.opt.Explain, "explain", false, "say of every candidate of a reroll what became of it, and why")
	f.BoolVar(&c.asJSON, "json", false, "print JSON")
	completes(cmd, "palette", slices.Sorted(maps.Keys(decks.Palettes())))
	return cmd
}

func completeCurate(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	switch len(args) {
	case 0:
		return nil, cobra.ShellCompDirectiveFilterDirs
	case 1:
		return verbs(), cobra.ShellCompDirectiveNoFileComp
	}
	return []string{"all"}, cobra.ShellCompDirectiveNoFileComp
}

func verbs() []string {
	var out []string
	for _, v := range deck.Verbs {
		out = append(out, string(v))
	}
	return out
}

func (c *curateCall) run(cmd *cobra.Command, args []string) error {
	c.dir = args[0]
	one, err := c.decision(args[1], args[2:])
	if err != nil {
		return misuse(cmd, err)
	}
	d, err := openOwn(c.dir)
	if err != nil {
		return err
	}
	if one.Cards, err = cardsOf(args[2:], len(d.Cards)); err != nil {
		return &coded{exitMisuse, err}
	}
	out, err := c.carryOut(cmd.Context(), one)
	if err != nil {
		return inOwnFolder(c.dir, err)
	}
	return c.report(out)
}

func (c *curateCall) carryOut(ctx context.Context, one deck.Decision) (*deck.Outcome, error) {
	steps := c.ui.steps()
	defer steps.close()
	c.opt.Options = deck.Options{Jobs: c.jobs, Progress: steps.step, Waiting: c.ui.waiting(c.dir)}
	return deck.Curate(ctx, c.dir, decks.Palettes(), []deck.Decision{one}, c.opt)
}

// decision understands the verb and what it needs.
func (c *curateCall) decision(verb string, cards []string) (deck.Decision, error) {
	v := deck.Verb(verb)
	switch {
	case !slices.Contains(deck.Verbs, v):
		if near := strict.Nearest(verb, verbs()); near != "" {
			return deck.Decision{}, fmt.Errorf("unknown verb %q; did you mean %q?", verb, near)
		}
		return deck.Decision{}, fmt.Errorf("unknown verb %q; there are %s", verb, strings.Join(verbs(), ", "))
	case len(cards) == 0 && v != deck.Redraw:
		return deck.Decision{}, fmt.Errorf("%s needs cards, such as 7 or 3-9", v)
	case v == deck.Repaint && c.palette == "":
		return deck.Decision{}, errors.New("repaint needs --palette")
	case v != deck.Repaint && c.palette != "":
		return deck.Decision{}, fmt.Errorf("--palette belongs to repaint, not to %s", v)
	}
	return deck.Decision{Verb: v, Palette: c.palette}, nil
}

// cardsOf reads numbers, ranges and lists of them, for a deck of n cards.
func cardsOf(args []string, n int) ([]int, error) {
	if len(args) == 1 && args[0] == "all" && n > 0 {
		args = []string{fmt.Sprintf("1-%d", n)}
	}
	return export.ParseCards(strings.Join(args, ","), n)
}
