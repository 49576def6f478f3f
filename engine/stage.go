package engine

import "fmt"

// stage is how one phase of a round works.
type stage struct {
	phase Phase
	// part says whether this seat has a part in the phase, and whether it has
	// done it. Where nobody has one, the phase ends by deadline or by hand.
	part func(s *State, p *Seat) (has, done bool)
	// enter prepares the phase; false skips it.
	enter func(d *decider) bool
	// missing makes up for what was not done when the phase ends.
	missing func(d *decider)
	// after goes on from the phase. Nil: to the next phase, or the next round.
	after func(d *decider)
}

// stageOf finds the row of a phase. Lobby and over have an empty one.
func stageOf(p Phase) *stage {
	for i := range stages {
		if stages[i].phase == p {
			return &stages[i]
		}
	}
	return &stage{}
}

// stages is the table of phases that can be played.
var stages = []stage{
	{phase: PhaseClue, part: guides, missing: voidRound},
	{phase: PhaseEcho, part: lays, missing: layForThem},
	{phase: PhaseContour, part: guessesFirst, enter: showGallery},
	{phase: PhaseColour, part: confirms, enter: anyFirstGuess, missing: keepForThem},
	{phase: PhaseGuess, part: searches, enter: showGallery},
	{phase: PhaseReveal, part: looks, enter: scoreRound},
	{phase: PhaseAgain, part: answers, after: playAgain},
}

func guides(s *State, p *Seat) (has, done bool) { return !s.isSeeker(p), s.Table.Clue != nil }

func lays(s *State, p *Seat) (has, done bool) { return s.isSeeker(p), len(p.Play.Laid) > 0 }

func guessesFirst(s *State, p *Seat) (has, done bool) { return s.isSeeker(p), p.Play.First > 0 }

// searches: seekers guess, and the guide marks where the rules have it.
func searches(s *State, p *Seat) (has, done bool) {
	if s.isSeeker(p) {
		return true, p.Play.Final > 0
	}
	return s.rules().marks(), s.Table.Mark > 0
}

func confirms(s *State, p *Seat) (has, done bool) {
	return s.isSeeker(p) && p.Play.First > 0, p.Play.Final > 0
}

// part tells whether a seat has something to do in this phase, and has done it.
func (s *State) part(p *Seat) (has, done bool) { return stageOf(s.Phase).partOf(s, p) }

func (st *stage) partOf(s *State, p *Seat) (has, done bool) {
	if st.part == nil {
		return false, false
	}
	return st.part(s, p)
}

// Awaited lists the seats that can still act in this phase and that it waits
// for.
func (s *State) Awaited() []SeatID {
	var ids []SeatID
	st := stageOf(s.Phase)
	for i := range s.Seats {
		if p := &s.Seats[i]; st.awaits(s, p) {
			ids = append(ids, p.ID)
		}
	}
	return ids
}

// awaits says whether the phase waits for this seat. Nobody waits for a seat
// that was left, or that the table agreed not to wait for.
func (st *stage) awaits(s *State, p *Seat) bool {
	has, done := st.partOf(s, p)
	return has && !done && !p.Left && !p.Skipped
}

// phaseDone says whether all that the phase waits for is done. A phase in
// which nobody has a part waits for something else.
func (s *State) phaseDone() bool {
	some, st := false, stageOf(s.Phase)
	for i := range s.Seats {
		p := &s.Seats[i]
		if st.awaits(s, p) {
			return false
		}
		has, _ := st.partOf(s, p)
		some = some || has
	}
	return some && s.goesOn()
}

// endPhase makes up for what is missing and goes on to the next phase, or to
// the next round.
func (d *decider) endPhase() {
	s := d.s
	ended := s.Phase
	st := stageOf(ended)
	if st.missing != nil {
		st.missing(d)
	}
	if st.after != nil {
		st.after(d)
		return
	}
	if s.Table.Void && ended != PhaseReveal {
		d.begin(PhaseReveal)
		return
	}
	rest := s.rules().Phases[s.rules().index(ended)+1:]
	for _, next := range rest {
		if enter := stageOf(next).enter; enter == nil || enter(d) {
			d.begin(next)
			return
		}
	}
	d.nextRound()
}

func (d *decider) begin(p Phase) {
	var deadline Millis
	if limit := d.s.rules().Limit(p); limit > 0 {
		deadline = d.env.Now + limit
	}
	d.emit(PhaseBegan{Phase: p, At: d.env.Now, Deadline: deadline})
}

func voidRound(d *decider) {
	if t := d.s.Table; t.Clue == nil {
		d.emit(Voided{Round: t.Round, Guide: t.Guide, Reason: VoidNoClue})
	}
}

// layForThem lays random cards for every seeker who laid none, whether they
// were slow or have left.
func layForThem(d *decider) {
	for i := range d.s.Seats {
		p := &d.s.Seats[i]
		if has, done := lays(d.s, p); has && !done {
			rng := d.rng(fmt.Sprintf("auto %d %s", d.s.Table.Round, p.ID))
			cards := shuffled(rng, p.Hand)[:min(d.s.echoes(), len(p.Hand))]
			if len(cards) > 0 { // who left long ago may hold none
				d.emit(EchoLaid{Seat: p.ID, Cards: cards, Auto: true})
			}
		}
	}
}

// showGallery shuffles source and echoes once; the order is the gallery's for
// the whole round.
func showGallery(d *decider) bool {
	var cards []Card
	for i := range d.s.Seats {
		cards = append(cards, d.s.laid(&d.s.Seats[i])...)
	}
	d.emit(GalleryShown{Cards: shuffled(d.rng(fmt.Sprintf("gallery %d", d.s.Table.Round)), cards)})
	return true
}

func anyFirstGuess(d *decider) bool {
	for i := range d.s.Seats {
		if d.s.Seats[i].Play.First > 0 {
			return true
		}
	}
	return false
}

// keepForThem lets first guesses stand that were not confirmed.
func keepForThem(d *decider) {
	for i := range d.s.Seats {
		p := &d.s.Seats[i]
		if has, done := confirms(d.s, p); has && !done {
			d.emit(FinalGuess{Seat: p.ID, Slot: p.Play.First})
		}
	}
}
