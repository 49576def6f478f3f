package webtest

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"echo/engine"
	"echo/internal/browser"
)

// openFresh opens a room with a fresh deck for three, of whom two are bots.
func openFresh(t *testing.T, host *program) *guest {
	t.Helper()
	g := &guest{t: t, host: host}
	var opened struct{ Room, Seat, Token string }
	g.must("POST", "/rooms", "", map[string]any{"name": "Mira", "deck": "fresh", "seats": 3, "options": map[string]any{"bots": 2}}, &opened)
	g.room, g.seat, g.token = opened.Room, engine.SeatID(opened.Seat), opened.Token
	return g
}

// drawn waits, as a browser does, until the deck is there.
func (g *guest) drawn() *engine.View {
	g.t.Helper()
	for until := time.Now().Add(patience); time.Now().Before(until); {
		var v engine.View
		g.must("GET", "/rooms/"+g.room, "", nil, &v)
		if v.Fresh.Next.Ready {
			return &v
		}
		answer, err := g.ask(g.t.Context(), "GET", "/rooms/"+g.room+"?after="+version(&v)+"&wait=5", "", nil)
		if err != nil || answer.status >= 300 {
			g.t.Fatalf("%d %v", answer.status, err)
		}
	}
	g.t.Fatal("the deck is not drawn")
	return nil
}

func version(v *engine.View) string {
	data, _ := json.Marshal(v.Version)
	return string(data)
}

// The deck is drawn again from its seed after a power cut, and nobody who
// watches learns the seed from any answer.
func TestFreshDeckSurvivesAPowerCutAndStaysSecret(t *testing.T) {
	t.Parallel()
	host := serve(t)
	g := openFresh(t, host)
	watcher := &guest{t: t, host: host, room: g.room}
	var told []*heard
	listen := func(path string) {
		answer, err := watcher.ask(t.Context(), "GET", "/rooms/"+g.room+path, "", nil)
		if err != nil {
			t.Fatal(err)
		}
		told = append(told, &heard{url: "http://127.0.0.1/api/v1/rooms/" + g.room + path, status: int64(answer.status), body: answer.body})
	}
	listen("")
	promised := g.look().Fresh.Next.Commitment
	host.kill()
	host.start()
	v := g.drawn()
	if v.Fresh.Next.Commitment != promised {
		t.Errorf("the promise was %s and is %s", promised, v.Fresh.Next.Commitment)
	}
	listen("")
	listen("/export?format=json")
	g.must("POST", "/rooms/"+g.room+"/actions", "key-start", engine.Command{Type: engine.CmdStart}, nil)
	listen("")
	listen("/export?format=markdown")
	host.kill()

	w := testify(t, host.data, g.room)
	if f := w.last().Fresh; f == nil || f.Commitment != promised || len(f.List) > 11*w.last().Cards {
		t.Errorf("the journal has %.300v", f)
	}
	s := newSpy(t, w, []string{g.token})
	for _, h := range told {
		if found := s.leaks(h, g.room); len(found) > 0 {
			t.Errorf("%s tells %v", h.url, found)
		}
	}
	noticed := &heard{url: "http://127.0.0.1/", status: 200, body: []byte("<!-- " + w.last().Fresh.Seed.String() + " -->")}
	if found := s.leaks(noticed, g.room); len(found) != 1 || !strings.Contains(found[0], "seed of the table deck") {
		t.Errorf("the spy finds %v", found)
	}
}

// The lobby shows how the deck comes along, what was promised of it, and lets
// the host start when it is there.
func TestLobbyWaitsForItsFreshDeck(t *testing.T) {
	browser.Need(t)
	t.Parallel()
	host := serve(t)
	g := openFresh(t, host)
	p := browser.Open(t, browser.Screen{Width: 390, Height: 844})
	p.Visit(host.url() + "/r/" + g.room + "#" + g.token)
	p.See("[data-fresh=drawing]")
	p.See("[data-action=start][aria-disabled=true]")
	p.Want("document.querySelector('[data-fresh] code').textContent", g.look().Fresh.Next.Commitment[:12]+"…")
	shoot(t, p, "lobby-drawing")
	p.Until("document.querySelector('[data-fresh=ready]')")
	p.See("[data-action=start]:not([aria-disabled])")
	shoot(t, p, "lobby-ready")
	p.Click("[data-action=settings]")
	p.See("[data-deck=fresh]")
	shoot(t, p, "settings")
}

func shoot(t *testing.T, p *browser.Tab, name string) {
	if *out != "" {
		if err := os.WriteFile(filepath.Join(*out, "fresh-"+name+".png"), p.PNG(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}
