package killtest

import (
	"context"
	"encoding/json"
	"fmt"
	"sync"

	"echo/engine"
	"echo/internal/hosttest"
)

// plan is a table to be: by which rules, and what everybody will choose.
type plan struct {
	rules     string
	seats     int
	moderated bool
	absent    bool // now and then somebody lets the time pass
	seed      uint64
}

func (p plan) String() string { return fmt.Sprintf("%s of %d", p.rules, p.seats) }

// game is a table at which one game follows another.
type game struct {
	plan
	hall    *hall
	guests  []*hosttest.Guest // seats in order of joining, behind the moderator if there is one
	exports [][]byte          // of the games that are over

	mu     sync.Mutex
	steps  []*step
	sights []sight
	high   int // entries that somebody has seen
}

// step is one request that must happen, and happen once.
type step struct {
	guest    *hosttest.Guest
	path     string
	key      string
	body     any
	stored   bool // the journal of the host that died last has it
	answered bool
	refused  bool
	entry    int // which it became, as its answer said; 0 for opening and joining
}

// sight is what somebody was shown.
type sight struct {
	viewer engine.Viewer
	view   *engine.View
}

func newGame(p plan, h *hall) *game {
	g := &game{plan: p, hall: h}
	n := p.seats
	if p.moderated {
		n++
	}
	for range n {
		g.guests = append(g.guests, &hosttest.Guest{Host: h.host})
	}
	return g
}

// play plays games until there are enough.
func (g *game) play(ctx context.Context, enough func(games int) bool) error {
	for {
		v, moved, err := g.turn(ctx)
		switch {
		case err != nil:
			return err
		case ended(v):
			if err := g.keep(ctx); err != nil {
				return err
			}
			if enough(len(g.exports)) {
				return nil
			}
			if err := g.again(ctx); err != nil {
				return err
			}
		case !moved: // somebody is absent, or the host must wait before going on
			if _, err := g.look(ctx, g.guests[0], fmt.Sprintf("?after=%d&wait=5", v.Version)); err != nil {
				return err
			}
		}
	}
}

func ended(v *engine.View) bool { return v.Phase == engine.PhaseOver || v.Phase == engine.PhaseAgain }

// gather opens the room and fills the table. The first game begins.
func (g *game) gather(ctx context.Context) error {
	if err := g.take(ctx, g.opening()); err != nil {
		return err
	}
	return g.fill(ctx)
}

func (g *game) opening() *step {
	return &step{guest: g.guests[0], path: "/rooms", body: map[string]any{
		"name": name(0), "rules": g.rules, "deck": "contour", "seats": g.seats, "moderator": g.moderated, "public": true,
	}}
}

// fill lets everybody else sit down.
func (g *game) fill(ctx context.Context) error {
	room := g.guests[0].Room
	for i, guest := range g.guests[1:] {
		guest.Room = room
		if err := g.take(ctx, &step{guest: guest, path: "/rooms/" + room + "/seats", body: map[string]any{"name": name(i + 1)}}); err != nil {
			return err
		}
	}
	return g.begin(ctx)
}

func name(i int) string { return []string{"Mira", "Лев", "Inés", "Zoë", "Аня", "José"}[i] }

// begin starts a game, unless it has begun by itself.
func (g *game) begin(ctx context.Context) error {
	v, err := g.look(ctx, g.guests[0], "")
	if err != nil || v.Phase != engine.PhaseLobby && v.Phase != engine.PhaseOver {
		return err
	}
	return g.act(ctx, g.guests[0], engine.Command{Type: engine.CmdStart})
}

// again begins the next game; where the rules ask for it, everybody says so.
func (g *game) again(ctx context.Context) error {
	for _, guest := range g.guests {
		v, err := g.look(ctx, guest, "")
		if err != nil {
			return err
		}
		if v.Phase == engine.PhaseAgain {
			yes := true
			if err := g.act(ctx, guest, guest.Move(v, engine.Command{Type: engine.CmdAgain, Play: &yes})); err != nil {
				return err
			}
		}
	}
	return g.begin(ctx)
}

// turn goes around the table once. Everybody does at most one thing.
func (g *game) turn(ctx context.Context) (v *engine.View, moved bool, err error) {
	for _, guest := range g.guests {
		if v, err = g.look(ctx, guest, ""); err != nil || ended(v) {
			return v, moved, err
		}
		if c, ok := g.choose(v); ok {
			moved = true
			if err := g.act(ctx, guest, c); err != nil {
				return v, moved, err
			}
		}
	}
	return v, moved, nil
}

// keep exports the game that is over.
func (g *game) keep(ctx context.Context) error {
	first := g.guests[0]
	answer, err := g.hall.ask(ctx, first, "GET", "/rooms/"+first.Room+"/export?format=json", "", nil, func() {})
	if err == nil && answer.Status != 200 {
		err = fmt.Errorf("the export is refused: %s", answer.Body)
	}
	g.exports = append(g.exports, answer.Body)
	return err
}

// look is the view now, or the next one.
func (g *game) look(ctx context.Context, guest *hosttest.Guest, query string) (*engine.View, error) {
	g.mu.Lock()
	high := g.high
	g.mu.Unlock()
	answer, err := g.hall.ask(ctx, guest, "GET", "/rooms/"+guest.Room+query, "", nil, func() {})
	if err != nil || answer.Status == 204 {
		return nil, err
	}
	v := &engine.View{}
	if err := json.Unmarshal(answer.Body, v); err != nil || answer.Status != 200 {
		return nil, fmt.Errorf("%d %s: %w", answer.Status, answer.Body, err)
	}
	return v, g.saw(guest, v, high)
}

// saw notes a view. What anybody has seen before, everybody sees from then on.
func (g *game) saw(guest *hosttest.Guest, v *engine.View, high int) error {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.high = max(g.high, v.Version/hosttest.PerEntry)
	const most = 64
	if len(g.sights) < most {
		viewer := engine.Viewer{Seat: guest.Seat, Moderator: guest.Token != "" && guest.Seat == ""}
		g.sights = append(g.sights, sight{viewer, v})
	}
	if v.Version/hosttest.PerEntry < high {
		return fmt.Errorf("a view of %q has %d entries after another had %d", guest.Seat, v.Version/hosttest.PerEntry, high)
	}
	return nil
}

// watch looks on as a spectator does, until nobody wants it any more.
func (g *game) watch(ctx context.Context) error {
	spectator := &hosttest.Guest{Host: g.hall.host, Room: g.guests[0].Room}
	query := ""
	for {
		v, err := g.look(ctx, spectator, query)
		switch {
		case ctx.Err() != nil:
			return nil
		case err != nil:
			return err
		case v != nil:
			query = fmt.Sprintf("?after=%d", v.Version)
		}
	}
}
