package killtest

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"echo/engine"
	"echo/internal/hosttest"
)

func (g *game) act(ctx context.Context, guest *hosttest.Guest, c engine.Command) error {
	return g.take(ctx, &step{guest: guest, path: "/rooms/" + guest.Room + "/actions", body: c})
}

func (g *game) take(ctx context.Context, s *step) error {
	g.mean(s)
	return g.insist(ctx, s)
}

// mean notes a step that is to happen.
func (g *game) mean(s *step) {
	g.mu.Lock()
	defer g.mu.Unlock()
	s.key = hosttest.NewKey()
	g.steps = append(g.steps, s)
}

// insist makes a step happen. Its answer says that it was there already if and
// only if the journal of the host that died over it had it.
func (g *game) insist(ctx context.Context, s *step) error {
	had := false
	answer, err := g.hall.ask(ctx, s.guest, "POST", s.path, s.key, s.body, func() {
		g.mu.Lock()
		defer g.mu.Unlock()
		had = s.stored
	})
	if err != nil {
		return err
	}
	if err := g.note(s, answer); err != nil || s.refused {
		return err
	}
	if answer.Replayed != had {
		return fmt.Errorf("%s of %q: replayed is %v, stored before was %v", s.path, s.guest.Seat, answer.Replayed, had)
	}
	return nil
}

// note reads the answer to a step.
func (g *game) note(s *step, answer hosttest.Reply) error {
	if answer.Status >= 300 {
		return g.refused(s, answer)
	}
	var told struct {
		hosttest.Seated
		Version int `json:"version"`
	}
	if err := json.Unmarshal(answer.Body, &told); err != nil {
		return fmt.Errorf("%w in %s", err, answer.Body)
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	if told.Token != "" {
		s.guest.Sit(told.Seated)
	}
	s.answered, s.entry = true, told.Version/hosttest.PerEntry
	g.high = max(g.high, s.entry)
	return nil
}

// refused allows one reason for a refusal: that the host was away for so long,
// or this machine so busy, that the time was up.
func (g *game) refused(s *step, answer hosttest.Reply) error {
	var p struct{ Code engine.Code }
	if err := json.Unmarshal(answer.Body, &p); err != nil || p.Code != engine.TooLate && p.Code != engine.WrongPhase {
		return fmt.Errorf("%s of %q: %d %s", s.path, s.guest.Seat, answer.Status, answer.Body)
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	s.refused = true
	return nil
}

// room is the code of the game's room, "" while nobody has heard of one.
func (g *game) room() string {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.guests[0].Room
}

// shown takes the views that were seen since the last time.
func (g *game) shown() []sight {
	g.mu.Lock()
	defer g.mu.Unlock()
	seen := g.sights
	g.sights = nil
	return slices.Clip(seen)
}
