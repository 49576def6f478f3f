package systemdtest

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
)

// enter makes a command start in a control group of its own, which systemd takes
// for the root of all. The group is removed after the test.
func enter(t *testing.T, cmd *exec.Cmd) {
	t.Helper()
	group, err := os.MkdirTemp(groups(t), "echo-systemdtest-")
	if err != nil {
		t.Skipf("no control group to be had here: %v", err)
	}
	t.Cleanup(func() { removeGroups(group) })
	f, err := os.Open(group)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { f.Close() })
	cmd.SysProcAttr = &syscall.SysProcAttr{UseCgroupFD: true, CgroupFD: int(f.Fd())}
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

// removeGroups removes a group and those within, innermost first.
func removeGroups(group string) {
	var all []string
	filepath.WalkDir(group, func(path string, d os.DirEntry, err error) error {
		if err == nil && d.IsDir() {
			all = append(all, path)
		}
		return nil
	})
	for _, dir := range slices.Backward(all) {
		os.Remove(dir)
	}
}
