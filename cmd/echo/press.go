package main

import (
	"context"
	"crypto/rand"

	"echo/deck"
	"echo/deck/fresh"
	"echo/decks"
	"echo/engine"
	"echo/server/gallery"
)

// press makes fresh decks for rooms, from the shipped palettes.
type press struct{}

// Cards is how many cards a recipe for at least so many has.
func (press) Cards(least int) int { return fresh.NewRecipe(fresh.Seed{}, least, nil).Cards }

// Promise draws a seed from the machine's own source of chance.
func (press) Promise(cards int) *engine.Fresh {
	var seed fresh.Seed
	rand.Read(seed[:])
	recipe := fresh.NewRecipe(seed, cards, decks.Palettes()).String()
	return &engine.Fresh{Seed: engine.Seed(seed), Recipe: recipe, Commitment: fresh.Commitment(seed, recipe)}
}

// Draw makes the cards with one worker: games go on meanwhile.
func (press) Draw(ctx context.Context, f engine.Fresh, progress func(done, total int)) (string, error) {
	cards, err := fresh.Draw(ctx, fresh.Seed(f.Seed), f.Recipe, decks.Palettes(), deck.Options{
		Jobs:     1,
		Progress: func(_ string, done, total int) { progress(done, total) },
	})
	if err != nil {
		return "", err
	}
	return fresh.Pack(f.Recipe, cards)
}

// Deck is what a room plays with.
func (press) Deck(f engine.Fresh) (gallery.Deck, error) {
	d, err := fresh.Open(f.Recipe, f.List, decks.Palettes())
	if err != nil {
		return nil, err
	}
	return newTableDeck(d)
}
