package server

import (
	"cmp"
	"net/http"
	"time"

	"echo/engine"
	"echo/server/gallery"
	"echo/server/room"
)

// openBody is the body of POST /rooms.
type openBody struct {
	Rules     string      `json:"rules"`
	Deck      string      `json:"deck"`
	Name      string      `json:"name"`
	Title     string      `json:"title"`
	Seats     int         `json:"seats"`
	Public    bool        `json:"public"`
	Language  string      `json:"language"`
	Moderator bool        `json:"moderator"`
	Event     string      `json:"event"`
	Options   openOptions `json:"options"`
}

type openOptions struct {
	engine.Options
	Bots *int `json:"bots"`
}

// opened is the answer to POST /rooms.
type opened struct {
	Room  string         `json:"room"`
	Seat  *engine.SeatID `json:"seat"` // null for a moderator
	Token string         `json:"token"`
	URL   string         `json:"url"`
}

func (s *Server) handleOpen(w http.ResponseWriter, r *http.Request) error {
	if err := s.opens.ration(s.client(r)); err != nil {
		return err
	}
	var b openBody
	if err := decode(w, r, &b); err != nil {
		return err
	}
	k, err := key(r)
	if err != nil {
		return err
	}
	o, err := s.opening(r, b)
	if err != nil {
		return err
	}
	if err := s.rationFresh(r, o.Deck); err != nil {
		return err
	}
	o.Key, o.Digest = k, digest("open", b)
	defer s.work()()
	seated, err := s.lease(r, o)
	if err != nil {
		return err
	}
	s.welcome(w, r, seated)
	return send(w, http.StatusCreated, opened{seated.Room, seatOrNull(seated.Seat), seated.Token, s.link(r, seated.Room)})
}

// lease opens a room, unless the client has too many that are awake.
func (s *Server) lease(r *http.Request, o room.Opening) (room.Seated, error) {
	tenant := s.client(r)
	if !s.tenants.let(tenant) {
		p := refuse(rateLimited, "your address has %d rooms at once: play on in one of them, or wait until they are left alone for ten minutes", s.config.Limits.Rooms)
		p.after, p.limit = time.Minute, "rooms"
		return room.Seated{}, p
	}
	seated, err := s.rooms.Open(r.Context(), o)
	s.tenants.moveIn(tenant, seated.Room)
	return seated, err
}

// rationFresh counts a fresh deck that is wanted. Everybody waits for those that
// were wanted before.
func (s *Server) rationFresh(r *http.Request, deck string) error {
	if deck != gallery.FreshID {
		return nil
	}
	return s.fresh.ration(s.client(r))
}

// opening turns a body into what the room is opened with.
func (s *Server) opening(r *http.Request, b openBody) (room.Opening, error) {
	rules, err := s.ruleset(b.Rules)
	if err != nil {
		return room.Opening{}, err
	}
	deck, err := s.deck(b.Deck)
	if err != nil {
		return room.Opening{}, err
	}
	bots, err := s.bots(b, rules)
	return room.Opening{
		Opening: engine.Opening{
			Rules: rules, Title: b.Title, Public: b.Public, Seats: b.Seats, Event: b.Event,
			Language: cmp.Or(b.Language, languageOf(r)), Options: b.Options.Options,
		},
		Deck: deck, Name: b.Name, Moderated: b.Moderator, Bots: bots,
	}, err
}

func (s *Server) ruleset(id string) (*engine.Ruleset, error) {
	var ids []string
	for _, rules := range s.config.Rulesets {
		if rules.ID == cmp.Or(id, rules.ID) {
			return rules, nil
		}
		ids = append(ids, rules.ID)
	}
	return nil, refuse(rulesNotFound, "no ruleset %q here; there are %q", id, ids)
}

func (s *Server) deck(id string) (string, error) {
	var ids []string
	for _, deck := range s.config.Art.Decks() {
		if deck.ID() == cmp.Or(id, deck.ID()) {
			return deck.ID(), nil
		}
		ids = append(ids, deck.ID())
	}
	if s.config.Press != nil {
		if id == gallery.FreshID {
			return id, nil
		}
		ids = append(ids, gallery.FreshID)
	}
	return "", refuse(engine.DeckNotFound, "no deck %q here; there are %q", id, ids)
}

