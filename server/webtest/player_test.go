package webtest

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"strings"
	"testing"

	"echo/engine"
	"echo/internal/browser"
	"echo/server/web"
)

// player is a person in front of a browser. Everything they do, they do by
// clicking and typing.
type player struct {
	*browser.Tab
	t        testing.TB
	name     string
	language string
	words    map[string]any
}

// Whoever plays has asked for no motion, so that nothing moves under a click.
// The languages sit at different screens: each has a layout of its own.
var (
	english = browser.Screen{Width: 390, Height: 844, Still: true, Language: "en"}
	russian = browser.Screen{Width: 820, Height: 1180, Still: true, Language: "ru", Dark: true}
	spanish = browser.Screen{Width: 1440, Height: 900, Still: true, Language: "es"}
	moving  = browser.Screen{Width: 1280, Height: 720, Language: "en"}
)

func arrive(t testing.TB, name string, s browser.Screen) *player {
	t.Helper()
	p := &player{Tab: browser.Open(t, s), t: t, name: name, language: s.Language}
	data, err := fs.ReadFile(web.FS, "lang/"+s.Language+".json")
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, &p.words); err != nil {
		t.Fatal(err)
	}
	return p
}

// opens opens a table from the front page, and returns its code.
func (p *player) opens(url, rules string) string {
	p.t.Helper()
	p.Visit(url)
	p.Click("[data-screen=front] [data-action=open-table]")
	p.chooses("[data-dialog=open] [name=rules]", rules)
	p.Type("[data-dialog=open] [name=name]", p.name)
	p.Click("[data-dialog=open] [data-action=open]")
	p.See("[data-screen=lobby]")
	var code string
	p.Eval("document.querySelector('.app').dataset.room", &code)
	return code
}

// chooses picks an option of a list.
func (p *player) chooses(selector, value string) {
	p.t.Helper()
	p.See(selector)
	var chosen string
	p.Eval(fmt.Sprintf(`(() => {
		const list = document.querySelector(%q);
		list.value = %q;
		list.dispatchEvent(new Event('change', { bubbles: true }));
		return list.value;
	})()`, selector, value), &chosen)
	if chosen != value {
		p.t.Fatalf("%s does not offer %q", selector, value)
	}
}

// joins takes a seat by a code that somebody read out.
func (p *player) joins(url, code string) {
	p.t.Helper()
	p.Visit(url)
	p.Type("[data-screen=front] [name=code]", strings.ToLower(code))
	p.Type("[data-screen=front] [name=name]", p.name)
	p.Click("[data-screen=front] [data-action=join]")
	p.See("[data-screen=lobby]")
}

// comes takes a seat by a link.
func (p *player) comes(url, code string) {
	p.t.Helper()
	p.Visit(url + "/r/" + code)
	p.Type("[data-screen=invite] [name=name]", p.name)
	p.Click("[data-screen=invite] [data-action=join]")
	p.See("[data-screen=lobby]")
}

// watches follows a link without taking a seat.
func (p *player) watches(url, code string) {
	p.t.Helper()
	p.Visit(url + "/r/" + code)
	p.Click("[data-screen=invite] [data-action=watch]")
	p.See("[data-screen=lobby]")
}

// token is the secret that this browser keeps of its seat.
func (p *player) token(code string) string {
	p.t.Helper()
	var token string
	p.Eval(fmt.Sprintf("JSON.parse(localStorage.getItem('echo:seat:%s')).token", code), &token)
	return token
}

// reads holds the head of the page against the words of the player's language.
func (p *player) reads(key string) {
	p.t.Helper()
	text, ok := p.words[key].(string)
	if !ok {
		p.t.Fatalf("%s has no words for %q", p.language, key)
	}
	var page struct{ Lang, Title string }
	p.Eval(`({ lang: document.documentElement.lang, title: document.querySelector('h1').textContent })`, &page)
	before, rest, _ := strings.Cut(text, "{")
	_, behind, _ := strings.Cut(rest, "}")
	if page.Lang != p.language || !strings.HasPrefix(page.Title, before) || !strings.HasSuffix(page.Title, behind) {
		p.t.Errorf("the page is in %q and says %q, want %q in %q", page.Lang, page.Title, text, p.language)
	}
}

