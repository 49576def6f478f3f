package room

import (
	"context"
	"crypto/rand"
	"errors"

	"echo/engine"
)

// Opening is what a room is opened with.
type Opening struct {
	engine.Opening        // Room and Seed are drawn here, Moderator is the token's proof
	Deck           string // its id
	Name           string // of the first seat
	Moderated      bool   // who opens it takes no seat but moderates
	Bots           int    // sit down at once
	Key, Digest    string // see Request
}

// Seated is what somebody gets who opens or joins a room.
type Seated struct {
	Room     string
	Seat     engine.SeatID // "" for the moderator
	Token    string
	Waiting  bool // sits down when the next game begins
	Replayed bool
}

// tries bounds how many codes are drawn for a room. With a million rooms one
// code in five is taken: 64 failures in a row will not happen.
const tries = 64

var errNoCodes = errors.New("no free room code was found: try again")

// Open opens a room. The same key and digest lead to the same room.
func (h *Rooms) Open(ctx context.Context, o Opening) (Seated, error) {
	if o.Key == "" {
		o.Key = rand.Text()
	}
	t := newTicket(h.secret, o.Key, o.Digest)
	for try := range tries {
		seated, err := h.openAs(ctx, o, t, t.code(try))
		if !errors.Is(err, errTaken) {
			return seated, err
		}
	}
	return Seated{}, errNoCodes
}

// openAs tries one code. That somebody has it already may be our own doing: then
// it is the answer.
func (h *Rooms) openAs(ctx context.Context, o Opening, t ticket, code string) (Seated, error) {
	r, err := h.Get(ctx, code)
	switch {
	case errors.Is(err, ErrNotFound):
		r = newRoom(h, code)
	case err != nil:
		return Seated{}, err
	}
	token := t.token(code)
	a, err := r.Do(ctx, o.request(code, token))
	if err != nil {
		return Seated{}, err
	}
	return h.keep(r).seated(token, a)
}

func (o Opening) request(code, token string) Request {
	open := o.Opening
	open.Room = code
	rand.Read(open.Seed[:])
	c := engine.Command{Type: engine.CmdOpen, Open: &open, Deck: &o.Deck}
	if o.Moderated {
		open.Moderator = Proof(token)
	} else {
		c.Name, c.Proof = o.Name, Proof(token)
	}
	q := Request{Key: o.Key, Digest: o.Digest, Command: c}
	for range o.Bots {
		q.Then = append(q.Then, engine.Command{Type: engine.CmdJoin, Bot: true})
	}
	return q
}

// Joining is what a seat is taken with.
type Joining struct {
	Name        string
	Bot         bool   // a program sits there
	Next        bool   // at the next game, if there is no seat to be had now
	Key, Digest string // see Request
}

// Join takes a seat. The same key and digest lead to the same seat.
func (r *Room) Join(ctx context.Context, j Joining) (Seated, error) {
	if j.Key == "" {
		j.Key = rand.Text()
	}
	token := newTicket(r.rooms.secret, j.Key, j.Digest).token(r.code)
	c := engine.Command{Type: engine.CmdJoin, Name: j.Name, Bot: j.Bot, Next: j.Next, Proof: Proof(token)}
	a, err := r.Do(ctx, Request{Key: j.Key, Digest: j.Digest, Command: c})
	if err != nil {
		return Seated{}, err
	}
	return r.seated(token, a)
}

func (r *Room) seated(token string, a Answer) (Seated, error) {
	who := r.Who(token)
	if who == (engine.Viewer{}) {
		return Seated{}, &engine.Reject{Code: engine.NotSeated, Detail: "that seat was taken and given up again: ask anew, with a new key"}
	}
	r.Arrive(who.Seat)()
	waits := who.Seat != "" && seatOf(r.snapshot().state, who.Seat) == nil
	return Seated{r.code, who.Seat, token, waits, a.Replayed}, nil
}
