package engine_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"echo/engine"
)

func TestPresetsComeInAFixedOrder(t *testing.T) {
	var ids []string
	for _, r := range engine.Presets() {
		ids = append(ids, r.ID)
	}
	want := []string{"echo-contour", "associum", "forum", "imaginarium-1", "imaginarium-2", "imaginarium-3", "imaginarium-2.1", "imaginarium-4"}
	if diff := cmp.Diff(want, ids); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	files, err := filepath.Glob("rulesets/*.toml")
	if err != nil || len(files) != len(want) {
		t.Errorf("%d presets and %d files: %v", len(want), len(files), files)
	}
}

func TestPresetThatIsNotThereIsNamedWithTheNearest(t *testing.T) {
	if _, err := engine.Preset("echo-contur"); err == nil || !strings.Contains(err.Error(), `did you mean "echo-contour"?`) {
		t.Errorf("got %v", err)
	}
	if _, err := engine.Preset("chess"); err == nil || !strings.Contains(err.Error(), "imaginarium-2.1") {
		t.Errorf("got %v", err)
	}
}

func TestPresetsSayWhatTheRulesSay(t *testing.T) {
	type facts struct {
		Min, Max int
		Phases   string
		Finish   string
		Limits   [5]engine.Millis // clue, echo, guess or contour, colour, reveal; seconds
		Clue     engine.Range
	}
	imaginarium := func(finish string) facts {
		return facts{4, 8, "clue echo guess reveal", finish, [5]engine.Millis{120, 30, 60, 0, 30}, engine.Range{Min: 2, Max: 200}}
	}
	want := map[string]facts{
		"echo-contour":    {3, 12, "clue echo contour colour reveal", "rounds", [5]engine.Millis{45, 30, 25, 20, 15}, engine.Range{Min: 2, Max: 60}},
		"associum":        {3, 7, "clue echo guess reveal", "rounds", [5]engine.Millis{180, 180, 180, 0, 180}, engine.Range{Min: 2, Max: 200}},
		"forum":           {3, 12, "clue echo guess reveal", "rounds", [5]engine.Millis{}, engine.Range{Min: 2, Max: 500}},
		"imaginarium-1":   imaginarium("board"),
		"imaginarium-2":   imaginarium("board"),
		"imaginarium-3":   imaginarium("board"),
		"imaginarium-2.1": imaginarium("deck"),
		"imaginarium-4":   imaginarium("deck"),
	}
	for _, r := range engine.Presets() {
		var phases []string
		for _, p := range r.Phases {
			phases = append(phases, string(p))
		}
		sec := func(p engine.Phase) engine.Millis { return r.Limit(p) / 1000 }
		got := facts{r.Players.Min, r.Players.Max, strings.Join(phases, " "), r.Finish,
			[5]engine.Millis{sec("clue"), sec("echo"), sec("guess") + sec("contour"), sec("colour"), sec("reveal")},
			engine.Range{Min: r.Clue.Min, Max: r.Clue.Max}}
		if diff := cmp.Diff(want[r.ID], got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", r.ID, diff)
		}
	}
}

// What else the rules say of each game, in the words of their files.
func TestPresetsDifferAsTheRulesSay(t *testing.T) {
	echo := func(r *engine.Ruleset) {
		r.Order, r.Hand.Supply, r.Deal, r.Reveal.Continue = "shuffled", "reshuffle", "kin", 4
		r.Kin, r.Clue.Words, r.Score.Basis = engine.KinDeal{Families: 4, Palettes: 2}, 8, "guesses"
	}
	associum := func(r *engine.Ruleset) {
		r.Order, r.FullStart, r.Hand.Keep, r.Hand.Refill, r.Hand.Supply = "joining", true, true, "round", "enough"
		r.Reveal.Ready = true
	}
	forum := func(r *engine.Ruleset) {
		r.Order, r.Moderator, r.Hand.Keep, r.Hand.Refill, r.Hand.Supply = "joining", true, true, "round", "lasts"
		r.Clue.Link, r.Reveal.Continue = true, 4
	}
	tournament := func(supply string, floor *int) func(r *engine.Ruleset) {
		return func(r *engine.Ruleset) {
			r.Order, r.Hand.Keep, r.Hand.Refill, r.Hand.Supply, r.Cells = "lot", true, "lay", supply, 40
			r.Clue.Unsaid, r.Clue.Comment, r.Clue.Prepare = true, true, true
			r.Reveal.Continue, r.Reveal.Void, r.Score.Floor = 4, true, floor
		}
	}
	for id, says := range map[string]func(r *engine.Ruleset){
		"echo-contour": echo, "associum": associum, "forum": forum,
		"imaginarium-1": tournament("reshuffle", ptr(0)), "imaginarium-2": tournament("reshuffle", ptr(0)), "imaginarium-3": tournament("reshuffle", ptr(0)),
		"imaginarium-2.1": tournament("lasts", nil), "imaginarium-4": tournament("lasts", nil),
	} {
		got := *mustPreset(t, id)
		want := engine.Ruleset{Deal: "plain", Score: engine.Score{Basis: "table"}}
		says(&want)
		// The rest is said by size of table, or in TestPresetsSayWhatTheRulesSay.
		want.ID, want.Players, want.Phases, want.Finish, want.Limits, want.Awards = got.ID, got.Players, got.Phases, got.Finish, got.Limits, got.Awards
		want.Turns, want.Echoes, want.Hand.Size, want.Clue.Min, want.Clue.Max = got.Turns, got.Echoes, got.Hand.Size, got.Clue.Min, got.Clue.Max
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", id, diff)
		}
	}
}

