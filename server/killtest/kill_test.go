package killtest

import (
	"context"
	"flag"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"testing"
	"time"

	"golang.org/x/sync/errgroup"

	"echo/internal/hosttest"
)

var kills = flag.Int("kills", 24, "how often the host is killed")

func TestMain(m *testing.M) { os.Exit(hosttest.Run(m)) }

// tables are played at all at once. One has no limits, one so short ones that
// phases end by themselves, and the others those that the rules have.
var tables = []plan{
	{rules: "forum", seats: 3, moderated: true, seed: 1},
	{rules: "echo", seats: 3, seed: 2},
	{rules: "echo", seats: 5, seed: 3},
	{rules: "associum", seats: 3, seed: 4},
	{rules: "board", seats: 4, seed: 5},
	{rules: "swift", seats: 3, absent: true, seed: 6},
}

// rules are those of the house: shipped ones in which nobody waits without need.
var rules = map[string]string{
	"echo":  "base = \"echo-contour\"\n[reveal]\nready = true\ncontinue = 0\n",
	"board": "base = \"imaginarium-3\"\ncells = 12\n[reveal]\nready = true\ncontinue = 0\n",
	"even":  "base = \"echo-contour\"\n[limits]\nclue = 15\n",
	"brief": "base = \"echo-contour\"\n[limits]\nclue = 2\n",
	"swift": "base = \"echo-contour\"\n[reveal]\nready = true\ncontinue = 0\n[limits]\nclue = 3\necho = 3\ncontour = 3\ncolour = 3\nreveal = 3\n",
}

// house writes the rules of the house and returns the arguments that offer them.
func house(t *testing.T) (args []string) {
	t.Helper()
	dir := t.TempDir()
	for id, text := range rules {
		file := filepath.Join(dir, id+".toml")
		if err := os.WriteFile(file, []byte("id = \""+id+"\"\n"+text), 0o600); err != nil {
			t.Fatal(err)
		}
		args = append(args, "--rules", file)
	}
	return append(args, "--deck", "contour")
}

// tally counts what happened to hosts and requests.
type tally struct {
	mu    sync.Mutex
	count map[string]int
}

func (s *tally) note(format string, args ...any) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.count[fmt.Sprintf(format, args...)]++
}

func (s *tally) log(t *testing.T) {
	for _, what := range slices.Sorted(maps.Keys(s.count)) {
		t.Logf("%4d × %s", s.count[what], what)
	}
}

// While tables of several games play, the host is killed again and again: right
// after a move was sent, at any other moment, and while it is starting. Nothing
// that was acknowledged is lost, nothing happens twice, nobody was shown anything
// that is not so later; the games are by the rules, and those of a host that was
// never killed.
func TestKillsCostNothing(t *testing.T) {
	hall := newHall(hosttest.New(t, house(t)...))
	k := &killer{hall: hall, all: &tally{count: map[string]int{}}}
	for _, p := range tables {
		k.games = append(k.games, newGame(p, hall))
		k.ledgers = append(k.ledgers, newLedger())
	}
	if testing.Short() {
		*kills = min(*kills, 6)
	}
	begun := time.Now()
	k.killAll(t, *kills)
	t.Logf("the killing took %.1f s", time.Since(begun).Seconds())
	hall.host.Kill()
	k.examine(t)
	if t.Failed() {
		return
	}
	for i, g := range k.games {
		k.ledgers[i].settled(t, g)
		verify(t, g)
	}
	k.all.log(t)
	if !t.Failed() {
		compareWithUnkilled(t, k.games, k.ledgers)
	}
}

