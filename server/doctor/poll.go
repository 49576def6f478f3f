package doctor

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"time"
)

// longest is for how many seconds the host can be asked to hold a poll; it takes
// up to a fifth off.
const longest = 28

// answered is what became of a poll.
type answered struct {
	resp *http.Response
	body []byte
	err  error
	at   time.Time
}

// poll asks for what comes after the newest view.
func (g *guest) poll(ctx context.Context) <-chan answered {
	done := make(chan answered, 1)
	path := fmt.Sprintf("%s?after=%d&wait=%d", g.roomPath(), g.version, g.hold)
	go func() {
		ctx, cancel := context.WithTimeout(ctx, time.Duration(g.hold+10)*time.Second)
		defer cancel()
		r, err := g.request(ctx, http.MethodGet, path, nil)
		if err != nil {
			done <- answered{err: err}
			return
		}
		resp, body, err := send(g.poller, r)
		done <- answered{resp, body, err, time.Now()}
	}()
	return done
}

// prompt is how soon after a move a poll must be answered; on the host's side it
// is milliseconds.
const prompt = 2 * time.Second

// news: is a poll answered when something happens, or do answers wait in a
// proxy's buffer?
func (g *guest) news(ctx context.Context) Verdict {
	if err := g.settle(ctx); err != nil {
		return fault("look at the proxy's log", "%v", err)
	}
	polled := g.poll(ctx)
	resp, body, err := g.ask(ctx, http.MethodPost, g.roomPath()+"/actions", map[string]any{"type": "settings", "title": "doctor"})
	moved := time.Now()
	if err != nil || resp.StatusCode != http.StatusOK {
		return fault("have the proxy pass POST, and the header Idempotency-Key", "a move is refused: %s", unlike(resp, body, err))
	}
	select {
	case a := <-polled:
		return g.judgeNews(a, a.at.Sub(moved))
	case <-time.After(g.deaf):
		return fault("switch buffering off in the proxy: proxy_buffering off", "what happens is not heard of within %v", g.deaf)
	}
}

// settle gets the newest view: that the guest is there is news as well.
func (g *guest) settle(ctx context.Context) error {
	resp, body, err := g.ask(ctx, http.MethodGet, fmt.Sprintf("%s?after=%d&wait=0", g.roomPath(), g.version), nil)
	if err == nil && resp.StatusCode == http.StatusNoContent {
		return nil
	}
	var view struct{ Version int64 }
	if err != nil || resp.StatusCode != http.StatusOK || json.Unmarshal(body, &view) != nil {
		return fmt.Errorf("the room is not shown any more: %s", unlike(resp, body, err))
	}
	g.version = view.Version
	return nil
}

func (g *guest) judgeNews(a answered, took time.Duration) Verdict {
	var view struct{ Version int64 }
	if a.err != nil || a.resp.StatusCode != http.StatusOK || json.Unmarshal(a.body, &view) != nil {
		return fault("look at the proxy's log", "what happens is not heard of: %s", unlike(a.resp, a.body, a.err))
	}
	g.version = view.Version
	if took > g.prompt {
		return fault("switch buffering off in the proxy: proxy_buffering off", "what happens is heard of %.1f s later", took.Seconds())
	}
	return ok("what happens is heard of %.0f ms later", max(0, ms(took)))
}

// longPoll holds a poll for as long as a host does, and leaves.
func (g *guest) longPoll(ctx context.Context) Verdict {
	defer g.leave(context.WithoutCancel(ctx))
	if g.setup.Quick {
		return skipped("left out: it takes half a minute")
	}
	if err := g.settle(ctx); err != nil {
		return fault("look at the proxy's log", "%v", err)
	}
	start := time.Now()
	polled := g.poll(ctx)
	second := time.NewTicker(time.Second)
	defer second.Stop()
	for n := 0; ; n++ {
		g.setup.Progress("holding a poll", min(n, g.hold-1), g.hold)
		select {
		case a := <-polled:
			g.setup.Progress("holding a poll", g.hold, g.hold)
			return g.judgePoll(a, a.at.Sub(start))
		case <-second.C:
		}
	}
}

// judgePoll: the host answers 204 when nothing happens, and not before four
// fifths of the time.
func (g *guest) judgePoll(a answered, held time.Duration) Verdict {
	const do = "have the proxy wait longer than 30 s for an answer: proxy_read_timeout 60s"
	whole := held >= time.Duration(g.hold)*time.Second*4/5
	switch {
	case a.err == nil && whole && (a.resp.StatusCode == http.StatusNoContent || a.resp.StatusCode == http.StatusOK):
		return ok("a poll was held for %.0f s and answered", held.Seconds())
	case a.err == nil && a.resp.StatusCode == http.StatusNoContent:
		return warn("if the host was not being stopped, look at what a proxy does with parameters", "a poll was answered after %.1f s, before its time", held.Seconds())
	}
	return fault(do, "a poll is cut after %.1f s: %s", held.Seconds(), unlike(a.resp, a.body, a.err))
}

// leave gives up the seat; a host that cannot be told will let the room rest.
func (g *guest) leave(ctx context.Context) {
	g.ask(ctx, http.MethodPost, g.roomPath()+"/actions", map[string]any{"type": "leave"})
}
