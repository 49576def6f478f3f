package engine

import (
	"fmt"
	"math/rand/v2"
	"slices"
)

// Reasons of a void round.
const (
	VoidNoClue = "no-clue" // the guide gave none in time, or left before
	VoidLeft   = "left"    // the guide had left before the round
)

// startGame draws the guides and begins the first round.
func (d *decider) startGame() {
	d.seatComers()
	s := d.s
	game := s.Game + 1
	d.emit(Started{
		Game:   game,
		Guides: s.drawGuides(d.rng(fmt.Sprintf("guides %d", game))),
		Aside:  s.setAside(d.rng(fmt.Sprintf("aside %d", game))),
	})
	d.nextRound()
}

// drawGuides lists who guides which round, in full cycles over the seats that
// have not left.
func (s *State) drawGuides(rng *rand.Rand) []SeatID {
	var seats []SeatID
	for i := range s.Seats {
		if !s.Seats[i].Left {
			seats = append(seats, s.Seats[i].ID)
		}
	}
	turns := s.rules().Turns.At(len(seats))
	switch s.rules().Order {
	case OrderJoining:
		return slices.Repeat(seats, turns)
	case OrderLot:
		first := rng.IntN(max(1, len(seats)))
		return slices.Repeat(slices.Concat(seats[first:], seats[:first]), turns)
	}
	return s.cycles(rng, seats, turns)
}

// cycles shuffles each cycle anew. Nobody guides twice in a row, across the
// seam of two cycles and of two games; and a rematch begins with somebody else
// than the game before.
func (s *State) cycles(rng *rand.Rand, seats []SeatID, turns int) []SeatID {
	var guides, not []SeatID
	if len(s.Guides) > 0 {
		not = []SeatID{s.Guides[0], s.Table.Guide}
	}
	for range turns {
		guides = append(guides, cycle(rng, seats, not)...)
		not = guides[len(guides)-1:]
	}
	return guides
}

// cycle shuffles the seats until none of those in not comes first: every order
// that may come is as likely as any other.
func cycle(rng *rand.Rand, seats, not []SeatID) []SeatID {
	if len(without(seats, not)) == 0 {
		not = nil
	}
	for {
		seats = shuffled(rng, seats)
		if len(seats) == 0 || !slices.Contains(not, seats[0]) {
			return seats
		}
	}
}

// nextRound begins the next round whose guide is still there. The turns of
// those who left count as used.
func (d *decider) nextRound() {
	for round := d.s.Table.Round + 1; !d.s.played(round - 1); round++ {
		guide := d.s.guideOf(round)
		if !d.s.isHere(guide) {
			d.emit(Voided{Round: round, Guide: guide, Reason: VoidLeft})
			continue
		}
		dealt := d.s.deal(d.rng(fmt.Sprintf("deal %d", round)), round, guide, d.env.Deck.Kin)
		if !d.s.enough(dealt) {
			break
		}
		d.emit(dealt)
		d.begin(d.s.rules().Phases[0])
		d.giveDraft()
		return
	}
	d.finish()
}

// finish ends the game. What was secret of a fresh deck is told now, so the
// next game needs another. Where the rules set a limit for it, everybody is
// asked whether they play on.
func (d *decider) finish() {
	d.emit(Ended{At: d.env.Now, Winners: d.s.leaders()})
	if next := d.env.Deck.promise(); next != nil {
		d.emit(Promised{Fresh: next})
	}
	if d.s.rules().Limit(PhaseAgain) > 0 {
		d.begin(PhaseAgain)
	}
}

// leaders are the seats with the best score among those that have not left:
// equal leaders share the victory.
func (s *State) leaders() []SeatID {
	var ids []SeatID
	best := 0
	for i := range s.Seats {
		p := &s.Seats[i]
		switch {
		case p.Left || len(ids) > 0 && p.Score < best:
		case len(ids) > 0 && p.Score == best:
			ids = append(ids, p.ID)
		default:
			ids, best = []SeatID{p.ID}, p.Score
		}
	}
	return ids
}

// shuffled returns a shuffled copy.
func shuffled[T any](rng *rand.Rand, from []T) []T {
	to := slices.Clone(from)
	rng.Shuffle(len(to), func(i, j int) { to[i], to[j] = to[j], to[i] })
	return to
}
