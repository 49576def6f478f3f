package doctor

import (
	"fmt"
	"os"

	"golang.org/x/sys/unix"
)

const (
	onNetwork   = "locks and syncs of network folders cannot be relied on"
	inMemory    = "games are gone when the machine is switched off"
	inContainer = "games are gone with the container"
)

// kinds by their numbers in statfs(2). What is not here is taken for a disk.
var kinds = map[uint32]kind{
	unix.NFS_SUPER_MAGIC:       {"NFS", onNetwork},
	unix.SMB_SUPER_MAGIC:       {"SMB", onNetwork},
	0xff534d42:                 {"CIFS", onNetwork}, // the old name, still used by Linux
	unix.SMB2_SUPER_MAGIC:      {"SMB2", onNetwork},
	unix.CODA_SUPER_MAGIC:      {"Coda", onNetwork},
	unix.AFS_SUPER_MAGIC:       {"AFS", onNetwork},
	unix.CEPH_SUPER_MAGIC:      {"Ceph", onNetwork},
	unix.V9FS_MAGIC:            {"9P", "folders that a virtual machine shares have no locks to rely on"},
	unix.FUSE_SUPER_MAGIC:      {"FUSE", "a program stands between the host and the disk; know that it keeps what it says it keeps"},
	unix.TMPFS_MAGIC:           {"tmpfs", inMemory},
	unix.RAMFS_MAGIC:           {"ramfs", inMemory},
	unix.OVERLAYFS_SUPER_MAGIC: {"overlay", inContainer},
	unix.EXT4_SUPER_MAGIC:      {"ext4", ""},
	unix.XFS_SUPER_MAGIC:       {"XFS", ""},
	unix.BTRFS_SUPER_MAGIC:     {"Btrfs", ""},
	unix.F2FS_SUPER_MAGIC:      {"F2FS", ""},
	0x2fc12fc1:                 {"ZFS", ""},
}

func statDisk(dir string) (disk, error) {
	var s unix.Statfs_t
	if err := unix.Statfs(dir, &s); err != nil {
		return disk{}, err
	}
	k, known := kinds[uint32(s.Type)]
	if !known {
		k.name = fmt.Sprintf("a file system of kind %#x", uint32(s.Type))
	}
	return disk{free: s.Bavail * uint64(s.Bsize), files: s.Ffree, counts: s.Files > 0, kind: k}, nil
}

func syncData(f *os.File) error { return unix.Fdatasync(int(f.Fd())) }
