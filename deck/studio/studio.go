package studio

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strconv"
	"sync"
	"sync/atomic"
	"time"

	"echo/deck"
	"echo/internal/strict"
)

// Config is what a studio is opened with.
type Config struct {
	Dir   string        // the deck folder
	Shelf deck.Palettes // palettes that every deck may use
	Fonts fs.FS         // woff2 files for the page; without them it takes the system's
	Host  string        // a name that the page may be asked by, besides addresses and localhost
	Every time.Duration // between two looks at the folder; 0 is a fifth of a second
}

// Studio shows one deck folder. It is safe for concurrent use.
type Studio struct {
	run   string
	dir   string
	shelf deck.Palettes
	host  string
	every time.Duration
	press *press
	news  *hub
	page  page

	mu     sync.Mutex // of refreshing
	hashes hashes
	seen   look  // the last, in order or not
	err    error // why it is not in order
	state  atomic.Pointer[state]
	fault  atomic.Pointer[Fault]
	deeds  deeds
	study  study
}

// Fault is why the folder cannot be read as it is. Line and Column are 0 if the
// fault has no place.
type Fault struct {
	File    string `json:"file,omitempty"`
	Line    int    `json:"line,omitempty"`
	Column  int    `json:"column,omitempty"`
	Message string `json:"message"`
}

// Open reads the folder. It fails for one that is at fault from the start.
func Open(c Config) (*Studio, error) {
	info, err := os.Stat(c.Dir)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, fmt.Errorf("no folder %s; `new` makes a deck folder", c.Dir)
	case err != nil:
		return nil, err
	case !info.IsDir():
		return nil, fmt.Errorf("%s is no folder; the studio works on a deck folder", c.Dir)
	}
	if c.Every == 0 {
		c.Every = time.Second / 5
	}
	s := &Studio{run: strconv.FormatInt(time.Now().UnixNano(), 36), dir: c.Dir, shelf: c.Shelf, host: c.Host, every: c.Every, press: newPress(), news: newHub(), hashes: hashes{}}
	s.study.press = s.press
	if s.page, err = readPage(c.Fonts); err != nil {
		return nil, err
	}
	if err := deck.Recover(c.Dir); err != nil {
		return nil, err
	}
	if err := s.refresh(); err != nil {
		return nil, err
	}
	return s, nil
}

// refresh looks at the folder and, if something has changed, reads it. What is
// at fault leaves the last state in place; the fault is told and returned.
func (s *Studio) refresh() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	l, err := lookAt(s.dir, s.seen)
	if err == nil && l.equal(s.seen) {
		return s.err
	}
	const patience = 5 // with somebody who writes while we read
	for range patience {
		if err == nil {
			err = s.read(l)
		}
		again, gone := lookAt(s.dir, l)
		if gone == nil && again.equal(l) {
			break
		}
		l, err = again, gone
	}
	s.seen, s.err = l, err
	s.fault.Store(faultOf(err))
	s.news.tell()
	return err
}

// read makes the state that the folder is in now.
func (s *Studio) read(l look) error {
	st, err := newState(s.dir, s.shelf, l, s.hashes, s.press)
	if err != nil {
		return err
	}
	st.number = 1
	if was := s.state.Load(); was != nil {
		st.number, st.most = was.number+1, max(st.most, was.most)
	}
	s.state.Store(st)
	s.study.begin(st, s.news.tell)
	return nil
}

// faultOf is what the page shows of an error; nil if there is none.
func faultOf(err error) *Fault {
	var at *strict.Error
	switch {
	case errors.As(err, &at):
		return &Fault{at.File, at.Line, at.Column, at.Msg}
	case err != nil:
		return &Fault{Message: err.Error()}
	}
	return nil
}

// watch looks at the folder until ctx ends.
func (s *Studio) watch(ctx context.Context) {
	t := time.NewTicker(s.every)
	defer t.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-t.C:
			s.refresh()
		}
	}
}
