package room

import (
	"context"
	"crypto/sha256"
	_ "embed"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"

	"github.com/pelletier/go-toml/v2"

	"echo/engine"
	"echo/engine/bot"
)

//go:embed bots.toml
var botsTOML []byte

// voice is how bots are called and speak in one language.
type voice struct {
	Language string   `toml:"language"`
	Names    []string `toml:"names"`
	Clues    []string `toml:"clues"`
}

var voices = sync.OnceValue(func() []voice {
	var file struct {
		Voice []voice `toml:"voice"`
	}
	if err := toml.Unmarshal(botsTOML, &file); err != nil {
		panic(err) // it is part of the program, and tests read it
	}
	return file.Voice
})

// voiceOf is the voice of a language tag, or of the first language.
func voiceOf(language string) voice {
	base, _, _ := strings.Cut(strings.ToLower(language), "-")
	all := voices()
	return all[max(0, slices.IndexFunc(all, func(v voice) bool { return v.Language == base }))]
}

// botNames are names for the next bot of a room, in an order of the room's own.
func botNames(s *engine.State) []string {
	names := slices.Clone(voiceOf(s.Language).Names)
	rng := dice(s, "names")
	rng.Shuffle(len(names), func(i, j int) { names[i], names[j] = names[j], names[i] })
	return names
}

// dice are drawn from the room's seed, so that a bot does after a restart what
// it would have done without one.
func dice(s *engine.State, label string) *rand.Rand {
	return rand.New(rand.NewChaCha8(sha256.Sum256(append(s.Seed[:], "bots "+label...))))
}

// Bots take their time, as people do: much of it for a clue, a little when
// everybody else has moved. Milliseconds.
const (
	thinkLeast, thinkMost = 2500, 8000
	writeLeast, writeMost = 5000, 12000
	hurryLeast, hurryMost = 600, 1600
)

// botMove is what is due first of our bots' moves.
func (r *Room) botMove(s *snapshot) due {
	awaited := s.state.Movers()
	alone := !slices.ContainsFunc(awaited, func(id engine.SeatID) bool { return !isOurs(seatOf(s.state, id)) })
	var first due
	for _, id := range awaited {
		key := moveKey(s.state, id)
		if !isOurs(seatOf(s.state, id)) || r.stuck[key] {
			continue
		}
		at := max(s.moment(key, alone), s.state.ContinueAfter()) + r.headStart
		if first.do == nil || at < first.at {
			first = due{at, func(ctx context.Context) error { return r.play(ctx, s, id, key) }}
		}
	}
	return first
}

// moveKey is the idempotency key of a bot's move: there is one in a phase.
func moveKey(s *engine.State, id engine.SeatID) string {
	return fmt.Sprintf("bot-%d-%d-%s-%s", s.Game, s.Table.Round, s.Phase, id)
}

// moment is when a bot makes a move.
func (s *snapshot) moment(key string, alone bool) engine.Millis {
	rng := dice(s.state, "pace "+key)
	least, most := thinkLeast, thinkMost
	if s.state.Phase == engine.PhaseClue {
		least, most = writeLeast, writeMost
	}
	wait := engine.Millis(least + rng.IntN(most-least))
	if limit := s.state.Rules.Limit(s.state.Phase); limit > 0 {
		wait = min(wait, limit/3)
	}
	at := s.state.Since + wait
	if alone {
		at = min(at, s.at+engine.Millis(hurryLeast+rng.IntN(hurryMost-hurryLeast)))
	}
	return at
}

// rethinks is how often a bot looks for another clue when its own was said
// before. To the last one it adds a number that it has not used: a table of bots
// that are out of words would be silent for ever.
const rethinks = 5

// play makes a bot's move, by the same way as anybody's. One that is refused
// is not tried again, unless the clue was only said before: the deadline sees
// to the rest.
func (r *Room) play(ctx context.Context, s *snapshot, id engine.SeatID, key string) error {
	v := s.look(engine.Viewer{Seat: id}, r.rooms.clock.now())
	for try := range rethinks {
		mind := fmt.Sprintf("%s-%d", key, try)
		c, ok := bot.Play(v, lexicon{s}, dice(s.state, "mind "+mind))
		if !ok {
			break
		}
		if try == rethinks-1 && c.Type == engine.CmdClue {
			c.Text = fmt.Sprintf("%s %d", c.Text, s.state.Version)
		}
		_, err := r.Do(ctx, Request{Seat: id, Key: mind, Digest: "bot", Command: c})
		if !isReject(err) {
			return err
		}
		var no *engine.Reject
		if errors.As(err, &no) && no.Code == engine.ClueRepeated {
			continue
		}
		r.rooms.log.Warn("room: a bot's move was refused", "room", r.code, "move", key, "error", err)
		break
	}
	r.giveUp(key)
	return nil
}

func (r *Room) giveUp(key string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.stuck[key] = true
}

// lexicon tells bots of a room what its cards are like. It knows a card only
// by the name of a picture, as they do.
type lexicon struct{ *snapshot }

// Tags implements bot.Lexicon.
func (l lexicon) Tags(c bot.Card) []bot.Tag {
	p, ok := l.names.Picture(c.Image)
	if !ok {
		return nil
	}
	return l.deck.Tags(p.Card, l.state.Language)
}

// Templates implements bot.Lexicon.
func (l lexicon) Templates(language string) []string { return voiceOf(language).Clues }
