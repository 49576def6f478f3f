package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"echo/decks"
)

func newDeck(ui *ui, name string) *cobra.Command {
	cmd := &cobra.Command{
		Use:     "deck",
		Short:   "Decks: list them, show facts about one, pack one into a file",
		Long:    "The decks that come with the program, facts about any deck, and decks as one file.",
		Example: examples(name, "deck list", "deck show contour", "deck pack forest"),
		Args:    noArgs,
		RunE:    func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	cmd.AddCommand(newDeckList(ui, name), newDeckShow(ui, name), newVerifyFresh(ui, name), newDeckPack(ui, name), newDeckUnpack(ui, name))
	return cmd
}

func newDeckList(ui *ui, name string) *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:     "list",
		Short:   "List the shipped decks",
		Long:    "List the decks that come with the program: id, title, number of cards.",
		Example: examples(name, "deck list", "deck list --json"),
		Args:    noArgs,
		RunE:    func(*cobra.Command, []string) error { return listDecks(ui, asJSON) },
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	return cmd
}

type deckRow struct {
	ID    string `json:"id"`
	Title string `json:"title"`
	Cards int    `json:"cards"`
}

func listDecks(ui *ui, asJSON bool) error {
	rows := []deckRow{}
	for _, id := range decks.IDs() {
		d, err := decks.Open(id)
		if err != nil {
			return err
		}
		rows = append(rows, deckRow{d.ID, d.TitleIn("en"), len(d.Cards)})
	}
	if asJSON {
		return ui.json(rows)
	}
	for _, r := range rows {
		if _, err := fmt.Fprintf(ui.out, "%-12s %-20s %4d cards\n", r.ID, r.Title, r.Cards); err != nil {
			return err
		}
	}
	return nil
}
