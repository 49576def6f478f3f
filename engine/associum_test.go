package engine_test

import (
	"slices"
	"strings"
	"testing"

	"echo/engine"
	"echo/engine/enginetest"
)

// Associum: how a table comes together, and what becomes of it after a game.

// table4 is a table of four seats at which so many sit.
func table4(t testing.TB, sit int) *enginetest.Table {
	t.Helper()
	table := enginetest.New(t)
	open := enginetest.OpenCommand(mustPreset(t, "associum"))
	open.Open.Seats = 4
	table.Must(open)
	for i := 2; i <= sit; i++ {
		table.Must(enginetest.JoinCommand(i))
	}
	return table
}

func TestGameStartsByItselfWhenTheLastSeatIsTaken(t *testing.T) {
	table := table4(t, 3)
	if table.State.Phase != engine.PhaseLobby {
		t.Fatalf("%s with a seat free", table.State.Phase)
	}
	table.Wait(5000)
	table.Must(enginetest.JoinCommand(4))
	if s := table.State; s.Phase != engine.PhaseClue || s.Table.Guide != "s1" || s.Deadline != table.Now+180_000 {
		t.Errorf("%s of %s until %d", s.Phase, s.Table.Guide, s.Deadline)
	}
	table.Refused(enginetest.JoinCommand(5), engine.Begun)
}

func TestBotMayTakeTheLastSeat(t *testing.T) {
	table := table4(t, 3)
	table.Must(engine.Command{Type: engine.CmdBot, By: "s1", Name: "Robot"})
	if table.State.Phase != engine.PhaseClue {
		t.Errorf("it is %s", table.State.Phase)
	}
}

func TestFewerSeatsMayFillTheTableAndNeverTooFew(t *testing.T) {
	table := table4(t, 3)
	seats := func(n int) engine.Command {
		return engine.Command{Type: engine.CmdSettings, By: "s1", Seats: ptr(n)}
	}
	table.Refused(seats(2), engine.BadSettings)
	table.Refused(seats(8), engine.BadSettings)
	table.Must(seats(6))
	table.Must(enginetest.JoinCommand(4))
	table.Refused(seats(3), engine.BadSettings)
	if table.State.Phase != engine.PhaseLobby {
		t.Fatalf("%s with two seats free", table.State.Phase)
	}
	table.Must(seats(4))
	if table.State.Phase != engine.PhaseClue || len(table.State.Guides) != 4 {
		t.Errorf("%s with %d guides", table.State.Phase, len(table.State.Guides))
	}
}

func TestSeatGivenUpBeforeTheStartIsFreeAgain(t *testing.T) {
	table := table4(t, 3)
	table.Must(engine.Command{Type: engine.CmdLeave, By: "s2"})
	table.Must(enginetest.JoinCommand(4))
	if table.State.Phase != engine.PhaseLobby {
		t.Fatalf("%s with a seat free", table.State.Phase)
	}
	table.Must(enginetest.JoinCommand(5))
	if want := []engine.SeatID{"s1", "s3", "s4", "s5"}; !slices.Equal(table.State.Guides, want) {
		t.Errorf("guides are %v, want %v", table.State.Guides, want)
	}
}

// freshThree is a full table of three that waits for a fresh deck.
func freshThree(t testing.TB) *enginetest.Table {
	t.Helper()
	table := enginetest.New(t)
	table.Deck.Fresh = freshTable(t, 1).Deck.Fresh
	open := enginetest.OpenCommand(mustPreset(t, "associum"))
	open.Open.Seats = 3
	table.Must(open)
	table.Must(enginetest.JoinCommand(2))
	table.Must(enginetest.JoinCommand(3))
	return table
}

func TestFullTableWaitsForItsFreshDeck(t *testing.T) {
	table := freshThree(t)
	if table.State.Phase != engine.PhaseLobby {
		t.Fatalf("%s without a deck", table.State.Phase)
	}
	table.Must(drawn(table.State.Next.Commitment))
	if table.State.Phase != engine.PhaseClue {
		t.Errorf("%s with a deck", table.State.Phase)
	}
}

func TestGuidesFollowTheOrderOfJoiningOnceEach(t *testing.T) {
	table := table4(t, 4)
	to(table, 4, engine.PhaseReveal)
	var guides []engine.SeatID
	for _, h := range table.State.History {
		guides = append(guides, h.Guide)
	}
	if want := []engine.SeatID{"s1", "s2", "s3", "s4"}; !slices.Equal(guides, want) || table.View("").Round.Of != 4 {
		t.Errorf("guides were %v of %d rounds", guides, table.View("").Round.Of)
	}
}

