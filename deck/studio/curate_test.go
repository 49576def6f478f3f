package studio_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"echo/deck"
	"echo/decks"
	"echo/internal/browser"
)

var bench = browser.Screen{Width: 1440, Height: 900, Still: true}

// desk is a page over a folder, and the folder.
type desk struct {
	*browser.Tab
	t   *testing.T
	dir string
}

// sit opens a page, and waits until the deck has been measured.
func sit(t *testing.T, dir string, s browser.Screen) desk {
	t.Helper()
	at := open(t, dir) // before the tab, so that it is closed after it
	d := desk{browser.Open(t, s), t, dir}
	d.Forgive("409 (Conflict)") // a decision that is refused
	d.Visit(at)
	d.measured()
	return d
}

func (d desk) measured() {
	d.t.Helper()
	d.Until(`document.querySelector('.status .fine, .status .noted')`)
}

// cards are what deck.toml lists now.
func (d desk) cards() []deck.Card {
	d.t.Helper()
	return cardsIn(d.t, d.dir)
}

func cardsIn(t *testing.T, dir string) []deck.Card {
	t.Helper()
	opened, err := deck.Open(os.DirFS(dir), decks.Palettes())
	if err != nil {
		t.Fatal(err)
	}
	return opened.Cards
}

// list is the text of deck.toml.
func (d desk) list() string {
	d.t.Helper()
	data, err := os.ReadFile(filepath.Join(d.dir, deck.ManifestName))
	if err != nil {
		d.t.Fatal(err)
	}
	return string(data)
}

// until presses keys and waits until the page says what became of it.
func (d desk) until(keys, said string) {
	d.t.Helper()
	press(d.Tab, keys)
	d.Until(fmt.Sprintf(`document.querySelector('.toast:popover-open')?.textContent.includes(%q)`, said))
	d.Eval(`(document.querySelector('.toast').hidePopover(), 1)`, new(int))
}

func (d desk) wantName(card int, name string) {
	d.t.Helper()
	d.Until(fmt.Sprintf(`document.querySelector('.tile[data-card="%d"]')?.getAttribute('aria-label') === %q`, card, name))
}

func TestDeckIsCuratedByKeyboardAlone(t *testing.T) {
	d := sit(t, folder(t, 24), bench)
	was := d.cards()
	name := func(n int, c deck.Card) string { return fmt.Sprintf("card %d, %s, %s", n, c.Family, c.Palette) }

	d.until("k", "Card 1 kept")
	if got := d.cards()[0].State; got != deck.Kept {
		t.Errorf("card 1 is %q, want kept", got)
	}
	d.wantName(1, name(1, was[0])+", kept")

	press(d.Tab, kb.ArrowRight)
	d.until("l", "Card 2 locked")
	if got := d.cards()[1].State; got != deck.Locked {
		t.Errorf("card 2 is %q, want locked", got)
	}
	d.until("d", "Card 2 is locked")
	if now := d.cards(); len(now) != 24 || now[1].Seed != was[1].Seed {
		t.Errorf("a locked card went")
	}

	press(d.Tab, kb.ArrowRight)
	d.until("d", "Card 3 dropped")
	if now := d.cards(); len(now) != 23 || now[2].Seed != was[23].Seed {
		t.Errorf("after a drop there are %d cards, and the third is not the last of before", len(now))
	}
	d.wantName(3, name(3, was[23]))

	d.until("r", "Card 3 is another now")
	rerolled := d.cards()[2]
	if rerolled.Seed == was[23].Seed || rerolled.Family != was[23].Family || rerolled.Palette != was[23].Palette {
		t.Errorf("rerolled %+v to %+v", was[23], rerolled)
	}

	press(d.Tab, kb.ArrowRight)
	d.wear(was[3].Palette, "tide")
	if got := d.cards()[3]; got.Palette != "tide" || got.Seed != was[3].Seed {
		t.Errorf("card 4 is %+v, want the same drawing in tide", got)
	}
	d.wantName(4, fmt.Sprintf("card 4, %s, tide", was[3].Family))

	done := d.cards()
	for range 5 { // palette, reroll, drop, lock, keep
		d.until("z", "Undone")
	}
	if now := d.cards(); fmt.Sprint(now) != fmt.Sprint(was) {
		t.Errorf("all undone, and the deck is\n%v, was\n%v", now, was)
	}
	d.until("z", "nothing to undo")
	for range 5 {
		d.until("Z", "Redone")
	}
	if now := d.cards(); fmt.Sprint(now) != fmt.Sprint(done) {
		t.Errorf("all redone, and the deck is\n%v, was\n%v", now, done)
	}
	d.until("Z", "nothing to redo")
	if !strings.HasPrefix(d.list(), "# A deck for tests. This comment, and the order of everything, is somebody's own.\n") || !strings.Contains(d.list(), "cards = 48  # enough for four\n") {
		t.Errorf("comments were lost:\n%.400s", d.list())
	}
}

