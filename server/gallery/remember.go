package gallery

import (
	"strings"
	"sync"

	"echo/engine"
	"echo/engine/bot"
)

// Remember makes decks answer from memory what they have answered before: a
// deck may have to compose a card to say what is on it, and views ask for the
// same words again and again. Pictures are not kept here; see Pictures.
func Remember(art Art) Art {
	r := remembered{byID: map[string]Deck{}}
	for _, d := range art.Decks() {
		m := &memory{Deck: d, print: d.Print(), kin: d.Kin(), said: map[question]any{}}
		r.all = append(r.all, m)
		r.byID[d.ID()] = m
	}
	return r
}

type remembered struct {
	all  []Deck
	byID map[string]Deck
}

func (r remembered) Decks() []Deck { return r.all }

func (r remembered) Deck(id string) (Deck, bool) {
	d, ok := r.byID[id]
	return d, ok
}

// memory is a deck that remembers.
type memory struct {
	Deck
	print string
	kin   []engine.Kin

	mu   sync.RWMutex
	said map[question]any
}

// question is something a deck was asked of a card.
type question struct {
	of       string // "alt", "lines" or "tags"
	card     int
	language string
}

// mostSaid bounds the memory: languages are what people say they are.
const mostSaid = 20_000

func (m *memory) Print() string { return m.print }

func (m *memory) Kin() []engine.Kin { return m.kin }

func (m *memory) Alt(card int, language string, contourOnly bool) string {
	q := question{"alt", card, base(language)}
	if contourOnly {
		q.of = "lines"
	}
	return recall(m, q, func() string { return m.Deck.Alt(card, q.language, contourOnly) })
}

func (m *memory) Tags(card int, language string) []bot.Tag {
	q := question{"tags", card, base(language)}
	return recall(m, q, func() []bot.Tag { return m.Deck.Tags(card, q.language) })
}

// base is what decks know languages by: the tag without region and script.
func base(language string) string {
	b, _, _ := strings.Cut(strings.ToLower(language), "-")
	return b
}

func recall[T any](m *memory, q question, ask func() T) T {
	m.mu.RLock()
	known, ok := m.said[q]
	m.mu.RUnlock()
	if ok {
		return known.(T)
	}
	answer := ask()
	m.mu.Lock()
	defer m.mu.Unlock()
	if len(m.said) >= mostSaid {
		clear(m.said)
	}
	m.said[q] = answer
	return answer
}
