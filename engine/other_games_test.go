package engine_test

import (
	"testing"

	"echo/engine"
	"echo/engine/enginetest"
)

// Games in which everything happens that echo-contour does not have. Their
// rules are pinned as house rules: a journal must not change with a preset.

// markedGame: two echoes each, a mark and one that is missing, and reveals that
// end when all are ready.
func markedGame(t testing.TB) *enginetest.Table {
	table := begun(t, house(t, "associum", "full_start = false\n"), 3)
	for round := 1; table.State.Phase != engine.PhaseOver && table.State.Phase != engine.PhaseAgain; round++ {
		table.Wait(2000)
		table.Clue("h2", "left out in the cold")
		table.Echoes()
		s := table.Seekers()
		table.Guess(s[0], table.Source())
		if round == 2 {
			table.Expire()
		} else {
			table.Guess(s[1], table.CardOf(s[0]))
			table.Must(marker{table}.mark(table.CardOf(s[0])))
		}
		for _, seat := range seatIDs(table) {
			table.Must(beReady(table, seat))
		}
	}
	return table
}

// tournamentGame: a comment, a round the host makes void, a prepared clue that
// is given and one whose words were said in the meantime.
func tournamentGame(t testing.TB) *enginetest.Table {
	table := begun(t, house(t, "imaginarium-1", "finish = \"rounds\"\n"), 4)
	table.Clue("h1", "a door, ajar")
	table.Must(commenting(table, "from a song"))
	table.Echoes()
	table.Must(preparing(table, nextGuide(table), "h4", "the tide is out"))
	playOn(table)
	table.Next()
	table.Echoes()
	table.Must(voiding(table, "s1", "repeated"))
	table.Must(preparing(table, nextGuide(table), "h2", "almost a kiss"))
	table.Said = said("Almost a kiss!")
	table.Next()
	to(table, 4, engine.PhaseReveal)
	table.Next()
	return table
}

// postGame: a moderator who waits, reminds, asks for a day and closes; and a
// clue with a link.
func postGame(t testing.TB) *enginetest.Table {
	table := desk(t, 3)
	const day = 24 * 3600 * 1000
	table.Wait(2 * day)
	table.Must(table.Moderate(engine.Command{Type: engine.CmdRemind}))
	table.Must(linked(table, "https://example.org/a-film"))
	table.Must(table.Moderate(engine.Command{Type: engine.CmdDeadline, At: table.Now + day}))
	table.Echo(table.Seekers()[0], "h3")
	table.Must(table.Moderate(engine.Command{Type: engine.CmdDeadline}))
	table.Wait(3 * day)
	table.Must(table.Moderate(engine.Command{Type: engine.CmdClose}))
	table.Guess(table.Seekers()[0], table.Source())
	table.Must(table.Moderate(engine.Command{Type: engine.CmdClose}))
	table.Must(table.Moderate(engine.Command{Type: engine.CmdContinue}))
	table.Must(table.Moderate(engine.Command{Type: engine.CmdClose})) // no clue
	for table.State.Phase != engine.PhaseOver {
		table.Wait(day)
		playOn(table)
	}
	return table
}
