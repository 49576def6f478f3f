package server

import (
	"context"
	"errors"
	"time"

	"echo/server/gallery"
	"echo/server/room"
)

// Watcher hears what happens at a host, for whoever measures it. Its methods
// are called on the way of every action and must not wait. The words it hears
// are from bounded sets: never what a guest has written, nor which room it is.
type Watcher interface {
	// Acted: a command came to its end. The outcome is "ok", "replayed" for
	// an answer that was given before, or the code of a problem.
	Acted(command string, by room.Giver, outcome string)

	// Stored: an entry is in the journal, that long after it was handed over.
	Stored(took time.Duration)

	// Told: a parked poll was answered with the news of an action, that long
	// after the action arrived.
	Told(after time.Duration)

	// Expired: a deadline passed, and was noticed that much later.
	Expired(late time.Duration)

	// Failed: a request was answered with a problem; by a limit, if that is
	// named, as in Limits.
	Failed(code, limit string)
}

// Rooms counts the rooms that are loaded, and who sits there.
func (s *Server) Rooms() room.Census { return s.rooms.Census() }

// Polls is how many polls are parked: of seats, and of no seat.
func (s *Server) Polls() (seats, onlookers int64) {
	onlookers = s.onlookers.Load()
	return max(0, s.parked.Load()-onlookers), onlookers
}

// Pictures is what is kept of pictures.
func (s *Server) Pictures() gallery.Stock { return s.pictures.Stock() }

// Codes are those that problems may have.
func Codes() (all []string) {
	for _, k := range kinds {
		all = append(all, string(k.code))
	}
	return all
}

// watching tells a Watcher what rooms do, in the words that clients get.
type watching struct{ Watcher }

// Decided implements room.Watcher.
func (w watching) Decided(command string, by room.Giver, a room.Answer, err error) {
	outcome := "ok"
	switch {
	case errors.Is(err, context.Canceled):
		outcome = "gone" // who asked did not wait for its turn
	case err != nil:
		outcome = string(kindOf(problemOf(err).code).code)
	case a.Replayed:
		outcome = "replayed"
	}
	w.Acted(command, by, outcome)
}

// nobody is the Watcher of a host that is not measured.
type nobody struct{}

func (nobody) Acted(string, room.Giver, string) {}
func (nobody) Stored(time.Duration)             {}
func (nobody) Told(time.Duration)               {}
func (nobody) Expired(time.Duration)            {}
func (nobody) Failed(string, string)            {}
