package webtest

import (
	"encoding/base64"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"echo/engine"
	"echo/internal/browser"
	"echo/internal/hosttest"
)

var games = flag.String("rules", "", "`rulesets` whose pictures are made, separated by commas; all if empty (TestGameScreens)")

// TestGameScreens plays a round and the end of every game without time limits,
// and takes pictures of each phase on all screens, first with the hint for
// newcomers, then without. Light and language go round, so that every screen is
// seen in each of them.
//
//	go test ./server/webtest -run GameScreens -timeout 1h -args -out DIR [-seats 12] [-rules forum,associum]
func TestGameScreens(t *testing.T) {
	if *out == "" {
		t.Skip("makes pictures, with -args -out DIR")
	}
	browser.Need(t)
	folder := *out
	defer func() { *out = folder }()
	host := hosttest.Serve(t)
	for _, rules := range chosenGames() {
		t.Run(rules, func(t *testing.T) {
			*out = filepath.Join(folder, rules)
			s := newGameStudio(t, host, rules)
			if s.guests[0].Look().Phase == engine.PhaseLobby { // a full table may have begun by itself
				s.all(engine.PhaseLobby)
			}
			s.starts()
			for v := s.guests[0].Look(); v.Phase != engine.PhaseReveal; v = s.guests[0].Look() {
				s.all(v.Phase)
				s.says(v)
				s.playOn(func(now *engine.View) bool { return now.Phase != v.Phase })
			}
			s.all(engine.PhaseReveal)
			s.beats()
			s.ends()
		})
	}
}

func chosenGames() (ids []string) {
	if *games != "" {
		return strings.Split(*games, ",")
	}
	for _, rules := range engine.Presets() {
		ids = append(ids, rules.ID)
	}
	return ids
}

func newGameStudio(t *testing.T, host *hosttest.Host, rules string) *studio {
	t.Helper()
	s := &studio{trio: newTrio(t, host), views: map[string]*player{}}
	first := hosttest.Open(t, host, map[string]any{
		"name": people[0], "rules": rules, "title": "Friday night", "options": map[string]any{"limits": engine.LimitsNone},
	})
	s.guests = []*hosttest.Guest{first}
	preset, err := engine.Preset(rules)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range people[1:min(*crowd, preset.Players.Max)] {
		s.guests = append(s.guests, hosttest.Join(t, host, first.Room, name))
	}
	s.others = s.guests
	s.sit()
	return s
}

// starts begins the game, where the last who came has not, and opens pages for
// those who guide and seek now.
func (s *studio) starts() {
	s.t.Helper()
	if first := s.guests[0]; first.Look().Phase == engine.PhaseLobby {
		first.Act(engine.Command{Type: engine.CmdStart})
	}
	s.sit()
}

// said are clues that need room; no table says what another has said.
var said = []string{
	"Там, где кончается лестница, начинается утро", "קול הים שנשאר בתוך הצדף", "la casa recuerda quién dejó la luz encendida",
	"somewhere between a whisper and the very last train home", "前夜祭のあと、誰もいない広場", "Почти поцелуй",
	"left out in the cold, again", "¿quién llama tan tarde a la puerta?",
}

// says gives the clue of a round.
func (s *studio) says(v *engine.View) {
	s.t.Helper()
	if v.Phase != engine.PhaseClue {
		return
	}
	for _, g := range s.guests {
		if g.Seat == *v.Guide {
			g.Act(engine.Command{Type: engine.CmdClue, Card: "h1", Text: said[0]})
		}
	}
	said = append(said[1:], said[0])
}

// all takes pictures of a phase for everybody, on all screens.
func (s *studio) all(phase engine.Phase) {
	s.t.Helper()
	turn := len(phase)
	for role, p := range s.views {
		p.in(phase)
		if role == "tv" {
			s.dress(p, television, "ru", turn%2 == 0)
			s.shoot(string(phase), role, television, "ru", turn%2 == 0)
			continue
		}
		if role == "spectator" {
			continue
		}
		for i, screen := range glass[:4] {
			language, dark := []string{"en", "ru", "es"}[(turn+i)%3], (turn+i)%2 == 0
			s.dress(p, screen, language, dark)
			s.hinted(string(phase), role, screen, language, dark)
			s.shoot(string(phase), role, screen, language, dark)
		}
	}
}

// hinted takes a picture of a hint, and puts it away.
func (s *studio) hinted(phase, role string, screen browser.Screen, language string, dark bool) {
	s.t.Helper()
	p := s.views[role]
	var there bool
	if p.Eval(`Boolean(document.querySelector('[data-action=hint-done]'))`, &there); there {
		s.shoot(phase+"-hint", role, screen, language, dark)
		p.Click("[data-action=hint-done]")
		p.Until(`!document.querySelector('[data-hint]')`)
	}
}

// beats takes pictures of the story of a round, beat by beat, on the smallest
// and on the largest screen.
func (s *studio) beats() {
	s.t.Helper()
	p := s.views["seeker"]
	for _, screen := range []browser.Screen{glass[1], glass[3]} {
		s.dress(p, screen, "ru", false)
		var beats int
		p.Eval(`document.querySelectorAll('.steps li').length`, &beats)
		for beat := 1; beat <= beats; beat++ {
			p.Click(fmt.Sprintf(".steps li:nth-child(%d) button", beat))
			s.dress(p, screen, "ru", false)
			s.shoot(fmt.Sprintf("story-%d", beat), "seeker", screen, "ru", false)
		}
	}
}

// leaves lets people leave until the game is over.
func (s *studio) leaves() {
	s.t.Helper()
	for i := len(s.guests) - 1; i > 0 && s.guests[0].Look().Phase != engine.PhaseOver; i-- {
		if g := s.guests[i]; i > 1 {
			g.Act(engine.Command{Type: engine.CmdLeave})
		}
	}
}

// ends takes pictures of the end of a game, and of what may be passed on.
func (s *studio) ends() {
	s.t.Helper()
	s.leaves()
	if s.guests[0].Look().Phase != engine.PhaseOver {
		s.t.Log("the game goes on with those who stayed: no pictures of its end")
		return
	}
	s.sit()
	s.all(engine.PhaseOver)
	s.keeps()
}

// keeps takes pictures of the dialog that gives a finished game on, and saves
// the pictures that it draws.
func (s *studio) keeps() {
	s.t.Helper()
	p := s.views["seeker"]
	for _, screen := range []browser.Screen{glass[1], glass[3]} {
		s.dress(p, screen, "en", screen == glass[3])
		p.Click("[data-action=export]")
		for _, shape := range []string{"wide", "tall"} {
			p.Click("[data-action=keep-" + shape + "]")
			p.Until(fmt.Sprintf(`document.querySelector('canvas').dataset.drawn?.startsWith(%q)`, shape))
			s.shoot("keep-"+shape, "seeker", screen, "en", screen == glass[3])
			s.saves(fmt.Sprintf("picture-%s-%d.png", shape, screen.Width))
		}
		p.Click("[data-dialog=keepsake] [data-action=close]")
		p.Until(`!document.querySelector('[data-dialog]')`)
	}
}

// saves writes the picture that the page has drawn.
func (s *studio) saves(name string) {
	s.t.Helper()
	var url string
	s.views["seeker"].Eval(`document.querySelector('canvas').toDataURL()`, &url)
	data, err := base64.StdEncoding.DecodeString(url[strings.Index(url, ",")+1:])
	if err != nil {
		s.t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(*out, name), data, 0o600); err != nil {
		s.t.Fatal(err)
	}
}
