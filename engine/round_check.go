package engine

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
)

// ParseRounds reads one round or an array of rounds; many says which it was.
// An unknown field is an error.
func ParseRounds(data []byte) (rounds []Round, many bool, err error) {
	data = bytes.TrimSpace(data)
	many = bytes.HasPrefix(data, []byte("["))
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.DisallowUnknownFields()
	if many {
		err = dec.Decode(&rounds)
	} else {
		rounds = make([]Round, 1)
		err = dec.Decode(&rounds[0])
	}
	if err == nil && len(bytes.TrimSpace(data[dec.InputOffset():])) > 0 {
		err = errors.New("there is more after the end")
	}
	if err != nil {
		return nil, many, fmt.Errorf("round: %w", err)
	}
	return rounds, many, nil
}

// check finds the first thing that cannot be in a round under these rules.
func (in *Round) check(r *Ruleset) error {
	if in.Rules != "" && in.Rules != r.ID {
		return fmt.Errorf("round: it is of %q, the ruleset is %q", in.Rules, r.ID)
	}
	for _, check := range []func(*Ruleset) error{in.checkSeats, in.checkEchoes, in.checkContour, in.checkFinal, in.checkMark} {
		if err := check(r); err != nil {
			return fmt.Errorf("round: %w", err)
		}
	}
	return nil
}

func (in *Round) checkSeats(r *Ruleset) error {
	if n := len(in.Seats); n < r.Players.Min || n > r.Players.Max {
		return fmt.Errorf("%d seats; %s is for %d to %d", n, r.ID, r.Players.Min, r.Players.Max)
	}
	for i, seat := range in.Seats {
		if seat == "" || slices.Contains(in.Seats[:i], seat) {
			return fmt.Errorf("seat %q is empty or there twice", seat)
		}
	}
	if !slices.Contains(in.Seats, in.Guide) {
		return fmt.Errorf("guide %q has no seat", in.Guide)
	}
	for _, seat := range slices.Concat(keysInOrder(in.Before), in.Left) {
		if !slices.Contains(in.Seats, seat) {
			return fmt.Errorf("seat %q is unknown", seat)
		}
	}
	return nil
}

func (in *Round) checkEchoes(r *Ruleset) error {
	laid := map[SeatID]int{}
	ids := map[string]bool{Source: true, "": true}
	for _, e := range in.Echoes {
		if ids[e.ID] {
			return fmt.Errorf("echo id %q is empty, taken or reserved", e.ID)
		}
		if err := in.seeker(e.Owner); err != nil {
			return fmt.Errorf("echo %q: %w", e.ID, err)
		}
		ids[e.ID] = true
		laid[e.Owner]++
		if most := r.Echoes.At(len(in.Seats)); laid[e.Owner] > most {
			return fmt.Errorf("echo %q: %s lays %d at most", e.ID, e.Owner, most)
		}
	}
	return nil
}

func (in *Round) checkContour(r *Ruleset) error {
	if len(in.Contour) > 0 && r.index(PhaseContour) < 0 {
		return fmt.Errorf("contour guesses, but %s has no contour phase", r.ID)
	}
	for _, seat := range keysInOrder(in.Contour) {
		card := in.Contour[seat]
		if err := in.seeker(seat); err != nil {
			return fmt.Errorf("contour guess: %w", err)
		}
		if card == nil {
			continue
		}
		if err := in.mayChoose(seat, *card); err != nil {
			return err
		}
		if _, kept := in.Final[seat]; !kept {
			return fmt.Errorf("%s chose %q by contour and has no final guess; unconfirmed, the first one stands", seat, *card)
		}
	}
	return nil
}

func (in *Round) checkFinal(r *Ruleset) error {
	for _, seat := range keysInOrder(in.Final) {
		choice := in.Final[seat]
		if err := in.seeker(seat); err != nil {
			return fmt.Errorf("final guess: %w", err)
		}
		if err := in.mayChoose(seat, choice.Card); err != nil {
			return err
		}
		if r.index(PhaseContour) < 0 {
			continue
		}
		switch first := in.Contour[seat]; {
		case first == nil:
			return fmt.Errorf("%s has a final guess and none by contour", seat)
		case *first != choice.Card && !choice.Confirmed:
			return fmt.Errorf("%s changed from %q to %q without confirming it", seat, *first, choice.Card)
		}
	}
	return nil
}

func (in *Round) checkMark(r *Ruleset) error {
	if in.Mark == "" {
		return nil
	}
	if !r.marks() {
		return fmt.Errorf("mark %q, but in %s the guide marks nothing", in.Mark, r.ID)
	}
	if in.owner(in.Mark) == "" {
		return fmt.Errorf("mark %q is not an echo", in.Mark)
	}
	return nil
}

// seeker checks that a seat searches in this round.
func (in *Round) seeker(seat SeatID) error {
	switch {
	case seat == in.Guide:
		return fmt.Errorf("%s is the guide", seat)
	case !slices.Contains(in.Seats, seat):
		return fmt.Errorf("seat %q is unknown", seat)
	}
	return nil
}

func (in *Round) mayChoose(seat SeatID, card string) error {
	switch owner := in.owner(card); {
	case card == Source:
		return nil
	case owner == "":
		return fmt.Errorf("%s chose %q, which is neither %q nor an echo", seat, card, Source)
	case owner == seat:
		return fmt.Errorf("%s chose the own card %q", seat, card)
	}
	return nil
}

// owner of an echo; "" if there is no such echo.
func (in *Round) owner(echo string) SeatID {
	for _, e := range in.Echoes {
		if e.ID == echo {
			return e.Owner
		}
	}
	return ""
}
