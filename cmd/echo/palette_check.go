package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"echo/artgen/palette"
)

func newPaletteCheck(ui *ui, name string) *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "check FILE…",
		Short: "Check the contrasts, hues and accents of palettes, for every eye",
		Long: text(`
			Say what of a palette will not work on cards: ramps that do not run from dark to
			light, ink that cannot be read, accents that are a tone of their own ramps, and what
			the colour-blind, or a printer without colour, cannot tell apart. Each finding names
			file, line and column, what was measured, what is needed, and what helps.

			FILE is a TOML file of palettes, a folder of them, or - for standard input. Errors
			keep cards from working for somebody, and the exit code is 1. Warnings are for
			your eye to judge. A file that cannot be read ends with 2.`),
		Example: examples(name, "palette check forest/palette.toml", "palette check palettes/a.toml palettes/b.toml --json", "palette check palettes"),
		Args:    someFiles("at least one TOML file of palettes"),
		RunE:    func(_ *cobra.Command, args []string) error { return checkPalettes(ui, args, asJSON) },
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	return cmd
}

// someFiles asks for one argument or more.
func someFiles(what string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) == 0 {
			return misuse(cmd, fmt.Errorf("needs %s", what))
		}
		return nil
	}
}

func checkPalettes(ui *ui, args []string, asJSON bool) error {
	sources, err := readPalettes(ui, args)
	if err != nil {
		return err
	}
	all := []palette.Finding{}
	for _, s := range sources {
		findings, err := palette.Lint(s.name, s.data)
		if err != nil {
			return err
		}
		all = append(all, findings...)
	}
	errors := 0
	for _, f := range all {
		if f.Grade == palette.Error {
			errors++
		}
	}
	if err := printFindings(ui, all, errors, asJSON); err != nil {
		return err
	}
	if errors > 0 {
		return errFaults
	}
	return nil
}

func printFindings(ui *ui, all []palette.Finding, errors int, asJSON bool) error {
	if asJSON {
		return ui.json(all)
	}
	for _, f := range all {
		if _, err := fmt.Fprintln(ui.out, f); err != nil {
			return err
		}
	}
	_, err := fmt.Fprintf(ui.out, "%s, %s\n", plural(errors, "error"), plural(len(all)-errors, "warning"))
	return err
}
