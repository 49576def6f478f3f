package export

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// ParseCards reads a list of card numbers and ranges, such as "1-20,33", for a
// deck of n cards. An empty list is nil: all cards. The numbers come back in
// order and once each.
func ParseCards(list string, n int) ([]int, error) {
	if strings.TrimSpace(list) == "" {
		return nil, nil
	}
	var cards []int
	for part := range strings.SplitSeq(list, ",") {
		from, to, isRange := strings.Cut(strings.TrimSpace(part), "-")
		if !isRange {
			to = from
		}
		a, err1 := strconv.Atoi(from)
		b, err2 := strconv.Atoi(to)
		if err1 != nil || err2 != nil || a > b {
			return nil, fmt.Errorf("%q is not a list of cards; write it as 1-20,33", list)
		}
		if a < 1 || b > n {
			return nil, fmt.Errorf("%s is not among the deck's cards, 1 to %d", part, n)
		}
		for c := a; c <= b; c++ {
			cards = append(cards, c)
		}
	}
	slices.Sort(cards)
	return slices.Compact(cards), nil
}
