package doctor

import (
	"net/http"
	"time"
)

// Setup is what a host is started with.
type Setup struct {
	Data      string  // folder of the games, need not be there yet; "" if they are kept elsewhere
	Addr      string  // host:port to listen on, as of net.Listen
	PublicURL string  // what guests use, "" if that is Addr itself
	Version   string  // of the program
	Quick     bool    // leave out the poll of half a minute
	More      []Check // of what the caller knows more of: decks, rules, other journals

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
	Cluster = "The NATS servers"
	Games   = "Decks and rules"
	Flags   = "The other flags"
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
	}
	if s.Data != "" {
		all = append(all, s.data()...)
	}
	all = append(all, Check{Address, "port", s.port}, Check{Address, "reach", s.reach})
	all = append(all, s.More...)
	if s.PublicURL != "" {
		all = append(all, newGuest(s).checks()...)
	}
	return all
}

func (s Setup) data() []Check {
	return []Check{
		{Data, "folder", s.folder},
		{Data, "space", s.space},
		{Data, "file system", s.fileSystem},
		{Data, "sync", s.sync},
		{Data, "journal", s.journal},
	}
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
