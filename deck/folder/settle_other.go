//go:build !linux

package folder

import "os"

// unwritten cannot be told here.
func unwritten(*os.File) bool { return true }
