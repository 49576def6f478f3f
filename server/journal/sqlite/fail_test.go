package sqlite

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	sqlite3 "modernc.org/sqlite/lib"

	"echo/server/journal"
	"echo/server/journal/journaltest"
)

// The ways in which a disk fails, and whether they pass.
var failures = []struct {
	name   string
	code   map[string]int32
	passes bool
}{
	{"no room", map[string]int32{"write": sqlite3.SQLITE_FULL}, true},
	{"no quota", map[string]int32{"write": sqlite3.SQLITE_IOERR_WRITE}, true},
	{"lost writes", map[string]int32{"sync": sqlite3.SQLITE_IOERR_FSYNC}, false},
}

// player appends to a room, version by version, and remembers what was
// acknowledged. Who is refused tries again with the same entry.
type player struct {
	t     *testing.T
	j     *Journal
	room  string
	acked int
}

// play appends until so many entries are acknowledged, or the journal stops. It
// waits, as a host does, for the journal to be ready.
func (p *player) play(upTo int) {
	for p.acked < upTo {
		e := journaltest.Entry(p.acked + 1)
		e.Events = []byte(`["` + strings.Repeat("x", 3000) + `"]`) // so that several pages are needed
		err := p.j.Append(p.t.Context(), p.room, e)
		changed, trouble := p.j.Ready()
		switch {
		case err == nil:
			p.acked++
		case errors.Is(err, journal.ErrStopped):
			return
		case !errors.Is(err, journal.ErrPaused):
			p.t.Errorf("%s, entry %d: %v", p.room, e.Version, err)
			return
		case trouble != nil:
			within(p.t, changed)
		}
	}
}

// within waits for something that comes soon, if it comes.
func within(t *testing.T, soon <-chan struct{}) {
	select {
	case <-soon:
	case <-time.After(2 * time.Minute):
		t.Error("waited in vain")
	}
}

// kept checks that a folder has what was acknowledged, and at most one entry
// more; and that games go on there.
func (p *player) kept(folder string) {
	p.t.Helper()
	j := mustOpen(p.t, folder)
	defer j.Close()
	got, err := j.Load(p.t.Context(), p.room, 0) // reports gaps by itself
	if err != nil {
		p.t.Fatal(err)
	}
	if len(got) < p.acked || len(got) > p.acked+1 {
		p.t.Errorf("%s: %d entries after %d were acknowledged", p.room, len(got), p.acked)
	}
	if err := j.Append(p.t.Context(), p.room, journaltest.Entry(len(got)+1)); err != nil {
		p.t.Error(err)
	}
}

// Whichever operation of the disk fails, and those after it: nothing that was
// acknowledged is lost, also if the power goes. What passes is sat out.
func TestFailingDiskLosesNothing(t *testing.T) {
	operations, step := 60, 3
	if testing.Short() {
		step = 9
	}
	for _, f := range failures {
		t.Run(f.name, func(t *testing.T) {
			stumbled := 0
			for n := 0; n < operations; n += step {
				if failFrom(t, n, f.code, f.passes) {
					stumbled++
				}
			}
			if stumbled == 0 {
				t.Error("nothing ever failed")
			}
		})
	}
}

// failFrom plays on a drive that fails from its nth operation on, until that is
// noticed, and then works again. It tells whether it was noticed.
func failFrom(t *testing.T, n int, code map[string]int32, passes bool) bool {
	t.Helper()
	d, j := onDrive(t)
	defer j.Close()
	changed, _ := j.Ready()
	p := &player{t: t, j: j, room: "KDFX7"}
	j.unmerged = mergeAfter - 3*(perCommit+1) // the log is merged in the course of it
	d.from(n, code)
	done := make(chan struct{})
	go func() {
		defer close(done)
		p.play(12)
	}()
	noticed := false
	select {
	case <-changed:
		noticed = true
		if _, trouble := j.Ready(); passes && !errors.Is(trouble, journal.ErrPaused) || !passes && !errors.Is(trouble, journal.ErrStopped) {
			t.Errorf("from operation %d: %v", n, trouble)
		}
	case <-done:
	}
	d.failing(nil)
	<-done
	if passes && p.acked != 12 {
		t.Errorf("from operation %d: %d acknowledged", n, p.acked)
	}
	p.kept(d.powerCut(t))
	return noticed
}