// The answer to the opening of a table is the hardest to lose: nobody knows its
// code yet. Asking again after the crash leads to the table that is there.
func TestTableWhoseOpeningWasNotAnsweredIsOpenedOnce(t *testing.T) {
	hall := newHall(hosttest.Serve(t, house(t)...))
	g, l := newGame(tables[1], hall), newLedger()
	s := g.opening()
	g.mean(s)
	var lost hosttest.Seated
	(&hosttest.Guest{T: t, Host: hall.host}).Must("POST", s.path, s.key, s.body, &lost)
	hall.host.Kill()
	j := hosttest.OpenCopy(t, hall.host.Data)
	defer j.Close()
	l.examine(t, j, g, &tally{count: map[string]int{}})
	hall.host.Start()
	if err := g.insist(t.Context(), s); err != nil {
		t.Fatal(err)
	}
	if got := g.guests[0]; !s.stored || got.Room != lost.Room || got.Token != lost.Token {
		t.Errorf("opened %+v, and asked again %s, %s; the journal had it: %v", lost, got.Room, got.Seat, s.stored)
	}
}

// killer kills the host while games are played.
type killer struct {
	hall    *hall
	games   []*game
	ledgers []*ledger // of the games
	all     *tally
	when    string // the moment that was chosen
}

// killAll kills the host so often, and lets the games that go on then end.
func (k *killer) killAll(t *testing.T, times int) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	k.hall.host.Start()
	var playing errgroup.Group
	done := make(chan struct{})
	for _, g := range k.games {
		playing.Go(func() error {
			if err := g.live(ctx, done); err != nil {
				cancel() // the others need not go on
				return fmt.Errorf("%v: %w", g, err)
			}
			return nil
		})
	}
	k.flight(0, 150*time.Millisecond)
	k.when = "while a table was opened"
	for n := 0; n < times && ctx.Err() == nil && !t.Failed(); {
		n += k.kill(t)
	}
	close(done)
	if t.Failed() {
		cancel() // nobody wants to know how the games end
	}
	if err := playing.Wait(); err != nil {
		t.Error(err)
	}
}

// live is a table from its opening to the end of the game that is played when
// the killing is done, with somebody who looks on.
func (g *game) live(ctx context.Context, done <-chan struct{}) error {
	if err := g.gather(ctx); err != nil {
		return err
	}
	watching, stop := context.WithCancel(ctx)
	var both errgroup.Group
	both.Go(func() error { return g.watch(watching) })
	both.Go(func() error {
		defer stop()
		return g.play(ctx, func(int) bool {
			select {
			case <-done:
				return true
			default:
				return false
			}
		})
	})
	return both.Wait()
}

// kill kills the host and starts it again, and waits for the next moment;
// sometimes it dies once more while it is starting. It returns how often it did.
func (k *killer) kill(t *testing.T) (times int) {
	t.Helper()
	times = 1
	k.hall.host.Kill()
	k.all.note("killed %s", k.when)
	if rand.IntN(4) == 0 {
		times++
		k.hall.host.Launch()
		wait(800 * time.Millisecond)
		k.hall.host.Kill()
		k.all.note("killed while starting")
	}
	k.examine(t)
	begun := time.Now()
	k.hall.host.Start()
	for i, g := range k.games {
		k.ledgers[i].clock(t, g, begun)
	}
	k.hall.returned()
	k.moment()
	return times
}

// moment waits until the host is to be killed.
func (k *killer) moment() {
	if rand.IntN(4) == 0 {
		wait(400 * time.Millisecond)
		k.when = "at any moment"
		return
	}
	k.flight(200*time.Millisecond, 3*time.Millisecond)
	k.when = "with a move in flight"
}

// wait lets a random part of some time pass.
func wait(most time.Duration) { <-time.After(rand.N(most)) }

// flight waits until somebody has sent a write, after letting some pass, and up
// to a moment longer: it is read, decided, stored or answered then. Where nobody
// does, another moment will do.
func (k *killer) flight(some, longer time.Duration) {
	if some > 0 {
		wait(some)
		select {
		case <-k.hall.sent: // an old one
		default:
		}
	}
	select {
	case <-k.hall.sent:
		wait(longer)
	case <-time.After(2 * time.Second):
	}
}

// examine reads what the dead host left.
func (k *killer) examine(t *testing.T) {
	t.Helper()
	j := hosttest.OpenCopy(t, k.hall.host.Data)
	defer j.Close()
	for i, g := range k.games {
		k.ledgers[i].examine(t, j, g, k.all)
	}
}
