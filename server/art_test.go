package server

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"echo/engine"
	"echo/server/gallery/gallerytest"
)

var first = decks[0].(gallerytest.Deck)

func TestPictureOfAHandIsTheCardInColour(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := h.playing(3)
		guide := *tb.see("").Guide
		for _, card := range tb.see(guide).Me.Hand {
			w := h.must(ask{method: "GET", path: card.Image}, http.StatusOK, nil)
			if !strings.Contains(w.Body.String(), `id="full-`) {
				t.Errorf("%s", w.Body)
			}
			for name, want := range map[string]string{
				"Content-Type": "image/svg+xml", "Cache-Control": "private, max-age=86400, immutable",
				"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox", "Vary": "Accept-Encoding",
			} {
				if got := w.Header().Get(name); got != want {
					t.Errorf("%s: %q, want %q", name, got, want)
				}
			}
		}
	})
}

func unzipped(t *testing.T, w *httptest.ResponseRecorder) string {
	t.Helper()
	r, err := gzip.NewReader(bytes.NewReader(w.Body.Bytes()))
	if err != nil {
		t.Fatal(err)
	}
	data, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func TestPicturesTravelCompressedToWhoTakesThatSo(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		path := "/art/cover/first/colour.svg"
		plain := h.must(ask{method: "GET", path: path}, http.StatusOK, nil)
		if _, want, _ := first.Cover(); plain.Body.String() != string(want) {
			t.Errorf("got %s, want %s", plain.Body, want)
		}
		for accept, want := range map[string]bool{
			"gzip": true, "gzip, deflate, br": true, "br, gzip;q=0.5": true, "*": true,
			"": false, "br": false, "gzip;q=0": false, "gzip; q=0.0, br": false, "identity": false,
		} {
			w := h.must(ask{method: "GET", path: path, header: map[string]string{"Accept-Encoding": accept}}, http.StatusOK, nil)
			if got := w.Header().Get("Content-Encoding") == "gzip"; got != want {
				t.Errorf("%q: gzip %v", accept, got)
			} else if got && unzipped(t, w) != plain.Body.String() {
				t.Errorf("%q: another picture", accept)
			}
		}
	})
}

// TestColoursCannotBeFetchedBeforeTheyAreShown asks for both sides of every
// card of the gallery by their true names, which only this test can know.
func TestColoursCannotBeFetchedBeforeTheyAreShown(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := h.playing(3)
		guide := *tb.see("").Guide
		tb.do(guide, engine.Command{Type: engine.CmdClue, Card: "h1", Text: "words"})
		source := tb.see(guide).Me.Hand[0].Image
		tb.playOn(engine.PhaseContour)
		v := tb.see("")
		for _, card := range v.Gallery {
			w := h.must(ask{method: "GET", path: *card.Contour}, http.StatusOK, nil)
			if !strings.Contains(w.Body.String(), `id="lines-`) || strings.Contains(w.Body.String(), "red") {
				t.Errorf("contour: %s", w.Body)
			}
			if card.Image != nil {
				t.Error("the colours are in the view")
			}
		}
		h.must(ask{method: "GET", path: source}, http.StatusOK, nil) // the guide has seen it
		tb.playOn(engine.PhaseColour)
		for _, card := range tb.see("").Gallery {
			h.must(ask{method: "GET", path: *card.Image}, http.StatusOK, nil)
		}
	})
}

func TestPictureIsThereAfterARestart(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := h.playing(3)
		hand := tb.see(*tb.see("").Guide).Me.Hand
		before := h.must(ask{method: "GET", path: hand[0].Image}, http.StatusOK, nil)
		after := h.restart().must(ask{method: "GET", path: hand[0].Image}, http.StatusOK, nil)
		if before.Body.String() != after.Body.String() {
			t.Errorf("before %s, after %s", before.Body, after.Body)
		}
	})
}

func TestDecksAreListedWithCovers(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		var rows []deckRow
		h.must(ask{method: "GET", path: "/api/v1/decks", header: map[string]string{"Accept-Language": "ru-RU,ru;q=0.9,en;q=0.5"}}, http.StatusOK, &rows)
		if len(rows) != 4 || rows[0].ID != "first" || rows[0].Title != "first (ru)" || rows[0].Cards != 200 || len(rows[0].Covers) != 3 {
			t.Errorf("%+v", rows)
		}
		for i, path := range rows[0].Covers {
			w := h.must(ask{method: "GET", path: path}, http.StatusOK, nil)
			contour, colour, _ := first.Cover()
			if want := string([][]byte{colour, contour, first.Back()}[i]); w.Body.String() != want {
				t.Errorf("%s: %s, want %s", path, w.Body, want)
			}
		}
		h.get("/api/v1/decks?language=es", "", &rows)
		if rows[0].Title != "first (es)" {
			t.Errorf("%+v", rows[0])
		}
	})
}

func TestRulesetsSayWhatTheyNeed(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		var rows []rulesRow
		h.get("/api/v1/rulesets", "", &rows)
		if len(rows) != 8 {
			t.Fatalf("%d rulesets", len(rows))
		}
		echo := rows[0]
		if echo.ID != "echo-contour" || !echo.Playable || echo.Names["ru"] != "Эхо контура" || echo.Players != (engine.Range{Min: 3, Max: 12}) || echo.Cards[12] != 36 {
			t.Errorf("%+v", echo)
		}
		var phases []string
		for _, p := range echo.Phases {
			phases = append(phases, fmt.Sprint(p.Phase, " ", *p.LimitMs))
		}
		if got, want := strings.Join(phases, ", "), "clue 45000, echo 30000, contour 25000, colour 20000, reveal 15000"; got != want {
			t.Errorf("got %s, want %s", got, want)
		}
		for _, row := range rows {
			if row.ID == "forum" && (row.Phases[0].LimitMs != nil || row.Names["en"] != "forum") {
				t.Errorf("forum: %+v", row)
			}
		}
	})
}
