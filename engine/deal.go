package engine

import (
	"fmt"
	"math/rand/v2"
	"slices"
)

// deal draws fresh hands for every seat of the game, for those who have left
// too: their echo is laid for them. No card is dealt twice before the pile is
// used up; then the rest of it goes out first, and the discards become the
// pile.
func (s *State) deal(round int, guide SeatID, kin []Kin) RoundBegan {
	t := s.Clone()
	t.clearTable()
	rng := s.rng(fmt.Sprintf("deal %d", round))
	size := s.rules().Hand.Size.At(len(s.Seats))
	need := size * len(s.Seats)

	var cards []Card
	pile, reshuffled := t.Pile, false
	if len(pile) < need {
		cards, pile, reshuffled = pile, t.Discard, true
	}
	cards = append(slices.Clip(cards), s.pick(rng, pile, kin, need-len(cards))...)
	cards = shuffled(rng, cards)

	hands := make(map[SeatID][]Card, len(s.Seats))
	for i := range s.Seats {
		n := min(size, len(cards))
		hands[s.Seats[i].ID], cards = cards[:n:n], cards[n:]
	}
	return RoundBegan{Round: round, Guide: guide, Hands: hands, Reshuffled: reshuffled}
}

// pick draws need cards from the pile (all, if there are fewer).
func (s *State) pick(rng *rand.Rand, pile []Card, kin []Kin, need int) []Card {
	if s.rules().Deal == DealKin && len(kin) == s.Cards && inRange(pile, len(kin)) {
		pile = s.rules().Kin.narrow(rng, pile, kin, need)
	}
	return shuffled(rng, pile)[:min(need, len(pile))]
}

// narrow leaves only cards of a few families in a few palettes, drawn anew for
// every round: when hands are kindred every seeker holds something that the
// clue could mean, and neither lines nor colours decide alone. When those
// cards are fewer than need it lets in more families, and when there are no
// more, more palettes.
func (k KinDeal) narrow(rng *rand.Rand, pile []Card, kin []Kin, need int) []Card {
	families := ranks(rng, pile, func(c Card) int { return kin[c].Family })
	palettes := ranks(rng, pile, func(c Card) int { return kin[c].Palette })
	f, p := max(1, k.Families), max(1, k.Palettes)
	for {
		some := slices.DeleteFunc(slices.Clone(pile), func(c Card) bool {
			return families[kin[c].Family] >= f || palettes[kin[c].Palette] >= p
		})
		switch {
		case len(some) >= need || len(some) == len(pile):
			return some
		case f < len(families):
			f++
		default:
			p++
		}
	}
}

// ranks puts the values that occur among the cards into a drawn order.
func ranks(rng *rand.Rand, cards []Card, value func(Card) int) map[int]int {
	var values []int
	for _, c := range cards {
		values = append(values, value(c))
	}
	slices.Sort(values)
	rank := map[int]int{}
	for i, v := range shuffled(rng, slices.Compact(values)) {
		rank[v] = i
	}
	return rank
}

func inRange(cards []Card, n int) bool {
	return !slices.ContainsFunc(cards, func(c Card) bool { return c < 0 || int(c) >= n })
}
