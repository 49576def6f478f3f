package main

import (
	"fmt"
	"strings"

	"echo/artgen/tag"
	"echo/deck"
)

// kinShown is how many kin of a card are listed.
const kinShown = 8

type cardFacts struct {
	Card    int               `json:"card"`
	Family  string            `json:"family"` // family@rev
	Seed    uint64            `json:"seed"`
	Palette string            `json:"palette"`
	Words   map[string]string `json:"words"` // by language
	Tags    []tag.Key         `json:"tags"`
	Kin     []deck.Kin        `json:"kin"`
}

func showCard(ui *ui, name string, card int, asJSON bool) error {
	d, err := openDeck(name)
	if err != nil {
		return err
	}
	if card < 1 || card > len(d.Cards) {
		return &coded{exitMisuse, fmt.Errorf("--card is %d; deck %s has cards 1 to %d", card, d.ID, len(d.Cards))}
	}
	c := d.Cards[card-1]
	v := cardFacts{Card: card, Family: fmt.Sprintf("%s@%d", c.Family, c.Rev), Seed: c.Seed, Palette: c.Palette, Words: map[string]string{}}
	if v.Tags, err = d.Tags(card - 1); err != nil {
		return err
	}
	for _, lang := range tag.Languages {
		v.Words[lang] = tag.Describe(v.Tags, lang, false)
	}
	if v.Kin, err = d.KinOf(card-1, kinShown); err != nil {
		return err
	}
	if asJSON {
		return ui.json(v)
	}
	return v.print(ui, d.ID)
}

func (v *cardFacts) print(ui *ui, id string) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s %04d: %s, seed %d, palette %s\n", id, v.Card, v.Family, v.Seed, v.Palette)
	for _, lang := range tag.Languages {
		fmt.Fprintf(&b, "%s: %s\n", lang, v.Words[lang])
	}
	var lines, colours []string
	for _, k := range v.Tags {
		if tag.InContour(k) {
			lines = append(lines, string(k))
		} else {
			colours = append(colours, string(k))
		}
	}
	fmt.Fprintf(&b, "in outline: %s\nonly in colour: %s\n", strings.Join(lines, ", "), strings.Join(colours, ", "))
	for _, k := range v.Kin {
		fmt.Fprintf(&b, "kin %04d: %s\n", k.Card, common(k))
	}
	_, err := fmt.Fprint(ui.out, b.String())
	return err
}

// common lists what two cards have in common.
func common(k deck.Kin) string {
	var out []string
	if k.Family {
		out = append(out, "family")
	}
	if k.Palette {
		out = append(out, "palette")
	}
	for _, t := range k.Shared {
		out = append(out, string(t))
	}
	return strings.Join(out, ", ")
}
