package deck

import (
	"context"
	"runtime"
	"sync"

	"echo/artgen"
	"echo/artgen/family"
	"echo/artgen/palette"
	"echo/deck/distinct"
)

// candidate is a card that might be chosen.
type candidate struct {
	card     Card
	family   int // index into the recipe's families; -1 if it has none such
	palette  int // index into the recipe's palettes; likewise
	features distinct.Features
	plot     plot
}

// pool draws candidates: number k is always the same card, whoever draws it. In
// all, the cards that stand come first.
type pool struct {
	standing []int     // numbers of the cards that stand
	dropped  []Dropped // those that may not come back

	seeds    Seeds
	families []family.Family
	palettes []*palette.Palette
	jobs     int
	all      []candidate
	index    distinct.Index // of all
}

// draw extends the pool to n candidates and calls progress after each.
func (p *pool) draw(ctx context.Context, n int, progress func(done int)) error {
	from := len(p.all)
	n += len(p.standing)
	p.all = append(p.all, make([]candidate, n-from)...)
	for k := from; k < n; k++ {
		turn := k - len(p.standing)
		f := p.families[turn%len(p.families)]
		q := turn / len(p.families) % len(p.palettes)
		p.all[k].family, p.all[k].palette = turn%len(p.families), q
		p.all[k].card = Card{Seed: p.seeds.Uint64() >> 16, Family: f.Name, Rev: f.Rev, Palette: p.palettes[q].Name}
	}
	err := each(ctx, p.jobs, from, n, progress, func() func(int) error {
		var r artgen.Renderer
		var m distinct.Meter
		return func(k int) error {
			c := &p.all[k]
			card, err := r.Compose(c.card.recipe())
			if err != nil {
				return err
			}
			c.plot = plotOf(c.card, card.Tags(p.palettes[c.palette]))
			c.features = m.Measure(card.Contour(), card.Colour(p.palettes[c.palette]))
			return nil
		}
	})
	for k := from; k < n && err == nil; k++ {
		p.index.Add(&p.all[k].features)
	}
	return err
}

// Each runs work for 0..n-1, each worker with what its own call of start returns,
// and reports progress under the name of the step. It stops at the first error.
func Each(ctx context.Context, o Options, step string, n int, start func() func(i int) error) error {
	return each(ctx, o.Jobs, 0, n, o.progress(step, n), start)
}

// each runs work for from..to-1 on that many workers (0: one a processor), each
// with what its own call of start returns. It stops at the first error.
func each(ctx context.Context, jobs, from, to int, progress func(done int), start func() func(i int) error) error {
	if jobs <= 0 {
		jobs = runtime.GOMAXPROCS(0)
	}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	var mu sync.Mutex
	next, done := from, 0
	take := func() (int, bool) {
		mu.Lock()
		defer mu.Unlock()
		if next >= to || ctx.Err() != nil {
			return 0, false
		}
		next++
		return next - 1, true
	}
	var all sync.WaitGroup
	for range min(jobs, to-from) {
		all.Go(func() {
			work := start()
			for i, ok := take(); ok; i, ok = take() {
				if err := work(i); err != nil {
					cancel(err)
					return
				}
				mu.Lock()
				done++
				if progress != nil {
					progress(done)
				}
				mu.Unlock()
			}
		})
	}
	all.Wait()
	return context.Cause(ctx)
}
