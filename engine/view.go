package engine

// Viewer is somebody who looks at a room. Seat "" is a spectator, and so is a
// seat that has left.
type Viewer struct {
	Seat      SeatID
	Moderator bool
	Export    bool // past rounds in full, for forums and archives
	Brief     bool // only what a move needs, for programs that play thousands of games
}

// Look gives cards the names that people may know them by, and says who is
// connected. Names of one card's colour and contour must not lead to each
// other.
type Look interface {
	Colour(Card) string
	Contour(Card) string
	// Alt describes a card in words; contourOnly: only what the lines show.
	Alt(c Card, language string, contourOnly bool) string
	Connected(SeatID) bool
	// Hashes and Drawing are asked for fresh decks alone.
	Hashes(Card) Hashes
	Drawing() Drawing
}

// View is what one viewer may see of a room, in the shape of the HTTP API.
// Everything that leaves the engine leaves in one of these.
type View struct {
	Room    string `json:"room"`
	Version int    `json:"version"`
	Clock
	Rules     string        `json:"rules"`
	Deck      string        `json:"deck"`
	Title     string        `json:"title"`
	Language  string        `json:"language"`
	Public    bool          `json:"public"`
	Event     string        `json:"event"`     // tables of one event share what was said today; "": none
	Moderated bool          `json:"moderated"` // somebody runs the room without a seat
	Timed     bool          `json:"timed"`     // phases end by themselves: rules and options have time limits
	Players   Range         `json:"players"`   // fewest to start, most that find a seat
	Phase     Phase         `json:"phase"`
	Game      int           `json:"game"` // 1 for the first game in this room, 0 before it
	Round     RoundNumber   `json:"round"`
	Finish    string        `json:"finish"` // how the game ends: by FinishRounds, FinishDeck or FinishBoard
	Board     *Board        `json:"board"`  // null where scores are not pieces on one
	Pile      *int          `json:"pile"`   // cards left to draw; null before a game and where hands are not kept
	Echoes    int           `json:"echoes"` // cards that each seeker lays in a round, with the seats taken now
	Host      *SeatID       `json:"host"`
	Guide     *SeatID       `json:"guide"`
	Clue      *ClueView     `json:"clue"`
	Seats     []SeatView    `json:"seats"`
	Waiting   []WaitingView `json:"waiting"` // who sits down when the next game begins, in order
	Votes     []VoteView    `json:"votes"`   // open in this phase
	Gallery   []GalleryCard `json:"gallery"`
	Me        *Me           `json:"me"`
	Result    *Result       `json:"result"`
	Winners   []SeatID      `json:"winners"`
	History   []PastView    `json:"history"`
	Recap     []Memory      `json:"recap"` // null until the game is over
	Fresh     *FreshView    `json:"fresh"` // null unless the room makes decks of its own
}

// Clock is the part of a view that changes while nothing happens.
type Clock struct {
	Now             string  `json:"now"`             // RFC 3339, UTC, milliseconds
	Deadline        *string `json:"deadline"`        // null: the phase has no limit
	Soft            *string `json:"soft"`            // when the moderator wants it done, which ends nothing; null: not said
	RemainingMs     *Millis `json:"remainingMs"`     // never negative
	LimitMs         *Millis `json:"limitMs"`         // length of the whole phase
	Graces          int     `json:"graces"`          // how often the phase got more time because the host had been away
	ContinueAfterMs *Millis `json:"continueAfterMs"` // in a reveal: how long until the host may go on
}

// Range is two bounds, both included.
type Range struct {
	Min int `json:"min"`
	Max int `json:"max"`
}

// RoundNumber says where in the game we are: number 0 before the first round,
// of 0 when only the cards know.
type RoundNumber struct {
	Number int `json:"number"`
	Of     int `json:"of"`
}

// Board is what pieces move along: a seat's score is the cell it stands on, and
// whoever reaches the last of Cells ends the game.
type Board struct {
	Cells int `json:"cells"`
}

// ClueView is the clue as everybody sees it, once it is given.
type ClueView struct {
	Text    string  `json:"text"`
	Comment *string `json:"comment"` // what the guide added to it
	Link    *string `json:"link"`    // of http or https; to be shown with its host and never loaded
}

// SeatView is what everybody knows about a seat.
type SeatView struct {
	ID        SeatID  `json:"id"`
	Name      string  `json:"name"`
	Score     int     `json:"score"`
	Connected bool    `json:"connected"`
	Acted     bool    `json:"acted"`   // has done its part of this phase
	Awaited   bool    `json:"awaited"` // the phase waits for it
	Left      bool    `json:"left"`
	Bot       bool    `json:"bot"`
	Skipped   bool    `json:"skipped"`  // the table agreed not to wait for it in this phase
	Reminded  *string `json:"reminded"` // when the moderator last did in this phase, RFC 3339
}

