package server

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"

	"echo/engine"
	"echo/server/gallery"
	"echo/server/gallery/gallerytest"
	"echo/server/journal"
	"echo/server/leaktest"
)

type (
	markedArt     = gallerytest.Art
	pressForTests = *gallerytest.Press
)

// logbook is everything that a host logs, at every level.
type logbook struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (l *logbook) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.Write(p)
}

func (l *logbook) keep(c *Config) {
	c.Log = slog.New(slog.NewJSONHandler(l, &slog.HandlerOptions{Level: slog.LevelDebug - 10}))
}

// news is what was logged since the last time.
func (l *logbook) news() []byte {
	l.mu.Lock()
	defer l.mu.Unlock()
	defer l.text.Reset()
	return bytes.Clone(l.text.Bytes())
}

// spy reads every byte of every answer to everybody at one table, and of the
// log, and holds it against what the one who got it may not know at that
// moment.
type spy struct {
	*table
	rng    *rand.Rand
	log    *logbook
	vault  *leaktest.Vault
	all    *tally
	game   int
	silent bool // nobody asks for everything, and no bots play

	between func()            // called between the moves of a game
	links   map[string]string // codes of links that are good, and the tokens that they lead to
	told    bytes.Buffer      // what was answered before the journal was told
	same    map[string]string // answers that are the same for everybody, by path
	seen    map[int]bool      // rounds whose gallery was counted
	doors   []http.Handler    // what else answers for this host, its metrics for example
}

func newSpy(h *host, log *logbook, all *tally) *spy {
	h.spec = document{} // other tests hold answers to the document
	s := &spy{log: log, all: all, between: func() {}, links: map[string]string{}, same: map[string]string{}, seen: map[int]bool{}}
	s.table = &table{host: h}
	s.vault = leaktest.NewVault(s.deck)
	h.heard = s.hear
	secret, err := h.journal.Secret(h.t.Context())
	if err != nil {
		h.t.Fatal(err)
	}
	s.vault.Hide("the secret of the journal", hex.EncodeToString(secret))
	return s
}

// deck is that on the table of a state.
func (s *spy) deck(state *engine.State) (gallery.Deck, error) {
	if state.Deck == gallery.FreshID {
		if state.Fresh == nil {
			return nil, nil
		}
		return s.config.Press.Deck(*state.Fresh)
	}
	d, _ := s.config.Art.Deck(state.Deck)
	return d, nil
}

// catchUp learns what has happened since.
func (s *spy) catchUp() {
	if s.code == "" {
		return
	}
	entries, err := s.journal.Load(s.t.Context(), s.code, s.vault.State.Version)
	if err == nil {
		err = s.vault.Follow(entries)
	}
	if err != nil {
		s.t.Fatal(err)
	}
}

// viewer is whoever holds a token.
func (s *spy) viewer(token string) engine.Viewer {
	for seat, t := range s.tokens {
		if t == token {
			return engine.Viewer{Seat: seat, Moderator: seat == ""}
		}
	}
	return engine.Viewer{}
}

// hear is called with every answer of the host. What is searched includes the
// headers.
func (s *spy) hear(token string, r *http.Request, w *httptest.ResponseRecorder) {
	s.catchUp()
	body := unpacked(s, w)
	var head bytes.Buffer
	w.Result().Header.Write(&head)
	moment := leaktest.Moment{Who: s.viewer(token), Gives: s.gives(r, w, body)}
	s.judge(r.Method+" "+r.URL.String()+" by "+string(moment.Who.Seat), append(head.Bytes(), body...), moment)
	s.judge("the log of "+r.Method+" "+r.Pattern, s.news(), leaktest.Moment{})
	s.note(r, w, body)
}

func (s *spy) news() []byte {
	news := s.log.news()
	s.all.logged += len(news)
	return news
}

// judge complains about what is told and may not be.
func (s *spy) judge(where string, data []byte, m leaktest.Moment) {
	for _, leak := range s.vault.Leaks(data, m) {
		state := s.vault.State
		s.t.Errorf("game %d: %s tells in %s of round %d\n%s", s.game, where, state.Phase, state.Table.Round, leak)
	}
	if s.t.Failed() {
		s.t.FailNow() // one leak is enough to read
	}
}

