package engine

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// fault is one thing wrong with a ruleset and the path of the key that says so.
type fault struct {
	path []string
	msg  string
}

func (f *fault) Error() string { return strings.Join(f.path, ".") + ": " + f.msg }

func faulty(path string, format string, args ...any) error {
	return &fault{strings.Split(path, "."), fmt.Sprintf(format, args...)}
}

// Bounds on what a ruleset may ask for: wide enough for any game, narrow
// enough for any server.
const (
	mostSeats  = 24
	mostCards  = 20
	mostTurns  = 20
	mostCells  = 1000
	mostClue   = 1000
	mostLimit  = 31 * 24 * 3600
	mostPoints = 1_000_000
)

// check finds the first fault, in the order of the keys.
func (r *Ruleset) check() error {
	for _, check := range []func() error{
		r.checkID, r.checkNames, r.checkPlayers, r.checkPhases, r.checkWords, r.checkNumbers, r.checkClue, r.checkLimits, r.checkScore,
	} {
		if err := check(); err != nil {
			return err
		}
	}
	return nil
}

// Playable says why no game can be run by these rules; nil if one can. What
// ParseRuleset returns always can be played; the rules of an old journal may
// lack what is wanted today.
func (r *Ruleset) Playable() error {
	if err := r.check(); err != nil {
		return fmt.Errorf("%s cannot be played: %w", r.ID, err)
	}
	return nil
}

func (r *Ruleset) checkID() error {
	bad := func(c rune) bool { return !strings.ContainsRune("abcdefghijklmnopqrstuvwxyz0123456789.-", c) }
	if r.ID == "" || len(r.ID) > 40 || strings.ContainsFunc(r.ID, bad) {
		return faulty("id", "id %q is not 1 to 40 of a-z, 0-9, '.' and '-'", r.ID)
	}
	return nil
}

func (r *Ruleset) checkNames() error {
	for _, language := range slices.Sorted(maps.Keys(r.Names)) {
		name := r.Names[language]
		if !isLanguage(language) {
			return faulty("names."+language, "%q is not a language tag such as en or pt-BR", language)
		}
		if tidied, wrong := checkLabel("a name", name, mostTitle); wrong != nil || tidied == "" || tidied != name {
			return faulty("names."+language, "name %q is not 1 to %d plain characters without spaces around them", name, mostTitle)
		}
	}
	return nil
}

func (r *Ruleset) checkPlayers() error {
	if p := r.Players; p.Min < fewest || p.Max < p.Min || p.Max > mostSeats {
		return faulty("players", "players from %d to %d; they must be at least %d, at most %d, and min not above max", p.Min, p.Max, fewest, mostSeats)
	}
	return nil
}

// roundPhases are the phases of a round in the only order that makes sense.
var roundPhases = []Phase{PhaseClue, PhaseEcho, PhaseContour, PhaseColour, PhaseGuess, PhaseReveal}

func (r *Ruleset) checkPhases() error {
	last := -1
	for _, p := range r.Phases {
		at := slices.Index(roundPhases, p)
		if at <= last {
			return faulty("phases", "phase %q is unknown, twice, or out of order; the order is %q", p, roundPhases)
		}
		last = at
	}
	for _, p := range []Phase{PhaseClue, PhaseEcho, PhaseReveal} {
		if r.index(p) < 0 {
			return faulty("phases", "there is no %q phase", p)
		}
	}
	contour, colour, guess := r.index(PhaseContour) >= 0, r.index(PhaseColour) >= 0, r.index(PhaseGuess) >= 0
	if contour != colour || contour == guess {
		return faulty("phases", "seekers search either in %q and %q or in %q", PhaseContour, PhaseColour, PhaseGuess)
	}
	return nil
}

// checkWords checks the keys whose value is one word of a few.
func (r *Ruleset) checkWords() error {
	refills := []string{RefillRound, RefillLay}
	if !r.Hand.Keep {
		refills = []string{""}
	}
	for _, w := range []struct {
		key, value string
		known      []string
	}{
		{"order", r.Order, []string{OrderShuffled, OrderJoining, OrderLot}},
		{"finish", r.Finish, []string{FinishRounds, FinishDeck, FinishBoard}},
		{"deal", r.Deal, []string{DealKin, DealPlain}},
		{"hand.refill", r.Hand.Refill, refills},
		{"hand.supply", r.Hand.Supply, []string{SupplyReshuffle, SupplyEnough, SupplyLasts}},
		{"score.basis", r.Score.Basis, []string{BasisGuesses, BasisTable}},
	} {
		if !slices.Contains(w.known, w.value) {
			return faulty(w.key, "%s is %q; it must be one of %q", w.key, w.value, w.known)
		}
	}
	if r.Deal == DealKin && r.Hand.Keep {
		return faulty("deal", "deal by kin needs fresh hands; set hand.keep = false or deal = %q", DealPlain)
	}
	return r.checkSupply()
}

