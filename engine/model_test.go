package engine_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"echo/engine"
	"echo/engine/enginetest"
)

// Any commands, by anybody, at any time: no state breaks an invariant, every
// phase can end, what can lists is accepted and nothing else, refusals change
// nothing, and the journal folds to the state that was played.
func TestAnyCommandsLeaveTheTableWhole(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		g := newGame(t, rt)
		rt.Repeat(map[string]func(*rapid.T){
			"join":   g.join,
			"offer":  g.offered,
			"offer2": g.offered,
			"offer3": g.offered,
			"round":  g.finishPhase,
			"leave":  g.leave,
			"wait":   g.wait,
			"expire": g.expire,
			"desk":   g.moderate,
			"void":   g.void,
			"people": g.people,
			"absent": g.absent,
			"stale":  g.stale,
			"any":    g.any,
			"":       g.check,
		})
		g.replays(rt)
		g.runsOut(rt)
	})
}

// game is a table under random commands.
type game struct {
	*enginetest.Table
	last []engine.Command // everything that was ever accepted
	rng  *rand.Rand
}

func newGame(t *testing.T, rt *rapid.T) *game {
	g := &game{Table: enginetest.New(t)}
	seed := rapid.Uint64().Draw(rt, "seed")
	g.rng = rand.New(rand.NewPCG(seed, 1))
	seats := rapid.IntRange(1, 7).Draw(rt, "seats")
	rules := mustPreset(t, rapid.SampledFrom(presets()).Draw(rt, "rules"))
	spare := rapid.SampledFrom([]int{0, 1, 5, 200}).Draw(rt, "spare")
	g.Deck = enginetest.Deck(rules.CardsNeeded(max(seats, rules.Players.Min))+spare, 7, 3)
	open := enginetest.OpenCommand(rules)
	open.Open.Seed[5] = byte(seed)
	if rules.Moderator && rapid.Bool().Draw(rt, "moderated") {
		open.Name, open.Open.Moderator = "", "proof-of-the-moderator"
	}
	g.Must(open)
	for len(g.State.Seats) < seats {
		g.try(rt, enginetest.JoinCommand(g.State.Joined+1))
	}
	if seats >= rules.Players.Min && g.State.Phase == engine.PhaseLobby {
		g.Start()
	}
	return g
}

// try does a command; a refusal must be a Reject with a known code and change
// nothing.
func (g *game) try(rt *rapid.T, c engine.Command) bool {
	before := mustJSON(rt, g.State)
	_, err := g.Do(c)
	if err == nil {
		g.last = append(g.last, c)
		return true
	}
	var r *engine.Reject
	if !errors.As(err, &r) || !slices.Contains(engine.Codes(), r.Code) || r.Detail == "" {
		rt.Fatalf("%+v: refused with %#v", c, err)
	}
	if after := mustJSON(rt, g.State); before != after {
		rt.Fatalf("refused %+v changed the state", c)
	}
	return false
}

func (g *game) join(rt *rapid.T) {
	c := enginetest.JoinCommand(g.State.Joined + 1)
	c.Bot, c.Next = rapid.Bool().Draw(rt, "bot"), rapid.Bool().Draw(rt, "next")
	g.try(rt, c)
}

func (g *game) seat(rt *rapid.T) engine.SeatID {
	n := max(1, g.State.Joined)
	return engine.SeatID(fmt.Sprintf("s%d", rapid.IntRange(0, n).Draw(rt, "seat")))
}

// offered takes something that can lists; it must be accepted.
func (g *game) offered(rt *rapid.T) {
	seats := g.State.Awaited()
	if len(seats) == 0 {
		seats = []engine.SeatID{g.State.Host}
	}
	v := g.View(rapid.SampledFrom(seats).Draw(rt, "awaited"))
	if v.Me == nil {
		return
	}
	c, ok := enginetest.Anything(g.rng, v)
	if ok && !g.try(rt, c) {
		rt.Fatalf("%+v was offered and refused", c)
	}
}

// finishPhase lets all who are awaited act.
func (g *game) finishPhase(rt *rapid.T) {
	if g.State.Deadline > 0 && g.Now >= g.State.Deadline {
		return
	}
	for _, seat := range g.State.Awaited() {
		if c, ok := enginetest.Anything(g.rng, g.View(seat)); !ok || !g.try(rt, c) {
			rt.Fatalf("%s is awaited and cannot act: %+v", seat, c)
		}
	}
}

// moderate takes something that the moderator can; it must be accepted.
func (g *game) moderate(rt *rapid.T) {
	if c, ok := enginetest.Anything(g.rng, g.Desk()); ok && !g.try(rt, c) {
		rt.Fatalf("%+v was offered to the moderator and refused", c)
	}
}

func (g *game) void(rt *rapid.T) {
	if rapid.IntRange(0, 3).Draw(rt, "really") == 0 {
		reason := rapid.SampledFrom([]string{"", "insider", "repeated", "dull"}).Draw(rt, "reason")
		g.try(rt, g.As(g.State.Host, engine.Command{Type: engine.CmdVoid, Reason: reason}))
	}
}

