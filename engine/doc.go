// Package engine is the rules of all games as one pure state machine.
//
// A game is its journal. [Decide] checks a [Command] against a [State] and
// answers with the events it causes, or with a [Reject] that says what to do
// instead; [State.Apply] folds events into the state. The two calls most
// people need:
//
//	events, err := engine.Decide(state, command, env) // err is a *Reject
//	state.Apply(events...)                            // one call, one version
//
// What anyone may see of it is a third one, [ViewFor]; nothing leaves the
// engine by another way.
//
// # What holds
//
//   - Randomness happens in Decide alone, and its outcome is in the events.
//     Apply never draws, never fails and never looks at a clock, so an old
//     journal replays to the same state for ever.
//   - Nobody is told the time but through [Env.Now]. Deadlines are absolute
//     times inside events; that one has passed is a command like any other
//     (see [CmdExpire]).
//   - A phase is over when nobody is awaited any more. That is checked after
//     every command, whatever it was, and in one place: no way of acting,
//     leaving or being removed can leave a table waiting for nobody.
//   - What may be done, and by whom (seats, host, moderator), is one table:
//     [State.Can] and [State.CanModerate] read it, Decide obeys it.
//   - A ruleset is data: phases, limits, hands, clue bounds and awards come
//     from TOML ([ParseRuleset], [Presets]); no code asks which ruleset it is.
//   - No input makes the package panic.
//
// # Secrets
//
// State holds everything: the seed, the pile, who laid what. Cards leave only
// as the names that a [Look] gives them, and only through a [View] of somebody
// who may see them. Proofs of seats and the seed never leave.
package engine
