package server

import (
	"sync"
	"time"
)

// Rate is a token bucket: Burst at once, then PerSecond.
type Rate struct {
	Burst     float64
	PerSecond float64
}

// Limits are what one client, or one seat, may ask for. They are wide: a party
// shares one address, and so does a school. Nothing that somebody else does
// wrong can keep a seated player from playing.
type Limits struct {
	Opens   Rate // rooms opened by a client
	Joins   Rate // seats taken by a client
	Guesses Rate // codes of rooms that do not exist, by a client
	Actions Rate // by a seat
	Links   Rate // to itself, made by a seat
	Looks   Rate // views asked for by a seat
	Watches Rate // views asked for by all spectators of a client

	Polls int // parked at once, by all
	Tabs  int // parked at once, by one seat

	// These may be 0: no bound.
	Fresh    Rate // fresh decks that a client wants for its rooms: they are drawn one after the other
	Exports  Rate // by a client: a game that is over is decided once more for it
	Audience int  // polls parked at once, by all spectators of a client
	Rooms    int  // opened by a client and awake at once
	Conns    int  // open at once, by all; fewer where the process may not open as many files
	Each     int  // open at once, by a client; as many polls of seats where a proxy opens them
}

// DefaultLimits suit a machine with two processors.
var DefaultLimits = Limits{
	Opens:   Rate{200, 2},
	Joins:   Rate{200, 5},
	Guesses: Rate{60, 0.02},
	Actions: Rate{40, 8},
	Links:   Rate{10, 0.1},
	Looks:   Rate{120, 20},
	Watches: Rate{1200, 100},

	Polls:    16_000,
	Tabs:     8,
	Fresh:    Rate{20, 0.05},
	Exports:  Rate{200, 1},
	Audience: 1000,

	Rooms: 1000,
	Conns: 100_000,
	Each:  2000,
}

// LimitNames are the names of limits, as a Watcher hears them.
func LimitNames() []string {
	return []string{"opens", "joins", "guesses", "actions", "links", "looks", "watches", "fresh", "exports", "polls", "tabs", "audience", "rooms", "conns", "each"}
}

// limiter holds one bucket for each key.
type limiter struct {
	name string // of the limit, as in Limits
	rate Rate

	mu      sync.Mutex
	buckets map[string]*bucket
}

type bucket struct {
	tokens float64
	at     time.Time // when tokens was right
}

// mostBuckets bounds the memory that strangers can use up.
const mostBuckets = 20_000

func newLimiter(name string, rate Rate) *limiter {
	return &limiter{name: name, rate: rate, buckets: map[string]*bucket{}}
}

// take takes a token, or says how long to wait for one.
func (l *limiter) take(key string) (wait time.Duration, ok bool) { return l.ask(key, 1) }

// exhausted says how long to wait for a token, without taking it.
func (l *limiter) exhausted(key string) (wait time.Duration, yes bool) {
	wait, ok := l.ask(key, 0)
	return wait, !ok
}

func (l *limiter) ask(key string, take float64) (wait time.Duration, ok bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	now := time.Now()
	b := l.buckets[key]
	if b == nil {
		l.sweep(now)
		b = &bucket{l.rate.Burst, now}
		l.buckets[key] = b
	}
	b.tokens, b.at = l.filled(b, now), now
	if b.tokens < 1 {
		return time.Duration((1 - b.tokens) / l.rate.PerSecond * float64(time.Second)), false
	}
	b.tokens -= take
	return 0, true
}

func (l *limiter) filled(b *bucket, now time.Time) float64 {
	return min(l.rate.Burst, b.tokens+now.Sub(b.at).Seconds()*l.rate.PerSecond)
}

// sweep drops buckets that are full again, which are as good as new; if that
// does not help, all of them.
func (l *limiter) sweep(now time.Time) {
	if len(l.buckets) < mostBuckets {
		return
	}
	for key, b := range l.buckets {
		if l.filled(b, now) >= l.rate.Burst {
			delete(l.buckets, key)
		}
	}
	if len(l.buckets) >= mostBuckets {
		clear(l.buckets)
	}
}

// ration answers with a problem when a key has had enough.
func (l *limiter) ration(key string) error {
	if wait, ok := l.take(key); !ok {
		return tooMany(l.name, wait)
	}
	return nil
}

func tooMany(limit string, wait time.Duration) *problem {
	p := refuse(rateLimited, "too many requests: wait as long as Retry-After says")
	p.after, p.limit = max(wait, time.Second), limit
	return p
}
