package studio

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"path"
	"slices"
	"strconv"
	"strings"
)

// asked is which picture is asked for.
type asked struct {
	state   *state
	card    int // from 0
	version string
	palette string // another than the card's own, or ""
}

// picture finds out which one a path means, such as /card/7/colour.svg. What is
// wrong is answered.
func (s *Studio) picture(w http.ResponseWriter, r *http.Request, ext string) (asked, bool) {
	a := asked{state: s.state.Load(), palette: r.FormValue("palette")}
	n, ok := s.number(w, r, a.state)
	if !ok {
		return a, false
	}
	a.card = n - 1
	file := r.PathValue("file")
	a.version = strings.TrimSuffix(file, ext)
	if path.Ext(file) != ext || !slices.Contains(versions, a.version) {
		refuse(w, http.StatusNotFound, refusal{Code: "nothing", Message: fmt.Sprintf("a card has contour%s and colour%s, no %.40q", ext, ext, file)})
		return a, false
	}
	if a.palette != "" && a.state.deck.Palettes[a.palette] == nil {
		refuse(w, http.StatusNotFound, refusal{Code: "palette", Message: fmt.Sprintf("no palette is called %.40q", a.palette)})
		return a, false
	}
	return a, true
}

// number reads the number of a card, from 1. One that was there until just now
// is no mistake of the page that asks: there is nothing of it to show, that is all.
func (s *Studio) number(w http.ResponseWriter, r *http.Request, st *state) (int, bool) {
	n, err := strconv.Atoi(r.PathValue("card"))
	if err == nil && n > len(st.deck.Cards) && n <= st.most {
		w.WriteHeader(http.StatusNoContent)
		return 0, false
	}
	if err != nil || n < 1 || n > len(st.deck.Cards) {
		refuse(w, http.StatusNotFound, refusal{Code: "card", Message: fmt.Sprintf("the deck has no card %.40q; it has %d", r.PathValue("card"), len(st.deck.Cards))})
		return 0, false
	}
	return n, true
}

// keep lets the browser keep a picture for good if it asked for it by its key:
// then it can never be another one.
func (a asked) keep(w http.ResponseWriter, r *http.Request) {
	how := "no-store"
	if r.FormValue("key") == a.state.key(a.card, a.version, a.palette) {
		how = "private, max-age=31536000, immutable"
	}
	w.Header().Set("Cache-Control", how)
}

func (s *Studio) getCard(w http.ResponseWriter, r *http.Request) {
	a, ok := s.picture(w, r, ".svg")
	if !ok {
		return
	}
	data, err := s.press.svg(a.state, a.card, a.version, a.palette)
	if err != nil {
		unreadable(w, a, err)
		return
	}
	a.keep(w, r)
	w.Header().Set("Content-Type", "image/svg+xml")
	w.Write(data)
}

// The least and most pixels that a thumb is wide.
const leastWidth, mostWidth = 16, 800

func (s *Studio) getThumb(w http.ResponseWriter, r *http.Request) {
	a, ok := s.picture(w, r, ".png")
	if !ok {
		return
	}
	width, err := strconv.Atoi(r.FormValue("width"))
	if err != nil || width < leastWidth || width > mostWidth {
		refuse(w, http.StatusBadRequest, refusal{Code: "width", Message: fmt.Sprintf("width is %.40q; it is %d to %d pixels", r.FormValue("width"), leastWidth, mostWidth)})
		return
	}
	data, err := s.press.thumb(r.Context(), a.state, a.card, a.version, a.palette, width)
	switch {
	case errors.Is(err, context.Canceled): // nobody waits any more
	case err != nil:
		unreadable(w, a, err)
	default:
		a.keep(w, r)
		w.Header().Set("Content-Type", "image/png")
		w.Write(data)
	}
}

func unreadable(w http.ResponseWriter, a asked, err error) {
	refuse(w, http.StatusUnprocessableEntity, refusal{Code: "unreadable", Card: a.card + 1, Message: fmt.Sprintf("card %04d: %s cannot be shown: %v", a.card+1, a.version, err)})
}