// checkSupply wants an end for every game: by cards that are used up, or at
// least not in want of cards that nobody can count.
func (r *Ruleset) checkSupply() error {
	switch {
	case r.Finish == FinishDeck && r.Hand.Supply != SupplyLasts:
		return faulty("hand.supply", "a game that ends with the deck needs hand.supply = %q", SupplyLasts)
	case r.Finish == FinishBoard && r.Hand.Supply == SupplyEnough:
		return faulty("hand.supply", "nobody knows how many cards are enough for a board; hand.supply is %q or %q there", SupplyReshuffle, SupplyLasts)
	}
	return nil
}

func (r *Ruleset) checkNumbers() error {
	if r.Finish == FinishBoard && (r.Cells < 1 || r.Cells > mostCells) {
		return faulty("cells", "a board has 1 to %d cells, not %d", mostCells, r.Cells)
	}
	if k := r.Kin; k.Families < 0 || k.Palettes < 0 || r.Deal == DealKin && (k.Families == 0 || k.Palettes == 0) {
		return faulty("kin", "a kin deal begins with at least one family and one palette")
	}
	for _, b := range []struct {
		key  string
		from BySeats
		max  int
	}{{"turns", r.Turns, mostTurns}, {"echoes", r.Echoes, 2}, {"hand.size", r.Hand.Size, mostCards}} {
		if err := r.checkBySeats(b.key, b.from, b.max); err != nil {
			return err
		}
	}
	for n := r.Players.Min; n <= r.Players.Max; n++ {
		if r.Hand.Size.At(n) < r.Echoes.At(n) {
			return faulty("hand.size", "%d players hold %d cards and should lay %d", n, r.Hand.Size.At(n), r.Echoes.At(n))
		}
	}
	return nil
}

// checkBySeats wants every size of table exactly once, with 1 to most.
func (r *Ruleset) checkBySeats(key string, b BySeats, most int) error {
	said := map[int]bool{}
	for _, k := range slices.Sorted(maps.Keys(b)) {
		lo, hi, err := seatRange(k)
		if err != nil {
			return &fault{append(strings.Split(key, "."), k), err.Error()}
		}
		if v := b[k]; v < 1 || v > most {
			return &fault{append(strings.Split(key, "."), k), fmt.Sprintf("%s for %s players is %d; it must be 1 to %d", key, k, v, most)}
		}
		for n := max(lo, 0); n <= min(hi, mostSeats); n++ {
			if said[n] {
				return &fault{append(strings.Split(key, "."), k), fmt.Sprintf("%s is given twice for %d players", key, n)}
			}
			said[n] = true
		}
	}
	for n := r.Players.Min; n <= r.Players.Max; n++ {
		if !said[n] {
			return faulty(key, "%s is not given for %d players", key, n)
		}
	}
	return nil
}

func (r *Ruleset) checkClue() error {
	if c := r.Clue; c.Min < 1 || c.Max < c.Min || c.Max > mostClue || c.Words < 0 {
		return faulty("clue", "a clue of %d to %d characters and %d words; min must be at least 1, max at most %d and not below min, words 0 (any) or more", c.Min, c.Max, c.Words, mostClue)
	}
	return nil
}

func (r *Ruleset) checkLimits() error {
	for _, p := range slices.Sorted(maps.Keys(r.Limits)) {
		if r.index(p) < 0 && p != PhaseAgain {
			return faulty("limits."+string(p), "limit for %q, which is not a phase of these rules", p)
		}
		if s := r.Limits[p]; s < 0 || s > mostLimit {
			return faulty("limits."+string(p), "a limit of %d seconds; it must be 0 (none) to %d", s, mostLimit)
		}
	}
	if c := r.Reveal.Continue; c < 0 || c > mostLimit {
		return faulty("reveal.continue", "the host may continue after 0 (never) to %d seconds, not %d", mostLimit, c)
	}
	if r.Limit(PhaseReveal) == 0 && r.Reveal.Continue == 0 && !r.Reveal.Ready {
		return faulty("reveal", "a reveal with no limit must end by continue or ready")
	}
	return nil
}

func (r *Ruleset) checkScore() error {
	if f := r.Score.Floor; f != nil && (*f < -mostPoints || *f > mostPoints) {
		return faulty("score.floor", "floor %d is out of range", *f)
	}
	for i, a := range r.Awards {
		if f := a.check(); f != nil {
			f.path = append([]string{"award", strconv.Itoa(i)}, f.path...)
			return f
		}
		if err := r.checkRows(i, a.Table); err != nil {
			return err
		}
	}
	return nil
}

// checkRows wants a row of an award's table for every size of table, and none
// that no game can come to.
func (r *Ruleset) checkRows(award int, table map[string][]int) error {
	if len(table) == 0 {
		return nil
	}
	path := []string{"award", strconv.Itoa(award), "table"}
	for n := r.Players.Min; n <= r.Players.Max; n++ {
		if key := strconv.Itoa(n); table[key] == nil {
			return &fault{path, fmt.Sprintf("the row for %d seats is missing; these rules are for %d to %d", n, r.Players.Min, r.Players.Max)}
		}
	}
	for _, key := range slices.Sorted(maps.Keys(table)) {
		if n, err := strconv.Atoi(key); err != nil || n < r.Players.Min || n > r.Players.Max {
			return &fault{append(path, key), fmt.Sprintf("a row for %s seats; these rules are for %d to %d", key, r.Players.Min, r.Players.Max)}
		}
	}
	return nil
}
