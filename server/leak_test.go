package server

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"echo/engine"
	"echo/engine/enginetest"
	"echo/server/gallery"
	"echo/server/room"
)

// The spy reads every byte of every answer and holds it against what the one
// who got it may not know at that moment. What is secret comes from the
// journal, folded here anew: not from the code under test.
type spy struct {
	tb    *table
	state *engine.State
	names gallery.Names
	reads int

	journals int // that were told
}

// spyOn makes a table's host tell the spy of all its answers.
func spyOn(tb *table) *spy {
	s := &spy{tb: tb, state: &engine.State{}}
	tb.heard = s.hear
	return s
}

// catchUp folds what has happened since.
func (s *spy) catchUp() {
	entries, err := s.tb.journal.Load(s.tb.t.Context(), s.tb.code, s.state.Version)
	if err != nil {
		s.tb.t.Fatal(err)
	}
	for _, e := range entries {
		events, err := engine.DecodeEvents(e.Events)
		if err != nil {
			s.tb.t.Fatal(err)
		}
		s.state.Apply(events...)
	}
	s.names = gallery.NewNames(s.state.Room, s.state.Seed[:], s.deck())
}

// deck is the print of the room's deck.
func (s *spy) deck() string {
	if s.state.Deck == gallery.FreshID {
		if s.state.Fresh == nil {
			return ""
		}
		deck, err := s.tb.press.Deck(*s.state.Fresh)
		if err != nil {
			s.tb.t.Fatal(err)
		}
		return deck.Print()
	}
	deck, _ := decks.Deck(s.state.Deck)
	return deck.Print()
}

// hear is called with every answer of the host. The bytes it searches include
// the headers.
func (s *spy) hear(token string, r *http.Request, w *httptest.ResponseRecorder) {
	s.catchUp()
	s.reads++
	var answer bytes.Buffer
	w.Result().Header.Write(&answer)
	answer.Write(w.Body.Bytes())
	who := engine.SeatID("")
	for seat, t := range s.tb.tokens {
		if t == token {
			who = seat
		}
	}
	for what, secret := range s.secrets(who) {
		if bytes.Contains(answer.Bytes(), []byte(secret)) {
			s.tb.t.Errorf("%s %s tells %q %s (%s of round %d):\n%.2000s", r.Method, r.URL, who, what, s.state.Phase, s.state.Table.Round, answer.Bytes())
		}
	}
	if told := bytes.Contains(answer.Bytes(), []byte(`"journal":`)); told && s.state.Phase != engine.PhaseOver {
		s.tb.t.Errorf("%s %s tells the journal in %s of round %d", r.Method, r.URL, s.state.Phase, s.state.Table.Round)
	} else if told {
		s.journals++
	}
	if strings.HasSuffix(r.URL.Path, s.tb.code) && w.Code == http.StatusOK {
		s.inspect(who, w.Body.Bytes())
	}
}

// secrets are strings that must not be in an answer to this seat.
func (s *spy) secrets(who engine.SeatID) map[string]string {
	seed, _ := s.state.Seed.MarshalText()
	secrets := map[string]string{"the seed": string(seed)}
	s.freshSecrets(secrets)
	for _, p := range s.state.Seats {
		secrets["a proof"] = p.Proof
		if p.ID != who {
			secrets["the token of "+string(p.ID)] = s.tb.tokens[p.ID]
		}
	}
	known := s.known(who)
	for card := range engine.Card(s.state.Cards) {
		if side := known[card]; side < inColour {
			secrets[fmt.Sprint("the colours of card ", card)] = s.names.Path(gallery.Picture{Card: int(card), Colour: true})
			if side < byLines {
				secrets[fmt.Sprint("the lines of card ", card)] = s.names.Path(gallery.Picture{Card: int(card)})
			}
		}
	}
	return secrets
}

// freshSecrets are what the cards of a fresh deck follow from: those of the
// deck on the table until the game is over, those of the next one in any case.
func (s *spy) freshSecrets(secrets map[string]string) {
	for which, f := range map[string]*engine.Fresh{"table": s.state.Fresh, "next": s.state.Next} {
		if f == nil || which == "table" && s.state.Phase == engine.PhaseOver {
			continue
		}
		seed, _ := f.Seed.MarshalText()
		_, rest, _ := strings.Cut(f.Recipe, "after ")
		secrets["the seed of the "+which+" deck"], secrets["the recipe of the "+which+" deck"] = string(seed), rest
	}
}

// What somebody may know of a card.
const (
	byLines  = 1
	inColour = 2
)

// known is, by the rules, what a seat may know of each card now.
func (s *spy) known(who engine.SeatID) map[engine.Card]int {
	known := map[engine.Card]int{}
	learn := func(c engine.Card, side int) { known[c] = max(known[c], side) }
	for _, past := range s.state.History {
		for _, tile := range past.Gallery {
			learn(tile.Card, inColour)
		}
	}
	for _, tile := range s.state.Table.Gallery {
		learn(tile.Card, byLines)
		if s.state.Phase != engine.PhaseContour {
			learn(tile.Card, inColour)
		}
	}
	for _, p := range s.state.Seats {
		if p.ID == who && !p.Left && (who == s.state.Table.Guide || s.state.Table.Clue != nil) {
			for _, c := range p.Hand {
				learn(c, inColour)
			}
		}
	}
	return known
}

