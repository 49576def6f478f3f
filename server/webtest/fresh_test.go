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
	"echo/internal/hosttest"
)

// openFresh opens a room with a fresh deck for three, of whom two are bots.
func openFresh(t *testing.T, host *hosttest.Host) *hosttest.Guest {
	t.Helper()
	return hosttest.Open(t, host, map[string]any{"name": "Mira", "deck": "fresh", "seats": 3, "options": map[string]any{"bots": 2}})
}

// drawn waits, as a browser does, until the deck is there.
func drawn(g *hosttest.Guest) *engine.View {
	g.T.Helper()
	for until := time.Now().Add(hosttest.Patience); time.Now().Before(until); {
		var v engine.View
		g.Must("GET", "/rooms/"+g.Room, "", nil, &v)
		if v.Fresh.Next.Ready {
			return &v
		}
		answer, err := g.Ask(g.T.Context(), "GET", "/rooms/"+g.Room+"?after="+version(&v)+"&wait=5", "", nil)
		if err != nil || answer.Status >= 300 {
			g.T.Fatalf("%d %v", answer.Status, err)
		}
	}
	g.T.Fatal("the deck is not drawn")
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
	host := hosttest.Serve(t)
	g := openFresh(t, host)
	watcher := &hosttest.Guest{T: t, Host: host, Room: g.Room}
	var told []*heard
	listen := func(path string) {
		answer, err := watcher.Ask(t.Context(), "GET", "/rooms/"+g.Room+path, "", nil)
		if err != nil {
			t.Fatal(err)
		}
		told = append(told, &heard{url: "http://127.0.0.1/api/v1/rooms/" + g.Room + path, status: int64(answer.Status), body: answer.Body})
	}
	listen("")
	promised := g.Look().Fresh.Next.Commitment
	host.Kill()
	host.Start()
	v := drawn(g)
	if v.Fresh.Next.Commitment != promised {
		t.Errorf("the promise was %s and is %s", promised, v.Fresh.Next.Commitment)
	}
	listen("")
	listen("/export?format=json")
	g.Must("POST", "/rooms/"+g.Room+"/actions", "key-start", engine.Command{Type: engine.CmdStart}, nil)
	listen("")
	listen("/export?format=markdown")
	host.Kill()

	w := hosttest.Testify(t, host.Data, g.Room)
	if f := w.Last().Fresh; f == nil || f.Commitment != promised || len(f.List) > 11*w.Last().Cards {
		t.Errorf("the journal has %.300v", f)
	}
	s := newSpy(t, w, []string{g.Token})
	for _, h := range told {
		if found := s.leaks(h, g.Room); len(found) > 0 {
			t.Errorf("%s tells %v", h.url, found)
		}
	}
	noticed := &heard{url: "http://127.0.0.1/", status: 200, body: []byte("<!-- " + w.Last().Fresh.Seed.String() + " -->")}
	if found := s.leaks(noticed, g.Room); len(found) != 1 || !strings.Contains(found[0], "seed of the table deck") {
		t.Errorf("the spy finds %v", found)
	}
}

// The lobby shows how the deck comes along, what was promised of it, and lets
// the host start when it is there.
func TestLobbyWaitsForItsFreshDeck(t *testing.T) {
	browser.Need(t)
	t.Parallel()
	host := hosttest.Serve(t)
	g := openFresh(t, host)
	p := browser.Open(t, browser.Screen{Width: 390, Height: 844})
	p.Visit(host.URL() + "/r/" + g.Room + "#" + g.Token)
	p.See("[data-fresh=drawing]")
	p.See("[data-action=start][aria-disabled=true]")
	p.Want("document.querySelector('[data-fresh] code').textContent", g.Look().Fresh.Next.Commitment[:12]+"…")
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
