package webtest

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"echo/internal/browser"
	"echo/internal/hosttest"
)

// TestFrontScreens takes pictures of the front page of a busy house, from its
// top to its foot, on all screens, in light and dark, in all languages: for
// people to look at.
//
//	go test ./server/webtest -run FrontScreens -args -out DIR
func TestFrontScreens(t *testing.T) {
	if *out == "" {
		t.Skip("makes pictures, with -args -out DIR")
	}
	browser.Need(t)
	host := hosttest.Serve(t)
	openHall(t, host)
	taken := 0
	for _, language := range []string{"en", "ru", "es"} {
		p := &player{Tab: browser.Open(t, browser.Screen{Width: 390, Height: 844, Still: true, Language: language}), t: t}
		p.Visit(host.URL())
		p.remembers(played)
		for _, screen := range glass[:4] {
			for _, dark := range []bool{false, true} {
				screen.Still, screen.Dark, screen.Language = true, dark, language
				p.On(screen)
				p.Reload()
				p.See("[data-fan]")
				taken += p.scrolls(fmt.Sprintf("%dx%d-%s-%t", screen.Width, screen.Height, language, dark))
			}
		}
		p.Close()
	}
	t.Logf("%d pictures in %s", taken, *out)
}

// scrolls takes pictures of a page, screen after screen, and returns how many.
func (p *player) scrolls(name string) (taken int) {
	p.t.Helper()
	for more := true; more; taken++ {
		p.Until(`document.documentElement.matches('.lettered') && document.fonts.status === 'loaded' && [...document.images].filter((i) => i.getBoundingClientRect().top < innerHeight).every((i) => i.complete)`)
		p.Settle(".horizon, .sun")
		path := filepath.Join(*out, fmt.Sprintf("front-%s-%d.png", name, taken))
		if err := os.WriteFile(path, p.PNG(), 0o644); err != nil {
			p.t.Fatal(err)
		}
		p.Eval(`(() => { const page = document.querySelector('.landing'), at = page.scrollTop; page.scrollTop += page.clientHeight - 60; return page.scrollTop > at; })()`, &more)
	}
	return taken
}
