package webtest

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"echo/engine"
	"echo/engine/enginetest"
	"echo/internal/browser"
	"echo/internal/hosttest"
)

// trio is a table of one person in front of a browser and two over HTTP.
type trio struct {
	t      *testing.T
	host   *hosttest.Host
	person *player
	seat   engine.SeatID
	others []*hosttest.Guest // the first is host
	rng    *rand.Rand
}

func newTrio(t *testing.T, host *hosttest.Host) *trio {
	t.Helper()
	return &trio{t: t, host: host, seat: "s3", rng: rand.New(rand.NewPCG(1, 2))}
}

// inLobby is a trio in the lobby of a table that Ada has opened.
func inLobby(t *testing.T, s browser.Screen) (x *trio, ada *hosttest.Guest) {
	t.Helper()
	return inLobbyOf(t, s, "echo-contour")
}

func inLobbyOf(t *testing.T, s browser.Screen, id string) (x *trio, ada *hosttest.Guest) {
	t.Helper()
	browser.Need(t)
	x = newTrio(t, calm(t, id))
	ada = hosttest.Open(t, x.host, map[string]any{"name": "Ada", "rules": "calm-" + id})
	x.others = []*hosttest.Guest{ada, hosttest.Join(t, x.host, ada.Room, "Ben")}
	x.person = arrive(t, "Mira", s)
	x.person.comes(x.host.URL(), ada.Room)
	return x, ada
}

// seek is a trio in a round in which the person is a seeker, in its echo.
func seek(t *testing.T, s browser.Screen) *trio {
	t.Helper()
	x, first := inLobby(t, s)
	first.Act(engine.Command{Type: engine.CmdStart})
	for round := 1; *first.Look().Guide == x.seat; round++ {
		x.person.in(engine.PhaseClue)
		x.person.Click("[data-screen=clue] main [data-card=h1]")
		x.person.Type("#clue", "almost a kiss")
		x.person.Click("[data-action=lock-clue]:not([aria-disabled])")
		x.playOn(func(v *engine.View) bool { return v.Round.Number > round })
	}
	x.playOn(func(v *engine.View) bool { return v.Phase == engine.PhaseEcho })
	x.person.See("[data-screen=echo]")
	return x
}

// room is the table's code.
func (x *trio) room() string { return x.others[0].Room }

// playOn lets the others move until the table is as wanted.
func (x *trio) playOn(so func(*engine.View) bool) {
	x.t.Helper()
	for v := x.others[0].Look(); !so(v); {
		moved := false
		for _, g := range x.others {
			moved = x.move(g) || moved
			if so(g.Look()) {
				return
			}
		}
		if moved {
			v = x.others[0].Look()
		} else if news := x.others[0].Poll(v.Version); news != nil {
			v = news
		}
	}
}

// move lets one of the others do what they may, and says whether they could.
func (x *trio) move(g *hosttest.Guest) bool {
	x.t.Helper()
	c, ok := enginetest.Anything(x.rng, g.Look())
	if ok {
		g.Must("POST", "/rooms/"+g.Room+"/actions", hosttest.NewKey(), c, nil)
	}
	return ok
}

// moveAll lets each of the others do one thing.
func (x *trio) moveAll() {
	x.t.Helper()
	for _, g := range x.others {
		x.move(g)
	}
}

// other is a card of the gallery that the person may guess.
func (x *trio) other() (card string) {
	x.t.Helper()
	x.person.Eval("document.querySelector('main [data-card]:not(.own)').dataset.card", &card)
	return card
}

