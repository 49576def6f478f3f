package room

import (
	"context"
	"log/slog"
	"time"

	"echo/engine"
)

// Watcher hears what rooms do, for whoever measures it. Its methods are called
// on the way of every action, some of them under locks: they must not wait.
type Watcher interface {
	// Decided: a command came to its end, well or not.
	Decided(command string, by Giver, a Answer, err error)

	// Stored: an entry is in the journal, that long after it was handed over.
	Stored(took time.Duration)

	// Expired: a deadline passed, and was noticed that much later.
	Expired(late time.Duration)
}

// Giver is who gives a command.
type Giver string

// A player is whoever sits or wants to, or moderates; a bot is a program in a
// seat, ours or a guest's; the host is this program, for deadlines and the like.
const (
	ByPlayer Giver = "player"
	ByBot    Giver = "bot"
	ByHost   Giver = "host"
)

func (r *Room) giver(q Request) Giver {
	switch q.Command.Type {
	case engine.CmdExpire, engine.CmdResume, engine.CmdDrawn, engine.CmdAbsent, engine.CmdReturned, engine.CmdInherit:
		return ByHost
	}
	if p := seatOf(r.snapshot().state, q.Seat); p != nil && p.Bot || q.Command.Bot {
		return ByBot
	}
	return ByPlayer
}

type unwatched struct{}

func (unwatched) Decided(string, Giver, Answer, error) {}
func (unwatched) Stored(time.Duration)                 {}
func (unwatched) Expired(time.Duration)                {}

// Acted is when the action arrived that the room was last changed by; zero if
// something else changed it, as that somebody came or went.
func (r *Room) Acted() time.Time { return r.snapshot().arrived }

// log tells of an entry: what was done and by whom, but not with which words or
// cards.
func (r *Room) log(q Request, s *engine.State) {
	if ctx := context.Background(); r.rooms.log.Enabled(ctx, slog.LevelInfo) {
		r.rooms.log.LogAttrs(ctx, slog.LevelInfo, "room: "+q.Command.Type,
			slog.String("room", r.code), slog.Int("entry", s.Version), slog.String("by", string(r.giver(q))), slog.String("seat", string(q.Seat)),
			slog.Int("round", s.Table.Round), slog.String("phase", string(s.Phase)))
	}
}
