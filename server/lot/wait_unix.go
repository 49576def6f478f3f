//go:build unix

package lot

import "syscall"

// nonblocking says whether sockets here are read and written as below.
const nonblocking = true

// read waits until the client says something, and returns what it is; n is 0
// when it has ended. The buffer comes from heads, and only when there is something
// to put into it.
func read(raw syscall.RawConn) (buf *head, n int) {
	raw.Read(func(fd uintptr) bool {
		buf = heads.Get().(*head)
		var err error
		for {
			if n, err = syscall.Read(int(fd), buf[:]); err != syscall.EINTR {
				break
			}
		}
		if n = max(n, 0); n == 0 {
			heads.Put(buf)
			buf = nil
		}
		return err != syscall.EAGAIN
	})
	return buf, n
}

// writeNow writes what fits into the socket.
func writeNow(raw syscall.RawConn, p []byte) (n int, err error) {
	failed := raw.Write(func(fd uintptr) bool {
		for {
			if n, err = syscall.Write(int(fd), p); err != syscall.EINTR {
				break
			}
		}
		return true
	})
	n = max(n, 0)
	if err == syscall.EAGAIN {
		err = nil
	}
	if failed != nil {
		err = failed
	}
	return n, err
}
