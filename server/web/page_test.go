package web_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"echo/engine"
	"echo/engine/enginetest"

	"github.com/chromedp/chromedp"
)

// still is a phone whose owner wants no motion: nothing moves under a click.
var still = screen{width: 390, height: 844, still: true}

var screens = map[string]screen{
	"small phone": {width: 360, height: 640},
	"phone":       {width: 390, height: 844, dark: true},
	"tablet":      {width: 820, height: 1180},
	"desktop":     {width: 1440, height: 900},
	"on its side": {width: 844, height: 390},
}

// boxes are the places of all cards of the gallery.
const boxes = `[...document.querySelectorAll('main [data-card]')].map((e) => { const b = e.getBoundingClientRect(); return [e.dataset.card, b.x, b.y, b.width, b.height]; })`

// The moment of the game: colours come into the standing lines, and nothing
// else changes its place.
func TestNothingMovesWhenColourComes(t *testing.T) {
	for name, s := range screens {
		for _, seats := range []int{4, 12} {
			if name != "phone" && (testing.Short() || seats != 12) {
				continue
			}
			t.Run(fmt.Sprintf("%s, %d cards", name, seats), func(t *testing.T) {
				h := openHouse(t, seats)
				h.play((*enginetest.Table).Start)
				h.play((*enginetest.Table).ToContour)
				p := h.enter(s, h.table.Seekers()[0], "ru")
				p.see("[data-phase=contour] .contour")
				p.settle()
				var before, after any
				p.eval(boxes, &before)
				h.play(func(t *enginetest.Table) {
					for _, seat := range t.Seekers() {
						t.Guess(seat, t.Source())
					}
				})
				p.see("[data-phase=colour]")
				p.until(fmt.Sprintf("document.querySelectorAll('main .comes.on').length === %d", seats))
				p.settle()
				p.eval(boxes, &after)
				if fmt.Sprint(before) != fmt.Sprint(after) {
					t.Errorf("cards moved:\n%v\n%v", before, after)
				}
				p.want(`document.documentElement.dataset.tone`, "colour")
			})
		}
	}
}

// settle waits until every animation and transition has ended, but for those
// that tell the time.
func (p *tab) settle() {
	p.t.Helper()
	p.until(`document.getAnimations().every((a) => a.playState !== 'running' || a.effect.target.closest('.horizon, .sun'))`)
}

func (p *tab) until(condition string) {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, 15*time.Second)
	defer cancel()
	if _, err := chromedp.Run(ctx, chromedp.Poll[bool](condition)); err != nil {
		p.t.Fatalf("%s did not come true: %v", condition, err)
	}
}

func TestAGuessIsALookAndATap(t *testing.T) {
	h := openHouse(t, 5)
	h.play((*enginetest.Table).Start)
	h.play((*enginetest.Table).ToContour)
	seat := h.table.Seekers()[0]
	p := h.enter(still, seat, "en")
	p.click(fmt.Sprintf("main [data-card=%s]", h.table.Source()))
	p.click("[data-dialog=zoom] [data-action=lock-guess]")
	p.see(fmt.Sprintf("main [data-card=%s][data-mark=first]", h.table.Source()))
	_, bodies := h.sent()
	want := fmt.Sprintf(`{"type":"guess","round":1,"phase":"contour","card":%q}`, h.table.Source())
	if !slices.Equal(bodies, []string{want}) {
		t.Errorf("sent %v, want %s", bodies, want)
	}
}

func TestOnesOwnCardOffersNoGuess(t *testing.T) {
	h := openHouse(t, 5)
	h.play((*enginetest.Table).Start)
	h.play((*enginetest.Table).ToContour)
	seat := h.table.Seekers()[0]
	p := h.enter(still, seat, "en")
	p.click(fmt.Sprintf("main [data-card=%s].own", h.table.CardOf(seat)))
	p.see("[data-dialog=zoom] [data-why]")
	p.want(`document.querySelectorAll('[data-dialog=zoom] .zoom-action button').length`, 0)
}

