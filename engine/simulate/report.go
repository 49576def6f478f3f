package simulate

import (
	"cmp"
	"maps"
	"math"
	"slices"

	"echo/engine"
)

// Report is how the games went and how the points spread over them.
type Report struct {
	Rules string `json:"rules"`
	Games int    `json:"games"`
	Seats int    `json:"seats"`

	Rounds    int `json:"rounds"`    // of all games
	Void      int `json:"void"`      // of them, without a search
	Searches  int `json:"searches"`  // that ended on a card
	Found     int `json:"found"`     // of them, on the source
	AllOrNone int `json:"allOrNone"` // rounds in which all found it, or nobody

	Length  Spread  `json:"length"`  // rounds of a game
	Minutes *Spread `json:"minutes"` // of a game in which every phase takes its whole limit; null: no limits

	Final  Spread `json:"final"`  // a seat's points at the end of a game
	Guide  Spread `json:"guide"`  // the guide's points in a round
	Seeker Spread `json:"seeker"` // a seeker's points in a round
	Margin Spread `json:"margin"` // the winner's lead over the next
	Shared int    `json:"shared"` // games with more than one winner

	Turns   []Turn `json:"turns"`   // by who guided first, second, …
	Reasons []Line `json:"reasons"` // what brought the most, first
}

// Turn is how those did who were the first, second, … to guide. Fair shares of
// wins lie around 1 divided by the number of seats.
type Turn struct {
	Turn int     `json:"turn"` // from 1; those who never guided come last
	Mean float64 `json:"mean"` // points at the end
	Wins float64 `json:"wins"` // share of the victories, a shared one divided
	// Low and High bound the share that the rules give in the long run. In 95 of
	// 100 simulations all turns are within theirs at once (intervals of Wilson,
	// JASA 22, 1927; each made wider for their number, after Bonferroni).
	Low  float64 `json:"low"`
	High float64 `json:"high"`
}

// Line is what one reason brought in all.
type Line struct {
	Reason string `json:"reason"`
	Times  int    `json:"times"` // how often somebody got points, or a note, for it
	Points int    `json:"points"`
}

// Report sums up what was counted.
func (c *Count) Report() *Report {
	r := c.series.rules
	report := &Report{
		Rules: r.ID, Games: c.games, Seats: c.series.o.Seats,
		Rounds: c.rounds, Void: c.void, Searches: c.searches, Found: c.found, AllOrNone: c.allOrNone,
		Length: c.length.spread(), Minutes: minutes(r, c.length),
		Final: c.final.spread(), Guide: c.guide.spread(), Seeker: c.seeker.spread(), Margin: c.margin.spread(),
		Shared: c.shared,
	}
	sure := 1 - 0.05/float64(len(c.turns))
	for i, t := range c.turns {
		low, high := wilson(t.wins(), c.games, sure)
		report.Turns = append(report.Turns, Turn{i + 1, t.points.spread().Mean, t.wins() / float64(c.games), low, high})
	}
	for _, reason := range slices.Sorted(maps.Keys(c.reasons)) {
		report.Reasons = append(report.Reasons, *c.reasons[reason])
	}
	slices.SortStableFunc(report.Reasons, func(a, b Line) int { return cmp.Compare(b.Points, a.Points) })
	return report
}

// minutes is how long games of so many rounds take at most, rounded up; nil
// where a phase has no limit.
func minutes(r *engine.Ruleset, rounds tally) *Spread {
	round := engine.Millis(0)
	for _, p := range r.Phases {
		if r.Limit(p) == 0 {
			return nil
		}
		round += r.Limit(p)
	}
	const minute = 60_000
	long := tally{}
	for n, times := range rounds {
		long[(n*int(round)+minute-1)/minute] += times
	}
	spread := long.spread()
	return &spread
}

// wilson is the interval of a share of n that holds with this confidence.
func wilson(hits float64, n int, sure float64) (low, high float64) {
	z, all := math.Sqrt2*math.Erfinv(sure), float64(n)
	share, width := hits/all, z*z/all
	middle := (share + width/2) / (1 + width)
	reach := z / (1 + width) * math.Sqrt(share*(1-share)/all+width/(4*all))
	return max(0, middle-reach), min(1, middle+reach)
}
