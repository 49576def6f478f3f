package webtest

import (
	"encoding/json"
	"io"
	"math/rand/v2"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"echo/engine"
	"echo/engine/enginetest"
	"echo/internal/hosttest"
)

// onSmallDisk is a host whose games are on a small disk; a host with less than
// 64 MB left says that it is not ready.
func onSmallDisk(t *testing.T) *hosttest.Host {
	t.Helper()
	disk := t.TempDir()
	if err := unix.Mount("echo-test", disk, "tmpfs", 0, "size=96m"); err != nil {
		t.Skip("only root may mount a small disk: ", err)
	}
	t.Cleanup(func() { unix.Unmount(disk, unix.MNT_DETACH) })
	h := hosttest.New(t)
	h.Data = filepath.Join(disk, "games")
	h.Start()
	return h
}

// fill leaves no byte on the disk until it is emptied.
func fill(t *testing.T, h *hosttest.Host) (empty func()) {
	t.Helper()
	filler := filepath.Join(filepath.Dir(h.Data), "filler")
	os.WriteFile(filler, make([]byte, 128<<20), 0o600) // as much as there is room for
	return func() {
		if err := os.Remove(filler); err != nil {
			t.Fatal(err)
		}
	}
}

// The disk is full for a while in the middle of a game. Whoever moves is told,
// whoever watches watches on, and the same requests are taken once there is
// room; nothing is lost, nothing doubled, and the log says it in one line.
func TestGameGoesOnAfterTheDiskWasFull(t *testing.T) {
	t.Parallel()
	h := onSmallDisk(t)
	guests := []*hosttest.Guest{hosttest.Open(t, h, map[string]any{"name": "Ann"})}
	for _, name := range []string{"Ben", "Cleo"} {
		guests = append(guests, hosttest.Join(t, h, guests[0].Room, name))
	}
	guests[0].Act(engine.Command{Type: engine.CmdStart})
	chance := rand.New(rand.NewPCG(6, 6))
	var asked []asked
	for range 3 { // three times full, and something moves in each
		empty := fill(t, h)
		now := move(t, guests, chance)
		for range 5 {
			now.paused(t)
		}
		if status := ready(t, h); status != http.StatusServiceUnavailable {
			t.Errorf("ready to take guests on a full disk: %d", status)
		}
		for _, g := range guests {
			g.Look()
		}
		empty()
		now.insist(t)
		asked = append(asked, now)
	}
	if status := ready(t, h); status != http.StatusOK {
		t.Errorf("with room again: %d", status)
	}
	h.Signal(syscall.SIGTERM)
	code, said := h.Ended()
	if code != 0 || strings.Count(said, "level=ERROR") != 3 || strings.Count(said, "the disk is full: free some space") != 3 {
		t.Errorf("the program ended with %d and said:\n%s", code, said)
	}
	w := hosttest.Testify(t, h.Data, guests[0].Room)
	for _, a := range asked {
		if at := w.Versions(a.guest.Seat, a.key); len(at) != 1 {
			t.Errorf("%s of %s became the entries %v", a.body.Type, a.guest.Seat, at)
		}
	}
}

// asked is a request that can be sent again.
type asked struct {
	guest *hosttest.Guest
	key   string
	body  engine.Command
}

// move is something that somebody may do now.
func move(t *testing.T, guests []*hosttest.Guest, chance *rand.Rand) asked {
	t.Helper()
	for _, g := range guests {
		if c, ok := enginetest.Anything(chance, g.Look()); ok {
			return asked{g, hosttest.NewKey(), c}
		}
	}
	t.Fatal("nobody may do anything")
	return asked{}
}

func (a asked) send(t *testing.T) hosttest.Reply {
	t.Helper()
	answer, err := a.guest.Ask(t.Context(), "POST", "/rooms/"+a.guest.Room+"/actions", a.key, a.body)
	if err != nil {
		t.Fatal(err)
	}
	return answer
}

// paused: the request is refused for now.
func (a asked) paused(t *testing.T) {
	t.Helper()
	answer := a.send(t)
	var problem struct{ Code string }
	json.Unmarshal(answer.Body, &problem)
	if answer.Status != http.StatusServiceUnavailable || problem.Code != "journal-paused" || answer.Header.Get("Retry-After") == "" {
		t.Errorf("on a full disk: %d %s", answer.Status, answer.Body)
	}
}

// insist sends the request until it is taken.
func (a asked) insist(t *testing.T) {
	t.Helper()
	for late := time.Now().Add(hosttest.Patience); time.Now().Before(late); {
		if answer := a.send(t); answer.Status == http.StatusOK {
			return
		}
	}
	t.Fatal("with room again, the move is still refused")
}

func ready(t *testing.T, h *hosttest.Host) int {
	t.Helper()
	answer, err := http.Get(h.URL() + "/readyz")
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	if body, _ := io.ReadAll(answer.Body); answer.StatusCode != http.StatusOK {
		t.Logf("not ready: %s", body)
	}
	return answer.StatusCode
}
