package engine

// Fresh is a deck that is made for one game of this room and that nobody has
// seen. How its cards follow from it is not the business of the rules.
type Fresh struct {
	Seed       Seed   `json:"seed"`           // secret until the game is over, and so is
	Recipe     string `json:"recipe"`         // all else that the cards follow from
	Commitment string `json:"commitment"`     // binds both, and is told at once
	List       string `json:"list,omitempty"` // the cards, in the server's words; "" until they are drawn
}

// promise makes the secret of a fresh deck; nil for a deck that is there.
func (f DeckFacts) promise() *Fresh {
	if f.Fresh == nil {
		return nil
	}
	return f.Fresh()
}

// Promised: the next game is played with a new fresh deck.
type Promised struct {
	Fresh *Fresh `json:"fresh"`
}

func (e Promised) apply(s *State) { s.Next = e.Fresh }

// Drawn: the cards of the promised deck are there.
type Drawn struct {
	Commitment string `json:"commitment"`
	List       string `json:"list"`
}

func (e Drawn) apply(s *State) {
	if s.Next != nil && s.Next.Commitment == e.Commitment {
		next := *s.Next
		next.List = e.List
		s.Next = &next
	}
}

// drawn takes in the cards of the promised deck. Another host, or an earlier
// try, may have been faster; its cards are the same.
func (d *decider) drawn(c Command) *Reject {
	next := d.s.Next
	switch {
	case c.Drawn == nil || c.Drawn.List == "":
		return refuse(BadRequest, "a deck without cards was drawn")
	case next == nil || next.Commitment != c.Drawn.Commitment || next.List != "":
		return refuse(WrongPhase, "nobody waits for this deck")
	}
	d.emit(*c.Drawn)
	return nil
}

// undrawn says whether the next game waits for its deck.
func (s *State) undrawn() bool { return s.Next != nil && s.Next.List == "" }

// told says whether the secrets of the deck on the table may be known: no
// game with it goes on any more, and none will begin.
func (s *State) told() bool { return s.Fresh != nil && !s.playing() }

// WholeGame is how many cards a fresh deck has for tables of at most limit
// seats (0: as many as the rules allow), so that no card is seen twice in a
// game. Where only cards or board end a game, it is for as many rounds as two
// turns each.
func (r *Ruleset) WholeGame(limit int) int {
	most := 0
	for n := r.Players.Min; n <= max(limit, r.Players.Min) || limit == 0 && n <= r.Players.Max; n++ {
		rounds := r.Rounds(n)
		if rounds == 0 {
			rounds = 2 * n
		}
		hands, laid := n*r.Hand.Size.At(n), 1+(n-1)*r.Echoes.At(n)
		cards := hands * rounds
		if r.Hand.Keep {
			cards = hands + (rounds-1)*laid
		}
		most = max(most, cards, r.CardsNeeded(n))
	}
	return most
}

// FreshView is what a view says of the fresh decks of its room.
type FreshView struct {
	Table *FreshTable `json:"table"` // of the game that goes on or is over; null before the first
	Next  *FreshNext  `json:"next"`  // for the next game
}

// FreshTable is the fresh deck on the table. Seed and Recipe are null until the
// game is over: then everybody can draw the deck again and compare.
type FreshTable struct {
	Commitment string  `json:"commitment"`
	Cards      int     `json:"cards"`
	Seed       *Seed   `json:"seed"`
	Recipe     *string `json:"recipe"`
}

// FreshNext is a fresh deck that is being drawn. A game can start when it is
// ready.
type FreshNext struct {
	Commitment string `json:"commitment"`
	Cards      int    `json:"cards"`
	Ready      bool   `json:"ready"`
	Drawing
}

// Drawing is how far the drawing of a deck has come.
type Drawing struct {
	Percent int  `json:"percent"` // 0 to 100
	Failed  bool `json:"failed"`  // it will not be ready: choose a deck anew
}

// Hashes are the SHA-256 of a card's two pictures, in hexadecimal.
type Hashes struct {
	Contour string `json:"contour"`
	Colour  string `json:"colour"`
}

// Origin says which card of a fresh deck a picture is: only in exports, and
// only when the deck is told.
type Origin struct {
	Card int `json:"card"` // from 1
	Hashes
}

func (m *maker) fresh() *FreshView {
	s := m.s
	if s.Fresh == nil && s.Next == nil {
		return nil
	}
	v := &FreshView{}
	if f := s.Fresh; f != nil {
		v.Table = &FreshTable{f.Commitment, s.Cards, orNull(f.Seed, s.told()), orNull(f.Recipe, s.told())}
	}
	if f := s.Next; f != nil {
		v.Next = &FreshNext{f.Commitment, s.Cards, f.List != "", Drawing{Percent: 100}}
		if s.undrawn() {
			v.Next.Drawing = m.look.Drawing()
		}
	}
	return v
}

// origin is null unless this is an export of a game whose deck is told.
func (m *maker) origin(c Card) *Origin {
	if !m.who.Export || !m.s.told() {
		return nil
	}
	return &Origin{int(c) + 1, m.look.Hashes(c)}
}
