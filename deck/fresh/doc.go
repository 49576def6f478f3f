// Package fresh makes decks for one game alone, which nobody has seen before:
// not the players, not the host of the table, not whoever runs the server.
//
// A fresh deck follows from a secret seed of 256 bits and a recipe. Before the
// first card is drawn their commitment is told, a hash that binds both; when the
// game is over, so are they. Then anybody can draw the deck again and see that
// it was settled before the game, and that every card shown came from it.
//
//	recipe := fresh.NewRecipe(seed, 432, shelf).String()
//	promise := fresh.Commitment(seed, recipe)         // told at once
//	cards, err := fresh.Draw(ctx, seed, recipe, shelf, deck.Options{})
//	list, err := fresh.Pack(recipe, cards)            // what a journal keeps
//
// The seeds of candidates come from ChaCha8 under the secret seed, so that who
// finds out the seed of one card by trying has learned nothing of the others.
//
// # Versions
//
// What a recipe gives may change when the families, the measures of
// distinctness or the choice of cards change. [Version] is part of every
// recipe, and a test holds what it stands for: a program draws recipes of its
// own version only, and refuses others by name. A journal therefore keeps the
// chosen cards too, and an open game does not depend on drawing them again.
package fresh
