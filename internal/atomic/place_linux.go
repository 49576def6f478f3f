package atomic

import (
	"errors"
	"os"

	"golang.org/x/sys/unix"
)

// swap gives the finished folder its place, in one step even if there is an
// older one: the two exchange names, and made is then the older one.
func swap(made, name string) error {
	err := unix.Renameat2(unix.AT_FDCWD, made, unix.AT_FDCWD, name, unix.RENAME_EXCHANGE)
	if errors.Is(err, unix.ENOENT) {
		return os.Rename(made, name)
	}
	if err == nil {
		return nil
	}
	return swapSlowly(made, name)
}

// SyncTree puts everything under dir on stable storage: one syncfs instead of an
// fsync for each of hundreds of files.
func SyncTree(dir string) error {
	f, err := os.Open(dir)
	if err != nil {
		return err
	}
	defer f.Close()
	return unix.Syncfs(int(f.Fd()))
}

func alive(pid int) bool { return !errors.Is(unix.Kill(pid, 0), unix.ESRCH) }
