package server

import (
	"testing"
	"testing/synctest"
	"time"

	"echo/engine"
	"echo/server/room"
)

// A code is said aloud, so it is short; what keeps it from being guessed is how
// slowly it may be. This is somebody who tries for a day and a night, from one
// address, as fast as they are let, at a host with ten thousand rooms.
func TestADayOfGuessingHardlyEverFindsARoom(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const rooms = 10_000
		guesses := 0
		l := newLimiter("guesses", DefaultLimits.Guesses)
		for start := time.Now(); time.Since(start) < 24*time.Hour; {
			wait, ok := l.take("attacker")
			if ok {
				guesses++
			}
			time.Sleep(wait)
		}
		hits := float64(guesses) * rooms / room.Codes
		t.Logf("%d guesses a day find %.2f of %d rooms, and a given one once in %.0f years", guesses, hits, rooms, room.Codes/float64(guesses)/365)
		if guesses < 100 || hits > 0.2 {
			t.Errorf("%d guesses a day find %.2f rooms", guesses, hits)
		}
	})
}

// Links and tokens are never said aloud: nobody guesses 128 bits.
func TestLinksAndTokensCannotBeGuessed(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := h.open(3, nil)
		var made linked
		h.must(ask{method: "POST", path: tb.path("/links"), body: "{}", token: tb.tokens["s1"]}, 201, &made)
		code := made.URL[len(made.URL)-26:]
		if bits := 5 * len(code); bits < 128 || made.URL[len(made.URL)-29:len(made.URL)-26] != "#k=" {
			t.Errorf("%s: %d bits", made.URL, bits)
		}
		// All but right is wrong, for both.
		h.refused(tb.follow(code[:25], ""), linkNotFound)
		h.refused(tb.follow(code+"A", ""), linkNotFound)
		token := tb.tokens["s1"]
		for _, wrong := range []string{token[:21], token + "A", " ", room.Proof(token)} {
			a := tb.act("s1", engine.Command{Type: engine.CmdStart})
			a.token = wrong
			h.refused(a, engine.NotSeated)
		}
	})
}
