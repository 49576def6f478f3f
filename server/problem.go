package server

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"math"
	"net/http"
	"strconv"
	"time"

	"echo/engine"
	"echo/server/journal"
	"echo/server/room"
)

// Codes of this package, beside those of the engine. Each needs a text in
// every language of the page.
const (
	roomNotFound     engine.Code = "room-not-found"
	rulesNotFound    engine.Code = "rules-not-found"
	artNotFound      engine.Code = "art-not-found"
	notFound         engine.Code = "not-found"
	methodNotAllowed engine.Code = "method-not-allowed"
	keyMissing       engine.Code = "key-missing"
	keyReused        engine.Code = "key-reused"
	bodyTooLarge     engine.Code = "body-too-large"
	wrongOrigin      engine.Code = "wrong-origin"
	rateLimited      engine.Code = "rate-limited"
	busy             engine.Code = "busy"
	outcomeUnknown   engine.Code = "outcome-unknown"
	stopping         engine.Code = "stopping"
	journalStopped   engine.Code = "journal-stopped"
	journalPaused    engine.Code = "journal-paused"
	internal         engine.Code = "internal"
	linkNotFound     engine.Code = "link-not-found"
)

// kind is one row of the table of problems.
type kind struct {
	code   engine.Code
	status int
	title  string // the same for every problem of this kind
}

// kinds has every code a client can meet, append-only.
var kinds = []kind{
	{engine.BadRequest, 400, "The request is malformed"},
	{engine.NotSeated, 401, "No seat here"},
	{engine.NotHost, 403, "Only the host may do that"},
	{engine.NotYourTurn, 403, "Somebody else's part"},
	{engine.WrongPhase, 409, "Another phase is on"},
	{engine.TooEarly, 409, "Not yet"},
	{engine.TooLate, 409, "Time is up"},
	{engine.AlreadyLocked, 409, "Already locked"},
	{engine.NoSuchCard, 422, "No such card"},
	{engine.OwnCard, 422, "The card is your own"},
	{engine.BadClue, 422, "The clue breaks its bounds"},
	{engine.ClueRepeated, 409, "These words were already said"},
	{engine.BadName, 422, "Names may not look like that"},
	{engine.NameTaken, 409, "The name is taken"},
	{engine.BadSettings, 422, "A setting is out of range"},
	{engine.RoomFull, 409, "All seats are taken"},
	{engine.Begun, 409, "The game has begun"},
	{engine.TooFew, 409, "Not enough players"},
	{engine.NoSuchSeat, 422, "No such seat"},
	{engine.DeckNotFound, 422, "No such deck"},
	{engine.DeckTooSmall, 422, "The deck is too small"},
	{engine.DeckNotReady, 409, "The deck is still being drawn"},
	{engine.NotModerator, 403, "Only the moderator may do that"},
	{roomNotFound, 404, "No such room"},
	{rulesNotFound, 422, "No such ruleset"},
	{artNotFound, 404, "No such picture"},
	{notFound, 404, "Nothing here"},
	{methodNotAllowed, 405, "Another method is needed"},
	{keyMissing, 400, "The Idempotency-Key is missing"},
	{keyReused, 422, "The Idempotency-Key was used before"},
	{bodyTooLarge, 413, "The body is too large"},
	{wrongOrigin, 403, "The request comes from another site"},
	{rateLimited, 429, "Too many requests"},
	{busy, 503, "The host is full"},
	{outcomeUnknown, 503, "The outcome is unknown"},
	{stopping, 503, "The host is stopping"},
	{journalStopped, 503, "The host cannot store games"},
	{internal, 500, "Something went wrong here"},
	{linkNotFound, 404, "The link is not good any more"},
	{journalPaused, 503, "The host cannot store games just now"},
}

func kindOf(code engine.Code) kind {
	for _, k := range kinds {
		if k.code == code {
			return k
		}
	}
	return kindOf(internal)
}

// problem is an error that a client is told about: RFC 9457 with a code.
type problem struct {
	code   engine.Code
	detail string        // one English sentence: what to do
	after  time.Duration // when to try again, 0: not said
	cause  error         // for the log, never for the client
	limit  string        // which of Limits was reached, "" if none was
}