func TestTwoEchoesEachWithUpToFourPlayersElseOne(t *testing.T) {
	for seats, tiles := range map[int]int{3: 5, 4: 7, 5: 5, 7: 7} {
		table := begun(t, mustPreset(t, "associum"), seats)
		table.Clue("h1", "a door, ajar")
		s := table.Seekers()[0]
		can := table.View(s).Me.Can
		at := slices.IndexFunc(can, func(a engine.Action) bool { return a.Type == engine.CmdEcho })
		if want := (tiles - 1) / (seats - 1); can[at].Count != want || len(can[at].Cards) != 7 {
			t.Errorf("%d players: lay %d of %d, want %d of 7", seats, can[at].Count, len(can[at].Cards), want)
		}
		table.Expire()
		if n := len(table.State.Table.Gallery); n != tiles {
			t.Errorf("%d players: %d cards in the gallery, want %d", seats, n, tiles)
		}
	}
}

// asked is a game of four that is over.
func asked(t testing.TB) *enginetest.Table {
	t.Helper()
	table := table4(t, 4)
	to(table, 4, engine.PhaseReveal)
	playOn(table)
	return table
}

func TestEverybodyIsAskedAfterTheLastRoundWithTheResultOnView(t *testing.T) {
	table := asked(t)
	v := table.View("s2")
	if v.Phase != engine.PhaseAgain || v.Winners == nil || len(v.History) != 4 || *v.LimitMs != 180_000 || v.Guide != nil {
		t.Fatalf("%s, winners %v, %d rounds", v.Phase, v.Winners, len(v.History))
	}
	for _, p := range v.Seats {
		if !p.Awaited || p.Acted {
			t.Errorf("%+v is not asked", p)
		}
	}
	if !slices.ContainsFunc(v.Me.Can, func(a engine.Action) bool { return a.Type == engine.CmdAgain }) || v.Me.Locked.Again != nil {
		t.Errorf("can %v, locked %+v", v.Me.Can, v.Me.Locked)
	}
	table.Again("s2", true)
	if v := table.View("s2"); !*v.Me.Locked.Again || !v.Seats[1].Acted {
		t.Errorf("locked %+v", v.Me.Locked)
	}
	for _, play := range []bool{true, false} {
		table.Refused(table.As("s2", engine.Command{Type: engine.CmdAgain, Play: &play}), engine.AlreadyLocked)
	}
	if r := table.Refused(table.As("s3", engine.Command{Type: engine.CmdAgain}), engine.BadRequest); !strings.Contains(r.Detail, "play") {
		t.Errorf("says %q", r.Detail)
	}
	table.Refused(engine.Command{Type: engine.CmdStart, By: "s1"}, engine.WrongPhase)
}

func TestWhenAllPlayOnANewGameBeginsAtOnce(t *testing.T) {
	table := asked(t)
	for _, seat := range seatIDs(table) {
		table.Again(seat, true)
	}
	s := table.State
	if s.Phase != engine.PhaseClue || s.Game != 2 || s.Table.Round != 1 || s.Table.Guide != "s1" || len(s.History) != 0 || s.Winners != nil {
		t.Fatalf("%s of game %d, guide %s", s.Phase, s.Game, s.Table.Guide)
	}
	for _, p := range s.Seats {
		if p.Score != 0 || len(p.Hand) != 7 || p.Play.Again != nil {
			t.Errorf("begins with %+v", p)
		}
	}
	if len(s.Discard) != 0 || len(s.Pile) != 432-28 {
		t.Errorf("%d discards, pile %d: the deck was not gathered", len(s.Discard), len(s.Pile))
	}
}

func TestSeatsOfThoseWhoDoNotConfirmAreFreed(t *testing.T) {
	table := asked(t)
	table.Again("s1", false) // the host
	table.Again("s2", true)
	table.Again("s4", true)
	table.Expire() // s3 says nothing
	s := table.State
	if s.Phase != engine.PhaseLobby || !slices.Equal(seatIDs(table), []engine.SeatID{"s2", "s4"}) || s.Host != "s2" || s.Deadline != 0 {
		t.Fatalf("%s with %v, host %s", s.Phase, seatIDs(table), s.Host)
	}
	if v := table.View("s2"); v.Round.Number != 0 || v.Winners != nil || len(v.History) != 0 || v.Pile != nil || v.Seats[0].Score != 0 || len(v.Me.Hand) != 0 {
		t.Errorf("the lobby shows %+v", v)
	}
	table.Refused(table.As("s3", engine.Command{Type: engine.CmdLeave}), engine.NotSeated)
	table.Must(enginetest.JoinCommand(5))
	table.Must(enginetest.JoinCommand(6))
	if s.Phase != engine.PhaseClue || s.Table.Guide != "s2" || s.Game != 2 {
		t.Errorf("filled again it is %s of %s", s.Phase, s.Table.Guide)
	}
}

func TestTableIsReopenedAsSoonAsAllHaveAnswered(t *testing.T) {
	table := asked(t)
	for i, seat := range seatIDs(table) {
		table.Again(seat, i > 0)
	}
	if table.State.Phase != engine.PhaseLobby || len(table.State.Seats) != 3 {
		t.Errorf("%s with %v", table.State.Phase, seatIDs(table))
	}
}

