package web_test

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"echo/internal/browser"
	"echo/server/web/join"
)

// drawings keeps what the host has drawn and what the page's script draws first, but
// for the attributes by which tests and the focus know that it is the script's.
const drawings = `(() => {
	const plain = (root) => {
		const copy = root.cloneNode(true);
		for (const mark of ['data-screen', 'data-phase', 'data-room']) copy.querySelector('.app')?.removeAttribute(mark);
		copy.querySelector('.early')?.classList.remove('early');
		for (const one of copy.querySelectorAll('[class]')) one.className = one.className.trim();
		copy.querySelector('h1')?.removeAttribute('tabindex');
		copy.querySelector('[data-announce]')?.replaceChildren();
		return copy.innerHTML;
	};
	new MutationObserver(() => {
		const root = document.getElementById('page');
		const early = root?.querySelector('.early');
		if (early) {
			self.sent = plain(root);
			self.field = root.querySelector('[name=name]');
		} else if (root?.querySelector('.app')) self.drawn ??= plain(root);
	}).observe(document, { subtree: true, childList: true, attributes: true });
})()`

// The host sends what the page draws: nothing moves, and no field loses what was
// written in it, when the script comes.
func TestFirstScreenIsTheOneThatThePageDraws(t *testing.T) {
	for _, language := range slices.Sorted(maps.Keys(languages(t))) {
		for _, c := range []struct{ path, name, kept string }{
			{"/", "", ""}, {"/?room=abc", "", ""}, {"/", "Mira", ""}, {"/r/" + room, "", ""}, {"/r/" + room, "Mira", ""}, {"/r/" + room, "", language},
		} {
			h := openHouse(t, 2)
			p := openTab(t, browser.Screen{Width: 390, Height: 844, Language: language})
			p.Visit(h.url + "/img/icon.svg")
			p.JSON(fmt.Sprintf("localStorage.setItem('echo:name', %q)", c.name))
			if c.kept != "" {
				p.JSON(fmt.Sprintf("localStorage.setItem('echo:language', %q)", c.kept))
			}
			p.Before(drawings)
			p.Visit(h.url + c.path)
			p.Until("self.drawn")
			var sent, drawn string
			p.Eval("self.sent", &sent)
			p.Eval("self.drawn", &drawn)
			if sent != drawn {
				t.Errorf("%s in %s: sent is\n%s\nand drawn\n%s", c.path, language, sent, drawn)
			}
			p.Want("self.field === document.querySelector('[name=name]')", true)
			p.Close()
		}
	}
}

// Who has a seat, looks at a big screen or hides codes sees no invitation, and who
// chose another language no words of this one.
func TestFirstScreenIsForGuestsAlone(t *testing.T) {
	for name, c := range map[string]struct{ path, kept string }{
		"a seat":           {"/r/" + room, "localStorage.setItem('echo:seat:TEST1', '{\"token\":\"s1\"}')"},
		"a seat of a tab":  {"/r/" + room, "sessionStorage.setItem('echo:seat:TEST1', '{\"token\":\"s1\"}')"},
		"a big screen":     {"/r/" + room + "?tv=1", "1"},
		"a personal link":  {"/r/" + room + "#s1", "1"},
		"hidden codes":     {"/r/" + room, "localStorage.setItem('echo:hide-code', 'yes')"},
		"no address":       {"/r/%FF", "1"},
		"no code":          {"/r/-", "1"},
		"another language": {"/", "localStorage.setItem('echo:language', 'es')"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h := openHouse(t, 2)
			release := h.hold()
			p := openTab(t, still)
			p.Visit(h.url + "/img/icon.svg")
			p.JSON(c.kept)
			p.Enter(h.url + c.path)
			p.See("body")
			p.Until("document.readyState !== 'loading'")
			p.Want("document.querySelectorAll('.app').length", 0)
			release()
			p.See(".app[data-screen]")
		})
	}
}

// What the host sends is that of whoever comes for the first time: a browser that
// draws before the script in the document has put it in order shows none of it.
func TestFirstScreenIsNotSeenBeforeItIsInOrder(t *testing.T) {
	h := openHouse(t, 2)
	defer h.hold()()
	p := openTab(t, still)
	p.Enter(h.url)
	const seen = "getComputedStyle(document.querySelector('.early')).visibility"
	p.See(".early")
	p.Want(seen, "visible")
	p.JSON("document.documentElement.classList.remove('met')") // as long as it has not run
	p.Want(seen, "hidden")
}

