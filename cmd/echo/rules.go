package main

import (
	"fmt"
	"os"

	"github.com/spf13/cobra"

	"echo/engine"
)

func newRules(ui *ui, name string) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "rules",
		Short: "The rulesets: list, show, check, score a round, simulate games",
		Long: text(`
			A ruleset is a TOML file: players, phases and their limits, hands, clues, and a
			table of awards. The shipped ones can be looked at and used as a pattern.`),
		Example: examples(name, "rules list", "rules show echo-contour"),
		Args:    noArgs,
		RunE:    func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	cmd.AddCommand(newRulesList(ui, name), newRulesShow(ui, name), newRulesCheck(ui, name), newRulesScore(ui, name), newRulesSimulate(ui, name))
	return cmd
}

func newRulesList(ui *ui, name string) *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:     "list",
		Short:   "List the rulesets",
		Long:    "List the shipped rulesets: id, players, and whether this version can play them or only score them.",
		Example: examples(name, "rules list", "rules list --json"),
		Args:    noArgs,
		RunE:    func(*cobra.Command, []string) error { return listRules(ui, asJSON) },
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	return cmd
}

type rulesRow struct {
	ID       string `json:"id"`
	Min      int    `json:"min"`
	Max      int    `json:"max"`
	Playable bool   `json:"playable"`
}

func listRules(ui *ui, asJSON bool) error {
	rows := []rulesRow{}
	for _, r := range engine.Presets() {
		rows = append(rows, rulesRow{r.ID, r.Players.Min, r.Players.Max, r.Playable() == nil})
	}
	if asJSON {
		return ui.json(rows)
	}
	for _, r := range rows {
		note := ""
		if !r.Playable {
			note = "  scoring only"
		}
		if _, err := fmt.Fprintf(ui.out, "%-16s %d to %d players%s\n", r.ID, r.Min, r.Max, note); err != nil {
			return err
		}
	}
	return nil
}

func newRulesShow(ui *ui, name string) *cobra.Command {
	return &cobra.Command{
		Use:     "show NAME",
		Short:   "Print a shipped ruleset as TOML",
		Long:    "Print a shipped ruleset as its TOML file, to read or to begin house rules with.",
		Example: examples(name, "rules show echo-contour", "rules show associum"),
		Args:    oneArg("the name of a ruleset"),
		RunE: func(_ *cobra.Command, args []string) error {
			data, err := engine.PresetSource(args[0])
			if err != nil {
				return err
			}
			_, err = ui.out.Write(data)
			return err
		},
	}
}

func newRulesCheck(ui *ui, name string) *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:     "check FILE",
		Short:   "Check a file of house rules",
		Long:    "Check a ruleset file. What is wrong is said with file, line and key, and the exit code is 1.",
		Example: examples(name, "rules check house.toml", "rules check house.toml --json"),
		Args:    oneArg("a ruleset file"),
		RunE:    func(_ *cobra.Command, args []string) error { return checkRules(ui, args[0], asJSON) },
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	return cmd
}

func checkRules(ui *ui, file string, asJSON bool) error {
	data, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	r, err := engine.ParseRuleset(file, data)
	if asJSON {
		v := struct {
			File string `json:"file"`
			OK   bool   `json:"ok"`
			Err  string `json:"fault,omitempty"`
		}{File: file, OK: err == nil}
		if err != nil {
			v.Err = err.Error()
			err = errFaults
		}
		if e := ui.json(v); e != nil {
			return e
		}
		return err
	}
	if err != nil {
		return &coded{exitFaults, err}
	}
	_, err = fmt.Fprintf(ui.out, "%s: ruleset %s for %d to %d players is in order\n", file, r.ID, r.Players.Min, r.Players.Max)
	return err
}
