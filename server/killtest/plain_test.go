package killtest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os/exec"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/sync/errgroup"

	"echo/engine"
	"echo/engine/audit"
	"echo/internal/hosttest"
	"echo/server/journal/sqlite"
)

// verify lets all games of a table be decided again: by the audit, and one of
// them by the command.
func verify(t *testing.T, g *game) {
	t.Helper()
	for i, export := range g.exports {
		var file struct{ Journal *audit.Journal }
		if err := json.Unmarshal(export, &file); err != nil || file.Journal == nil {
			t.Fatalf("%v, game %d: %v, journal %v", g, i+1, err, file.Journal)
		}
		replayed, err := audit.Replay(file.Journal)
		if err == nil {
			err = audit.Compare(replayed, export)
		}
		if err != nil {
			t.Errorf("%v, game %d: %v", g, i+1, err)
		}
	}
	cmd := exec.Command(hosttest.Program(t), "verify", "-")
	cmd.Stdin = bytes.NewReader(g.exports[len(g.exports)-1])
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("%v: echo verify: %v: %s", g, err, out)
	}
}

// compareWithUnkilled plays the same rooms with the same choices on a host that
// nobody kills: every game comes out the same, card by card and point by point.
func compareWithUnkilled(t *testing.T, games []*game, ledgers []*ledger) {
	t.Helper()
	hall := newHall(hosttest.New(t, house(t)...))
	prime(t, hall.host.Data, games, ledgers)
	hall.host.Start()
	var playing errgroup.Group
	var twins []*game
	for _, g := range games {
		twin := newGame(g.plan, hall)
		twin.guests[0].Sit(hosttest.Seated{Room: g.guests[0].Room, Seat: g.guests[0].Seat, Token: g.guests[0].Token})
		twins = append(twins, twin)
		playing.Go(func() error {
			if err := twin.fill(t.Context()); err != nil {
				return err
			}
			return twin.play(t.Context(), func(n int) bool { return n == len(g.exports) })
		})
	}
	if err := playing.Wait(); err != nil {
		t.Fatal(err)
	}
	for i, g := range games {
		compareGames(t, g, twins[i])
	}
}

// prime opens the rooms as they were opened first, with the same seeds.
func prime(t *testing.T, data string, games []*game, ledgers []*ledger) {
	t.Helper()
	j, err := sqlite.Open(data)
	if err != nil {
		t.Fatal(err)
	}
	defer j.Close()
	for i, g := range games {
		if err := j.Append(t.Context(), g.room(), ledgers[i].Entries[0]); err != nil {
			t.Fatal(err)
		}
	}
}

// compareGames compares the games of a table. Where a phase ended by itself,
// somebody may have come too late for what they chose to do, here or there; then
// other moves led to another game, and from there on there is nothing to compare.
func compareGames(t *testing.T, g, twin *game) {
	t.Helper()
	compared := 0
	for i := range g.exports {
		killed, plain := published(t, g.exports[i]), published(t, twin.exports[i])
		if moves := cmp.Diff(plain.moves, killed.moves); moves != "" {
			if !killed.expired && !plain.expired {
				t.Errorf("%v, game %d: other moves (-unkilled +killed):\n%s", g, i+1, moves)
			}
			break
		}
		if diff := cmp.Diff(plain.outcome, killed.outcome); diff != "" {
			t.Errorf("%v, game %d (-unkilled +killed):\n%s", g, i+1, diff)
		}
		compared++
	}
	t.Logf("%v: %d games, %d compared with those of an unkilled host", g, len(g.exports), compared)
}

// finished is what an export tells of a room up to the end of a game.
type finished struct {
	outcome map[string]any // all that was public, and all draws, without what the moment decides
	moves   []string       // of seats and moderator
	expired bool           // a phase ended by itself
}

func published(t *testing.T, export []byte) (f finished) {
	t.Helper()
	var file struct{ Journal audit.Journal }
	for _, into := range []any{&f.outcome, &file} {
		if err := json.Unmarshal(export, into); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{"journal", "version", "now", "deadline", "remainingMs", "limitMs", "graces", "continueAfterMs"} {
		delete(f.outcome, name)
	}
	for _, seat := range f.outcome["seats"].([]any) {
		delete(seat.(map[string]any), "connected")
	}
	draws := map[string]string{}
	f.outcome["draws"] = draws
	for _, e := range file.Journal.Entries {
		for what, seed := range e.Draws {
			draws[what] = seed.String()
		}
		events, err := engine.DecodeEvents(e.Events)
		if err != nil {
			t.Fatal(err)
		}
		if e.Seat != "" && e.Seat != audit.Moderator {
			f.moves = append(f.moves, fmt.Sprintf("%s %T %+v", e.Seat, events[0], events[0]))
		} else if _, phase := events[len(events)-1].(engine.PhaseBegan); phase {
			f.expired = true
		}
	}
	if len(draws) == 0 || len(f.moves) == 0 {
		t.Fatal("there is nothing to compare")
	}
	return f
}
