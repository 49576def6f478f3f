package server

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"math"
	"net"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"time"

	"echo/engine"
	"echo/server/gallery"
	"echo/server/journal"
	"echo/server/lot"
	"echo/server/room"
	"echo/server/web"
	"echo/server/webhook"
)

// Config is what a host is made of.
type Config struct {
	Addr         string                 // to listen on, "127.0.0.1:8080"
	PublicURL    string                 // what people reach it by; "": whatever they used
	Proxies      Proxies                // whose X-Forwarded-For and -Proto are believed; none by default
	Journal      journal.Journal        // the caller's, to be closed after the server
	Space        func() (uint64, error) // bytes that are free for the journal; nil: that is not ours to know
	Art          gallery.Art            // at least one deck; the first is the default
	Press        gallery.Press          // makes fresh decks; nil: this host offers none
	Rulesets     []*engine.Ruleset      // those on offer; the first is the default
	Page         fs.FS                  // index.html and what belongs to it; nil: package web's
	Bots         int                    // in a new room, unless its opener says otherwise
	Log          *slog.Logger           // nil: silent; see log.go for what is at which level
	LogAddresses bool                   // of guests
	Limits       Limits                 // zero: DefaultLimits
	Zone         *time.Location         // in which a day begins; nil: this machine's
	Watch        Watcher                // hears what happens, to measure it; nil: nobody does
	Hook         *webhook.Sender        // hears of tables without time limits, the caller's; nil: nobody does
}

// Server is a host of games. Make one with New.
type Server struct {
	config   Config
	rooms    *room.Rooms
	pictures *gallery.Pictures
	page     *page
	titles   titles
	origins  *http.CrossOriginProtection

	opens, joins, guesses, actions, links, looks, watches, fresh, exports *limiter

	door      door
	tenants   tenants
	players   crowd        // seats' polls that wait right now
	audience  crowd        // spectators' polls that wait right now
	parked    atomic.Int64 // polls that wait right now
	onlookers atomic.Int64 // those of them that belong to no seat
	working   atomic.Int64 // requests that are changing something right now
	wondered  sync.Once    // about a proxy we were not told of

	http     http.Server
	lot      *lot.Lot // of polls that wait
	back     *back    // from there
	listener net.Listener
	nearby   string // address for the local network, "" if that is not known
	ending   sync.Once
	failed   chan struct{}
	err      error // set before failed is closed
}

// pictureBudget is how many bytes of pictures are kept: two decks of a
// thousand cards.
const pictureBudget = 16 << 20

// New makes a server and lets the rooms in the journal go on. It does not
// listen yet.
func New(c Config) (*Server, error) {
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	if c.Watch == nil {
		c.Watch = nobody{}
	}
	if c.Limits == (Limits{}) {
		c.Limits = DefaultLimits
	}
	if c.Page == nil {
		c.Page = web.FS
	}
	if len(c.Art.Decks()) == 0 || len(c.Rulesets) == 0 {
		return nil, errors.New("server: a host needs at least one deck and one ruleset")
	}
	s := &Server{config: c, pictures: gallery.NewPictures(pictureBudget), failed: make(chan struct{})}
	s.limit(c.Limits)
	if err := s.furnish(); err != nil {
		return nil, err
	}
	rooms, err := room.Start(context.Background(), room.Config{
		Journal: c.Journal, Art: c.Art, Press: c.Press, Log: c.Log, Zone: c.Zone, Announce: s.announcer(), Watch: watching{c.Watch},
	})
	if err != nil {
		return nil, err
	}
	s.rooms = rooms
	s.http = s.newHTTP()
	s.back = newBack()
	s.lot = s.newLot()
	return s, nil
}

func (s *Server) limit(l Limits) {
	for _, r := range []*Rate{&l.Fresh, &l.Exports} {
		if *r == (Rate{}) {
			*r = Rate{math.MaxInt32, math.MaxInt32}
		}
	}
	s.fresh, s.exports = newLimiter("fresh", l.Fresh), newLimiter("exports", l.Exports)
	s.opens, s.joins, s.guesses = newLimiter("opens", l.Opens), newLimiter("joins", l.Joins), newLimiter("guesses", l.Guesses)
	s.links = newLimiter("links", l.Links)
	s.actions, s.looks, s.watches = newLimiter("actions", l.Actions), newLimiter("looks", l.Looks), newLimiter("watches", l.Watches)
	s.bound(l)
}

// furnish reads what the page brings, and whom to take for ourselves.
func (s *Server) furnish() (err error) {
	if s.page, err = readPage(s.config.Page); err != nil {
		return fmt.Errorf("server: the page: %w", err)
	}
	if s.titles, err = readTitles(s.config.Page); err != nil {
		return fmt.Errorf("server: the page: %w", err)
	}
	s.titles.house(s.config.Rulesets)
	s.origins = http.NewCrossOriginProtection()
	if s.config.PublicURL = strings.TrimRight(s.config.PublicURL, "/"); s.config.PublicURL == "" {
		return nil
	}
	err = s.origins.AddTrustedOrigin(s.config.PublicURL)
	if err == nil && !strings.HasPrefix(s.config.PublicURL, "http") {
		err = errors.New("no address that browsers open")
	}
	if err != nil {
		return fmt.Errorf("public URL %q: %w: give scheme and host alone, as https://play.example.org", s.config.PublicURL, err)
	}
	return nil
}

// patience is how long an answer may take to be written. Polls, which are
// answered late, ask for more of it.
const patience = 30 * time.Second

func (s *Server) newHTTP() http.Server {
	return http.Server{
		Handler:           s.Handler(),
		ReadHeaderTimeout: 10 * time.Second,
		ReadTimeout:       patience,
		WriteTimeout:      patience,
		IdleTimeout:       2 * time.Minute,
		MaxHeaderBytes:    16 << 10,
		ConnState:         s.door.watch,
		ConnContext:       withEnvelope,
		ErrorLog:          s.wireLog(),
	}
}

// Open listens, and serves in the background. That the address is taken is
// found out here.
func (s *Server) Open() error {
	l, err := net.Listen("tcp", s.config.Addr)
	switch {
	case errors.Is(err, syscall.EADDRINUSE):
		return fmt.Errorf("address %s is taken by another program: give --addr another one", s.config.Addr)
	case err != nil:
		return fmt.Errorf("cannot listen: %w: give --addr another address", err)
	}
	s.serveOn(l)
	return nil
}

// serveOn serves who comes by a listener, in the background.
func (s *Server) serveOn(l net.Listener) {
	s.listener, s.nearby = l, nearby(l.Addr(), interfaces())
	s.back.addr, s.lot.Idle, s.lot.Write = l.Addr(), s.http.IdleTimeout, s.http.WriteTimeout
	go s.http.Serve(s.back)
	go func() {
		if err := s.http.Serve(envelopes{l}); !errors.Is(err, http.ErrServerClosed) {
			s.stop(err)
		}
	}()
	go func() {
		select {
		case <-s.config.Journal.Done():
			s.stop(s.config.Journal.Err())
		case <-s.failed:
		}
	}()
}

func (s *Server) stop(err error) {
	s.ending.Do(func() {
		s.err = err
		close(s.failed)
	})
}

// URL is where the server listens.
func (s *Server) URL() string { return "http://" + s.listener.Addr().String() }

// Failed is closed when the server cannot go on: no action is taken any more.
// Err then says why.
func (s *Server) Failed() <-chan struct{} { return s.failed }

// Err is why the server failed; nil before Failed is closed, and after Close.
func (s *Server) Err() error {
	select {
	case <-s.failed:
		return s.err
	default:
		return nil
	}
}
