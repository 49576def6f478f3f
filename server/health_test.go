package server

import (
	"errors"
	"net/http"
	"strings"
	"testing"
)

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
