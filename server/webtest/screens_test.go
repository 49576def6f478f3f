package webtest

import (
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

var (
	out   = flag.String("out", "", "`folder` for pictures of every screen (TestScreens)")
	crowd = flag.Int("seats", 6, "`how many` sit at the table of the pictures, 6 to 12")
)

// glass are the screens that pictures are made on, one a round.
var glass = []browser.Screen{
	{Width: 390, Height: 844}, {Width: 360, Height: 640}, {Width: 820, Height: 1180}, {Width: 1440, Height: 900}, television,
}

var television = browser.Screen{Width: 1920, Height: 1080}

// TestScreens plays a game with the shipped deck and takes pictures of every
// phase for the guide, a seeker and a spectator, in light and dark, in all
// languages: for people to look at.
//
//	go test ./server/webtest -run Screens -args -out DIR [-seats 12]
func TestScreens(t *testing.T) {
	if *out == "" {
		t.Skip("makes pictures, with -args -out DIR")
	}
	browser.Need(t)
	s := newStudio(t)
	s.everywhere("lobby")
	s.guests[0].Act(engine.Command{Type: engine.CmdStart})
	for _, screen := range glass {
		s.round(screen)
	}
	s.playOn(func(v *engine.View) bool { return v.Phase == engine.PhaseOver })
	s.sit()
	s.everywhere("over")
	t.Logf("%d pictures in %s", s.taken, *out)
}

// studio is a table whose seats play over HTTP while browsers look over their
// shoulders.
type studio struct {
	*trio
	guests []*hosttest.Guest
	views  map[string]*player // by role
	taken  int
}

var people = []string{
	"Mira", "Лев", "שירה כהן", "Александра-Екатерина", "松本", "Maximiliano Fernández de la Vega", "Jo", "Зоя", "Ωmega", "Uğur", "Inés", "🦊",
}

func newStudio(t *testing.T) *studio {
	t.Helper()
	s := &studio{trio: newTrio(t, hosttest.Serve(t)), views: map[string]*player{}}
	first := hosttest.Open(t, s.host, map[string]any{"name": people[0]})
	s.guests = []*hosttest.Guest{first}
	for _, name := range people[1:*crowd] {
		s.guests = append(s.guests, hosttest.Join(t, s.host, first.Room, name))
	}
	s.others = s.guests
	s.sit()
	return s
}

// sit opens pages for the guide, for a seeker and for those who watch. Before
// the first round the host stands for the guide.
func (s *studio) sit() {
	s.t.Helper()
	for _, p := range s.views {
		p.Close()
	}
	guide, seeker := s.guests[0], s.guests[1]
	if v := s.guests[0].Look(); v.Guide != nil {
		for _, g := range s.guests {
			if g.Seat == *v.Guide {
				guide, seeker = g, s.guests[0]
			}
		}
		if guide == seeker {
			seeker = s.guests[1]
		}
	}
	for role, address := range map[string]string{"guide": "#" + guide.Token, "seeker": "#" + seeker.Token, "spectator": "", "tv": "?tv=1"} {
		p := &player{Tab: browser.Open(s.t, browser.Screen{Width: 390, Height: 844, Still: true}), t: s.t}
		p.Visit(s.host.URL() + "/r/" + s.room() + address)
		if role == "spectator" && s.guests[0].Look().Phase == engine.PhaseLobby {
			p.Click("[data-action=watch]")
		}
		p.See("[data-phase]")
		s.views[role] = p
	}
}

// round plays a round with its pictures on one screen.
func (s *studio) round(screen browser.Screen) {
	s.t.Helper()
	s.playOn(func(v *engine.View) bool { return v.Phase == engine.PhaseClue })
	s.sit()
	s.pictures("clue", screen)
	s.write(screen)
	s.advance(engine.PhaseEcho)
	s.pictures("echo", screen)
	s.advance(engine.PhaseContour)
	s.pictures("contour", screen)
	s.closer(screen)
	s.advance(engine.PhaseColour)
	s.pictures("colour", screen)
	s.advance(engine.PhaseReveal)
	s.pictures("reveal", screen)
	s.tell(screen)
	s.playOn(func(v *engine.View) bool { return v.Phase != engine.PhaseReveal })
}

// advance lets everybody do their part, and waits until all pages show it.
func (s *studio) advance(phase engine.Phase) {
	s.t.Helper()
	s.playOn(func(v *engine.View) bool { return v.Phase == phase })
	for _, p := range s.views {
		p.in(phase)
	}
}

// write shows a clue being written.
func (s *studio) write(screen browser.Screen) {
	s.t.Helper()
	if screen == television {
		return
	}
	p := s.views["guide"]
	s.dress(p, screen, "ru", false)
	p.Click("main [data-card=h2]")
	p.Type("#clue", "Там, где кончается лестница, начинается утро")
	s.shoot("clue-writing", "guide", screen, "ru", false)
}

// closer shows a look at one card of the gallery, by its lines.
func (s *studio) closer(screen browser.Screen) {
	s.t.Helper()
	if screen == television {
		return
	}
	p := s.views["seeker"]
	for _, dark := range []bool{false, true} {
		s.dress(p, screen, "es", dark)
		if !dark {
			p.looks(s.other())
		}
		s.shoot("contour-closer", "seeker", screen, "es", dark)
	}
	p.JSON("document.querySelector('[data-dialog=zoom] [data-action=close]')?.click()")
}

// other is a card that the seeker may guess.
func (s *studio) other() (card string) {
	s.t.Helper()
	s.views["seeker"].Eval("document.querySelector('main [data-card]:not(.own)').dataset.card", &card)
	return card
}

// tell shows the last beat of the story, which is the source.
func (s *studio) tell(screen browser.Screen) {
	s.t.Helper()
	if screen == television {
		return
	}
	p := s.views["seeker"]
	s.dress(p, screen, "en", true)
	if p.phase() == engine.PhaseReveal {
		p.Click(".steps li:nth-last-child(2) button")
		p.See("[data-screen=story]")
		s.shoot("story", "seeker", screen, "en", true)
	}
}

// everywhere makes the pictures of a phase that waits for nobody, on all
// screens.
func (s *studio) everywhere(phase string) {
	s.t.Helper()
	for _, screen := range glass {
		s.pictures(phase, screen)
	}
}

// pictures makes the pictures of a phase on one screen.
func (s *studio) pictures(phase string, screen browser.Screen) {
	s.t.Helper()
	roles := []string{"guide", "seeker", "spectator"}
	if screen == television {
		roles = []string{"tv"}
	}
	for _, role := range roles {
		for _, dark := range []bool{false, true} {
			for _, language := range []string{"en", "ru", "es"} {
				s.dress(s.views[role], screen, language, dark)
				s.shoot(phase, role, screen, language, dark)
			}
		}
	}
}

// dress puts a page on a screen, in a light, in a language.
func (s *studio) dress(p *player, screen browser.Screen, language string, dark bool) {
	s.t.Helper()
	screen.Still, screen.Dark = true, dark
	p.On(screen)
	p.JSON(fmt.Sprintf(`import('/js/i18n.js').then((m) => m.load(%[1]q)).then(() => import('/js/store.js')).then((m) => m.set({ language: %[1]q }))`, language))
	p.Until(`new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))`)
	p.Until(`document.documentElement.matches('.lettered') && document.fonts.status === 'loaded' && [...document.images].every((image) => image.complete)`)
	p.Until(`!document.querySelector('main .comes:not(.on)')`)
	p.Settle(".horizon, .sun")
}

func (s *studio) shoot(phase, role string, screen browser.Screen, language string, dark bool) {
	s.t.Helper()
	light := "light"
	if dark {
		light = "dark"
	}
	name := fmt.Sprintf("%dx%d/%s.png", screen.Width, screen.Height, strings.Join([]string{phase, role, light, language}, "-"))
	path := filepath.Join(*out, name)
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		s.t.Fatal(err)
	}
	if err := os.WriteFile(path, s.views[role].PNG(), 0o644); err != nil {
		s.t.Fatal(err)
	}
	s.taken++
}
