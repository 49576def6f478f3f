package engine_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"echo/engine"
)

// A second scorer, written from the published rules and from nothing else: one
// short function for each game. It counts every round that three to five can play
// and some of all tables, and both have to agree.

// none is the place of a guess or a mark that was not made.
const none = -1

// tabled is a round with seats and cards as numbers: card 0 is the source.
type tabled struct {
	n, guide  int
	owner     []int // of each card
	auto      []bool
	first     []int // each seat's card by the lines, in games that have that
	final     []int // each seat's card
	confirmed []bool
	mark      int
	before    int // everybody's score
}

// right counts the seekers who found the source, searches those that ended
// anywhere.
func (r *tabled) right() (right, searches int) {
	for _, card := range r.final {
		if card == 0 {
			right++
		}
		if card != none {
			searches++
		}
	}
	return right, searches
}

// votes counts the searches that ended on a card, votesFor those on any card of
// a seat's.
func (r *tabled) votes(card int) (n int) {
	for _, c := range r.final {
		if c == card {
			n++
		}
	}
	return n
}

func (r *tabled) votesFor(seat int) (n int) {
	for card := 1; card < len(r.owner); card++ {
		if r.owner[card] == seat {
			n += r.votes(card)
		}
	}
	return n
}

// byHand scores a round of each game: points by seat.
var byHand = map[string]func(*tabled) []int{
	"echo-contour":    echoByHand,
	"associum":        associumByHand,
	"forum":           forumByHand,
	"imaginarium-1":   variant{others: 3, some: 3, each: 1, found: 3, floor: true}.byHand,
	"imaginarium-2":   variant{all: -3, none: -2, some: 3, each: 1, found: 3, floor: true}.byHand,
	"imaginarium-3":   variant{others: 3, none: -2, some: 3, each: 1, found: 3, floor: true}.byHand,
	"imaginarium-2.1": variant{all: -2, none: -2, some: 3, found: 3}.byHand,
	"imaginarium-4":   variant{all: -4, none: -2, each: 2, found: 3}.byHand,
}

func echoByHand(r *tabled) []int {
	points := make([]int, r.n)
	for seat, card := range r.final {
		switch {
		case card != 0:
		case r.first[seat] == 0 && r.confirmed[seat]:
			points[seat] = 240
		default:
			points[seat] = 160
		}
	}
	for card := 1; card < len(r.owner); card++ {
		if !r.auto[card] {
			points[r.owner[card]] += min(180, 60*r.votes(card))
		}
	}
	c, v := r.right()
	if v >= 2 && c > 0 && c < v {
		points[r.guide] = min(320, 120+40*min(c, v-c))
	}
	return points
}

// associumGuide is the guide's table: rows by seats, columns by seekers who were
// right.
var associumGuide = [][]int{3: {0, 2, 0}, 4: {0, 3, 0, 0}, 5: {0, 4, 2, 0, 0}, 6: {0, 5, 3, 0, 0, 0}, 7: {0, 6, 4, 2, 0, 0, 0}}

func associumByHand(r *tabled) []int {
	points := make([]int, r.n)
	k, _ := r.right()
	points[r.guide] = associumGuide[r.n][k]
	for seat, card := range r.final {
		if card == 0 {
			points[seat] += r.n - k
		}
		if seat != r.guide {
			points[seat] += r.votesFor(seat)
		}
	}
	if r.mark == none {
		return points
	}
	points[r.owner[r.mark]]++
	most := 1
	for card := 1; card < len(r.owner); card++ {
		most = max(most, r.votes(card))
	}
	if r.votes(r.mark) == most {
		points[r.guide]++
	}
	return points
}

func forumByHand(r *tabled) []int {
	points := make([]int, r.n)
	k, _ := r.right()
	for seat, card := range r.final {
		switch {
		case seat == r.guide && k > 0 && k < r.n-1:
			points[seat] = 3
		case seat == r.guide:
		case card == 0 || k == 0:
			points[seat] = 2 + min(3, r.votesFor(seat))
		default:
			points[seat] = min(3, r.votesFor(seat))
		}
	}
	return points
}

