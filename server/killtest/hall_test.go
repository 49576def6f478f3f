package killtest

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptrace"
	"strconv"
	"sync"
	"time"

	"echo/internal/hosttest"
)

// hall is the host, and where its guests wait while it is down.
type hall struct {
	host *hosttest.Host
	sent chan struct{} // a write has just left somebody

	mu   sync.Mutex
	life int           // how often the host has come back
	back chan struct{} // closed when it is back
}

func newHall(host *hosttest.Host) *hall {
	return &hall{host: host, sent: make(chan struct{}, 1), back: make(chan struct{})}
}

// now is the life that the host is in, or was in last.
func (h *hall) now() int {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.life
}

// returned tells everybody that the host is back.
func (h *hall) returned() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.life++
	close(h.back)
	h.back = make(chan struct{})
}

// after waits for a life after this one, in which a request had no answer.
func (h *hall) after(ctx context.Context, life int, cause error) error {
	h.mu.Lock()
	later, back := h.life > life, h.back
	h.mu.Unlock()
	if later {
		return nil
	}
	select {
	case <-back:
		return nil
	case <-ctx.Done():
		return context.Cause(ctx)
	case <-time.After(hosttest.Patience):
		return fmt.Errorf("no answer from a host that nobody killed: %w", cause)
	}
}

// ask sends a request until it is answered: again in the next life of the host
// when it was not, and later when the host says that it is too much at once. It
// calls try before each.
func (h *hall) ask(ctx context.Context, g *hosttest.Guest, method, path, key string, body any, try func()) (hosttest.Reply, error) {
	for {
		life := h.now()
		try()
		answer, err := g.Ask(h.trace(ctx, method), method, path, key, body)
		switch {
		case ctx.Err() != nil:
			return hosttest.Reply{}, context.Cause(ctx)
		case err != nil:
			if err := h.after(ctx, life, err); err != nil {
				return hosttest.Reply{}, err
			}
		case answer.Status == http.StatusTooManyRequests:
			seconds, _ := strconv.Atoi(answer.Header.Get("Retry-After"))
			<-time.After(time.Duration(max(1, seconds)) * time.Second)
		case answer.Status >= 500:
			return answer, errors.New(string(answer.Body))
		default:
			return answer, nil
		}
	}
}

// trace tells the killer when a write has left.
func (h *hall) trace(ctx context.Context, method string) context.Context {
	if method != http.MethodPost {
		return ctx
	}
	return httptrace.WithClientTrace(ctx, &httptrace.ClientTrace{WroteRequest: func(httptrace.WroteRequestInfo) {
		select {
		case h.sent <- struct{}{}:
		default:
		}
	}})
}
