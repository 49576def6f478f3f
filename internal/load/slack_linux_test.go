package load

import (
	"bytes"
	"os"
	"os/exec"
	"testing"
	"time"
)

func TestHostsSleepAsLongAsTheyAreTold(t *testing.T) {
	ours, err := os.ReadFile("/proc/self/timerslack_ns")
	if err != nil {
		t.Skipf("the system does not tell: %v", err)
	}
	for slack, want := range map[time.Duration]string{time.Millisecond: "1000000\n", 0: string(ours)} {
		var said bytes.Buffer
		cmd := exec.Command("cat", "/proc/self/timerslack_ns")
		cmd.Stdout = &said
		if err := startSlack(cmd, slack); err != nil {
			t.Fatal(err)
		}
		if err := cmd.Wait(); err != nil {
			t.Fatal(err)
		}
		if said.String() != want {
			t.Errorf("slack of %v: a host has %q ns, want %q", slack, said.String(), want)
		}
	}
}
