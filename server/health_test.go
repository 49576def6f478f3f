package server

import (
	"context"
	"errors"
	"net/http"
	"strings"
	"testing"

	"echo/server/journal"
)

// silent is a storage that does not answer, as servers without a majority.
type silent struct{ journal.Journal }

func (s silent) Load(ctx context.Context, room string, after int) ([]journal.Entry, error) {
	if room != "" {
		return s.Journal.Load(ctx, room, after)
	}
	<-ctx.Done()
	return nil, ctx.Err()
}

func TestHostWhoseStorageIsSilentSaysSo(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		for _, path := range []string{"/healthz", "/readyz"} {
			w := h.send(ask{method: "GET", path: path})
			if w.Code != http.StatusServiceUnavailable || !strings.Contains(w.Body.String(), "the storage of this host does not answer") {
				t.Errorf("%s: %d %s", path, w.Code, w.Body)
			}
		}
	}, func(c *Config) { c.Journal = silent{c.Journal} })
}

func TestHostThatShutsDownWantsNoMoreGuests(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		h.must(ask{method: "GET", path: "/readyz"}, http.StatusOK, nil)
		h.rooms.Drain()
		w := h.send(ask{method: "GET", path: "/readyz"})
		if w.Code != http.StatusServiceUnavailable || !strings.Contains(w.Body.String(), "shutting down") {
			t.Errorf("%d %s", w.Code, w.Body)
		}
		h.must(ask{method: "GET", path: "/healthz"}, http.StatusOK, nil)
	})
}

func TestHostWhoseDiskIsNearlyFullWantsNoMoreGuests(t *testing.T) {
	free, unknown := uint64(leastSpace), error(nil)
	bubble(t, func(t *testing.T, h *host) {
		ready := ask{method: "GET", path: "/readyz"}
		h.must(ready, http.StatusOK, nil)
		free--
		if w := h.send(ready); w.Code != http.StatusServiceUnavailable || !strings.Contains(w.Body.String(), "nearly full, 63 MB") {
			t.Errorf("%d %s", w.Code, w.Body)
		}
		h.must(ask{method: "GET", path: "/healthz"}, http.StatusOK, nil)
		h.open(3, nil).start() // who is here plays on
		unknown = errors.New("no idea")
		h.must(ready, http.StatusOK, nil)
	}, func(c *Config) { c.Space = func() (uint64, error) { return free, unknown } })
}
