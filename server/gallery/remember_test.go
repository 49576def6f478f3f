package gallery

import (
	"fmt"
	"sync"
	"testing"

	"echo/engine"
	"echo/engine/bot"
)

// chatty counts how often it was asked.
type chatty struct {
	sketches
	mu    sync.Mutex
	asked map[string]int
}

func (d *chatty) count(what string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.asked[what]++
}

func (d *chatty) Alt(card int, language string, contourOnly bool) string {
	d.count("alt")
	return fmt.Sprint(card, language, contourOnly)
}

func (d *chatty) Tags(card int, language string) []bot.Tag {
	d.count("tags")
	return []bot.Tag{{Key: fmt.Sprint(card, language)}}
}

func (d *chatty) Print() string {
	d.count("print")
	return "chatty"
}

func (d *chatty) Kin() []engine.Kin {
	d.count("kin")
	return []engine.Kin{{Family: 1}}
}

type shelf []Deck

func (s shelf) Decks() []Deck { return s }
func (s shelf) Deck(id string) (Deck, bool) {
	for _, d := range s {
		if d.ID() == id {
			return d, true
		}
	}
	return nil, false
}

func TestDeckIsAskedOnceForEachCardAndLanguage(t *testing.T) {
	d := &chatty{asked: map[string]int{}}
	art := Remember(shelf{d})
	for range 3 {
		m, ok := art.Deck("sketches")
		if !ok || len(art.Decks()) != 1 {
			t.Fatal("it is gone")
		}
		for _, language := range []string{"en", "en-GB", "EN", "ru"} {
			for card := range 5 {
				short := base(language)
				if got, want := m.Alt(card, language, true), fmt.Sprint(card, short, true); got != want {
					t.Errorf("lines: %s, want %s", got, want)
				}
				if got, want := m.Alt(card, language, false), fmt.Sprint(card, short, false); got != want {
					t.Errorf("alt: %s, want %s", got, want)
				}
				if got, want := m.Tags(card, language)[0].Key, fmt.Sprint(card, short); got != want {
					t.Errorf("tags: %s, want %s", got, want)
				}
			}
		}
		if m.Print() != "chatty" || m.Kin()[0].Family != 1 {
			t.Error("it says something else")
		}
	}
	for what, want := range map[string]int{"alt": 20, "tags": 10, "print": 1, "kin": 1} {
		if got := d.asked[what]; got != want {
			t.Errorf("%s: asked %d times, want %d", what, got, want)
		}
	}
	if _, ok := art.Deck("other"); ok {
		t.Error("a deck that is not there")
	}
}

func TestMadeUpLanguagesDoNotFillTheMemory(t *testing.T) {
	art := Remember(shelf{&chatty{asked: map[string]int{}}})
	m := art.Decks()[0].(*memory)
	for i := range 2 * mostSaid {
		if m.Alt(1, fmt.Sprint("x", i), false); len(m.said) > mostSaid {
			t.Fatalf("%d answers kept", len(m.said))
		}
	}
}