func TestNumbersByTheSizeOfTheTable(t *testing.T) {
	for _, c := range []struct {
		id                          string
		n, hand, echoes, rounds, of int
	}{
		{"echo-contour", 3, 3, 1, 6, 9}, {"echo-contour", 5, 3, 1, 10, 15}, {"echo-contour", 6, 3, 1, 6, 18}, {"echo-contour", 12, 3, 1, 12, 36},
		{"associum", 3, 7, 2, 3, 31}, {"associum", 4, 7, 2, 4, 49}, {"associum", 5, 7, 1, 5, 55}, {"associum", 7, 7, 1, 7, 91},
		{"forum", 3, 6, 1, 3, 18}, {"forum", 7, 6, 1, 7, 49}, {"forum", 12, 6, 1, 12, 144},
		{"imaginarium-1", 4, 6, 1, 0, 28}, {"imaginarium-1", 8, 7, 1, 0, 64}, {"imaginarium-4", 5, 6, 1, 0, 30}, {"imaginarium-4", 6, 7, 1, 0, 42},
	} {
		r := mustPreset(t, c.id)
		if hand, echoes, rounds, of := r.Hand.Size.At(c.n), r.Echoes.At(c.n), r.Rounds(c.n), r.CardsNeeded(c.n); hand != c.hand || echoes != c.echoes || rounds != c.rounds || of != c.of {
			t.Errorf("%s with %d: hand %d, echoes %d, rounds %d, cards %d; want %+v", c.id, c.n, hand, echoes, rounds, of, c)
		}
	}
	if r := mustPreset(t, "associum"); r.CardsNeeded(4) != 7*4+3*(1+3*2) {
		t.Errorf("associum with 4 needs %d cards", r.CardsNeeded(4))
	}
}

func TestEveryPresetCanBePlayedAndBrokenRulesCannot(t *testing.T) {
	for _, r := range engine.Presets() {
		if err := r.Playable(); err != nil {
			t.Errorf("%s: %v", r.ID, err)
		}
		broken := *r
		broken.Phases = r.Phases[1:]
		if err := broken.Playable(); err == nil || !strings.Contains(err.Error(), "clue") {
			t.Errorf("%s without a clue: %v", r.ID, err)
		}
	}
}

func TestRulesetsSurviveTheJournal(t *testing.T) {
	for _, r := range engine.Presets() {
		data, err := json.Marshal(r)
		if err != nil {
			t.Fatal(err)
		}
		var back engine.Ruleset
		if err := json.Unmarshal(data, &back); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(*r, back); diff != "" {
			t.Errorf("%s (-written +read):\n%s", r.ID, diff)
		}
	}
}

func TestHouseRulesStartFromAPreset(t *testing.T) {
	r, err := engine.ParseRuleset("house.toml", []byte(`
id = "slow-echo"
base = "echo-contour"
turns = { 3-12 = 1 }
[limits]
clue = 90
[clue]
words = 0
`))
	if err != nil {
		t.Fatal(err)
	}
	base := mustPreset(t, "echo-contour")
	if r.Limit("clue") != 90_000 || r.Limit("echo") != 30_000 || r.Clue.Words != 0 || r.Clue.Max != 60 || r.Rounds(3) != 3 {
		t.Errorf("got %+v", r)
	}
	if diff := cmp.Diff(base.Awards, r.Awards); diff != "" {
		t.Errorf("awards (-base +house):\n%s", diff)
	}
	if base.Limit("clue") != 45_000 {
		t.Error("a house ruleset changed its base")
	}
}

