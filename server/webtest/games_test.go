package webtest

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"

	"echo/engine"
	"echo/internal/browser"
	"echo/internal/hosttest"

	"github.com/chromedp/chromedp/kb"
)

// House rules by which games differ only in how long they take. On a board of
// 40 cells a game of bots takes five minutes, and every reveal lasts four
// seconds.
const (
	short = "id = \"short-%[1]s\"\nbase = \"imaginarium-%[1]s\"\ncells = 9\n" + soon
	brisk = "id = \"brisk-%[1]s\"\nbase = \"%[1]s\"\n" + soon
	soon  = "[reveal]\ncontinue = 1\n"
)

// TestEveryGameIsPlayedInTheBrowser plays each game of kept hands to its end
// with the smallest table and with the largest: a person who only clicks and
// types, at the smallest one who has no mouse, and bots. Echo of the contour has
// tests of its own.
func TestEveryGameIsPlayedInTheBrowser(t *testing.T) {
	host := hosttest.Serve(t, houseOfGames(t)...) // alone: drawing decks keeps both processors busy
	t.Parallel()
	screens := []browser.Screen{
		{Width: 360, Height: 640, Still: true, Language: "es"}, {Width: 390, Height: 844, Still: true, Language: "ru", Dark: true},
	}
	for i, c := range []struct {
		rules string
		seats int
		cards int // of the deck; a game that ends with it is over in a few rounds
	}{
		{"brisk-forum", 12, 144}, // the longest begin first
		{"brisk-imaginarium-4", 8, 64}, {"brisk-imaginarium-2.1", 8, 64}, {"associum", 7, 96},
		{"imaginarium-4", 4, 32}, {"imaginarium-2.1", 4, 32}, {"short-1", 8, 96},
		{"short-2", 4, 96}, {"short-3", 8, 96}, {"short-1", 4, 96}, {"short-3", 4, 96}, {"short-2", 8, 96},
		{"associum", 3, 96}, {"forum", 3, 96},
	} {
		t.Run(fmt.Sprintf("%s of %d", c.rules, c.seats), func(t *testing.T) {
			t.Parallel()
			p := byHand(t, arrive(t, "Inés", screens[i%2]))
			if c.seats < 5 {
				p.touch, p.reach = p.presses, p.tabs
			}
			p.opensGame(host.URL(), c.rules, c.seats, c.cards)
			p.playsToTheEnd()
			p.Until("JSON.parse(localStorage.getItem('echo:games') ?? '[]').length === 1") // and is remembered
			p.Close()
		})
	}
}

// houseOfGames makes decks of the sizes the games need and the house rules, and
// returns the arguments that offer them.
func houseOfGames(t *testing.T) (args []string) {
	t.Helper()
	dir := t.TempDir()
	for _, cards := range []int{32, 64, 96, 144} {
		deck := filepath.Join(dir, "deck"+strconv.Itoa(cards))
		run(t, "new", deck)
		run(t, "generate", deck, "--cards", strconv.Itoa(cards), "--quiet")
		args = append(args, "--deck", deck)
	}
	for i, rules := range [][2]string{
		{short, "1"}, {short, "2"}, {short, "3"}, {brisk, "forum"}, {brisk, "imaginarium-4"}, {brisk, "imaginarium-2.1"},
	} {
		file := filepath.Join(dir, fmt.Sprintf("house-%d.toml", i))
		if err := os.WriteFile(file, fmt.Appendf(nil, rules[0], rules[1]), 0o600); err != nil {
			t.Fatal(err)
		}
		args = append(args, "--rules", file)
	}
	return args
}

func run(t *testing.T, args ...string) {
	t.Helper()
	if out, err := exec.Command(hosttest.Program(t), args...).CombinedOutput(); err != nil {
		t.Fatalf("echo %q: %v: %s", args, err, out)
	}
}

// gambler is a player who does whatever the page lets them, without a plan.
type gambler struct {
	*player
	t     *testing.T
	touch func(selector string) // how a card or a button is used
	reach func(selector string) // and how a field is come to
	moves int
}

// byHand is somebody who uses the page with clicks.
func byHand(t *testing.T, p *player) *gambler {
	return &gambler{player: p, t: t, touch: p.Click, reach: p.See}
}

// tabs goes to an element by Tab alone, from wherever the page has led the
// focus.
func (p *gambler) tabs(selector string) {
	p.t.Helper()
	p.See(selector)
	for range 60 {
		var there bool
		if p.Eval(fmt.Sprintf("document.activeElement.matches(%q)", selector), &there); there {
			return
		}
		p.Press(kb.Tab)
	}
	p.t.Fatalf("Tab never reaches %s", selector)
}

// presses goes there by Tab and presses Enter: no mouse is used.
func (p *gambler) presses(selector string) {
	p.t.Helper()
	p.tabs(selector)
	p.Press(kb.Enter)
}

