//go:build !linux && !darwin && !windows

package metrics

import "errors"

// Disk is not known here.
func Disk(string) (free, size uint64, err error) { return 0, 0, errors.ErrUnsupported }