func (g *game) leave(rt *rapid.T) {
	if rapid.IntRange(0, 3).Draw(rt, "really") == 0 {
		g.try(rt, engine.Command{Type: engine.CmdLeave, By: g.seat(rt)})
	}
}

func (g *game) wait(rt *rapid.T) {
	g.Wait(engine.Millis(rapid.SampledFrom([]int{1, 3999, 5000, 20000}).Draw(rt, "ms")))
}

func (g *game) expire(rt *rapid.T) {
	if g.State.Deadline > 0 {
		g.Expire()
	}
}

// stale does again something that was accepted once.
func (g *game) stale(rt *rapid.T) {
	if len(g.last) > 0 {
		c := rapid.SampledFrom(g.last).Draw(rt, "again")
		if c.Type != engine.CmdLeave && c.Type != engine.CmdKick {
			g.try(rt, c)
		}
	}
}

func (g *game) any(rt *rapid.T) {
	c := engine.Command{
		Type:  rapid.SampledFrom(append(allTypes(), "dance", "")).Draw(rt, "type"),
		By:    g.seat(rt),
		Round: g.State.Table.Round + rapid.IntRange(-1, 1).Draw(rt, "round"),
		Phase: rapid.SampledFrom([]engine.Phase{g.State.Phase, "clue", "echo", "contour", "colour", "guess", "reveal", "again", "over", ""}).Draw(rt, "phase"),
		Card:  anyCard(rt), Cards: rapid.SliceOfN(rapid.Custom(anyCard), 0, 2).Draw(rt, "cards"),
		Text: rapid.String().Draw(rt, "text"), Link: rapid.SampledFrom([]string{"", "", "http://x"}).Draw(rt, "link"),
		Seat: g.seat(rt), Name: rapid.String().Draw(rt, "name"), Play: rapid.SampledFrom([]*bool{nil, ptr(true), ptr(false)}).Draw(rt, "play"),
		Reason: rapid.SampledFrom([]string{"", "insider", "dull"}).Draw(rt, "reason"),
		Missed: []engine.SeatID{g.seat(rt)}, Next: rapid.Bool().Draw(rt, "next"),
		At: g.Now + engine.Millis(rapid.Int64Range(-5, 1e12).Draw(rt, "at")),
	}
	if rapid.IntRange(0, 3).Draw(rt, "desk") == 0 {
		c.By, c.Moderator = rapid.SampledFrom([]engine.SeatID{"", "", c.By}).Draw(rt, "from"), true
	}
	if c.Type == engine.CmdKick && rapid.Bool().Draw(rt, "spare") {
		return
	}
	g.try(rt, c)
}

func anyCard(rt *rapid.T) string {
	return fmt.Sprintf("%s%d", rapid.SampledFrom([]string{"h", "g", "", "x"}).Draw(rt, "kind"), rapid.IntRange(-1, 8).Draw(rt, "n"))
}

func allTypes() []string {
	return []string{
		engine.CmdStart, engine.CmdSettings, engine.CmdBot, engine.CmdClue, engine.CmdEcho, engine.CmdGuess, engine.CmdConfirm,
		engine.CmdContinue, engine.CmdAgain, engine.CmdLeave, engine.CmdKick, engine.CmdTransfer, engine.CmdExpire, engine.CmdResume, engine.CmdOpen, engine.CmdJoin,
		engine.CmdMark, engine.CmdReady, engine.CmdComment, engine.CmdPrepare, engine.CmdVoid, engine.CmdRemind, engine.CmdDeadline, engine.CmdClose,
		engine.CmdNudge, engine.CmdSkip, engine.CmdRemove, engine.CmdRename, engine.CmdAbsent, engine.CmdReturned, engine.CmdInherit,
	}
}

func (g *game) check(rt *rapid.T) {
	if err := enginetest.Check(g.State); err != nil {
		rt.Fatal(err)
	}
	for i := 0; i <= g.State.Joined; i++ {
		seat := engine.SeatID(fmt.Sprintf("s%d", i))
		g.canEqualsAccepted(rt, seat, g.State.Can(seat, g.Now))
	}
	g.canEqualsAccepted(rt, "", g.State.CanModerate(g.Now))
	g.steady(rt)
}

// canEqualsAccepted tries every command there is for a seat, or "" for the
// moderator, without doing it: those that can lists are accepted, the others
// refused.
func (g *game) canEqualsAccepted(rt *rapid.T, seat engine.SeatID, can []engine.Action) {
	offered := map[string]bool{}
	for _, a := range can {
		for _, key := range keys(a) {
			offered[key] = true
		}
	}
	for _, c := range g.universe(seat) {
		_, err := engine.Decide(g.State, c, g.Env())
		key := c.Type + " " + c.Card + fmt.Sprint(c.Cards) + string(c.Seat)
		if (err == nil) != offered[key] {
			rt.Fatalf("%s by %s in %s: offered %v, answer %v", key, seat, g.State.Phase, offered[key], err)
		}
	}
}

