package atlas

import (
	"context"
	"slices"
)

// Faith says how far a map can be trusted, each from 0 to 1 (J. Venna and S.
// Kaski, 2001): a map of chance has about .5.
type Faith struct {
	Trustworthy float64 `json:"trustworthy"` // cards that lie together are kin
	Continuous  float64 `json:"continuous"`  // kin lie together
}

// mostJudged is how many cards a map is judged by.
const mostJudged = 500

// Judge compares the k nearest of each card on the map with its k nearest by
// distance. It needs a deck of more than 2k cards; of a deck of more than 500 it
// looks at as many, evenly chosen.
func (a *Atlas) Judge(by By, k int) Faith {
	a.mu.Lock()
	defer a.mu.Unlock()
	c, err := a.chart(context.Background(), by)
	n := a.index.Len()
	if err != nil || n <= 2*k {
		return Faith{}
	}
	m := a.measureBy(by)
	judged := min(mostJudged, n)
	lost, found := make([]int, judged), make([]int, judged) // ranks beyond k
	err = a.inParallel(context.Background(), judged, func(q int) {
		i := q * n / judged
		real, shown := make([]float64, n), make([]float64, n)
		for j, p := range a.index.Row(i) {
			real[j], shown[j] = m.distance(p), c.middle(c.cell[i]).square(c.middle(c.cell[j]))
		}
		found[q], lost[q] = intruders(ranks(real, i), ranks(shown, i), k)
	})
	if err != nil {
		return Faith{}
	}
	scale := 2 / (float64(judged*k) * float64(2*n-3*k-1))
	return Faith{1 - float64(scale*float64(sum(found))), 1 - float64(scale*float64(sum(lost)))}
}

func sum(v []int) (s int) {
	for _, x := range v {
		s += x
	}
	return s
}

// ranks says which nearest each card is to card i: 1 the nearest, 0 itself.
func ranks(distance []float64, i int) []int {
	list := make([]tie, 0, len(distance))
	for j, d := range distance {
		if j != i {
			list = append(list, tie{j, d})
		}
	}
	slices.SortFunc(list, byDistance)
	out := make([]int, len(distance))
	for r, t := range list {
		out[t.to] = r + 1
	}
	return out
}

// intruders sums by how much the ranks of the k nearest in one order exceed k in
// the other: of those shown near and not really so, and the other way round.
func intruders(real, shown []int, k int) (found, lost int) {
	for j := range real {
		if shown[j] <= k {
			found += max(0, real[j]-k)
		}
		if real[j] <= k {
			lost += max(0, shown[j]-k)
		}
	}
	return found, lost
}
