package engine_test

import (
	"slices"
	"strings"
	"testing"

	"echo/engine"
	"echo/engine/enginetest"
)

func ptr[T any](v T) *T { return &v }

func TestOpeningSeatsWhoOpenedAsHost(t *testing.T) {
	table := echoTable(t, 1)
	v := table.View("s1")
	if v.Phase != engine.PhaseLobby || *v.Host != "s1" || !v.Me.Host || v.Seats[0].Name != "Mira" {
		t.Errorf("got %+v", v)
	}
	if v.Language != "en" || v.Deck != "test-deck" || v.Rules != "echo-contour" || v.Players != (engine.Range{Min: 3, Max: 12}) {
		t.Errorf("got %+v", v)
	}
}

func TestOpeningRefusesWhatCannotBe(t *testing.T) {
	rules := mustPreset(t, "echo-contour")
	for _, c := range []struct {
		name string
		do   func(*engine.Command)
		code engine.Code
	}{
		{"no opening", func(c *engine.Command) { c.Open = nil }, engine.BadRequest},
		{"no code", func(c *engine.Command) { c.Open.Room = "" }, engine.BadRequest},
		{"no rules", func(c *engine.Command) { c.Open.Rules = nil }, engine.BadRequest},
		{"broken rules", func(c *engine.Command) { c.Open.Rules = &engine.Ruleset{ID: "x"} }, engine.BadSettings},
		{"two seats", func(c *engine.Command) { c.Open.Seats = 2 }, engine.BadSettings},
		{"thirteen seats", func(c *engine.Command) { c.Open.Seats = 13 }, engine.BadSettings},
		{"fewer than none", func(c *engine.Command) { c.Open.Seats = -1 }, engine.BadSettings},
		{"moderator", func(c *engine.Command) { c.Open.Moderator = "proof" }, engine.BadSettings},
		{"long title", func(c *engine.Command) { c.Open.Title = strings.Repeat("x", 61) }, engine.BadSettings},
		{"odd event", func(c *engine.Command) { c.Open.Event = "a\u202eb" }, engine.BadSettings},
		{"language", func(c *engine.Command) { c.Open.Language = "e n" }, engine.BadSettings},
		{"endless language", func(c *engine.Command) { c.Open.Language = strings.Repeat("ab-", 20) + "a" }, engine.BadSettings},
		{"option", func(c *engine.Command) { c.Open.Options.Deal = "fair" }, engine.BadSettings},
		{"option of limits", func(c *engine.Command) { c.Open.Options.Limits = "few" }, engine.BadSettings},
		{"no name", func(c *engine.Command) { c.Name = "" }, engine.BadName},
	} {
		t.Run(c.name, func(t *testing.T) {
			open := enginetest.OpenCommand(rules)
			c.do(&open)
			enginetest.New(t).Refused(open, c.code)
		})
	}
	table := enginetest.New(t)
	table.Deck.ID = ""
	table.Refused(enginetest.OpenCommand(rules), engine.DeckNotFound)
}

func TestOptionSwitchesTheKinDealOff(t *testing.T) {
	rules := mustPreset(t, "echo-contour")
	table := enginetest.New(t)
	open := enginetest.OpenCommand(rules)
	open.Open.Options.Deal = engine.DealPlain
	table.Must(open)
	if table.State.Rules.Deal != engine.DealPlain || rules.Deal != engine.DealKin {
		t.Errorf("room deals %s, the preset %s", table.State.Rules.Deal, rules.Deal)
	}
}

// Without limits every game still is one that ends: nothing of it waits for a
// clock.
func TestOptionLiftsTheLimitsOfARound(t *testing.T) {
	for _, rules := range engine.Presets() {
		table := enginetest.New(t)
		open := enginetest.OpenCommand(rules)
		open.Open.Options.Limits = engine.LimitsNone
		table.Must(open)
		for _, phase := range rules.Phases {
			if limit := table.State.Rules.Limit(phase); limit != 0 {
				t.Errorf("%s: %s still has a limit of %d ms", rules.ID, phase, limit)
			}
		}
		if got, want := table.State.Rules.Limit(engine.PhaseAgain), rules.Limit(engine.PhaseAgain); got != want {
			t.Errorf("%s: the question whether to play on has %d ms, want %d", rules.ID, got, want)
		}
		if table.View("s1").Timed {
			t.Errorf("%s: the view speaks of limits", rules.ID)
		}
	}
	if rules := mustPreset(t, "echo-contour"); rules.Limit(engine.PhaseClue) == 0 {
		t.Error("the option changed the preset")
	}
	if !echoTable(t, 1).View("s1").Timed || enginetest.Open(t, mustPreset(t, "forum"), 1).View("s1").Timed {
		t.Error("the view does not say which rules have limits")
	}
}

func TestJoiningAfterTheStartIsRefused(t *testing.T) {
	started(t, 3).Refused(enginetest.JoinCommand(4), engine.Begun)
}