func refuse(code engine.Code, format string, args ...any) *problem {
	return &problem{code: code, detail: fmt.Sprintf(format, args...)}
}

func (p *problem) Error() string { return string(p.code) + ": " + p.detail }

// problemOf translates errors of the packages below. What it does not know is
// a fault of ours, which goes to the log and not to the client.
func problemOf(err error) *problem {
	var p *problem
	var reject *engine.Reject
	switch {
	case errors.As(err, &p):
		return p
	case errors.As(err, &reject):
		return &problem{code: reject.Code, detail: reject.Detail}
	case errors.Is(err, room.ErrNotFound):
		return refuse(roomNotFound, "there is no room with this code: check the letters, or ask for the link")
	case errors.Is(err, journal.ErrNoLink):
		return refuse(linkNotFound, "this personal link was used, or its time is over: make another one on the first device")
	case errors.Is(err, room.ErrKeyReused):
		return refuse(keyReused, "this key already stands for something else: draw a new one for every action")
	case errors.Is(err, journal.ErrClosed):
		return &problem{code: stopping, detail: "this host is being restarted: send the same again in a moment", after: 2 * time.Second}
	case errors.Is(err, journal.ErrPaused):
		return &problem{code: journalPaused, detail: "this host cannot store anything just now: send the same again with the same key, it goes on by itself", after: 2 * time.Second}
	case errors.Is(err, journal.ErrStopped):
		return &problem{code: journalStopped, detail: "this host cannot store anything until it is started again: its log says why", cause: err}
	case errors.Is(err, room.ErrUnknown), errors.Is(err, context.DeadlineExceeded):
		return &problem{code: outcomeUnknown, detail: "nobody can say whether this happened: send the same again with the same key", after: time.Second, cause: err}
	}
	return &problem{code: internal, detail: "this is not your fault: try again, and tell the host if it stays so", cause: err}
}

// body is a problem as it is sent.
type body struct {
	Type   string      `json:"type"`
	Title  string      `json:"title"`
	Status int         `json:"status"`
	Detail string      `json:"detail"`
	Code   engine.Code `json:"code"`

	Instance string `json:"instance,omitempty"` // only where the host's log has more to say
}

func problemBody(k kind, detail string) body {
	return body{Type: "urn:echo:problem:" + string(k.code), Title: k.title, Status: k.status, Detail: detail, Code: k.code}
}

// fail answers with a problem, and tells the log of what is behind it. Who is gone, or was too slow to say all of it, is
// hung up on: saying nothing would be a 200 in the end.
func (s *Server) fail(w http.ResponseWriter, r *http.Request, err error) {
	if r.Context().Err() != nil {
		panic(http.ErrAbortHandler)
	}
	p, id := problemOf(err), ""
	if p.cause != nil {
		id = idOf(r)
		s.config.Log.LogAttrs(r.Context(), slog.LevelError, "http: "+string(p.code), append(s.about(r, id), slog.Any("error", p.cause))...)
	}
	s.tell(w, p, id)
}

// tell sends a problem; by its ID, if it has one, it is found in the log.
func (s *Server) tell(w http.ResponseWriter, p *problem, id string) {
	k := kindOf(p.code)
	s.config.Watch.Failed(string(k.code), p.limit)
	h := w.Header()
	h.Set("Content-Type", "application/problem+json")
	h.Set("Cache-Control", "no-store")
	if p.after > 0 {
		h.Set("Retry-After", strconv.Itoa(int(math.Ceil(p.after.Seconds()))))
	}
	if k.status == http.StatusUnauthorized {
		h.Set("WWW-Authenticate", `Bearer realm="seat"`)
	}
	told := problemBody(k, p.detail)
	if id != "" {
		told.Instance = "urn:echo:request:" + id
	}
	data, _ := json.Marshal(told)
	h.Set("Content-Length", strconv.Itoa(len(data)))
	w.WriteHeader(k.status)
	w.Write(data)
}
