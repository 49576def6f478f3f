package server

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"runtime"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"echo/engine"
)

// poll asks for what is newer than the present version.
func (tb *table) poll(seat engine.SeatID, query string) *httptest.ResponseRecorder {
	tb.t.Helper()
	path := tb.path(fmt.Sprintf("?after=%d%s", tb.see(seat).Version, query))
	return tb.send(ask{method: "GET", path: path, token: tb.tokens[seat]})
}

func TestPollIsHeldAsLongAsAskedLessAFifth(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := h.open(3, nil)
		time.Sleep(time.Minute) // nobody comes or goes any more
		for query, longest := range map[string]time.Duration{"": 25 * time.Second, "&wait=10": 10 * time.Second, "&wait=28": 28 * time.Second, "&wait=9999": 28 * time.Second, "&wait=0": 0} {
			held := map[time.Duration]bool{}
			for range 10 {
				start := time.Now()
				w := tb.poll("", query)
				took := time.Since(start)
				if w.Code != http.StatusNoContent || took > longest || took < longest*8/10 {
					t.Errorf("%s: %d after %v", query, w.Code, took)
				}
				held[took] = true
			}
			if len(held) < 5 && longest > 0 {
				t.Errorf("%s: held %v: all polls end together", query, held)
			}
		}
	})
}

func TestPollIsAnsweredAtOnceWhenTheVersionDiffers(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := h.open(3, nil)
		start := time.Now()
		for _, after := range []int{0, 1, 1 << 50} {
			var v engine.View
			tb.get(tb.path(fmt.Sprintf("?after=%d", after)), "", &v)
			if v.Phase != engine.PhaseLobby {
				t.Errorf("%+v", v)
			}
		}
		if took := time.Since(start); took != 0 {
			t.Errorf("took %v", took)
		}
	})
}

func TestPollersHearOfAnActionAtOnce(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := h.open(3, nil)
		time.Sleep(time.Minute)
		for _, seat := range tb.seats {
			tb.see(seat) // so that they are connected, and only the start is news
		}
		var all sync.WaitGroup
		for _, seat := range []engine.SeatID{"s1", "s2", "s3", ""} {
			all.Go(func() {
				w := tb.poll(seat, "")
				if w.Code != http.StatusOK || !strings.Contains(w.Body.String(), `"phase":"clue"`) {
					t.Errorf("%s: %d %.200s", seat, w.Code, w.Body)
				}
			})
		}
		synctest.Wait()
		time.Sleep(5 * time.Second)
		start := time.Now()
		tb.start()
		all.Wait()
		if took := time.Since(start); took != 0 {
			t.Errorf("took %v", took)
		}
	})
}

func TestPollsAreForNobodyToKeep(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := h.open(3, nil)
		for _, w := range []*httptest.ResponseRecorder{tb.poll("s1", "&wait=0"), tb.get(tb.path(""), "", nil)} {
			if w.Header().Get("Cache-Control") != "no-store" || w.Header().Get("X-Accel-Buffering") != "no" {
				t.Errorf("headers %v", w.Header())
			}
		}
	})
}

func TestTooManyTabsOfOneSeatAreTold(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := h.open(3, nil)
		time.Sleep(time.Minute)
		tb.see("s1")
		var all sync.WaitGroup
		var mu sync.Mutex
		answers := map[int]int{}
		for range DefaultLimits.Tabs + 3 {
			all.Go(func() {
				w := tb.poll("s1", "")
				mu.Lock()
				defer mu.Unlock()
				answers[w.Code]++
			})
			synctest.Wait()
		}
		all.Wait()
		if answers[http.StatusTooManyRequests] != 3 || h.parked.Load() != 0 {
			t.Errorf("answers %v, %d still parked", answers, h.parked.Load())
		}
	})
}

// listening is a host on a real socket.
func listening(t *testing.T, change ...func(*Config)) *host {
	t.Helper()
	h := newHost(t, append(change, func(c *Config) { c.Addr = "127.0.0.1:0" })...)
	if err := h.Open(); err != nil {
		t.Fatal(err)
	}
	return h
}

