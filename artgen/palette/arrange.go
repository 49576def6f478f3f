package palette

import (
	"cmp"
	"math"
	"slices"
)

// role is what a loose colour is taken for.
type role uint8

const (
	leftOver role = iota
	asRamp
	asGround
	asAccent
	asPaper
	asInk
	asLight
	roles
)

// arrangement is a role for every loose colour. The best is found by going
// downhill in cost, one colour or two at a time.
type arrangement struct {
	loose []Lab
	roles []role
}

// arrange starts from several plain arrangements, goes downhill from each, and
// keeps the cheapest. Long lists go downhill by single steps only.
func arrange(loose []Lab) *arrangement {
	var best *arrangement
	least := math.Inf(1)
	for _, turned := range [...]float64{0, 60, 120} {
		for _, accents := range [...]int{3, 0} {
			a := begin(loose, turned, min(accents, len(loose)/2))
			if cost := a.descend(); cost < least {
				best, least = a, cost
			}
		}
	}
	return best
}

// begin divides the circle of hues in two ramps and takes some of the strongest
// colours as accents.
func begin(loose []Lab, turned float64, accents int) *arrangement {
	a := &arrangement{loose, make([]role, len(loose))}
	for i, c := range loose {
		a.roles[i] = asRamp
		if turn(turned, c.Hue()) < 0 {
			a.roles[i] = asGround
		}
	}
	strong := make([]int, len(loose))
	for i := range strong {
		strong[i] = i
	}
	slices.SortStableFunc(strong, func(i, j int) int { return cmp.Compare(loose[j].Chroma(), loose[i].Chroma()) })
	for _, i := range strong[:accents] {
		a.roles[i] = asAccent
	}
	return a
}

// descend changes roles as long as that makes the arrangement cheaper.
func (a *arrangement) descend() float64 {
	const pairsUpTo, rounds = 24, 60
	cost := a.cost()
	for range rounds {
		before := cost
		for i := range a.loose {
			cost = a.better(i, cost)
		}
		if len(a.loose) <= pairsUpTo {
			cost = a.exchange(cost)
		}
		if cost >= before {
			break
		}
	}
	return cost
}

// better gives one colour the role that is cheapest for all.
func (a *arrangement) better(i int, cost float64) float64 {
	best := a.roles[i]
	for r := range roles {
		a.roles[i] = r
		if c := a.cost(); c < cost-1e-9 {
			cost, best = c, r
		}
	}
	a.roles[i] = best
	return cost
}

// exchange lets any two change roles.
func (a *arrangement) exchange(cost float64) float64 {
	for i := range a.roles {
		for j := range i {
			if a.roles[i] == a.roles[j] {
				continue
			}
			a.roles[i], a.roles[j] = a.roles[j], a.roles[i]
			if c := a.cost(); c < cost-1e-9 {
				cost = c
			} else {
				a.roles[i], a.roles[j] = a.roles[j], a.roles[i]
			}
		}
	}
	return cost
}

// in lists the colours of a role, from dark to light.
func (a *arrangement) in(r role) []Lab {
	var out []Lab
	for i, c := range a.loose {
		if a.roles[i] == r {
			out = append(out, c)
		}
	}
	slices.SortStableFunc(out, func(x, y Lab) int { return cmp.Compare(x.L, y.L) })
	return out
}

func (a *arrangement) only(r role) *Lab {
	if list := a.in(r); len(list) > 0 {
		return &list[0]
	}
	return nil
}