// WaitingView is somebody who waits to sit down.
type WaitingView struct {
	ID   SeatID `json:"id"`
	Name string `json:"name"`
	Bot  bool   `json:"bot"`
}

// VoteView is an open vote. It needs no more than Missing of those in May to
// agree.
type VoteView struct {
	Type    string   `json:"type"` // CmdSkip or CmdRemove
	Seat    SeatID   `json:"seat"`
	By      []SeatID `json:"by"`  // who agreed, the one who asked first
	May     []SeatID `json:"may"` // who has a vote and has not agreed
	Missing int      `json:"missing"`
}

// NudgeView is the newest nudge of who is awaited.
type NudgeView struct {
	By SeatID `json:"by"`
	At string `json:"at"` // RFC 3339; no two are alike
}

// GalleryCard is one card on the table. Owner, Source, Auto, Guesses and Marked
// are null until the reveal, Marked also where the guide marks nothing; Image
// is null while only the lines are shown.
type GalleryCard struct {
	ID      string   `json:"id"`
	Image   *string  `json:"image"`
	Contour *string  `json:"contour"`
	Alt     string   `json:"alt"`
	Owner   *SeatID  `json:"owner"`
	Source  *bool    `json:"source"`
	Auto    *bool    `json:"auto"`
	Guesses []SeatID `json:"guesses"`
	Marked  *bool    `json:"marked"`
	Origin  *Origin  `json:"origin,omitempty"` // only in exports, see Origin
}

// Me is what only the seat itself may see.
type Me struct {
	Seat      SeatID     `json:"seat"`
	Host      bool       `json:"host"`
	Moderator bool       `json:"moderator"`
	Waiting   bool       `json:"waiting"` // for the next game, without a place at the table
	Hand      []HandCard `json:"hand"`
	Own       []string   `json:"own"` // gallery cards that are this seat's
	Can       []Action   `json:"can"`
	Locked    Locked     `json:"locked"`
	// Prepared is the clue for the coming round. In the own clue phase it is
	// still there if its words were said in the meantime: they need another try.
	Prepared *PreparedView `json:"prepared"`
	// Nudged is null unless the phase waits for this seat and somebody said so.
	Nudged *NudgeView `json:"nudged"`
}

// PreparedView is a clue prepared ahead: a card of the hand and the words.
type PreparedView struct {
	Card string `json:"card"`
	Text string `json:"text"`
}

// HandCard is one card in the viewer's hand, in full colour.
type HandCard struct {
	ID    string `json:"id"`
	Image string `json:"image"`
	Alt   string `json:"alt"`
}

// Locked is what this seat has settled in this round.
type Locked struct {
	Echo    []string `json:"echo"`    // hand cards laid
	Contour *string  `json:"contour"` // first guess
	Final   *string  `json:"final"`
	Clue    *string  `json:"clue"`  // the hand card that is the source
	Mark    *string  `json:"mark"`  // the guide's: the echo that fits best
	Ready   bool     `json:"ready"` // has seen enough of the reveal
	Again   *bool    `json:"again"` // whether it plays on after the game
}

// Action is one thing a seat may do now, with what it may choose from.
type Action struct {
	Type  string      `json:"type"`
	Cards []string    `json:"cards,omitempty"` // one of these, or Count of them
	Count int         `json:"count,omitempty"`
	Seats []SeatID    `json:"seats,omitempty"` // one of these
	Text  *TextBounds `json:"text,omitempty"`
	Link  bool        `json:"link,omitempty"`  // clue: may carry one
	Range *Range      `json:"range,omitempty"` // settings: for the number of seats
}

// TextBounds is what a text must keep to; Words 0 is any number.
type TextBounds struct {
	Min   int `json:"min"` // user-perceived characters
	Max   int `json:"max"`
	Words int `json:"words,omitempty"`
}

// Result is what a round brought, from its reveal on.
type Result struct {
	Points map[SeatID]int      `json:"points"`
	Why    map[SeatID][]Reason `json:"why"`
	Void   bool                `json:"void"`
	Reason *string             `json:"reason"` // why it is void: no-clue, left, host, insider or repeated
}

// PastView is one round that is over. Image is the source; it is null for a
// void round.
type PastView struct {
	Round   int            `json:"round"`
	Guide   SeatID         `json:"guide"`
	Clue    *string        `json:"clue"` // null if none was given
	Comment *string        `json:"comment"`
	Link    *string        `json:"link"`
	Points  map[SeatID]int `json:"points"`
	Void    bool           `json:"void"`
	Reason  *string        `json:"reason"` // why it is void
	Image   *string        `json:"image"`
	Contour *string        `json:"contour"`
	Alt     string         `json:"alt"`
	Found   []SeatID       `json:"found"`   // who ended on the source
	Guesses int            `json:"guesses"` // how many searches ended anywhere

	// Only in exports: the round in full.
	Why     map[SeatID][]Reason `json:"why,omitempty"`
	Gallery []GalleryCard       `json:"gallery,omitempty"`
}
