//go:build linux || darwin

package metrics

import "golang.org/x/sys/unix"

// Disk measures the file system that a folder is on, in bytes. What is kept
// for root is not free.
func Disk(folder string) (free, size uint64, err error) {
	var s unix.Statfs_t
	if err := unix.Statfs(folder, &s); err != nil {
		return 0, 0, err
	}
	return uint64(s.Bavail) * uint64(s.Bsize), uint64(s.Blocks) * uint64(s.Bsize), nil
}
