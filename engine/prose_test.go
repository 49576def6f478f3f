package engine_test

import (
	"fmt"
	"maps"
	"strings"
	"testing"

	"echo/engine"
)

// A second scorer, written straight from the prose of each game, with nothing
// in common with the awards. It is compared with them over every round that
// three to five players can play.

type points = map[engine.SeatID]int

// told is a round in the words of the prose.
type told struct {
	engine.Round
	n        int            // seats
	chose    points         // final guesses on each owner's echoes
	chosen   map[string]int // final guesses on each card
	right    map[engine.SeatID]bool
	k, votes int // seekers right, seekers with a final guess
}

func tell(in engine.Round) told {
	r := told{Round: in, n: len(in.Seats), chose: points{}, chosen: map[string]int{}, right: map[engine.SeatID]bool{}}
	for seat, choice := range in.Final {
		r.votes++
		r.chosen[choice.Card]++
		if choice.Card == engine.Source {
			r.right[seat] = true
			r.k++
		}
	}
	for _, e := range in.Echoes {
		r.chose[e.Owner] += r.chosen[e.ID]
	}
	return r
}

func prose(in engine.Round) points {
	r := tell(in)
	switch {
	case in.Rules == "echo-contour":
		return r.echoContour()
	case in.Rules == "associum":
		return r.associum()
	case in.Rules == "forum":
		return r.forum()
	}
	return r.imaginarium(strings.TrimPrefix(in.Rules, "imaginarium-"))
}

func (r told) echoContour() points {
	p := points{}
	for _, seat := range r.Seats {
		if r.right[seat] {
			p[seat] = 160
			if first := r.Contour[seat]; *first == engine.Source && r.Final[seat].Confirmed {
				p[seat] = 240
			}
		}
	}
	for _, e := range r.Echoes {
		if !e.Auto {
			p[e.Owner] += min(180, 60*r.chosen[e.ID])
		}
	}
	if r.votes < 2 || r.k == 0 || r.k == r.votes {
		p[r.Guide] = 0
	} else {
		p[r.Guide] = min(320, 120+40*min(r.k, r.votes-r.k))
	}
	return p
}

func (r told) associum() points {
	table := map[int]string{3: "020", 4: "0300", 5: "04200", 6: "053000", 7: "0642000"}
	p := points{r.Guide: int(table[r.n][r.k] - '0')}
	for _, seat := range r.Seats {
		if r.right[seat] {
			p[seat] += r.n - r.k
		}
		p[seat] += r.chose[seat]
	}
	for _, e := range r.Echoes {
		if e.ID != r.Mark {
			continue
		}
		p[e.Owner]++
		best := r.chosen[r.Mark] > 0
		for _, other := range r.Echoes {
			best = best && r.chosen[other.ID] <= r.chosen[r.Mark]
		}
		if best {
			p[r.Guide]++
		}
	}
	return p
}

func (r told) forum() points {
	p := points{}
	for _, seat := range r.Seats {
		if seat == r.Guide {
			continue
		}
		if r.right[seat] || r.k == 0 {
			p[seat] = 2
		}
		p[seat] += min(3, r.chose[seat])
	}
	if r.k > 0 && r.k < r.n-1 {
		p[r.Guide] = 3
	}
	return p
}

func (r told) imaginarium(variant string) points {
	p := points{}
	for _, seat := range r.Seats {
		if seat != r.Guide {
			p[seat] = r.chose[seat]
			if r.right[seat] {
				p[seat] += 3
			}
		}
	}
	switch g := r.n - 1; {
	case r.k == g:
		p[r.Guide] = map[string]int{"1": 0, "2": -3, "3": 0, "2.1": -2, "4": -4}[variant]
		for _, seat := range r.Seats {
			if seat != r.Guide {
				p[seat] = map[string]int{"1": 3, "3": 3}[variant]
			}
		}
	case r.k == 0:
		p[r.Guide] = map[string]int{"1": 0, "2": -2, "3": -2, "2.1": -2, "4": -2}[variant]
	default:
		p[r.Guide] = map[string]int{"1": 3 + r.k, "2": 3 + r.k, "3": 3 + r.k, "2.1": 3, "4": 2 * r.k}[variant]
	}
	if variant == "1" || variant == "2" || variant == "3" {
		for _, seat := range r.Seats {
			p[seat] = max(0, r.Before[seat]+p[seat]) - r.Before[seat]
		}
	}
	return p
}

