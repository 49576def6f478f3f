package engine

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
)

// check finds the first fault of one award.
func (a Award) check() *fault {
	for _, w := range []struct {
		key, value string
		known      []string
	}{
		{"to", a.To, []string{ToGuide, ToRight, ToSteady, ToSeekers, ToOwners, ToMarked}},
		{"if", a.If, []string{"", IfMarkLeads}},
		{"echoes", a.Echoes, []string{"", EchoesManual}},
		{"per", a.Per, []string{"", PerGuess, PerRight, PerMissed, PerBalance}},
	} {
		if !slices.Contains(w.known, w.value) {
			return &fault{[]string{w.key}, fmt.Sprintf("%s is %q; it must be one of %q", w.key, w.value, w.known)}
		}
	}
	for _, when := range a.When {
		if known := []string{WhenNone, WhenSome, WhenAll}; !slices.Contains(known, when) {
			return &fault{[]string{"when"}, fmt.Sprintf("when has %q; it must be some of %q", when, known)}
		}
	}
	if a.Reason == "" || len(a.Reason) > 40 || a.Reason == ReasonFloor {
		return &fault{[]string{"reason"}, fmt.Sprintf("reason %q must be 1 to 40 characters and not %q", a.Reason, ReasonFloor)}
	}
	if f := a.checkPer(); f != nil {
		return f
	}
	return a.checkTable()
}

func (a Award) checkPer() *fault {
	switch {
	case (a.Each == 0) != (a.Per == ""):
		return &fault{[]string{"each"}, "each and per belong together: so many points for each of what"}
	case a.Per == PerGuess && a.To != ToOwners:
		return &fault{[]string{"per"}, fmt.Sprintf("per %q counts guesses on own echoes; it is only for to = %q", PerGuess, ToOwners)}
	case a.Echoes != "" && a.Per != PerGuess:
		return &fault{[]string{"echoes"}, fmt.Sprintf("echoes is only for per = %q", PerGuess)}
	}
	for _, n := range []struct {
		key    string
		points int
	}{{"points", a.Points}, {"each", a.Each}, {"most", a.Most}} {
		if n.points < -mostPoints || n.points > mostPoints {
			return &fault{[]string{n.key}, fmt.Sprintf("%s %d is out of range", n.key, n.points)}
		}
	}
	return nil
}

// checkTable wants rows by number of seats and in each a number for every
// count of seekers who may be right.
func (a Award) checkTable() *fault {
	for _, key := range slices.Sorted(maps.Keys(a.Table)) {
		row := a.Table[key]
		if n, err := strconv.Atoi(key); err != nil || n < fewest || n > mostSeats || strconv.Itoa(n) != key {
			return &fault{[]string{"table", key}, fmt.Sprintf("%q is not a number of seats from %d to %d", key, fewest, mostSeats)}
		} else if len(row) != n {
			return &fault{[]string{"table", key}, fmt.Sprintf("%d seats need %d numbers, for 0 to %d right; there are %d", n, n, n-1, len(row))}
		}
		for _, points := range row {
			if points < -mostPoints || points > mostPoints {
				return &fault{[]string{"table", key}, fmt.Sprintf("%d is out of range", points)}
			}
		}
	}
	return nil
}
