package engine

import "fmt"

// open begins a room, and seats who opened it unless they moderate.
func (d *decider) open(c Command) *Reject {
	if d.s.Phase != "" {
		return refuse(BadRequest, "this room is already open")
	}
	o := c.Open
	if o == nil || o.Rules == nil || o.Room == "" {
		return refuse(BadRequest, "a room needs a code and rules")
	}
	rules, r := o.Options.on(o.Rules)
	if r != nil {
		return r
	}
	e := Opened{Room: o.Room, Rules: rules, Deck: d.env.Deck.ID, Cards: d.env.Deck.Cards, Seed: o.Seed, Public: o.Public, Limit: o.Seats, Moderator: o.Moderator}
	if e.Deck == "" {
		return refuse(DeckNotFound, "say which deck to play with")
	}
	if r := e.label(o); r != nil {
		return r
	}
	if r := rules.fits(e.Limit, 0, d.env.Deck); r != nil {
		return r
	}
	if o.Moderator != "" && !rules.Moderator {
		return refuse(BadSettings, "%s has no moderator; take a seat", rules.ID)
	}
	e.Fresh = d.env.Deck.promise()
	d.emit(e)
	if o.Moderator != "" {
		return nil
	}
	return d.sit(c, false)
}

// label checks the words that come with an opening.
func (e *Opened) label(o *Opening) (r *Reject) {
	if e.Title, r = checkLabel("a title", o.Title, mostTitle); r != nil {
		return r
	}
	if e.Event, r = checkLabel("an event code", o.Event, mostEvent); r != nil {
		return r
	}
	e.Language = o.Language
	if e.Language == "" {
		e.Language = "en"
	}
	if !isLanguage(e.Language) {
		return refuse(BadSettings, "language %q is not a language tag such as en or pt-BR", e.Language)
	}
	return nil
}

// isLanguage accepts the shape of a BCP 47 tag: letters and digits in parts of
// one to eight, joined by hyphens.
func isLanguage(tag string) bool {
	part := 0
	for _, c := range tag {
		switch {
		case c == '-' && part > 0:
			part = 0
			continue
		case 'a' <= c && c <= 'z', 'A' <= c && c <= 'Z', '0' <= c && c <= '9':
			part++
		default:
			return false
		}
		if part > 8 {
			return false
		}
	}
	return part > 0 && len(tag) <= 35
}

// on applies options to a ruleset, leaving the original as it is.
func (o Options) on(r *Ruleset) (*Ruleset, *Reject) {
	with := *r
	switch o.Deal {
	case "":
	case DealPlain, DealKin:
		with.Deal = o.Deal
	default:
		return nil, refuse(BadSettings, "option deal is %q; it must be %q or %q", o.Deal, DealKin, DealPlain)
	}
	switch o.Limits {
	case "":
	case LimitsNone:
		with.Limits = r.Limits.lifted()
	default:
		return nil, refuse(BadSettings, "option limits is %q; it must be %q", o.Limits, LimitsNone)
	}
	if err := with.check(); err != nil {
		return nil, refuse(BadSettings, "%s: %s", with.ID, err)
	}
	return &with, nil
}

// fits checks that a limit of seats suits rules, seats taken and deck. A limit
// of 0 leaves it to the deck.
func (r *Ruleset) fits(limit, taken int, deck DeckFacts) *Reject {
	fewest := max(r.Players.Min, taken)
	if limit != 0 && (limit < fewest || limit > r.Players.Max) {
		return refuse(BadSettings, "%d seats; choose %d to %d", limit, fewest, r.Players.Max)
	}
	n := max(limit, fewest)
	if need := r.CardsNeeded(n); need > deck.Cards {
		return refuse(DeckTooSmall, "%s with %d seats needs %d cards; deck %s has %d", r.ID, n, need, deck.ID, deck.Cards)
	}
	return nil
}

