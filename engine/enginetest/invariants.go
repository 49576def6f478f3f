package enginetest

import (
	"fmt"
	"slices"

	"echo/engine"
)

// Check finds the first thing that is not as it must be in every state.
func Check(s *engine.State) error {
	for _, check := range []func(*engine.State) error{checkCards, checkTable, checkDraft, checkScores, checkMoves, checkHost, checkVotes, checkQueue} {
		if err := check(s); err != nil {
			return fmt.Errorf("version %d, %s of round %d: %w", s.Version, s.Phase, s.Table.Round, err)
		}
	}
	return nil
}

// checkCards: once a game has begun every card is in exactly one place.
func checkCards(s *engine.State) error {
	if s.Game == 0 {
		return nil
	}
	where := map[engine.Card]string{}
	put := func(place string, cards []engine.Card) error {
		for _, c := range cards {
			if before, twice := where[c]; twice {
				return fmt.Errorf("card %d is in %s and in %s", c, before, place)
			}
			where[c] = place
		}
		return nil
	}
	if err := put("the pile", s.Pile); err != nil {
		return err
	}
	if err := put("the discards", s.Discard); err != nil {
		return err
	}
	if err := put("the cards set aside", s.Aside); err != nil {
		return err
	}
	for _, p := range s.Seats {
		if err := put("the hand of "+string(p.ID), p.Hand); err != nil {
			return err
		}
	}
	for c := range s.Cards {
		if _, there := where[engine.Card(c)]; !there {
			return fmt.Errorf("card %d is lost", c)
		}
	}
	if len(where) != s.Cards {
		return fmt.Errorf("%d cards, the deck has %d", len(where), s.Cards)
	}
	return nil
}

// checkTable: what is laid comes from the hand of whoever laid it, the gallery
// is exactly what is laid, and nobody chose their own card.
func checkTable(s *engine.State) error {
	laid := map[engine.Card]engine.SeatID{}
	for _, p := range s.Seats {
		cards := p.Play.Laid
		if p.ID == s.Table.Guide && s.Table.Clue != nil {
			cards = []engine.Card{s.Table.Clue.Source}
		}
		for _, c := range cards {
			if !slices.Contains(p.Hand, c) {
				return fmt.Errorf("%s laid card %d from another's hand", p.ID, c)
			}
			laid[c] = p.ID
		}
		for _, slot := range []engine.Slot{p.Play.First, p.Play.Final} {
			if slot > 0 && (p.ID == s.Table.Guide || s.Table.Gallery[slot-1].Owner == p.ID) {
				return fmt.Errorf("%s chose %s, an own card or as the guide", p.ID, slot)
			}
		}
	}
	if mark := s.Table.Mark; mark > 0 && s.Table.Gallery[mark-1].Source {
		return fmt.Errorf("the guide marked %s, the source", mark)
	}
	for _, tile := range s.Table.Gallery {
		if laid[tile.Card] != tile.Owner {
			return fmt.Errorf("card %d is %q's in the gallery and was laid by %q", tile.Card, tile.Owner, laid[tile.Card])
		}
	}
	if n := len(s.Table.Gallery); n > 0 && n != len(laid) {
		return fmt.Errorf("%d cards in the gallery, %d laid", n, len(laid))
	}
	return nil
}

// checkScores: every point that anybody has is in the history, once.
func checkScores(s *engine.State) error {
	sums := map[engine.SeatID]int{}
	for i, h := range s.History {
		if h.Round != i+1 {
			return fmt.Errorf("history row %d is of round %d", i+1, h.Round)
		}
		for seat, points := range h.Points {
			sums[seat] += points
		}
	}
	for _, p := range s.Seats {
		if p.Score != sums[p.ID] {
			return fmt.Errorf("%s has %d points, the history says %d", p.ID, p.Score, sums[p.ID])
		}
	}
	return nil
}

// checkMoves: a phase of a round has somebody to wait for or ends by itself,
// whoever is awaited can act, and there are enough to play.
func checkMoves(s *engine.State) error {
	inRound := s.Rules != nil && slices.Contains(s.Rules.Phases, s.Phase)
	awaited := s.Awaited()
	if (inRound || s.Phase == engine.PhaseAgain) && len(awaited) == 0 && s.Phase != engine.PhaseReveal {
		return fmt.Errorf("waits for nobody")
	}
	if inRound && len(awaited) == 0 && s.Deadline == 0 && s.ContinueAfter() == 0 {
		return fmt.Errorf("can never end")
	}
	if !inRound && s.Deadline != 0 && s.Phase != engine.PhaseAgain {
		return fmt.Errorf("has a deadline")
	}
	here := 0
	for _, p := range s.Seats {
		if !p.Left {
			here++
		}
		if p.Left && slices.Contains(awaited, p.ID) {
			return fmt.Errorf("waits for %s, who has left", p.ID)
		}
		if slices.Contains(awaited, p.ID) && !canPlay(s.Can(p.ID, s.Since)) {
			return fmt.Errorf("waits for %s, who cannot act", p.ID)
		}
	}
	if inRound && here < 3 {
		return fmt.Errorf("goes on with %d players", here)
	}
	return nil
}

// canPlay says whether one of these is a part of a round that can be awaited.
func canPlay(can []engine.Action) bool {
	return slices.ContainsFunc(can, func(a engine.Action) bool {
		return len(a.Cards) > 0 || a.Type == engine.CmdReady || a.Type == engine.CmdAgain
	})
}

// checkHost: the host is somebody who is there, and a person if there is one.
func checkHost(s *engine.State) error {
	var here []engine.Seat
	for _, p := range s.Seats {
		if !p.Left {
			here = append(here, p)
		}
	}
	at := slices.IndexFunc(here, func(p engine.Seat) bool { return p.ID == s.Host })
	if len(here) > 0 && at < 0 {
		return fmt.Errorf("host %q is not here", s.Host)
	}
	if at >= 0 && here[at].Bot && slices.ContainsFunc(here, func(p engine.Seat) bool { return !p.Bot }) {
		return fmt.Errorf("the bot %s is host, and people are here", s.Host)
	}
	return nil
}

// checkDraft: a clue is prepared by somebody who is to guide, with a card they
// hold.
func checkDraft(s *engine.State) error {
	d := s.Draft
	if d == nil {
		return nil
	}
	at := slices.IndexFunc(s.Seats, func(p engine.Seat) bool { return p.ID == d.Seat })
	if at < 0 || !slices.Contains(s.Seats[at].Hand, d.Card) {
		return fmt.Errorf("%s prepared card %d and does not hold it", d.Seat, d.Card)
	}
	if d.Seat == s.Table.Guide && (s.Phase != engine.PhaseClue || s.Table.Clue != nil) {
		return fmt.Errorf("%s has given the clue and prepared another", d.Seat)
	}
	return nil
}
