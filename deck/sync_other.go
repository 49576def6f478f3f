//go:build !linux

package deck

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
)

// syncTree puts everything under dir on stable storage. Folders that the system
// does not let us sync are left to it.
func syncTree(dir string) error {
	return filepath.WalkDir(dir, func(name string, e fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		f, err := os.Open(name)
		if err != nil {
			return err
		}
		err = f.Sync()
		if e.IsDir() {
			err = nil
		}
		return errors.Join(err, f.Close())
	})
}
