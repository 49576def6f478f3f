package main

import (
	"fmt"
	"time"

	"github.com/vbauerster/mpb/v8"
	"github.com/vbauerster/mpb/v8/decor"
)

// patience is how long work may take before it shows that it is going on.
const patience = 300 * time.Millisecond

// steps shows the progress of work that goes through named steps: a bar with
// rate and time left on a terminal, a line a step elsewhere, nothing with
// --quiet. Close it when the work is done or has failed.
type steps struct {
	ui    *ui
	name  string
	start time.Time
	bars  *mpb.Progress
	bar   *mpb.Bar
}

func (u *ui) steps() *steps { return &steps{ui: u} }

// step is a deck.Options.Progress: done of total in the named step.
func (s *steps) step(name string, done, total int) {
	if s.ui.quiet {
		return
	}
	if name != s.name {
		s.finish()
		s.name, s.start = name, time.Now()
	}
	switch {
	case !s.ui.bars:
		if done == total && time.Since(s.start) > time.Second {
			fmt.Fprintf(s.ui.err, "%s: %d in %.1f s\n", name, total, time.Since(s.start).Seconds())
		}
	case s.bar == nil && time.Since(s.start) > patience:
		s.open(name, total)
		s.bar.SetCurrent(int64(done))
	case s.bar != nil:
		s.bar.SetCurrent(int64(done))
	}
}

func (s *steps) open(name string, total int) {
	if s.bars == nil {
		s.bars = mpb.New(mpb.WithOutput(s.ui.err), mpb.WithWidth(72))
	}
	s.bar = s.bars.AddBar(int64(total),
		mpb.PrependDecorators(decor.Name(name, decor.WCSyncSpaceR), decor.CountersNoUnit(" %d/%d", decor.WCSyncWidth)),
		mpb.AppendDecorators(decor.AverageSpeed(0, "%.0f/s", decor.WCSyncSpace), decor.AverageETA(decor.ET_STYLE_GO, decor.WCSyncSpace)))
}

func (s *steps) finish() {
	if s.bar != nil {
		s.bar.SetTotal(-1, true)
		s.bar = nil
	}
}

// close leaves the terminal as it should be.
func (s *steps) close() {
	s.finish()
	if s.bars != nil {
		s.bars.Wait()
	}
}
