package engine

import (
	"strconv"
	"strings"
)

// String is the slot as people see it: "g3".
func (s Slot) String() string { return "g" + strconv.Itoa(int(s)) }

// handID is a hand card as people see it, counted from 1: "h2".
func handID(i int) string { return "h" + strconv.Itoa(i+1) }

// number reads "h2" or "g3": exactly as String and handID write them.
func number(id, prefix string) (int, bool) {
	digits, ok := strings.CutPrefix(id, prefix)
	n, err := strconv.Atoi(digits)
	return n, ok && err == nil && strconv.Itoa(n) == digits
}
