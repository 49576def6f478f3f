package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"echo/deck"
	"echo/internal/atomic"
)

func newDeckShow(ui *ui, name string) *cobra.Command {
	var asJSON bool
	var card int
	var pictures string
	cmd := &cobra.Command{
		Use:   "show DECK",
		Short: "Show facts about a deck, or about a card of it",
		Long: text(`
			Show a deck's title, cards, families and palettes; with --card, what is known of
			one card: how it is made, what it shows in three languages, and its kin, the cards
			that a clue for it could mean as well. With --pictures, its cover (in colour and by
			its lines) and the back of its cards are written to a folder. DECK is a folder, a packed file or the id of a shipped deck.`),
		Example: examples(name, "deck show contour", "deck show dreams --card 12", "deck show contour --pictures box"),
		Args:    oneArg("a deck folder, a packed deck or the id of a shipped deck"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if cmd.Flags().Changed("card") {
				return showCard(ui, args[0], card, asJSON)
			}
			return showDeck(ui, args[0], pictures, asJSON)
		},
	}
	cmd.Flags().IntVar(&card, "card", 0, "the `number` of a card")
	cmd.Flags().StringVar(&pictures, "pictures", "", "write cover and back to this `folder`")
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	return cmd
}

func showDeck(ui *ui, name, pictures string, asJSON bool) error {
	d, err := openDeck(name)
	if err != nil {
		return err
	}
	if pictures != "" {
		if err := writePictures(d, pictures); err != nil {
			return err
		}
	}
	cover, err := coverCards(d)
	if err != nil {
		return err
	}
	v := struct {
		deckRow
		Families    map[string]int `json:"families"`
		Palettes    map[string]int `json:"palettes"`
		Cover       []int          `json:"cover"` // cards on it, the one in front last
		Fingerprint string         `json:"fingerprint"`
	}{deckRow{d.ID, d.TitleIn("en"), len(d.Cards)}, count(d, func(c deck.Card) string { return c.Family }), count(d, func(c deck.Card) string { return c.Palette }), cover, d.Fingerprint()}
	if asJSON {
		return ui.json(v)
	}
	_, err = fmt.Fprintf(ui.out, "%s: %s, %d cards\nfamilies: %s\npalettes: %s\ncover: %s\nfingerprint: %s\n", v.ID, v.Title, v.Cards, counts(v.Families), counts(v.Palettes), numbers(v.Cover), v.Fingerprint)
	return err
}

// coverCards are the numbers of the cards on the cover; none without cards.
func coverCards(d *deck.Deck) ([]int, error) {
	cards := []int{}
	if len(d.Cards) == 0 {
		return cards, nil
	}
	strongest, err := d.Strongest(3)
	for _, i := range strongest {
		cards = append(cards, i+1)
	}
	return cards, err
}

func numbers(cards []int) string {
	if len(cards) == 0 {
		return "none yet"
	}
	var parts []string
	for _, n := range cards {
		parts = append(parts, fmt.Sprintf("%04d", n))
	}
	return strings.Join(parts, " ")
}

// writePictures writes what stands for the whole deck.
func writePictures(d *deck.Deck, dir string) error {
	cover, err := d.Cover()
	if err != nil {
		return err
	}
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return err
	}
	for name, data := range map[string][]byte{"cover.colour.svg": cover.Colour, "cover.contour.svg": cover.Contour, "back.svg": d.Back()} {
		err := atomic.File(filepath.Join(dir, name), atomic.Replace, func(w io.Writer) error { _, err := w.Write(data); return err })
		if err != nil {
			return err
		}
	}
	return nil
}

func count(d *deck.Deck, of func(deck.Card) string) map[string]int {
	n := map[string]int{}
	for _, c := range d.Cards {
		n[of(c)]++
	}
	return n
}
