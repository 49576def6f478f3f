package engine

import "slices"

func guideOnly(s *State, p *Seat, _ Millis) *Reject {
	if s.isSeeker(p) {
		return refuse(NotYourTurn, "only the guide gives a clue; wait for it")
	}
	return nil
}

func offerClue(s *State, p *Seat, _ Millis) Action {
	c := s.rules().Clue
	return Action{Cards: handIDs(p), Text: c.bounds(), Link: c.Link}
}

// giveClue locks source and words together.
func giveClue(d *decider, p *Seat, c Command) *Reject {
	card, r := fromHand(p, c.Card)
	if r != nil {
		return r
	}
	rules := d.s.rules().Clue
	text, r := rules.CheckClue(c.Text, d.env.Said)
	if r != nil {
		return r
	}
	link, r := rules.checkLink(c.Link)
	if r != nil {
		return r
	}
	d.emit(ClueGiven{Seat: p.ID, Card: card, Text: text, Link: link})
	return nil
}

func mayLay(s *State, p *Seat, _ Millis) *Reject {
	return s.mayOnce(p, "the guide lays no echo", "your echo is laid, and stays")
}

// mayOnce allows the part of a phase to those who have one and have not done
// it.
func (s *State) mayOnce(p *Seat, noPart, locked string) *Reject {
	switch has, done := s.part(p); {
	case !has:
		return &Reject{NotYourTurn, noPart}
	case done:
		return &Reject{AlreadyLocked, locked}
	}
	return nil
}

func offerEcho(s *State, p *Seat, _ Millis) Action {
	return Action{Cards: handIDs(p), Count: s.echoes()}
}

func layEcho(d *decider, p *Seat, c Command) *Reject {
	if want := d.s.echoes(); len(c.Cards) != want {
		return refuse(BadRequest, "lay %d of your cards, not %d", want, len(c.Cards))
	}
	var cards []Card
	for _, id := range c.Cards {
		card, r := fromHand(p, id)
		if r != nil {
			return r
		}
		if slices.Contains(cards, card) {
			return refuse(BadRequest, "lay different cards, not %s twice", id)
		}
		cards = append(cards, card)
	}
	d.emit(EchoLaid{Seat: p.ID, Cards: cards})
	return nil
}

func mayGuess(s *State, p *Seat, _ Millis) *Reject {
	if !s.isSeeker(p) {
		return refuse(NotYourTurn, "the guide does not guess")
	}
	return s.mayOnce(p, "the guide does not guess", "your guess is locked, and stands")
}

func mayConfirm(s *State, p *Seat, _ Millis) *Reject {
	return s.mayOnce(p, "only who guessed by the lines chooses now", "your guess is final")
}

func offerGuess(s *State, p *Seat, _ Millis) Action {
	ids := make([]string, 0, len(s.Table.Gallery))
	for i := range s.Table.Gallery {
		if s.Table.Gallery[i].Owner != p.ID {
			ids = append(ids, Slot(i+1).String())
		}
	}
	return Action{Cards: ids}
}

// guess is a first one by the lines, and where cards are shown as they are at
// once the one that counts.
func guess(d *decider, p *Seat, c Command) *Reject {
	slot, r := d.s.fromGallery(p, c.Card)
	switch {
	case r != nil:
		return r
	case d.s.Phase == PhaseContour:
		d.emit(FirstGuess{Seat: p.ID, Slot: slot})
	default:
		d.emit(FinalGuess{Seat: p.ID, Slot: slot, Confirmed: true})
	}
	return nil
}

// confirm keeps the first guess or changes it: either way by the player's word.
func confirm(d *decider, p *Seat, c Command) *Reject {
	slot, r := d.s.fromGallery(p, c.Card)
	if r == nil {
		d.emit(FinalGuess{Seat: p.ID, Slot: slot, Confirmed: true})
	}
	return r
}

// mayContinue leaves time to look, unless it is the moderator who goes on.
func mayContinue(s *State, p *Seat, now Millis) *Reject {
	switch after := s.ContinueAfter(); {
	case p.moderates():
		return nil
	case after == 0:
		return refuse(WrongPhase, "this reveal ends when all are ready")
	case now < after:
		return refuse(TooEarly, "leave the others %d ms more to look", after-now)
	}
	return nil
}

func goOn(d *decider, _ *Seat, _ Command) *Reject {
	d.endPhase()
	return nil
}

func handIDs(p *Seat) []string {
	ids := make([]string, len(p.Hand))
	for i := range p.Hand {
		ids[i] = handID(i)
	}
	return ids
}

func fromHand(p *Seat, id string) (Card, *Reject) {
	n, ok := number(id, "h")
	if !ok || n < 1 || n > len(p.Hand) {
		return 0, refuse(NoSuchCard, "%q is not in your hand; your cards are %q", id, handIDs(p))
	}
	return p.Hand[n-1], nil
}

func (s *State) fromGallery(p *Seat, id string) (Slot, *Reject) {
	n, ok := number(id, "g")
	if !ok || n < 1 || n > len(s.Table.Gallery) {
		return 0, refuse(NoSuchCard, "%q is not in the gallery; its cards are g1 to g%d", id, len(s.Table.Gallery))
	}
	if s.Table.Gallery[n-1].Owner == p.ID {
		return 0, refuse(OwnCard, "%s is your own card; choose another", id)
	}
	return Slot(n), nil
}
