package server

import (
	"context"
	"errors"
	"fmt"
	"time"
)

// manners is how long the host, once it shuts down and stores nothing any more,
// waits for clients to take their answers: forty times what one parked poll in a
// hundred took where it was measured (docs/adr/0006). Those that say nothing, stop in
// the middle of a request, or do not read what they asked for are cut off then.
const manners = 400 * time.Millisecond

// Close answers parked polls, takes no new connections, and lets every action
// that was begun be stored and answered while the context allows. Every move
// that was answered is in the journal, which stays open.
func (s *Server) Close(ctx context.Context) error {
	s.http.SetKeepAlivesEnabled(false) // or the next poll would come by the same connection, and be lost
	s.rooms.Drain()
	gone := make(chan error, 1)
	parted := s.lot.Drain()
	go func() {
		err := s.http.Shutdown(ctx)
		<-parted
		gone <- err
	}()
	err := s.seeOff(gone)
	s.rooms.Close()
	s.stop(nil)
	return err
}

// seeOff waits until all clients are gone, or were given the time to go since
// the last of them had something stored.
func (s *Server) seeOff(gone <-chan error) error {
	const look = manners / 20
	for left := manners; left > 0; left -= look {
		select {
		case err := <-gone:
			return errors.Join(cutShort(err), s.cutOff())
		case <-time.After(look):
		}
		if s.working.Load() > 0 {
			left = manners
		}
	}
	return s.cutOff()
}

// cutOff hangs up on everybody.
func (s *Server) cutOff() error {
	s.lot.Close()
	return s.http.Close()
}

// cutShort is the error of a context that ended first.
func cutShort(err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("the host ended while moves were being stored: whoever was not answered sends theirs again: %w", err)
}

// work notes that something is being changed, until the function it returns is
// called: Close waits for that. What is still being read from a client is not
// work, or a client could keep the host from ending.
func (s *Server) work() (done func()) {
	s.working.Add(1)
	return func() { s.working.Add(-1) }
}