// note remembers what the test is to be sure of at the end.
func (s *spy) note(r *http.Request, w *httptest.ResponseRecorder, body []byte) {
	s.all.answers++
	if w.Code < 400 {
		s.all.routes[r.Method+" "+r.Pattern]++
	} else {
		var p struct{ Code engine.Code }
		json.Unmarshal(body, &p)
		s.all.codes[p.Code]++
	}
	ended := s.vault.State.Phase == engine.PhaseOver || s.vault.State.Phase == engine.PhaseAgain
	ofRoom := s.code != "" && strings.HasPrefix(r.URL.Path, s.path(""))
	told := ofRoom && (bytes.Contains(body, []byte(`"journal":`)) || bytes.Contains(body, []byte(`"draws":`)))
	switch {
	case told && !ended:
		s.t.Errorf("%s tells the journal in %s of round %d", r.URL, s.vault.State.Phase, s.vault.State.Table.Round)
	case told:
		s.all.journals++
		s.drawsWereSecret(body)
	default:
		s.told.Write(body)
	}
}

// drawsWereSecret takes the seeds of draws from the journal that is told at the
// end: whoever had one of them before knew how the cards would lie.
func (s *spy) drawsWereSecret(export []byte) {
	var e exported
	if err := json.Unmarshal(export, &e); err != nil || e.Journal == nil || s.told.Len() == 0 {
		return
	}
	draws := leaktest.NewVault(nil)
	for _, entry := range e.Journal.Entries {
		for label, seed := range entry.Draws {
			draws.Hide("the draw of "+label, seed.String())
		}
	}
	if leaks := draws.Leaks(s.told.Bytes(), leaktest.Moment{}); len(leaks) > 0 {
		s.t.Errorf("game %d: it was told before the end: %v", s.game, leaks)
	}
	s.told.Reset()
}

func unpacked(s *spy, w *httptest.ResponseRecorder) []byte {
	if w.Header().Get("Content-Encoding") != "gzip" {
		return w.Body.Bytes()
	}
	r, err := gzip.NewReader(bytes.NewReader(w.Body.Bytes()))
	if err != nil {
		s.t.Fatal(err)
	}
	plain, err := io.ReadAll(r)
	if err != nil {
		s.t.Fatal(err)
	}
	return plain
}

// gives is the token, or the code of a link, that an answer is there to give.
// It is a secret from then on.
func (s *spy) gives(r *http.Request, w *httptest.ResponseRecorder, body []byte) string {
	if w.Code != http.StatusCreated {
		return ""
	}
	var a struct {
		Token string
		URL   string
	}
	json.Unmarshal(body, &a)
	if _, code, ok := strings.Cut(a.URL, "#k="); ok {
		s.vault.HideToken("the code of a link", code)
		return code
	}
	s.vault.HideToken("a token", a.Token)
	return a.Token
}

// inspect checks the meaning of a view: nothing of others before the reveal.
func (s *spy) inspect(who engine.Viewer, v *engine.View) {
	if v.Me != nil && v.Me.Seat != who.Seat {
		s.t.Errorf("%q sees the seat of %q", who.Seat, v.Me.Seat)
	}
	if v.Phase == engine.PhaseReveal {
		return
	}
	for _, card := range v.Gallery {
		if card.Owner != nil || card.Source != nil || card.Auto != nil || card.Guesses != nil || card.Marked != nil {
			s.t.Errorf("%q knows of %s in %s: %+v", who.Seat, card.ID, v.Phase, card)
		}
	}
	if v.Result != nil || v.Phase == engine.PhaseClue && v.Clue != nil {
		s.t.Errorf("%q knows %v, %v in %s", who.Seat, v.Result, v.Clue, v.Phase)
	}
	s.orders()
}

// orders counts the galleries that lie in the order of the seats, and those
// whose source comes first.
func (s *spy) orders() {
	table := s.vault.State.Table
	if round := s.vault.State.Game*1000 + table.Round; len(table.Gallery) == 0 || s.seen[round] {
		return
	} else {
		s.seen[round] = true
	}
	place := func(t engine.Tile) int {
		return slices.IndexFunc(s.vault.State.Seats, func(p engine.Seat) bool { return p.ID == t.Owner })
	}
	s.all.galleries++
	if slices.IsSortedFunc(table.Gallery, func(a, b engine.Tile) int { return place(a) - place(b) }) {
		s.all.inOrder++
	}
	if table.Gallery[0].Source {
		s.all.sourceFirst++
	}
}

// momentOfLogs: whoever reads a log may know what a spectator knows.
var momentOfLogs leaktest.Moment

// forgetful is a journal that cannot read what lies beside its entries.
type forgetful struct{ journal.Journal }

var errForgotten = errors.New("the page is torn")

func (forgetful) TakeLink(context.Context, string, string, string, engine.Millis) (journal.Link, error) {
	return journal.Link{}, errForgotten
}

func (forgetful) Said(context.Context, string, engine.Millis) ([]journal.Said, error) {
	return nil, errForgotten
}

func decodeInto(w *httptest.ResponseRecorder, v any) { json.Unmarshal(w.Body.Bytes(), v) }

func newRand(salt uint64, game int) *rand.Rand { return rand.New(rand.NewPCG(salt, uint64(game))) }
