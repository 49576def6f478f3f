//go:build unix

package server

import "syscall"

// openFiles is how many files this process may have open at once, 0 if it is
// not known. Go itself raises the soft limit to the hard one when a program
// starts, so there is nothing left to raise.
func openFiles() int {
	var limit syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_NOFILE, &limit); err != nil {
		return 0
	}
	return int(min(uint64(limit.Cur), 1<<30))
}
