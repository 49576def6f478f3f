package web_test

import (
	"fmt"
	"testing"

	"echo/engine/enginetest"
	"echo/internal/browser"

	"github.com/chromedp/chromedp/kb"
)

// However fingers, wheel and keys go, the picture is never smaller than whole,
// never larger than is of use, and never leaves its window; what is between the
// fingers stays between them where the edges allow it.
func TestTheLensStaysInBounds(t *testing.T) {
	p := laboratory(t)
	p.Want(`import('/js/ui/lens.js').then(({ WHOLE, MOST, nearer, moved, pinched }) => {
		const glass = { window: [390, 600], picture: [343, 515] };
		const seeded = (() => { let s = 7; return () => ((s = (s * 16807) % 2147483647) / 2147483647); })();
		const bad = [];
		let look = WHOLE;
		for (let i = 0; i < 3000; i += 1) {
			const point = () => ({ x: seeded() * 390 - 195, y: seeded() * 600 - 300 });
			const kind = Math.floor(seeded() * 3);
			if (kind === 0) look = nearer(look, 0.3 + seeded() * 3, point(), glass);
			if (kind === 1) look = moved(look, seeded() * 900 - 450, seeded() * 900 - 450, glass);
			if (kind === 2) look = pinched(look, [point(), point()], [point(), point()], glass);
			const reach = [0, 1].map((k) => Math.max(0, (glass.picture[k] * look.scale - glass.window[k]) / 2) + 1e-6);
			if (!(look.scale >= 1 && look.scale <= MOST && Math.abs(look.x) <= reach[0] && Math.abs(look.y) <= reach[1])) bad.push([i, look]);
		}
		return bad;
	})`, []any{})
	p.Want(`import('/js/ui/lens.js').then(({ WHOLE, nearer }) => {
		const glass = { window: [400, 600], picture: [400, 600] };
		const at = { x: 60, y: -90 };
		const look = nearer(WHOLE, 2, at, glass);
		return [(at.x - look.x) / look.scale, (at.y - look.y) / look.scale, look.scale];
	})`, []int{60, -90, 2})
}

// searching shows the zoom of the first card to a seeker with a phone.
func searching(t *testing.T) *tab {
	t.Helper()
	h := openHouse(t, 4)
	h.play((*enginetest.Table).Start)
	h.play((*enginetest.Table).ToContour)
	p := h.enter(still, h.table.Seekers()[0], "en")
	p.See("main [data-card=g1]")
	return p
}

// closeness is how large the card that is looked at is, to its size in the flow.
const closeness = `(() => { const c = document.querySelector('.leaf:not([inert]) .card'); return Math.round(100 * c.getBoundingClientRect().width / c.offsetWidth); })()`

func (p *tab) isClose(percent int) {
	p.t.Helper()
	p.Until(fmt.Sprintf("%s === %d", closeness, percent))
}

// tapTwice taps the card twice within one task: on a slow machine two real taps
// would be too far apart to be one gesture.
func (p *tab) tapTwice() {
	p.t.Helper()
	p.Want(`(() => {
		const card = document.querySelector('.leaf:not([inert]) .card');
		for (const type of ['pointerdown', 'pointerup', 'pointerdown', 'pointerup']) {
			card.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 7, pointerType: 'touch', clientX: 195, clientY: 300 }));
		}
		return true;
	})()`, true)
}

func TestFingersAndKeysLookCloser(t *testing.T) {
	p := searching(t)
	p.Click("main [data-card=g1]")
	p.See("[data-dialog=zoom] .card")
	at := func(x, y float64) browser.Point { return browser.Point{X: x, Y: y} }
	spread := func(from, to float64) {
		p.Fingers(browser.Line(at(195-from, 400), at(195-to, 400), 6), browser.Line(at(195+from, 400), at(195+to, 400), 6))
	}
	swipe := func(from, to float64) { p.Fingers(browser.Line(at(from, 400), at(to, 400), 12)) }
	swipe(330, 60)
	p.See(".leaf:not([inert]) [data-card=g2]")
	swipe(60, 330)
	p.See(".leaf:not([inert]) [data-card=g1]")
	p.Until("document.querySelector('.pager').scrollLeft === 0")
	p.isClose(100)
	spread(40, 80)
	p.isClose(200)
	p.See(".pager.closer")
	// One finger moves the card now, and not the row of cards.
	p.Fingers(browser.Line(at(300, 400), at(90, 400), 6))
	p.isClose(200)
	p.Want(`[document.querySelector('.pager').scrollLeft, document.querySelector('.leaf:not([inert]) .card').dataset.card]`, []any{0, "g1"})
	p.Want(`document.querySelector('.leaf:not([inert]) .card').getBoundingClientRect().right >= innerWidth - 1`, true)
	spread(20, 190)
	p.isClose(400)
	spread(150, 20)
	p.isClose(100)
	// Fingers seldom go apart evenly: these first go the same way, as if to scroll.
	first := append(browser.Line(at(150, 300), at(60, 300), 4), browser.Line(at(50, 300), at(40, 300), 4)...)
	second := append(browser.Line(at(250, 300), at(160, 300), 4), browser.Line(at(190, 300), at(340, 300), 4)...)
	p.Fingers(first, second)
	p.Until(closeness + " > 250")
	p.See("[data-dialog=zoom] .leaf:not([inert]) [data-card=g1]")
	spread(150, 20)
	p.isClose(100)
	p.Until(`!document.querySelector('.pager.closer')`)
	p.tapTwice()
	p.isClose(250)
	p.press("0")
	p.isClose(100)
	p.press("+")
	p.isClose(150)
	p.press(kb.ArrowRight, "-")
	p.isClose(100)
	p.Click("[data-action=closer]")
	p.isClose(250)
	p.Click("[data-action=next]") // another card is whole
	p.See(".leaf:not([inert]) [data-card=g2]")
	p.See(".pager:not(.closer)")
	p.Click("[data-action=previous]")
	p.See(".leaf:not([inert]) [data-card=g1]")
	p.isClose(100)
}

// On the table two fingers that spread over a card say: this one.
func TestFingersThatSpreadOnTheTableOpenTheCard(t *testing.T) {
	p := searching(t)
	p.settle()
	var box struct{ X, Y, Width, Height float64 }
	p.Eval(`document.querySelector('main [data-card=g2]').getBoundingClientRect().toJSON()`, &box)
	middle := browser.Point{X: box.X + box.Width/2, Y: box.Y + box.Height/2}
	side := func(by float64) browser.Point { return browser.Point{X: middle.X + by, Y: middle.Y} }
	p.Fingers(browser.Line(side(-25), side(-20), 4), browser.Line(side(25), side(20), 4))
	p.Want(`document.querySelector('dialog')`, nil)
	p.Fingers(browser.Line(side(-20), side(-60), 4), browser.Line(side(20), side(60), 4))
	p.See("[data-dialog=zoom] .leaf:not([inert]) [data-card=g2]")
	p.Want(`visualViewport.scale`, 1)
}