// variant is a row of the tournament's table of scores.
type variant struct {
	all, others int // to the guide and to the others when all were right
	none        int // to the guide when none was; the others have their votes
	some, each  int // to the guide otherwise, and for each who was right
	found       int // to who was right, besides votes
	floor       bool
}

func (row variant) byHand(r *tabled) []int {
	points := make([]int, r.n)
	k, _ := r.right()
	for seat, card := range r.final {
		switch {
		case seat == r.guide && k == r.n-1:
			points[seat] = row.all
		case seat == r.guide && k == 0:
			points[seat] = row.none
		case seat == r.guide:
			points[seat] = row.some + row.each*k
		case k == r.n-1:
			points[seat] = row.others
		case card == 0:
			points[seat] = row.found + r.votesFor(seat)
		default:
			points[seat] = r.votesFor(seat)
		}
		if row.floor {
			points[seat] = max(points[seat], -r.before)
		}
	}
	return points
}

func TestScoresEqualThoseOfASecondScorer(t *testing.T) {
	for _, rules := range engine.Presets() {
		t.Run(rules.ID, func(t *testing.T) {
			t.Parallel()
			rounds := 0
			if diff := disagree(rules, func() { rounds++ }); diff != "" {
				t.Error(diff)
			}
			t.Logf("%d rounds", rounds)
		})
	}
}

// What the second scorer is good for: no number of any game can be another
// without its noticing.
func TestSecondScorerNoticesEveryNumber(t *testing.T) {
	for _, rules := range engine.Presets() {
		t.Run(rules.ID, func(t *testing.T) {
			t.Parallel()
			numbers := 0
			everyNumber(rules, func(what string) {
				numbers++
				if disagree(rules, func() {}) == "" {
					t.Errorf("%s can be another number", what)
				}
			})
			t.Logf("%d numbers", numbers)
		})
	}
}

// everyNumber makes each number of the awards another in turn, one less and one
// more.
func everyNumber(rules *engine.Ruleset, visit func(what string)) {
	change := func(award engine.Award, name string, n *int) {
		was := *n
		for _, by := range []int{-1, 1} {
			if by > 0 && name == "most" {
				continue // no table is large enough to pass the guide's
			}
			*n = was + by
			visit(fmt.Sprintf("%s of the award %q", name, award.Reason))
		}
		*n = was
	}
	for i := range rules.Awards {
		a := &rules.Awards[i]
		change(*a, "points", &a.Points)
		if a.Per != "" {
			change(*a, "each", &a.Each)
		}
		if a.Most > 0 {
			change(*a, "most", &a.Most)
		}
		for seats, row := range a.Table {
			for k := range row {
				change(*a, fmt.Sprintf("table %s, %d", seats, k), &row[k])
			}
		}
	}
}

// disagree finds a round that is scored in two ways, or says "".
func disagree(rules *engine.Ruleset, count func()) (diff string) {
	score := byHand[rules.ID]
	most := min(5, rules.Players.Max)
	if testing.Short() {
		most = 4
	}
	check := func(r *tabled) bool {
		count()
		diff = compare(rules, r, score(r))
		return diff == ""
	}
	rng := rand.New(rand.NewPCG(11, 5))
	for n := rules.Players.Min; n <= rules.Players.Max && diff == ""; n++ {
		someRounds(rng, rules, n, check)
	}
	for n := max(3, rules.Players.Min); n <= most && diff == ""; n++ {
		everyRound(rules, n, check)
	}
	return diff
}

func compare(rules *engine.Ruleset, r *tabled, want []int) string {
	in := r.round(rules)
	out, err := engine.ScoreRound(rules, in)
	if err != nil {
		return fmt.Sprintf("%+v: %v", in, err)
	}
	for seat, points := range want {
		id := in.Seats[seat]
		sum := 0
		for _, why := range out.Why[id] {
			sum += why.Points
		}
		if out.Points[id] != points || out.Total[id] != r.before+points || sum != points {
			return fmt.Sprintf("%+v: points are %v, totals %v, for %v; want %v", in, out.Points, out.Total, out.Why, want)
		}
	}
	if len(out.Points) != r.n {
		return fmt.Sprintf("%+v: points are %v", in, out.Points)
	}
	return ""
}
