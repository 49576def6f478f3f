package folder

import (
	"errors"
	"os"

	"golang.org/x/sys/unix"
)

// unwritten tells whether nobody has the file open for writing, and asks for it
// to stay so while f is open: the kernel grants a read lease on those terms, and
// lets whoever comes wait. A file system that knows no leases is believed.
func unwritten(f *os.File) bool {
	held, err := unix.FcntlInt(f.Fd(), unix.F_GETLEASE, 0)
	if err == nil && held == unix.F_RDLCK {
		return true // a lease that is being broken shows as what it will become
	}
	_, err = unix.FcntlInt(f.Fd(), unix.F_SETLEASE, unix.F_RDLCK)
	return err == nil || !errors.Is(err, unix.EAGAIN)
}
