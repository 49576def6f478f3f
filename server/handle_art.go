package server

import (
	"bytes"
	"compress/gzip"
	"io"
	"net/http"
	"strconv"
	"strings"
	"time"

	"echo/server/gallery"
	"echo/server/room"
)

// handleArt sends a picture of a room, once the room has shown it to anybody.
// The name is known only to those who were shown it, so there is no asking who
// asks.
func (s *Server) handleArt(w http.ResponseWriter, r *http.Request) error {
	came := time.Now()
	code, _, ok := gallery.Split(r.URL.Path)
	if !ok {
		return noPicture()
	}
	rm, err := s.rooms.Get(r.Context(), code)
	if err == room.ErrNotFound {
		return s.guessed(r, came, noPicture())
	}
	if err != nil {
		return err
	}
	deck, picture, ok := rm.Picture(r.URL.Path)
	if !ok { // or one could see by this that there is a room
		return s.guessed(r, came, noPicture())
	}
	return s.picture(w, r, deck, picture, ownPicture)
}

func noPicture() error {
	return refuse(artNotFound, "there is no such picture, or not yet: take names of pictures from a view")
}

// covers are the pictures that a deck is chosen by, by name.
var covers = map[string]gallery.Picture{
	"colour.svg":  {Card: gallery.Cover, Colour: true},
	"contour.svg": {Card: gallery.Cover},
	"back.svg":    {Card: gallery.Back, Colour: true},
}

// handleCover sends one of them. A deck may have other cards after a restart, so
// browsers keep it for a while only.
func (s *Server) handleCover(w http.ResponseWriter, r *http.Request) error {
	deck, known := s.config.Art.Deck(r.PathValue("deck"))
	picture, named := covers[r.PathValue("name")]
	if !known || !named {
		return noPicture()
	}
	return s.picture(w, r, deck, picture, "public, max-age=600")
}

// ownPicture is for pictures whose name never stands for anything else, and
// that are nobody's business in between.
const ownPicture = "private, max-age=86400, immutable"

// picture sends an SVG, to be cached like this. Opened on its own it may do
// nothing at all.
func (s *Server) picture(w http.ResponseWriter, r *http.Request, d gallery.Deck, p gallery.Picture, cache string) error {
	data, err := s.pictures.Gzip(d, p)
	if err != nil {
		return err
	}
	h := w.Header()
	h.Set("Cache-Control", cache)
	h.Set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox")
	return sendGzip(w, r, "image/svg+xml", data)
}

// sendGzip sends what is kept compressed, unpacked for the few who want that.
func sendGzip(w http.ResponseWriter, r *http.Request, contentType string, data []byte) error {
	w.Header().Add("Vary", "Accept-Encoding")
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
