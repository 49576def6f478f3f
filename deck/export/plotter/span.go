package plotter

import (
	"cmp"
	"slices"
)

// span is a part of a segment: 0 is its start, 1 its end. Lists of spans are in
// order and do not overlap.
type span struct{ from, to float64 }

var whole = []span{{0, 1}}

// union is what is in either list.
func union(a, b []span) []span {
	if len(a) == 0 {
		return b
	}
	if len(b) == 0 {
		return a
	}
	all := slices.Concat(a, b)
	slices.SortFunc(all, func(p, q span) int { return cmp.Compare(p.from, q.from) })
	out := all[:1]
	for _, s := range all[1:] {
		if last := &out[len(out)-1]; s.from <= last.to {
			last.to = max(last.to, s.to)
		} else {
			out = append(out, s)
		}
	}
	return out
}

// both is what is in both lists.
func both(a, b []span) []span {
	if len(b) == 1 && b[0] == whole[0] {
		return a
	}
	var out []span
	for i, j := 0, 0; i < len(a) && j < len(b); {
		if from, to := max(a[i].from, b[j].from), min(a[i].to, b[j].to); from < to {
			out = append(out, span{from, to})
		}
		if a[i].to < b[j].to {
			i++
		} else {
			j++
		}
	}
	return out
}

// without is what is in a and not in b.
func without(a, b []span) []span {
	var out []span
	j := 0
	for _, s := range a {
		from := s.from
		for j < len(b) && b[j].to <= from {
			j++
		}
		for k := j; k < len(b) && b[k].from < s.to; k++ {
			if from < b[k].from {
				out = append(out, span{from, b[k].from})
			}
			from = max(from, b[k].to)
		}
		if from < s.to {
			out = append(out, span{from, s.to})
		}
	}
	return out
}
