package load

import (
	"os/exec"
	"runtime"
	"time"

	"golang.org/x/sys/unix"
)

// startSlack starts a program whose sleeps the system may lengthen by that much:
// a thread's child inherits it (PR_SET_TIMERSLACK(2const)).
func startSlack(cmd *exec.Cmd, slack time.Duration) error {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	if err := unix.Prctl(unix.PR_SET_TIMERSLACK, uintptr(slack), 0, 0, 0); err != nil {
		return err
	}
	defer unix.Prctl(unix.PR_SET_TIMERSLACK, 0, 0, 0, 0) // what it was
	return cmd.Start()
}
