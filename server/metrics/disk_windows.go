package metrics

import "golang.org/x/sys/windows"

// Disk measures the volume that a folder is on, in bytes.
func Disk(folder string) (free, size uint64, err error) {
	name, err := windows.UTF16PtrFromString(folder)
	if err != nil {
		return 0, 0, err
	}
	err = windows.GetDiskFreeSpaceEx(name, &free, &size, nil)
	return free, size, err
}
