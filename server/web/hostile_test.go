package web_test

import (
	"fmt"
	"strings"
	"testing"

	"echo/engine"
	"echo/engine/enginetest"
)

// unruly are names that try to be more than names: markup, other directions,
// glyphs as wide as words, piles of marks, emoji of many parts.
var unruly = []string{
	`<img src=x onerror=alert(1)>`, `"><script>alert(1)</script>`, `${alert(1)} &lt;b&gt; {{x}}`,
	"שלום 12", "مرحبا بالعالم 7!", strings.Repeat("﷽", 32), strings.Repeat("𒐫", 32), strings.Repeat("Ẅ̀́", 32),
	"ก็็็็ก็็็็", "👨‍👩‍👧‍👦🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f👩🏽‍🚀", "𞤀𞤣𞤤𞤢𞤥 5",
}

// unrulyClue is all of it in sixty characters.
const unrulyClue = "<b onclick=alert(1)>שלום 12</b> مرحبا ﷽﷽ 👩🏽‍🚀 Ẅ̀́Ẅ̀́ ก็็็็"

// loose lists words of strangers that stand where they could turn their
// neighbours around: outside of an isolate, or in a row that is out of order.
const loose = `((texts) => {
	const bad = [];
	const walk = document.createTreeWalker(document.querySelector('.app'), NodeFilter.SHOW_TEXT);
	for (let node = walk.nextNode(); node; node = walk.nextNode()) {
		const at = node.parentElement;
		const isolated = at.closest('bdi, [dir=auto], textarea, .unseen') || node.data.includes('\u2068');
		if (texts.some((text) => node.data.includes(text)) && !isolated) bad.push(at.outerHTML.slice(0, 120));
	}
	for (const row of document.querySelectorAll('.row')) {
		const lefts = [...row.children].filter((e) => e.clientWidth).map((e) => e.getBoundingClientRect().left);
		if (lefts.some((x, i) => i > 0 && x < lefts[i - 1])) bad.push('order: ' + row.textContent);
	}
	return bad;
})(%s)`

// grown counts what only markup in a text could have brought in. A picture whose
// colours wait for their turn has no source yet.
const grown = `document.querySelectorAll('.app script, .app b[onclick], .app [onerror], .app img[src]:not([src^="/art/"], [src^="/qr/"], [src^="/img/"])').length`

func TestWordsOfStrangersStayWordsAndInTheirPlace(t *testing.T) {
	h := openHouse(t, 1)
	h.play(func(t *enginetest.Table) {
		for i, name := range unruly {
			t.Must(engine.Command{Type: engine.CmdJoin, Name: name, Proof: fmt.Sprint("unruly ", i)})
		}
		title := `<h1>כותרת 3</h1> ﷽`
		t.Must(engine.Command{Type: engine.CmdSettings, By: "s1", Title: &title})
	})
	p := h.enter(still, "s1", "en")
	look := func(phase string) {
		t.Helper()
		p.fits(phase)
		var bad []string
		if p.Eval(fmt.Sprintf(loose, `["שלום", "مرحبا", "כותרת", "𞤀𞤣𞤤𞤢𞤥"]`), &bad); len(bad) > 0 {
			t.Errorf("%s: %q", phase, bad)
		}
		p.Want(grown, 0)
	}
	look("lobby")
	p.Want(fmt.Sprintf(`[...document.querySelectorAll('[data-seat] .name bdi')].map((e) => e.textContent).includes(%q)`, unruly[0]), true)
	h.play((*enginetest.Table).Start)
	look("clue")
	h.play(func(t *enginetest.Table) { t.Clue("h1", unrulyClue) })
	look("echo")
	p.Want(`document.querySelector('.clue q').textContent`, unrulyClue)
	h.play((*enginetest.Table).Echoes)
	look("contour")
	h.play(func(t *enginetest.Table) { each(t, t.Guess) })
	look("colour")
	h.play(func(t *enginetest.Table) { each(t, t.Confirm) })
	look("reveal")
}

// What the policy is for, should a text ever come where it must not.
func TestTextCannotBecomeMarkupOrScript(t *testing.T) {
	p := openHouse(t, 1).enter(still, "s1", "en")
	p.Forgive("Content Security Policy")
	p.Forgive("TrustedHTML")
	p.Forgive("Content-Security-Policy")
	for what, attempt := range map[string]string{
		"markup":       `document.body.innerHTML = '<b>x</b>'`,
		"a document":   `new DOMParser().parseFromString('<b>x</b>', 'text/html')`,
		"a fragment":   `document.createRange().createContextualFragment('<b>x</b>')`,
		"text that is": `document.body.insertAdjacentHTML('beforeend', '<b>x</b>')`,
	} {
		p.Want(fmt.Sprintf(`(() => { try { %s; return %q } catch (e) { return e.name } })()`, attempt, what), "TypeError")
	}
	p.Want(`new Promise((done) => { const i = new Image(); i.onload = () => done('shown'); i.onerror = () => done('kept out');
		i.src = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==' })`, "kept out")
}
