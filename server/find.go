package server

import (
	"net/http"
	"strings"
	"time"

	"echo/engine"
	"echo/server/room"
)

// find looks up the room of a request and who asks. A client that has guessed
// too many codes is kept waiting, unless it has a seat here: nobody at a table
// suffers from what others do at the same address.
func (s *Server) find(r *http.Request) (*room.Room, engine.Viewer, error) {
	came := time.Now()
	rm, err := s.rooms.Get(r.Context(), strings.ToUpper(roomCode(r)))
	if err == room.ErrNotFound {
		return nil, engine.Viewer{}, s.guessed(r, came, err)
	}
	if err != nil {
		return nil, engine.Viewer{}, err
	}
	who := rm.Who(s.token(r))
	if who == (engine.Viewer{}) && s.newcomer(r) && rm.Refresh(r.Context()) == nil {
		who = rm.Who(s.token(r)) // the seat may have been taken at another host
	}
	if who == (engine.Viewer{}) {
		if wait, yes := s.guesses.exhausted(s.client(r)); yes {
			return nil, who, evenly(r, came, tooMany(s.guesses.name, wait))
		}
	}
	return rm, who, nil
}

// newcomer says whether a request with a token that nobody here has is worth
// reading the journal for, which keeps the table waiting. Anybody can make up
// tokens, so it counts as watching.
func (s *Server) newcomer(r *http.Request) bool {
	return s.token(r) != "" && s.watches.ration(s.client(r)) == nil
}

// guessed counts a code that no room has, and answers with what was wrong until
// that has happened too often.
func (s *Server) guessed(r *http.Request, came time.Time, wrong error) error {
	if err := s.guesses.ration(s.client(r)); err != nil {
		return evenly(r, came, err)
	}
	return wrong
}

// reticence is longer than it takes to find out whether there is a room.
const reticence = 250 * time.Millisecond

// evenly refuses whoever has guessed too often, always as late: a room that is
// in memory is found sooner than none, and one that has to be read later, so
// one could go on guessing by the clock.
func evenly(r *http.Request, came time.Time, refusal error) error {
	timer := time.NewTimer(reticence - time.Since(came))
	defer timer.Stop()
	select {
	case <-timer.C:
	case <-r.Context().Done():
	}
	return refusal
}
