package svg

import (
	"strconv"
	"testing"
)

func TestNumbersAreWrittenWithTheLeastSeparator(t *testing.T) {
	for _, v := range []int32{0, 9, 10, 99, 100, 999, 1000, 1500, 1<<31 - 1, -1, -9, -10, -100, -999, -1000, -1 << 31} {
		want := strconv.Itoa(int(v))
		w := pathWriter{b: []byte("M")}
		if w.number(v); string(w.b) != "M"+want {
			t.Errorf("after a letter: %s, want M%s", w.b, want)
		}
		if v >= 0 {
			want = " " + want
		}
		w.b = []byte("7")
		if w.number(v); string(w.b) != "7"+want {
			t.Errorf("after a digit: %s, want 7%s", w.b, want)
		}
	}
}