// Whatever a host may change is changed in the game.
func TestHouseRulesChangeHandsEchoesCluesAndTheFinish(t *testing.T) {
	r := house(t, "associum", "hand.size = { 3-7 = 9 }\nechoes = { 3-7 = 2 }\nclue = { max = 12 }\n")
	table := begun(t, r, 5)
	table.Refused(table.As("s1", engine.Command{Type: engine.CmdClue, Card: "h9", Text: "thirteen long"}), engine.BadClue)
	table.Clue("h9", "twelve, long")
	table.Echo("s2", "h8", "h9")
	if v := table.View("s2"); len(v.Me.Hand) != 9 || len(v.Me.Locked.Echo) != 2 {
		t.Errorf("holds %d, laid %v", len(v.Me.Hand), v.Me.Locked.Echo)
	}
	for _, base := range []string{"imaginarium-2.1", "imaginarium-4"} {
		if v := begun(t, house(t, base, "finish = \"board\"\n"), 4).View(""); v.Finish != "board" || v.Board == nil || v.Board.Cells != 40 {
			t.Errorf("%s on a board: %s, %+v", base, v.Finish, v.Board)
		}
	}
	if v := begun(t, house(t, "imaginarium-1", "finish = \"deck\"\nhand.supply = \"lasts\"\n"), 5).View(""); v.Finish != "deck" || v.Board != nil || *v.Pile != 430-30 {
		t.Errorf("by the deck: %s, board %v, pile %d", v.Finish, v.Board, *v.Pile)
	}
}

func TestHouseRulesReplaceAllAwards(t *testing.T) {
	r, err := engine.ParseRuleset("house.toml", []byte(`
id = "plain"
base = "forum"
[[award]]
to = "right"
points = 1
reason = "found"
`))
	if err != nil || len(r.Awards) != 1 || r.Score.Basis != engine.BasisTable {
		t.Errorf("%v: %+v", err, r)
	}
}

