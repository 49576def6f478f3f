package engine_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"echo/engine"
	"echo/engine/enginetest"
)

// ended plays rounds as they are given, each a map from seekers to the owner of
// the card they end on (others find the source), and the rest so that nobody
// finds anything.
func ended(t *testing.T, seats int, rounds ...func(table *enginetest.Table)) *engine.View {
	t.Helper()
	table := started(t, seats)
	for round := 0; table.State.Phase != engine.PhaseOver; round++ {
		if round < len(rounds) {
			rounds[round](table)
		} else {
			table.Expire() // no clue
		}
		table.Next()
	}
	return table.View("")
}

// misled lets these many of the seekers, from the last, choose the card of the
// first.
func misled(n int) func(*enginetest.Table) {
	return func(table *enginetest.Table) {
		s, instead := table.Seekers(), map[engine.SeatID]engine.SeatID{}
		for _, seat := range s[len(s)-n:] {
			instead[seat] = s[0]
		}
		table.ToReveal(instead)
	}
}

func memory(t *testing.T, v *engine.View, kind string) engine.Memory {
	t.Helper()
	at := slices.IndexFunc(v.Recap, func(m engine.Memory) bool { return m.Kind == kind })
	if at < 0 {
		t.Fatalf("no %s among %+v", kind, v.Recap)
	}
	return v.Recap[at]
}

func forgets(t *testing.T, v *engine.View, kinds ...string) {
	t.Helper()
	for _, m := range v.Recap {
		if slices.Contains(kinds, m.Kind) {
			t.Errorf("remembers %+v", m)
		}
	}
}

func TestNothingIsRememberedBeforeTheEnd(t *testing.T) {
	table := started(t, 3)
	for table.State.Phase != engine.PhaseOver {
		if v := table.View(""); v.Recap != nil {
			t.Fatalf("%s of round %d remembers %+v", v.Phase, v.Round.Number, v.Recap)
		}
		playOn(table)
	}
	if table.View("").Recap == nil {
		t.Error("nothing at the end either")
	}
	table.Start()
	if v := table.View(""); v.Recap != nil {
		t.Errorf("the next game begins with %+v", v.Recap)
	}
}

func TestTheBestClueIsFoundByHalf(t *testing.T) {
	// Six seekers: found by five, by three, by one, by all, by three again.
	v := ended(t, 7, misled(1), misled(3), misled(5), misled(0), misled(3))
	m := memory(t, v, engine.MemoryClue)
	if m.Round != 2 || m.Count != 3 || m.Of != 6 || !slices.Equal(m.Seats, []engine.SeatID{v.History[1].Guide}) {
		t.Errorf("remembers %+v", m)
	}
	if *m.Clue != *v.History[1].Clue || *m.Image != *v.History[1].Image || m.Alt != v.History[1].Alt {
		t.Errorf("it shows %+v, the round %+v", m, v.History[1])
	}
}

func TestAClueFoundByAllOrNoneIsNotRemembered(t *testing.T) {
	forgets(t, ended(t, 4, misled(0), misled(0)), engine.MemoryClue, engine.MemoryEcho, engine.MemoryBold)
	all := func(table *enginetest.Table) {
		s := table.Seekers()
		table.ToReveal(map[engine.SeatID]engine.SeatID{s[0]: s[1], s[1]: s[0], s[2]: s[0]})
	}
	v := ended(t, 4, all)
	forgets(t, v, engine.MemoryClue, engine.MemoryBold, engine.MemoryStreak, engine.MemoryLoyal)
	if m := memory(t, v, engine.MemoryEcho); m.Count != 2 || m.Of != 3 {
		t.Errorf("remembers %+v", m)
	}
}

func TestTheBestEchoMisledTheMost(t *testing.T) {
	var owner engine.SeatID
	v := ended(t, 6, misled(1), func(table *enginetest.Table) { misled(4)(table); owner = table.Seekers()[0] }, misled(3))
	m := memory(t, v, engine.MemoryEcho)
	if m.Round != 2 || m.Count != 4 || m.Of != 5 || !slices.Equal(m.Seats, []engine.SeatID{owner}) {
		t.Errorf("remembers %+v, want the echo of %s", m, owner)
	}
	if *m.Image == *v.History[1].Image {
		t.Error("it shows the source")
	}
}

// Whoever was late has not laid the card that the server laid.
func TestAnEchoOfTheServerIsNobodysMerit(t *testing.T) {
	late := func(table *enginetest.Table) {
		table.Clue("h1", "somewhere a door closes")
		s := table.Seekers()
		for _, seat := range s[1:] {
			table.Echo(seat, "h1")
		}
		table.Expire()
		for _, seat := range s[1:] {
			table.Guess(seat, table.CardOf(s[0]))
		}
		table.Guess(s[0], table.Source())
		table.Expire()
	}
	forgets(t, ended(t, 4, late), engine.MemoryEcho)
}

// By its lines only the first of five took the source; the colours taught the
// others.
func TestTheBoldestWasRightByTheLinesAgainstMost(t *testing.T) {
	var bold engine.SeatID
	v := ended(t, 6, misled(3), func(table *enginetest.Table) {
		table.ToContour()
		s := table.Seekers()
		bold = s[0]
		for _, seat := range s[1:] {
			table.Guess(seat, table.CardOf(s[0]))
		}
		table.Guess(s[0], table.Source())
		for _, seat := range s {
			table.Confirm(seat, table.Source())
		}
	})
	m := memory(t, v, engine.MemoryBold)
	if m.Round != 2 || m.Count != 1 || m.Of != 5 || !slices.Equal(m.Seats, []engine.SeatID{bold}) {
		t.Errorf("remembers %+v, want %s", m, bold)
	}
	forgets(t, v, engine.MemoryLone)
}

