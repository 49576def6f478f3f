//go:build !linux

package doctor

import (
	"errors"
	"os"
)

func statDisk(string) (disk, error) { return disk{}, errors.ErrUnsupported }

func syncData(f *os.File) error { return f.Sync() }