func keys(a engine.Action) []string {
	var all []string
	for _, card := range a.Cards {
		switch a.Count {
		case 0:
			all = append(all, a.Type+" "+card+"[]")
		case 1:
			all = append(all, a.Type+" ["+card+"]")
		case 2:
			for _, second := range a.Cards {
				if second != card {
					all = append(all, a.Type+" ["+card+" "+second+"]")
				}
			}
		}
	}
	for _, seat := range a.Seats {
		all = append(all, a.Type+" []"+string(seat))
	}
	if len(all) == 0 {
		all = append(all, a.Type+" []")
	}
	return all
}

// universe is every command of one seat for the phase that is on, with valid
// words and names.
func (g *game) universe(seat engine.SeatID) (all []engine.Command) {
	add := func(c engine.Command) {
		c.Moderator = seat == ""
		all = append(all, g.As(seat, c))
	}
	for i := range 10 {
		add(engine.Command{Type: engine.CmdClue, Card: fmt.Sprintf("h%d", i), Text: "a door"})
		add(engine.Command{Type: engine.CmdPrepare, Card: fmt.Sprintf("h%d", i), Text: "a door"})
		add(engine.Command{Type: engine.CmdEcho, Cards: []string{fmt.Sprintf("h%d", i)}})
		for j := range 10 * (g.State.Rules.Echoes.At(len(g.State.Seats)) - 1) {
			add(engine.Command{Type: engine.CmdEcho, Cards: []string{fmt.Sprintf("h%d", i), fmt.Sprintf("h%d", j)}})
		}
	}
	for i := range 14 {
		add(engine.Command{Type: engine.CmdGuess, Card: fmt.Sprintf("g%d", i)})
		add(engine.Command{Type: engine.CmdConfirm, Card: fmt.Sprintf("g%d", i)})
		add(engine.Command{Type: engine.CmdMark, Card: fmt.Sprintf("g%d", i)})
	}
	for i := range g.State.Joined + 2 {
		whom := engine.SeatID(fmt.Sprintf("s%d", i))
		add(engine.Command{Type: engine.CmdKick, Seat: whom})
		add(engine.Command{Type: engine.CmdTransfer, Seat: whom})
		add(engine.Command{Type: engine.CmdNudge, Seat: whom})
		add(engine.Command{Type: engine.CmdSkip, Seat: whom})
		add(engine.Command{Type: engine.CmdRemove, Seat: whom})
	}
	add(engine.Command{Type: engine.CmdStart})
	add(engine.Command{Type: engine.CmdSettings, Public: ptr(true)})
	add(engine.Command{Type: engine.CmdBot, Name: "Another bot"})
	add(engine.Command{Type: engine.CmdComment, Text: "a song"})
	for _, name := range []string{engine.CmdContinue, engine.CmdReady, engine.CmdVoid, engine.CmdRemind, engine.CmdDeadline, engine.CmdClose} {
		add(engine.Command{Type: name})
	}
	add(engine.Command{Type: engine.CmdRename, Text: "Somebody else"})
	add(engine.Command{Type: engine.CmdLeave})
	add(engine.Command{Type: engine.CmdAgain, Play: ptr(true)})
	add(engine.Command{Type: engine.CmdAgain, Play: ptr(false)})
	return all
}

// runsOut lets nobody act any more: the game ends by its deadlines, by the
// moderator who closes phases, or where there is neither, by those leaving whom
// it waits for.
func (g *game) runsOut(rt *rapid.T) {
	steps := len(engine.Presets()[0].Phases) * (len(g.State.Guides) + 2)
	for ; g.State.Phase != engine.PhaseOver && g.State.Phase != engine.PhaseLobby; steps-- {
		if steps == 0 {
			rt.Fatalf("%s goes on for ever: %s of round %d", g.State.Rules.ID, g.State.Phase, g.State.Table.Round)
		}
		switch awaited := g.State.Awaited(); {
		case g.State.Deadline > 0:
			g.Expire()
		case g.State.Moderator != "" && len(awaited) > 0:
			g.Must(g.Moderate(engine.Command{Type: engine.CmdClose}))
		case len(awaited) == 0:
			g.Next()
		default:
			g.Must(engine.Command{Type: engine.CmdLeave, By: awaited[0]})
		}
		if err := enginetest.Check(g.State); err != nil {
			rt.Fatal(err)
		}
	}
}

// replays folds the journal, decoded, and wants the state that was played.
func (g *game) replays(rt *rapid.T) {
	s := &engine.State{}
	for i, entry := range g.Journal {
		events, err := engine.DecodeEvents(entry)
		if err != nil {
			rt.Fatalf("entry %d: %v", i, err)
		}
		again, err := engine.EncodeEvents(events)
		if err != nil || string(again) != string(entry) {
			rt.Fatalf("entry %d: encoded again as %s, was %s (%v)", i, again, entry, err)
		}
		s.Apply(events...)
	}
	if diff := cmp.Diff(g.State, s); diff != "" {
		rt.Fatalf("folded journal (-live +folded):\n%s", diff)
	}
}

func mustJSON(t interface{ Fatal(...any) }, v any) string {
	data, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}
