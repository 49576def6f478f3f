package room

import (
	"context"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"time"

	"echo/engine"
	"echo/server/journal"
)

// Link is a personal link: whoever has its code can sit down, on another
// device, where the link was made.
type Link struct {
	Code  string
	Until engine.Millis
}

// How long links are good. A link that is carried from one screen to another is
// followed at once, and once; a table by post is come back to for weeks, from
// wherever one is.
const (
	carried = 15 * time.Minute
	posted  = 90 * 24 * time.Hour
)

var errLeft = &engine.Reject{Code: engine.NotSeated, Detail: "that seat was given up: take another one"}

// Link makes a link to the seat of a token, or to the moderator's place.
func (r *Room) Link(ctx context.Context, token string) (Link, error) {
	s, now := r.snapshot(), r.rooms.clock.now()
	if !s.present(r.Who(token)) {
		return Link{}, errLeft
	}
	byPost := s.state.Rules.Unhurried()
	life := carried
	if byPost {
		life = posted
	}
	l := Link{rand.Text(), now + engine.Millis(life.Milliseconds())}
	return l, r.rooms.journal.KeepLink(ctx, journal.Link{
		ID: l.id(), Room: r.code, Sealed: l.lock([]byte(token)), Until: l.Until, Once: !byPost,
	}, now)
}

// Follow tells the token that a link's code leads to. The same key may follow a
// link that is good once as often as it needs. Its errors are journal.ErrNoLink,
// and a Reject when the seat was given up.
func (r *Room) Follow(ctx context.Context, code, key string) (Seated, error) {
	if key == "" {
		key = rand.Text()
	}
	l := Link{Code: code}
	kept, err := r.rooms.journal.TakeLink(ctx, r.code, l.id(), key, r.rooms.clock.now())
	if err != nil {
		return Seated{}, err
	}
	token := string(l.lock(kept.Sealed))
	who := r.Who(token)
	if !r.snapshot().present(who) {
		return Seated{}, errLeft
	}
	r.Arrive(who.Seat)()
	return Seated{Room: r.code, Seat: who.Seat, Token: token}, nil
}

// present says whether somebody has a part in the room: a seat that was not
// given up, or the moderator's.
func (s *snapshot) present(who engine.Viewer) bool { return Actor(s.viewer(who)) != "" }

// id is what a journal recognises the code by. It does not lead back to it.
func (l Link) id() string { return Proof("link " + l.Code) }

// lock locks a token with the code and unlocks it again, so that nobody who
// reads a journal finds tokens there. A code is random and locks one token,
// which is shorter than the pad.
func (l Link) lock(token []byte) []byte {
	pad := hmac.New(sha256.New, []byte(l.Code))
	pad.Write([]byte("pad of a link"))
	sum := pad.Sum(nil)
	locked := make([]byte, min(len(token), len(sum)))
	subtle.XORBytes(locked, token, sum)
	return locked
}
