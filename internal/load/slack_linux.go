package load

import (
	"fmt"
	"os/exec"
	"runtime"
	"syscall"
	"time"
)

// setTimerSlack is PR_SET_TIMERSLACK of prctl(2).
const setTimerSlack = 29

// startSlack starts a program whose sleeps the system may lengthen by that much,
// by as much as ours if it is 0: a child has it from the thread that starts it.
func startSlack(cmd *exec.Cmd, slack time.Duration) error {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	if _, _, failed := syscall.Syscall(syscall.SYS_PRCTL, setTimerSlack, uintptr(slack), 0); failed != 0 {
		return fmt.Errorf("a timer slack of %v: %w", slack, failed)
	}
	defer syscall.Syscall(syscall.SYS_PRCTL, setTimerSlack, 0, 0) // what it was
	return cmd.Start()
}
