package server

import (
	"fmt"
	"os"
	"reflect"
	"strings"
	"testing"

	"echo/engine"
)

// TestProseSpeaksOfEverything holds docs/api.md to the code: every route,
// every code with its status, every field of a view.
func TestProseSpeaksOfEverything(t *testing.T) {
	data, err := os.ReadFile("../docs/api.md")
	if err != nil {
		t.Fatal(err)
	}
	prose := string(data)
	mentions := func(what, word string) {
		if !strings.Contains(prose, word) {
			t.Errorf("docs/api.md does not speak of %s %s", what, word)
		}
	}
	for _, r := range new(Server).routes() {
		if r.path != "/r/{room}" && r.path != "/{path...}" {
			mentions("the route", "`"+r.method+" "+r.path)
		}
	}
	for _, k := range kinds {
		mentions("the code", fmt.Sprintf("| `%s` | %d |", k.code, k.status))
	}
	for _, v := range []any{
		engine.View{}, engine.SeatView{}, engine.GalleryCard{}, engine.Me{}, engine.Locked{}, engine.Action{}, engine.Result{},
		engine.Reason{}, openBody{}, opened{}, joinBody{}, joined{}, openRoom{}, rulesRow{}, deckRow{}, engine.Command{},
		said{}, saidRow{}, linked{}, engine.FreshView{}, engine.FreshTable{}, engine.FreshNext{}, engine.Origin{}, engine.Memory{},
		engine.WaitingView{}, engine.VoteView{}, engine.NudgeView{},
	} {
		for _, field := range fields(reflect.TypeOf(v)) {
			mentions("the field", field)
		}
	}
	for _, limit := range []Rate{DefaultLimits.Opens, DefaultLimits.Joins, DefaultLimits.Guesses, DefaultLimits.Actions, DefaultLimits.Links, DefaultLimits.Looks, DefaultLimits.Watches, DefaultLimits.Fresh, DefaultLimits.Exports} {
		mentions("the limit", fmt.Sprintf("| %v | %v |", limit.Burst, limit.PerSecond))
	}
}
