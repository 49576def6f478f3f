package doctor

import (
	"os"
	"path/filepath"
	"testing"

	"golang.org/x/sys/unix"
)

// mount gives a small disk in memory, which only root may.
func mount(t *testing.T, options string) (dir string) {
	t.Helper()
	dir = t.TempDir()
	if err := unix.Mount("echo-test", dir, "tmpfs", 0, options); err != nil {
		t.Skip("only root may mount a small disk: ", err)
	}
	t.Cleanup(func() { unix.Unmount(dir, unix.MNT_DETACH) })
	if err := os.Chmod(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	return dir
}

func TestFullDiskIsAFault(t *testing.T) {
	s := Setup{Data: mount(t, "size=1m")}.filled()
	checkOne(t, s.fileSystem(t.Context()), Warn, "it is tmpfs: games are gone when the machine is switched off")
	os.WriteFile(filepath.Join(s.Data, "filler"), make([]byte, 2<<20), 0o600) // as much as there is room for
	checkOne(t, s.space(t.Context()), Fault, "0 MB are free")
	checkOne(t, s.folder(t.Context()), Fault, "cannot be written: no space left on device")
	checkOne(t, s.sync(t.Context()), Fault, "no space left on device")
}

func TestDiskWithoutInodesIsAFault(t *testing.T) {
	s := Setup{Data: mount(t, "size=64m,nr_inodes=10")}.filled()
	checkOne(t, s.space(t.Context()), Fault, "files (inodes)")
}

func TestReadOnlyDiskIsAFault(t *testing.T) {
	s := Setup{Data: mount(t, "size=1m")}.filled()
	if err := unix.Mount("", s.Data, "", unix.MS_REMOUNT|unix.MS_RDONLY, "size=1m"); err != nil {
		t.Fatal(err)
	}
	checkOne(t, s.folder(t.Context()), Fault, "cannot be written: read-only file system")
	checkOne(t, s.sync(t.Context()), Fault, "read-only file system")
}

func TestFolderOfSomebodyElseIsAFault(t *testing.T) {
	dir := t.TempDir()
	db := filepath.Join(dir, "echo.db")
	if err := os.WriteFile(db, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	s := Setup{Data: dir}
	checkOne(t, s.folder(t.Context()), OK, "can be written, and read by you alone")
	if err := os.Chown(db, 4242, -1); err != nil {
		t.Skip("only root gives files away: ", err)
	}
	checkOne(t, s.folder(t.Context()), Fault, "echo.db belongs to user 4242, its folder to user 0")
	if err := os.Chown(dir, 4242, -1); err != nil {
		t.Fatal(err)
	}
	checkOne(t, s.folder(t.Context()), OK, "belongs to user 4242; run the doctor as that user")
}

func TestFolderOpenToOthersIsAWarning(t *testing.T) {
	dir := t.TempDir()
	if err := os.Chmod(dir, 0o750); err != nil {
		t.Fatal(err)
	}
	checkOne(t, Setup{Data: dir}.folder(t.Context()), Warn, "can be looked into by other users")
}

// Root may write everywhere, so this is for everybody else.
func TestFolderWithoutRightsIsAFault(t *testing.T) {
	if os.Geteuid() == 0 {
		t.Skip("root may write everywhere")
	}
	dir := t.TempDir()
	if err := os.Chmod(dir, 0o500); err != nil {
		t.Fatal(err)
	}
	checkOne(t, Setup{Data: dir}.folder(t.Context()), Fault, "cannot be written: permission denied")
}
