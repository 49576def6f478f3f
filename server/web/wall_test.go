package web_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"echo/engine"
	"echo/engine/enginetest"
	"echo/internal/browser"
)

// hung lists what is wrong with a page on a wall: there is something to press or
// to scroll, text is smaller than 20 px on a screen of 1920 × 1080, or something
// is cut off. A name or a clue may end in dots; its box may not be cut.
const hung = `(() => {
	const bad = new Set();
	const least = 20 * Math.min(innerWidth / 1920, innerHeight / 1080) - 0.05;
	const app = document.querySelector('.app');
	for (const e of app.querySelectorAll('button, a, input, summary, [onclick]')) bad.add('to press: ' + e.outerHTML.slice(0, 60));
	const dotted = (e) => { const s = getComputedStyle(e); return s.textOverflow === 'ellipsis' || s.webkitLineClamp !== 'none'; };
	const clips = (e) => getComputedStyle(e).overflow !== 'visible';
	const within = (box, e, what) => {
		for (let up = e.parentElement; up; up = up.parentElement) {
			const edge = up === document.documentElement ? { left: 0, top: 0, right: innerWidth, bottom: innerHeight } : clips(up) && up.getBoundingClientRect();
			if (edge && (box.left < edge.left - 2 || box.right > edge.right + 2 || box.top < edge.top - 2 || box.bottom > edge.bottom + 2)) {
				bad.add(what + ' is cut by ' + (up.className || up.tagName));
				return;
			}
		}
	};
	const words = document.createTreeWalker(app, NodeFilter.SHOW_TEXT);
	for (let node = words.nextNode(); node; node = words.nextNode()) {
		const e = node.parentElement;
		const text = node.textContent.trim();
		if (!text || e.closest('.unseen, [aria-hidden=true] > img') || !e.checkVisibility({ visibilityProperty: true })) continue;
		const range = document.createRange();
		range.selectNodeContents(node);
		let ends = e;
		while (ends && !dotted(ends)) ends = ends.parentElement;
		const box = (ends ?? range).getBoundingClientRect();
		if (box.width === 0) continue;
		if (parseFloat(getComputedStyle(e).fontSize) < least) bad.add(text.slice(0, 30) + ' is ' + getComputedStyle(e).fontSize);
		within(box, ends ?? e, text.slice(0, 30));
	}
	for (const e of app.querySelectorAll('main .card, .wall li, .qr img, .tv-covers img, .best li, .winners, .board')) {
		if (e.checkVisibility()) within(e.getBoundingClientRect(), e, e.className || e.tagName);
	}
	for (const e of app.querySelectorAll('*')) {
		const { overflowY } = getComputedStyle(e);
		if (/auto|scroll/.test(overflowY) && e.scrollHeight > e.clientHeight + 1 && e.clientHeight > 1) bad.add((e.className || e.tagName) + ' scrolls');
	}
	return [...bad];
})()`

// walls are what hangs in rooms.
var walls = []browser.Screen{
	{Width: 1920, Height: 1080}, {Width: 1280, Height: 720}, {Width: 2560, Height: 1080}, {Width: 3840, Height: 2160},
}

// hangs looks at a phase on the walls, in a language each; everywhere also on
// one of eight million points, which takes its time to draw.
func (p *tab) hangs(phase string, everywhere bool) {
	p.t.Helper()
	languages := []string{"ru", "es", "en", "ru"}
	for i, screen := range walls {
		if i > 0 && testing.Short() || i > 2 && !everywhere {
			return
		}
		screen.Still = true
		p.On(screen)
		p.drawn()
		p.blames(fmt.Sprintf("%s, become %d × %d", phase, screen.Width, screen.Height))
		p.JSON(fmt.Sprintf(`import('/js/i18n.js').then((m) => m.load(%[1]q)).then(() => import('/js/store.js')).then((m) => m.set({ language: %[1]q }))`, languages[i]))
		p.drawn()
		p.blames(fmt.Sprintf("%s, %d × %d", phase, screen.Width, screen.Height))
	}
}

func (p *tab) blames(where string) {
	p.t.Helper()
	var bad []string
	p.Eval(hung, &bad)
	for _, what := range bad {
		p.t.Errorf("%s: %s", where, what)
	}
}

// onWall opens the big screen of the room.
func (h *house) onWall(s browser.Screen) *tab {
	h.t.Helper()
	p := openTab(h.t, s)
	p.Visit(h.url + "/r/" + room + "?tv=1")
	p.See("[data-screen]:not([data-screen=loading])")
	return p
}

// A big screen shows every phase of every kind of game whole, from the smallest
// table to the largest, with names as long as they may be: nothing to press,
// nothing to scroll, nothing small, nothing cut off.
func TestABigScreenShowsEverythingWhole(t *testing.T) {
	for _, c := range []struct {
		rules string
		seats int
	}{{"echo-contour", 12}, {"echo-contour", 3}, {"imaginarium-1", 7}, {"forum", 12}} {
		if testing.Short() && c.rules != "echo-contour" {
			continue
		}
		t.Run(fmt.Sprint(c.rules, " of ", c.seats), func(t *testing.T) {
			t.Parallel()
			h := openHouseOf(t, c.rules, 1)
			h.play(func(t *enginetest.Table) { gathers(t, c.seats) })
			p := h.onWall(browser.Screen{Width: 1920, Height: 1080, Still: true})
			if h.phase() == engine.PhaseLobby {
				p.hangs("lobby", c.seats == 3)
				h.play((*enginetest.Table).Start)
			}
			seen := map[engine.Phase]bool{}
			for phase := h.phase(); phase != engine.PhaseOver && phase != engine.PhaseAgain; phase = h.phase() {
				p.See(fmt.Sprintf("[data-phase=%s]", phase))
				if !seen[phase] {
					p.hangs(string(phase), c.seats == 3)
				}
				seen[phase] = true
				h.play(func(t *enginetest.Table) { passes(t, len(seen) > 4) })
			}
			p.See(fmt.Sprintf("[data-phase=%s] [data-winners]", h.phase()))
			p.hangs("the end", c.seats == 3)
		})
	}
}