// wear chooses a palette in the menu, by its first letters.
func (d desk) wear(now, palette string) {
	d.t.Helper()
	press(d.Tab, "p")
	d.Until(fmt.Sprintf(`document.activeElement.dataset.palette === %q`, now))
	for range 30 {
		press(d.Tab, palette[:1])
		var at string
		d.Eval(`document.activeElement.dataset.palette`, &at)
		if at == palette {
			break
		}
	}
	d.until(kb.Enter, "in "+palette)
}

func TestManyCardsAreDecidedOnAtOnce(t *testing.T) {
	d := sit(t, folder(t, 12), bench)
	press(d.Tab, kb.ArrowRight, chromedp.ModifierShift)
	press(d.Tab, kb.ArrowRight, chromedp.ModifierShift)
	d.until("k", "3 cards kept")
	for i, c := range d.cards() {
		if (c.State == deck.Kept) != (i < 3) {
			t.Errorf("card %d is %q", i+1, c.State)
		}
	}
	press(d.Tab, kb.Escape)
	press(d.Tab, kb.End)
	press(d.Tab, "x")
	press(d.Tab, kb.Home)
	press(d.Tab, "x")
	d.until("l", "2 cards locked")
	if now := d.cards(); now[0].State != deck.Locked || now[11].State != deck.Locked || now[1].State != deck.Kept {
		t.Errorf("states are %v", now)
	}
}

func TestMouseDecidesToo(t *testing.T) {
	d := sit(t, folder(t, 12), bench)
	d.Click(`.tile[data-card="5"]`)
	d.Click(`[data-verb=lock]`)
	d.wantName(5, fmt.Sprintf("card 5, %s, %s, locked", d.cards()[4].Family, d.cards()[4].Palette))
	d.Eval(`(document.querySelector('.tile[data-card="7"]').dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' })), 1)`, new(int))
	d.Click(`[data-tool=keep]`)
	d.wantName(7, fmt.Sprintf("card 7, %s, %s, kept", d.cards()[6].Family, d.cards()[6].Palette))
	if now := d.cards(); now[4].State != deck.Locked || now[6].State != deck.Kept {
		t.Errorf("states are %q and %q", now[4].State, now[6].State)
	}
}

// What an editor saves is seen, and no decision loses it.
func TestEditsOfTheFileAreSeenAndKept(t *testing.T) {
	d := sit(t, folder(t, 12), bench)
	at := time.Now()
	edited := strings.Replace(d.list(), "[[card]] # 0003\n", "# my favourite\n[[card]] # 0003\nstate = \"kept\" # forever\n", 1)
	write(t, filepath.Join(d.dir, deck.ManifestName), []byte(edited))
	d.wantName(3, fmt.Sprintf("card 3, %s, %s, kept", d.cards()[2].Family, d.cards()[2].Palette))
	t.Logf("a save of deck.toml was seen after %v", time.Since(at).Round(time.Millisecond))
	d.until("l", "Card 1 locked")
	for _, mine := range []string{"# my favourite\n", "state = \"kept\" # forever\n"} {
		if !strings.Contains(d.list(), mine) {
			t.Errorf("%q was lost:\n%s", mine, d.list())
		}
	}
}

func TestFaultOfAFileIsToldAndTheLastDeckStays(t *testing.T) {
	d := sit(t, folder(t, 12), bench)
	good := d.list()
	write(t, filepath.Join(d.dir, deck.ManifestName), []byte(strings.Replace(good, "seed = 7", "seed = oops", 1)))
	d.Until(`document.querySelector('.banner:not([hidden])')?.textContent.includes('deck.toml:11:8')`)
	d.Want(`document.querySelectorAll('.tile').length`, 12)
	write(t, filepath.Join(d.dir, deck.ManifestName), []byte(good))
	d.Until(`document.querySelector('.banner').hidden`)
	d.until("k", "Card 1 kept")
}

func TestTwoStudiosOnOneFolder(t *testing.T) {
	dir := folder(t, 12)
	a, b := sit(t, dir, bench), sit(t, dir, bench)
	c := a.cards()
	a.until("k", "Card 1 kept")
	b.wantName(1, fmt.Sprintf("card 1, %s, %s, kept", c[0].Family, c[0].Palette))
	press(b.Tab, kb.End)
	b.until("l", "Card 12 locked")
	a.wantName(12, fmt.Sprintf("card 12, %s, %s, locked", c[11].Family, c[11].Palette))
	// What one has changed the other cannot take back unseen.
	b.until("u", "Card 12 is free")
	a.until("z", "Undone")
	if now := a.cards(); now[0].State != "" || now[11].State != "" {
		t.Errorf("states are %q and %q", now[0].State, now[11].State)
	}
}