// Each case takes a line of a preset, or adds one, and wants the fault named
// with its place.
func TestFaultsOfARulesetAreNamedWithLineAndKey(t *testing.T) {
	text, err := os.ReadFile("rulesets/echo-contour.toml")
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(string(text), "\n")
	for _, c := range []struct{ from, to, want string }{
		{`id      = "echo-contour"`, `id = "Echo!"`, `: id "Echo!" is not`},
		{`players = { min = 3, max = 12 }`, `players = { min = 2, max = 12 }`, `: players from 2 to 12; they must be at least 3`},
		{`players = { min = 3, max = 12 }`, `players = { min = 3, max = 13 }`, `: turns is not given for 13 players`},
		{`phases  = ["clue", "echo", "contour", "colour", "reveal"]`, `phases = ["clue", "contour", "echo", "colour", "reveal"]`, `phase "echo" is unknown, twice, or out of order`},
		{`phases  = ["clue", "echo", "contour", "colour", "reveal"]`, `phases = ["clue", "echo", "colour", "reveal"]`, `seekers search either`},
		{`phases  = ["clue", "echo", "contour", "colour", "reveal"]`, `phases = ["echo", "contour", "colour", "reveal"]`, `there is no "clue" phase`},
		{`order   = "shuffled"`, `order = "random"`, `: order is "random"; it must be one of ["shuffled" "joining" "lot"]`},
		{`turns   = { 3-5 = 2, 6-12 = 1 }`, `turns = { 3-5 = 2, 5-12 = 1 }`, `: turns is given twice for 5 players`},
		{`turns   = { 3-5 = 2, 6-12 = 1 }`, `turns = { 3-5 = 2, 7-12 = 1 }`, `: turns is not given for 6 players`},
		{`turns   = { 3-5 = 2, 6-12 = 1 }`, `turns = { 3-5 = 2, few = 1 }`, `: "few" is not a number of seats; write 4 or 3-5`},
		{`turns   = { 3-5 = 2, 6-12 = 1 }`, `turns = { 3-5 = 0, 6-12 = 1 }`, `: turns for 3-5 players is 0; it must be 1 to 20`},
		{`finish  = "rounds"`, `finish = "board"`, `a board has 1 to 1000 cells, not 0`},
		{`echoes  = { 3-12 = 1 }`, `echoes = { 3-12 = 3 }`, `: echoes for 3-12 players is 3`},
		{`deal    = "kin"`, `deel = "kin"`, `: unknown key "deel"; did you mean "deal"?`},
		{`families = 4`, `families = 0`, `: a kin deal begins with at least one family`},
		{`size   = { 3-12 = 3 }`, `size = { 3-12 = 99 }`, `: hand.size for 3-12 players is 99`},
		{`size   = { 3-12 = 3 }`, "size = { 3-12 = 3 }\nkeep = true", `hand.refill is ""; it must be one of ["round" "lay"]`},
		{`size   = { 3-12 = 3 }`, "size = { 3-12 = 3 }\nkeep = true\nrefill = \"lay\"", `: deal by kin needs fresh hands`},
		{`supply = "reshuffle"`, `supply = "endless"`, `: hand.supply is "endless"`},
		{`max   = 60`, `max = 1`, `: a clue of 2 to 1 characters`},
		{`clue    = 45`, `clue = -1`, `: a limit of -1 seconds`},
		{`clue    = 45`, "clue = 45\nguess = 5", `: limit for "guess", which is not a phase of these rules`},
		{`continue = 4`, `continue = -4`, `: the host may continue after`},
		{`basis = "guesses"`, `basis = "votes"`, `: score.basis is "votes"`},
		{`basis = "guesses"`, "basis = \"guesses\"\nfloor = 9999999", `: floor 9999999 is out of range`},
		{`to     = "right"`, `to = "left"`, `: to is "left"; it must be one of`},
		{`points = 160`, `points = "many"`, `:`},
		{`points = 160`, `points = 99999999`, `: points 99999999 is out of range`},
		{`reason = "found"`, `reason = ""`, `: reason "" must be 1 to 40 characters`},
		{`reason = "found"`, `reason = "floor"`, `: reason "floor" must be`},
		{`when   = ["some"]`, `when = ["few"]`, `: when has "few"`},
		{`per    = "guess"`, `per = "guesses"`, `: per is "guesses"`},
		{`per    = "guess"`, ``, `: each and per belong together`},
		{`per    = "balance"`, `per = "guess"`, `: per "guess" counts guesses on own echoes`},
		{`echoes = "manual"`, `echoes = "auto"`, `: echoes is "auto"`},
		{`per    = "balance"`, "per = \"balance\"\nechoes = \"manual\"", `: echoes is only for per = "guess"`},
		{`points = 120`, `table = { 3 = [0, 1] }`, `: 3 seats need 3 numbers, for 0 to 2 right; there are 2`},
		{`points = 120`, `table = { two = [0, 1] }`, `: "two" is not a number of seats`},
		{`points = 120`, `table = { 3 = [0, 1, 99999999] }`, `: 99999999 is out of range`},
		{`points = 120`, `if = "sunny"`, `: if is "sunny"`},
		{`id      = "echo-contour"`, "id = \"x\"\nbase = \"ecko-contour\"", `: no ruleset "ecko-contour"; did you mean "echo-contour"?`},
		{`id      = "echo-contour"`, `base = "echo-contour"`, `: id is missing; a house ruleset needs one`},
	} {
		at := slices.Index(lines, c.from)
		if at < 0 {
			t.Fatalf("no line %q", c.from)
		}
		changed := slices.Clone(lines)
		changed[at] = c.to
		_, err := engine.ParseRuleset("my.toml", []byte(strings.Join(changed, "\n")))
		if err == nil || !strings.HasPrefix(err.Error(), "my.toml:") || !strings.Contains(err.Error(), c.want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%q: got %v, want my.toml:…%s", c.to, err, c.want)
		}
	}
}

func TestFaultIsOnItsLine(t *testing.T) {
	_, err := engine.ParseRuleset("my.toml", []byte("id = \"x\"\nbase = \"echo-contour\"\n\n[limits]\necho = 10\nclue = -5\n"))
	if err == nil || !strings.HasPrefix(err.Error(), "my.toml:6:1: a limit of -5 seconds") {
		t.Errorf("got %v", err)
	}
	_, err = engine.ParseRuleset("my.toml", []byte("id = \"x\"\nbase = \"echo-contour\"\n[[award]]\nto = \"right\"\nreason = \"found\"\n[[award]]\nreason = \"guide\"\nto = \"gide\"\n"))
	if err == nil || !strings.HasPrefix(err.Error(), `my.toml:8:1: to is "gide"`) {
		t.Errorf("got %v", err)
	}
}

func FuzzRuleset(f *testing.F) {
	files, _ := filepath.Glob("rulesets/*.toml")
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	for _, base := range presets() {
		f.Add([]byte("id = \"house\"\nbase = \"" + base + "\"\ncells = 12\n[hand]\nsize = { 3-12 = 5 }\n[limits]\nclue = 9\n[names]\nen = \"Ours\"\n"))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		r, err := engine.ParseRuleset("f.toml", data)
		if err != nil {
			if strings.Contains(err.Error(), "\n") || !strings.HasPrefix(err.Error(), "f.toml:") {
				t.Fatalf("error %q", err)
			}
			return
		}
		if _, err := json.Marshal(r); err != nil {
			t.Fatal(err)
		}
		_ = r.Playable()
	})
}
