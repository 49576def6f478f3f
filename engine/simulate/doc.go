// Package simulate plays many games by a ruleset with bots and says how the
// points spread, so that whoever writes house rules sees what they do before
// people play by them.
//
//	report, err := simulate.Run(rules, simulate.Options{Games: 200, Seats: 5, Seed: 1})
//
// Games of a Series can be played by several workers, each with a Count of its
// own, which are merged in the end.
//
// The deck is made up: cards that share forms and moods as those of a real deck
// do, in words that mean nothing. The same options give the same report.
package simulate
