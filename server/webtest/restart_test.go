package webtest

import (
	"net/http"
	"slices"
	"time"

	"github.com/google/go-cmp/cmp"

	"echo/engine"
	"echo/internal/hosttest"
)

// restart kills the host, if it still lives, reads what it left behind, starts
// it anew and compares.
func (c *course) restart() {
	c.t.Helper()
	c.host.Kill()
	room := c.room()
	if room != "" {
		c.witness = hosttest.Testify(c.t, c.host.Data, room)
		for _, s := range c.steps {
			c.autopsy(s)
		}
	}
	begun := time.Now()
	c.host.Start()
	if room != "" {
		c.compare(room, begun)
	}
}

// room is the code of the game's room, "" while there is none. The host may
// have one of which nobody has heard yet.
func (c *course) room() string {
	c.t.Helper()
	if code := c.guests[0].Room; code != "" {
		return code
	}
	j := hosttest.OpenCopy(c.t, c.host.Data)
	defer j.Close()
	rooms, err := j.Listed(c.t.Context(), 0, 10)
	if err != nil || len(rooms) > 1 {
		c.t.Fatalf("rooms %v, %v", rooms, err)
	}
	return slices.Concat(rooms, []string{""})[0]
}

// autopsy looks for a step in what the host left behind: what was acknowledged
// is there, nothing is there twice, and it is where the answer said.
func (c *course) autopsy(s *step) {
	c.t.Helper()
	seat := s.guest.Seat
	if s.version == 0 && s.isSitting() {
		seat = "" // entries of opening and joining are nobody's
	}
	at := c.witness.Versions(seat, s.key)
	switch {
	case len(at) > 1:
		c.t.Errorf("%s of %q became the entries %v", s.path, seat, at)
	case len(at) == 0 && s.answers > 0:
		c.t.Errorf("%s of %q was acknowledged and is lost", s.path, seat)
	case len(at) == 1 && s.version > 0 && at[0] != s.version/hosttest.PerEntry:
		c.t.Errorf("%s of %q is entry %d, its answer said version %d", s.path, seat, at[0], s.version)
	case len(at) == 1 && !s.stored:
		c.tally.note("in flight: stored, unanswered")
	case len(at) == 0 && s.sent:
		c.tally.note("in flight: never arrived")
	}
	s.stored = len(at) == 1
}

// isSitting says whether the step opens a room or takes a seat.
func (s *step) isSitting() bool {
	_, action := s.body.(engine.Command)
	return !action
}

// compare holds what everybody sees after a restart against the journal from
// before it.
func (c *course) compare(room string, begun time.Time) {
	c.t.Helper()
	state := c.witness.Last()
	look := hosttest.PicturesOf(c.t, state)
	everybody := []*hosttest.Guest{{T: c.t, Host: c.host, Room: room}}
	for _, g := range c.guests {
		if g.Token != "" {
			everybody = append(everybody, g)
		}
	}
	for _, g := range everybody {
		got := g.Look()
		c.clock(got, state, begun)
		want := engine.ViewFor(state, engine.Viewer{Seat: g.Seat}, look, state.Since)
		if diff := cmp.Diff(timeless(want), timeless(got)); diff != "" {
			c.t.Errorf("%q sees in %s (-journal +host):\n%s", g.Seat, state.Phase, diff)
		}
	}
	c.picture(everybody[len(everybody)-1].Look())
}

// dated are the actions that a seat has from some moment of a phase on, which a
// slow machine reaches and a quick one does not.
var dated = []string{engine.CmdContinue, engine.CmdSkip, engine.CmdRemove, engine.CmdNudge}

// timeless is a view without what the time changes, and who is connected.
func timeless(v *engine.View) *engine.View {
	v.Version, v.Clock = 0, engine.Clock{}
	for i := range v.Seats {
		v.Seats[i].Connected = false
	}
	if v.Me != nil {
		v.Me.Can = slices.DeleteFunc(v.Me.Can, func(a engine.Action) bool { return slices.Contains(dated, a.Type) })
	}
	return v
}

// clock checks a deadline after a restart: the one that was, or 15 seconds from
// when the host was back, or the whole limit if that is shorter. See "Following
// a room" in docs/api.md.
func (c *course) clock(v *engine.View, s *engine.State, begun time.Time) {
	c.t.Helper()
	if s.Deadline == 0 {
		if v.Deadline != nil {
			c.t.Errorf("%s has a deadline now: %s", s.Phase, *v.Deadline)
		}
		return
	}
	grace := min(15*time.Second, time.Duration(s.Deadline-s.Since)*time.Millisecond)
	got, was := moment3339(c.t, *v.Deadline), time.UnixMilli(int64(s.Deadline))
	kept := got.Equal(was) && !was.Before(begun.Add(grace).Truncate(time.Millisecond))
	given := got.After(was) && !got.Before(begun.Add(grace).Truncate(time.Millisecond)) && !got.After(time.Now().Add(grace))
	if !kept && !given {
		c.t.Errorf("%s ended at %v; the host was back from %v on, now it ends at %v", s.Phase, was, begun, got)
	}
}

// picture fetches one picture that was on somebody's screen: browsers still
// have its name.
func (c *course) picture(v *engine.View) {
	c.t.Helper()
	path := ""
	if len(v.Gallery) > 0 {
		path = *v.Gallery[0].Contour
	} else if v.Me != nil && len(v.Me.Hand) > 0 {
		path = v.Me.Hand[0].Image
	}
	if path == "" {
		return
	}
	answer, err := http.Get(c.host.URL() + path)
	if err != nil {
		c.t.Error(err)
		return
	}
	answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		c.t.Errorf("after the restart %s is %s", path, answer.Status)
	}
}
