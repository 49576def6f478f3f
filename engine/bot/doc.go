// Package bot plays a seat. It knows what a person there would know, namely
// the View of that seat, and what the cards it sees are like, which a Lexicon
// tells it; it has no other way to the game.
//
//	command, ok := bot.Play(view, lexicon, rng)
//
// A bot remembers nothing between calls: what it locked is in the view. So it
// may be asked again after a restart, on any machine, and with the same
// generator it does the same.
//
// As guide it takes a card of which there is something to say, and says it by
// what the card's tags make people think of, rather the mood that only colour
// shows than the forms. As seeker it looks which cards have tags that the
// words of the clue touch. It is wrong often enough to be company: a bot that
// always found the source would give every guide nothing.
//
// No word that people read is in this package; all of them come from the
// Lexicon.
package bot