// join seats somebody new.
func (d *decider) join(c Command) *Reject {
	switch inLobby := d.s.Phase == PhaseLobby; {
	case c.Next && !(inLobby && len(d.s.Seats) < d.s.Places()):
		return d.queue(c)
	case !inLobby:
		return refuse(Begun, "the game has begun; watch it, and say next to sit down at the one after it")
	}
	return d.sit(c, c.Bot)
}

func (d *decider) sit(c Command, bot bool) *Reject {
	s := d.s
	if len(s.Seats) >= s.Places() {
		return refuse(RoomFull, "all %d seats are taken; you can watch", s.Places())
	}
	name, r := s.freeName(c.Name, "")
	if r != nil {
		return r
	}
	id := s.nextSeat()
	d.emit(Seated{Seat: id, Name: name, Proof: c.Proof, Bot: bot})
	d.hostOver(id, bot)
	return nil
}

func (s *State) nextSeat() SeatID { return SeatID(fmt.Sprintf("s%d", s.Joined+1)) }

// hostOver makes somebody who has sat down host, if nobody is, or a bot.
func (d *decider) hostOver(id SeatID, bot bool) {
	if host := d.s.find(d.s.Host); host == nil || host.Bot && !bot {
		d.emit(Hosted{Seat: id})
	}
}

func mayAddBot(s *State, _ *Seat, _ Millis) *Reject {
	if len(s.Seats) >= s.Places() {
		return refuse(RoomFull, "all %d seats are taken", s.Places())
	}
	return nil
}

func addBot(d *decider, _ *Seat, c Command) *Reject { return d.sit(c, true) }

func offerSettings(s *State, _ *Seat, _ Millis) Action {
	return Action{Range: &Range{max(s.rules().Players.Min, len(s.Seats)), max(len(s.Seats), s.rules().seatsFor(s.Cards))}}
}

func settings(d *decider, _ *Seat, c Command) *Reject {
	s := d.s
	if c.Title == nil && c.Seats == nil && c.Public == nil && c.Deck == nil {
		return refuse(BadRequest, "say what to change: title, seats, public or deck")
	}
	e := Set{Public: c.Public, Limit: c.Seats}
	if c.Title != nil {
		title, r := checkLabel("a title", *c.Title, mostTitle)
		if r != nil {
			return r
		}
		e.Title = &title
	}
	deck, limit := DeckFacts{ID: s.Deck, Cards: s.Cards}, s.Limit
	if c.Deck != nil {
		if d.env.Deck.ID != *c.Deck {
			return refuse(DeckNotFound, "no deck %q here; see the list of decks", *c.Deck)
		}
		deck = d.env.Deck
		e.Deck, e.Cards = &deck.ID, &deck.Cards
	}
	if c.Seats != nil {
		if limit = *c.Seats; limit < 1 {
			return refuse(BadSettings, "%d seats; choose a number of players that the rules allow", limit)
		}
	}
	if r := s.rules().fits(limit, len(s.Seats), deck); r != nil {
		return r
	}
	if c.Deck != nil {
		e.Fresh = deck.promise()
	}
	d.emit(e)
	return nil
}

func mayStart(s *State, _ *Seat, _ Millis) *Reject { return s.startable() }

// startable says why no game can begin with those who are here; nil if one can.
func (s *State) startable() *Reject {
	n := s.here() + len(s.comers())
	if fewest := s.rules().Players.Min; n < fewest {
		return refuse(TooFew, "%d of at least %d players are here", n, fewest)
	}
	if err := s.rules().Playable(); err != nil {
		return refuse(BadSettings, "%s", err)
	}
	if s.undrawn() {
		return refuse(DeckNotReady, "the deck is still being drawn; start when it is there")
	}
	return s.rules().fits(0, n, DeckFacts{ID: s.Deck, Cards: s.Cards})
}

func start(d *decider, _ *Seat, _ Command) *Reject {
	d.startGame()
	return nil
}
