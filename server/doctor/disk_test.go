package doctor

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"
)

func TestDisksAreJudged(t *testing.T) {
	quick := slices.Repeat([]time.Duration{300 * time.Microsecond}, 50)
	slowly := slices.Repeat([]time.Duration{25 * time.Millisecond}, 50)
	once := append(slices.Clone(quick[1:]), time.Second)
	checkAll(t, []judged{
		{"space", judgeSpace(disk{free: 20e9, files: 1e6, counts: true}), OK, "20.0 GB are free"},
		{"space without a bound on files", judgeSpace(disk{free: 3e12}), OK, "3.0 TB are free"},
		{"little space", judgeSpace(disk{free: 300 << 20, files: 1e6, counts: true}), Warn, "315 MB are free"},
		{"no space", judgeSpace(disk{free: 1 << 20, files: 1e6, counts: true}), Fault, "1 MB are free"},
		{"no inodes", judgeSpace(disk{free: 20e9, files: 3, counts: true}), Fault, "no more than 3 files (inodes)"},
		{"a disk", judgeKind(kind{"ext4", ""}), OK, "it is ext4"},
		{"a network folder", judgeKind(kind{"NFS", "locks cannot be relied on"}), Warn, "it is NFS: locks"},
		{"quick", judgeSync(quick), OK, "safe after 0.3 ms, at the slowest 0.3 ms (50 tried)"},
		{"quick but once", judgeSync(once), OK, "at the slowest 1000.0 ms"},
		{"slow", judgeSync(slowly), Warn, "safe after 25.0 ms"},
	})
}

func TestSyncIsMeasuredAndNothingStays(t *testing.T) {
	dir := t.TempDir()
	took, err := syncs(dir)
	if err != nil || len(took) == 0 || slices.Min(took) <= 0 {
		t.Errorf("%v, %v", took, err)
	}
	if left, _ := os.ReadDir(dir); len(left) > 0 {
		t.Errorf("%v stayed", left)
	}
}

func TestFolderThatIsNotThereYetIsFine(t *testing.T) {
	s := Setup{Data: filepath.Join(t.TempDir(), "not", "yet")}.filled()
	checkAll(t, []judged{
		{"folder", s.folder(t.Context()), OK, "is not there yet and will be made"},
		{"journal", s.journal(t.Context()), OK, "no games are kept there yet"},
	})
	if _, err := os.Stat(s.Data); err == nil {
		t.Error("the doctor made it")
	}
}

func TestFolderThatIsNoneIsAFault(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	checkOne(t, Setup{Data: file}.folder(t.Context()), Fault, "file is a file")
	checkOne(t, Setup{Data: filepath.Join(file, "data")}.folder(t.Context()), Fault, "not a directory")
}
