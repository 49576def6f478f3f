package export

import (
	"context"
	"runtime"

	"golang.org/x/sync/errgroup"
)

// Each makes something of every picture of a job. The work runs in parallel,
// every worker with what its own call of worker returns (a painter, buffers);
// take gets the results one at a time and in the order of Job.Pictures, so that
// what is written does not depend on the number of workers. Only a few results
// wait at any time. Each stops at the first error; step names the work for
// Options.Progress.
func Each[T any](ctx context.Context, j *Job, step string, worker func() func(Picture) (T, error), take func(Picture, T) error) error {
	if err := j.Check(); err != nil {
		return err
	}
	jobs := j.Jobs
	if jobs <= 0 {
		jobs = runtime.GOMAXPROCS(0)
	}
	group, ctx := errgroup.WithContext(ctx)
	l := line[T]{ctx, j, make(chan *slot[T]), make(chan *slot[T], 2*jobs)}
	pictures := j.Pictures()
	group.Go(func() error { return l.feed(pictures) })
	for range min(jobs, len(pictures)) {
		group.Go(func() error { return l.work(worker()) })
	}
	group.Go(func() error {
		return l.collect(take, func(done int) {
			if j.Progress != nil {
				j.Progress(step, done, len(pictures))
			}
		})
	})
	return group.Wait()
}

// line is an assembly line: open slots are handed to the workers, and wait in
// order for what comes of them.
type line[T any] struct {
	ctx   context.Context
	job   *Job
	open  chan *slot[T]
	order chan *slot[T]
}

type slot[T any] struct {
	picture Picture
	result  chan T // holds one
}

func (l *line[T]) feed(pictures []Picture) error {
	defer close(l.open)
	defer close(l.order)
	for _, p := range pictures {
		s := &slot[T]{p, make(chan T, 1)}
		for _, to := range []chan *slot[T]{l.order, l.open} {
			select {
			case to <- s:
			case <-l.ctx.Done():
				return l.ctx.Err()
			}
		}
	}
	return nil
}

func (l *line[T]) work(do func(Picture) (T, error)) error {
	for s := range l.open {
		var err error
		p := s.picture
		if p.Drawing, err = l.job.Deck.Drawing(p.Card-1, p.Version); err != nil {
			return err
		}
		v, err := do(p)
		if err != nil {
			return err
		}
		s.result <- v
	}
	return nil
}

func (l *line[T]) collect(take func(Picture, T) error, progress func(done int)) error {
	done := 0
	for s := range l.order {
		select {
		case v := <-s.result:
			if err := take(s.picture, v); err != nil {
				return err
			}
		case <-l.ctx.Done():
			return l.ctx.Err()
		}
		done++
		progress(done)
	}
	return nil
}
