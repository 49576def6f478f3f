package server

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"net"
	"net/http"
	"net/url"
	"sync"
	"sync/atomic"
	"time"

	"echo/engine"
	"echo/server/gallery"
	"echo/server/journal"
	"echo/server/room"
)

// Config is what a host is made of.
type Config struct {
	Addr      string            // to listen on, "127.0.0.1:8080"
	PublicURL string            // what people reach it by; "": whatever they used
	Journal   journal.Journal   // kept open by the caller, and closed after the server
	Art       gallery.Art       // at least one deck
	Rulesets  []*engine.Ruleset // those on offer; the first is the default
	Page      fs.FS             // index.html and what belongs to it; nil: none
	Bots      int               // in a new room, unless its opener says otherwise
	Log       *slog.Logger      // nil: silent
	Limits    Limits            // zero: DefaultLimits
}

// Server is a host of games. Make one with New.
type Server struct {
	config   Config
	rooms    *room.Rooms
	pictures *gallery.Pictures
	page     page
	names    map[string]map[string]string // of rulesets, by id and language
	origins  *http.CrossOriginProtection

	opens, joins, guesses, actions, looks, watches *limiter

	parked atomic.Int64 // polls that wait right now

	http     *http.Server
	listener net.Listener
	failed   chan struct{} // closed when the server cannot go on
	fail1    sync.Once
	err      error
}

// pictureBudget is how many bytes of pictures are kept: all of a deck of a
// thousand cards.
const pictureBudget = 16 << 20

// New makes a server and lets the rooms in the journal go on. It does not
// listen yet.
func New(c Config) (*Server, error) {
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	if c.Limits == (Limits{}) {
		c.Limits = DefaultLimits
	}
	if len(c.Art.Decks()) == 0 || len(c.Rulesets) == 0 {
		return nil, errors.New("server: a host needs at least one deck and one ruleset")
	}
	s := &Server{config: c, pictures: gallery.NewPictures(pictureBudget), origins: http.NewCrossOriginProtection(), failed: make(chan struct{})}
	if err := s.trust(c.PublicURL); err != nil {
		return nil, err
	}
	...
}