// An answer that is lost on its way must not become a second action.
func TestALostAnswerIsAskedForUnderTheSameKey(t *testing.T) {
	h := openHouse(t, 4)
	h.play((*enginetest.Table).Start)
	h.play((*enginetest.Table).ToContour)
	h.deaf = 2
	p := h.enter(still, h.table.Seekers()[0], "en")
	p.click(fmt.Sprintf("main [data-card=%s]", h.table.Source()))
	p.click("[data-action=lock-guess]")
	p.see("main [data-mark=first]")
	h.play(func(t *enginetest.Table) { t.Wait(1) })
	h.hear(3)
	keys, _ := h.sent()
	if len(slices.Compact(slices.Clone(keys))) != 1 || len(keys) != 3 {
		t.Errorf("sent under keys %v, want one key three times", keys)
	}
	p.want(`document.querySelectorAll('.toast').length`, 0)
}

func TestALateGuessIsTakenBackAndExplained(t *testing.T) {
	h := openHouse(t, 4)
	h.play((*enginetest.Table).Start)
	h.play((*enginetest.Table).ToContour)
	p := h.enter(still, h.table.Seekers()[0], "en")
	h.play(func(t *enginetest.Table) { t.Now = t.State.Deadline })
	p.click(fmt.Sprintf("main [data-card=%s]", h.table.Source()))
	p.click("[data-action=lock-guess]")
	p.see(".toast[data-code=too-late]")
	p.want(`document.querySelectorAll('main [data-mark=first]').length`, 0)
	p.want(`document.querySelector('.toast').textContent.trim()`, "Time was up, so this did not count")
}

func TestALostLineIsToldAndMended(t *testing.T) {
	h := openHouse(t, 4)
	h.play((*enginetest.Table).Start)
	h.play((*enginetest.Table).ToContour)
	p := h.enter(still, h.table.Seekers()[0], "en")
	p.settle()
	var before, during any
	p.eval(boxes, &before)
	h.cut(true)
	p.see("[data-offline]")
	p.eval(boxes, &during)
	if fmt.Sprint(before) != fmt.Sprint(during) {
		t.Errorf("the bar moved the cards:\n%v\n%v", before, during)
	}
	h.play(func(t *enginetest.Table) {
		for _, seat := range t.Seekers() {
			t.Guess(seat, t.Source())
		}
	})
	h.cut(false)
	p.see("[data-phase=colour]")
	p.see(".toast[data-code=back]")
	p.want(`document.querySelectorAll('[data-offline]').length`, 0)
}

func TestSpectatorsAndBigScreensSendNothing(t *testing.T) {
	h := openHouse(t, 4)
	h.play((*enginetest.Table).Start)
	h.play((*enginetest.Table).ToContour)
	p := h.enter(still, "", "en")
	p.click("main [data-card=g2]")
	p.click("[data-action=muse]")
	p.see("main [data-card=g2][data-mark=first]")
	tv := h.enter(screen{width: 1920, height: 1080}, h.table.Seekers()[0], "en")
	tv.visit(h.url + "/img/icon.svg")
	h.play(func(*enginetest.Table) { h.lookers = map[engine.SeatID]int{} })
	tv.visit(h.url + "/r/" + room + "?tv=1")
	tv.see("[data-screen=gallery]")
	tv.want(`document.querySelectorAll('button').length`, 0)
	tv.want(`document.querySelectorAll('.own').length`, 0) // whose seat this browser has is nobody's business here
	if keys, _ := h.sent(); len(keys) != 0 {
		t.Errorf("they sent %d actions", len(keys))
	}
	h.play(func(*enginetest.Table) {
		for seat := range h.lookers {
			if seat != "" {
				t.Errorf("a big screen asked as %s", seat)
			}
		}
	})
}

