//go:build unix

package sqlite

import (
	"os"

	"golang.org/x/sys/unix"
)

// tryLock fails at once when another process holds the lock.
func tryLock(f *os.File) error { return unix.Flock(int(f.Fd()), unix.LOCK_EX|unix.LOCK_NB) }
