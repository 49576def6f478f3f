package engine

import (
	"strconv"
	"strings"
)

// String is the slot as people see it: "g3".
func (s Slot) String() string { return name(&galleryNames, "g", int(s)) }

// orNull is the slot as people see it, null if it is none.
func (s Slot) orNull() *string { return orNull(s.String(), s > 0) }

// handID is a hand card as people see it, counted from 1: "h2".
func handID(i int) string { return name(&handNames, "h", i+1) }

// Names of cards stand in every view many times; those that tables need are
// made once.
var galleryNames, handNames = named("g"), named("h")

type cardNames [40]string

func named(prefix string) (names cardNames) {
	for n := range names {
		names[n] = prefix + strconv.Itoa(n)
	}
	return names
}

func name(made *cardNames, prefix string, n int) string {
	if 0 <= n && n < len(made) {
		return made[n]
	}
	return prefix + strconv.Itoa(n)
}

// number reads "h2" or "g3": exactly as String and handID write them.
func number(id, prefix string) (int, bool) {
	digits, ok := strings.CutPrefix(id, prefix)
	n, err := strconv.Atoi(digits)
	return n, ok && err == nil && strconv.Itoa(n) == digits
}
