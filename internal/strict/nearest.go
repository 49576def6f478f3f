package strict

// Nearest returns the candidate that key was most likely meant to be, or ""
// when none is within a third of the key's length (at least two edits).
func Nearest(key string, candidates []string) string {
	best, limit := "", max(2, len(key)/3)
	for _, c := range candidates {
		if d := distance(key, c); d <= limit {
			best, limit = c, d-1
		}
	}
	return best
}

// distance is the optimal string alignment distance: insertions, deletions,
// substitutions and swaps of neighbours, each at cost 1.
func distance(a, b string) int {
	x, y := []rune(a), []rune(b)
	var older []int
	prev := make([]int, len(y)+1)
	for j := range prev {
		prev[j] = j
	}
	for i := 1; i <= len(x); i++ {
		row := make([]int, len(y)+1)
		row[0] = i
		for j := 1; j <= len(y); j++ {
			cost := 1
			if x[i-1] == y[j-1] {
				cost = 0
			}
			row[j] = min(prev[j]+1, row[j-1]+1, prev[j-1]+cost)
			if i > 1 && j > 1 && x[i-1] == y[j-2] && x[i-2] == y[j-1] {
				row[j] = min(row[j], older[j-2]+1)
			}
		}
		older, prev = prev, row
	}
	return prev[len(y)]
}
