package engine

import "slices"

// Apply folds events into the state: one call is one version, as one entry of
// the journal is. It never fails; events that make no sense change nothing
// that can be seen.
func (s *State) Apply(events ...Event) {
	for _, e := range events {
		e.apply(s)
	}
	s.Version++
}

func (e Opened) apply(s *State) {
	if e.Rules == nil {
		e.Rules = &Ruleset{}
	}
	s.Room, s.Rules, s.Deck, s.Cards, s.Seed = e.Room, e.Rules, e.Deck, e.Cards, e.Seed
	s.Title, s.Language, s.Public, s.Limit = e.Title, e.Language, e.Public, e.Limit
	s.Event, s.Moderator, s.Next = e.Event, e.Moderator, e.Fresh
	s.Phase = PhaseLobby
}

func (e Seated) apply(s *State) {
	s.Seats = append(s.Seats, Seat{ID: e.Seat, Name: e.Name, Proof: e.Proof, Bot: e.Bot})
	s.Joined++
}

func (e Set) apply(s *State) {
	change(&s.Title, e.Title)
	change(&s.Limit, e.Limit)
	change(&s.Public, e.Public)
	change(&s.Deck, e.Deck)
	change(&s.Cards, e.Cards)
	if e.Deck != nil {
		s.Next = e.Fresh
	}
}

func change[T any](field *T, to *T) {
	if to != nil {
		*field = *to
	}
}

func (e Hosted) apply(s *State) { s.Host = e.Seat }

// A seat left in the lobby is free again. Once a game has begun it stays in
// the standings until the next one.
func (e Left) apply(s *State) {
	s.seat(e.Seat).Left = true
	s.unqueue(e.Seat)
	s.vindicate(CmdRemove, e.Seat)
	s.dropVotes(func(v Vote) bool { return v.Seat == e.Seat })
	if s.Phase == PhaseLobby {
		s.dropLeft()
	}
}

func (s *State) dropLeft() {
	s.Seats = slices.DeleteFunc(s.Seats, func(p Seat) bool { return p.Left })
}

// maxCards bounds what a damaged journal can make us allocate.
const maxCards = 1 << 16

func (e Started) apply(s *State) {
	s.dropLeft()
	for i := range s.Seats {
		p := &s.Seats[i]
		p.Score, p.Hand, p.Play = 0, nil, Play{}
	}
	s.Game, s.Guides = e.Game, e.Guides
	s.Table, s.History, s.Winners = Table{}, nil, nil
	s.Fresh, s.Next = s.Next, nil
	s.Discard, s.Aside = nil, e.Aside
	s.Pile = wholeDeck(s.Cards)
	s.uncover(slices.Clone(e.Aside))
}

// wholeDeck is every card of a deck, ascending.
func wholeDeck(cards int) []Card {
	deck := make([]Card, min(max(0, cards), maxCards))
	for i := range deck {
		deck[i] = Card(i)
	}
	return deck
}

func (e RoundBegan) apply(s *State) {
	s.clearTable()
	if e.Reshuffled {
		s.gather()
	}
	var dealt []Card
	for _, id := range keysInOrder(e.Hands) {
		p := s.seat(id)
		p.Hand = append(p.Hand, e.Hands[id]...)
		dealt = append(dealt, e.Hands[id]...)
	}
	s.uncover(dealt)
	s.Table = Table{Round: e.Round, Guide: e.Guide}
}

func (e Drew) apply(s *State) {
	if e.Reshuffled {
		s.gather()
	}
	p := s.seat(e.Seat)
	p.Hand = append(p.Hand, e.Cards...)
	s.uncover(slices.Clone(e.Cards))
}

// gather puts the discards back into the pile.
func (s *State) gather() { s.Pile, s.Discard = together(s.Pile, s.Discard), nil }

// uncover takes cards off the pile. It sorts them.
func (s *State) uncover(cards []Card) {
	slices.Sort(cards)
	left, rest := s.Pile[:0], s.Pile
	for _, c := range cards {
		at, found := slices.BinarySearch(rest, c)
		left, rest = append(left, rest[:at]...), rest[at:]
		if found {
			rest = rest[1:]
		}
	}
	s.Pile = append(left, rest...)
}

// clearTable puts the cards of the last round away: what was laid, and what
// was held if hands are not kept or nobody plays from them any more.
func (s *State) clearTable() {
	var all []Card
	for i := range s.Seats {
		p := &s.Seats[i]
		gone := p.Hand
		if s.rules().Hand.Keep && !p.Left {
			gone = s.laid(p)
		}
		all = append(all, gone...)
		p.Hand, p.Play = without(p.Hand, gone), Play{}
	}
	s.Discard = together(s.Discard, all)
	s.Table.Clue, s.Table.Gallery, s.Table.Mark, s.Table.Outcome = nil, nil, 0, nil
}