// Before the script has come a guest can write a name and tap: that is felt at
// once, and done when there is somebody to do it.
func TestWhatIsDoneBeforeTheScriptCounts(t *testing.T) {
	h := openHouse(t, 2)
	release := h.hold()
	p := openTab(t, still)
	p.Enter(h.url + "/r/" + room)
	p.Type(".early [name=name]", "Inés")
	p.Want("document.querySelector('.code').textContent.endsWith('TEST1')", true)
	var before, after string
	p.Eval("getComputedStyle(document.querySelector('[data-action=join]')).opacity", &before)
	p.Click(".early [data-action=watch]")
	p.Click(".early [data-action=join]")
	p.Eval("getComputedStyle(document.querySelector('[data-action=join]')).opacity", &after)
	if before == after {
		t.Errorf("nobody sees that the button was tapped: its opacity is %s", after)
	}
	p.Want("document.querySelectorAll('[aria-busy]').length", 1)
	release()
	p.See("[data-screen=lobby] [data-seat=s3] .self")
	p.Want("localStorage.getItem('echo:name')", "Inés")
	if _, bodies := h.sent(); len(bodies) != 1 {
		t.Errorf("sent %q", bodies)
	}
}

// standIn is true where the system has letters that ours are measured by.
const standIn = "new FontFace('any', 'local(\"Arial\"), local(\"Liberation Sans\"), local(\"Roboto\")').load().then(() => true, () => false)"

// moves are the shifts since all of the document was there.
var moves = "self.told = []; addEventListener('DOMContentLoaded', () => { shiftWatch.takeRecords(); told.length = 0; }); " +
	strings.Replace(shifted, "shifts.push(", "told.push(", 1)

// Neither the script nor our letters, the tables or the decks move what the host
// has drawn, however late they come.
func TestNothingMovesOnTheFirstScreen(t *testing.T) {
	for _, size := range []string{"360x640", "1440x900"} {
		for _, language := range slices.Sorted(maps.Keys(languages(t))) {
			t.Run(language+" at "+size, func(t *testing.T) {
				t.Parallel()
				h, s := openHouse(t, 3), glass[size]
				s.Language = language
				for _, path := range []string{"/", "/r/" + room} {
					p := openTab(t, s)
					p.Before(moves)
					p.Visit(h.url + path)
					if p.JSON(standIn) == "false" {
						t.Skip("no letters to stand in for ours on this machine")
					}
					p.Until("document.querySelector('.app').dataset.screen === 'invite' || self.echoModules['js/store.js'].get().hall")
					p.stands("", ".app")
					var shifts []string
					p.Eval("self.told", &shifts)
					if moved := sum(t, shifts); moved > 0.01 {
						t.Errorf("%s: %.4f in all, %q", path, moved, shifts)
					}
				}
			})
		}
	}
}

// sum adds what shifts begin with.
func sum(t *testing.T, shifts []string) (all float64) {
	t.Helper()
	for _, shift := range shifts {
		value, _, _ := strings.Cut(shift, ":")
		one, err := strconv.ParseFloat(value, 64)
		if err != nil {
			t.Fatal(err)
		}
		all += one
	}
	return all
}

// A document that fits into what a host may send before it hears of the browser
// again (ten segments of 1,460 bytes) is there after one round trip.
func TestFirstScreenIsThereAfterOneRoundTrip(t *testing.T) {
	page := joined(t)
	for _, language := range slices.Sorted(maps.Keys(languages(t))) {
		for _, screen := range []string{join.Front, join.Invite} {
			page.Files["document"] = page.Document(screen, language)
			bytes := packed(t, page, "document")
			t.Logf("%s in %s: %d bytes", screen, language, bytes)
			if bytes+1200 > 14_600 {
				t.Errorf("%s in %s: %d bytes, 13,400 allowed", screen, language, bytes)
			}
		}
	}
}

// hold keeps the script of the page from coming, until the answer is called.
func (h *house) hold() (release func()) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.late = make(chan struct{})
	release = sync.OnceFunc(func() { close(h.late) })
	h.t.Cleanup(release)
	return release
}

var now = func() chan struct{} { c := make(chan struct{}); close(c); return c }()

// held is what to wait for before a file is sent.
func (h *house) held(path string) <-chan struct{} {
	h.mu.Lock()
	defer h.mu.Unlock()
	if path == "/js/main.js" && h.late != nil {
		return h.late
	}
	return now
}
