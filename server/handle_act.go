package server

import (
	"net/http"
	"time"

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
	actor := room.Actor(who)
	if actor == "" {
		return refuse(engine.NotSeated, "take a seat first, and send its token as Authorization: Bearer")
	}
	if err := s.actions.ration(rm.Code() + string(actor)); err != nil {
		return err
	}
	q, err := request(w, r, who)
	if err != nil {
		return err
	}
	if q.Command.Deck != nil {
		if err := s.rationFresh(r, *q.Command.Deck); err != nil {
			return err
		}
	}
	defer s.work()()
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

// actBody is the body of POST /rooms/{room}/actions: a command, with moments as
// people write them.
type actBody struct {
	engine.Command
	At *string `json:"at"`
}

// command is what the body asks for.
func (b actBody) command() (engine.Command, error) {
	c := b.Command
	if b.At == nil {
		return c, nil
	}
	at, err := time.Parse(time.RFC3339, *b.At)
	if err != nil || at.UnixMilli() <= 0 {
		return c, refuse(engine.BadRequest, "at is %q; it must be RFC 3339 such as 2026-01-31T18:00:00Z, or null", *b.At)
	}
	c.At = engine.Millis(at.UnixMilli())
	return c, nil
}

// request reads an action. Some commands are the server's own.
func request(w http.ResponseWriter, r *http.Request, who engine.Viewer) (room.Request, error) {
	k, err := key(r)
	switch {
	case err != nil:
		return room.Request{}, err
	case k == "":
		return room.Request{}, refuse(keyMissing, "send an Idempotency-Key: 8 to 64 printable ASCII characters, a new one for every action")
	}
	var b actBody
	if err := decode(w, r, &b); err != nil {
		return room.Request{}, err
	}
	c, err := b.command()
	if err != nil {
		return room.Request{}, err
	}
	c.By, c.Moderator = who.Seat, who.Moderator
	switch c.Type {
	case "":
		return room.Request{}, refuse(engine.BadRequest, "say the type of the action: me.can in the view lists those that are possible")
	case engine.CmdOpen, engine.CmdJoin, engine.CmdExpire, engine.CmdResume, engine.CmdDrawn, engine.CmdAbsent, engine.CmdReturned, engine.CmdInherit:
		return room.Request{}, refuse(engine.BadRequest, "%q is not an action: me.can in the view lists those that are possible", c.Type)
	}
	return room.Request{Seat: room.Actor(who), Key: k, Digest: digest("act", c), Command: c}, nil
}
