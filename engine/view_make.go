package engine

import "slices"

// ViewFor is what one viewer may see at one moment. It is the only way out of
// the engine: players, spectators, moderators, lists and exports all get what
// it returns, or a part of it, and nothing else.
func ViewFor(s *State, who Viewer, look Look, now Millis) *View {
	m := makerFor(s, who, look, now)
	return m.view()
}

// MineFor is the Me of ViewFor alone. Unless the viewer is an export, all else
// in its view is what a spectator sees, so that one who shows a moment to many
// makes that once.
func MineFor(s *State, who Viewer, look Look, now Millis) *Me {
	m := makerFor(s, who, look, now)
	return m.mine()
}

func makerFor(s *State, who Viewer, look Look, now Millis) maker {
	m := maker{s: s, look: look, now: now, who: who}
	if p := s.find(who.Seat); p != nil && !p.Left {
		m.me = p
	}
	return m
}

// maker builds one view.
type maker struct {
	s    *State
	look Look
	now  Millis
	who  Viewer
	me   *Seat // nil for those without a seat
}

func (m *maker) view() *View {
	s, r := m.s, m.s.rules()
	if m.who.Brief {
		return m.brief()
	}
	return &View{
		Room: s.Room, Version: s.Version, Clock: s.ClockAt(m.now),
		Rules: r.ID, Deck: s.Deck, Title: s.Title, Language: s.Language, Public: s.Public,
		Event: s.Event, Moderated: s.Moderator != "", Timed: r.timed(),
		Players: Range{r.Players.Min, s.Places()},
		Phase:   s.Phase, Game: s.Game, Round: RoundNumber{s.Table.Round, s.Rounds()},
		Finish: r.Finish, Board: orNull(Board{r.Cells}, r.Finish == FinishBoard),
		Pile:   orNull(len(s.Pile), r.Hand.Keep && s.Game > 0 && s.Phase != PhaseLobby),
		Echoes: s.echoes(), Host: text(s.Host), Guide: orNull(s.Table.Guide, s.playing()),
		Clue: m.clue(), Seats: m.seats(), Waiting: m.waiting(), Votes: m.votes(), Gallery: m.gallery(), Me: m.mine(),
		Result: m.result(), Winners: m.winners(), History: m.history(), Recap: m.recap(),
		Fresh: m.fresh(),
	}
}

// brief is of the view what a seat needs to make a move of the round.
func (m *maker) brief() *View {
	return &View{
		Language: m.s.Language, Phase: m.s.Phase, Round: RoundNumber{Number: m.s.Table.Round},
		Clue: m.clue(), Gallery: m.gallery(), Me: m.mine(),
	}
}

// orNull is a JSON value that is null unless it is there.
func orNull[T any](v T, there bool) *T {
	if !there {
		return nil
	}
	return ptr(v)
}

// orNull is the moment as people see it, null if there is none.
func (m Millis) orNull() *string { return orNull(m.RFC3339(), m > 0) }

// text is null where there is none.
func text[T ~string](words T) *T { return orNull(words, words != "") }

func ptr[T any](v T) *T { return &v }

// ClockAt is what a view says about time. It is all of a view that changes
// from one NextChange to the next.
func (s *State) ClockAt(now Millis) Clock {
	c := Clock{Now: now.RFC3339(), Soft: s.Soft.orNull(), Graces: s.Graces}
	if s.Deadline > 0 {
		c.Deadline = ptr(s.Deadline.RFC3339())
		c.RemainingMs = ptr(max(0, s.Deadline-now))
		c.LimitMs = ptr(s.Deadline - s.Since)
	}
	if after := s.ContinueAfter(); after > 0 {
		c.ContinueAfterMs = ptr(max(0, after-now))
	}
	return c
}

func (m *maker) clue() *ClueView {
	if clue := m.s.Table.Clue; clue != nil && m.s.Phase != PhaseClue {
		return &ClueView{Text: clue.Text, Comment: text(clue.Comment), Link: text(clue.Link)}
	}
	return nil
}

func (m *maker) seats() []SeatView {
	seats := make([]SeatView, 0, len(m.s.Seats))
	st := stageOf(m.s.Phase)
	for i := range m.s.Seats {
		p := &m.s.Seats[i]
		has, done := st.partOf(m.s, p)
		seats = append(seats, SeatView{
			ID: p.ID, Name: p.Name, Score: p.Score, Left: p.Left, Bot: p.Bot,
			Connected: !p.Left && m.look.Connected(p.ID),
			Acted:     has && done,
			Awaited:   st.awaits(m.s, p),
			Skipped:   p.Skipped,
			Reminded:  p.Reminded.orNull(),
		})
	}
	return seats
}

// linesOnly says whether only contours are shown at this moment.
func (m *maker) linesOnly() bool { return m.s.Phase == PhaseContour }

func (m *maker) gallery() []GalleryCard {
	return m.galleryCards(m.s.Table.Gallery, m.s.Phase == PhaseReveal)
}

