package room

import (
	"errors"
	"time"

	"echo/engine"
	"echo/server/journal"
)

// ErrKeyReused: the same key came with another request.
var ErrKeyReused = errors.New("this Idempotency-Key was already used for something else")

// Request is a command with what makes it happen only once.
type Request struct {
	Seat    engine.SeatID // who asks, see Actor; "" for nobody seated
	Key     string        // the idempotency key; "" happens each time it comes
	Digest  string        // of the command: the same key must mean the same thing
	Command engine.Command
	Then    []engine.Command // follow at once, in the same entry

	needed func() bool // asked before each try; nil: it is. Holds deciding

	arrived time.Time // set by Do
}

// moderator is whom answers and entries name for the moderator. No seat is
// called that.
const moderator engine.SeatID = "moderator"

// Actor is who a viewer is when it acts: its seat, the moderator, or "" for a
// spectator, who does not.
func Actor(who engine.Viewer) engine.SeatID {
	if who.Seat == "" && who.Moderator {
		return moderator
	}
	return who.Seat
}

// Answer is what came of a request.
type Answer struct {
	Version  Version // of the room with the entry in it
	Replayed bool    // it is the answer to an earlier request with this key
}

// answers remembers what came of requests with keys: of those that became
// entries as long as the journal does, of refusals until the room is unloaded.
type answers struct {
	of map[engine.SeatID]*recent
}

// perSeat is how many keys of a seat are remembered. A client sends one thing
// at a time; even one that queues up while it is offline stays far below.
const perSeat = 64

// recent is the last answers to one seat, the oldest of which is forgotten
// first.
type recent struct {
	byKey map[string]outcome
	order []string
}

type outcome struct {
	digest  string
	version int // of the entry; 0 for a refusal
	at      engine.Millis
	refusal *engine.Reject
}

// find returns what came of an earlier request with the same key. The key of
// somebody who has no seat yet is not theirs alone, so it counts only together
// with what it stands for.
func (a *answers) find(q Request) (outcome, bool, error) {
	r := a.of[q.Seat]
	if q.Key == "" || r == nil {
		return outcome{}, false, nil
	}
	o, ok := r.byKey[scoped(q.Seat, q.Key, q.Digest)]
	if ok && o.digest != q.Digest {
		return outcome{}, false, ErrKeyReused
	}
	return o, ok, nil
}

func scoped(seat engine.SeatID, key, digest string) string {
	if seat == "" {
		return key + " " + digest
	}
	return key
}

// entered notes an entry of the journal.
func (a *answers) entered(e journal.Entry) {
	a.note(e.Seat, e.Key, outcome{digest: e.Digest, version: e.Version, at: e.At})
}

// refused notes a refusal. Those without a seat are not worth remembering:
// who could not join may try again.
func (a *answers) refused(q Request, r *engine.Reject, at engine.Millis) {
	if q.Seat != "" {
		a.note(q.Seat, q.Key, outcome{digest: q.Digest, at: at, refusal: r})
	}
}

func (a *answers) note(seat engine.SeatID, key string, o outcome) {
	if key == "" {
		return
	}
	if a.of == nil {
		a.of = map[engine.SeatID]*recent{}
	}
	r := a.of[seat]
	if r == nil {
		r = &recent{byKey: map[string]outcome{}}
		a.of[seat] = r
	}
	r.add(scoped(seat, key, o.digest), o)
}

func (r *recent) add(key string, o outcome) {
	if _, known := r.byKey[key]; !known {
		r.order = append(r.order, key)
	}
	r.byKey[key] = o
	if len(r.order) > perSeat {
		delete(r.byKey, r.order[0])
		r.order = r.order[1:]
	}
}
