package server

import (
	"net/http"

	"echo/engine"
	"echo/server/room"
)

// acted is the answer to POST /rooms/{room}/actions.
type acted struct {
	Version room.Version `json:"version"`
}

func (s *Server) handleAct(w http.ResponseWriter, r *http.Request) error {
	rm, who, err := s.find(r)
	if err != nil {
		return err
	}
	if who.Seat == "" {
		return refuse(engine.NotSeated, "take a seat first, and send its token as Authorization: Bearer")
	}
	if err := s.actions.ration(rm.Code() + string(who.Seat)); err != nil {
		return err
	}
	q, err := request(w, r, who.Seat)
	if err != nil {
		return err
	}
	rm.Arrive(who.Seat)()
	answer, err := rm.Do(r.Context(), q)
	w.Header().Set("Cache-Control", "no-store")
	if answer.Replayed {
		w.Header().Set("Idempotency-Replayed", "true")
	}
	if err != nil {
		return err
	}
	return send(w, http.StatusOK, acted{answer.Version})
}

// request reads an action. Some commands are the server's own.
func request(w http.ResponseWriter, r *http.Request, seat engine.SeatID) (room.Request, error) {
	k, err := key(r)
	switch {
	case err != nil:
		return room.Request{}, err
	case k == "":
		return room.Request{}, refuse(keyMissing, "send an Idempotency-Key: 8 to 64 printable ASCII characters, a new one for every action")
	}
	c := engine.Command{By: seat}
	if err := decode(w, r, &c); err != nil {
		return room.Request{}, err
	}
	switch c.Type {
	case "":
		return room.Request{}, refuse(engine.BadRequest, "say the type of the action: me.can in the view lists those that are possible")
	case engine.CmdOpen, engine.CmdJoin, engine.CmdExpire, engine.CmdDrawn:
		return room.Request{}, refuse(engine.BadRequest, "%q is not an action: me.can in the view lists those that are possible", c.Type)
	}
	return room.Request{Seat: seat, Key: k, Digest: digest("act", c), Command: c}, nil
}
