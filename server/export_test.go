package server

import (
	"net/http"
	"strings"
	"testing"

	"echo/engine"
)

func TestExportIsWhatASpectatorMayKnow(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := h.playing(3)
		tb.playOn(engine.PhaseReveal)
		for format, want := range map[string][]string{
			"markdown": {"text/markdown; charset=utf-8", "Echo of the contour · Room " + tb.code, "![", "(<http://example.com/art/" + tb.code, "| Player |"},
			"bbcode":   {"text/plain; charset=utf-8", "[img]http://example.com/art/" + tb.code, "[quote]", "Guest 1: "},
			"json":     {"application/json", `"gallery":[{"id":"g1"`, `"me":null`},
		} {
			w := h.must(ask{method: "GET", path: tb.path("/export?format=" + format), token: tb.tokens["s1"]}, http.StatusOK, nil)
			all := w.Header().Get("Content-Type") + "\n" + w.Body.String()
			for _, part := range want {
				if !strings.Contains(all, part) {
					t.Errorf("%s lacks %q:\n%.800s", format, part, all)
				}
			}
		}
	})
}
