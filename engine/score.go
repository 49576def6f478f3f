package engine

import (
	"slices"
	"strconv"
)

// Words of the award rows in TOML.
const (
	ToGuide   = "guide"
	ToRight   = "right"   // seekers whose search ended on the source
	ToSteady  = "steady"  // those of them who chose it by the lines and confirmed it in colour
	ToSeekers = "seekers" // all of them
	ToOwners  = "owners"  // whoever laid an echo
	ToMarked  = "marked"  // the owner of the echo that the guide marked

	WhenNone = "none" // nobody was right
	WhenAll  = "all"  // everybody was (see Score.Basis)
	WhenSome = "some"

	IfMarkLeads = "mark-leads" // the marked echo was chosen, and none more often

	EchoesManual = "manual" // only those the player laid

	PerGuess   = "guess"   // final guesses on the owner's echoes
	PerRight   = "right"   // seekers who were right
	PerMissed  = "missed"  // seats that were not right, the guide among them
	PerBalance = "balance" // the smaller of seekers right and seekers wrong
)

// ReasonFloor is the line that makes up for points which a floor took away.
const ReasonFloor = "floor"

// ScoreRound evaluates the awards of a ruleset over one round. An error says
// in one line what is wrong with the round.
func ScoreRound(r *Ruleset, in Round) (Outcome, error) {
	if err := in.check(r); err != nil {
		return Outcome{}, err
	}
	return r.score(&in), nil
}

func (r *Ruleset) score(in *Round) Outcome {
	t := count(r, in)
	out := Outcome{map[SeatID]int{}, map[SeatID]int{}, map[SeatID][]Reason{}}
	for _, seat := range in.Seats {
		for i := range r.Awards {
			if reason, ok := t.grant(&r.Awards[i], seat); ok {
				out.Points[seat] += reason.Points
				out.Why[seat] = append(out.Why[seat], reason)
			}
		}
		r.keepFloor(&out, seat, in.Before[seat])
		out.Total[seat] = in.Before[seat] + out.Points[seat]
	}
	return out
}

// keepFloor makes up the points that a total may not lose.
func (r *Ruleset) keepFloor(out *Outcome, seat SeatID, before int) {
	points := out.Points[seat]
	if floor := r.Score.Floor; floor != nil && before+points < *floor && points < 0 {
		points = min(0, *floor-before)
		out.Why[seat] = append(out.Why[seat], Reason{Reason: ReasonFloor, Points: points - out.Points[seat]})
	}
	out.Points[seat] = points
}

// tally is a round, counted.
type tally struct {
	*Round
	guessed int    // seekers whose search ended somewhere
	right   int    // on the source
	outcome string // WhenNone, WhenAll or WhenSome
	on      map[string]int
	here    int // seats at the table
}

func count(r *Ruleset, in *Round) *tally {
	t := &tally{Round: in, guessed: len(in.Final), on: map[string]int{}}
	for _, choice := range in.Final {
		t.on[choice.Card]++
	}
	t.right = t.on[Source]
	for _, seat := range in.Seats {
		if !in.gone(seat) {
			t.here++
		}
	}
	among := t.guessed
	if r.Score.Basis == BasisTable {
		among = t.here - 1
	}
	switch t.right {
	case 0:
		t.outcome = WhenNone
	case among:
		t.outcome = WhenAll
	default:
		t.outcome = WhenSome
	}
	return t
}

// gone says whether a seeker has left without having guessed and so is not at
// the table any more. A guide who has left has still given the clue.
func (in *Round) gone(seat SeatID) bool {
	_, guessed := in.Final[seat]
	return !guessed && seat != in.Guide && slices.Contains(in.Left, seat)
}

