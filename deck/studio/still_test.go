package studio_test

import (
	"net/http"
	"runtime"
	"testing"
	"time"
)

// Who asks for neighbours while cards are measured anew waits for that work, which
// in turn lets those go before it who wait for a picture: not for each other.
func TestNeighboursAskedWhileCardsAreMeasuredAreAnswered(t *testing.T) {
	h := hand(t, folder(t, 12), "")
	near := func() int { return asked(h, "GET", "/api/near/2?most=4", "").StatusCode }
	done := make(chan bool, 1)
	go func() {
		defer func() { done <- true }()
		for near() != http.StatusOK { // the cards are not measured yet
			runtime.Gosched()
		}
		for range 4 {
			asked(h, "POST", "/api/curate", `{"verb":"reroll","cards":[1]}`)
			for end := time.Now().Add(300 * time.Millisecond); time.Now().Before(end); {
				near()
			}
		}
	}()
	select {
	case <-done:
	case <-time.After(2 * time.Minute):
		t.Fatal("nobody is answered any more")
	}
}
