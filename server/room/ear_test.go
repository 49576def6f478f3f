package room

import (
	"testing"
	"testing/synctest"
	"time"

	"echo/engine"
)

// counter is an ear that counts.
type counter struct{ heard int }

func (c *counter) Hear() { c.heard++ }

func TestEarsHearOnceOfTheNextChange(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := openTable(h, 3)
		time.Sleep(2 * Away)
		version := tb.snapshot().version()
		var early, late, gone, behind counter
		tb.Listen(version, &early)
		tb.Listen(version, &gone)
		tb.Listen(version, &late)
		tb.Leave(&gone)
		tb.Listen(version-perEntry, &behind)
		if behind.heard != 1 || early.heard != 0 || tb.Ears() != 2 {
			t.Errorf("%d and %d times before anything happens, %d listen", behind.heard, early.heard, tb.Ears())
		}
		for range 2 {
			tb.must("s1", engine.Command{Type: engine.CmdSettings, Title: new(string)})
			synctest.Wait()
		}
		if early.heard != 1 || late.heard != 1 || gone.heard != 0 || behind.heard != 1 || tb.Ears() != 0 {
			t.Errorf("%v %v %v %v, %d listen", early, late, gone, behind, tb.Ears())
		}
	})
}

// Who has looked since somebody came, and knows it, hears of that no more.
func TestEarsAreSparedWhatTheyKnow(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := openTable(h, 3)
		time.Sleep(2 * Away)
		var first, knows, does counter
		tb.Listen(tb.snapshot().version(), &first)
		tb.Arrive("s1") // told at once
		synctest.Wait()
		before := tb.snapshot().version()
		tb.Listen(before, &does)
		tb.Arrive("s2") // told a while later
		tb.Listen(tb.snapshot().version(), &knows)
		synctest.Wait()
		if first.heard != 1 || does.heard+knows.heard != 0 {
			t.Errorf("%v %v %v", first, does, knows)
		}
		time.Sleep(gather)
		synctest.Wait()
		if does.heard != 1 || knows.heard != 0 || tb.Ears() != 1 {
			t.Errorf("%v %v, %d listen", does, knows, tb.Ears())
		}
	})
}
