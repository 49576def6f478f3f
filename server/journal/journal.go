package journal

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"echo/engine"
)

var (
	// ErrConflict means that an entry with this version is already there, or
	// that the one before it is missing. Nothing was stored.
	ErrConflict = errors.New("journal: another entry came first: load the room and decide again")

	// ErrNoLink means that no link has this ID, or not any more.
	ErrNoLink = errors.New("journal: no such link")

	// ErrClosed means that Close was called. Nothing was stored.
	ErrClosed = errors.New("journal: closed")

	// ErrPaused means that storage takes nothing just now, for lack of room or
	// of a connection. The journal tries again by itself, see Ready. The entry
	// may turn up after all if the process dies before it takes another one.
	ErrPaused = errors.New("journal paused")

	// ErrStopped means that storage failed in a way that cannot be retried.
	// The journal takes no more entries until the process is started anew.
	ErrStopped = errors.New("journal stopped")

	// ErrDamaged means that what is stored cannot be what was appended.
	ErrDamaged = errors.New("journal damaged")
)

// Entry is one step of a room: the events of one command.
type Entry struct {
	Version  int             // counts from 1 in each room, without gaps
	At       engine.Millis   // when it was decided
	Seat     engine.SeatID   // who acted, or "moderator"; "" for opening, joining and deadlines
	Key      string          // the idempotency key it came with, "" for none
	Digest   string          // what the key stood for, see room.Request
	Events   json.RawMessage // engine.EncodeEvents, never empty
	Deadline engine.Millis   // when the room must be looked at next, 0 for never
	Listed   engine.Millis   // until when strangers may find the room, 0 for never
	Register string          // which register of clues Said belongs to, "" for none
	Said     string          // the clue given with this entry
}

// Said is a clue in a register.
type Said struct {
	Room string
	At   engine.Millis
	Text string
}

// Link opens a seat on another device.
type Link struct {
	ID     string // what its code is recognised by; the code itself is not kept
	Room   string
	Sealed []byte // the seat's token, locked with the code
	Until  engine.Millis
	Once   bool
}

// Due is a room with an open deadline.
type Due struct {
	Room     string
	Deadline engine.Millis
}

// News is what has happened to a journal that hosts share.
type News struct {
	Room    string        // that has a new entry
	Version int           // of the entry
	Paused  time.Duration // instead: for so long the journal could not be reached; now it can
}

// Journal stores entries. Its methods may be called from any goroutine.
type Journal interface {
	// Append stores e as the newest entry of a room. It answers ErrConflict
	// when e.Version is not the last version plus one. After any other error
	// than ErrConflict and ErrClosed the entry may or may not be there.
	Append(ctx context.Context, room string, e Entry) error

	// Load returns the entries of a room with versions above after, oldest
	// first; none for a room that does not exist.
	Load(ctx context.Context, room string, after int) ([]Entry, error)

	// Due returns the rooms whose newest entry has a deadline, earliest first.
	Due(ctx context.Context) ([]Due, error)

	// Listed returns up to limit rooms whose newest entry is listed for longer
	// than now, newest room first.
	Listed(ctx context.Context, now engine.Millis, limit int) ([]string, error)

	// Said returns the clues of a register that were given since then, oldest
	// first.
	Said(ctx context.Context, register string, since engine.Millis) ([]Said, error)

	// KeepLink stores a link, whose ID is new, and may forget those that were
	// over by then.
	KeepLink(ctx context.Context, l Link, now engine.Millis) error

	// TakeLink returns the link of a room that is not over, ErrNoLink if there
	// is none. One that is good once belongs to the first key that takes it; a
	// key is not empty.
	TakeLink(ctx context.Context, room, id, key string, now engine.Millis) (Link, error)

	// Secret returns 32 random bytes that were drawn when the journal was
	// made, the same for every host that shares it.
	Secret(ctx context.Context) ([]byte, error)

	// Watch calls heard with what happens from now on until Close: of every
	// entry soon after it was stored, also of those appended here, maybe more
	// than once. heard must not wait and not use the journal. Watch returns from
	// when on hosts have served the journal without a pause, this host and now
	// if no other does; 0 if no other can, and then there may be no news.
	Watch(heard func(News)) (since engine.Millis)

	// Ready returns nil while entries are taken, and why not while they are
	// not: an ErrPaused, or Err. The channel is closed as soon as the answer
	// may be another one; nil if that never happens.
	Ready() (changed <-chan struct{}, trouble error)

	// Done is closed when the journal takes no more entries: after Close, or
	// after a failure of the storage. Err then says which; nil before.
	Done() <-chan struct{}
	Err() error

	// Close waits for appends under way and frees the storage.
	Close() error
}