func TestNamesAreTakenByWhatTheyLookLike(t *testing.T) {
	table := echoTable(t, 1) // Mira
	for _, same := range []string{"Mira", "mira", "MIRA", " Mira ", "Ｍｉｒａ", "Mirа", "Мirа", "M ira", "Mιrα"} {
		table.Refused(engine.Command{Type: engine.CmdJoin, Name: same}, engine.NameTaken)
	}
	for _, other := range []string{"Mirra", "Mirá", "Мира Л"} {
		table.Must(engine.Command{Type: engine.CmdJoin, Name: other})
	}
}

func TestHostAddsBotsWhileThereAreSeats(t *testing.T) {
	table := echoTable(t, 2)
	table.Must(engine.Command{Type: engine.CmdSettings, By: "s1", Seats: ptr(3)})
	table.Refused(engine.Command{Type: engine.CmdBot, By: "s2", Name: "Bot"}, engine.NotHost)
	table.Must(engine.Command{Type: engine.CmdBot, By: "s1", Name: "Bot"})
	if v := table.View(""); !v.Seats[2].Bot || v.Seats[1].Bot {
		t.Errorf("seats are %+v", v.Seats)
	}
	table.Refused(engine.Command{Type: engine.CmdBot, By: "s1", Name: "Bot 2"}, engine.RoomFull)
}

func TestSettingsChangeTheLobbyOnly(t *testing.T) {
	table := echoTable(t, 3)
	set := func(c engine.Command) engine.Command { c.Type, c.By = engine.CmdSettings, "s1"; return c }
	table.Must(set(engine.Command{Title: ptr("  Friday "), Public: ptr(true), Seats: ptr(5)}))
	if v := table.View(""); v.Title != "Friday" || !v.Public || v.Players.Max != 5 {
		t.Errorf("got %q, public %v, %d seats", v.Title, v.Public, v.Players.Max)
	}
	table.Must(set(engine.Command{Title: ptr("")}))
	if v := table.View(""); v.Title != "" || !v.Public {
		t.Errorf("got %q, public %v: what is not named stays", v.Title, v.Public)
	}
	table.Refused(set(engine.Command{}), engine.BadRequest)
	table.Refused(set(engine.Command{Seats: ptr(2)}), engine.BadSettings)
	table.Refused(set(engine.Command{Seats: ptr(0)}), engine.BadSettings)
	table.Refused(set(engine.Command{Seats: ptr(13)}), engine.BadSettings)
	table.Refused(set(engine.Command{Title: ptr("a\x00b")}), engine.BadSettings)
	table.Refused(set(engine.Command{Deck: ptr("another")}), engine.DeckNotFound)
	table.Refused(engine.Command{Type: engine.CmdSettings, By: "s2", Public: ptr(false)}, engine.NotHost)
	table.Start()
	table.Refused(set(engine.Command{Public: ptr(false)}), engine.WrongPhase)
}

func TestSeatsNeverFallBelowThoseTaken(t *testing.T) {
	table := echoTable(t, 4)
	table.Refused(engine.Command{Type: engine.CmdSettings, By: "s1", Seats: ptr(3)}, engine.BadSettings)
	table.Must(engine.Command{Type: engine.CmdSettings, By: "s1", Seats: ptr(4)})
	table.Refused(enginetest.JoinCommand(5), engine.RoomFull)
}

func TestAnotherDeckMayBeChosenBeforeTheStart(t *testing.T) {
	table := echoTable(t, 3)
	table.Deck = engine.DeckFacts{ID: "other", Cards: 60}
	table.Must(engine.Command{Type: engine.CmdSettings, By: "s1", Deck: ptr("other")})
	table.Start()
	if err := enginetest.Check(table.State); err != nil || table.State.Cards != 60 || table.View("").Deck != "other" {
		t.Errorf("%v, %d cards of %s", err, table.State.Cards, table.State.Deck)
	}
}

func TestOnlyTheHostKicksAndNobodyTwice(t *testing.T) {
	table := started(t, 5)
	table.Refused(engine.Command{Type: engine.CmdKick, By: "s2", Seat: "s3"}, engine.NotHost)
	for _, whom := range []engine.SeatID{"", "s1", "s9"} {
		table.Refused(engine.Command{Type: engine.CmdKick, By: "s1", Seat: whom}, engine.NoSuchSeat)
	}
	table.Must(engine.Command{Type: engine.CmdKick, By: "s1", Seat: "s3"})
	table.Refused(engine.Command{Type: engine.CmdKick, By: "s1", Seat: "s3"}, engine.NoSuchSeat)
	table.Refused(engine.Command{Type: engine.CmdLeave, By: "s3"}, engine.NotSeated)
	if v := table.View("s3"); v.Me != nil {
		t.Errorf("who was kicked still sees %+v", v.Me)
	}
}

