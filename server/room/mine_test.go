package room

import (
	"encoding/json"
	"testing"

	"pgregory.net/rapid"

	"echo/engine"
)

// texts are those that JSON writes as they are, and those that it does not.
func texts() *rapid.Generator[string] {
	return rapid.OneOf(rapid.StringMatching(`[ -~]{0,20}`), rapid.String(), rapid.SampledFrom([]string{"a\xffb", "a\u2028b", "\x7f", `"`, `\`, "<", ">", "&"}))
}

func TestHandsAreWrittenAsJSONWritesThem(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		mine := &engine.Me{
			Seat: engine.SeatID(texts().Draw(t, "seat")), Own: []string{`"hand":null`}, Can: []engine.Action{},
			Hand: rapid.SliceOfN(rapid.Custom(func(t *rapid.T) engine.HandCard {
				return engine.HandCard{ID: texts().Draw(t, "id"), Image: texts().Draw(t, "image"), Alt: texts().Draw(t, "alt")}
			}), 0, 6).Draw(t, "hand"),
		}
		want, err := json.Marshal(mine)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := appendMine([]byte("before"), mine); err != nil || string(got) != "before"+string(want) {
			t.Fatalf("%s, %v, want %s", got, err, want)
		}
	})
}
