package engine

// Round is a whole round as the scorer sees it, in the JSON that
// `rules score` reads. Cards are "source" or the id of an echo.
type Round struct {
	Rules   string             `json:"rules"`
	Seats   []SeatID           `json:"seats"` // in order; everybody in the game
	Guide   SeatID             `json:"guide"`
	Echoes  []Echo             `json:"echoes"`
	Before  map[SeatID]int     `json:"before"`            // scores until now; absent: 0
	Contour map[SeatID]*string `json:"contour,omitempty"` // first guesses, null: none
	Final   map[SeatID]Choice  `json:"final"`
	Mark    string             `json:"mark,omitempty"` // the echo the guide marked
	Left    []SeatID           `json:"left,omitempty"` // seats nobody sits at any more
}

// Echo is one card beside the source.
type Echo struct {
	ID    string `json:"id"`
	Owner SeatID `json:"owner"`
	Auto  bool   `json:"auto"`
}

// Choice is where a search ended.
type Choice struct {
	Card      string `json:"card"`
	Confirmed bool   `json:"confirmed"` // by the player, not kept by the server
}

// Source is the name of the guide's card in a Round.
const Source = "source"

// Outcome is what a round brought. Total is Before plus Points.
type Outcome struct {
	Points map[SeatID]int      `json:"points"`
	Total  map[SeatID]int      `json:"total"`
	Why    map[SeatID][]Reason `json:"why,omitempty"`
}

// Reason is one line of why a seat got its points. A seat's reasons add up to
// its points.
type Reason struct {
	Reason string `json:"reason"`
	Points int    `json:"points"`
	Times  int    `json:"times,omitempty"` // for awards that are so much each
}
