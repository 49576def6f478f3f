package web_test

import (
	"bytes"
	"fmt"
	"image"
	"image/draw"
	"image/png"
	"testing"

	"echo/engine"
	"echo/engine/enginetest"
	"echo/internal/browser"

	"github.com/chromedp/chromedp/kb"
)

// stop is a place where Tab stops: what is wrong with it there, "" if nothing.
// Its focus must show, must not lie under anything, and it must be large enough
// for a finger.
const stop = `(() => {
	const e = document.activeElement;
	if (!e || e === document.body) return null;
	const name = e.dataset.card ?? e.dataset.action ?? e.getAttribute('name') ?? (e.className || e.tagName);
	const box = e.getBoundingClientRect();
	const look = getComputedStyle(e);
	const wrong = [];
	if (!e.matches(':focus-visible') || look.outlineStyle === 'none' || parseFloat(look.outlineWidth) < 2) wrong.push('its focus does not show');
	const at = (x, y) => document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
	const mine = (x) => x && (e.contains(x) || x.contains(e) && x === e || x.closest('label')?.contains(e));
	const seen = [.1, .5, .9].flatMap((x) => [.1, .5, .9].map((y) => at(x, y))).filter(mine).length;
	if (seen === 0) wrong.push('something lies over it');
	const target = e.closest('label') ?? e;
	const { width, height } = target.getBoundingClientRect();
	if (width < 24 || height < 24) wrong.push('it is ' + Math.round(width) + ' × ' + Math.round(height));
	return { name, wrong };
})()`

// walk goes through everything that takes the focus, once, and lists what is
// wrong on the way.
func (p *tab) walk() (names, wrong []string) {
	p.t.Helper()
	p.JSON(`(document.activeElement.blur(), getSelection().removeAllRanges())`)
	for range 80 {
		p.press(kb.Tab)
		var here *struct {
			Name  string
			Wrong []string
		}
		if p.Eval(stop, &here); here == nil {
			if len(names) > 0 {
				return names, wrong
			}
			continue
		}
		if len(names) > 1 && here.Name == names[0] {
			return names, wrong
		}
		names = append(names, here.Name)
		for _, what := range here.Wrong {
			wrong = append(wrong, here.Name+": "+what)
		}
	}
	return names, wrong
}

// Every phase on the smallest phone and on a wide screen: Tab reaches all there
// is, and each stop is seen.
func TestEveryStopOfTabIsSeen(t *testing.T) {
	for name, screen := range map[string]browser.Screen{"phone": {Width: 360, Height: 640, Still: true}, "desktop": {Width: 1440, Height: 900, Still: true}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h := openHouse(t, 4)
			p := h.enter(screen, "s1", "ru")
			look := func(phase string) {
				t.Helper()
				p.See("[data-phase=" + phase + "]")
				p.drawn()
				names, wrong := p.walk()
				if len(names) == 0 {
					t.Errorf("%s: Tab reaches nothing", phase)
				}
				for _, what := range wrong {
					t.Errorf("%s: %s", phase, what)
				}
			}
			look("lobby")
			h.play((*enginetest.Table).Start)
			look("clue")
			h.play(func(t *enginetest.Table) { t.Clue("h1", "almost a kiss") })
			look("echo")
			h.play((*enginetest.Table).Echoes)
			look("contour")
			h.play(func(t *enginetest.Table) { each(t, t.Guess) })
			look("colour")
			h.play(func(t *enginetest.Table) { each(t, t.Confirm) })
			look("reveal")
			h.play(func(t *enginetest.Table) {
				for _, seat := range []engine.SeatID{"s3", "s4"} {
					t.Must(t.As(seat, engine.Command{Type: engine.CmdLeave}))
				}
			})
			look("over")
		})
	}
}

// spaced is the spacing of text that WCAG 1.4.12 asks pages to bear.
const spaced = `(() => {
	const sheet = new CSSStyleSheet();
	sheet.replaceSync('* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }');
	document.adoptedStyleSheets = [sheet];
	return 1;
})()`

// unreachable lists what can be used and cannot be brought into sight: it sticks
// out, or it lies where nothing scrolls to.
const unreachable = `(() => {
	const bad = [];
	for (const e of document.querySelectorAll('.app :is(button, a, input, textarea, summary)')) {
		if (e.closest('[inert], .unseen') || !e.checkVisibility({ visibilityProperty: true })) continue;
		e.scrollIntoView({ block: 'center', inline: 'center' });
		const box = (e.closest('label') ?? e).getBoundingClientRect();
		const x = Math.min(Math.max(box.left + box.width / 2, 0), innerWidth - 1);
		const y = Math.min(Math.max(box.top + box.height / 2, 0), innerHeight - 1);
		const top = document.elementFromPoint(x, y);
		const mine = top && (e.contains(top) || (e.closest('label') ?? e).contains(top));
		if (!mine) bad.push((e.dataset.card ?? e.dataset.action ?? e.tagName) + ' lies under ' + (top?.className || top?.tagName));
	}
	document.querySelector('main')?.scrollTo(0, 0);
	scrollTo(0, 0);
	return bad;
})()`

// glasses are pages made larger, or set wider, than we have drawn them.
var glasses = []struct {
	name   string
	screen browser.Screen
	script string
}{
	{"four times as large on a desktop", browser.Screen{Width: 320, Height: 256}, "1"},
	{"the narrowest phone", browser.Screen{Width: 320, Height: 568}, "1"},
	{"twice as large on a phone", browser.Screen{Width: 195, Height: 422}, "1"},
	{"twice as large on a desktop", browser.Screen{Width: 640, Height: 512}, "1"},
	{"twice as large on a tablet", browser.Screen{Width: 410, Height: 590}, "1"},
	{"wide spacing", browser.Screen{Width: 390, Height: 844}, spaced},
}

