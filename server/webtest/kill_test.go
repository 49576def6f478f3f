package webtest

import (
	"fmt"
	"maps"
	"slices"
	"sync"
	"testing"
	"time"

	"echo/engine"
	"echo/internal/hosttest"
)

// A moment is when the host is killed, as an action sees it.
type moment string

const (
	never  moment = "never"
	before moment = "before"
	during moment = "during" // after the request was sent, answered or not
	after  moment = "after"  // after the answer was read
)

// bags are the phases in which a host can be killed, and the moments to draw
// from in each.
var bags = map[engine.Phase][]moment{
	engine.PhaseLobby:   {before, during, after, never},
	engine.PhaseClue:    {before, during, after, never, never},
	engine.PhaseEcho:    {before, during, during, after, never, never},
	engine.PhaseContour: {before, during, during, after, never, never},
	engine.PhaseColour:  {before, during, during, after, never, never},
	engine.PhaseReveal:  {before, during, after, never, never, never},
	engine.PhaseOver:    {before, during, after},
}

// tally counts what happened to hosts and requests, over all games.
type tally struct {
	mu    sync.Mutex
	count map[string]int
}

func (s *tally) note(format string, args ...any) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.count[fmt.Sprintf(format, args...)]++
}

// Three seats play a whole game while their host is killed again and again, at
// every kind of moment in every phase. Nothing that was acknowledged is lost,
// nothing happens twice, nobody sees anything else than before, and no deadline
// comes sooner than it was said.
func TestKillingTheHostLosesAndDoublesNothing(t *testing.T) {
	t.Parallel()
	seeds := 4
	if testing.Short() {
		seeds = 1
	}
	all := &tally{count: map[string]int{}}
	t.Run("game", func(t *testing.T) {
		for seed := range seeds {
			t.Run(fmt.Sprint(seed), func(t *testing.T) {
				t.Parallel()
				newCourse(t, uint64(seed), all).play()
			})
		}
	})
	for _, what := range slices.Sorted(maps.Keys(all.count)) {
		t.Logf("%3d × %s", all.count[what], what)
	}
	for phase, bag := range bags {
		for _, m := range bag {
			if all.count[killed(m, phase)] == 0 && m != never && seeds > 1 {
				t.Errorf("no host was %s", killed(m, phase))
			}
		}
	}
}

func killed(m moment, phase engine.Phase) string {
	return fmt.Sprintf("killed %s an action in %s", m, phase)
}

// play plays one game to its end, and begins another.
func (c *course) play() {
	c.t.Helper()
	c.gather()
	host := c.guests[0]
	for v := host.Look(); v.Phase != engine.PhaseOver; v = host.Look() {
		if steps := c.possible(); len(steps) > 0 {
			c.take(v.Phase, steps)
		} else {
			host.Poll(v.Version) // for the leave to go on
		}
	}
	c.settle()
	c.take(engine.PhaseOver, c.possible())
	if v := c.guests[1].UntilPhase(engine.PhaseClue); v.Round.Number != 1 || len(v.History) != 0 {
		c.t.Errorf("the rematch is in round %d after %d", v.Round.Number, len(v.History))
	}
	c.restart()
	if keys := c.witness.Keys(); keys != len(c.steps) {
		c.t.Errorf("the journal has %d entries with keys after %d steps", keys, len(c.steps))
	}
}

// gather opens a room and fills the table.
func (c *course) gather() {
	c.t.Helper()
	for i, name := range []string{"Mira", "Лев", "Inés"} {
		s := &step{guest: c.guests[i], path: "/rooms", body: map[string]any{"name": name, "public": true}}
		if i > 0 {
			s.path, s.body = "/rooms/"+c.guests[0].Room+"/seats", map[string]any{"name": name}
		}
		s.key = hosttest.NewKey()
		c.take(engine.PhaseLobby, []*step{s})
	}
	if v := c.guests[2].Look(); len(v.Seats) != 3 {
		c.t.Fatalf("%d seats are taken", len(v.Seats))
	}
}

// settle compares the end as the host tells it with the end as its journal has
// it.
func (c *course) settle() {
	c.t.Helper()
	v := c.guests[2].Look()
	told, points := map[engine.SeatID]int{}, map[engine.SeatID]int{}
	for _, seat := range v.Seats {
		told[seat.ID] = seat.Score
		for _, past := range v.History {
			points[seat.ID] += past.Points[seat.ID]
		}
	}
	c.restart()
	if want := c.witness.Scores(); !maps.Equal(told, want) || !maps.Equal(points, want) {
		c.t.Errorf("the host says %v, its rounds %v, the journal %v", told, points, want)
	}
	if winners := c.witness.Last().Winners; len(v.History) != 6 || !slices.Equal(v.Winners, winners) {
		c.t.Errorf("%d rounds, winners %v; the journal has %v", len(v.History), v.Winners, winners)
	}
}

// A deadline passes by itself although the host was killed while it ran: not
// before the moment that was said, and with what the rules say then.
func TestDeadlineSurvivesTheHost(t *testing.T) {
	t.Parallel()
	c := newCourse(t, 99, &tally{count: map[string]int{}})
	for phase := range bags {
		c.bags[phase] = slices.Repeat([]moment{never}, 10)
	}
	c.gather()
	c.playUntil(engine.PhaseColour)
	steps := c.possible()
	c.take(engine.PhaseColour, steps[:1])
	late := steps[1].guest
	c.restart()
	end := moment3339(t, *late.Look().Deadline)
	late.UntilPhase(engine.PhaseReveal)
	if now := time.Now(); now.Before(end) {
		t.Errorf("the phase ended %v before its deadline", end.Sub(now))
	}
	c.restart()
	for _, seat := range c.witness.Last().Seats {
		if seat.ID == late.Seat && (seat.Play.Confirmed || seat.Play.Final != seat.Play.First || seat.Play.Final == 0) {
			t.Errorf("the guess of the one who was late: %+v", seat.Play)
		}
	}
}

func (c *course) playUntil(phase engine.Phase) {
	c.t.Helper()
	for v := c.guests[0].Look(); v.Phase != phase; v = c.guests[0].Look() {
		c.take(v.Phase, c.possible())
	}
}

func moment3339(t testing.TB, text string) time.Time {
	t.Helper()
	at, err := time.Parse(time.RFC3339, text)
	if err != nil {
		t.Fatal(err)
	}
	return at
}
