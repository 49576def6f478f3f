package engine

// Command is something somebody wants to happen. The fields with JSON names
// are the body of an action in the HTTP API; the others never come from a
// body. Which fields a type needs is said with the types below.
type Command struct {
	Type  string `json:"type"`
	Game  int    `json:"game,omitempty"`  // of the room, which it was meant for; 0: not said
	Round int    `json:"round,omitempty"` // the round and phase it was meant for
	Phase Phase  `json:"phase,omitempty"`

	Card  string   `json:"card,omitempty"`  // "h1" of the hand or "g1" of the gallery
	Cards []string `json:"cards,omitempty"` // of the hand
	Text  string   `json:"text,omitempty"`
	Link  string   `json:"link,omitempty"`
	Seat  SeatID   `json:"seat,omitempty"` // whom it is done to
	Play  *bool    `json:"play,omitempty"`

	Reason string `json:"reason,omitempty"`
	At     Millis `json:"at,omitempty"` // 0 lifts

	Title  *string `json:"title,omitempty"`
	Seats  *int    `json:"seats,omitempty"`
	Public *bool   `json:"public,omitempty"`
	Deck   *string `json:"deck,omitempty"`

	By    SeatID   `json:"-"` // who acts; "" is the server itself, or the moderator
	Name  string   `json:"-"` // open, join, bot: who sits down
	Proof string   `json:"-"` // open, join, bot: opaque, to recognise the seat by
	Bot   bool     `json:"-"` // join: a program sits there
	Next  bool     `json:"-"` // join: at the next game, if none is free now
	Open  *Opening `json:"-"` // open only
	Drawn *Drawn   `json:"-"` // drawn only

	Missed []SeatID `json:"-"` // absent, returned

	Moderator bool `json:"-"` // with By "": whoever holds the moderator's proof acts
}

// Opening is what a room is opened with, besides Name and Proof of the first
// seat and the deck, which Env describes.
type Opening struct {
	Room      string
	Rules     *Ruleset
	Seed      Seed
	Title     string
	Language  string // a BCP 47 tag; "" is "en"
	Public    bool
	Seats     int    // at most so many; 0: as many as rules and deck allow
	Event     string // tables of one event share what was said today
	Moderator string // proof of the moderator, who takes no seat; "" if none
	Options   Options
}

// Options are small choices made when a room is opened, on top of its rules.
type Options struct {
	Deal   string `json:"deal,omitempty"`   // DealKin or DealPlain; "": as the rules say
	Limits string `json:"limits,omitempty"` // LimitsNone; "": as the rules say
}

// Types of commands that players send, with what they need.
const (
	CmdStart    = "start"    // who runs the room (the host, or the moderator), lobby or over
	CmdSettings = "settings" // who runs it, lobby: Title, Seats, Public, Deck, each optional
	CmdBot      = "bot"      // who runs it, lobby: Name and Proof are the server's
	CmdClue     = "clue"     // guide: Card, Text, Link
	CmdEcho     = "echo"     // seeker: Cards
	CmdGuess    = "guess"    // seeker, contour or guess: Card
	CmdConfirm  = "confirm"  // seeker, colour: Card
	CmdMark     = "mark"     // guide, guess: Card
	CmdComment  = "comment"  // guide, echo before the first card: Text
	CmdPrepare  = "prepare"  // next guide, from the search to the end of the reveal: Card, Text
	CmdReady    = "ready"    // anyone seated, reveal
	CmdContinue = "continue" // host, reveal after the minimum; moderator, reveal
	CmdVoid     = "void"     // who runs it, before the reveal: Reason
	CmdAgain    = "again"    // anyone seated, again: Play
	CmdNudge    = "nudge"    // anyone seated, in a round or again: Seat
	CmdSkip     = "skip"     // people, in a round or again: Seat
	CmdRemove   = "remove"   // people: Seat
	CmdRename   = "rename"   // anyone seated or waiting, between games: Text
	CmdLeave    = "leave"    // anyone seated or waiting
	CmdKick     = "kick"     // who runs it: Seat
	CmdTransfer = "transfer" // who runs it: Seat
	CmdRemind   = "remind"   // moderator, in a round
	CmdDeadline = "deadline" // moderator, in a round: At
	CmdClose    = "close"    // moderator, before the reveal
)

// Types of commands that only the server sends.
const (
	CmdOpen   = "open"   // Open, Name, Proof
	CmdJoin   = "join"   // Name, Proof, Bot, Next
	CmdExpire = "expire" // Round and Phase whose deadline has passed
	CmdResume = "resume" // the host was away
	CmdDrawn  = "drawn"  // Drawn: the next deck is there

	CmdAbsent   = "absent"   // Missed, without a connection for AbsentAfter
	CmdReturned = "returned" // Missed, which were absent
	CmdInherit  = "inherit"  // the host has been away for long, see Inherits
)
