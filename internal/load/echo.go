package load

import (
	"bytes"
	"context"
	_ "embed"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
)

//go:embed load.toml
var rules []byte

const api = "/api/v1/rooms"

// echo is our own host: games are real, every view is a player's own, and every
// action is on disk before it is answered.
type echo struct{ addr string }

func (e *echo) command(program, folder, addr string) (*exec.Cmd, error) {
	e.addr = addr
	file := filepath.Join(folder, "load.toml")
	if err := os.WriteFile(file, rules, 0o600); err != nil {
		return nil, err
	}
	return exec.Command(program, "serve", "--addr", addr, "--data", filepath.Join(folder, "data"), "--deck", "contour", "--rules", file), nil
}

func (e *echo) durable() bool { return true }

// fill opens a room, lets everybody sit down and plays a part of the first
// round, so that the tables together are in all of its phases.
func (e *echo) fill(t *table) error {
	var seated struct{ Room, Seat, Token string }
	for i := range t.seats {
		path, body := api, fmt.Sprintf(`{"rules":"load","name":"Player 1","seats":%d}`, len(t.seats))
		if i > 0 {
			path, body = api+"/"+t.name+"/seats", fmt.Sprintf(`{"name":"Player %d"}`, i+1)
		}
		answer, err := e.post(t, path, "", body)
		if err == nil {
			err = json.Unmarshal(answer, &seated)
		}
		if err != nil {
			return err
		}
		t.name = seated.Room
		t.seats[i].id, t.seats[i].token = seated.Seat, seated.Token
	}
	round := 1 + 3*(len(t.seats)-1)    // a clue, and three moves of each seeker
	for range 1 + t.number%(round+1) { // and the start
		if err := e.advance(t); err != nil {
			return err
		}
	}
	return nil
}

// advance plays one move. The tables are not parked yet, so the views are asked
// for when nobody can do anything by those there are.
func (e *echo) advance(t *table) error {
	act := e.move(t)
	if act == nil {
		for _, s := range t.seats {
			if err := e.look(s); err != nil {
				return err
			}
		}
		if act = e.move(t); act == nil {
			return fmt.Errorf("table %s has nothing to do: %s", t.name, t.seats[0].view)
		}
	}
	_, err := act()
	return err
}

func (e *echo) look(s *seat) error {
	request := append(get(e.addr, api+"/"+s.table.name), bearer(s)+"\r\n"...)
	status, body, err := s.table.acts.ask(request)
	if err != nil || status != 200 {
		return fmt.Errorf("a look at table %s: %d %w", s.table.name, status, err)
	}
	s.view, s.fit = bytes.Clone(body), true
	return nil
}

// wake has the room loaded after a restart.
func (e *echo) wake(t *table) error { return e.look(t.seats[0]) }

func bearer(s *seat) string { return "Authorization: Bearer " + s.token + "\r\n" }

// post sends an action by the table's connection.
func (e *echo) post(t *table, path, more, body string) ([]byte, error) {
	key := fmt.Sprintf("Idempotency-Key: load-%08d\r\n", t.run.counts.keys.Add(1))
	status, answer, err := t.acts.ask(post(e.addr, path, more+key, body))
	switch {
	case err != nil:
		return nil, err
	case status/100 != 2:
		return nil, fmt.Errorf("%d %s", status, answer)
	}
	return answer, nil
}

func (e *echo) move(t *table) func() (int64, error) {
	for range t.seats {
		s := t.seats[t.turn%len(t.seats)]
		t.turn++
		if !s.fit {
			continue
		}
		if body, ok := legal(s.view, int(t.run.counts.keys.Load())); ok {
			s.fit = false
			return func() (int64, error) { return e.act(s, body) }
		}
	}
	return nil
}

func (e *echo) act(s *seat, body string) (int64, error) {
	answer, err := e.post(s.table, api+"/"+s.table.name+"/actions", bearer(s), body)
	if err != nil {
		return 0, err
	}
	return number(answer, `"version":`), nil
}

// listen is a player's page: a poll after the other.
func (e *echo) listen(ctx context.Context, s *seat, w *wire) error {
	after := int64(0)
	mine := bearer(s) + "\r\n"
	path := api + "/" + s.table.name + "?after="
	for ctx.Err() == nil {
		status, body, err := w.ask(append(get(e.addr, path+strconv.FormatInt(after, 10)), mine...))
		switch {
		case err != nil:
			return err
		case status == 200:
			after = number(body, `"version":`)
			s.hear(after, body, w)
		case status != 204:
			return fmt.Errorf("a poll is answered by %d %s", status, body)
		}
	}
	return nil
}

// number is what stands behind the first such name.
func number(json []byte, name string) (n int64) {
	i := bytes.Index(json, []byte(name))
	if i < 0 {
		return 0
	}
	for _, c := range json[i+len(name):] {
		if c < '0' || c > '9' {
			break
		}
		n = 10*n + int64(c-'0')
	}
	return n
}
