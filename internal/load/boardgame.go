package load

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os/exec"
	"strconv"
)

// boardgame is the program in peers/boardgame: a match of boardgame.io for each
// table, over WebSockets, with a state as large as a view.
type boardgame struct {
	addr  string
	bytes int
}

// game is what the program calls its game, and the name space of its sockets.
const game = "table"

func (b *boardgame) command(program, _, addr string) (*exec.Cmd, error) {
	b.addr = addr
	return exec.Command("node", program, addr, strconv.Itoa(b.bytes)), nil
}

func (b *boardgame) durable() bool { return false }

func (b *boardgame) fill(t *table) error {
	var made struct{ MatchID, PlayerCredentials string }
	err := b.post(t, "/create", fmt.Sprintf(`{"numPlayers":%d}`, len(t.seats)), &made)
	t.name = made.MatchID
	for i, s := range t.seats {
		if err != nil {
			break
		}
		s.id = strconv.Itoa(i)
		err = b.post(t, "/"+t.name+"/join", fmt.Sprintf(`{"playerID":%q,"playerName":"Player %d"}`, s.id, i+1), &made)
		s.token = made.PlayerCredentials
	}
	return err
}

func (b *boardgame) post(t *table, path, body string, answer any) error {
	status, data, err := t.acts.ask(post(b.addr, "/games/"+game+path, "", body))
	switch {
	case err != nil:
		return err
	case status != 200:
		return fmt.Errorf("%d %s", status, data)
	}
	return json.Unmarshal(data, answer)
}

func (b *boardgame) wake(*table) error { return nil }

// move is one of the next seat. There is no answer but the new state, whose
// number follows the last.
func (b *boardgame) move(t *table) func() (int64, error) {
	s := t.seats[t.turn%len(t.seats)]
	if s.socket == nil || s.version == 0 {
		return nil
	}
	t.turn++
	last := s.version - 1
	return func() (int64, error) {
		return last + 2, s.socket.emit(game, "update", map[string]any{
			"type":    "MAKE_MOVE",
			"payload": map[string]any{"type": "act", "args": []string{"g7"}, "playerID": s.id, "credentials": s.token},
		}, last, t.name, s.id)
	}
}

func (b *boardgame) listen(ctx context.Context, s *seat, w *wire) error {
	c, err := upgrade(w, b.addr, game)
	if err != nil {
		return err
	}
	if err := c.emit(game, "sync", s.table.name, s.id, s.token, len(s.table.seats)); err != nil {
		return err
	}
	s.table.mu.Lock()
	s.socket = c
	s.table.mu.Unlock()
	for ctx.Err() == nil {
		message, err := c.next()
		if err != nil {
			return err
		}
		if !bytes.Contains(message[:min(30, len(message))], []byte(`["update"`)) && !bytes.Contains(message[:min(30, len(message))], []byte(`["sync"`)) {
			continue // who is there
		}
		if !bytes.Contains(message, []byte(`"_stateID":`)) {
			return errors.New("a state has no number")
		}
		s.hear(number(message, `"_stateID":`)+1, message, w) // theirs count from 0
	}
	return nil
}
