package web_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"echo/engine"
	"echo/engine/enginetest"
	"echo/internal/browser"

	"github.com/chromedp/chromedp"
)

// still is a phone whose owner wants no motion: nothing moves under a click.
var still = browser.Screen{Width: 390, Height: 844, Still: true}

var screens = map[string]browser.Screen{
	"small phone": {Width: 360, Height: 640},
	"phone":       {Width: 390, Height: 844, Dark: true},
	"tablet":      {Width: 820, Height: 1180},
	"desktop":     {Width: 1440, Height: 900},
	"on its side": {Width: 844, Height: 390},
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
				t.Parallel()
				h := openHouse(t, seats)
				h.play((*enginetest.Table).Start)
				h.play((*enginetest.Table).ToContour)
				p := h.enter(s, h.table.Seekers()[0], "ru")
				p.See("[data-phase=contour] .contour")
				p.settle()
				var before, after any
				p.Eval(boxes, &before)
				h.play(func(t *enginetest.Table) {
					for _, seat := range t.Seekers() {
						t.Guess(seat, t.Source())
					}
				})
				p.See("[data-phase=colour]")
				p.Until(fmt.Sprintf("document.querySelectorAll('main .comes.on').length === %d", seats))
				p.settle()
				p.Eval(boxes, &after)
				if fmt.Sprint(before) != fmt.Sprint(after) {
					t.Errorf("cards moved:\n%v\n%v", before, after)
				}
				p.Want(`document.documentElement.dataset.tone`, "colour")
			})
		}
	}
}

func TestAGuessIsALookAndATap(t *testing.T) {
	h := openHouse(t, 5)
	h.play((*enginetest.Table).Start)
	h.play((*enginetest.Table).ToContour)
	seat := h.table.Seekers()[0]
	p := h.enter(still, seat, "en")
	p.Click(fmt.Sprintf("main [data-card=%s]", h.table.Source()))
	p.Click("[data-dialog=zoom] [data-action=lock-guess]")
	p.See(fmt.Sprintf("main [data-card=%s][data-mark=first]", h.table.Source()))
	_, bodies := h.sent()
	want := fmt.Sprintf(`{"type":"guess","game":1,"round":1,"phase":"contour","card":%q}`, h.table.Source())
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
	p.Click(fmt.Sprintf("main [data-card=%s].own", h.table.CardOf(seat)))
	p.See("[data-dialog=zoom] [data-why]")
	p.Want(`document.querySelectorAll('[data-dialog=zoom] .zoom-action button').length`, 0)
}

// An answer that is lost on its way must not become a second action.
func TestALostAnswerIsAskedForUnderTheSameKey(t *testing.T) {
	h := openHouse(t, 4)
	h.play((*enginetest.Table).Start)
	h.play((*enginetest.Table).ToContour)
	h.deaf = 2
	p := h.enter(still, h.table.Seekers()[0], "en")
	p.Forgive("status of 503")
	p.Click(fmt.Sprintf("main [data-card=%s]", h.table.Source()))
	p.Click("[data-action=lock-guess]")
	p.See("main [data-mark=first]")
	h.play(func(t *enginetest.Table) { t.Wait(1) })
	h.hear(3)
	keys, _ := h.sent()
	if len(slices.Compact(slices.Clone(keys))) != 1 || len(keys) != 3 {
		t.Errorf("sent under keys %v, want one key three times", keys)
	}
	p.Want(`document.querySelectorAll('.toast').length`, 0)
}

// A host whose disk is full takes nothing for a while: the page says so, keeps
// what was done, and repeats it until it is taken.
func TestAFullHostIsSatOut(t *testing.T) {
	inEveryLanguage(t, func(t *testing.T, language string, screen browser.Screen) {
		h := openHouse(t, 4)
		h.play((*enginetest.Table).Start)
		h.play((*enginetest.Table).ToContour)
		h.fill(true)
		p := h.enter(screen, h.table.Seekers()[0], language)
		p.Forgive("status of 503")
		p.Click(fmt.Sprintf("main [data-card=%s]", h.table.Source()))
		p.Click("[data-action=lock-guess]")
		p.See(".toast[data-code=journal-paused]")
		p.See("main [data-mark=first]")
		h.fill(false)
		h.hear(1)
		p.Until(`document.querySelectorAll('.toast').length === 0`)
		p.See("main [data-mark=first]")
	})
}

func TestALateGuessIsTakenBackAndExplained(t *testing.T) {
	h := openHouse(t, 4)
	h.play((*enginetest.Table).Start)
	h.play((*enginetest.Table).ToContour)
	p := h.enter(still, h.table.Seekers()[0], "en")
	p.Forgive("status of 409")
	h.play(func(t *enginetest.Table) { t.Now = t.State.Deadline })
	p.Click(fmt.Sprintf("main [data-card=%s]", h.table.Source()))
	p.Click("[data-action=lock-guess]")
	p.See(".toast[data-code=too-late]")
	p.Want(`document.querySelectorAll('main [data-mark=first]').length`, 0)
	p.Want(`document.querySelector('.toast').textContent.trim()`, "Time was up, so this did not count")
}

