package doctor

import (
	"net/http"
	"time"
)

// Setup is what a host is started with.
type Setup struct {
	Data      string // folder of the games; need not be there yet
	Addr      string // host:port to listen on, as of net.Listen
	PublicURL string // what guests use, "" if that is Addr itself
	Version   string // of the program
	Quick     bool   // leave out the poll of half a minute
	Games     []Check

	// Progress, if set, hears how far a long check is.
	Progress func(name string, done, total int)

	// For tests; zero: as a guest would.
	transport *http.Transport
	hold      int
	prompt    time.Duration
}

// The groups.
const (
	Machine = "This machine"
	Data    = "The data folder"
	Address = "The address"
	Games   = "Decks and rules"
	Public  = "The public URL"
)

// Checks are all that can be looked at in this set-up.
func (s Setup) Checks() []Check {
	s = s.filled()
	all := []Check{
		{Machine, "program", s.program},
		{Machine, "memory", lookAtMemory},
		{Machine, "open files", lookAtFiles},
		{Machine, "clock", lookAtClock},
		{Machine, "time zone", lookAtZone},
		{Data, "folder", s.folder},
		{Data, "space", s.space},
		{Data, "file system", s.fileSystem},
		{Data, "sync", s.sync},
		{Data, "journal", s.journal},
		{Address, "port", s.port},
		{Address, "reach", s.reach},
	}
	all = append(all, s.Games...)
	if s.PublicURL == "" {
		return all
	}
	return append(all, newGuest(s).checks()...)
}

func (s Setup) filled() Setup {
	if s.Progress == nil {
		s.Progress = func(string, int, int) {}
	}
	return s
}

// step is Progress around a check without steps of its own.
func (s Setup) step(name string, look func() Verdict) Verdict {
	s.Progress(name, 0, 1)
	defer s.Progress(name, 1, 1)
	return look()
}