// inspect checks the meaning of a view: nothing of others before the reveal.
func (s *spy) inspect(who engine.SeatID, data []byte) {
	var v engine.View
	if err := json.Unmarshal(data, &v); err != nil {
		s.tb.t.Fatal(err)
	}
	if v.Me != nil && v.Me.Seat != who {
		s.tb.t.Errorf("%q sees the seat of %q", who, v.Me.Seat)
	}
	if v.Phase == engine.PhaseReveal {
		return
	}
	for _, card := range v.Gallery {
		if card.Owner != nil || card.Source != nil || card.Auto != nil || card.Guesses != nil {
			s.tb.t.Errorf("%q knows of %s in %s: %+v", who, card.ID, v.Phase, card)
		}
	}
	if v.Result != nil || v.Phase == engine.PhaseClue && v.Clue != nil {
		s.tb.t.Errorf("%q knows %v, %v in %s", who, v.Result, v.Clue, v.Phase)
	}
}

// pry asks for everything there is, as everybody, and wrongly too.
func (s *spy) pry(rng *rand.Rand) {
	tb := s.tb
	tokens := []string{"", "nonsense"}
	for _, seat := range tb.seats {
		tokens = append(tokens, tb.tokens[seat])
	}
	for _, token := range tokens {
		for _, path := range []string{"", "?after=0", "?after=x", "/export?format=json", "/export?format=markdown", "/export?format=bbcode", "/export"} {
			tb.send(ask{method: "GET", path: tb.path(path), token: token})
		}
		c := engine.Command{
			Type:  []string{"clue", "echo", "guess", "confirm", "continue", "kick", "settings", "expire", "ready", "resume"}[rng.IntN(10)],
			Round: s.state.Table.Round, Phase: s.state.Phase, Card: fmt.Sprint("g", rng.IntN(20)), Cards: []string{"h9"}, Seat: "s77", Text: "x",
		}
		tb.keys++
		tb.send(ask{method: "POST", path: tb.path("/actions"), body: c, token: token, key: fmt.Sprintf("pry-%06d", tb.keys)})
	}
	for _, path := range []string{"/api/v1/rooms", "/api/v1/decks", "/api/v1/rulesets", "/qr/" + tb.code + ".svg", "/healthz"} {
		tb.send(ask{method: "GET", path: path})
	}
}

func TestNoAnswerTellsASecret(t *testing.T) {
	wide := func(c *Config) {
		all := Rate{1e9, 1e9}
		c.Limits = Limits{Opens: all, Joins: all, Guesses: all, Actions: all, Looks: all, Watches: all, Polls: 100, Tabs: 8}
	}
	games := 3
	if testing.Short() {
		games = 2
	}
	for game := range games {
		bubble(t, func(t *testing.T, h *host) {
			rng := rand.New(rand.NewPCG(9, uint64(game)))
			deck := []string{"middle", gallery.FreshID, "middle"}[game]
			tb := h.open(3+game, map[string]any{"public": true, "title": "Friday", "deck": deck, "seats": 3 + game})
			s := spyOn(tb)
			s.pry(rng)
			time.Sleep(drawingTakes)
			synctest.Wait()
			s.pry(rng)
			tb.start()
			for turn := 0; tb.see("").Phase != engine.PhaseOver; turn++ {
				for _, seat := range tb.seats {
					v := tb.see(seat)
					if v.Me == nil || rng.IntN(3) == 0 {
						continue
					}
					if c, ok := enginetest.Anything(rng, v); ok && c.Type != engine.CmdStart {
						tb.send(tb.act(seat, c))
					}
				}
				if turn%3 == 0 {
					s.pry(rng)
				}
				if turn == 40 && len(tb.seats) > 3 {
					tb.send(tb.act(tb.seats[2], engine.Command{Type: engine.CmdLeave}))
				}
				time.Sleep(time.Duration(rng.IntN(9000)) * time.Millisecond)
			}
			s.pry(rng)
			if s.reads < 500 || s.journals == 0 {
				t.Errorf("the spy read %d answers with %d journals", s.reads, s.journals)
			}
			time.Sleep(drawingTakes)
			synctest.Wait()
			tb.send(tb.act(tb.seats[0], engine.Command{Type: engine.CmdStart}))
			s.pry(rng) // of a rematch
		}, wide)
	}
}

// TestSpyWouldNotice makes sure that the test above can fail.
func TestSpyWouldNotice(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := h.playing(3)
		s := spyOn(tb)
		s.catchUp()
		seeker := tb.seats[0]
		if s.state.Table.Guide == seeker {
			seeker = tb.seats[1]
		}
		card := s.state.Seats[0].Hand[0]
		secrets := s.secrets(seeker)
		if len(secrets) < 2*200 || !strings.Contains(fmt.Sprint(secrets), fmt.Sprint("the colours of card ", card)) {
			t.Errorf("%d secrets", len(secrets))
		}
		s.state.Next = &engine.Fresh{Seed: engine.Seed{7}, Recipe: "9 cards after all"}
		if all := fmt.Sprint(s.secrets(seeker)); !strings.Contains(all, "the seed of the next deck:0700") || !strings.Contains(all, "deck:all") {
			t.Errorf("no secret of the fresh deck in %.300s", all)
		}
		for _, proof := range []string{room.Proof(tb.tokens["s1"])} {
			if s.state.Seats[0].Proof != proof {
				t.Errorf("proof %s, want %s", s.state.Seats[0].Proof, proof)
			}
		}
	})
}
