package sqlite

import (
	"os"

	"golang.org/x/sys/unix"
)

func init() {
	flush = func(f *os.File) error { return unix.Fdatasync(int(f.Fd())) }
}
