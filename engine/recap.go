package engine

import (
	"cmp"
	"slices"
)

// What a finished game may be remembered for. A kind that nobody earned is not
// told of.
const (
	MemoryClue    = "clue"    // found by nearest to half of those who searched, and neither by all nor by none
	MemoryEcho    = "echo"    // misled the most
	MemoryBold    = "bold"    // right by the lines, against most
	MemoryLone    = "lone"    // right against most, where no lines come first
	MemoryStreak  = "streak"  // found the source in the most rounds in a row, rounds of one's own left out
	MemoryLoyal   = "loyal"   // right by the lines, and still of that mind in colour, most often
	MemoryHarvest = "harvest" // most points in one round
)

// remarkable is the fewest times of what anybody does once, and shared is the
// most seats that may have done the same before it stops being remarkable.
const remarkable, shared = 2, 3

// Memory is one thing that a finished game is remembered for. All of it was
// public when its round was revealed.
type Memory struct {
	Kind  string   `json:"kind"`
	Seats []SeatID `json:"seats"` // whose it is, in order of joining
	Round int      `json:"round"` // 0 where it took many
	Count int      `json:"count"` // seats that found it or were misled, rounds, or points
	Of    int      `json:"of"`    // seats that searched; 0 where Count is not of seats
	Clue  *string  `json:"clue"`  // of that round
	Image *string  `json:"image"` // the card; null where it took many rounds
	Alt   string   `json:"alt"`
}

// recollection is a memory whose card has no name yet; nil has none.
type recollection struct {
	Memory
	card *Card
}

// recap is null until the game is over.
func (m *maker) recap() []Memory {
	if m.s.Phase != PhaseOver && m.s.Phase != PhaseAgain {
		return nil
	}
	recap := []Memory{}
	for _, recall := range []func(*State) recollection{bestClue, bestEcho, boldest, longestStreak, mostLoyal, richest} {
		if one := recall(m.s); one.Kind != "" {
			recap = append(recap, m.illustrated(one))
		}
	}
	return recap
}

func (m *maker) illustrated(one recollection) Memory {
	if one.card != nil {
		one.Image = ptr(m.look.Colour(*one.card))
		one.Alt = m.look.Alt(*one.card, m.s.Language, false)
	}
	return one.Memory
}

// recall is of one round and one of its cards.
func (p *Past) recall(kind string, tile *Tile, seats []SeatID, count, of int) recollection {
	return recollection{
		Memory{Kind: kind, Seats: slices.Clone(seats), Round: p.Round, Count: count, Of: of, Clue: text(p.Clue)}, &tile.Card,
	}
}

// source is nil for a void round.
func (p *Past) source() *Tile {
	if at := slices.IndexFunc(p.Gallery, func(t Tile) bool { return t.Source }); at >= 0 {
		return &p.Gallery[at]
	}
	return nil
}

// searched counts the searches of a round that ended anywhere, or began there.
func (p *Past) searched(choices func(*Tile) []SeatID) (n int) {
	for i := range p.Gallery {
		n += len(choices(&p.Gallery[i]))
	}
	return n
}

func firsts(t *Tile) []SeatID { return t.First }

func finals(t *Tile) []SeatID { return t.Guesses }

// best keeps of all rounds the one that better puts before the others, the
// earlier of two as good.
func best(s *State, recall func(*Past) recollection, better func(a, b *Memory) bool) (found recollection) {
	for i := range s.History {
		if one := recall(&s.History[i]); one.Kind != "" && (found.Kind == "" || better(&one.Memory, &found.Memory)) {
			found = one
		}
	}
	return found
}

func bestClue(s *State) recollection {
	return best(s, func(p *Past) recollection {
		source, of := p.source(), p.searched(finals)
		if source == nil || len(source.Guesses) == 0 || len(source.Guesses) == of {
			return recollection{}
		}
		return p.recall(MemoryClue, source, []SeatID{p.Guide}, len(source.Guesses), of)
	}, func(a, b *Memory) bool {
		order := cmp.Compare(offHalf(a)*b.Of, offHalf(b)*a.Of)
		return order < 0 || order == 0 && a.Of > b.Of
	})
}

// offHalf is how far from half of the seats a memory is, in half seats.
func offHalf(m *Memory) int { return max(2*m.Count-m.Of, m.Of-2*m.Count) }

// bestEcho leaves out those that the server laid.
func bestEcho(s *State) recollection {
	return best(s, func(p *Past) (loudest recollection) {
		of := p.searched(finals)
		for i := range p.Gallery {
			if t := &p.Gallery[i]; !t.Source && !t.Auto && len(t.Guesses) > loudest.Count {
				loudest = p.recall(MemoryEcho, t, []SeatID{t.Owner}, len(t.Guesses), of)
			}
		}
		return loudest
	}, func(a, b *Memory) bool {
		return a.Count > b.Count || a.Count == b.Count && a.Of < b.Of
	})
}

func boldest(s *State) recollection {
	kind, choices := MemoryLone, finals
	if slices.Contains(s.rules().Phases, PhaseContour) {
		kind, choices = MemoryBold, firsts
	}
	return best(s, func(p *Past) recollection {
		source, of := p.source(), p.searched(choices)
		if source == nil || len(choices(source)) == 0 || 2*len(choices(source)) >= of {
			return recollection{}
		}
		return p.recall(kind, source, choices(source), len(choices(source)), of)
	}, func(a, b *Memory) bool {
		order := cmp.Compare(a.Count*b.Of, b.Count*a.Of)
		return order < 0 || order == 0 && a.Of > b.Of
	})
}

// most is of the seats with the highest count, unless that is nothing special.
func (s *State) most(kind string, least int, count func(SeatID) int) recollection {
	one := recollection{Memory: Memory{Kind: kind, Count: least}}
	for i := range s.Seats {
		id := s.Seats[i].ID
		switch n := count(id); {
		case n > one.Count:
			one.Count, one.Seats = n, []SeatID{id}
		case n == one.Count:
			one.Seats = append(one.Seats, id)
		}
	}
	if len(one.Seats) == 0 || len(one.Seats) > shared {
		return recollection{}
	}
	return one
}

func longestStreak(s *State) recollection {
	return s.most(MemoryStreak, remarkable, func(id SeatID) (longest int) {
		run := 0
		for i := range s.History {
			p := &s.History[i]
			source := p.source()
			switch {
			case source == nil || p.Guide == id:
			case slices.Contains(source.Guesses, id):
				run++
				longest = max(longest, run)
			default:
				run = 0
			}
		}
		return longest
	})
}

func mostLoyal(s *State) recollection {
	return s.most(MemoryLoyal, remarkable, func(id SeatID) (times int) {
		for i := range s.History {
			source := s.History[i].source()
			if source != nil && slices.Contains(source.First, id) && slices.Contains(source.Guesses, id) {
				times++
			}
		}
		return times
	})
}

// richest is of the first round with the most points that anybody got.
func richest(s *State) (found recollection) {
	for i := range s.History {
		p := &s.History[i]
		if p.source() == nil {
			continue
		}
		one := s.most(MemoryHarvest, max(1, found.Count+1), func(id SeatID) int { return p.Points[id] })
		if one.Kind != "" {
			found = p.recall(one.Kind, p.source(), one.Seats, one.Count, 0)
		}
	}
	return found
}
