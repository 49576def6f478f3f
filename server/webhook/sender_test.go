package webhook

import (
	"bytes"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

var secret = []byte("0123456789abcdef")

// receiver answers with these statuses, one after the other and the last for
// ever; 0 is no answer at all.
type receiver struct {
	mu      sync.Mutex
	answers []int
	got     []string // deliveries
	at      []time.Time
	fault   string
}

func (r *receiver) RoundTrip(q *http.Request) (*http.Response, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	body, _ := io.ReadAll(q.Body)
	if want := Sign(secret, q.Header.Get("Echo-Timestamp"), body); q.Header.Get("Echo-Signature") != want {
		r.fault = "a signature does not fit"
	}
	r.got, r.at = append(r.got, q.Header.Get("Echo-Delivery")), append(r.at, time.Now())
	code := r.answers[min(len(r.got), len(r.answers))-1]
	if code == 0 {
		return nil, fmt.Errorf("nobody there")
	}
	return &http.Response{StatusCode: code, Header: http.Header{"Location": {"https://elsewhere.example"}}, Body: http.NoBody}, nil
}

func (r *receiver) sender(t *testing.T, log io.Writer) *Sender {
	t.Helper()
	s, err := New(Config{URL: "https://hook.example/x?key=hidden", Secret: secret, Log: slog.New(slog.NewTextHandler(log, nil)), Transport: r})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	return s
}

// bubble runs a test with a sender to a receiver; the log is read after
// everything has come to rest.
func bubble(t *testing.T, answers []int, test func(s *Sender, r *receiver, log *bytes.Buffer)) {
	synctest.Test(t, func(t *testing.T) {
		r, log := &receiver{answers: answers}, &bytes.Buffer{}
		test(r.sender(t, log), r, log)
		if r.fault != "" {
			t.Error(r.fault)
		}
	})
}

func TestNoticeThatFailsIsSentAgainLaterAndLater(t *testing.T) {
	bubble(t, []int{0, 500, 429, 200}, func(s *Sender, r *receiver, log *bytes.Buffer) {
		s.Send(Notice{Delivery: "a"})
		time.Sleep(time.Hour)
		synctest.Wait()
		if !slices.Equal(r.got, []string{"a", "a", "a", "a"}) {
			t.Fatalf("got %q", r.got)
		}
		for i, most := range []time.Duration{2 * time.Second, 8 * time.Second, 32 * time.Second} {
			if gap := r.at[i+1].Sub(r.at[i]); gap > most || gap < most*3/4 {
				t.Errorf("try %d came after %v", i+2, gap)
			}
		}
		if log.Len() > 0 {
			t.Errorf("log %s", log)
		}
	})
}

func TestNoticeIsGivenUpInTheEndAndTheLogSaysSo(t *testing.T) {
	for _, test := range []struct{ answer, tries int }{{500, tries}, {0, tries}, {404, 1}, {302, 1}} {
		bubble(t, []int{test.answer}, func(s *Sender, r *receiver, log *bytes.Buffer) {
			s.Send(Notice{Delivery: "a"})
			time.Sleep(24 * time.Hour)
			synctest.Wait()
			if len(r.got) != test.tries || strings.Count(log.String(), "given up") != 1 {
				t.Errorf("%d: %d tries, log %s", test.answer, len(r.got), log)
			}
			if strings.Contains(log.String(), "hidden") {
				t.Errorf("the log tells the address: %s", log)
			}
		})
	}
}

func TestOneThatFailsDoesNotKeepOthersWaiting(t *testing.T) {
	bubble(t, []int{500, 200}, func(s *Sender, r *receiver, _ *bytes.Buffer) {
		s.Send(Notice{Delivery: "a"})
		synctest.Wait()
		s.Send(Notice{Delivery: "b"})
		synctest.Wait()
		if !slices.Equal(r.got, []string{"a", "b"}) {
			t.Errorf("got %q", r.got)
		}
	})
}

func TestOfTooManyTheOldestIsDropped(t *testing.T) {
	bubble(t, []int{500}, func(s *Sender, r *receiver, log *bytes.Buffer) {
		for i := range most + 1 {
			s.Send(Notice{Delivery: fmt.Sprint(i)})
			synctest.Wait()
		}
		s.mu.Lock()
		defer s.mu.Unlock()
		if len(s.waiting) != most || s.waiting[0].id != "1" || !strings.Contains(log.String(), "delivery=0") {
			t.Errorf("%d wait, first %s, log %s", len(s.waiting), s.waiting[0].id, log)
		}
	})
}

func TestSendingOverARealConnection(t *testing.T) {
	got := make(chan string, 1)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		if r.Header.Get("Echo-Signature") != Sign(secret, r.Header.Get("Echo-Timestamp"), body) {
			body = []byte("unsigned")
		}
		got <- string(body)
	}))
	defer server.Close()
	s, err := New(Config{URL: server.URL, Secret: secret, Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	s.Send(Notice{Delivery: "a", Text: "эхо"})
	if body := <-got; !strings.Contains(body, `"text":"эхо"`) {
		t.Errorf("got %s", body)
	}
}

func TestBadSettingsAreOneLine(t *testing.T) {
	for _, c := range []Config{{URL: "ftp://x", Secret: secret}, {URL: "https://", Secret: secret}, {URL: "%", Secret: secret}, {URL: "https://x.example", Secret: []byte("short")}} {
		if _, err := New(c); err == nil || strings.Contains(err.Error(), "\n") || strings.Contains(err.Error(), "short") {
			t.Errorf("%q: %v", c.URL, err)
		}
	}
}
