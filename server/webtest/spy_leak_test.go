package webtest

import (
	"encoding/json"
	"testing"

	"echo/engine"
	"echo/internal/hosttest"
)

// round is what a spectator was told of one round over HTTP, by phase, and the
// journal of it.
type round struct {
	room  string
	told  map[engine.Phase][]byte
	spy   *spy
	state map[engine.Phase]*engine.State
}

// playRound plays until the reveal, as far as a fresh host can be of use to
// the tests of the spy.
func playRound(t *testing.T) *round {
	t.Helper()
	c := newCourse(t, 7, &tally{count: map[string]int{}})
	for phase := range bags {
		c.bags[phase] = []moment{never, never, never, never}
	}
	c.gather()
	watcher := &hosttest.Guest{T: t, Host: c.host, Room: c.guests[0].Room}
	r := &round{room: watcher.Room, told: map[engine.Phase][]byte{}, state: map[engine.Phase]*engine.State{}}
	for phase := engine.PhaseLobby; phase != engine.PhaseReveal; {
		v := watcher.Look()
		phase = v.Phase
		answer, err := watcher.Ask(t.Context(), "GET", "/rooms/"+r.room, "", nil)
		if err != nil {
			t.Fatal(err)
		}
		r.told[phase] = answer.Body
		if phase != engine.PhaseReveal {
			c.take(phase, c.possible()[:1])
		}
	}
	c.host.Kill()
	var tokens []string
	for _, g := range c.guests {
		tokens = append(tokens, g.Token)
	}
	r.spy = newSpy(t, hosttest.Testify(t, c.host.Data, r.room), tokens)
	for phase, body := range r.told {
		state, err := r.spy.at(body)
		if err != nil {
			t.Fatal(err)
		}
		r.state[phase] = state
	}
	return r
}

func (r *round) view(body []byte) *heard {
	return &heard{url: "http://127.0.0.1/api/v1/rooms/" + r.room, status: 200, body: body}
}

// doctored is a view in which one card of the gallery says more than it said.
func (r *round) doctored(t *testing.T, phase engine.Phase, change func(v map[string]any, card map[string]any)) *heard {
	t.Helper()
	var v map[string]any
	if err := json.Unmarshal(r.told[phase], &v); err != nil {
		t.Fatal(err)
	}
	change(v, v["gallery"].([]any)[0].(map[string]any))
	body, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return r.view(body)
}

// The spy is worth as much as what it would notice.
func TestSpyNoticesEveryLeak(t *testing.T) {
	t.Parallel()
	r := playRound(t)
	for phase, body := range r.told {
		if found := r.spy.leaks(r.view(body), r.room); len(found) > 0 {
			t.Errorf("an honest view of %s is said to tell %v", phase, found)
		}
	}
	colour := r.state[engine.PhaseColour]
	hidden := r.state[engine.PhaseClue].Seats[0].Hand[0]
	tile := r.state[engine.PhaseContour].Table.Gallery[0]
	in := func(phase engine.Phase, field string, value any) *heard {
		return r.doctored(t, phase, func(_, card map[string]any) { card[field] = value })
	}
	extra := func(phase engine.Phase, value any) *heard {
		return r.doctored(t, phase, func(v, _ map[string]any) { v["debug"] = value })
	}
	seed, _ := colour.Seed.MarshalText()
	for what, h := range map[string]*heard{
		"a colour before its phase":  in(engine.PhaseContour, "image", r.spy.look.Colour(tile.Card)),
		"words of colours":           in(engine.PhaseContour, "alt", r.spy.look.Alt(tile.Card, "en", false)+", heat"),
		"an owner":                   in(engine.PhaseContour, "owner", tile.Owner),
		"an owner in colour":         in(engine.PhaseColour, "owner", colour.Table.Gallery[0].Owner),
		"the source":                 in(engine.PhaseColour, "source", colour.Table.Gallery[0].Source),
		"guesses":                    in(engine.PhaseColour, "guesses", []string{"s2"}),
		"who laid it late":           in(engine.PhaseColour, "auto", false),
		"a field of a new name":      extra(engine.PhaseContour, tile.Owner),
		"a card of a hand":           extra(engine.PhaseContour, r.spy.look.Colour(hidden)),
		"a token":                    extra(engine.PhaseReveal, r.spy.tokens[1]),
		"the seed":                   extra(engine.PhaseReveal, string(seed)),
		"a proof":                    extra(engine.PhaseReveal, colour.Seats[2].Proof),
		"a token in a header":        {url: "http://127.0.0.1/", status: 200, head: "Set-Cookie: echo-seat=" + r.spy.tokens[0]},
		"a name in a page":           {url: "http://127.0.0.1/css/base.css", status: 200, body: []byte(r.spy.look.Contour(tile.Card))},
		"colours as lines":           r.art(t, r.spy.look.Contour(tile.Card), tile.Card, true),
		"a note in a picture":        {url: "http://127.0.0.1" + r.spy.look.Contour(tile.Card), status: 200, body: []byte("<svg><!-- s2 --></svg>")},
		"a picture of another room":  {url: "http://127.0.0.1/art/" + r.room + "-AAAAAAAAAAAAAAAAAAAAAA.svg", status: 200},
		"a view of another journal":  r.view([]byte(`{"version":99000000}`)),
		"a view that is not a view":  r.view([]byte(`<html>`)),
		"points before the reveal":   r.doctored(t, engine.PhaseColour, func(v, _ map[string]any) { v["seats"].([]any)[1].(map[string]any)["score"] = 160 }),
		"the order of those who act": r.doctored(t, engine.PhaseContour, func(v, _ map[string]any) { v["seats"] = append(v["seats"].([]any)[1:], v["seats"].([]any)[0]) }),
	} {
		if found := r.spy.leaks(h, r.room); len(found) == 0 {
			t.Errorf("the spy does not notice %s", what)
		}
	}
}

// art is a picture as the host sends it, or the other side of its card.
func (r *round) art(t *testing.T, path string, card engine.Card, colour bool) *heard {
	t.Helper()
	pair, err := r.spy.look.Deck.Pair(int(card))
	if err != nil {
		t.Fatal(err)
	}
	body := pair.Contour
	if colour {
		body = pair.Colour
	}
	return &heard{url: "http://127.0.0.1" + path, status: 200, body: body}
}

func TestSpyLetsHonestPicturesPass(t *testing.T) {
	t.Parallel()
	r := playRound(t)
	tile := r.state[engine.PhaseContour].Table.Gallery[1]
	for _, h := range []*heard{
		r.art(t, r.spy.look.Contour(tile.Card), tile.Card, false),
		r.art(t, r.spy.look.Colour(tile.Card), tile.Card, true),
		{url: "http://127.0.0.1/qr/" + r.room + ".svg", status: 200, body: []byte("<svg/>")},
		{url: "http://127.0.0.1/api/v1/rooms/" + r.room + "?after=3", status: 204},
	} {
		if found := r.spy.leaks(h, r.room); len(found) > 0 {
			t.Errorf("%s is said to tell %v", h.url, found)
		}
	}
}