// task is what the page knows of the game: where it is, and what may be done.
type task struct {
	Version int
	Phase   engine.Phase
	Round   int
	Can     []engine.Action
}

// opensGame opens a table and seats bots until it is full.
func (p *gambler) opensGame(url, rules string, seats, cards int) {
	p.t.Helper()
	p.Visit(url)
	p.Click("[data-screen=front] [data-action=open-table]")
	p.chooses("[data-dialog=open] [name=rules]", rules)
	p.Type("[data-dialog=open] [name=name]", p.name)
	p.chooses("[data-dialog=open] [name=seats]", strconv.Itoa(seats))
	p.Click(fmt.Sprintf("[data-dialog=open] [data-deck=deck%d]", cards))
	p.Click("[data-dialog=open] [data-action=open]")
	p.See("[data-screen=lobby]")
	for n := 2; n <= seats; n++ {
		p.Click("[data-action=bot]")
		p.Until(fmt.Sprintf("document.querySelector('[data-seat=s%d]') || document.querySelector('.app').dataset.screen !== 'lobby'", n))
	}
	if now := p.task(0); now.Phase == engine.PhaseLobby {
		p.Click("[data-action=start]:not([aria-disabled])")
	}
	p.Until("document.querySelector('.app').dataset.phase !== 'lobby'")
}

// task waits for a view newer than the version, and nothing on its way: neither to
// the host, nor from a tap that was felt and is done in a moment.
func (p *gambler) task(after int) task {
	p.t.Helper()
	const known = `import('/js/store.js').then(({ get }) => {
		const { view, pending } = get();
		if (!view || pending || document.querySelector('.felt') || view.version <= %d) return '';
		return JSON.stringify({ version: view.version, phase: view.phase, round: view.round.number, can: view.me?.can ?? [] });
	})`
	script := fmt.Sprintf(known, after)
	var text string
	for text == "" { // news may come between the two
		p.Until(script)
		p.Eval(script, &text)
	}
	var now task
	if err := json.Unmarshal([]byte(text), &now); err != nil {
		p.t.Fatalf("%q: %v", text, err)
	}
	return now
}

func (p *gambler) playsToTheEnd() {
	p.t.Helper()
	for now := p.task(0); now.Phase != engine.PhaseOver && now.Phase != engine.PhaseLobby; now = p.task(now.Version) {
		p.moves++
		if p.moves > 2000 {
			p.t.Fatalf("the game does not end: %+v", now)
		}
		for _, a := range now.Can {
			if p.does(now, a) {
				break
			}
		}
	}
	if p.moves < 6 {
		p.t.Errorf("saw only %d views", p.moves)
	}
}

// does makes a move; false for what is not one of the round.
func (p *gambler) does(now task, a engine.Action) bool {
	p.t.Helper()
	switch a.Type {
	case engine.CmdClue:
		p.picks(a.Cards[0], len(a.Cards))
		p.reach("#clue")
		p.Type("#clue", fmt.Sprintf("un cuento %d %d", now.Round, now.Version))
		p.touch("[data-action=lock-clue]:not([aria-disabled])")
	case engine.CmdEcho:
		p.laysSome(a)
	case engine.CmdGuess:
		p.chose(a.Cards[now.Round%len(a.Cards)], "lock-guess")
	case engine.CmdMark:
		p.chose(a.Cards[now.Round%len(a.Cards)], "mark")
	case engine.CmdReady, engine.CmdContinue:
		p.touch("[data-action=" + a.Type + "]:not([aria-disabled])")
	case engine.CmdAgain:
		p.See("[data-winners]")
		p.touch("[data-action=again-no]")
	default:
		return false
	}
	return true
}

// picks takes a card of the hand: of a few with a tap, of many after a closer
// look.
func (p *gambler) picks(card string, of int) {
	p.t.Helper()
	p.touch("main [data-card=" + card + "]")
	if of <= 3 {
		return
	}
	p.touch("[data-dialog=zoom] [data-action=pick]")
	p.Until("!document.querySelector('[data-dialog=zoom]')")
}

func (p *gambler) laysSome(a engine.Action) {
	p.t.Helper()
	if a.Count < 2 && len(a.Cards) > 3 {
		p.touch("main [data-card=" + a.Cards[0] + "]")
		p.touch("[data-dialog=zoom] [data-action=lock-echo]")
		return
	}
	for _, card := range a.Cards[:max(1, a.Count)] {
		p.picks(card, len(a.Cards))
	}
	p.touch("[data-action=lock-echo]:not([aria-disabled])")
}

// chose looks closely at a card of the gallery and does that with it.
func (p *gambler) chose(card, action string) {
	p.t.Helper()
	p.touch("main [data-card=" + card + "]")
	p.touch("[data-dialog=zoom] [data-action=" + action + "]")
}