// A second tab, and another device with the personal link, are the same seat:
// all see the same, and what is done in one is done in all.
func TestTabsAndDevicesShareASeat(t *testing.T) {
	t.Parallel()
	x := seek(t, english)
	first := x.person
	second := &player{Tab: first.Beside(), t: t}
	second.Visit(x.host.URL() + "/r/" + x.room())
	device := arrive(t, "device", spanish)
	device.Visit(x.host.URL() + "/r/" + x.room() + "#" + first.token(x.room()))
	for _, p := range []*player{second, device} {
		p.See("[data-screen=echo]")
	}
	if got := device.JSON("location.hash"); got != `""` {
		t.Errorf("the token stays in the address: %s", got)
	}
	var now string
	first.Eval(memory, &now)
	second.shows(now)

	second.lays("h2")
	for _, p := range []*player{first, device} {
		p.See("[data-screen=echo] main [data-card=h2][data-mark=final]")
	}
	x.playOn(func(v *engine.View) bool { return v.Phase == engine.PhaseContour })
	for _, p := range []*player{first, second, device} {
		p.in(engine.PhaseContour)
	}
	card := x.other()
	device.guesses(card)
	for _, p := range []*player{first, second} {
		p.See(fmt.Sprintf("main [data-card=%s][data-mark=first]", card))
	}
	x.moveAll()
	first.confirms(card, card)
	for _, p := range []*player{second, device} {
		p.See(fmt.Sprintf("main [data-card=%s][data-mark=final]", card))
	}
	if v := x.others[0].Look(); len(v.Seats) != 3 {
		t.Errorf("three tabs became %d seats", len(v.Seats))
	}
}

// The network goes away in the middle of a phase. What was done meanwhile is
// sent when it is back, and the page goes on by itself.
func TestLostNetworkIsToldAndMended(t *testing.T) {
	t.Parallel()
	x := seek(t, english)
	p := x.person
	p.Forgive("net::ERR_INTERNET_DISCONNECTED")
	p.lays("h1")
	x.playOn(func(v *engine.View) bool { return v.Phase == engine.PhaseContour })
	p.in(engine.PhaseContour)
	p.Offline(true)
	p.See("[data-offline]")
	card := x.other()
	p.guesses(card) // shown at once, and on its way until there is one
	x.moveAll()
	if v := x.others[0].Look(); v.Phase != engine.PhaseContour {
		t.Fatalf("%s without the guess of the one who is offline", v.Phase)
	}
	p.Offline(false)
	p.in(engine.PhaseColour)
	p.Until("!document.querySelector('[data-offline]')")
	p.Until("!document.querySelector('.toast')") // while it says so it lies over the button
	p.confirms(card, card)
	x.guessed(card)
}

// guessed plays the round to its end and makes sure that the person guessed and
// confirmed a card, each once.
func (x *trio) guessed(card string) {
	x.t.Helper()
	x.playOn(func(v *engine.View) bool { return v.Phase == engine.PhaseReveal })
	x.person.in(engine.PhaseReveal)
	x.person.Close()
	x.host.Kill()
	w := hosttest.Testify(x.t, x.host.Data, x.room())
	done := map[string]int{}
	for _, e := range w.Entries {
		events, err := engine.DecodeEvents(e.Events)
		if err != nil {
			x.t.Fatal(err)
		}
		for _, event := range events {
			switch e := event.(type) {
			case engine.FirstGuess:
				if e.Seat == x.seat && e.Slot.String() == card {
					done["first"]++
				}
			case engine.FinalGuess:
				if e.Seat == x.seat && e.Slot.String() == card && e.Confirmed {
					done["final"]++
				}
			}
		}
	}
	if done["first"] != 1 || done["final"] != 1 {
		x.t.Errorf("the journal has %v of %s on %s", done, x.seat, card)
	}
}

// The host is killed while people look at it, and comes back. What was done
// meanwhile is sent then, and the page goes on by itself.
func TestKilledHostIsToldAndComesBack(t *testing.T) {
	t.Parallel()
	x := seek(t, russian)
	p := x.person
	p.Forgive("net::ERR_")
	x.host.Kill()
	p.See("[data-offline]")
	p.lays("h3")
	x.host.Start()
	p.Until("!document.querySelector('[data-offline]')")
	p.knows(acted(x.others[0].Until("an echo", func(v *engine.View) bool { return acted(v) > 0 })))
	x.playOn(func(v *engine.View) bool { return v.Phase == engine.PhaseContour })
	p.in(engine.PhaseContour)
	x.host.Kill()
	p.See("[data-offline]")
	x.host.Start()
	p.Until("!document.querySelector('[data-offline]')")
	card := x.other()
	p.guesses(card)
	x.moveAll()
	p.in(engine.PhaseColour)
	p.confirms(card, card)
	x.guessed(card)
}

func acted(v *engine.View) (n int) {
	for _, seat := range v.Seats {
		if seat.Acted {
			n++
		}
	}
	return n
}
