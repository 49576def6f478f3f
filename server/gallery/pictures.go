package gallery

import (
	"bytes"
	"compress/gzip"
	"container/list"
	"fmt"
	"sync"
	"sync/atomic"

	"golang.org/x/sync/singleflight"
)

// Pictures draws cards when they are asked for and keeps them compressed, the
// most recently wanted ones, up to a number of bytes.
type Pictures struct {
	budget int
	flight singleflight.Group // a round's cards are wanted by the whole table at once

	hits, misses atomic.Uint64

	mu     sync.Mutex
	used   int
	kept   map[key]*list.Element // of *kept
	recent *list.List            // newest first
}

type key struct {
	print string
	Picture
}

type kept struct {
	key  key
	gzip []byte
}

// Pictures of a deck that are no cards.
const (
	Cover = -1 // in contour and in colour
	Back  = -2 // the same on both sides
)

// NewPictures keeps up to budget bytes.
func NewPictures(budget int) *Pictures {
	return &Pictures{budget: budget, kept: map[key]*list.Element{}, recent: list.New()}
}

// Gzip returns a picture as a gzipped SVG document, which the caller must not
// change.
func (p *Pictures) Gzip(d Deck, want Picture) ([]byte, error) {
	k := key{d.Print(), want}
	if data, ok := p.find(k); ok {
		p.hits.Add(1)
		return data, nil
	}
	p.misses.Add(1)
	flight := fmt.Sprint(k.print, " ", want.Card)
	drawn, err, _ := p.flight.Do(flight, func() (any, error) { return p.draw(d, want.Card) })
	if err != nil {
		return nil, fmt.Errorf("card %d of deck %s: %w", want.Card, d.ID(), err)
	}
	if want.Colour {
		return drawn.(pair).colour, nil
	}
	return drawn.(pair).contour, nil
}

type pair struct{ contour, colour []byte }

// draw keeps both sides of a card: one is hardly ever wanted without the other.
// It looks again first, since the previous flight may only just have landed.
func (p *Pictures) draw(d Deck, card int) (pair, error) {
	lines, full := key{d.Print(), Picture{card, false}}, key{d.Print(), Picture{card, true}}
	old, ok1 := p.find(lines)
	old2, ok2 := p.find(full)
	if ok1 && ok2 {
		return pair{old, old2}, nil
	}
	contour, colour, err := drawn(d, card)
	if err != nil {
		return pair{}, err
	}
	both := pair{compress(contour), compress(colour)}
	p.keep(lines, both.contour)
	p.keep(full, both.colour)
	return both, nil
}

func drawn(d Deck, card int) (contour, colour []byte, err error) {
	switch card {
	case Cover:
		return d.Cover()
	case Back:
		back := d.Back()
		return back, back, nil
	}
	return d.Pair(card)
}

func (p *Pictures) find(k key) ([]byte, bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	e, ok := p.kept[k]
	if !ok {
		return nil, false
	}
	p.recent.MoveToFront(e)
	return e.Value.(*kept).gzip, true
}

func (p *Pictures) keep(k key, data []byte) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if old, ok := p.kept[k]; ok {
		p.drop(old)
	}
	p.kept[k] = p.recent.PushFront(&kept{k, data})
	p.used += len(data)
	for p.used > p.budget {
		p.drop(p.recent.Back())
	}
}

// Stock is what is kept, and how often it was enough.
type Stock struct {
	Bytes, Budget int
	Hits, Misses  uint64
}

// Stock looks at what is kept.
func (p *Pictures) Stock() Stock {
	p.mu.Lock()
	defer p.mu.Unlock()
	return Stock{p.used, p.budget, p.hits.Load(), p.misses.Load()}
}

func (p *Pictures) drop(e *list.Element) {
	k := p.recent.Remove(e).(*kept)
	delete(p.kept, k.key)
	p.used -= len(k.gzip)
}

var compressors = sync.Pool{New: func() any {
	w, _ := gzip.NewWriterLevel(nil, gzip.BestCompression)
	return w
}}

func compress(data []byte) []byte {
	var b bytes.Buffer
	w := compressors.Get().(*gzip.Writer)
	defer compressors.Put(w)
	w.Reset(&b)
	w.Write(data) // a Buffer takes everything
	w.Close()
	return b.Bytes()
}
