package engine

// Ruleset is a game as data. Presets come embedded; house rules are written in
// the same TOML (see ParseRuleset). A Ruleset is never changed once parsed.
type Ruleset struct {
	ID   string `toml:"id" json:"id"`
	Base string `toml:"base" json:"base,omitempty"` // the preset a house ruleset starts from
	// Names of house rules, by language; presets have theirs in the page.
	Names map[string]string `toml:"names" json:"names,omitempty"`

	Players   Range   `toml:"players" json:"players"`
	Phases    []Phase `toml:"phases" json:"phases"` // of a round, in order
	Order     string  `toml:"order" json:"order"`   // of the guides
	Turns     BySeats `toml:"turns" json:"turns"`   // how often everyone is guide
	Finish    string  `toml:"finish" json:"finish"`
	Cells     int     `toml:"cells" json:"cells,omitempty"`         // of the board, where the game finishes by one
	Moderator bool    `toml:"moderator" json:"moderator,omitempty"` // somebody may run it without a seat
	FullStart bool    `toml:"full_start" json:"full_start,omitempty"`

	Hand   Hand       `toml:"hand" json:"hand"`
	Deal   string     `toml:"deal" json:"deal"`
	Kin    KinDeal    `toml:"kin" json:"kin"`
	Echoes BySeats    `toml:"echoes" json:"echoes"` // each seeker lays so many
	Clue   ClueRules  `toml:"clue" json:"clue"`
	Limits Limits     `toml:"limits" json:"limits"`
	Reveal RevealRule `toml:"reveal" json:"reveal"`

	Score  Score   `toml:"score" json:"score"`
	Awards []Award `toml:"award" json:"award"`
}

// Orders of the guides.
const (
	OrderShuffled = "shuffled" // full cycles, each shuffled, nobody twice in a row
	OrderJoining  = "joining"  // as the seats were taken
	OrderLot      = "lot"      // one lot, then round the table
)

// Ways a game finishes.
const (
	FinishRounds = "rounds" // everybody has been guide Turns times
	FinishDeck   = "deck"   // the pile and then the hands are empty
	FinishBoard  = "board"  // somebody reached the last of Cells
)

// Ways of dealing fresh hands.
const (
	DealKin   = "kin"   // from a few families and palettes
	DealPlain = "plain" // as they come
)

// BySeats is a number that depends on how many sit at the table: keys are
// counts ("4") or ranges of counts ("3-5") that do not overlap.
type BySeats map[string]int

// Limits are the longest a phase may take, in seconds. A phase that is absent
// or 0 has no limit.
type Limits map[Phase]int

// LimitsNone is the option that lifts the limits of all phases of a round.
const LimitsNone = "none"

// lifted is what remains without limits in a round: the question whether to play
// on is asked because it has one, so it keeps it.
func (l Limits) lifted() Limits {
	kept := Limits{}
	if limit, ok := l[PhaseAgain]; ok {
		kept[PhaseAgain] = limit
	}
	return kept
}

// Hand says how many cards are held and when new ones come.
type Hand struct {
	Size   BySeats `toml:"size" json:"size"`
	Keep   bool    `toml:"keep" json:"keep,omitempty"`     // between rounds; else every round deals fresh ones
	Refill string  `toml:"refill" json:"refill,omitempty"` // of kept hands: RefillRound or RefillLay
	Supply string  `toml:"supply" json:"supply"`           // what happens when the pile is used up
}

// Times at which kept hands are filled up again.
const (
	RefillRound = "round" // at the start of a round
	RefillLay   = "lay"   // as soon as a card is laid
)

// What happens when the pile is used up.
const (
	SupplyReshuffle = "reshuffle" // the discards become the pile
	SupplyEnough    = "enough"    // it never is: the deck must hold a whole game
	SupplyLasts     = "lasts"     // hands are no longer filled up
)

// KinDeal is how narrow a kin deal begins: so many families, in so many
// palettes.
type KinDeal struct {
	Families int `toml:"families" json:"families,omitempty"`
	Palettes int `toml:"palettes" json:"palettes,omitempty"`
}

// ClueRules bound the text of a clue.
type ClueRules struct {
	Min     int  `toml:"min" json:"min"` // user-perceived characters
	Max     int  `toml:"max" json:"max"`
	Words   int  `toml:"words" json:"words,omitempty"`     // 0: any number
	Link    bool `toml:"link" json:"link,omitempty"`       // may carry one link
	Unsaid  bool `toml:"unsaid" json:"unsaid,omitempty"`   // not said before today
	Comment bool `toml:"comment" json:"comment,omitempty"` // the guide may add to it before the first echo
	Prepare bool `toml:"prepare" json:"prepare,omitempty"` // the next guide may choose ahead
}

// RevealRule says how a reveal ends before its limit.
type RevealRule struct {
	Continue int  `toml:"continue" json:"continue,omitempty"` // the host may go on after so many seconds
	Ready    bool `toml:"ready" json:"ready,omitempty"`       // it ends when all are ready
	Void     bool `toml:"void" json:"void,omitempty"`         // the host may void a round before it
}

// Score says how awards are counted.
type Score struct {
	// Basis of "all": BasisGuesses counts the seekers whose search ended
	// somewhere, BasisTable every seeker at the table.
	Basis string `toml:"basis" json:"basis"`
	Floor *int   `toml:"floor" json:"floor,omitempty"` // a total never falls below it
}

// The bases of "all found it".
const (
	BasisGuesses = "guesses"
	BasisTable   = "table"
)

// Award is one row of the score: whom it goes to, when, and how much. It is
//
//	Points + Each·(units of Per) + Table[seats][seekers who were right]
//
// and at most Most, where that is not 0.
type Award struct {
	To     string           `toml:"to" json:"to"`
	When   []string         `toml:"when" json:"when,omitempty"` // outcomes of the search; none: always
	If     string           `toml:"if" json:"if,omitempty"`
	Echoes string           `toml:"echoes" json:"echoes,omitempty"` // which of the owner's echoes count
	Points int              `toml:"points" json:"points,omitempty"`
	Each   int              `toml:"each" json:"each,omitempty"`
	Per    string           `toml:"per" json:"per,omitempty"`
	Most   int              `toml:"most" json:"most,omitempty"`
	Table  map[string][]int `toml:"table" json:"table,omitempty"`
	Reason string           `toml:"reason" json:"reason"`
}
