package sqlite

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"testing"

	"echo/server/journal/journaltest"
)

// childFolder, when set, turns this test binary into the process that is
// killed: it appends to many rooms at once and prints each acknowledged entry.
const childFolder = "ECHO_TEST_JOURNAL"

func TestMain(m *testing.M) {
	if folder := os.Getenv(childFolder); folder != "" {
		fmt.Println("error", appendForEver(folder))
		os.Exit(1)
	}
	os.Exit(m.Run())
}

const killRooms = 32

func appendForEver(folder string) error {
	j, err := Open(folder)
	if err != nil {
		return err
	}
	ctx := context.Background()
	failed := make(chan error)
	for r := range killRooms {
		room := fmt.Sprintf("R%04d", r)
		entries, err := j.Load(ctx, room, 0)
		if err != nil {
			return err
		}
		go func() {
			for v := len(entries) + 1; ; v++ {
				if err := j.Append(ctx, room, journaltest.Entry(v)); err != nil {
					failed <- err
				}
				fmt.Println(room, v)
			}
		}()
	}
	return <-failed
}

func TestKilledProcessLosesNothingItAcknowledged(t *testing.T) {
	folder := t.TempDir()
	acked := map[string]int{}
	for kill := range 4 {
		killAfter(t, folder, 300+200*kill, acked)
		check(t, folder, acked)
	}
}

// killAfter starts the child, kills it once it has acknowledged some entries,
// and notes what it acknowledged up to its end.
func killAfter(t *testing.T, folder string, lines int, acked map[string]int) {
	t.Helper()
	cmd := exec.Command(os.Args[0], "-test.run=^$")
	cmd.Env = append(os.Environ(), childFolder+"="+folder)
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	in := bufio.NewReader(out)
	for n := 0; ; n++ {
		if n == lines {
			cmd.Process.Kill()
		}
		line, err := in.ReadString('\n')
		if err == io.EOF {
			break // an unfinished last line was never heard by anybody
		}
		note(t, line, acked)
	}
	if cmd.Wait(); cmd.ProcessState.Exited() {
		t.Fatalf("the child ended by itself: %v", cmd.ProcessState)
	}
}

func note(t *testing.T, line string, acked map[string]int) {
	t.Helper()
	var room string
	var version int
	if _, err := fmt.Sscan(line, &room, &version); err != nil {
		t.Fatalf("child says %q", line)
	}
	acked[room] = max(acked[room], version)
}

func check(t *testing.T, folder string, acked map[string]int) {
	t.Helper()
	j := mustOpen(t, folder)
	defer j.Close()
	for room, version := range acked {
		got, err := j.Load(t.Context(), room, 0) // reports gaps by itself
		if err != nil {
			t.Fatal(err)
		}
		if len(got) < version || len(got) > version+1 {
			t.Errorf("%s: %d entries after %d were acknowledged", room, len(got), version)
		}
	}
	if len(acked) != killRooms {
		t.Errorf("heard of %d rooms", len(acked))
	}
}
