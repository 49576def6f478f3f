// Package strict reads TOML the way this project promises its users: every
// mistake is one line that says where it is (file:line:column), what is wrong
// and what to do, and a key nobody knows is an error that names the nearest
// known one.
//
// Palettes, decks and rulesets are all written by hand, so they all come
// through here. The package knows nothing of any of them: it decodes into the
// caller's struct with go-toml and turns go-toml's errors into ours.
package strict
