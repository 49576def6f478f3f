package doctor

import (
	"bufio"
	"errors"
	"os"
	"strconv"
	"strings"

	"golang.org/x/sys/unix"
)

// freeMemory is what the machine can give, or what is left of the limit of the
// container, if that is less.
func freeMemory() (uint64, error) {
	free, err := available("/proc/meminfo")
	if err != nil {
		return 0, err
	}
	limit, err := number("/sys/fs/cgroup/memory.max")
	if err != nil {
		return free, nil
	}
	if used, err := number("/sys/fs/cgroup/memory.current"); err == nil {
		free = min(free, limit-min(limit, used))
	}
	return free, nil
}

func available(meminfo string) (uint64, error) {
	f, err := os.Open(meminfo)
	if err != nil {
		return 0, err
	}
	defer f.Close()
	for lines := bufio.NewScanner(f); lines.Scan(); {
		if rest, found := strings.CutPrefix(lines.Text(), "MemAvailable:"); found {
			kB, err := strconv.ParseUint(strings.TrimSpace(strings.TrimSuffix(rest, "kB")), 10, 64)
			return kB << 10, err
		}
	}
	return 0, errors.New("no MemAvailable")
}

func number(file string) (uint64, error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return 0, err
	}
	return strconv.ParseUint(strings.TrimSpace(string(data)), 10, 64)
}

func mostFiles() (uint64, error) {
	var l unix.Rlimit
	err := unix.Getrlimit(unix.RLIMIT_NOFILE, &l)
	return l.Max, err
}

// clockIsKept asks the kernel whether a time service has set its clock lately.
func clockIsKept() (bool, error) {
	state, err := unix.Adjtimex(&unix.Timex{})
	return state != unix.TIME_ERROR, err
}
