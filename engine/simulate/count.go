package simulate

import (
	"maps"
	"slices"

	"echo/engine"
)

// Count gathers games of a series. It holds numbers of numbers only, so that it
// stays as small as it is however many games come. Several may be filled at the
// same time and merged, in any order.
type Count struct {
	series *Series

	games, rounds, void, searches, found, allOrNone, shared int

	length, final, guide, seeker, margin tally

	turns   []turn // by who guided first, second, …
	reasons map[string]*Line
}

// turn is how the seats did that had one turn.
type turn struct {
	points tally
	shares tally // how often it was one of k winners, by k
}

// wins is the number of victories, a shared one divided.
func (t turn) wins() float64 {
	wins := 0.0
	for _, k := range slices.Sorted(maps.Keys(t.shares)) {
		wins += float64(t.shares[k]) / float64(k)
	}
	return wins
}

// Count is empty, ready for games.
func (s *Series) Count() *Count {
	c := &Count{series: s, length: tally{}, final: tally{}, guide: tally{}, seeker: tally{}, margin: tally{}, reasons: map[string]*Line{}}
	for range s.o.Seats {
		c.turns = append(c.turns, turn{points: tally{}, shares: tally{}})
	}
	return c
}

// game adds a finished game.
func (c *Count) game(s *engine.State) {
	c.games++
	c.length[len(s.History)]++
	for _, past := range s.History {
		c.round(past)
	}
	scores := make([]int, 0, len(s.Seats))
	for i, seat := range byTurn(s) {
		p := &s.Seats[seat]
		scores = append(scores, p.Score)
		c.final[p.Score]++
		c.turns[i].points[p.Score]++
		if slices.Contains(s.Winners, p.ID) {
			c.turns[i].shares[len(s.Winners)]++
		}
	}
	if len(s.Winners) > 1 {
		c.shared++
	}
	slices.Sort(scores)
	c.margin[scores[len(scores)-1]-scores[len(scores)-2]]++
}

// byTurn lists the places of the seats by when each guided first.
func byTurn(s *engine.State) []int {
	order := make([]int, len(s.Seats))
	first := make([]int, len(s.Seats))
	for i := range s.Seats {
		order[i] = i
		at := slices.IndexFunc(s.History, func(past engine.Past) bool { return past.Guide == s.Seats[i].ID })
		if first[i] = at; at < 0 {
			first[i] = len(s.History)
		}
	}
	slices.SortStableFunc(order, func(a, b int) int { return first[a] - first[b] })
	return order
}

func (c *Count) round(past engine.Past) {
	c.rounds++
	searches, found := 0, 0
	for _, tile := range past.Gallery {
		searches += len(tile.Guesses)
		if tile.Source {
			found += len(tile.Guesses)
		}
	}
	c.searches, c.found = c.searches+searches, c.found+found
	switch {
	case past.Void:
		c.void++
	case found == 0 || found == searches:
		c.allOrNone++
	}
	for seat, points := range past.Points {
		if seat == past.Guide {
			c.guide[points]++
		} else {
			c.seeker[points]++
		}
	}
	for _, why := range past.Why {
		for _, r := range why {
			c.line(Line{r.Reason, 1, r.Points})
		}
	}
}

func (c *Count) line(l Line) {
	if c.reasons[l.Reason] == nil {
		c.reasons[l.Reason] = &Line{Reason: l.Reason}
	}
	c.reasons[l.Reason].Times += l.Times
	c.reasons[l.Reason].Points += l.Points
}

// Merge adds what another has counted of the same series.
func (c *Count) Merge(o *Count) {
	c.games, c.rounds, c.void = c.games+o.games, c.rounds+o.rounds, c.void+o.void
	c.searches, c.found, c.allOrNone, c.shared = c.searches+o.searches, c.found+o.found, c.allOrNone+o.allOrNone, c.shared+o.shared
	for _, pair := range [][2]tally{{c.length, o.length}, {c.final, o.final}, {c.guide, o.guide}, {c.seeker, o.seeker}, {c.margin, o.margin}} {
		pair[0].merge(pair[1])
	}
	for i := range c.turns {
		c.turns[i].points.merge(o.turns[i].points)
		c.turns[i].shares.merge(o.turns[i].shares)
	}
	for _, l := range o.reasons {
		c.line(*l)
	}
}