// galleryCards keeps the names that the cards point at side by side: a view of
// many cards is made for every move.
func (m *maker) galleryCards(tiles []Tile, revealed bool) []GalleryCard {
	cards, names := make([]GalleryCard, len(tiles)), make([]pictures, len(tiles))
	for i := range tiles {
		cards[i] = m.galleryCard(i, &tiles[i], &names[i], revealed)
	}
	return cards
}

// pictures are the names of a card's pictures.
type pictures struct{ contour, colour string }

// galleryCard shows who laid and who chose a card only once it is revealed.
func (m *maker) galleryCard(i int, tile *Tile, names *pictures, revealed bool) GalleryCard {
	lines := m.linesOnly() && !revealed
	names.contour = m.look.Contour(tile.Card)
	card := GalleryCard{ID: Slot(i + 1).String(), Contour: &names.contour, Alt: m.look.Alt(tile.Card, m.s.Language, lines)}
	if !lines {
		names.colour = m.look.Colour(tile.Card)
		card.Image = &names.colour
	}
	if revealed {
		card.Owner, card.Source, card.Auto = ptr(tile.Owner), ptr(tile.Source), ptr(tile.Auto)
		card.Guesses = append([]SeatID{}, tile.Guesses...)
		card.Marked = orNull(tile.Marked, m.s.rules().marks())
	}
	return card
}

// winners is null until the game is over.
func (m *maker) winners() []SeatID {
	if m.s.Phase != PhaseOver && m.s.Phase != PhaseAgain {
		return nil
	}
	return append([]SeatID{}, m.s.Winners...)
}

func (m *maker) result() *Result {
	if out := m.s.Table.Outcome; out != nil && m.s.Phase == PhaseReveal {
		return &Result{Points: out.Points, Why: out.Why, Void: m.s.Table.Void, Reason: text(m.s.Table.Reason)}
	}
	return nil
}

func (m *maker) history() []PastView {
	past := make([]PastView, 0, len(m.s.History))
	for _, h := range m.s.History {
		past = append(past, m.past(h))
	}
	return past
}

func (m *maker) past(h Past) PastView {
	v := PastView{
		Round: h.Round, Guide: h.Guide, Clue: text(h.Clue), Comment: text(h.Comment), Link: text(h.Link),
		Points: h.Points, Void: h.Void, Reason: text(h.Reason), Found: []SeatID{},
	}
	if m.who.Export {
		v.Why = h.Why
	}
	if m.who.Export {
		v.Gallery = m.galleryCards(h.Gallery, true)
	}
	for i, tile := range h.Gallery {
		v.Guesses += len(tile.Guesses)
		if tile.Source {
			v.Image, v.Contour = ptr(m.look.Colour(tile.Card)), ptr(m.look.Contour(tile.Card))
			v.Alt = m.look.Alt(tile.Card, m.s.Language, false)
			v.Found = append(v.Found, tile.Guesses...)
		}
		if m.who.Export {
			v.Gallery[i].Origin = m.origin(tile.Card)
		}
	}
	return v
}

// mine is what only the seat itself may see.
func (m *maker) mine() *Me {
	if m.me == nil {
		return m.without()
	}
	me := &Me{
		Seat: m.me.ID, Host: m.me.ID == m.s.Host,
		Hand: m.hand(), Can: m.s.can(m.me, m.now, m.who.Brief), Locked: m.locked(),
	}
	if !m.who.Brief {
		me.Own, me.Prepared, me.Nudged = m.own(), m.prepared(), m.nudged()
	}
	return me
}

// hand is empty for seekers with fresh cards until the clue is there: their
// cards open with it.
func (m *maker) hand() []HandCard {
	if !m.s.rules().Hand.Keep && m.s.Table.Clue == nil && m.s.isSeeker(m.me) {
		return []HandCard{}
	}
	cards := make([]HandCard, 0, len(m.me.Hand))
	for i, c := range m.me.Hand {
		cards = append(cards, HandCard{handID(i), m.look.Colour(c), m.look.Alt(c, m.s.Language, false)})
	}
	return cards
}

func (m *maker) own() []string {
	own := []string{}
	for i, tile := range m.s.Table.Gallery {
		if tile.Owner == m.me.ID {
			own = append(own, Slot(i+1).String())
		}
	}
	return own
}

func (m *maker) locked() Locked {
	play := m.me.Play
	l := Locked{
		Contour: play.First.orNull(),
		Final:   play.Final.orNull(),
		Ready:   play.Ready,
		Again:   play.Again,
	}
	if m.s.isSeeker(m.me) {
		for _, c := range play.Laid {
			l.Echo = append(l.Echo, handID(slices.Index(m.me.Hand, c)))
		}
	} else if clue := m.s.Table.Clue; clue != nil {
		l.Clue = ptr(handID(slices.Index(m.me.Hand, clue.Source)))
		l.Mark = m.s.Table.Mark.orNull()
	}
	return l
}

// prepared is shown to whom it belongs alone.
func (m *maker) prepared() *PreparedView {
	d := m.s.Draft
	if d == nil || d.Seat != m.me.ID {
		return nil
	}
	return &PreparedView{handID(slices.Index(m.me.Hand, d.Card)), d.Text}
}