// Whoever needs larger letters or wider lines loses nothing: nothing sticks out
// sideways, and all that can be used comes into sight.
func TestEnlargedPagesLoseNothing(t *testing.T) {
	h := openHouse(t, 6)
	pages := map[string]*tab{"host": h.enter(still, "s1", "ru")}
	look := func(phase string, roles ...string) {
		t.Helper()
		for _, role := range roles {
			p := pages[role]
			p.See("[data-phase=" + phase + "]")
			for _, g := range glasses {
				g.screen.Still = true
				p.On(g.screen)
				p.JSON(g.script)
				p.drawn()
				var bad, lost []string
				p.Eval(cramped, &bad)
				p.Eval(unreachable, &lost)
				for _, what := range append(bad, lost...) {
					t.Errorf("%s, %s, %s: %s", phase, role, g.name, what)
				}
				p.JSON(`(document.adoptedStyleSheets = [], 1)`)
			}
		}
	}
	look("lobby", "host")
	h.play((*enginetest.Table).Start)
	pages["guide"] = h.enter(still, h.table.Guide(), "ru")
	pages["seeker"] = h.enter(still, h.table.Seekers()[0], "ru")
	look("clue", "guide", "seeker")
	h.play(func(t *enginetest.Table) {
		t.Clue("h1", "Там, где кончается лестница, начинается утро")
	})
	look("echo", "guide", "seeker")
	h.play((*enginetest.Table).Echoes)
	look("contour", "seeker")
	h.play(func(t *enginetest.Table) { each(t, t.Guess) })
	look("colour", "seeker")
	h.play(func(t *enginetest.Table) { each(t, t.Confirm) })
	look("reveal", "seeker")
	p := pages["seeker"]
	for _, beat := range []string{"first-child", "nth-last-child(2)"} { // an echo, and the source
		p.On(still)
		p.Click(".steps li:" + beat + " button")
		for _, g := range glasses {
			g.screen.Still = true
			p.On(g.screen)
			p.drawn()
			p.Want(`(() => {
				const [card, beat, dock] = ['.stage .card', '.beat', '.dock'].map((one) => document.querySelector(one).getBoundingClientRect());
				return [card.height >= 90, beat.bottom <= dock.top + 1, document.documentElement.scrollWidth <= innerWidth];
			})()`, []bool{true, true, true})
		}
	}
}

// Rings, seals and hatching are told apart by their shape: to an eye that sees no
// colours at all, and where colours are replaced, no state of a card looks like
// another.
func TestStatesOfACardDifferInShape(t *testing.T) {
	for _, forced := range []bool{false, true} {
		screen := still
		screen.Forced = forced
		h := openHouse(t, 4)
		h.play((*enginetest.Table).Start)
		h.play((*enginetest.Table).ToContour)
		seat := h.table.Seekers()[0]
		p := h.enter(screen, seat, "en")
		p.Eye("achromatopsia")
		looks := map[string]*image.Gray{}
		source, own, other := h.table.Source(), h.table.CardOf(seat), h.table.CardOf(h.table.Seekers()[1])
		looks["own"], looks["plain"] = p.portrait(own), p.portrait(other)
		p.Click("main [data-card=" + source + "]")
		p.Click("[data-action=lock-guess]")
		p.See("main [data-mark=first]")
		looks["first guess"] = p.portrait(source)
		h.allBut(seat, func(t *enginetest.Table, seat engine.SeatID) { t.Guess(seat, wrong(t, seat)) })
		p.Click("[data-action=keep]")
		p.See("main [data-mark=final]")
		looks["final guess"] = p.portrait(source)
		for a, first := range looks {
			for b, second := range looks {
				if n := apart(first, second); a < b && n < 120 {
					t.Errorf("%s and %s differ in %d pixels (forced colours: %t)", a, b, n, forced)
				}
			}
		}
	}
}

// portrait is a card with what is around it, in grey, while nothing has the
// focus. Its number is not in it.
func (p *tab) portrait(card string) *image.Gray {
	p.t.Helper()
	p.JSON(`(document.activeElement.blur(), 1)`)
	p.settle()
	p.drawn()
	var box struct{ X, Y, Width, Height float64 }
	p.Eval(fmt.Sprintf(`document.querySelector('main [data-card=%s]').getBoundingClientRect().toJSON()`, card), &box)
	whole, err := png.Decode(bytes.NewReader(p.PNG()))
	if err != nil {
		p.t.Fatal(err)
	}
	const around = 8
	grey := image.NewGray(image.Rect(0, 0, int(box.Width)+2*around, int(box.Height)+2*around))
	draw.Draw(grey, grey.Bounds(), whole, image.Pt(int(box.X)-around, int(box.Y)-around), draw.Src)
	number := image.Rect(0, grey.Rect.Max.Y-around-28, 44, grey.Rect.Max.Y)
	draw.Draw(grey, number, image.Black, image.Point{}, draw.Src)
	return grey
}

// apart is how many pixels of two pictures are clearly of another light.
func apart(a, b *image.Gray) (n int) {
	for y := range a.Rect.Dy() {
		for x := range a.Rect.Dx() {
			if d := int(a.GrayAt(x, y).Y) - int(b.GrayAt(x, y).Y); d > 50 || d < -50 {
				n++
			}
		}
	}
	return n
}