// The index of the log grows after the log itself is written and synced: the
// entry may turn up if the process dies then, and is refused until it does.
func TestFullDiskIsSatOutWhenTheIndexGrows(t *testing.T) {
	d, j := onDrive(t)
	journaltest.Fill(t, j, "KDFX7", 1)
	d.failing(func(operation, _ string) int32 {
		if operation == "index" {
			return sqlite3.SQLITE_IOERR_SHMSIZE
		}
		return 0
	})
	changed, _ := j.Ready()
	big := journaltest.Entry(2)
	big.Events = []byte(`["` + strings.Repeat("x", 17<<20) + `"]`) // as many pages as one part of the index is for
	if err := j.Append(t.Context(), "KDFX7", big); !errors.Is(err, journal.ErrPaused) || !strings.Contains(err.Error(), "the disk is full") {
		t.Fatal(err)
	}
	within(t, changed)
	if got, err := j.Load(t.Context(), "KDFX7", 0); err != nil || len(got) != 1 {
		t.Errorf("%d entries, %v", len(got), err)
	}
	d.failing(nil)
	p := &player{t: t, j: j, room: "KDFX7", acked: 1}
	p.play(5)
	p.kept(d.powerCut(t))
}

// Many rooms at once, on a disk that fails and recovers all the time.
func TestDiskThatComesAndGoesLosesNothing(t *testing.T) {
	rounds := 3
	if testing.Short() {
		rounds = 1
	}
	for seed := range rounds {
		d, j := onDrive(t)
		chance := rand.New(rand.NewPCG(uint64(seed), 6))
		down := 0
		d.failing(func(operation, _ string) int32 {
			if down--; down < -40 && chance.IntN(100) == 0 {
				down = chance.IntN(6)
			}
			if operation == "write" && down > 0 {
				return failures[chance.IntN(2)].code[operation]
			}
			return 0
		})
		var players []*player
		var all sync.WaitGroup
		for i := range 6 {
			p := &player{t: t, j: j, room: fmt.Sprintf("R%04d", i)}
			players = append(players, p)
			all.Go(func() { p.play(20) })
		}
		all.Wait()
		cut := d.powerCut(t)
		d.failing(nil)
		j.Close()
		for _, p := range players {
			if p.acked != 20 {
				t.Errorf("%s: %d acknowledged", p.room, p.acked)
			}
			p.kept(cut)
			p.kept(d.folder)
		}
	}
}

// After a failed sync an entry may be read although the disk does not have it.
// Whoever starts on it has it written anew before anybody builds on it.
func TestEntryReadAfterALostWriteIsThereForGood(t *testing.T) {
	d, j := onDrive(t)
	journaltest.Fill(t, j, "KDFX7", 3)
	d.from(0, map[string]int32{"sync": sqlite3.SQLITE_IOERR_FSYNC})
	err := j.Append(t.Context(), "KDFX7", journaltest.Entry(4))
	if !errors.Is(err, journal.ErrStopped) || !strings.Contains(err.Error(), "did not keep what was written to it") {
		t.Fatal(err)
	}
	next, kept := killed(t, d.folder), d.powerCut(t)
	d.failing(nil)
	after := newDrive(t, next)
	for name := range after.files { // the system reads what it has, the disk has what it kept
		after.files[name].kept, _ = os.ReadFile(filepath.Join(kept, name))
	}
	got, err := mustOpen(t, next).Load(t.Context(), "KDFX7", 0)
	if err != nil || len(got) != 4 {
		t.Fatalf("%d entries, %v: the test says nothing", len(got), err)
	}
	p := &player{t: t, room: "KDFX7", acked: len(got)}
	p.kept(after.powerCut(t))
}

// killed is a folder as another process finds it after this one was killed.
func killed(t *testing.T, folder string) string {
	to := t.TempDir()
	for _, name := range []string{fileName, fileName + "-wal"} {
		data, err := os.ReadFile(filepath.Join(folder, name))
		if err != nil {
			t.Fatal(err)
		}
		write(t, filepath.Join(to, name), data)
	}
	return to
}

// Without being merged the log would grow for as long as the host runs.
func TestLogIsMergedAgainAndAgain(t *testing.T) {
	folder := t.TempDir()
	j := mustOpen(t, folder)
	var all sync.WaitGroup
	for i := range 64 {
		p := &player{t: t, j: j, room: fmt.Sprintf("R%04d", i)}
		all.Go(func() { p.play(150) })
	}
	all.Wait()
	log, err := os.Stat(filepath.Join(folder, fileName+"-wal"))
	if err != nil {
		t.Fatal(err)
	}
	if mb := log.Size() >> 20; mb > 80 {
		t.Errorf("after 9,600 entries of 3 kB the log has %d MB", mb)
	}
}
