//go:build !linux

package doctor

import "errors"

func freeMemory() (uint64, error) { return 0, errors.ErrUnsupported }
func mostFiles() (uint64, error)  { return 0, errors.ErrUnsupported }
func clockIsKept() (bool, error)  { return false, errors.ErrUnsupported }