// laid lists the cards of a hand that are on the table.
func (s *State) laid(p *Seat) []Card {
	if p.ID == s.Table.Guide && s.Table.Clue != nil {
		return []Card{s.Table.Clue.Source}
	}
	return p.Play.Laid
}

func (e PhaseBegan) apply(s *State) {
	s.Phase, s.Since, s.Deadline = e.Phase, e.At, e.Deadline
	s.forgetPhase()
}

// forgetPhase drops what was said and done about the phase that is over.
func (s *State) forgetPhase() {
	s.Soft, s.Graces, s.Votes = 0, 0, nil
	for i := range s.Seats {
		p := &s.Seats[i]
		p.Reminded, p.Nudge, p.Skipped = 0, nil, false
	}
}

func (e ClueGiven) apply(s *State) {
	s.Table.Clue = &Clue{Source: e.Card, Text: e.Text, Link: e.Link}
	s.Draft = nil
}

func (e EchoLaid) apply(s *State) {
	p := s.seat(e.Seat)
	p.Play.Laid, p.Play.Auto = e.Cards, e.Auto
}

func (e GalleryShown) apply(s *State) {
	s.Table.Gallery = make([]Tile, 0, len(e.Cards))
	for _, c := range e.Cards {
		s.Table.Gallery = append(s.Table.Gallery, s.tile(c))
	}
}

func (s *State) tile(c Card) Tile {
	for i := range s.Seats {
		if p := &s.Seats[i]; slices.Contains(s.laid(p), c) {
			return Tile{Card: c, Owner: p.ID, Source: p.ID == s.Table.Guide, Auto: p.Play.Auto}
		}
	}
	return Tile{Card: c}
}

func (e FirstGuess) apply(s *State) { s.seat(e.Seat).Play.First = e.Slot }

func (e FinalGuess) apply(s *State) {
	p := &s.seat(e.Seat).Play
	p.Final, p.Confirmed = e.Slot, e.Confirmed
}

func (e Scored) apply(s *State) {
	for id, points := range e.Points {
		s.seat(id).Score += points
	}
	t := &s.Table
	t.Outcome = &Outcome{Points: e.Points, Why: e.Why}
	t.Gallery = s.revealed()
	s.remember(Past{Points: e.Points, Why: e.Why, Gallery: t.Gallery})
}

// remember adds the round that is over to the history.
func (s *State) remember(past Past) {
	past.Round, past.Guide = s.Table.Round, s.Table.Guide
	if clue := s.Table.Clue; clue != nil {
		past.Clue, past.Link, past.Comment = clue.Text, clue.Link, clue.Comment
	}
	s.History = append(s.History, past)
}

// revealed is the gallery with all guesses and the mark on it.
func (s *State) revealed() []Tile {
	gallery := slices.Clone(s.Table.Gallery)
	at := func(slot Slot) *Tile { // guesses may name places that are none, in a damaged journal
		if slot < 1 || int(slot) > len(gallery) {
			return &Tile{}
		}
		return &gallery[slot-1]
	}
	at(s.Table.Mark).Marked = true
	for i := range s.Seats {
		p := &s.Seats[i]
		first, final := at(p.Play.First), at(p.Play.Final)
		first.First = append(slices.Clip(first.First), p.ID)
		final.Guesses = append(slices.Clip(final.Guesses), p.ID)
	}
	return gallery
}

func (e Voided) apply(s *State) {
	t := &s.Table
	if e.Round != t.Round { // a turn that never began: what still lies there is of the one before
		s.clearTable()
		*t = Table{Round: e.Round, Guide: e.Guide}
	}
	none := make(map[SeatID]int, len(s.Seats))
	for i := range s.Seats {
		none[s.Seats[i].ID] = 0
	}
	t.Void, t.Reason = true, e.Reason
	t.Outcome = &Outcome{Points: none, Why: map[SeatID][]Reason{}}
	s.remember(Past{Points: none, Void: true, Reason: e.Reason})
	if d := s.Draft; d != nil && d.Seat == e.Guide {
		s.Draft = nil
	}
}

func (e Ended) apply(s *State) {
	s.clearTable()
	var held []Card
	for i := range s.Seats {
		p := &s.Seats[i]
		held, p.Hand = append(held, p.Hand...), nil
	}
	s.Discard = together(s.Discard, held)
	s.Phase, s.Since, s.Deadline, s.Winners = PhaseOver, e.At, 0, e.Winners
	s.Draft = nil
	s.forgetPhase()
}
