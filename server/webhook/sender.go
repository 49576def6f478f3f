package webhook

import (
	"bytes"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"net/url"
	"strconv"
	"sync"
	"time"
)

// Config says where notices go.
type Config struct {
	URL       string // http or https
	Secret    []byte // to sign with, at least LeastSecret bytes
	Log       *slog.Logger
	Transport http.RoundTripper // nil: http.DefaultTransport
}

// LeastSecret is how many bytes a secret has at least.
const LeastSecret = 16

const (
	most     = 256              // notices wait at once
	patience = 10 * time.Second // for one answer
	tries    = 8
	soonest  = 2 * time.Second // before the second try; each further one waits four times as long
	latest   = time.Hour
)

// Sender sends notices in the background. Make one with New.
type Sender struct {
	config Config
	client http.Client
	ctx    context.Context
	stop   context.CancelFunc
	done   chan struct{}
	news   chan struct{} // holds one when something was added

	mu      sync.Mutex
	waiting []*delivery // oldest first
}

// delivery is a notice on its way.
type delivery struct {
	id    string
	body  []byte
	tried int
	due   time.Time
}

// New starts a sender.
func New(c Config) (*Sender, error) {
	u, err := url.Parse(c.URL)
	if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "" {
		return nil, fmt.Errorf("webhook %q is no address: give one that begins with https://", c.URL)
	}
	if len(c.Secret) < LeastSecret {
		return nil, fmt.Errorf("the secret of the webhook has %d bytes: give it at least %d, such as those of openssl rand -hex 32", len(c.Secret), LeastSecret)
	}
	s := &Sender{config: c, done: make(chan struct{}), news: make(chan struct{}, 1)}
	s.ctx, s.stop = context.WithCancel(context.Background())
	s.client = http.Client{
		Transport: c.Transport, Timeout: patience,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
	go s.run()
	return s, nil
}

// Close ends the sender.
func (s *Sender) Close() {
	s.stop()
	<-s.done
}

// Send puts a notice into the queue.
func (s *Sender) Send(n Notice) {
	body, err := json.Marshal(n)
	if err != nil {
		s.config.Log.Error("webhook: cannot be written", "delivery", n.Delivery, "error", err)
		return
	}
	s.mu.Lock()
	if len(s.waiting) >= most {
		s.config.Log.Warn("webhook: too many wait, the oldest is dropped", "delivery", s.waiting[0].id)
		s.waiting = s.waiting[1:]
	}
	s.waiting = append(s.waiting, &delivery{id: n.Delivery, body: body, due: time.Now()})
	s.mu.Unlock()
	select {
	case s.news <- struct{}{}:
	default: // somebody will look already
	}
}

// run sends what is due, one after the other.
func (s *Sender) run() {
	defer close(s.done)
	for s.ctx.Err() == nil {
		d, wait := s.next()
		if d == nil {
			s.rest(wait)
			continue
		}
		final, err := s.deliver(d)
		s.settle(d, final, err)
	}
}

// next is what is due first; nil and how long to wait if nothing is.
func (s *Sender) next() (*delivery, time.Duration) {
	s.mu.Lock()
	defer s.mu.Unlock()
	var first *delivery
	for _, d := range s.waiting {
		if first == nil || d.due.Before(first.due) {
			first = d
		}
	}
	switch {
	case first == nil:
		return nil, latest
	case time.Until(first.due) > 0:
		return nil, time.Until(first.due)
	}
	return first, 0
}

func (s *Sender) rest(wait time.Duration) {
	timer := time.NewTimer(wait)
	defer timer.Stop()
	select {
	case <-timer.C:
	case <-s.news:
	case <-s.ctx.Done():
	}
}

// settle takes a delivery off the queue, or puts off its next try.
func (s *Sender) settle(d *delivery, final bool, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	d.tried++
	if err != nil && !final && d.tried < tries {
		d.due = time.Now().Add(pause(d.tried))
		return
	}
	for i, w := range s.waiting {
		if w == d {
			s.waiting = append(s.waiting[:i:i], s.waiting[i+1:]...)
			break
		}
	}
	if err != nil && s.ctx.Err() == nil {
		s.config.Log.Warn("webhook: given up", "delivery", d.id, "tries", d.tried, "error", err)
	}
}

// pause is how long to wait after so many tries, less up to a quarter, so that
// receivers that come back are not met by everything at once.
func pause(tried int) time.Duration {
	wait := min(soonest<<(2*(tried-1)), latest)
	return wait - time.Duration(rand.Int64N(int64(wait)/4))
}

// deliver sends once. A final error would be the same next time.
func (s *Sender) deliver(d *delivery) (final bool, err error) {
	r, err := http.NewRequestWithContext(s.ctx, http.MethodPost, s.config.URL, bytes.NewReader(d.body))
	if err != nil {
		return true, err
	}
	stamp := strconv.FormatInt(time.Now().Unix(), 10)
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("User-Agent", "echo")
	r.Header.Set("Echo-Delivery", d.id)
	r.Header.Set("Echo-Timestamp", stamp)
	r.Header.Set("Echo-Signature", Sign(s.config.Secret, stamp, d.body))
	answer, err := s.client.Do(r)
	if err != nil {
		return false, bare(err)
	}
	answer.Body.Close()
	switch code := answer.StatusCode; {
	case code/100 == 2:
		return false, nil
	case code/100 == 3:
		return true, fmt.Errorf("it answers %d: redirects are not followed, give --webhook the address they lead to", code)
	case code/100 == 4 && code != http.StatusRequestTimeout && code != http.StatusTooEarly && code != http.StatusTooManyRequests:
		return true, fmt.Errorf("it answers %d", code)
	default:
		return false, fmt.Errorf("it answers %d", code)
	}
}

// bare drops the address from an error: it may carry a key.
func bare(err error) error {
	var u *url.Error
	if errors.As(err, &u) {
		return u.Err
	}
	return err
}

// Sign is the signature of a body sent at this moment (Unix seconds):
// "sha256=" and the hexadecimal HMAC-SHA256 of the timestamp, a dot and the
// body.
func Sign(secret []byte, timestamp string, body []byte) string {
	mac := hmac.New(sha256.New, secret)
	mac.Write([]byte(timestamp + "."))
	mac.Write(body)
	return "sha256=" + hex.EncodeToString(mac.Sum(nil))
}
