package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"echo/deck"
	"echo/decks"
)

func newDeck(ui *ui, name string) *cobra.Command {
	cmd := &cobra.Command{
		Use:     "deck",
		Short:   "Decks: list them, show facts about one",
		Long:    "The decks that come with the program, and facts about any deck.",
		Example: examples(name, "deck list", "deck show contour"),
		Args:    noArgs,
		RunE:    func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	cmd.AddCommand(newDeckList(ui, name), newDeckShow(ui, name), newVerifyFresh(ui, name))
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

func newDeckShow(ui *ui, name string) *cobra.Command {
	var asJSON bool
	var card int
	cmd := &cobra.Command{
		Use:   "show DECK",
		Short: "Show facts about a deck, or about a card of it",
		Long: text(`
			Show a deck's title, cards, families and palettes; with --card, what is known of
			one card: how it is made, what it shows in three languages, and its kin, the cards
			that a clue for it could mean as well. DECK is a folder or the id of a shipped deck.`),
		Example: examples(name, "deck show contour", "deck show dreams --card 12", "deck show dreams --json"),
		Args:    oneArg("a deck folder or the id of a shipped deck"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if cmd.Flags().Changed("card") {
				return showCard(ui, args[0], card, asJSON)
			}
			return showDeck(ui, args[0], asJSON)
		},
	}
	cmd.Flags().IntVar(&card, "card", 0, "the `number` of a card")
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	return cmd
}

func showDeck(ui *ui, name string, asJSON bool) error {
	d, err := openDeck(name)
	if err != nil {
		return err
	}
	v := struct {
		deckRow
		Families    map[string]int `json:"families"`
		Palettes    map[string]int `json:"palettes"`
		Fingerprint string         `json:"fingerprint"`
	}{deckRow{d.ID, d.TitleIn("en"), len(d.Cards)}, count(d, func(c deck.Card) string { return c.Family }), count(d, func(c deck.Card) string { return c.Palette }), d.Fingerprint()}
	if asJSON {
		return ui.json(v)
	}
	_, err = fmt.Fprintf(ui.out, "%s: %s, %d cards\nfamilies: %s\npalettes: %s\nfingerprint: %s\n", v.ID, v.Title, v.Cards, counts(v.Families), counts(v.Palettes), v.Fingerprint)
	return err
}

func count(d *deck.Deck, of func(deck.Card) string) map[string]int {
	n := map[string]int{}
	for _, c := range d.Cards {
		n[of(c)]++
	}
	return n
}
