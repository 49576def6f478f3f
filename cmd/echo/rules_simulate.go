package main

import (
	"context"
	"fmt"
	"io"
	"runtime/debug"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"echo/engine/simulate"
)

func newRulesSimulate(ui *ui, name string) *cobra.Command {
	o := simulate.Options{Games: 2000, Seed: 1}
	var asJSON bool
	var jobs int
	cmd := &cobra.Command{
		Use:   "simulate NAME|FILE",
		Short: "Play many games with bots and see how the points spread",
		Long: text(`
			Play a ruleset, or a file of house rules, thousands of times with bots: how points
			spread, how long games last, whether it matters when one's turn to guide comes, and
			which awards paid. The cards are made up; bots are not people: compare rulesets by
			it, and believe a table of friends more.

			The same seed gives the same report, whatever --jobs says.`),
		Example: examples(name, "rules simulate associum", "rules simulate house.toml --games 10000 --seats 5", "rules simulate imaginarium-4 --json"),
		Args:    oneArg("a ruleset or a file of house rules"),
		RunE: func(cmd *cobra.Command, args []string) error {
			return simulateRules(cmd.Context(), ui, args[0], o, jobs, asJSON)
		},
	}
	cmd.Flags().IntVar(&o.Games, "games", o.Games, "how many `games`")
	cmd.Flags().IntVar(&o.Seats, "seats", 0, "players at the table; 0 is the middle of what the rules allow")
	cmd.Flags().IntVar(&o.Cards, "cards", 0, "`cards` of the deck; 0 is 432, or 98 where the game ends with the deck")
	cmd.Flags().Uint64Var(&o.Seed, "seed", o.Seed, "another `seed`, other games")
	cmd.Flags().IntVar(&jobs, "jobs", 0, "`workers`; 0 is one a processor")
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	return cmd
}

func simulateRules(ctx context.Context, ui *ui, arg string, o simulate.Options, jobs int, asJSON bool) error {
	r, err := namedRules(arg)
	if err != nil {
		return err
	}
	// A game leaves a megabyte behind and next to nothing stays: collecting it
	// less often costs a few megabytes and saves a fifth of the time.
	defer debug.SetGCPercent(debug.SetGCPercent(800))
	series, err := simulate.New(r, o)
	if err != nil {
		return fmt.Errorf("%s: %w", arg, err)
	}
	steps := ui.steps()
	defer steps.close()
	hall := &hall{series: series, games: o.Games, each: func(done int) { steps.step("games", done, o.Games) }}
	count, err := hall.play(ctx, jobs)
	if err != nil {
		return err
	}
	steps.close()
	report := count.Report()
	if asJSON {
		return ui.json(report)
	}
	return printReport(ui.out, report)
}

// printReport lays the report out for reading.
func printReport(out io.Writer, r *simulate.Report) error {
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintf(w, "%s: %d games of %d players, %d rounds", r.Rules, r.Games, r.Seats, r.Rounds)
	if r.Void > 0 {
		fmt.Fprintf(w, ", %d of them void", r.Void)
	}
	fmt.Fprintf(w, "\n%s of the searches found the source; in %s of the rounds all did, or nobody\n\n",
		percent(r.Found, r.Searches), percent(r.AllOrNone, r.Rounds-r.Void))
	printSpreads(w, r)
	fmt.Fprint(w, "\nturn to guide\tpoints\tvictories\tin the long run\t\n")
	for _, t := range r.Turns {
		fmt.Fprintf(w, "%d.\t%.1f\t%.1f %%\t%.1f to %.1f %%\t\n", t.Turn, t.Mean, 100*t.Wins, 100*t.Low, 100*t.High)
	}
	fmt.Fprintf(w, "\n%s\n\naward\ttimes a game\tpoints a game\t\n", fairness(r))
	for _, l := range r.Reasons {
		fmt.Fprintf(w, "%s\t%.2f\t%.2f\t\n", l.Reason, per(l.Times, r.Games), per(l.Points, r.Games))
	}
	return w.Flush()
}

func printSpreads(w io.Writer, r *simulate.Report) {
	fmt.Fprint(w, "\tleast\tquarter\tmiddle\tquarter\tmost\tmean\tdeviation\t\n")
	rows := []struct {
		name string
		s    *simulate.Spread
	}{
		{"rounds of a game", &r.Length}, {"minutes at most", r.Minutes}, {"points in the end", &r.Final},
		{"lead of the winner", &r.Margin}, {"guide in a round", &r.Guide}, {"seeker in a round", &r.Seeker},
	}
	for _, row := range rows {
		if s := row.s; s != nil {
			fmt.Fprintf(w, "%s\t%d\t%d\t%d\t%d\t%d\t%.1f\t%.1f\t\n", row.name, s.Min, s.Lower, s.Median, s.Upper, s.Max, s.Mean, s.SD)
		}
	}
}

// fairness says in a sentence whether the order of the guides shows: whether
// the fair share lies outside the interval of some turn.
func fairness(r *simulate.Report) string {
	fair := 1 / float64(r.Seats)
	for _, t := range r.Turns {
		if t.Low > fair || t.High < fair {
			return fmt.Sprintf("turn %d wins %.1f %% where %.1f %% would be fair: when one guides seems to matter", t.Turn, 100*t.Wins, 100*fair)
		}
	}
	return "no turn wins more or less than chance allows: when one guides does not show"
}

func per(n, of int) float64 { return float64(n) / float64(max(1, of)) }

func percent(n, of int) string { return fmt.Sprintf("%.1f %%", 100*per(n, of)) }