// grant says what a seat gets by one award. A line of no points is only there
// if the award has none to give: it tells the guide why.
func (t *tally) grant(a *Award, seat SeatID) (Reason, bool) {
	if !t.happened(a) || !t.entitled(a, seat) {
		return Reason{}, false
	}
	times := t.units(a, seat)
	points := a.Points + a.Each*times + t.fromTable(a)
	if a.Most != 0 {
		points = min(points, a.Most)
	}
	reason := Reason{Reason: a.Reason, Points: points}
	if a.Each != 0 && a.Points == 0 {
		reason.Times = times
	}
	return reason, points != 0 || a.isNote()
}

// isNote says whether an award gives nothing and only says why.
func (a *Award) isNote() bool { return a.Points == 0 && a.Each == 0 && a.Table == nil }

func (t *tally) happened(a *Award) bool {
	if a.If == IfMarkLeads && !t.markLeads() {
		return false
	}
	for _, when := range a.When {
		if when == t.outcome {
			return true
		}
	}
	return len(a.When) == 0
}

func (t *tally) markLeads() bool {
	if t.on[t.Mark] == 0 {
		return false
	}
	for i := range t.Echoes {
		if t.on[t.Echoes[i].ID] > t.on[t.Mark] {
			return false
		}
	}
	return t.Mark != ""
}

func (t *tally) entitled(a *Award, seat SeatID) bool {
	final, guessed := t.Final[seat]
	right := guessed && final.Card == Source
	switch a.To {
	case ToGuide:
		return seat == t.Guide
	case ToSeekers:
		return seat != t.Guide && !t.gone(seat)
	case ToRight:
		return right
	case ToSteady:
		first := t.Contour[seat]
		return right && final.Confirmed && first != nil && *first == Source
	case ToMarked:
		return t.Mark != "" && t.owner(t.Mark) == seat
	case ToOwners:
		return seat != t.Guide
	}
	return false
}

func (t *tally) units(a *Award, seat SeatID) int {
	switch a.Per {
	case PerGuess:
		n := 0
		for _, e := range t.Echoes {
			if e.Owner == seat && !(e.Auto && a.Echoes == EchoesManual) {
				n += t.on[e.ID]
			}
		}
		return n
	case PerRight:
		return t.right
	case PerMissed:
		return t.here - t.right
	case PerBalance:
		return min(t.right, t.guessed-t.right)
	}
	return 0
}

func (t *tally) fromTable(a *Award) int {
	if row := a.Table[strconv.Itoa(t.here)]; t.right < len(row) {
		return row[t.right]
	}
	return 0
}

// scoreRound is the entry of the reveal.
func scoreRound(d *decider) bool {
	out := d.s.rules().score(d.s.round())
	d.emit(Scored{Points: out.Points, Why: out.Why})
	return true
}

// round is the table as the scorer sees it.
func (s *State) round() *Round {
	in := &Round{Guide: s.Table.Guide, Before: map[SeatID]int{}, Contour: map[SeatID]*string{}, Final: map[SeatID]Choice{}}
	if s.Table.Mark > 0 {
		in.Mark = s.cardAt(s.Table.Mark)
	}
	for i, tile := range s.Table.Gallery {
		if !tile.Source {
			in.Echoes = append(in.Echoes, Echo{Slot(i + 1).String(), tile.Owner, tile.Auto})
		}
	}
	for i := range s.Seats {
		p := &s.Seats[i]
		in.Seats = append(in.Seats, p.ID)
		in.Before[p.ID] = p.Score
		if p.Left {
			in.Left = append(in.Left, p.ID)
		}
		if p.Play.First > 0 {
			in.Contour[p.ID] = ptr(s.cardAt(p.Play.First))
		}
		if p.Play.Final > 0 {
			in.Final[p.ID] = Choice{s.cardAt(p.Play.Final), p.Play.Confirmed}
		}
	}
	return in
}

// cardAt is what the scorer calls the card at a slot.
func (s *State) cardAt(slot Slot) string {
	if at := int(slot) - 1; at < len(s.Table.Gallery) && s.Table.Gallery[at].Source {
		return Source
	}
	return slot.String()
}
