package main

import (
	"encoding/json"
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"echo/deck/fresh"
	"echo/engine"
	"echo/engine/audit"
)

func newVerify(ui *ui, name string) *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "verify GAME.json",
		Short: "Check that a finished game was played by the rules",
		Long: text(`
			Decide a game that is over again, entry by entry, from the journal in its export, and
			compare: every move has to be one that the rules allowed at its time, every deal has
			to follow from the seed that is told for it, every point has to be what the rules
			give, and the result has to be the published one. A fresh deck has to keep the
			commitment that was told before the game; deck verify-fresh draws its cards again.
			GAME.json is the game exported as JSON (- reads standard input).

			What is found is the first field that cannot be. A game that was invented from
			beginning to end by the rules is no such thing: compare the seal printed here with
			the one of another player's export. They are equal for the same game.

			Exit codes: 0 all is right, 1 something was changed, 2 the file cannot be read.`),
		Example: examples(name, "verify game.json", "verify --json game.json"),
		Args:    oneArg("an exported game"),
		RunE: func(_ *cobra.Command, args []string) error {
			return verifyGame(ui, args[0], asJSON)
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	return cmd
}

// verified is what verify found.
type verified struct {
	Room    string   `json:"room"`
	Rules   string   `json:"rules"`
	Game    int      `json:"game"`    // in its room, from 1; 0 where a fault comes first
	Entries int      `json:"entries"` // of the journal
	Draws   int      `json:"draws"`   // made again
	Fresh   int      `json:"fresh"`   // commitments that were compared
	Seal    string   `json:"seal"`
	Faults  []string `json:"faults"` // the first one, if there is any
}

func verifyGame(ui *ui, name string, asJSON bool) error {
	data, err := readExport(ui, name)
	if err != nil {
		return err
	}
	var file struct {
		Room    string         `json:"room"`
		Rules   string         `json:"rules"`
		Journal *audit.Journal `json:"journal"`
	}
	if err := json.Unmarshal(data, &file); err != nil {
		return fmt.Errorf("%s is not a game exported as JSON: %w", name, err)
	}
	if file.Journal == nil {
		return fmt.Errorf("%s has no journal; export a game as JSON when it is over", name)
	}
	v := &verified{Room: file.Room, Rules: file.Rules, Entries: len(file.Journal.Entries), Seal: file.Journal.Seal, Faults: []string{}}
	if err := v.check(file.Journal, data); err != nil {
		var f *audit.Fault
		if !errors.As(err, &f) {
			return err
		}
		v.Faults = append(v.Faults, oneLine(f.Error()))
	}
	return v.report(ui, asJSON)
}

// check decides the game again and compares what was published.
func (v *verified) check(j *audit.Journal, export []byte) error {
	game, err := audit.Replay(j)
	if err != nil {
		return err
	}
	v.Game, v.Draws = game.State.Game, game.Draws
	for _, f := range game.Decks {
		if err := kept(f); err != nil {
			return err
		}
		v.Fresh++
	}
	return audit.Compare(game, export)
}

// kept compares the promise of a fresh deck with what was told of it.
func kept(f *engine.Fresh) error {
	if got := fresh.Commitment(fresh.Seed(f.Seed), f.Recipe); got != f.Commitment {
		return &audit.Fault{Where: "the fresh deck", What: fmt.Sprintf("seed and recipe have the commitment %.12s…, promised was %.12s…", got, f.Commitment)}
	}
	return nil
}

func (v *verified) report(ui *ui, asJSON bool) error {
	if err := v.print(ui, asJSON); err != nil {
		return err
	}
	if len(v.Faults) > 0 {
		return errFaults
	}
	return nil
}

func (v *verified) print(ui *ui, asJSON bool) error {
	if asJSON {
		return ui.json(v)
	}
	if len(v.Faults) > 0 {
		_, err := fmt.Fprintln(ui.out, v.Faults[0])
		return err
	}
	promise := ""
	if v.Fresh > 0 {
		promise = fmt.Sprintf("fresh: %s kept\n", plural(v.Fresh, "commitment"))
	}
	_, err := fmt.Fprintf(ui.out, "game: %d of room %s, by the rules %s\njournal: %d entries decided again, %s made again\n%sresult: as published\nseal: %s\n",
		v.Game, v.Room, v.Rules, v.Entries, plural(v.Draws, "draw"), promise, v.Seal)
	return err
}
