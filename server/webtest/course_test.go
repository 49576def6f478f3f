package webtest

import (
	"context"
	"encoding/json"
	"math/rand/v2"
	"net/http/httptrace"
	"sync"
	"testing"
	"time"

	"echo/engine"
	"echo/engine/enginetest"
	"echo/internal/hosttest"
)

// course is one game whose host is killed along the way.
type course struct {
	t       testing.TB
	host    *hosttest.Host
	rng     *rand.Rand
	tally   *tally
	guests  []*hosttest.Guest         // the first is the table's host
	bags    map[engine.Phase][]moment // what is left in each
	steps   []*step                   // all that were ever to be taken
	witness *hosttest.Witness         // what the journal had when the host was last killed
}

// step is one request that must happen, and happen once.
type step struct {
	guest   *hosttest.Guest
	path    string
	key     string
	body    any
	sent    bool // it was on its way once
	answers int  // how often it was answered
	stored  bool // the journal has it, as far as we know
	version int  // of the room, as an answer said; 0 for opening and joining
}

func newCourse(t testing.TB, seed uint64, all *tally) *course {
	c := &course{t: t, host: hosttest.Serve(t), rng: rand.New(rand.NewPCG(seed, 4)), tally: all}
	c.bags = map[engine.Phase][]moment{engine.PhaseOver: {bags[engine.PhaseOver][seed%3]}}
	for range 3 {
		c.guests = append(c.guests, &hosttest.Guest{T: t, Host: c.host})
	}
	return c
}

// draw takes a moment from the bag of a phase. A bag is emptied before it is
// filled anew, so that no moment is missed for long.
func (c *course) draw(phase engine.Phase) moment {
	if len(c.bags[phase]) == 0 {
		bag := append([]moment{}, bags[phase]...)
		c.rng.Shuffle(len(bag), func(i, j int) { bag[i], bag[j] = bag[j], bag[i] })
		c.bags[phase] = bag
	}
	m := c.bags[phase][0]
	c.bags[phase] = c.bags[phase][1:]
	return m
}

// possible are steps that the guests' views offer, one a guest.
func (c *course) possible() (steps []*step) {
	c.t.Helper()
	for _, g := range c.guests {
		if command, ok := enginetest.Anything(c.rng, g.Look()); ok {
			steps = append(steps, &step{guest: g, path: "/rooms/" + g.Room + "/actions", key: hosttest.NewKey(), body: command})
		}
	}
	return steps
}

// take makes steps happen, killing the host at a moment of the bag: before or
// after the first of them, or while all are under way at once.
func (c *course) take(phase engine.Phase, steps []*step) {
	c.t.Helper()
	m := c.draw(phase)
	if m != during {
		steps = steps[:1]
	}
	c.steps = append(c.steps, steps...)
	switch m {
	case before:
		c.restart()
	case during:
		c.strike(steps)
		c.restart()
	}
	c.insist(steps)
	if m == after {
		c.restart()
		c.insist(steps)
	}
	if m != never {
		c.tally.note("%s", killed(m, phase))
	}
}

// strike sends steps and kills the host a moment after all were sent: before it
// reads them, while it stores them, or after it has answered.
func (c *course) strike(steps []*step) {
	c.t.Helper()
	delay := time.Duration(c.rng.IntN(1500)) * time.Microsecond
	var sent, heard sync.WaitGroup
	sent.Add(len(steps))
	for _, s := range steps {
		ctx := httptrace.WithClientTrace(c.t.Context(), &httptrace.ClientTrace{
			WroteRequest: func(httptrace.WroteRequestInfo) { sent.Done() },
		})
		heard.Go(func() {
			if answer, err := c.send(ctx, s); err == nil {
				c.note(s, answer)
			}
		})
	}
	sent.Wait()
	<-time.After(delay)
	c.host.Kill()
	heard.Wait()
	for _, s := range steps {
		if s.answers > 0 {
			c.tally.note("in flight: answered")
		}
	}
}

func (c *course) send(ctx context.Context, s *step) (hosttest.Reply, error) {
	s.sent = true
	return s.guest.Ask(ctx, "POST", s.path, s.key, s.body)
}

// insist sends steps again, or at last. Each is news to the host if and only if
// its journal has it not.
func (c *course) insist(steps []*step) {
	c.t.Helper()
	for _, s := range steps {
		if !s.stored {
			s.await()
		}
		had := s.stored
		answer, err := c.send(c.t.Context(), s)
		if err != nil {
			c.t.Fatal(err)
		}
		c.note(s, answer)
		if answer.Replayed != had {
			c.t.Errorf("%s of %q: replayed %v, stored before %v", s.path, s.guest.Seat, answer.Replayed, had)
		}
	}
}

// await waits until an action is possible: after a restart the host of a table
// may have to wait anew before going on.
func (s *step) await() {
	if command, ok := s.body.(engine.Command); ok {
		s.guest.Until(command.Type, func(v *engine.View) bool { return offers(v, command.Type) })
	}
}

func offers(v *engine.View, action string) bool {
	for _, can := range v.Me.Can {
		if can.Type == action {
			return true
		}
	}
	return false
}

// note reads an answer. Another answer to the same step says the same.
func (c *course) note(s *step, answer hosttest.Reply) {
	c.t.Helper()
	var told struct {
		hosttest.Seated
		Version int `json:"version"`
	}
	if err := json.Unmarshal(answer.Body, &told); err != nil || answer.Status >= 300 {
		c.t.Errorf("%s of %q: %d %s", s.path, s.guest.Seat, answer.Status, answer.Body)
		return
	}
	if s.answers > 0 && (s.version != told.Version || told.Token != "" && told.Token != s.guest.Token) {
		c.t.Errorf("%s of %q had version %d before, now the answer is %s", s.path, s.guest.Seat, s.version, answer.Body)
	}
	if told.Token != "" {
		s.guest.Sit(told.Seated)
	}
	s.version, s.stored = told.Version, true
	s.answers++
}
