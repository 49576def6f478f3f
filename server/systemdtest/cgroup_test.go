package systemdtest

import (
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"
)

// enter makes a command start in a control group of its own, which systemd takes
// for the root of all. The group is removed after the test.
func enter(t *testing.T, cmd *exec.Cmd) {
	t.Helper()
	group, err := os.MkdirTemp(groups(t), "echo-systemdtest-")
	if err != nil {
		t.Skipf("no control group to be had here: %v", err)
	}
	t.Cleanup(func() {
		if err := removeGroups(group); err != nil {
			t.Error(err)
		}
	})
	f, err := os.Open(group)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { f.Close() })
	runtime.LockOSThread() // which unshare must not outlive, or a test that is killed leaves a machine behind
	cmd.SysProcAttr = &syscall.SysProcAttr{UseCgroupFD: true, CgroupFD: int(f.Fd()), Pdeathsig: syscall.SIGKILL}
}

// groups is where control groups (cgroup_v2) are mounted.
func groups(t *testing.T) string {
	t.Helper()
	data, err := os.ReadFile("/proc/self/mounts")
	if err != nil {
		t.Skip(err)
	}
	for line := range strings.Lines(string(data)) {
		if f := strings.Fields(line); len(f) > 2 && f[2] == "cgroup2" {
			return f[1]
		}
	}
	t.Skip("no control groups of the second version here")
	return ""
}

// removeGroups ends all that is in a group, and removes it and those within,
// innermost first.
func removeGroups(group string) (err error) {
	os.WriteFile(filepath.Join(group, "cgroup.kill"), []byte("1"), 0) // the kernel has it since 5.14
	for range 50 {
		if err = removeTree(group); err == nil {
			return nil
		}
		time.Sleep(100 * time.Millisecond) // until the last of them is gone
	}
	return err
}

func removeTree(group string) (err error) {
	var all []string
	filepath.WalkDir(group, func(path string, d os.DirEntry, err error) error {
		if err == nil && d.IsDir() {
			all = append(all, path)
		}
		return nil
	})
	for _, dir := range slices.Backward(all) {
		err = os.Remove(dir)
	}
	return err
}
