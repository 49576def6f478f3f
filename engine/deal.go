package engine

import (
	"fmt"
	"math/rand/v2"
	"slices"
)

// deal fills the hands up for a round: fresh ones whole, kept ones with what
// they lack. Those who have left are dealt to as well, since their echo is laid
// for them. No card is dealt twice before the pile is used up.
//
// It clears the table, as the round or the end of the game does that follows.
func (s *State) deal(rng *rand.Rand, round int, guide SeatID, kin []Kin) RoundBegan {
	s.clearTable()
	full, need, lacks := s.fullHand(), 0, make([]int, len(s.Seats))
	for i := range s.Seats {
		lacks[i] = s.lacks(&s.Seats[i], full)
		need += lacks[i]
	}
	cards, reshuffled := s.draw(rng, kin, need)
	e := RoundBegan{Round: round, Guide: guide, Hands: map[SeatID][]Card{}, Reshuffled: reshuffled}
	for i, n := range s.shares(len(cards), lacks) {
		if n > 0 {
			e.Hands[s.Seats[i].ID], cards = cards[:n:n], cards[n:]
		}
	}
	return e
}

// fullHand is how many cards a hand has at this table.
func (s *State) fullHand() int { return s.rules().Hand.Size.At(len(s.Seats)) }

// lacks is how many cards a seat should be dealt to have a full hand. Of kept
// hands that nobody plays from any more no more than an echo is needed.
func (s *State) lacks(p *Seat, full int) int {
	if p.Left && s.rules().Hand.Keep {
		full = s.echoes()
	}
	return max(0, full-s.held(p))
}

// held counts the cards of a hand that are not on the table.
func (s *State) held(p *Seat) int {
	laid, n := s.laid(p), 0
	for _, c := range p.Hand {
		if !slices.Contains(laid, c) {
			n++
		}
	}
	return n
}

// shares says how many of so many cards each seat is dealt of those it lacks.
// When they are too few for all, the next goes to whoever holds fewest.
func (s *State) shares(cards int, lacks []int) []int {
	got := make([]int, len(lacks))
	for ; cards > 0; cards-- {
		next, least := -1, 0
		for i := range s.Seats {
			if n := len(s.Seats[i].Hand) + got[i]; lacks[i] > got[i] && (next < 0 || n < least) {
				next, least = i, n
			}
		}
		if next < 0 {
			break
		}
		got[next]++
	}
	return got
}

// draw takes need cards off the pile, in no order. If it has fewer, those go
// out first; then the discards become the pile, where the rules let them.
func (s *State) draw(rng *rand.Rand, kin []Kin, need int) (cards []Card, reshuffled bool) {
	pile := s.Pile
	if len(pile) < need && s.rules().Hand.Supply == SupplyReshuffle {
		cards, pile, reshuffled = pile, s.Discard, true
	}
	cards = append(slices.Clip(cards), s.pick(rng, pile, kin, need-len(cards))...)
	return shuffled(rng, cards), reshuffled
}

// drawAtLay lets every seat that laid cards draw as many at once, where the
// rules fill hands up like that. It follows every command: no way of laying
// cards, by oneself or by the server, can forget it.
func (d *decider) drawAtLay() {
	if d.s.rules().Hand.Refill != RefillLay {
		return
	}
	full := d.s.fullHand()
	for i := range d.s.Seats {
		p := &d.s.Seats[i]
		if p.Left || len(d.s.laid(p)) == 0 {
			continue
		}
		need := d.s.lacks(p, full)
		if need == 0 {
			continue
		}
		rng := d.rng(fmt.Sprintf("draw %d %s", d.s.Table.Round, p.ID))
		if cards, reshuffled := d.s.draw(rng, nil, need); len(cards) > 0 {
			d.emit(Drew{Seat: p.ID, Cards: cards, Reshuffled: reshuffled})
		}
	}
}

// pick draws need cards from the pile (all, if there are fewer).
func (s *State) pick(rng *rand.Rand, pile []Card, kin []Kin, need int) []Card {
	if s.rules().Deal == DealKin && len(kin) == s.Cards && inRange(pile, len(kin)) {
		pile = s.rules().Kin.narrow(rng, pile, kin, need)
	}
	need = min(need, len(pile))
	if s.rules().Hand.Keep {
		return sample(rng, pile, need)
	}
	return shuffled(rng, pile)[:need]
}

// sample draws n of many, as the first of a shuffle: what fills kept hands up is
// few cards of a large pile, and to copy and shuffle all of it for each would be
// most of a game's work.
func sample(rng *rand.Rand, from []Card, n int) []Card {
	swapped := make(map[int]Card, n) // what lies elsewhere than in from
	at := func(i int) Card {
		if c, is := swapped[i]; is {
			return c
		}
		return from[i]
	}
	drawn := make([]Card, n)
	for i := range drawn {
		j := i + rng.IntN(len(from)-i)
		drawn[i] = at(j)
		swapped[j] = at(i)
	}
	return drawn
}

// narrow leaves only cards of a few families in a few palettes, drawn anew for
// every round: when hands are kindred every seeker holds something that the
// clue could mean, and neither lines nor colours decide alone. When those
// cards are fewer than need it lets in more families, and when there are no
// more, more palettes.
func (k KinDeal) narrow(rng *rand.Rand, pile []Card, kin []Kin, need int) []Card {
	family, palette := make(ranks, 0, 64), make(ranks, 0, 8) // room for those of most decks
	for _, c := range pile {
		family.see(kin[c].Family)
		palette.see(kin[c].Palette)
	}
	families := family.shuffle(rng)
	palette.shuffle(rng)
	f, p := max(1, k.Families), max(1, k.Palettes)
	some := make([]Card, 0, len(pile))
	for {
		for _, c := range pile {
			if family[kin[c].Family] <= f && palette[kin[c].Palette] <= p {
				some = append(some, c)
			}
		}
		switch {
		case len(some) >= need || len(some) == len(pile):
			return some
		case f < families:
			f++
		default:
			p++
		}
		some = some[:0]
	}
}

// ranks says for each value which one it is in a drawn order, from 1; 0 if it
// was not seen.
type ranks []int

func (r *ranks) see(value int) {
	for len(*r) <= value {
		*r = append(*r, 0)
	}
	(*r)[value] = 1
}

// shuffle draws the order, and counts the values.
func (r ranks) shuffle(rng *rand.Rand) int {
	seen := make([]int, 0, len(r))
	for value, rank := range r {
		if rank > 0 {
			seen = append(seen, value)
		}
	}
	for i, value := range shuffled(rng, seen) {
		r[value] = i + 1
	}
	return len(seen)
}

// inRange says whether a pile, which is in order, has only cards below n.
func inRange(pile []Card, n int) bool {
	return len(pile) == 0 || pile[0] >= 0 && int(pile[len(pile)-1]) < n
}
