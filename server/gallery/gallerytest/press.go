package gallerytest

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"fmt"
	"sync"
	"time"

	"echo/engine"
	"echo/server/gallery"
)

// Press makes fresh decks of test cards, whose pictures carry the seed. Its
// fields may be changed before use.
type Press struct {
	Takes time.Duration // to draw a deck
	Fail  error         // what Draw says in the end

	mu   sync.Mutex
	busy int
	// Most is how many decks were ever drawn at the same time, Drawn how many
	// in all.
	Most, Drawn int
}

// Cards rounds up to full hundreds.
func (p *Press) Cards(least int) int { return (least + 99) / 100 * 100 }

// Promise draws a seed. The recipe is secret too, and the commitment tells
// nothing of either.
func (p *Press) Promise(cards int) *engine.Fresh {
	f := &engine.Fresh{Recipe: fmt.Sprintf("%d cards after %s", cards, rand.Text()), Commitment: "promise-" + rand.Text()}
	rand.Read(f.Seed[:])
	return f
}

// Draw takes its time, in ten steps.
func (p *Press) Draw(ctx context.Context, f engine.Fresh, progress func(done, total int)) (string, error) {
	p.begin()
	defer p.end()
	for step := range 10 {
		progress(step, 10)
		select {
		case <-time.After(p.Takes / 10):
		case <-ctx.Done():
			return "", ctx.Err()
		}
	}
	return "list of " + f.Recipe, p.Fail
}

func (p *Press) begin() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.busy++
	p.Most, p.Drawn = max(p.Most, p.busy), p.Drawn+1
}

func (p *Press) end() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.busy--
}

// Deck has cards that carry the seed.
func (p *Press) Deck(f engine.Fresh) (gallery.Deck, error) {
	var cards int
	var rest string
	if _, err := fmt.Sscanf(f.List, "list of %d cards after %s", &cards, &rest); err != nil {
		return nil, fmt.Errorf("list %q: %w", f.List, err)
	}
	return Deck{Name: gallery.FreshID, Count: cards, Style: hex.EncodeToString(f.Seed[:])}, nil
}
