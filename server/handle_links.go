package server

import (
	"net/http"

	"github.com/skip2/go-qrcode"

	"echo/engine"
	"echo/server/room"
)

// linked is the answer to POST /rooms/{room}/links.
type linked struct {
	URL   string `json:"url"`
	QR    string `json:"qr"`    // of the URL, as SVG
	Until string `json:"until"` // RFC 3339
}

// handleLink makes a link that opens the asker's seat on another device.
func (s *Server) handleLink(w http.ResponseWriter, r *http.Request) error {
	rm, who, err := s.find(r)
	if err != nil {
		return err
	}
	actor := room.Actor(who)
	if actor == "" {
		return refuse(engine.NotSeated, "a link leads to a seat: take one first, and send its token as Authorization: Bearer")
	}
	if err := s.links.ration(rm.Code() + string(actor)); err != nil {
		return err
	}
	if err := decode(w, r, &struct{}{}); err != nil {
		return err
	}
	defer s.work()()
	link, err := rm.Link(r.Context(), s.token(r))
	if err != nil {
		return err
	}
	url := s.link(r, rm.Code()) + "#k=" + link.Code
	code, err := qrcode.New(url, qrcode.Medium)
	if err != nil {
		return err
	}
	w.Header().Set("Cache-Control", "no-store")
	return send(w, http.StatusCreated, linked{url, string(qrSVG(code.Bitmap())), link.Until.RFC3339()})
}

// handleFollow answers whoever comes by such a link as if they had just sat
// down.
func (s *Server) handleFollow(w http.ResponseWriter, r *http.Request) error {
	if err := s.joins.ration(s.client(r)); err != nil {
		return err
	}
	rm, _, err := s.find(r)
	if err != nil {
		return err
	}
	if err := decode(w, r, &struct{}{}); err != nil {
		return err
	}
	k, err := key(r)
	if err != nil {
		return err
	}
	defer s.work()()
	seated, err := rm.Follow(r.Context(), r.PathValue("code"), k)
	if err != nil {
		return err
	}
	s.welcome(w, r, seated)
	return send(w, http.StatusCreated, opened{seated.Room, seatOrNull(seated.Seat), seated.Token, s.link(r, seated.Room)})
}
