package engine_test

import (
	"math/rand/v2"
	"slices"

	"echo/engine"
)

// search is what one seeker may do: nothing, a card, or a card by the lines and
// one in colour, which only a word of the player's own makes another.
type search struct {
	first, final int
	confirmed    bool
}

// everyRound visits every round that n seats can play, until visit has seen
// enough: every search of every seeker and every mark, whoever guides and
// whichever echoes the server laid. With five seats each search meets only some
// of those ways, in turn.
func everyRound(rules *engine.Ruleset, n int, visit func(*tabled) bool) {
	few := 1
	switch {
	case n == 5 && slices.Contains(rules.Phases, engine.PhaseContour):
		few = 80
	case n == 5:
		few = 8
	}
	for way := range n << (n - 1) {
		r, i := laidBy(rules.Echoes.At(n), n, way%n, way/n), way
		more := everySearch(rules, r, 0, func() bool {
			i++
			return i%few != 0 || everyMark(rules, r, visit)
		})
		if !more {
			return
		}
	}
}

// someRounds visits rounds of a table of any size.
func someRounds(rng *rand.Rand, rules *engine.Ruleset, n int, visit func(*tabled) bool) {
	for range 500 {
		r := laidBy(rules.Echoes.At(n), n, rng.IntN(n), rng.IntN(1<<n))
		favour := rng.IntN(3)
		for seat := range n {
			if seat != r.guide && rng.IntN(12) > 0 {
				all := searches(rules, r, seat)
				one := all[rng.IntN(len(all))]
				if rng.IntN(3) < favour {
					one = all[1] // the source, by lines and colours
				}
				r.search(seat, one)
			}
		}
		if !everyMark(rules, r, visit) {
			return
		}
	}
}

// laidBy is the table after the echoes, so many from each seeker; a bit of autos
// for each seeker says whether the server laid them.
func laidBy(echoes, n, guide, autos int) *tabled {
	r := &tabled{n: n, guide: guide, owner: []int{guide}, auto: []bool{false}, mark: none}
	for seat := range n {
		if seat != guide {
			r.owner = append(r.owner, slices.Repeat([]int{seat}, echoes)...)
			r.auto = append(r.auto, slices.Repeat([]bool{autos&1 == 1}, echoes)...)
			autos >>= 1
		}
	}
	r.first, r.final = slices.Repeat([]int{none}, n), slices.Repeat([]int{none}, n)
	r.confirmed = make([]bool, n)
	return r
}

func everySearch(rules *engine.Ruleset, r *tabled, seat int, visit func() bool) (more bool) {
	switch seat {
	case r.n:
		return visit()
	case r.guide:
		return everySearch(rules, r, seat+1, visit)
	}
	for _, one := range searches(rules, r, seat) {
		r.search(seat, one)
		if !everySearch(rules, r, seat+1, visit) {
			return false
		}
	}
	return true
}

func (r *tabled) search(seat int, one search) {
	r.first[seat], r.final[seat], r.confirmed[seat] = one.first, one.final, one.confirmed
}

// searches are all that a seat can do.
func searches(rules *engine.Ruleset, r *tabled, seat int) []search {
	all := []search{{none, none, false}}
	for card := range r.owner {
		switch {
		case r.owner[card] == seat:
		case slices.Contains(rules.Phases, engine.PhaseContour):
			all = append(all, search{card, card, false})
			for other := range r.owner {
				if r.owner[other] != seat {
					all = append(all, search{card, other, true})
				}
			}
		default:
			all = append(all, search{none, card, true})
		}
	}
	return all
}

// everyMark lets the guide mark nothing and each echo, where the rules have a
// mark, everybody standing on a floor, farther from it than any loss goes, and
// between.
func everyMark(rules *engine.Ruleset, r *tabled, visit func(*tabled) bool) (more bool) {
	marks, scores := 1, 1
	if rules.ID == "associum" {
		marks = len(r.owner)
	}
	if rules.Score.Floor != nil {
		scores = 5
	}
	for i := range marks {
		r.mark = i
		if i == 0 {
			r.mark = none
		}
		for r.before = range scores {
			if !visit(r) {
				return false
			}
		}
	}
	return true
}

// round is the same for the engine.
func (r *tabled) round(rules *engine.Ruleset) engine.Round {
	in := engine.Round{
		Rules: rules.ID, Seats: seatNames[:r.n], Guide: seatNames[r.guide], Echoes: r.echoes(),
		Before: map[engine.SeatID]int{}, Final: map[engine.SeatID]engine.Choice{},
	}
	for seat := range r.n {
		in.Before[seatNames[seat]] = r.before
		if r.first[seat] != none {
			if in.Contour == nil {
				in.Contour = map[engine.SeatID]*string{}
			}
			in.Contour[seatNames[seat]] = &cardNames[r.first[seat]]
		}
		if r.final[seat] != none {
			in.Final[seatNames[seat]] = engine.Choice{Card: cardNames[r.final[seat]], Confirmed: r.confirmed[seat]}
		}
	}
	if r.mark != none {
		in.Mark = cardNames[r.mark]
	}
	return in
}

func (r *tabled) echoes() (all []engine.Echo) {
	for card := 1; card < len(r.owner); card++ {
		all = append(all, engine.Echo{ID: cardNames[card], Owner: seatNames[r.owner[card]], Auto: r.auto[card]})
	}
	return all
}

var (
	seatNames = []engine.SeatID{"s1", "s2", "s3", "s4", "s5", "s6", "s7", "s8", "s9", "s10", "s11", "s12"}
	cardNames = []string{engine.Source, "e1", "e2", "e3", "e4", "e5", "e6", "e7", "e8", "e9", "e10", "e11"}
)
