package server

import (
	"bytes"
	"compress/gzip"
	"io"
	"net/http"
	"strconv"
	"strings"

	"echo/server/gallery"
	"echo/server/room"
)

// handleArt sends a picture of a room, once the room has shown it to anybody.
// The name is known only to those who were shown it, so there is no asking who
// asks.
func (s *Server) handleArt(w http.ResponseWriter, r *http.Request) error {
	code, _, ok := gallery.Split(r.URL.Path)
	if !ok {
		return noPicture()
	}
	rm, err := s.room(r, code)
	if err == room.ErrNotFound {
		return noPicture()
	}
	if err != nil {
		return err
	}
	deck, picture, ok := rm.Picture(r.URL.Path)
	if !ok {
		return noPicture()
	}
	return s.picture(w, r, deck, picture)
}

func noPicture() error {
	return refuse(artNotFound, "there is no such picture, or not yet: take names of pictures from a view")
}

// covers is how many cards a deck shows of itself.
const covers = 3

// handleCover sends one of the pictures that a deck is chosen by.
func (s *Server) handleCover(w http.ResponseWriter, r *http.Request) error {
	deck, ok := s.config.Art.Deck(r.PathValue("deck"))
	name, svg := strings.CutSuffix(r.PathValue("name"), ".svg")
	n, err := strconv.Atoi(name)
	if !ok || !svg || err != nil || n < 1 || n > coversOf(deck) {
		return noPicture()
	}
	return s.picture(w, r, deck, gallery.Picture{Card: coverCard(deck, n), Colour: true})
}

func coversOf(d gallery.Deck) int { return min(covers, d.Cards()) }

// coverCard spreads covers over the deck; n counts from 1.
func coverCard(d gallery.Deck, n int) int { return (n - 1) * d.Cards() / coversOf(d) }

// picture sends an SVG. Its name never stands for anything else, so browsers
// keep it; it is nobody's business in between. Opened on its own it may do
// nothing at all.
func (s *Server) picture(w http.ResponseWriter, r *http.Request, d gallery.Deck, p gallery.Picture) error {
	data, err := s.pictures.Gzip(d, p)
	if err != nil {
		return err
	}
	h := w.Header()
	h.Set("Cache-Control", "private, max-age=86400, immutable")
	h.Set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox")
	return sendGzip(w, r, "image/svg+xml", data)
}

// sendGzip sends what is kept compressed, unpacked for the few who want that.
func sendGzip(w http.ResponseWriter, r *http.Request, contentType string, data []byte) error {
	w.Header().Set("Vary", "Accept-Encoding")
	if acceptsGzip(r) {
		w.Header().Set("Content-Encoding", "gzip")
		sendBytes(w, http.StatusOK, contentType, data)
		return nil
	}
	unzip, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		return err
	}
	plain, err := io.ReadAll(unzip)
	if err != nil {
		return err
	}
	sendBytes(w, http.StatusOK, contentType, plain)
	return nil
}

func acceptsGzip(r *http.Request) bool {
	for _, coding := range strings.Split(r.Header.Get("Accept-Encoding"), ",") {
		name, weight, _ := strings.Cut(strings.TrimSpace(coding), ";")
		if (name == "gzip" || name == "*") && !refused(weight) {
			return true
		}
	}
	return false
}

// refused recognises a weight of zero: "q=0", "q=0.000".
func refused(weight string) bool {
	q, ok := strings.CutPrefix(strings.TrimSpace(weight), "q=")
	n, err := strconv.ParseFloat(q, 64)
	return ok && err == nil && n == 0
}
