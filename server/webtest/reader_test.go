package webtest

import (
	"fmt"
	"strings"

	"echo/internal/browser"

	"github.com/chromedp/chromedp/kb"
)

// reader is a person who does not see the page: they know what the
// accessibility tree says, in their language, and use keys alone. Nothing is
// found but by its role and name, and nothing is clicked.
type reader struct {
	*player
	goes  func(browser.Thing) bool // how they come to a thing; false if it is gone meanwhile
	tree  []browser.Thing          // as they read it last
	acted bool
}

// byKeyboard comes to everything by Tab, from wherever the focus is.
func byKeyboard(p *player) *reader {
	r := &reader{player: p}
	r.goes = func(x browser.Thing) bool {
		p.t.Helper()
		for range 60 {
			if p.Has(x) {
				return true
			}
			p.Press(kb.Tab)
		}
		return false
	}
	return r
}

// byTree goes to a thing at once, as screen readers do from their lists of
// buttons and fields.
func byTree(p *player) *reader { return &reader{player: p, goes: p.Focus} }

// word is a text of the page in this language, up to the first place that is
// filled in later.
func (r *reader) word(key string) string {
	r.t.Helper()
	text, ok := r.words[key].(string)
	if !ok {
		r.t.Fatalf("%s has no words for %q", r.language, key)
	}
	before, _, _ := strings.Cut(text, "{")
	return before
}

// numbered is a text with its number.
func (r *reader) numbered(key string, n int) string {
	return strings.ReplaceAll(r.words[key].(string), "{n}", fmt.Sprint(n))
}

// read reads the page anew.
func (r *reader) read() { r.tree = r.Tree() }

// find looks for a thing in what was read.
func (r *reader) find(role, name string) (browser.Thing, bool) {
	for _, x := range r.tree {
		if x.Is(role, name) {
			return x, true
		}
	}
	return browser.Thing{}, false
}

// offered looks for a thing that can be used now.
func (r *reader) offered(role, name string) (browser.Thing, bool) {
	for _, x := range r.tree {
		if x.Is(role, name) && x.Able() {
			return x, true
		}
	}
	return browser.Thing{}, false
}

// await reads on until a thing is there that can be used.
func (r *reader) await(role, name string) browser.Thing {
	r.t.Helper()
	for range patience {
		r.read()
		if x, ok := r.offered(role, name); ok {
			return x
		}
		r.Changed()
	}
	r.t.Fatalf("%s: there is no %s %q in\n%s", r.name, role, name, r.said())
	return browser.Thing{}
}

// patience is how many changes of a page somebody waits for what must come.
const patience = 600

// said is all that was read, for messages.
func (r *reader) said() string {
	var all strings.Builder
	for _, x := range r.tree {
		if x.Name != "" && x.Role != "StaticText" && x.Role != "InlineTextBox" {
			fmt.Fprintf(&all, "%s %q %v\n", x.Role, x.Name, x.State)
		}
	}
	return all.String()
}

// use awaits a thing and presses Enter on it.
func (r *reader) use(role, name string) {
	r.t.Helper()
	r.comes(role, name)
	r.Press(kb.Enter)
	r.acted = true
}

// comes awaits a thing and comes to it. A page that is drawn anew meanwhile has
// another thing of that name.
func (r *reader) comes(role, name string) {
	r.t.Helper()
	for range 5 {
		if r.goes(r.await(role, name)) {
			return
		}
	}
	r.t.Fatalf("%s cannot come to %s %q in\n%s", r.name, role, name, r.said())
}

// writes comes to a field and types.
func (r *reader) writes(name, text string) {
	r.t.Helper()
	r.comes("textbox", name)
	for _, letter := range text {
		r.Press(string(letter))
	}
}

// title is the heading of the page.
func (r *reader) title() string {
	for _, x := range r.tree {
		if x.Role == "heading" && x.State["level"] == "1" {
			return x.Name
		}
	}
	return ""
}

// cards are the buttons of cards that may be chosen.
func (r *reader) cards() (cards []browser.Thing) {
	for _, x := range r.tree {
		if x.Is("button", r.word("card.number")) && !strings.Contains(x.Name, r.word("card.own")) {
			cards = append(cards, x)
		}
	}
	return cards
}

// chosen says whether a card among those read is marked with these words.
func (r *reader) chosen(key string) bool {
	for _, x := range r.tree {
		if x.Is("button", r.word("card.number")) && strings.Contains(x.Name, r.word(key)) {
			return true
		}
	}
	return false
}
