//go:build !unix

package lot

import (
	"errors"
	"syscall"
)

// nonblocking says whether sockets here are read and written as below.
const nonblocking = false

func read(syscall.RawConn) (*head, int) { return nil, 0 }

func writeNow(syscall.RawConn, []byte) (int, error) { return 0, errors.ErrUnsupported }