// gathers fills the table with long names.
func gathers(t *enginetest.Table, seats int) {
	for i := 1; i < seats; i++ {
		name := []rune(names32[i%4])
		name[len(name)-1] = rune('a' + i)
		t.Must(engine.Command{Type: engine.CmdJoin, Name: string(name), Proof: fmt.Sprint("crowd ", i)})
	}
}

var longest = []rune("Там, где кончается лестница, начинается невозможное утро моё")

// passes ends a phase: by what everybody may do, or, where that no longer
// matters, by leaving.
func passes(t *enginetest.Table, leave bool) {
	phase, rng := t.State.Phase, rand.New(rand.NewPCG(1, 2))
	if phase == engine.PhaseClue {
		words := append([]rune{}, longest...)
		words[0] = rune('А' + t.State.Table.Round)
		t.Clue("h1", string(words))
		return
	}
	for _, seat := range t.State.Seats {
		if t.State.Phase != phase || seat.Left {
			continue
		}
		if leave && phase == engine.PhaseReveal {
			t.Must(t.As(seat.ID, engine.Command{Type: engine.CmdLeave}))
		} else if c, ok := enginetest.Anything(rng, t.View(seat.ID)); ok {
			c.By = seat.ID
			t.Must(c)
		}
	}
	if t.State.Phase == phase {
		t.Pass()
	}
}

// A quotation as long as a game by post allows stands whole on a wall, in letters
// larger than the least, and shorter ones in larger.
func TestALongQuotationIsWholeOnAWall(t *testing.T) {
	h := openHouseOf(t, "forum", 8)
	h.play((*enginetest.Table).Start)
	wall := walls[0]
	wall.Still = true // nothing is told card by card
	p := h.onWall(wall)
	for letters, least := range map[int]float64{500: 35, 150: 58} {
		words := []rune{}
		for len(words) < letters {
			words = append(words, longest...)
		}
		words[0] = rune('А' + letters%30)
		h.play(func(t *enginetest.Table) { t.Clue("h2", string(words[:letters])) })
		for _, next := range []func(*enginetest.Table){rest, func(t *enginetest.Table) { each(t, t.Guess) }, (*enginetest.Table).Pass} {
			phase := string(h.table.State.Phase)
			p.Until(fmt.Sprintf(`document.querySelector('.app').dataset.phase === %q`, phase))
			p.Until(`!document.querySelector('[data-beat]')`)
			p.hangs(fmt.Sprint(letters, " letters, ", phase), letters == 500)
			p.On(wall)
			p.Want(fmt.Sprintf(`parseFloat(getComputedStyle(document.querySelector('.clue q')).fontSize) >= %v`, least), true)
			h.play(next)
		}
	}
}

// The story of a round fills a big screen, also when all went for one card.
func TestTheStoryFillsABigScreen(t *testing.T) {
	h := openHouse(t, 1)
	h.play(func(t *enginetest.Table) { gathers(t, 12) })
	h.play((*enginetest.Table).Start)
	h.play((*enginetest.Table).ToContour)
	p := h.onWall(browser.Screen{Width: 1280, Height: 720, Language: "es"}) // in motion
	h.play(func(t *enginetest.Table) {
		loud, other := t.Seekers()[0], t.Seekers()[1]
		for _, choose := range []func(engine.SeatID, string){t.Guess, t.Confirm} {
			choose(loud, t.CardOf(other))
			for _, seat := range t.Seekers()[1:] {
				choose(seat, t.CardOf(loud))
			}
		}
	})
	beats := 0
	for last := ""; ; beats++ {
		const beat = `(document.querySelector('[data-beat]')?.dataset.beat ?? document.querySelector('.app').dataset.screen)`
		p.Until(fmt.Sprintf("%s !== %q && document.querySelector('.app').dataset.phase === 'reveal'", beat, last))
		if p.Eval(beat, &last); last == "tv-reveal" {
			break
		}
		p.blames("the story")
	}
	if beats == 0 {
		t.Error("no story was told")
	}
}

// The code on a wall leads a phone to the table.
func TestTheCodeOnAWallLeadsIn(t *testing.T) {
	h := openHouse(t, 2)
	wall := h.onWall(walls[0])
	wall.See("[data-screen=lobby] img[src='/qr/TEST1.svg']")
	var address string
	wall.Eval(`document.querySelector('.address-line').textContent`, &address)
	guest := openTab(t, still)
	guest.Visit("http://" + address)
	guest.Type("[data-screen=invite] [name=name]", "Inés")
	guest.Click("[data-action=join]")
	wall.See("[data-screen=lobby] [data-seat=s3]")
	wall.Until(`document.querySelector('[data-seat=s3] .name').textContent === 'Inés'`)
}