func TestOneHalfIsNotAgainstMost(t *testing.T) {
	forgets(t, ended(t, 5, misled(2)), engine.MemoryBold)
}

func TestWhereNoLinesComeFirstTheLoneFinderIsRemembered(t *testing.T) {
	table := enginetest.Open(t, mustPreset(t, "associum"), 5)
	table.Start()
	table.Clue("h1", "somewhere a door closes")
	table.Echoes()
	s := table.Seekers()
	for _, seat := range s[1:] {
		table.Guess(seat, table.CardOf(s[0]))
	}
	table.Guess(s[0], table.Source())
	table.Expire() // the guide marks nothing
	for table.State.Phase != engine.PhaseAgain {
		playOn(table)
	}
	m := memory(t, table.View(""), engine.MemoryLone)
	if m.Round != 1 || m.Count != 1 || m.Of != 4 || !slices.Equal(m.Seats, s[:1]) {
		t.Errorf("remembers %+v, want %s", m, s[0])
	}
}

// The round in which a seat guides neither counts nor ends its streak, nor does
// a void one.
func TestAStreakGoesOnOverOnesOwnRound(t *testing.T) {
	const hero = engine.SeatID("s2")
	only := func(right bool) func(*enginetest.Table) {
		return func(table *enginetest.Table) {
			s, instead := table.Seekers(), map[engine.SeatID]engine.SeatID{}
			for i, seat := range s {
				if seat != hero || !right {
					instead[seat] = s[(i+1)%len(s)]
				}
			}
			table.ToReveal(instead)
		}
	}
	void := func(table *enginetest.Table) { table.Expire() }
	v := ended(t, 5, only(true), void, only(true), only(true), only(true), only(false), only(true))
	guided := slices.IndexFunc(v.History, func(p engine.PastView) bool { return p.Guide == hero })
	want := 0
	for i, p := range v.History[:5] {
		if i != guided && !p.Void {
			want++
		}
	}
	m := memory(t, v, engine.MemoryStreak)
	if m.Count != want || m.Round != 0 || m.Of != 0 || m.Image != nil || !slices.Equal(m.Seats, []engine.SeatID{hero}) {
		t.Errorf("remembers %+v, want %d rounds of %s, who guided round %d", m, want, hero, guided+1)
	}
}

func TestWhatEverybodyDidIsNotRemembered(t *testing.T) {
	v := ended(t, 5, misled(0), misled(0), misled(0), misled(0), misled(0))
	forgets(t, v, engine.MemoryStreak, engine.MemoryLoyal)
}

// Right in colour alone is not being true to the lines.
func TestLoyalIsWhoWasRightByTheLinesAndStayed(t *testing.T) {
	turn := func(table *enginetest.Table) {
		table.ToContour()
		s := table.Seekers()
		for i, seat := range s {
			if seat == "s1" {
				table.Guess(seat, table.Source())
			} else {
				table.Guess(seat, table.CardOf(s[(i+1)%len(s)]))
			}
		}
		for _, seat := range s {
			table.Confirm(seat, table.Source())
		}
	}
	v := ended(t, 5, turn, turn, turn, turn)
	if m := memory(t, v, engine.MemoryLoyal); m.Count < 3 || !slices.Equal(m.Seats, []engine.SeatID{"s1"}) {
		t.Errorf("remembers %+v", m)
	}
}

func TestTheRichestRoundIsRemembered(t *testing.T) {
	v := ended(t, 6, misled(1), misled(3), misled(2))
	m := memory(t, v, engine.MemoryHarvest)
	points := v.History[m.Round-1].Points
	for _, p := range v.History {
		for seat, n := range p.Points {
			if n > m.Count {
				t.Errorf("%s got %d in round %d, remembered are %d", seat, n, p.Round, m.Count)
			}
		}
	}
	for _, seat := range m.Seats {
		if points[seat] != m.Count {
			t.Errorf("%s got %d in round %d, remembered are %d", seat, points[seat], m.Round, m.Count)
		}
	}
}

// Every game there is, played by monkeys.
func TestRecapsOfAllGamesHold(t *testing.T) {
	kinds := map[string]int{}
	for _, rules := range engine.Presets() {
		for seed := range uint64(4) {
			for _, m := range monkeyGame(t, rules, rand.New(rand.NewPCG(seed, 7))).Recap {
				kinds[m.Kind]++
				if len(m.Seats) == 0 || m.Count < 1 || (m.Round > 0) != (m.Image != nil) || m.Of > 0 && m.Count > m.Of {
					t.Errorf("%s: %+v", rules.ID, m)
				}
			}
		}
	}
	for _, kind := range []string{"clue", "echo", "bold", "lone", "streak", "harvest"} {
		if kinds[kind] == 0 {
			t.Errorf("no game is remembered for its %s", kind)
		}
	}
}

func monkeyGame(t *testing.T, rules *engine.Ruleset, rng *rand.Rand) *engine.View {
	t.Helper()
	table := enginetest.Open(t, rules, rules.Players.Min+1)
	if table.State.Phase == engine.PhaseLobby {
		table.Start()
	}
	for step := 0; table.State.Phase != engine.PhaseOver && table.State.Phase != engine.PhaseAgain; step++ {
		if step > 20_000 {
			t.Fatalf("%s does not end", rules.ID)
		}
		awaited := table.State.Awaited()
		if len(awaited) == 0 {
			table.Pass()
			continue
		}
		c, ok := enginetest.Anything(rng, table.View(awaited[rng.IntN(len(awaited))]))
		if _, err := table.Do(c); !ok || err != nil {
			table.Wait(1000)
		}
		if table.State.Deadline > 0 && table.Now >= table.State.Deadline {
			table.Expire()
		}
	}
	return table.View("")
}
