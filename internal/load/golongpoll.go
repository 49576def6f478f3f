package load

import (
	"bytes"
	"context"
	"fmt"
	"os/exec"
	"strconv"
)

// golongpoll is the program in peers/golongpoll: a category for each table, and
// an action publishes an event as large as a view.
type golongpoll struct {
	addr  string
	bytes int
}

func (g *golongpoll) command(program, _, addr string) (*exec.Cmd, error) {
	g.addr = addr
	return exec.Command(program, "-addr", addr, "-bytes", strconv.Itoa(g.bytes)), nil
}

func (g *golongpoll) durable() bool { return false }

func (g *golongpoll) fill(t *table) error {
	t.name = fmt.Sprint("table", t.number)
	return nil
}

func (g *golongpoll) wake(*table) error { return nil }

func (g *golongpoll) move(t *table) func() (int64, error) {
	return func() (int64, error) {
		status, body, err := t.acts.ask(post(g.addr, "/publish?category="+t.name, "", `{"type":"guess","round":1,"phase":"contour","card":"g7"}`))
		if err == nil && status != 200 {
			err = fmt.Errorf("%d %s", status, body)
		}
		return number(body, `"version":`), err
	}
}

// listen asks for events after the newest it has seen, as the library's own
// client does.
func (g *golongpoll) listen(ctx context.Context, s *seat, w *wire) error {
	since := ""
	for ctx.Err() == nil {
		request := get(g.addr, "/events?timeout=25&category="+s.table.name+since)
		status, body, err := w.ask(append(request, "\r\n"...))
		switch {
		case err != nil:
			return err
		case status != 200:
			return fmt.Errorf("a poll is answered by %d %s", status, body)
		}
		newest := bytes.LastIndex(body, []byte(`{"timestamp":`))
		if newest < 0 || !bytes.Contains(body, []byte(`"category"`)) {
			continue // nothing has happened
		}
		event := body[newest:]
		since = fmt.Sprintf("&since_time=%d&last_id=%s", number(event, `{"timestamp":`), between(event, `"id":"`, `"`))
		s.hear(number(event, `"version":`), body, w)
	}
	return nil
}
