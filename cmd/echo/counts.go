package main

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// counts writes a tally in alphabetical order, such as "ember 36, harbor 36".
func counts(n map[string]int) string {
	var parts []string
	for _, k := range slices.Sorted(maps.Keys(n)) {
		parts = append(parts, fmt.Sprintf("%s %d", k, n[k]))
	}
	return strings.Join(parts, ", ")
}
