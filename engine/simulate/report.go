package simulate

import (
	"cmp"
	"maps"
	"slices"

	"echo/engine"
)

// Report is how the points spread over the games played.
type Report struct {
	Rules  string `json:"rules"`
	Games  int    `json:"games"`
	Seats  int    `json:"seats"`
	Rounds int    `json:"rounds"`

	Searches  int `json:"searches"`  // that ended on a card
	Found     int `json:"found"`     // of them, on the source
	AllOrNone int `json:"allOrNone"` // rounds in which all found it, or nobody

	Final  Spread `json:"final"`  // a seat's points at the end of a game
	Guide  Spread `json:"guide"`  // the guide's points in a round
	Seeker Spread `json:"seeker"` // a seeker's points in a round
	Margin Spread `json:"margin"` // the winner's lead over the next

	Reasons []Line `json:"reasons"` // what brought the most, first
}

// Spread is where the values of a number lie: a quarter of them are not above
// Lower, half not above Median, and so on.
type Spread struct {
	Min    int     `json:"min"`
	Lower  int     `json:"lower"`
	Median int     `json:"median"`
	Upper  int     `json:"upper"`
	Max    int     `json:"max"`
	Mean   float64 `json:"mean"`
}

// Line is what one reason brought in all.
type Line struct {
	Reason string `json:"reason"`
	Times  int    `json:"times"` // how often somebody got points, or a note, for it
	Points int    `json:"points"`
}

// count gathers the games.
type count struct {
	rounds, searches, found, allOrNone int
	final, guide, seeker, margin       []int
	reasons                            map[string]*Line
}

func newCount() *count { return &count{reasons: map[string]*Line{}} }

// game adds a finished game.
func (c *count) game(s *engine.State) {
	for _, h := range s.History {
		c.round(h)
	}
	var scores []int
	for _, p := range s.Seats {
		scores = append(scores, p.Score)
	}
	c.final = append(c.final, scores...)
	slices.Sort(scores)
	c.margin = append(c.margin, scores[len(scores)-1]-scores[len(scores)-2])
}

func (c *count) round(h engine.Past) {
	c.rounds++
	searches, found := 0, 0
	for _, tile := range h.Gallery {
		searches += len(tile.Guesses)
		if tile.Source {
			found += len(tile.Guesses)
		}
	}
	c.searches, c.found = c.searches+searches, c.found+found
	if !h.Void && (found == 0 || found == searches) {
		c.allOrNone++
	}
	for seat, points := range h.Points {
		if seat == h.Guide {
			c.guide = append(c.guide, points)
		} else {
			c.seeker = append(c.seeker, points)
		}
	}
	for _, why := range h.Why {
		c.why(why)
	}
}

func (c *count) why(reasons []engine.Reason) {
	for _, r := range reasons {
		if c.reasons[r.Reason] == nil {
			c.reasons[r.Reason] = &Line{Reason: r.Reason}
		}
		c.reasons[r.Reason].Times++
		c.reasons[r.Reason].Points += r.Points
	}
}

func (c *count) report(rules string, o Options) *Report {
	r := &Report{
		Rules: rules, Games: o.Games, Seats: o.Seats, Rounds: c.rounds,
		Searches: c.searches, Found: c.found, AllOrNone: c.allOrNone,
		Final: spread(c.final), Guide: spread(c.guide), Seeker: spread(c.seeker), Margin: spread(c.margin),
	}
	for _, reason := range slices.Sorted(maps.Keys(c.reasons)) {
		r.Reasons = append(r.Reasons, *c.reasons[reason])
	}
	slices.SortStableFunc(r.Reasons, func(a, b Line) int { return cmp.Compare(b.Points, a.Points) })
	return r
}

func spread(values []int) Spread {
	if len(values) == 0 {
		return Spread{}
	}
	slices.Sort(values)
	sum := 0
	for _, v := range values {
		sum += v
	}
	at := func(quarter int) int { return values[(len(values)-1)*quarter/4] }
	return Spread{at(0), at(1), at(2), at(3), at(4), float64(sum) / float64(len(values))}
}