// bots is how many sit down at once. The host's default makes room for people;
// a wish that does not fit is refused.
func (s *Server) bots(b openBody, rules *engine.Ruleset) (int, error) {
	free := cmp.Or(b.Seats, rules.Players.Max)
	if !b.Moderator {
		free--
	}
	switch {
	case b.Options.Bots == nil:
		return max(0, min(s.config.Bots, free)), nil
	case *b.Options.Bots < 0 || *b.Options.Bots > free:
		return 0, refuse(engine.BadSettings, "%d bots; choose 0 to %d", *b.Options.Bots, free)
	}
	return *b.Options.Bots, nil
}

// welcome sets the headers that come with a new seat.
func (s *Server) welcome(w http.ResponseWriter, r *http.Request, seated room.Seated) {
	h := w.Header()
	h.Set("Cache-Control", "no-store")
	h.Set("Location", apiPath+"/rooms/"+seated.Room)
	if seated.Replayed {
		h.Set("Idempotency-Replayed", "true")
	}
	s.setCookie(w, r, seated.Room, seated.Token)
}

func seatOrNull(id engine.SeatID) *engine.SeatID {
	if id == "" {
		return nil
	}
	return &id
}

// joinBody is the body of POST /rooms/{room}/seats.
type joinBody struct {
	Name string `json:"name"`
	Bot  bool   `json:"bot"`
	Next bool   `json:"next"`
}

// joined is the answer to it.
type joined struct {
	Room  string        `json:"room"`
	Seat  engine.SeatID `json:"seat"`
	Token string        `json:"token"`
	URL   string        `json:"url"`

	Waiting bool `json:"waiting"` // sits down when the next game begins
}

func (s *Server) handleJoin(w http.ResponseWriter, r *http.Request) error {
	if err := s.joins.ration(s.client(r)); err != nil {
		return err
	}
	rm, _, err := s.find(r)
	if err != nil {
		return err
	}
	var b joinBody
	if err := decode(w, r, &b); err != nil {
		return err
	}
	k, err := key(r)
	if err != nil {
		return err
	}
	defer s.work()()
	seated, err := rm.Join(r.Context(), room.Joining{Name: b.Name, Bot: b.Bot, Next: b.Next, Key: k, Digest: digest("join "+rm.Code(), b)})
	if err != nil {
		return err
	}
	s.welcome(w, r, seated)
	return send(w, http.StatusCreated, joined{seated.Room, seated.Seat, seated.Token, s.link(r, seated.Room), seated.Waiting})
}

// openRoom is a row of GET /rooms.
type openRoom struct {
	Room     string `json:"room"`
	Title    string `json:"title"`
	Rules    string `json:"rules"`
	Deck     string `json:"deck"`
	Language string `json:"language"`
	Host     string `json:"host"`  // the name
	Seats    int    `json:"seats"` // taken
	Limit    int    `json:"limit"`
	Timed    bool   `json:"timed"` // phases have time limits
	URL      string `json:"url"`
}

// mostListed is how many public rooms are shown.
const mostListed = 50

// handleRooms lists rooms to sit down in. That is fifty looks, some at rooms that
// slept until then, so it is rationed as one of a spectator.
func (s *Server) handleRooms(w http.ResponseWriter, r *http.Request) error {
	if err := s.watches.ration(s.client(r)); err != nil {
		return err
	}
	rooms, err := s.rooms.Listed(r.Context(), mostListed)
	if err != nil {
		return err
	}
	rows := []openRoom{}
	for _, rm := range rooms {
		if v := rm.Look(engine.Viewer{}); v.Public && v.Phase == engine.PhaseLobby {
			rows = append(rows, s.row(r, v))
		}
	}
	w.Header().Set("Cache-Control", "no-store")
	return send(w, http.StatusOK, rows)
}

func (s *Server) row(r *http.Request, v *engine.View) openRoom {
	row := openRoom{
		Room: v.Room, Title: v.Title, Rules: v.Rules, Deck: v.Deck, Language: v.Language,
		Seats: len(v.Seats), Limit: v.Players.Max, Timed: v.Timed, URL: s.link(r, v.Room),
	}
	for _, seat := range v.Seats {
		if v.Host != nil && seat.ID == *v.Host {
			row.Host = seat.Name
		}
	}
	return row
}
