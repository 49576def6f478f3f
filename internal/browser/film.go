package browser

import (
	"context"
	"encoding/json"
	"slices"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/tracing"
	"github.com/chromedp/chromedp"
)

// Film says how far apart, in ms, the frames were that the browser drew of this
// page while do ran. What the compositor moves by itself goes on while a script
// keeps requestAnimationFrame waiting, so a page cannot count them.
func (p *Tab) Film(do func()) (spaces []float64) {
	p.t.Helper()
	ctx, stop := context.WithCancel(p.ctx)
	defer stop()
	var film film
	done := make(chan struct{})
	if err := chromedp.Listen(ctx, func(event any) {
		switch e := event.(type) {
		case *tracing.EventDataCollected:
			film.take(p.t, e)
		case *tracing.EventTracingComplete:
			close(done)
		}
	}); err != nil {
		p.t.Fatalf("browser: %v", err)
	}
	call(p, tracing.Start, tracing.StartParams{TraceConfig: &tracing.TraceConfig{
		IncludedCategories: []string{"disabled-by-default-devtools.timeline.frame", "blink.user_timing"},
	}})
	p.JSON("performance.mark('film') && null")
	do()
	call(p, tracing.End, cdp.Empty{})
	select {
	case <-done:
	case <-p.ctx.Done():
		p.t.Fatalf("browser: the film did not come: %v", p.ctx.Err())
	}
	return film.spaces()
}

// film is what is told of frames, of this page and of others.
type film []frame

type frame struct {
	Name    string
	Process int     `json:"pid"`
	At      float64 `json:"ts"` // µs
}

func (f *film) take(t testing.TB, told *tracing.EventDataCollected) {
	for _, value := range told.Value {
		var one frame
		if err := json.Unmarshal(value, &one); err != nil {
			t.Errorf("browser: %v in %s", err, value)
		}
		*f = append(*f, one)
	}
}

func (f film) spaces() (spaces []float64) {
	mark := slices.IndexFunc(f, func(one frame) bool { return one.Name == "film" })
	var times []float64
	for _, one := range f {
		if mark >= 0 && one.Name == "DrawFrame" && one.Process == f[mark].Process {
			times = append(times, one.At)
		}
	}
	slices.Sort(times)
	for i := 1; i < len(times); i++ {
		spaces = append(spaces, (times[i]-times[i-1])/1000)
	}
	return spaces
}
