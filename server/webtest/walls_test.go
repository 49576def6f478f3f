package webtest

import (
	"flag"
	"fmt"
	"path/filepath"
	"testing"

	"echo/engine"
	"echo/internal/browser"
	"echo/internal/hosttest"
)

var walls = flag.String("walls", "", "`rulesets` whose pictures on a big screen are made, separated by commas (TestWalls)")

// wall are the screens that hang in rooms.
var wall = []browser.Screen{
	television, {Width: 1280, Height: 720, Dark: true}, {Width: 2560, Height: 1080}, {Width: 1920, Height: 1080, Dark: true}, {Width: 3840, Height: 2160},
}

// TestWalls plays a round of a game, its story included, and comes to its end,
// and takes pictures of each phase on big screens, by day and by night.
//
//	go test ./server/webtest -run Walls -timeout 1h -args -out DIR -walls echo-contour,associum [-seats 12]
func TestWalls(t *testing.T) {
	if *out == "" || *walls == "" {
		t.Skip("makes pictures, with -args -out DIR -walls RULES")
	}
	browser.Need(t)
	folder := *out
	defer func() { *out = folder }()
	*games = *walls
	host := hosttest.Serve(t)
	for _, rules := range chosenGames() {
		t.Run(rules, func(t *testing.T) {
			*out = filepath.Join(folder, fmt.Sprint(rules, "-", *crowd))
			s := newGameStudio(t, host, rules)
			s.hangs()
			s.plays()
			if rules == "echo-contour" { // others forbid words to be said twice, and those who play by chance say the same
				s.playsOn(4)
			}
			s.leaves()
			s.hung("over")
		})
	}
}

// hangs leaves nothing to look at but a screen on the wall.
func (s *studio) hangs() {
	s.t.Helper()
	for role, p := range s.views {
		if role != "tv" {
			p.Close()
			delete(s.views, role)
		}
	}
}

// plays plays the first round.
func (s *studio) plays() {
	s.t.Helper()
	first := s.guests[0]
	if first.Look().Phase == engine.PhaseLobby { // a full table may have begun by itself
		s.hung("lobby")
		first.Act(engine.Command{Type: engine.CmdStart})
	}
	for v := first.Look(); v.Phase != engine.PhaseReveal; v = first.Look() {
		if v.Phase == engine.PhaseEcho || v.Phase == engine.PhaseContour {
			s.move(s.guests[len(s.guests)-1])
			s.move(s.guests[0])
		}
		if now := first.Look(); now.Phase == v.Phase {
			s.hung(string(v.Phase))
		}
		s.says(v)
		s.views["tv"].On(television) // in motion: the story is told
		s.playOn(func(now *engine.View) bool { return now.Phase != v.Phase })
	}
	s.story()
	s.hung("reveal")
}

// playsOn plays until that round.
func (s *studio) playsOn(round int) {
	s.t.Helper()
	for v := s.guests[0].Look(); v.Round.Number < round && v.Phase != engine.PhaseOver; v = s.guests[0].Look() {
		s.says(v)
		s.playOn(func(now *engine.View) bool { return now.Phase != v.Phase })
	}
}

// story takes pictures of what is told of a round, beat by beat.
func (s *studio) story() {
	s.t.Helper()
	p := s.views["tv"]
	p.in(engine.PhaseReveal)
	for beat, last := 1, ""; ; beat++ {
		var now string
		p.Until(fmt.Sprintf(`(document.querySelector('[data-beat]')?.dataset.beat ?? 'told') !== %q`, last))
		p.Eval(`document.querySelector('[data-beat]')?.dataset.beat ?? 'told'`, &now)
		if now == "told" {
			return
		}
		p.Until(`[...document.images].every((image) => image.complete) && document.querySelector('.beat .card').getAnimations().every((a) => a.playState !== 'running')`)
		s.shoot(fmt.Sprint("story-", beat), "tv", television, "es", false)
		last = now
	}
}

// hung takes pictures of a phase on every wall; languages go round.
func (s *studio) hung(phase string) {
	s.t.Helper()
	p := s.views["tv"]
	p.Until(fmt.Sprintf(`document.querySelector('.app').dataset.phase === %q`, s.guests[0].Look().Phase))
	for i, screen := range wall {
		language := []string{"ru", "es", "en"}[i%3]
		s.dress(p, screen, language, screen.Dark)
		s.shoot(phase, "tv", screen, language, screen.Dark)
	}
}
