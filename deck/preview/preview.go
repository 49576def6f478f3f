package preview

import (
	"context"
	"fmt"
	"image"
	"runtime"
	"sync"
	"sync/atomic"

	"golang.org/x/sync/errgroup"

	"echo/artgen"
	"echo/artgen/drawing"
	"echo/artgen/palette"
	"echo/deck"
)

// Options say what is shown of each palette. The zero value is six cards of
// different families, as an eye that sees all colours sees them.
type Options struct {
	Cards    int      // of each palette, 1 to MostCards; 0 is 6
	Families []string // names or kinds; nil is a varied choice
	Seed     uint64   // other seeds, other cards
	Eyes     []Eye    // each palette once for each; nil is Full alone
	Width    int      // of a card, in pixels of the PNG and units of the SVG, 40 to 600; 0 is 150
	Jobs     int      // workers; 0 is one a processor

	Progress func(step string, done, total int) // may be nil
}

// MostCards is how many cards of a palette can be shown.
const MostCards = 60

// showing are families that together say most about a palette: skies and
// fields of one tone, many small things, large flat forms.
var showing = []string{"hills", "rings", "islands", "theatre", "veils", "window", "weave", "sea", "crystal", "tower", "meeting", "tree"}

// filled fills in what was left open, and refuses what cannot be drawn.
func (o Options) filled() (Options, error) {
	if o.Cards == 0 {
		o.Cards = 6
	}
	if o.Width == 0 {
		o.Width = 150
	}
	if o.Jobs <= 0 {
		o.Jobs = runtime.GOMAXPROCS(0)
	}
	if len(o.Families) == 0 {
		o.Families = showing
	}
	if len(o.Eyes) == 0 {
		o.Eyes = []Eye{Full}
	}
	if o.Cards < 1 || o.Cards > MostCards {
		return o, fmt.Errorf("%d cards of each palette; 1 to %d can be shown", o.Cards, MostCards)
	}
	if o.Width < 40 || o.Width > 600 {
		return o, fmt.Errorf("cards %d wide; they can be 40 to 600", o.Width)
	}
	return o, nil
}

// panel is one palette, seen by one eye.
type panel struct {
	*palette.Palette
	eye Eye
}

// table is all that is shown and where.
type table struct {
	Options
	panels []panel
	cards  []deck.Card
	layout
}

func lay(palettes []*palette.Palette, o Options) (*table, error) {
	if len(palettes) == 0 {
		return nil, fmt.Errorf("no palette to show")
	}
	o, err := o.filled()
	if err != nil {
		return nil, err
	}
	one := palettes[0]
	r := deck.Recipe{Cards: o.Cards, Seed: o.Seed, Families: o.Families, Palettes: []string{one.Name}}
	d, err := deck.Samples(r, deck.Palettes{one.Name: one})
	if err != nil {
		return nil, err
	}
	t := &table{Options: o, cards: d.Cards}
	for _, p := range palettes {
		for _, eye := range o.Eyes {
			t.panels = append(t.panels, panel{p, eye})
		}
	}
	t.layout = newLayout(o, len(palettes))
	return t, nil
}

// canvas is what a picture is made on. Cards come from several goroutines, each
// place once.
type canvas interface {
	rect(at image.Rectangle, c drawing.Colour)
	text(x, y, size int, s string)
	card(i int, at image.Rectangle, d *drawing.Drawing) // the i-th of all
}

// paint puts everything on the canvas.
func (t *table) paint(ctx context.Context, on canvas) error {
	for i, p := range t.panels {
		t.header(on, t.area(i), p)
	}
	g, ctx := errgroup.WithContext(ctx)
	var next atomic.Int64
	told := t.progress()
	for range min(t.Jobs, len(t.cards)) {
		g.Go(func() error {
			var r artgen.Renderer
			for ctx.Err() == nil {
				k := int(next.Add(1) - 1)
				if k >= len(t.cards) {
					return nil
				}
				if err := t.paintCard(&r, on, k); err != nil {
					return err
				}
				told()
			}
			return ctx.Err()
		})
	}
	return g.Wait()
}

// progress tells of one card more, from any goroutine.
func (t *table) progress() func() {
	var mu sync.Mutex
	done := 0
	return func() {
		mu.Lock()
		defer mu.Unlock()
		done++
		if t.Progress != nil {
			t.Progress("painting", done, len(t.cards))
		}
	}
}

// paintCard draws one card in every palette, for every eye.
func (t *table) paintCard(r *artgen.Renderer, on canvas, k int) error {
	c := t.cards[k]
	card, err := r.Compose(artgen.Recipe{Seed: c.Seed, Family: c.Family, Rev: c.Rev})
	if err != nil {
		return err
	}
	for i, p := range t.panels {
		d := *card.Colour(p.Palette)
		d.ID = fmt.Sprintf("p%dc%d-", i, k)
		on.card(i*len(t.cards)+k, t.place(i, k), p.eye.seeing(&d))
	}
	return nil
}
