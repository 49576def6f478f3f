package audit

import (
	"encoding/json"
	"strings"
	"testing"

	"echo/engine"
)

// FuzzGame puts any JSON in the place of any value of a finished game, under a
// seal made anew: what a stranger could send to be verified. It is read to its
// end or refused in one line.
func FuzzGame(f *testing.F) {
	g := openTable(f, engine.Presets()[0], 0)
	for seed := uint64(1); ; seed++ {
		if g.play(); g.State.Game == 1 {
			break
		}
		g = openTable(f, engine.Presets()[0], seed)
	}
	j, export := g.published()
	journal, err := json.Marshal(j)
	if err != nil {
		f.Fatal(err)
	}
	for _, value := range []string{"null", "-1", "1e300", "99999999", `""`, `"s9"`, "[]", "{}", `[null]`, `{"x":[]}`, "true"} {
		for _, at := range []uint16{0, 7, 50, 300, 1000} {
			f.Add(at, value)
		}
	}
	f.Fuzz(func(t *testing.T, at uint16, value string) {
		var v any
		if json.Unmarshal([]byte(value), &v) != nil {
			return
		}
		tree, all := readTree(t, journal)
		all[int(at)%len(all)].put(v)
		data, _ := json.Marshal(tree)
		var j Journal
		if json.Unmarshal(data, &j) != nil {
			return
		}
		j.Seal, _ = seal(j.Entries)
		if err := check(&j, export); err != nil && strings.Contains(err.Error(), "\n") {
			t.Errorf("more than a line: %q", err)
		}
		check(&j, data)
	})
}
