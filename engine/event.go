package engine

// Event is something that has happened. Events are the journal: their JSON
// names and fields are append-only, and every journal ever written stays
// readable. An event carries the outcome of every draw, so folding it is pure.
type Event interface {
	apply(*State)
}

// Opened begins a journal. It carries the whole ruleset, so that the game can
// be replayed whatever becomes of the presets.
type Opened struct {
	Room      string   `json:"room"`
	Rules     *Ruleset `json:"rules"`
	Deck      string   `json:"deck"`
	Cards     int      `json:"cards"`
	Seed      Seed     `json:"seed"`
	Title     string   `json:"title,omitempty"`
	Language  string   `json:"language"`
	Public    bool     `json:"public,omitempty"`
	Limit     int      `json:"limit"`
	Event     string   `json:"event,omitempty"`
	Moderator string   `json:"moderator,omitempty"`
	Fresh     *Fresh   `json:"fresh,omitempty"` // with a fresh deck
}

// Seated: somebody took a seat.
type Seated struct {
	Seat  SeatID `json:"seat"`
	Name  string `json:"name"`
	Proof string `json:"proof,omitempty"`
	Bot   bool   `json:"bot,omitempty"`
}

// Set: the host changed settings; nil is unchanged.
type Set struct {
	Title  *string `json:"title,omitempty"`
	Limit  *int    `json:"limit,omitempty"`
	Public *bool   `json:"public,omitempty"`
	Deck   *string `json:"deck,omitempty"`
	Cards  *int    `json:"cards,omitempty"` // with Deck
	Fresh  *Fresh  `json:"fresh,omitempty"` // with a fresh Deck
}

// Hosted: this seat is the host from now on; "" when nobody is left.
type Hosted struct {
	Seat SeatID `json:"seat"`
}

// Left: a seat was given up, or taken away.
type Left struct {
	Seat   SeatID `json:"seat"`
	Kicked bool   `json:"kicked,omitempty"`
}

// Started: a game begins, with the guides of its rounds.
type Started struct {
	Game   int      `json:"game"`
	Guides []SeatID `json:"guides"`
	Aside  []Card   `json:"aside,omitempty"` // not played with
}

// RoundBegan: the table is cleared and these cards are dealt, on top of what is
// kept.
type RoundBegan struct {
	Round      int               `json:"round"`
	Guide      SeatID            `json:"guide"`
	Hands      map[SeatID][]Card `json:"hands"`
	Reshuffled bool              `json:"reshuffled,omitempty"` // the discards went into the pile first
}

// PhaseBegan: a phase of the round begins. Deadline 0 is none.
type PhaseBegan struct {
	Phase    Phase  `json:"phase"`
	At       Millis `json:"at"`
	Deadline Millis `json:"deadline,omitempty"`
}

// ClueGiven: the guide locked source and words.
type ClueGiven struct {
	Seat SeatID `json:"seat"`
	Card Card   `json:"card"`
	Text string `json:"text"`
	Link string `json:"link,omitempty"`
}

// EchoLaid: a seeker laid echoes, or the server did.
type EchoLaid struct {
	Seat  SeatID `json:"seat"`
	Cards []Card `json:"cards"`
	Auto  bool   `json:"auto,omitempty"`
}

// GalleryShown: source and echoes lie shuffled, in this order.
type GalleryShown struct {
	Cards []Card `json:"cards"`
}

// FirstGuess: a seeker chose by the lines alone.
type FirstGuess struct {
	Seat SeatID `json:"seat"`
	Slot Slot   `json:"slot"`
}

// FinalGuess: a search ended here, by the player's word or (not confirmed)
// because the server kept the first guess.
type FinalGuess struct {
	Seat      SeatID `json:"seat"`
	Slot      Slot   `json:"slot"`
	Confirmed bool   `json:"confirmed,omitempty"`
}

// Drew: a seat drew cards at once for those it laid.
type Drew struct {
	Seat       SeatID `json:"seat"`
	Cards      []Card `json:"cards"`
	Reshuffled bool   `json:"reshuffled,omitempty"` // the discards went into the pile first
}

// Scored: the round is over and these points were added.
type Scored struct {
	Points map[SeatID]int      `json:"points"`
	Why    map[SeatID][]Reason `json:"why"`
}

// Voided: a turn that counts as used and brought nothing.
type Voided struct {
	Round  int    `json:"round"`
	Guide  SeatID `json:"guide"`
	Reason string `json:"reason"` // VoidNoClue, VoidLeft, VoidHost, VoidInsider or VoidRepeated
}

// Ended: the game is over.
type Ended struct {
	At      Millis   `json:"at"`
	Winners []SeatID `json:"winners"`
}