func TestShutdownAnswersParkedPollsAtOnce(t *testing.T) {
	h := listening(t)
	tb := h.open(3, nil)
	const polls = 50
	answers := make(chan int, polls)
	for range polls {
		go func() {
			resp, err := http.Get(h.URL() + tb.path(fmt.Sprintf("?after=%d", tb.see("").Version)))
			if err != nil {
				t.Error(err)
				answers <- 0
				return
			}
			resp.Body.Close()
			answers <- resp.StatusCode
		}()
	}
	waitFor(t, func() bool { return h.parked.Load() == polls })
	start := time.Now()
	if err := h.Close(t.Context()); err != nil {
		t.Fatal(err)
	}
	if took := time.Since(start); took > 15*time.Second { // by themselves they end after 20 s
		t.Errorf("took %v", took)
	}
	for range polls {
		if code := <-answers; code != http.StatusNoContent {
			t.Errorf("answered %d", code)
		}
	}
}

// waitFor waits until something that other goroutines do is so, and leaves them
// the processors.
func waitFor(t testing.TB, done func() bool) {
	t.Helper()
	for deadline := time.Now().Add(2 * time.Minute); !done(); <-time.After(time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatal("it does not happen")
		}
	}
}

func TestAbortedPollsLeaveNothingBehind(t *testing.T) {
	h := listening(t)
	tb := h.open(3, nil)
	client := &http.Client{Transport: &http.Transport{}}
	before := runtime.NumGoroutine()
	for range 10 {
		ctx, cancel := context.WithCancel(t.Context())
		var all sync.WaitGroup
		for range 100 {
			all.Go(func() {
				for {
					r, _ := http.NewRequestWithContext(ctx, "GET", h.URL()+tb.path(fmt.Sprintf("?after=%d", tb.see("").Version)), nil)
					resp, err := client.Do(r)
					if err != nil {
						return
					}
					resp.Body.Close() // after 20 s of waiting for the others, or when it is seen who is gone
				}
			})
		}
		waitFor(t, func() bool { return h.parked.Load() == 100 })
		cancel()
		all.Wait()
		waitFor(t, func() bool { return h.parked.Load() == 0 })
	}
	client.CloseIdleConnections()
	waitFor(t, func() bool { return runtime.NumGoroutine() <= before+3 && h.lot.Len() == 0 && h.door.all.Load() == 0 })
	rm, err := h.rooms.Get(t.Context(), tb.code)
	if err != nil || rm.Ears() != 0 {
		t.Errorf("%d still listen, %v", rm.Ears(), err)
	}
}

func TestHeldPollOutlivesTheTimeoutsOfTheServer(t *testing.T) {
	h := newHost(t, func(c *Config) { c.Addr = "127.0.0.1:0" })
	h.http.WriteTimeout, h.http.ReadTimeout = time.Second, time.Second
	if err := h.Open(); err != nil {
		t.Fatal(err)
	}
	tb := h.open(3, nil)
	resp, err := http.Get(h.URL() + tb.path(fmt.Sprintf("?after=%d&wait=3", tb.see("").Version)))
	if err != nil || resp.StatusCode != http.StatusNoContent {
		t.Fatalf("%v, %v", resp, err)
	}
	resp.Body.Close()
}

func TestTakenAddressIsSaidSo(t *testing.T) {
	h := listening(t)
	other := newHost(t, func(c *Config) { c.Addr = h.listener.Addr().String() })
	if err := other.Open(); err == nil || !strings.Contains(err.Error(), "is taken by another program: give --addr another one") {
		t.Errorf("got %v", err)
	}
	odd := newHost(t, func(c *Config) { c.Addr = "nonsense" })
	if err := odd.Open(); err == nil || strings.Contains(err.Error(), "\n") {
		t.Errorf("got %v", err)
	}
}

func TestStoppedJournalEndsTheServerAndSaysWhy(t *testing.T) {
	h := listening(t)
	if h.Err() != nil {
		t.Error(h.Err())
	}
	h.journal.Close()
	<-h.Failed()
	if h.Err() == nil {
		t.Error("no reason")
	}
}

func TestURLIsWhereTheServerAnswers(t *testing.T) {
	h := listening(t)
	resp, err := http.Get(h.URL() + "/healthz")
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	if data, err := io.ReadAll(resp.Body); resp.StatusCode != 200 || string(data) != `{"status":"ok"}` || err != nil {
		t.Errorf("%d %s %v", resp.StatusCode, data, err)
	}
}
