package engine

// Millis is a moment in Unix milliseconds, or a length of time in
// milliseconds. As a moment, 0 means none.
type Millis int64

// SeatID names a seat: "s1", "s2", … in order of joining, never used twice in
// a room.
type SeatID string

// Card is the index of a card in the room's deck, from 0. It is secret: it
// leaves the engine only through a Look.
type Card int

// Slot is the place of a card in the gallery, from 1; 0 is none. People see
// it as "g1", "g2", ….
type Slot int

// State is everything about one room. It is a fold of its journal and is
// changed by Apply alone. The zero value is a room that has not been opened.
type State struct {
	Version int // number of Apply calls

	Room      string
	Rules     *Ruleset // nil until opened, never changed afterwards
	Deck      string
	Cards     int    // how many cards the deck has
	Fresh     *Fresh `json:",omitempty"` // the deck on the table, where it was made for this game
	Next      *Fresh `json:",omitempty"` // the one promised for the next game; both are replaced, never changed
	Seed      Seed
	Title     string
	Language  string
	Public    bool
	Limit     int // seats at most
	Event     string
	Moderator string // the moderator's proof, "" when nobody moderates

	Seats  []Seat // in order of joining
	Joined int    // how many seats were ever given out
	Host   SeatID

	Waiting []Seat `json:",omitempty"` // who sits down when the next game begins, in order
	Votes   []Vote `json:",omitempty"` // open in this phase; replaced, never changed
	Nudged  Millis `json:",omitempty"` // when anybody last was; 0: not yet

	Game     int      // 1 for the first game in this room, 0 before it
	Guides   []SeatID // whose turn it is to guide, round by round; over and over where rounds are not counted
	Phase    Phase
	Since    Millis // when the phase began
	Deadline Millis // when it ends by itself; 0: never
	Graces   int    `json:",omitempty"` // how often this phase was lengthened, see Resumed
	// Uncounted are the entries that no draw depends on, see lot: what the
	// server tells of outages and of who is away.
	Uncounted int    `json:",omitempty"`
	Soft      Millis `json:",omitempty"` // when the moderator wants it done, which ends nothing; 0: not said

	Table   Table
	Draft   *Draft `json:",omitempty"` // the next clue, prepared; replaced, never changed
	Pile    []Card // not yet dealt, in ascending order: the order says nothing
	Discard []Card // ascending too
	Aside   []Card `json:",omitempty"` // of the deck, and not of this game; replaced, never changed
	History []Past // of the current game
	Winners []SeatID
}

// Seat is one place at the table and whoever sits there.
type Seat struct {
	ID    SeatID
	Name  string
	Proof string // what the server recognises the owner by; never shown
	Bot   bool   `json:",omitempty"`
	Left  bool   `json:",omitempty"`
	Score int
	Hand  []Card // laid cards stay in it until the round is cleared
	Play  Play

	Reminded Millis `json:",omitempty"` // when last in this phase; 0: not
	Nudge    *Nudge `json:",omitempty"` // the last in this phase; replaced, never changed
	Skipped  bool   `json:",omitempty"` // the table agreed not to wait in this phase
	Away     Millis `json:",omitempty"` // since when it is known to be; 0: is here
	Asked    Millis `json:",omitempty"` // when it last asked for a vote that was not carried
	Accused  Millis `json:",omitempty"` // when somebody last asked for one on it
}

// Play is what a seat has done in the current round.
type Play struct {
	Laid      []Card // echoes on the table
	Auto      bool   // laid by the server
	First     Slot   // guess by the lines alone
	Final     Slot   // the guess that counts
	Confirmed bool   // chosen by the player, not kept by the server
	Ready     bool   `json:",omitempty"` // has seen enough of the reveal
	Again     *bool  `json:",omitempty"` // after the game: plays on or not; nil: has not answered
}

// Table is the round being played.
type Table struct {
	Round   int // from 1; 0 before the first
	Guide   SeatID
	Clue    *Clue  // nil until given
	Gallery []Tile // nil until the echoes are shuffled in
	Mark    Slot   `json:",omitempty"` // the echo that the guide marked
	Outcome *Outcome
	Void    bool
	Reason  string `json:",omitempty"` // why it is void
}

// Clue is what the guide gave: the source and the words that go with it.
type Clue struct {
	Source Card
	Text   string
	Link   string `json:",omitempty"`

	Comment string `json:",omitempty"` // added later
}

// Tile is one card of a gallery.
type Tile struct {
	Card    Card
	Owner   SeatID   // who laid it; the guide laid the source
	Source  bool     `json:",omitempty"`
	Auto    bool     `json:",omitempty"`
	Guesses []SeatID // final guesses on it, in seat order; set when scored, as Marked and First are
	First   []SeatID `json:",omitempty"` // guesses by the lines alone
	Marked  bool     `json:",omitempty"`
}

// Past is a round that has been revealed, or was void.
type Past struct {
	Round   int
	Guide   SeatID
	Clue    string
	Points  map[SeatID]int
	Why     map[SeatID][]Reason
	Gallery []Tile `json:",omitempty"`
	Void    bool   `json:",omitempty"`
	Reason  string `json:",omitempty"` // why it was void
	Link    string `json:",omitempty"`
	Comment string `json:",omitempty"`
}

// seat returns the seat with this id. Events may name seats that do not exist
// (a damaged journal); folding them then changes a seat nobody has.
func (s *State) seat(id SeatID) *Seat {
	if p := s.find(id); p != nil {
		return p
	}
	return &Seat{}
}

// find returns the seat with this id, or nil.
func (s *State) find(id SeatID) *Seat {
	for i := range s.Seats {
		if s.Seats[i].ID == id {
			return &s.Seats[i]
		}
	}
	return nil
}

// place returns a seat at the table or one of those who wait to sit down, and
// like seat one that nobody has if there is none.
func (s *State) place(id SeatID) *Seat {
	for i := range s.Waiting {
		if s.Waiting[i].ID == id {
			return &s.Waiting[i]
		}
	}
	return s.seat(id)
}

// present is place for those who have not left; nil for others.
func (s *State) present(id SeatID) *Seat {
	if p := s.place(id); p.ID == id && id != "" && !p.Left {
		return p
	}
	return nil
}

// Present says whether somebody who has not left holds this seat, or waits to
// sit down on it.
func (s *State) Present(id SeatID) bool { return s.present(id) != nil }

// rules never returns nil: a room that was not opened has no phases.
func (s *State) rules() *Ruleset {
	if s.Rules == nil {
		return &Ruleset{}
	}
	return s.Rules
}

// here counts the seats that have not left.
func (s *State) here() int {
	n := 0
	for i := range s.Seats {
		if !s.Seats[i].Left {
			n++
		}
	}
	return n
}

// isSeeker says whether this seat searches in the current round.
func (s *State) isSeeker(p *Seat) bool {
	return s.Table.Round > 0 && p.ID != s.Table.Guide
}

// Rounds is how many rounds the current game has, or would have with the seats
// taken now; 0 where only the cards or the board know.
func (s *State) Rounds() int {
	if s.Phase == PhaseLobby {
		return s.rules().Rounds(len(s.Seats))
	}
	if s.rules().Finish != FinishRounds {
		return 0
	}
	return len(s.Guides)
}
