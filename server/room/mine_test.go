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

func TestTextsAreWrittenAsJSONWritesThem(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := texts().Draw(t, "text")
		want, err := json.Marshal(text)
		if err != nil {
			t.Fatal(err)
		}
		if got := appendText([]byte("before"), text); string(got) != "before"+string(want) {
			t.Fatalf("%s, want %s", got, want)
		}
	})
}

// TestMineIsWrittenAsJSONWritesIt makes up every field that the type has, so a new
// one that is not written is noticed.
func TestMineIsWrittenAsJSONWritesIt(t *testing.T) {
	made := rapid.Make[engine.Me]()
	rapid.Check(t, func(t *rapid.T) {
		mine := made.Draw(t, "mine")
		if rapid.Bool().Draw(t, "bare") {
			mine.Hand, mine.Own, mine.Can, mine.Locked.Echo = nil, nil, nil, nil
		}
		want, err := json.Marshal(&mine)
		if err != nil {
			t.Fatal(err)
		}
		if got := appendMine([]byte("before"), &mine); string(got) != "before"+string(want) {
			t.Fatalf("%s, want %s", got, want)
		}
	})
}
