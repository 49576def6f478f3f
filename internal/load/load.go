package load

import (
	"context"
	"fmt"
	"net"
	"os"
	"os/exec"
	"sync"
	"time"

	"golang.org/x/sync/errgroup"
)

// Config is one run.
type Config struct {
	Host    string        // one of Hosts
	Program string        // that is the host
	Tables  int           // at most 62,500
	Seats   int           // at each table, 3 to 12
	Rate    float64       // actions a second
	Warm    time.Duration // at that rate, before anything is measured
	For     time.Duration // how long is measured
	Bytes   int           // of a view, for hosts that have none of their own
	Slack   time.Duration // by which the system may lengthen a host's sleeps; 0: as ours
}

// Hosts are the kinds of hosts there are.
var Hosts = []string{Echo, Golongpoll, Boardgame}

// The kinds of hosts.
const (
	Echo       = "echo"
	Golongpoll = "golongpoll"
	Boardgame  = "boardgame"
)

// host is how a kind of host is spoken to.
type host interface {
	// command starts it at an address; the folder is its own.
	command(program, folder, addr string) (*exec.Cmd, error)
	// durable says whether a new process has the tables of the last one.
	durable() bool
	// fill makes a table and seats everybody; wake has it loaded again.
	fill(t *table) error
	wake(t *table) error
	// listen hears the news of a seat until the connection ends.
	listen(ctx context.Context, s *seat, w *wire) error
	// move chooses what happens at a table, nil if nothing can. It is called
	// with the table locked; what it returns does it and says which version
	// shows it.
	move(t *table) (act func() (version int64, err error))
}

func (c Config) host() (host, error) {
	switch {
	case c.Tables < 1 || c.Tables > 62_500:
		return nil, fmt.Errorf("%d tables; there can be 1 to 62500", c.Tables)
	case c.Seats < 3 || c.Seats > 12:
		return nil, fmt.Errorf("%d seats; a table has 3 to 12", c.Seats)
	case !(c.Rate > 0 && c.Rate <= 1e5):
		return nil, fmt.Errorf("%v actions a second; there can be more than 0 and up to 100000", c.Rate)
	case c.For <= 0:
		return nil, fmt.Errorf("%v are measured; give a time above 0", c.For)
	}
	switch c.Host {
	case Echo:
		return &echo{}, nil
	case Golongpoll:
		return &golongpoll{bytes: c.Bytes}, nil
	case Boardgame:
		return &boardgame{bytes: c.Bytes}, nil
	}
	return nil, fmt.Errorf("no host %q; there are %q", c.Host, Hosts)
}

// run is a load under way.
type run struct {
	Config
	host    host
	process *process
	tables  []*table
	counts  counts

	mu    sync.Mutex // guards:
	wires []*wire
	all   []time.Duration // until everybody has seen an action
	each  []time.Duration // until one has
}

// Run starts a host, fills its tables, parks everybody, and measures.
func Run(ctx context.Context, c Config) (Result, error) {
	h, err := c.host()
	if err != nil {
		return Result{}, err
	}
	folder, err := os.MkdirTemp("", "echo-load-")
	if err != nil {
		return Result{}, err
	}
	defer os.RemoveAll(folder)
	ctx, end := context.WithCancel(ctx)
	r := &run{Config: c, host: h}
	defer r.leave()
	defer end()
	defer context.AfterFunc(ctx, r.hangUp)()
	if err := r.open(ctx, folder); err != nil {
		return Result{}, fmt.Errorf("%s: %w", c.Host, err)
	}
	result, err := r.measure(ctx)
	if err != nil {
		return Result{}, fmt.Errorf("%s: %w", c.Host, err)
	}
	return result, nil
}

// open starts the host and fills it. One that keeps its tables is started anew,
// so that what it needs for parked polls is not hidden by what filling has left.
func (r *run) open(ctx context.Context, folder string) error {
	if err := r.start(ctx, folder); err != nil {
		return err
	}
	for n := range r.Tables {
		t := &table{number: n, run: r}
		for range r.Seats {
			t.seats = append(t.seats, &seat{table: t})
		}
		r.tables = append(r.tables, t)
	}
	if err := r.everyTable(r.host.fill); err != nil || !r.host.durable() {
		return err
	}
	r.hangUp()
	r.process.stop()
	if err := r.start(ctx, folder); err != nil {
		return err
	}
	return r.everyTable(r.host.wake)
}

func (r *run) start(ctx context.Context, folder string) error {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	addr := l.Addr().String()
	l.Close()
	cmd, err := r.host.command(r.Program, folder, addr)
	if err != nil {
		return err
	}
	r.process, err = start(ctx, cmd, addr, r.Slack)
	return err
}

// everyTable does something at many tables at once, by a new connection of each.
func (r *run) everyTable(do func(*table) error) error {
	var some errgroup.Group
	some.SetLimit(32)
	for _, t := range r.tables {
		some.Go(func() (err error) {
			if t.acts, err = r.dial(t); err != nil {
				return err
			}
			return do(t)
		})
	}
	return some.Wait()
}

func (r *run) dial(t *table) (*wire, error) {
	w, err := dial(t.address(), r.process.addr)
	if err == nil {
		r.mu.Lock()
		r.wires = append(r.wires, w)
		r.mu.Unlock()
	}
	return w, err
}

// hangUp ends all connections.
func (r *run) hangUp() {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, w := range r.wires {
		w.close()
	}
	r.wires = nil
}

func (r *run) leave() {
	r.hangUp()
	if r.process != nil {
		r.process.stop()
	}
}
