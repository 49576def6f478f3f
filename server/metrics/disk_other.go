//go:build !linux && !darwin && !windows

package metrics

import "errors"

// disk is not known here.
func disk(string) (free, size uint64, err error) { return 0, 0, errors.ErrUnsupported }
