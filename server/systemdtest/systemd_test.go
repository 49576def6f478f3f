package systemdtest

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"echo/internal/hosttest"
)

func TestMain(m *testing.M) { os.Exit(hosttest.Run(m)) }

// quicker is what is otherwise than in the unit: a host that hangs is noticed
// after five seconds, for the test to be short.
const quicker = "[Service]\nWatchdogSec=5s\n"

// A host that systemd runs says when it is ready, has a user and a folder of its
// own, and is started anew after it was killed and after it hung, but not after it
// was stopped.
func TestServiceIsKeptAliveBySystemd(t *testing.T) {
	noted := run(t, quicker)
	for _, want := range []string{
		"started: active, started anew 0 times",
		"started: guests are served",
		"status: Hosting games at http://[::]:8080",
		"its user: echo",
		"its sleeps may take longer by: 1000000 ns",
		"its folder: echo 700",
		"killed: active, started anew 1 times",
		"killed: guests are served",
		"hung: active, started anew 2 times",
		"hung: guests are served",
		"stopped: inactive, started anew 2 times",
		"result: success",
		"once more: guests are served",
	} {
		if !slices.Contains(noted, want) {
			t.Errorf("nobody noted %q", want)
		}
	}
	if t.Failed() {
		t.Logf("what was noted:\n%s", strings.Join(noted, "\n"))
	}
}

// run boots a machine, lets look.sh happen in it, and returns what it noted.
func run(t *testing.T, conf string) (noted []string) {
	t.Helper()
	dir := furnish(t, conf)
	ctx, cancel := context.WithTimeout(t.Context(), 2*time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, "unshare", append(apart, "sh", "machine.sh", dir)...)
	cmd.WaitDelay = time.Second
	enter(t, cmd)
	out, err := cmd.CombinedOutput()
	if cmd.ProcessState.ExitCode() == refused {
		t.Skipf("no disk for a machine here: the service is not tried under systemd: %s", out)
	}
	data, _ := os.ReadFile(filepath.Join(dir, "out", "noted"))
	if len(data) == 0 {
		t.Fatalf("the machine did not start: %v: %s", err, out)
	}
	if ctx.Err() != nil {
		t.Errorf("the machine did not stop by itself: %v", ctx.Err())
	}
	return strings.Split(strings.TrimSpace(string(data)), "\n")
}

// refused is how machine.sh ends where it may not mount what it needs.
const refused = 77

// apart is what the machine does not share with this one.
var apart = []string{"--mount", "--pid", "--cgroup", "--ipc", "--uts", "--net", "--fork", "--kill-child"}

// furnish makes the folder that machine.sh starts from, or skips the test where
// there is no making machines.
func furnish(t *testing.T, conf string) (dir string) {
	t.Helper()
	if out, err := exec.Command("unshare", append(apart, "mount", "-t", "tmpfs", "probe", "/mnt")...).CombinedOutput(); err != nil {
		t.Skipf("no namespaces for a machine here (%v: %s): the service is not tried under systemd", err, out)
	}
	if _, err := os.Stat("/lib/systemd/systemd"); err != nil {
		t.Skip("no systemd here")
	}
	dir = t.TempDir()
	unit, err := os.ReadFile("../../docs/examples/echo.service")
	if err != nil {
		t.Fatal(err)
	}
	look, err := os.ReadFile("look.sh")
	if err != nil {
		t.Fatal(err)
	}
	for name, data := range map[string][]byte{"echo.service": unit, "echo.conf": []byte(conf), "look.sh": look} {
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Symlink(hosttest.Program(t), filepath.Join(dir, "echo-contour")); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(filepath.Join(dir, "out"), 0o755); err != nil {
		t.Fatal(err)
	}
	return dir
}