func TestAwardsScoreEveryRoundAsTheProseSays(t *testing.T) {
	for _, r := range engine.Presets() {
		t.Run(r.ID, func(t *testing.T) {
			t.Parallel()
			rounds := 0
			most := 5
			if testing.Short() {
				most = 4
			}
			for n := max(3, r.Players.Min); n <= most; n++ {
				everyRound(r, n, func(in engine.Round) {
					rounds++
					compare(t, r, in)
				})
			}
			t.Logf("%d rounds", rounds)
			if rounds < 100 {
				t.Errorf("only %d rounds", rounds)
			}
		})
	}
}

func compare(t *testing.T, r *engine.Ruleset, in engine.Round) {
	out, err := engine.ScoreRound(r, in)
	if err != nil {
		t.Fatalf("%v in %+v", err, in)
	}
	want := prose(in)
	for _, seat := range in.Seats {
		if out.Points[seat] != want[seat] || out.Total[seat] != in.Before[seat]+want[seat] {
			t.Fatalf("%s: got %v, want %v in %+v", seat, out.Points, want, in)
		}
	}
	reasonsAddUp(t, out)
}

// everyRound makes every round of n seats with s1 as guide: every way of
// searching, every mark, and echoes that are manual or auto.
func everyRound(r *engine.Ruleset, n int, do func(engine.Round)) {
	in := engine.Round{Rules: r.ID, Guide: "s1", Before: points{}}
	for i := range n {
		seat := engine.SeatID(fmt.Sprintf("s%d", i+1))
		in.Seats = append(in.Seats, seat)
		in.Before[seat] = i // s1 has 0, others a few: floors are met and missed
	}
	for _, seat := range in.Seats[1:] {
		for range r.Echoes.At(n) {
			in.Echoes = append(in.Echoes, engine.Echo{ID: fmt.Sprintf("e%d", len(in.Echoes)+1), Owner: seat})
		}
	}
	for _, auto := range autos(n) {
		for i := range in.Echoes {
			in.Echoes[i].Auto = i < auto
		}
		for _, in.Mark = range marks(r, in) {
			everySearch(r, in, in.Seats[1:], do)
		}
	}
}

// autos is how many echoes, from the first on, the server laid. With five seats
// two of four is enough: every search is made, so each kind is chosen in every
// way.
func autos(n int) []int {
	if n < 5 {
		return []int{0, 1, 2, 3}[:n]
	}
	return []int{2}
}

func marks(r *engine.Ruleset, in engine.Round) []string {
	all := []string{""}
	if r.ID == "associum" {
		for _, e := range in.Echoes {
			all = append(all, e.ID)
		}
	}
	return all
}

// everySearch lets the seekers choose in every way, one after the other.
func everySearch(r *engine.Ruleset, in engine.Round, seekers []engine.SeatID, do func(engine.Round)) {
	if len(seekers) == 0 {
		do(in)
		return
	}
	seat, rest := seekers[0], seekers[1:]
	everySearch(r, in, rest, do) // abstains
	cards := []string{engine.Source}
	for _, e := range in.Echoes {
		if e.Owner != seat {
			cards = append(cards, e.ID)
		}
	}
	for _, card := range cards {
		next := in
		next.Final = with(in.Final, seat, engine.Choice{Card: card, Confirmed: true})
		if r.ID != "echo-contour" {
			everySearch(r, next, rest, do)
			continue
		}
		for _, first := range cards {
			next.Contour = with(in.Contour, seat, &first)
			everySearch(r, next, rest, do)
		}
		next.Contour = with(in.Contour, seat, &card)
		next.Final = with(in.Final, seat, engine.Choice{Card: card})
		everySearch(r, next, rest, do)
	}
}

func with[V any](m map[engine.SeatID]V, seat engine.SeatID, v V) map[engine.SeatID]V {
	m = maps.Clone(m)
	if m == nil {
		m = map[engine.SeatID]V{}
	}
	m[seat] = v
	return m
}
