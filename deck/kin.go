package deck

import (
	"cmp"
	"slices"

	"echo/artgen/tag"
)

// Kin is a card that a clue could mean as well: of the same family, in the same
// palette, or about the same.
type Kin struct {
	Card    int       `json:"card"` // from 1
	Family  bool      `json:"family"`
	Palette bool      `json:"palette"`
	Shared  []tag.Key `json:"shared"` // tags that both have
}

// closeness weighs what two cards have in common: a family or a palette counts
// as much as two tags.
func (k Kin) closeness() int {
	n := len(k.Shared)
	if k.Family {
		n += 2
	}
	if k.Palette {
		n += 2
	}
	return n
}

// Loner is a card that has too few kin in the deck: a clue for it fits nothing
// else, so everybody finds it, by its form or by its mood.
type Loner struct {
	Card int `json:"card"`
	Form int `json:"form"` // how many others could be meant by its outline
	Mood int `json:"mood"` // how many others could be meant by its colours
}

// fewestKin is how many others a card needs in form and in mood. With fewer, a
// clue that fits it has no rival in most deals.
const fewestKin = 3

// kinship is what the cards of a deck are known by.
type kinship struct {
	cards []Card
	tags  [][]tag.Key
}

// kinship reads the tags of all cards.
func (d *Deck) kinship() (*kinship, error) {
	k := &kinship{cards: d.Cards, tags: make([][]tag.Key, len(d.Cards))}
	for i := range d.Cards {
		var err error
		if k.tags[i], err = d.Tags(i); err != nil {
			return nil, err
		}
	}
	return k, nil
}

// KinOf lists the n closest kin of card i, counted from 0, closest first.
func (d *Deck) KinOf(i, n int) ([]Kin, error) {
	k, err := d.kinship()
	if err != nil {
		return nil, err
	}
	all := k.of(i)
	return all[:min(n, len(all))], nil
}

// AllKin lists the kin of every card, by card from 0, closest first.
func (d *Deck) AllKin() ([][]Kin, error) {
	k, err := d.kinship()
	if err != nil {
		return nil, err
	}
	all := make([][]Kin, len(d.Cards))
	for i := range all {
		all[i] = k.of(i)
	}
	return all, nil
}

// of lists the kin of card i, closest first.
func (k *kinship) of(i int) []Kin {
	var all []Kin
	for j := range k.cards {
		if kin := k.between(i, j); j != i && kin.closeness() > 0 {
			all = append(all, kin)
		}
	}
	slices.SortStableFunc(all, func(a, b Kin) int { return cmp.Compare(b.closeness(), a.closeness()) })
	return all
}

func (k *kinship) between(i, j int) Kin {
	a, b := k.cards[i], k.cards[j]
	return Kin{Card: j + 1, Family: a.Family == b.Family, Palette: a.Palette == b.Palette, Shared: shared(k.tags[i], k.tags[j])}
}

func shared(a, b []tag.Key) []tag.Key {
	var both []tag.Key
	for _, t := range a {
		if slices.Contains(b, t) {
			both = append(both, t)
		}
	}
	return both
}

// loners lists the cards with too few kin, the loneliest first.
func (k *kinship) loners() []Loner {
	var out []Loner
	for i := range k.cards {
		if l := k.rivals(i); min(l.Form, l.Mood) < fewestKin {
			out = append(out, l)
		}
	}
	slices.SortStableFunc(out, func(a, b Loner) int {
		return cmp.Or(cmp.Compare(min(a.Form, a.Mood), min(b.Form, b.Mood)), cmp.Compare(a.Form+a.Mood, b.Form+b.Mood))
	})
	return out
}

// rivals counts the cards that could be meant as well as card i, all of them if
// there are too few. Most cards of a large deck have enough among the first
// hundred.
func (k *kinship) rivals(i int) Loner {
	l := Loner{Card: i + 1}
	for j := range k.cards {
		if j == i {
			continue
		}
		form, mood := 0, 0
		for _, t := range k.tags[i] {
			if !slices.Contains(k.tags[j], t) {
				continue
			}
			if tag.InContour(t) {
				form++
			} else {
				mood++
			}
		}
		// Two readings in common make a rival; a family or a palette is one.
		if k.cards[i].Family == k.cards[j].Family || form > 1 {
			l.Form++
		}
		if k.cards[i].Palette == k.cards[j].Palette || mood > 1 {
			l.Mood++
		}
		if min(l.Form, l.Mood) >= fewestKin {
			break
		}
	}
	return l
}
