package server

import (
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
