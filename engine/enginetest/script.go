package enginetest

import (
	"slices"

	"echo/engine"
)

// Start lets the host start the game.
func (t *Table) Start() {
	t.T.Helper()
	t.Must(engine.Command{Type: engine.CmdStart, By: t.State.Host})
}

// Guide is whose turn it is.
func (t *Table) Guide() engine.SeatID { return t.State.Table.Guide }

// Seekers are the other seats, without those that have left.
func (t *Table) Seekers() []engine.SeatID {
	var ids []engine.SeatID
	for _, p := range t.State.Seats {
		if p.ID != t.Guide() && !p.Left {
			ids = append(ids, p.ID)
		}
	}
	return ids
}

// Clue lets the guide give a clue.
func (t *Table) Clue(card, text string) {
	t.T.Helper()
	t.Must(t.As(t.Guide(), engine.Command{Type: engine.CmdClue, Card: card, Text: text}))
}

// Echo lets a seat lay cards.
func (t *Table) Echo(seat engine.SeatID, cards ...string) {
	t.T.Helper()
	t.Must(t.As(seat, engine.Command{Type: engine.CmdEcho, Cards: cards}))
}

// Echoes lets every seeker lay the first cards of the hand.
func (t *Table) Echoes() {
	t.T.Helper()
	cards := []string{"h1", "h2"}[:t.State.Rules.Echoes.At(len(t.State.Seats))]
	for _, seat := range t.Seekers() {
		t.Echo(seat, cards...)
	}
}

// Guess lets a seat choose by the lines, or for good where there is no colour
// phase.
func (t *Table) Guess(seat engine.SeatID, card string) {
	t.T.Helper()
	t.Must(t.As(seat, engine.Command{Type: engine.CmdGuess, Card: card}))
}

// Confirm lets a seat choose in colour.
func (t *Table) Confirm(seat engine.SeatID, card string) {
	t.T.Helper()
	t.Must(t.As(seat, engine.Command{Type: engine.CmdConfirm, Card: card}))
}

// Source is the gallery card that the guide laid.
func (t *Table) Source() string { return t.CardOf(t.Guide()) }

// CardOf is the gallery card that this seat laid.
func (t *Table) CardOf(seat engine.SeatID) string {
	at := slices.IndexFunc(t.State.Table.Gallery, func(tile engine.Tile) bool { return tile.Owner == seat })
	return engine.Slot(at + 1).String()
}

// Next lets the host go on as soon as that is allowed.
func (t *Table) Next() {
	t.T.Helper()
	t.Now = max(t.Now, t.State.ContinueAfter())
	t.Must(t.As(t.State.Host, engine.Command{Type: engine.CmdContinue}))
}

// Again lets a seat say whether it plays on after the game.
func (t *Table) Again(seat engine.SeatID, play bool) {
	t.T.Helper()
	t.Must(t.As(seat, engine.Command{Type: engine.CmdAgain, Play: &play}))
}

// Pass ends a phase that waits for nobody: by the host as soon as the rules let
// it, else by its deadline.
func (t *Table) Pass() {
	t.T.Helper()
	if t.State.ContinueAfter() > 0 {
		t.Next()
		return
	}
	t.Expire()
}

// ToContour begins a round as far as the contour phase.
func (t *Table) ToContour() {
	t.T.Helper()
	t.Clue("h1", "somewhere a door closes")
	t.Echoes()
}

// ToReveal plays a round in which every seeker finds the source by its lines
// and keeps it, except those named, who take the card of the seat they are
// mapped to.
func (t *Table) ToReveal(instead map[engine.SeatID]engine.SeatID) {
	t.T.Helper()
	t.ToContour()
	for _, seat := range t.Seekers() {
		t.Guess(seat, t.want(seat, instead))
	}
	for _, seat := range t.Seekers() {
		t.Confirm(seat, t.want(seat, instead))
	}
}

func (t *Table) want(seat engine.SeatID, instead map[engine.SeatID]engine.SeatID) string {
	if other, ok := instead[seat]; ok {
		return t.CardOf(other)
	}
	return t.Source()
}
