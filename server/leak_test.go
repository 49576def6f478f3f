package server

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"net/http"
	"testing"

	"echo/engine"
	"echo/server/leaktest"
	"echo/server/metrics"
)

// `make leak` plays thousands.
var leakGames = flag.Int("games", 80, "how many games the leak test plays")

// howManyGames is fewer when tests are to be short.
func howManyGames() int {
	if testing.Short() {
		return min(*leakGames, 24)
	}
	return *leakGames
}

// TestNoAnswerTellsASecret plays random games by all rules while everybody asks
// for everything, and reads every byte that leaves the host, its log included.
func TestNoAnswerTellsASecret(t *testing.T) {
	t.Parallel()
	all := newTally()
	for game := range howManyGames() {
		leakBubble(t, func(t *testing.T, s *spy) { s.play(game) }, all)
	}
	all.check(t, howManyGames())
}

// TestAnswersDependOnNoSecret stops random games in the middle and asks two
// hosts: one that holds the game, one that holds its twin. Whoever may not
// know what is different gets equal answers: the same bytes, so also the same
// lengths, headers and order.
func TestAnswersDependOnNoSecret(t *testing.T) {
	t.Parallel()
	compared, changes := 0, 0
	for game := range howManyGames() / 2 {
		leakBubble(t, func(t *testing.T, s *spy) {
			s.silent = true
			s.between = func() {
				if s.rng.IntN(s.seldom()) == 0 {
					n, differ := s.compareTwins()
					compared, changes = compared+n, changes+differ
				}
			}
			s.play(game)
		}, newTally())
	}
	t.Logf("%d answers of twins that differ in %d secrets", compared, changes)
	if least := 20 * (howManyGames() / 2); compared < least || changes < least {
		t.Errorf("only %d answers of twins that differ in %d secrets", compared, changes)
	}
}

// seldom is how seldom a game is stopped: often while there is something that is
// there for moments only.
func (s *spy) seldom() int {
	switch table := s.vault.State.Table; {
	case table.Mark > 0 && table.Outcome == nil:
		return 3
	case s.vault.State.Draft != nil:
		return 30
	}
	return 40
}

// leakBubble makes a host whose decks are marked, with a spy on it.
func leakBubble(t *testing.T, test func(t *testing.T, s *spy), all *tally) {
	t.Helper()
	log, m := &logbook{}, metrics.New("1", "2")
	bubble(t, func(t *testing.T, h *host) {
		m.Follow(metrics.Host{
			Rulesets: []string{"echo-contour"}, Codes: Codes(), Limits: LimitNames(), Folder: "/",
			Rooms: h.Rooms, Polls: h.Polls, Pictures: h.Pictures, Ready: func() error { return h.Ready(t.Context()) },
			Journal: func() (int64, uint64) { return 1, 2 },
		})
		s := newSpy(h, log, all)
		s.doors = []http.Handler{m.Handler()}
		test(t, s)
		s.leave()
	}, log.keep, wide, marked, func(c *Config) { c.Watch = m })
}

// wide limits keep nobody from asking for everything all the time.
func wide(c *Config) {
	all := Rate{1e9, 1e9}
	c.Limits = Limits{Opens: all, Joins: all, Guesses: all, Actions: all, Links: all, Looks: all, Watches: all, Polls: 100, Tabs: 8}
}

// marked decks show on every picture which it is, in words that can be found.
func marked(c *Config) {
	var all markedArt
	for _, d := range decks {
		all = append(all, leaktest.Deck{Deck: d})
	}
	c.Art, c.Press = all, leaktest.Press{Press: c.Press.(pressForTests)}
}

// tally is what all games together brought; a test that hears nothing proves
// nothing.
type tally struct {
	answers, journals, logged, secrets int
	codes                              map[engine.Code]int
	routes                             map[string]int
	galleries, inOrder, sourceFirst    int
	late                               int // guests who waited for the next game
}

func newTally() *tally { return &tally{codes: map[engine.Code]int{}, routes: map[string]int{}} }

func (a *tally) check(t *testing.T, games int) {
	t.Helper()
	t.Logf("%d games: %d answers by %d routes, %d codes of problems, %d journals, %d bytes of log, %d texts to find", games, a.answers, len(a.routes), len(a.codes), a.journals, a.logged, a.secrets)
	if a.answers < 100*games || a.journals == 0 || a.logged == 0 || a.secrets < 1000*games {
		t.Errorf("only %d answers, %d journals, %d bytes of log, %d secrets", a.answers, a.journals, a.logged, a.secrets)
	}
	if a.late < games/12 {
		t.Errorf("only %d guests came late", a.late)
	}
	if len(a.routes) < 15 {
		t.Errorf("only %d routes answered: %v", len(a.routes), a.routes)
	}
	// Of three cards one order in six is that of the seats, and one in three has
	// the source in front.
	if a.inOrder > a.galleries/2 || a.sourceFirst > 2*a.galleries/3 || a.galleries < games {
		t.Errorf("of %d galleries %d lie as the seats are, %d with the source in front", a.galleries, a.inOrder, a.sourceFirst)
	}
}

func anyOf[T any](rng *rand.Rand, from []T) T { return from[rng.IntN(len(from))] }

// sample is so many of these.
func sample[T any](rng *rand.Rand, n int, from ...T) []T {
	rng.Shuffle(len(from), func(i, j int) { from[i], from[j] = from[j], from[i] })
	return from[:min(n, len(from))]
}

func unique(rng *rand.Rand, what string) string {
	return fmt.Sprintf("%s %016x", what, rng.Uint64())
}
