package export

import (
	"fmt"

	"echo/artgen/drawing"
	"echo/deck"
)

// Job is what of a deck is to be exported, and how.
type Job struct {
	Deck     *deck.Deck
	Cards    []int    // from 1, in the order of the output; nil is all
	Versions []string // of each card: "contour", "colour" or both; nil is both
	deck.Options
}

// Picture is one version of one card.
type Picture struct {
	Index   int    // among the pictures of the job, from 0
	Card    int    // from 1
	Version string // "contour" or "colour"
	Drawing *drawing.Drawing
}

// Check finds out whether the job's cards and versions exist. Each calls it.
func (j *Job) Check() error {
	if len(j.Deck.Cards) == 0 {
		return fmt.Errorf("deck %s has no cards yet; `generate` makes them", j.Deck.ID)
	}
	for _, n := range j.Cards {
		if n < 1 || n > len(j.Deck.Cards) {
			return fmt.Errorf("deck %s has no card %d; it has 1 to %d", j.Deck.ID, n, len(j.Deck.Cards))
		}
	}
	for _, v := range j.Versions {
		if v != "contour" && v != "colour" {
			return fmt.Errorf("version %q of a card is not known; it is contour or colour", v)
		}
	}
	return nil
}

// Numbers are the job's cards, from 1.
func (j *Job) Numbers() []int {
	if j.Cards != nil {
		return j.Cards
	}
	all := make([]int, len(j.Deck.Cards))
	for i := range all {
		all[i] = i + 1
	}
	return all
}

// Shown are the versions of the job.
func (j *Job) Shown() []string {
	if j.Versions != nil {
		return j.Versions
	}
	return []string{"contour", "colour"}
}

// Pictures lists the job's pictures, card by card, without their drawings.
func (j *Job) Pictures() []Picture {
	var list []Picture
	for _, n := range j.Numbers() {
		for _, v := range j.Shown() {
			list = append(list, Picture{Index: len(list), Card: n, Version: v})
		}
	}
	return list
}
