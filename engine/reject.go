package engine

import "fmt"

// Code is a stable word for programs that says why a command was refused.
type Code string

// The codes, append-only. Each needs a status in the server and a text in
// every language of the page.
const (
	BadRequest    Code = "bad-request"     // not a command, or fields missing or malformed
	NotSeated     Code = "not-seated"      // this seat is not (any more) at the table
	NotHost       Code = "not-host"        // only the host may do that
	NotYourTurn   Code = "not-your-turn"   // somebody else's part in this phase
	WrongPhase    Code = "wrong-phase"     // meant for another round or phase
	TooEarly      Code = "too-early"       // not yet
	TooLate       Code = "too-late"        // the deadline or the phase has passed
	AlreadyLocked Code = "already-locked"  // this seat has done that, and it stands
	NoSuchCard    Code = "no-such-card"    // not in the hand or gallery
	OwnCard       Code = "own-card"        // own cards cannot be guessed
	BadClue       Code = "bad-clue"        // the text breaks the bounds of a clue
	ClueRepeated  Code = "clue-repeated"   // these words were already said today
	BadName       Code = "bad-name"        // empty, too long, or with characters names may not have
	NameTaken     Code = "name-taken"      // somebody at the table has it, or one that looks like it
	BadSettings   Code = "bad-settings"    // a setting out of its range
	RoomFull      Code = "room-full"       // no free seat
	Begun         Code = "begun"           // the game has begun
	TooFew        Code = "too-few-players" // not enough seats to start
	NoSuchSeat    Code = "no-such-seat"    // nobody there it could be done to
	DeckNotFound  Code = "deck-not-found"  // no deck of that name
	DeckTooSmall  Code = "deck-too-small"  // fewer cards than the rules and the seats need
	DeckNotReady  Code = "deck-not-ready"  // a fresh deck is still being drawn
	NotModerator  Code = "not-moderator"   // only the moderator may do that
)

// Codes lists every code that Decide may refuse with.
func Codes() []Code {
	return []Code{
		BadRequest, NotSeated, NotHost, NotYourTurn, WrongPhase, TooEarly, TooLate, AlreadyLocked, NoSuchCard, OwnCard,
		BadClue, ClueRepeated, BadName, NameTaken, BadSettings, RoomFull, Begun, TooFew, NoSuchSeat, DeckNotFound,
		DeckTooSmall, DeckNotReady, NotModerator,
	}
}

// Reject says why a command was refused (Code) and what to do instead
// (Detail, one English sentence).
type Reject struct {
	Code   Code
	Detail string
}

// Error makes a Reject an error: "too-late: …".
func (r *Reject) Error() string { return string(r.Code) + ": " + r.Detail }

func refuse(code Code, format string, args ...any) *Reject {
	if len(args) == 0 {
		return &Reject{code, format}
	}
	return &Reject{code, fmt.Sprintf(format, args...)}
}
