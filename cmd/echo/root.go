package main

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"
)

// execute runs one command line and returns its exit code.
func execute(ctx context.Context, ui *ui, args []string) int {
	cmd := newRoot(ui, filepath.Base(args[0]))
	cmd.SetArgs(args[1:])
	cmd.SetIn(ui.in)
	cmd.SetOut(ui.out)
	cmd.SetErr(ui.err)
	return ui.exit(ctx, cmd.ExecuteContext(ctx))
}

func newRoot(ui *ui, name string) *cobra.Command {
	root := &cobra.Command{
		Use:   name,
		Short: "Make decks of procedural cards and host association games with them",
		Long: text(`
			Decks of abstract cards, each a pair with the same geometry: a contour and a
			colour version. Made from a seed, provably distinct, curated and tuned by hand.
			And the table to play with them, over plain HTTP.

			Exit codes: 0 done, 1 the check found faults, 2 wrong use or unreadable input,
			3 the environment failed (disk full, port taken), 130 interrupted, 143 ended by a
			second SIGTERM.`),
		Example:           examples(name, "serve", "new forest", "generate forest", "validate forest"),
		SilenceErrors:     true,
		SilenceUsage:      true,
		DisableAutoGenTag: true,
		Args:              knownCommand,
		RunE:              func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	root.SuggestionsMinimumDistance = 2 // wrong letters
	root.PersistentFlags().BoolVarP(&ui.quiet, "quiet", "q", false, "no progress")
	root.SetFlagErrorFunc(func(cmd *cobra.Command, err error) error { return misuse(cmd, err) })
	root.AddCommand(
		newNew(ui, name), newGenerate(ui, name), newCurate(ui, name), newStudio(ui, name), newValidate(ui, name), newSheet(ui, name), newDeck(ui, name),
		newPalette(ui, name), newExport(ui, name),
		newServe(ui, name), newDoctor(ui, name), newHealth(ui, name), newBackup(ui, name), newRestore(ui, name), newVerify(ui, name),
		newRules(ui, name), newMan(ui, name), newVersion(ui, name),
	)
	return root
}

// knownCommand refuses what is no command, and says which one may be meant.
func knownCommand(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	err := fmt.Errorf("unknown command %q", args[0])
	if near := cmd.SuggestionsFor(args[0]); len(near) > 0 {
		err = fmt.Errorf("%w; did you mean %s?", err, strings.Join(near, " or "))
	}
	return misuse(cmd, err)
}

// text removes the indentation that long help has in source.
func text(s string) string {
	lines := strings.Split(strings.TrimSpace(s), "\n")
	for i := range lines {
		lines[i] = strings.TrimSpace(lines[i])
	}
	return strings.Join(lines, "\n")
}

// examples are command lines under the name the program was started by.
func examples(name string, lines ...string) string {
	for i, l := range lines {
		lines[i] = "  " + name + " " + l
	}
	return strings.Join(lines, "\n")
}
