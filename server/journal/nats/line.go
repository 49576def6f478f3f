package nats

import (
	"context"
	"sync"
	"time"
)

// line is the connection as long as it holds. Requests that were on it when it
// was cut will not be answered, so nobody waits for them.
type line struct {
	mu   sync.Mutex
	ctx  context.Context
	lose context.CancelFunc
}

// during is a context that ends with the line, or after so long.
func (l *line) during(ctx context.Context, long time.Duration) (context.Context, context.CancelFunc) {
	l.mu.Lock()
	if l.ctx == nil {
		l.ctx, l.lose = context.WithCancel(context.Background())
	}
	held := l.ctx
	l.mu.Unlock()
	limited, cancel := context.WithTimeout(ctx, long)
	stop := context.AfterFunc(held, cancel)
	return limited, func() { stop(); cancel() }
}

func (l *line) cut() {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.ctx != nil {
		l.lose()
		l.ctx = nil
	}
}
