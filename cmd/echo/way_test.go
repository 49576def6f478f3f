package main

import (
	"bufio"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"echo/deck"
	"echo/decks"
	"echo/internal/browser"
)

// The whole way of a deck: made, curated in the studio by keyboard alone, and
// exported in every form, each of which another program reads.
func TestDeckGoesFromTheKeyboardToEveryForm(t *testing.T) {
	browser.Need(t)
	dir := smallDeck(t, 16)
	was := listed(t, dir)
	curateByKeyboard(t, dir)
	cards := listed(t, dir)
	if len(cards) != 15 || cards[0].State != deck.Kept || cards[1].State != deck.Locked {
		t.Fatalf("after the studio the deck is %v", cards)
	}
	if c, last := cards[2], was[15]; c.Seed == last.Seed || c.Family != last.Family || c.Palette != last.Palette {
		t.Errorf("the third card was dropped and the last one, %v, rerolled in its place: %v", last, c)
	}
	if c := cards[3]; c.Seed != was[3].Seed || c.Palette != "nocturne" {
		t.Errorf("%v was repainted to %v", was[3], c)
	}
	for _, f := range onTheWay {
		t.Run(f.name, func(t *testing.T) {
			out := filepath.Join(t.TempDir(), "out")
			runs(t, append([]string{"export", dir, "--" + f.name, "--out", out, "--quiet"}, f.flags...)...)
			f.check(t, dir, out, cards)
		})
	}
	runs(t, "validate", dir)
}

// curateByKeyboard keeps the first card, locks the second, drops the third,
// rerolls what came in its place, repaints the fourth, and takes the last
// decision back and makes it again.
func curateByKeyboard(t *testing.T, dir string) {
	at, stop := startStudio(t, dir)
	defer stop()
	p := browser.Open(t, browser.Screen{Width: 1280, Height: 800, Still: true})
	defer p.Close()
	p.Visit(at)
	p.Until(`document.querySelector('.status .fine, .status .noted')`)
	decide := func(keys, said string) {
		t.Helper()
		hit(p, keys)
		p.Until(fmt.Sprintf(`document.querySelector('.toast:popover-open')?.textContent.includes(%q)`, said))
		p.Eval(`(document.querySelector('.toast').hidePopover(), 1)`, new(int))
	}
	decide("k", "Card 1 kept")
	hit(p, kb.ArrowRight)
	decide("l", "Card 2 locked")
	hit(p, kb.ArrowRight)
	decide("d", "Card 3 dropped")
	decide("r", "Card 3 is another now")
	hit(p, kb.ArrowRight)
	hit(p, "p")
	p.Until(`document.activeElement.dataset.palette`)
	for now := ""; now != "nocturne"; p.Eval(`document.activeElement.dataset.palette`, &now) {
		hit(p, "n")
	}
	decide(kb.Enter, "in nocturne")
	decide("z", "Undone")
	decide("Z", "Redone")
}

func hit(p *browser.Tab, keys string) { p.Do(chromedp.KeyEvent(keys)) }

// startStudio starts the program, and returns where its page is.
func startStudio(t *testing.T, dir string) (at string, stop func()) {
	t.Helper()
	cmd := program("studio", dir, "--no-open")
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	line, err := bufio.NewReader(out).ReadString('\n')
	_, at, ok := strings.Cut(strings.TrimSpace(line), "The studio is open: ")
	if err != nil || !ok {
		cmd.Process.Kill()
		t.Fatalf("the studio says %q: %v", line, err)
	}
	return at, func() {
		cmd.Process.Signal(os.Interrupt)
		if err := cmd.Wait(); err != nil {
			t.Errorf("the studio ended with %v", err)
		}
	}
}

func listed(t *testing.T, dir string) []deck.Card {
	t.Helper()
	d, err := deck.Open(os.DirFS(dir), decks.Palettes())
	if err != nil {
		t.Fatal(err)
	}
	return d.Cards
}
