package deck

import (
	"os"

	"golang.org/x/sys/unix"
)

// syncTree puts everything under dir on stable storage: one syncfs instead of an
// fsync for each of hundreds of files.
func syncTree(dir string) error {
	f, err := os.Open(dir)
	if err != nil {
		return err
	}
	defer f.Close()
	return unix.Syncfs(int(f.Fd()))
}
