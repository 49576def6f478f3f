package engine_test

import (
	"testing"
	"time"

	"pgregory.net/rapid"

	"echo/engine"
)

func TestMomentsAreWrittenAsTheStandardSays(t *testing.T) {
	want := func(m int64) string { return time.UnixMilli(m).UTC().Format("2006-01-02T15:04:05.000Z07:00") }
	first, last := time.Date(0, 1, 1, 0, 0, 0, 0, time.UTC).UnixMilli(), time.Date(9999, 12, 31, 23, 59, 59, 999e6, time.UTC).UnixMilli()
	for _, m := range []int64{first, -1, 0, 1, 951782400000, 951868799999, 1709164800000, 4107542400000, last} {
		if got := engine.Millis(m).RFC3339(); got != want(m) {
			t.Errorf("%d: got %s, want %s", m, got, want(m))
		}
	}
	rapid.Check(t, func(rt *rapid.T) {
		m := rapid.Int64Range(first, last).Draw(rt, "millis")
		if got := engine.Millis(m).RFC3339(); got != want(m) {
			rt.Fatalf("%d: got %s, want %s", m, got, want(m))
		}
	})
}
