package doctor

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"

	"echo/server/journal/sqlite"
)

// folder: is it there, and may it be written?
func (s Setup) folder(context.Context) Verdict {
	const do = "give the folder to the user who runs the host, or give --data another one"
	at := nearest(s.Data)
	info, err := os.Stat(at)
	switch {
	case err != nil:
		return fault(do, "%v", err)
	case !info.IsDir():
		return fault("give --data another folder", "%s is a file", at)
	}
	switch err := writable(at); {
	case errors.Is(err, syscall.ENOSPC):
		return fault("make room: the next line says how much there is", "%s cannot be written: %v", at, bare(err))
	case err != nil:
		return fault(do, "%s cannot be written: %v", at, bare(err))
	}
	if at != filepath.Clean(s.Data) {
		return ok("%s is not there yet and will be made", s.Data)
	}
	return judgeOwner(s.Data, info)
}

// judgeOwner looks for files that a host could not write because somebody else,
// most often root, started one once; and for eyes that see hands of cards.
func judgeOwner(dir string, info fs.FileInfo) Verdict {
	user, known := ownerOf(info)
	for _, name := range sqlite.Files(dir) {
		if f, err := os.Stat(name); err == nil && known {
			if other, _ := ownerOf(f); other != user {
				return fault(fmt.Sprintf("chown -R %d %s", user, dir), "%s belongs to user %d, its folder to user %d", name, other, user)
			}
		}
	}
	switch {
	case known && info.Mode()&0o077 != 0:
		return warn("chmod 700 "+dir, "%s can be looked into by other users; it holds the hands of all games", dir)
	case known && user != os.Geteuid():
		return ok("%s belongs to user %d; run the doctor as that user to see whether the host may write there", dir, user)
	}
	return ok("%s can be written, and read by you alone", dir)
}

// nearest is the folder itself, or the nearest one above it that is there.
func nearest(dir string) string {
	for dir = filepath.Clean(dir); ; dir = filepath.Dir(dir) {
		if _, err := os.Stat(dir); !errors.Is(err, fs.ErrNotExist) || dir == filepath.Dir(dir) {
			return dir
		}
	}
}

// writable finds out by writing, since rights alone do not tell: a disk may be
// full, or read-only.
func writable(dir string) error {
	f, err := probe(dir)
	if err != nil {
		return err
	}
	defer os.Remove(f.Name())
	_, err = f.Write([]byte("x"))
	return errors.Join(err, f.Close())
}

// probe makes a file for a measurement; whoever asks removes it.
func probe(dir string) (*os.File, error) { return os.CreateTemp(dir, ".echo-doctor-*") }

// bare drops the path of a file that nobody knows.
func bare(err error) error {
	var e *fs.PathError
	if errors.As(err, &e) {
		return e.Err
	}
	return err
}
