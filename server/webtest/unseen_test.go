package webtest

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"echo/internal/browser"
	"echo/internal/hosttest"

	"github.com/chromedp/chromedp/kb"
)

// One guide after the other, and nobody is ever too late.
const unhurried = `id = "unhurried"
base = "echo-contour"
turns = { 3-12 = 1 }
[limits]
clue = 600
echo = 600
contour = 600
colour = 600
reveal = 600
[reveal]
continue = 1
`

func housed(t *testing.T, rules string) *hosttest.Host {
	t.Helper()
	file := filepath.Join(t.TempDir(), "house.toml")
	if err := os.WriteFile(file, []byte(rules), 0o600); err != nil {
		t.Fatal(err)
	}
	return hosttest.Serve(t, "--rules", file)
}

// Three people who share no language play a whole game without a mouse: from
// the front page to the end, with Tab, Enter and what is written.
func TestAWholeGameByKeyboardAlone(t *testing.T) {
	playUnseen(t, byKeyboard)
}

// And once more without eyes: all they know is the accessibility tree.
func TestAWholeGameByTheAccessibilityTreeAlone(t *testing.T) {
	playUnseen(t, byTree)
}

func playUnseen(t *testing.T, hands func(*player) *reader) {
	t.Helper()
	if testing.Short() {
		t.Skip("a whole game takes more than a minute")
	}
	browser.Need(t)
	t.Parallel()
	host := housed(t, unhurried)
	table := []*reader{hands(arrive(t, "Mira", english)), hands(arrive(t, "Лев", russian)), hands(arrive(t, "Ana", spanish))}
	room := table[0].opensUnseen(host.URL())
	for _, r := range table[1:] {
		r.comesUnseen(host.URL(), room)
	}
	table[0].use("button", table[0].word("lobby.start"))
	for over, turns := false, 0; !over; turns++ {
		over = true
		for _, r := range table {
			over = r.step() && over
		}
		if turns > 600 {
			t.Fatalf("the game does not end:\n%s", table[0].said())
		}
	}
	for _, r := range table {
		if _, ok := r.find("region", r.word("standings.title")); !ok {
			t.Errorf("%s hears nothing of the standings:\n%s", r.name, r.said())
		}
	}
}

// opensUnseen opens a table of the game of the house, and returns its code.
func (r *reader) opensUnseen(url string) (room string) {
	r.t.Helper()
	r.Visit(url)
	r.use("button", r.word("front.open"))
	r.await("dialog", r.word("front.open"))
	r.writes(r.word("front.name"), r.name)
	r.comes("combobox", r.word("open.game"))
	for _, letter := range "unhurried" {
		r.Press(string(letter))
	}
	r.use("button", r.word("front.open"))
	r.await("button", r.word("lobby.share"))
	r.Eval("document.querySelector('.app').dataset.room", &room)
	return room
}

func (r *reader) comesUnseen(url, room string) {
	r.t.Helper()
	r.Visit(url + "/r/" + room)
	r.writes(r.word("front.name"), r.name)
	r.use("button", r.word("front.join"))
	r.await("button", r.word("lobby.share"))
}

// step does what the page asks of this person now, and says whether the game is
// over. Whoever has used a thing never loses the focus by it.
func (r *reader) step() (over bool) {
	r.t.Helper()
	r.read()
	switch title := r.title(); title {
	case r.word("clue.title"):
		r.guides()
	case r.word("echo.title"):
		r.lays()
	case r.word("contour.title"):
		r.searches()
	case r.word("colour.title"):
		if _, ok := r.offered("button", r.word("colour.keep")); ok {
			r.use("button", r.word("colour.keep"))
			r.awaitsNote("colour.kept", "reveal.title")
		}
	case r.word("reveal.title"):
		r.goesOn()
	case r.word("over.title"):
		over = true
	default:
		r.Changed()
	}
	r.holdsFocus()
	return over
}

// guides picks a card and writes.
func (r *reader) guides() {
	r.t.Helper()
	if _, ok := r.find("textbox", r.word("clue.label")); !ok {
		return // it is on its way
	}
	r.use("button", r.numbered("card.number", 2))
	r.writes(r.word("clue.label"), fmt.Sprintf("almost a kiss %s", r.language))
	r.use("button", r.word("clue.lock"))
	r.awaitsNote("clue.locked", "echo.gather-yours")
}

func (r *reader) lays() {
	r.t.Helper()
	if _, ok := r.find("button", r.word("echo.pick-first")); !ok {
		return // laid already
	}
	r.use("button", r.numbered("card.number", 3))
	r.use("button", r.word("echo.lock"))
	r.awaitsNote("echo.locked", "contour.title")
}

// searches looks closely at a card and guesses that it is the source. On a wide
// screen the card stands beside the others, else it fills a dialog.
func (r *reader) searches() {
	r.t.Helper()
	if r.chosen("guess.first") {
		return
	}
	cards := r.cards()
	if len(cards) == 0 || r.isQuiet() {
		return
	}
	r.use("button", cards[0].Name)
	r.use("button", r.word("contour.guess"))
	r.awaitsNote("contour.locked", "colour.title")
}

// isQuiet says whether this person guides, and has nothing to search.
func (r *reader) isQuiet() bool {
	_, quiet := r.find("StaticText", r.word("guide.quiet"))
	return quiet
}

// goesOn hears the round, and the host opens the next.
func (r *reader) goesOn() {
	r.t.Helper()
	for _, key := range []string{"reveal.next", "reveal.finish"} {
		if x, ok := r.offered("button", r.word(key)); ok && r.goes(x) {
			r.Press(kb.Enter)
			return
		}
	}
	r.Changed()
}

// awaitsNote reads on until the page says so, or has moved on: to a page of this
// title.
func (r *reader) awaitsNote(key, title string) {
	r.t.Helper()
	for range patience {
		r.read()
		if _, ok := r.find("StaticText", r.word(key)); ok || r.title() == r.word(title) {
			return
		}
		r.Changed()
	}
	r.t.Fatalf("%s: it never says %q:\n%s", r.name, r.word(key), r.said())
}

// holdsFocus fails when the focus is nowhere, once this person has used a thing.
func (r *reader) holdsFocus() {
	r.t.Helper()
	var nowhere bool
	if r.Eval("document.activeElement === document.body", &nowhere); nowhere && r.acted {
		r.t.Errorf("%s: the focus is lost at %q", r.name, r.title())
	}
}
