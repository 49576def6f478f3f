//go:build unix

package doctor

import (
	"io/fs"
	"syscall"
)

// ownerOf is the user who owns a file.
func ownerOf(info fs.FileInfo) (user int, known bool) {
	s, known := info.Sys().(*syscall.Stat_t)
	if !known {
		return 0, false
	}
	return int(s.Uid), true
}