func TestWhoeverIsSentAwayIsTold(t *testing.T) {
	h := openHouse(t, 4)
	p := h.enter(still, "s3", "en")
	p.see("[data-screen=lobby]")
	h.play(func(t *enginetest.Table) { t.Must(t.As("s1", engine.Command{Type: engine.CmdKick, Seat: "s3"})) })
	p.see("[data-screen=gone][data-gone=kicked]")
	p.want(`localStorage.getItem('echo:seat:TEST1')`, nil)
}

func TestALinkWithoutASeatInvites(t *testing.T) {
	h := openHouse(t, 2)
	p := h.enter(still, "", "en")
	p.see("[data-screen=invite]")
	p.run(chromedp.SendKeys(chromedp.CSS("#name"), "Inés"))
	p.click("[data-action=join]")
	p.see("[data-screen=lobby] [data-seat=s3]")
	p.want(`localStorage.getItem('echo:name')`, "Inés")
	p.run(chromedp.Reload())
	p.see("[data-screen=lobby] [data-seat=s3] .self")
}

// Translators leave names and clues alone: they are what people said.
func TestWhatPeopleSayIsNotTranslated(t *testing.T) {
	h := openHouse(t, 3)
	h.play((*enginetest.Table).Start)
	h.play(func(t *enginetest.Table) { t.Clue("h1", "almost a kiss") })
	p := h.enter(screens["desktop"], "s1", "en")
	p.see(".clue q")
	p.want(`[...document.querySelectorAll('.clue q, .clue bdi, .name')].every((e) => e.getAttribute('translate') === 'no')`, true)
}

func TestNamesAndCluesAreOnlyText(t *testing.T) {
	h := openHouse(t, 2)
	h.play(func(t *enginetest.Table) {
		t.Must(engine.Command{Type: engine.CmdJoin, Name: `<img src=x onerror=1>`, Proof: "p"})
	})
	h.play((*enginetest.Table).Start)
	h.play(func(t *enginetest.Table) { t.Clue("h1", `</q><b id="bold">now</b>`) })
	p := h.enter(screens["desktop"], h.table.Seekers()[0], "en")
	p.see(".clue q")
	p.want(`[document.querySelector('#bold'), document.querySelector('img[src=x]')]`, []any{nil, nil})
	p.want(`document.querySelector('.clue q').textContent`, `</q><b id="bold">now</b>`)
}

func TestAHalfWrittenClueSurvivesAReload(t *testing.T) {
	h := openHouse(t, 3)
	h.play((*enginetest.Table).Start)
	p := h.enter(still, h.table.Guide(), "en")
	p.click("[data-card=h2]")
	p.run(chromedp.SendKeys(chromedp.CSS("#clue"), "almost a"))
	p.run(chromedp.Reload())
	p.see("[data-card=h2][data-mark=looking]")
	p.want(`document.querySelector('#clue').value`, "almost a")
	p.run(chromedp.SendKeys(chromedp.CSS("#clue"), " kiss"))
	p.click("[data-action=lock-clue]:not([aria-disabled])")
	p.see("[data-phase=echo]")
	if got := h.table.State.Table.Clue.Text; got != "almost a kiss" {
		t.Errorf("the clue is %q", got)
	}
}

func TestAClueOutOfBoundsCannotBeSent(t *testing.T) {
	h := openHouse(t, 3)
	h.play((*enginetest.Table).Start)
	p := h.enter(still, h.table.Guide(), "en")
	p.click("[data-card=h1]")
	for _, words := range []string{strings.Repeat("x", 61), "a b c d e f g h i", "x"} {
		p.want(`(document.querySelector('#clue').select(), document.execCommand('delete'), document.querySelector('#clue').value)`, "")
		p.run(chromedp.SendKeys(chromedp.CSS("#clue"), words))
		p.see("[data-action=lock-clue][aria-disabled=true]")
		p.click("[data-action=lock-clue]")
	}
	if keys, _ := h.sent(); len(keys) != 0 {
		t.Error("it was sent")
	}
}