func TestHostsRoleIsPassedToPeopleOnly(t *testing.T) {
	table := echoTable(t, 2)
	table.Must(engine.Command{Type: engine.CmdBot, By: "s1", Name: "Bot"})
	table.Refused(engine.Command{Type: engine.CmdTransfer, By: "s1", Seat: "s3"}, engine.NoSuchSeat)
	table.Must(engine.Command{Type: engine.CmdTransfer, By: "s1", Seat: "s2"})
	table.Refused(engine.Command{Type: engine.CmdTransfer, By: "s1", Seat: "s2"}, engine.NotHost)
	if !table.View("s2").Me.Host {
		t.Error("s2 is not host")
	}
}

func TestAloneThereIsNobodyToKick(t *testing.T) {
	table := echoTable(t, 1)
	can := table.View("s1").Me.Can
	if slices.ContainsFunc(can, func(a engine.Action) bool { return a.Type == engine.CmdKick || a.Type == engine.CmdTransfer }) {
		t.Errorf("can %+v", can)
	}
}

func TestRulesWithoutLimitsWaitForEver(t *testing.T) {
	rules, err := engine.ParseRuleset("slow.toml", []byte(`
id = "slow"
base = "echo-contour"
limits = {}
`))
	if err != nil {
		t.Fatal(err)
	}
	table := enginetest.Open(t, rules, 3)
	table.Start()
	table.Wait(30 * 24 * 3600 * 1000)
	table.Refused(engine.Command{Type: engine.CmdExpire, Round: 1, Phase: engine.PhaseClue}, engine.TooEarly)
	if v := table.View(""); v.Deadline != nil || v.RemainingMs != nil || v.LimitMs != nil {
		t.Errorf("a phase without limit has %v, %v, %v", v.Deadline, v.RemainingMs, v.LimitMs)
	}
	for table.State.Phase != engine.PhaseOver {
		playOn(table)
	}
}

func TestTwoEchoesMustBeTwoCards(t *testing.T) {
	rules, err := engine.ParseRuleset("two.toml", []byte("id = \"two\"\nbase = \"echo-contour\"\nechoes = { 3-12 = 2 }\n"))
	if err != nil {
		t.Fatal(err)
	}
	table := enginetest.Open(t, rules, 3)
	table.Start()
	table.Clue("h1", "a door, ajar")
	s := table.Seekers()
	table.Refused(table.As(s[0], engine.Command{Type: engine.CmdEcho, Cards: []string{"h1"}}), engine.BadRequest)
	table.Refused(table.As(s[0], engine.Command{Type: engine.CmdEcho, Cards: []string{"h2", "h2"}}), engine.BadRequest)
	table.Echo(s[0], "h3", "h1")
	if v := table.View(s[0]); !slices.Equal(v.Me.Locked.Echo, []string{"h3", "h1"}) {
		t.Errorf("locked %v", v.Me.Locked.Echo)
	}
	table.Expire() // the other seeker's two are laid by the server
	v := table.View(s[0])
	if len(v.Gallery) != 5 || len(v.Me.Own) != 2 || len(v.Me.Can[0].Cards) != 3 {
		t.Errorf("%d cards in the gallery, own %v, can %+v", len(v.Gallery), v.Me.Own, v.Me.Can)
	}
}

func TestCloneSharesNothingThatCanChange(t *testing.T) {
	table := started(t, 4)
	for table.State.Table.Round < 3 || table.State.Phase != engine.PhaseReveal {
		playOn(table)
	}
	before := mustJSON(t, table.State)
	c := table.State.Clone()
	for i := range c.Seats {
		p := &c.Seats[i]
		p.Score, p.Hand[0] = 999, 999
		if len(p.Play.Laid) > 0 {
			p.Play.Laid[0] = 999
		}
	}
	c.Guides[0], c.Pile[0], c.Table.Gallery[0].Owner = "s9", 999, "s9"
	c.History = append(c.History, engine.Past{Round: 999})
	d := append(table.State.Clone().History, engine.Past{Round: 998})
	if c.History[3].Round != 999 || d[3].Round != 998 {
		t.Error("two clones append a round to the same place")
	}
	for table.State.Phase == engine.PhaseReveal {
		if after := mustJSON(t, table.State); after != before {
			t.Fatalf("changing a clone changed the state:\n%s\n%s", before, after)
		}
		table.Next()
	}
	again := table.State.Clone()
	again.Discard[0] = 999
	if table.State.Discard[0] == 999 {
		t.Error("a clone's discards are the state's")
	}
}

func TestStartChecksTheDeckForTheSeatsThereAre(t *testing.T) {
	rules, err := engine.ParseRuleset("odd.toml", []byte("id = \"odd\"\nbase = \"echo-contour\"\nhand.size = { 3 = 9, 4-12 = 3 }\n"))
	if err != nil {
		t.Fatal(err)
	}
	table := enginetest.New(t)
	table.Deck = enginetest.Deck(12, 0, 0)
	open := enginetest.OpenCommand(rules)
	open.Open.Seats = 4
	table.Must(open)
	table.Must(enginetest.JoinCommand(2))
	table.Must(enginetest.JoinCommand(3))
	table.Refused(engine.Command{Type: engine.CmdStart, By: "s1"}, engine.DeckTooSmall)
	table.Must(enginetest.JoinCommand(4))
	table.Start()
}