// memory is what a page shows that must survive whatever happens to it.
const memory = `(() => {
	const all = (selector) => [...document.querySelectorAll(selector)];
	const art = (e) => (e.querySelector('img.colour') ?? e.querySelector('img.contour'))?.getAttribute('src');
	return JSON.stringify({
		...document.querySelector('.app')?.dataset,
		title: document.querySelector('h1')?.textContent,
		clue: document.querySelector('.clue q')?.textContent,
		round: document.querySelector('.round')?.textContent,
		cards: all('main [data-card]').map((e) => [e.dataset.card, e.dataset.mark, e.classList.contains('own'), art(e)]),
		points: all('.standings [data-seat]').map((e) => [e.dataset.seat, e.querySelector('.score').textContent]),
		moved: document.querySelector('[data-count]')?.dataset.count,
		typed: all('textarea, input').map((e) => e.value),
		buttons: all('footer [data-action]').map((e) => e.dataset.action),
		mine: document.querySelector('[data-seat]:has(.self)')?.dataset.seat,
	});
})()`

// reloads loads the page anew and finds everything as it was.
func (p *player) reloads() {
	p.t.Helper()
	var before string
	p.Eval(memory, &before)
	p.Reload()
	p.shows(before)
}

// shows waits until the page shows this.
func (p *player) shows(want string) {
	p.t.Helper()
	literal, err := json.Marshal(want)
	if err != nil {
		p.t.Fatal(err)
	}
	p.Until(fmt.Sprintf("%s === %s", memory, literal))
}

// knows waits until the newest view has arrived: so many have moved, and
// nothing of ours is still on its way. Not every screen shows that, so the
// page's own store is asked.
func (p *player) knows(moved int) {
	p.t.Helper()
	p.Until(fmt.Sprintf("import('/js/store.js').then((m) => !m.get().pending && m.get().view.seats.filter((seat) => seat.acted).length === %d)", moved))
}

func (p *player) phase() engine.Phase {
	p.t.Helper()
	var phase engine.Phase
	p.Eval("document.querySelector('.app').dataset.phase", &phase)
	return phase
}

func (p *player) in(phase engine.Phase) {
	p.t.Helper()
	p.See(fmt.Sprintf("[data-phase=%s]", phase))
}

// own is the card of the gallery that this player laid.
func (p *player) own() (card string) {
	p.t.Helper()
	p.Eval("document.querySelector('main [data-card].own').dataset.card", &card)
	return card
}

// lays picks a card of the hand and lays it as an echo.
func (p *player) lays(card string) {
	p.t.Helper()
	p.Click(fmt.Sprintf("[data-screen=echo] main [data-card=%s]", card))
	p.Click("[data-action=lock-echo]:not([aria-disabled])")
	p.Until(fmt.Sprintf("document.querySelector('main [data-card=%s][data-mark=final]') || document.querySelector('.app').dataset.phase !== 'echo'", card))
}

// looks looks closely at a card of the gallery: on a phone it fills the screen,
// on a wide one it stands beside the others.
func (p *player) looks(card string) {
	p.t.Helper()
	p.Click(fmt.Sprintf("main [data-card=%s]", card))
	p.See(fmt.Sprintf("[data-dialog=zoom] .leaf:not([inert]) [data-card=%[1]s], .peek [data-card=%[1]s]", card))
}

// guesses locks a first guess.
func (p *player) guesses(card string) {
	p.t.Helper()
	p.looks(card)
	p.Click("[data-action=lock-guess]")
	p.See(fmt.Sprintf("main [data-card=%s][data-mark=first]", card))
}

// confirms ends the search on a card: on the first guess, or on another.
func (p *player) confirms(first, last string) {
	p.t.Helper()
	if first == last {
		p.Click("[data-action=keep]")
	} else {
		p.looks(last)
		p.Click("[data-action=change]")
	}
	p.Until(fmt.Sprintf("document.querySelector('main [data-card=%s][data-mark=final]') || document.querySelector('.app').dataset.phase !== 'colour'", last))
}

// boxes are the places of all cards of the gallery, once nothing moves any more
// but the clock.
func (p *player) boxes() string {
	p.t.Helper()
	p.Settle(".horizon, .sun")
	return p.JSON(`[...document.querySelectorAll('main [data-card]')].map((e) => { const b = e.getBoundingClientRect(); return [e.dataset.card, b.x, b.y, b.width, b.height]; })`)
}
