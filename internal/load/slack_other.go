//go:build !linux

package load

import (
	"os/exec"
	"time"
)

func startSlack(cmd *exec.Cmd, _ time.Duration) error { return cmd.Start() }