func TestWhoLeavesAfterTheGameIsNotAsked(t *testing.T) {
	table := asked(t)
	for _, seat := range []engine.SeatID{"s1", "s2", "s3"} {
		table.Again(seat, true)
	}
	table.Must(engine.Command{Type: engine.CmdLeave, By: "s4"})
	if s := table.State; s.Phase != engine.PhaseClue || len(s.Seats) != 3 {
		t.Errorf("%s with %v: all three who are here play on", s.Phase, seatIDs(table))
	}
}

func TestTwoWhoPlayOnWaitForMore(t *testing.T) {
	table := table4(t, 4)
	table.Must(engine.Command{Type: engine.CmdLeave, By: "s4"})
	table.Must(engine.Command{Type: engine.CmdLeave, By: "s3"})
	if table.State.Phase != engine.PhaseAgain {
		t.Fatalf("%s with two", table.State.Phase)
	}
	table.Again("s1", true)
	table.Again("s2", true)
	if s := table.State; s.Phase != engine.PhaseLobby || !slices.Equal(seatIDs(table), []engine.SeatID{"s1", "s2"}) {
		t.Errorf("%s with %v", s.Phase, seatIDs(table))
	}
}

func TestTableThatEverybodyLeftIsOpenAgain(t *testing.T) {
	table := asked(t)
	for _, seat := range seatIDs(table) {
		table.Must(engine.Command{Type: engine.CmdLeave, By: seat})
	}
	if s := table.State; s.Phase != engine.PhaseLobby || len(s.Seats) != 0 || s.Host != "" {
		t.Fatalf("%s with %v", s.Phase, seatIDs(table))
	}
	table.Must(enginetest.JoinCommand(5))
	if table.State.Host != "s5" {
		t.Errorf("host is %q", table.State.Host)
	}
}

func TestAnswerNamesItsRoundAndComesInTime(t *testing.T) {
	table := asked(t)
	yes := true
	table.Refused(engine.Command{Type: engine.CmdAgain, By: "s1", Play: &yes}, engine.BadRequest)
	again := table.As("s1", engine.Command{Type: engine.CmdAgain, Play: &yes})
	table.Wait(180_000)
	table.Refused(again, engine.TooLate)
	table.Refused(table.As("s1", engine.Command{Type: engine.CmdClue, Card: "h1", Text: "a door"}), engine.WrongPhase)
	table.Expire()
	table.Refused(again, engine.NotSeated)
	late := started(t, 3)
	late.Refused(late.As("s1", engine.Command{Type: engine.CmdAgain, Play: &yes}), engine.WrongPhase)
}

func TestAgainWaitsForTheNextFreshDeck(t *testing.T) {
	table := freshThree(t)
	draw := func() { table.Must(drawn(table.State.Next.Commitment)) }
	draw()
	to(table, 3, engine.PhaseReveal)
	playOn(table)
	for _, seat := range seatIDs(table) {
		table.Again(seat, true)
	}
	if s := table.State; s.Phase != engine.PhaseLobby || len(s.Seats) != 3 {
		t.Fatalf("%s with %v", s.Phase, seatIDs(table))
	}
	draw()
	if table.State.Phase != engine.PhaseClue || table.State.Game != 2 {
		t.Errorf("%s of game %d", table.State.Phase, table.State.Game)
	}
}

func allReady(table *enginetest.Table) {
	for _, seat := range seatIDs(table) {
		table.Must(beReady(table, seat))
	}
}

// associumGame is a game of three with a void round and cards that the server
// lays, after which one does not play on and another comes.
func associumGame(t testing.TB) *enginetest.Table {
	t.Helper()
	table := enginetest.New(t)
	table.Deck = enginetest.Deck(40, 0, 0)
	open := enginetest.OpenCommand(mustPreset(t, "associum"))
	open.Open.Seats = 3
	table.Must(open)
	table.Must(enginetest.JoinCommand(2))
	table.Wait(4000)
	table.Must(enginetest.JoinCommand(3))

	table.Wait(20_000)
	table.Clue("h4", "left out in the cold")
	table.Echo("s2", "h7", "h2")
	table.Expire()
	table.Guess("s2", table.Source())
	table.Guess("s3", table.CardOf("s2"))
	table.Must(marker{table}.mark(table.CardOf("s2")))
	allReady(table)

	table.Expire() // s2 has no clue
	allReady(table)

	table.Clue("h1", "Почти поцелуй")
	table.Echo("s1", "h1", "h2")
	table.Echo("s2", "h3", "h4")
	table.Guess("s1", table.Source())
	table.Expire() // s2 abstains, s3 marks nothing
	table.Expire() // and somebody is not ready

	table.Wait(10_000)
	table.Again("s2", true)
	table.Again("s3", true)
	table.Expire() // s1 says nothing
	table.Wait(60_000)
	table.Must(enginetest.JoinCommand(4))
	return table
}