func TestALostLineIsToldAndMended(t *testing.T) {
	h := openHouse(t, 4)
	h.play((*enginetest.Table).Start)
	h.play((*enginetest.Table).ToContour)
	p := h.enter(still, h.table.Seekers()[0], "en")
	p.Forgive("net::ERR_EMPTY_RESPONSE")
	p.settle()
	var before, during any
	p.Eval(boxes, &before)
	h.cut(true)
	p.See("[data-offline]")
	p.Eval(boxes, &during)
	if fmt.Sprint(before) != fmt.Sprint(during) {
		t.Errorf("the bar moved the cards:\n%v\n%v", before, during)
	}
	h.play(func(t *enginetest.Table) {
		for _, seat := range t.Seekers() {
			t.Guess(seat, t.Source())
		}
	})
	h.cut(false)
	p.See("[data-phase=colour]")
	p.See(".toast[data-code=back]")
	p.Want(`document.querySelectorAll('[data-offline]').length`, 0)
}

func TestSpectatorsAndBigScreensSendNothing(t *testing.T) {
	h := openHouse(t, 4)
	h.play((*enginetest.Table).Start)
	h.play((*enginetest.Table).ToContour)
	p := h.enter(still, "", "en")
	p.Click("main [data-card=g2]")
	p.Click("[data-action=muse]")
	p.See("main [data-card=g2][data-mark=first]")
	tv := h.enter(browser.Screen{Width: 1920, Height: 1080}, h.table.Seekers()[0], "en")
	tv.Visit(h.url + "/img/icon.svg")
	h.play(func(*enginetest.Table) { h.lookers = map[engine.SeatID]int{} })
	tv.Visit(h.url + "/r/" + room + "?tv=1")
	tv.See("[data-screen=gallery]")
	tv.Want(`document.querySelectorAll('button').length`, 0)
	tv.Want(`document.querySelectorAll('.own').length`, 0) // whose seat this browser has is nobody's business here
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
	p.See("[data-screen=lobby]")
	h.play(func(t *enginetest.Table) { t.Must(t.As("s1", engine.Command{Type: engine.CmdKick, Seat: "s3"})) })
	p.See("[data-screen=gone][data-gone=kicked]")
	p.Want(`localStorage.getItem('echo:seat:TEST1')`, nil)
}

func TestALinkWithoutASeatInvites(t *testing.T) {
	h := openHouse(t, 2)
	p := h.enter(still, "", "en")
	p.See("[data-screen=invite]")
	p.Do(chromedp.SendKeys(chromedp.CSS("#name"), "Inés"))
	p.Click("[data-action=join]")
	p.See("[data-screen=lobby] [data-seat=s3]")
	p.Want(`localStorage.getItem('echo:name')`, "Inés")
	p.Do(chromedp.Reload())
	p.See("[data-screen=lobby] [data-seat=s3] .self")
}

// Translators leave names and clues alone: they are what people said.
func TestWhatPeopleSayIsNotTranslated(t *testing.T) {
	h := openHouse(t, 3)
	h.play((*enginetest.Table).Start)
	h.play(func(t *enginetest.Table) { t.Clue("h1", "almost a kiss") })
	p := h.enter(screens["desktop"], "s1", "en")
	p.See(".clue q")
	p.Want(`[...document.querySelectorAll('.clue q, .clue bdi, .name')].every((e) => e.getAttribute('translate') === 'no')`, true)
}

func TestNamesAndCluesAreOnlyText(t *testing.T) {
	h := openHouse(t, 2)
	h.play(func(t *enginetest.Table) {
		t.Must(engine.Command{Type: engine.CmdJoin, Name: `<img src=x onerror=1>`, Proof: "p"})
	})
	h.play((*enginetest.Table).Start)
	h.play(func(t *enginetest.Table) { t.Clue("h1", `</q><b id="bold">now</b>`) })
	p := h.enter(screens["desktop"], h.table.Seekers()[0], "en")
	p.See(".clue q")
	p.Want(`[document.querySelector('#bold'), document.querySelector('img[src=x]')]`, []any{nil, nil})
	p.Want(`document.querySelector('.clue q').textContent`, `</q><b id="bold">now</b>`)
}

func TestAHalfWrittenClueSurvivesAReload(t *testing.T) {
	h := openHouse(t, 3)
	h.play((*enginetest.Table).Start)
	p := h.enter(still, h.table.Guide(), "en")
	p.Click("[data-card=h2]")
	p.Do(chromedp.SendKeys(chromedp.CSS("#clue"), "almost a"))
	p.Do(chromedp.Reload())
	p.See("[data-card=h2][data-mark=looking]")
	p.Want(`document.querySelector('#clue').value`, "almost a")
	p.Do(chromedp.SendKeys(chromedp.CSS("#clue"), " kiss"))
	p.Click("[data-action=lock-clue]:not([aria-disabled])")
	p.See("[data-phase=echo]")
	if got := h.table.State.Table.Clue.Text; got != "almost a kiss" {
		t.Errorf("the clue is %q", got)
	}
}

func TestAClueOutOfBoundsCannotBeSent(t *testing.T) {
	h := openHouse(t, 3)
	h.play((*enginetest.Table).Start)
	p := h.enter(still, h.table.Guide(), "en")
	p.Click("[data-card=h1]")
	for _, words := range []string{strings.Repeat("x", 61), "a b c d e f g h i", "x"} {
		p.Want(`(document.querySelector('#clue').select(), document.execCommand('delete'), document.querySelector('#clue').value)`, "")
		p.Do(chromedp.SendKeys(chromedp.CSS("#clue"), words))
		p.See("[data-action=lock-clue][aria-disabled=true]")
		p.Click("[data-action=lock-clue]")
	}
	if keys, _ := h.sent(); len(keys) != 0 {
		t.Error("it was sent")
	}
}
