package engine

// Command is something somebody wants to happen. The fields with JSON names
// are the body of an action in the HTTP API; the others never come from a
// body. Which fields a type needs is said with the types below.
type Command struct {
	Type  string `json:"type"`
	Round int    `json:"round,omitempty"` // the round and phase it was meant for
	Phase Phase  `json:"phase,omitempty"`

	Card  string   `json:"card,omitempty"`  // "h1" of the hand or "g1" of the gallery
	Cards []string `json:"cards,omitempty"` // of the hand
	Text  string   `json:"text,omitempty"`
	Link  string   `json:"link,omitempty"`
	Seat  SeatID   `json:"seat,omitempty"` // whom it is done to
	Play  *bool    `json:"play,omitempty"`

	Reason string `json:"reason,omitempty"`
	At     Millis `json:"at,omitempty"`

	Title  *string `json:"title,omitempty"`
	Seats  *int    `json:"seats,omitempty"`
	Public *bool   `json:"public,omitempty"`
	Deck   *string `json:"deck,omitempty"`

	By    SeatID   `json:"-"` // who acts; "" is the server itself
	Name  string   `json:"-"` // open, join, bot: who sits down
	Proof string   `json:"-"` // open, join, bot: opaque, to recognise the seat by
	Bot   bool     `json:"-"` // join: a program sits there
	Open  *Opening `json:"-"` // open only
	Drawn *Drawn   `json:"-"` // drawn only
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
	Deal string `json:"deal,omitempty"` // DealKin or DealPlain; "": as the rules say
}

// Types of commands that players send, with what they need.
const (
	CmdStart    = "start"    // host, lobby or over
	CmdSettings = "settings" // host, lobby: Title, Seats, Public, Deck, each optional
	CmdBot      = "bot"      // host, lobby: Name and Proof are the server's
	CmdClue     = "clue"     // guide: Card, Text, Link
	CmdEcho     = "echo"     // seeker: Cards
	CmdGuess    = "guess"    // seeker, contour or guess: Card
	CmdConfirm  = "confirm"  // seeker, colour: Card
	CmdContinue = "continue" // host, reveal
	CmdLeave    = "leave"    // anyone seated
	CmdKick     = "kick"     // host: Seat
	CmdTransfer = "transfer" // host: Seat
)

// Types of commands that only the server sends.
const (
	CmdOpen   = "open"   // Open, Name, Proof
	CmdJoin   = "join"   // Name, Proof, Bot
	CmdExpire = "expire" // Round and Phase whose deadline has passed
	CmdDrawn  = "drawn"  // Drawn: the next deck is there
)
