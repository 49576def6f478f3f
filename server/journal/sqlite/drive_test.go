package sqlite

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"unsafe"

	sqlite3 "modernc.org/sqlite/lib"
)

// drive is the disk beneath the journal of a test. It fails as it is told, and
// knows what a power cut would leave: what was written and then synced. What a
// failed sync should have kept is lost even if the next one succeeds, as on
// Linux.
type drive struct {
	folder string
	mu     sync.Mutex
	fail   func(operation, file string) (code int32) // asked before each operation; 0 lets it be
	done   int                                       // operations so far
	files  map[string]*platter                       // by name
}

// platter is one file as the disk has it.
type platter struct {
	kept  []byte
	dirty []span // written since the last sync
	cut   bool   // to nothing, since the last sync
}

type span struct{ from, to int64 }

var drives struct {
	sync.Mutex
	set   sync.Once
	all   []*drive
	names map[uintptr]string // of open files
}

// newDrive puts a folder on a drive that can fail. What is in it is kept.
func newDrive(t *testing.T, folder string) *drive {
	t.Helper()
	d := &drive{folder: folder, files: map[string]*platter{}}
	for _, name := range []string{fileName, fileName + "-wal"} {
		kept, _ := os.ReadFile(filepath.Join(folder, name))
		d.files[name] = &platter{kept: kept}
	}
	drives.Lock()
	defer drives.Unlock()
	drives.set.Do(layBeneath)
	drives.all = append(drives.all, d)
	t.Cleanup(func() {
		drives.Lock()
		defer drives.Unlock()
		drives.all = slices.DeleteFunc(drives.all, func(other *drive) bool { return other == d })
	})
	return d
}

// onDrive is an empty journal on such a drive.
func onDrive(t *testing.T) (*drive, *Journal) {
	t.Helper()
	folder := t.TempDir()
	mustOpen(t, folder).Close()
	d := newDrive(t, folder)
	return d, mustOpen(t, folder)
}

// failing changes what fails; nil ends it.
func (d *drive) failing(fail func(operation, file string) int32) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.fail = fail
}

// from fails with a code for each operation, beginning after n more of them.
func (d *drive) from(n int, code map[string]int32) {
	d.mu.Lock()
	n += d.done
	d.mu.Unlock()
	d.failing(func(operation, _ string) int32 {
		if d.done > n {
			return code[operation]
		}
		return 0
	})
}

// powerCut is a folder with what the drive has kept.
func (d *drive) powerCut(t *testing.T) string {
	t.Helper()
	folder := t.TempDir()
	d.mu.Lock()
	defer d.mu.Unlock()
	for name, p := range d.files {
		if len(p.kept) > 0 {
			write(t, filepath.Join(folder, name), p.kept)
		}
	}
	return folder
}

func (d *drive) ask(operation, file string) int32 {
	d.done++
	if d.fail == nil {
		return 0
	}
	return d.fail(operation, file)
}

func (d *drive) platter(name string) *platter {
	if d.files[name] == nil {
		d.files[name] = &platter{}
	}
	return d.files[name]
}

func (d *drive) synced(name string) {
	p := d.platter(name)
	now, _ := os.ReadFile(filepath.Join(d.folder, name))
	if p.cut {
		p.kept, p.cut = nil, false
	}
	for _, s := range p.dirty {
		if missing := int(s.to) - len(p.kept); missing > 0 {
			p.kept = append(p.kept, make([]byte, missing)...)
		}
		copy(p.kept[s.from:s.to], now[s.from:s.to])
	}
	p.dirty = nil
}

// SQLite's operating system layer is a table of functions. Ours stands before
// the one that is there, for every file of every test: what we do not know
// passes through.

// caller is what those functions are handed first, for themselves.
type caller = unsafe.Pointer

type (
	openFile = func(c caller, vfs, name, file uintptr, flags int32, out uintptr) int32
	writeAt  = func(c caller, file, from uintptr, n int32, at int64) int32
	syncFile = func(c caller, file uintptr, flags int32) int32
	cutFile  = func(c caller, file uintptr, size int64) int32
	mapShm   = func(c caller, file uintptr, region, size, extend int32, out uintptr) int32
)

var (
	beneath sqlite3.Tsqlite3_vfs
	above   sqlite3.Tsqlite3_vfs
	methods = map[uintptr]*[2]sqlite3.Tsqlite3_io_methods{} // those beneath, and ours
)

// pointer and function turn Go functions into what SQLite's table holds, and
// back; object follows a pointer of SQLite's.
func pointer[F any](f F) uintptr               { return *(*uintptr)(unsafe.Pointer(&f)) }
func function[F any](p uintptr) F              { return *(*F)(unsafe.Pointer(&p)) }
func object[T any](p uintptr) *T               { return *(**T)(unsafe.Pointer(&p)) }
func zero[T any](func(*T, uintptr) uintptr) *T { return new(T) }

func layBeneath() {
	drives.names = map[uintptr]string{}
	db, _ := connect(":memory:", 1)
	db.Ping() // SQLite sets itself up with the first connection
	db.Close()
	c := zero(sqlite3.Xsqlite3_vfs_find)
	beneath = *object[sqlite3.Tsqlite3_vfs](sqlite3.Xsqlite3_vfs_find(c, 0))
	above = beneath
	name := &[]byte("failing\x00")[0]
	above.FzName = uintptr(unsafe.Pointer(name))
	above.FxOpen = pointer(openFile(opened))
	sqlite3.Xsqlite3_vfs_register(c, uintptr(unsafe.Pointer(&above)), 1)
}

func opened(c caller, vfs, name, file uintptr, flags int32, out uintptr) int32 {
	code := function[openFile](beneath.FxOpen)(c, vfs, name, file, flags, out)
	if f := object[sqlite3.Tsqlite3_file](file); code == 0 && f.FpMethods != 0 && name != 0 {
		drives.Lock()
		defer drives.Unlock()
		drives.names[file] = text(name)
		f.FpMethods = uintptr(unsafe.Pointer(&ours(f.FpMethods)[1]))
	}
	return code
}

func text(p uintptr) string {
	var b strings.Builder
	for ; *object[byte](p) != 0; p++ {
		b.WriteByte(*object[byte](p))
	}
	return b.String()
}

// ours is the table of a file's functions with ours in it.
func ours(p uintptr) *[2]sqlite3.Tsqlite3_io_methods {
	for _, both := range methods {
		if p == uintptr(unsafe.Pointer(&both[1])) {
			return both
		}
	}
	if methods[p] == nil {
		m := *object[sqlite3.Tsqlite3_io_methods](p)
		both := &[2]sqlite3.Tsqlite3_io_methods{m, m}
		both[1].FxWrite, both[1].FxSync = pointer(writeAt(wrote)), pointer(syncFile(synced))
		both[1].FxTruncate, both[1].FxShmMap = pointer(cutFile(cut)), pointer(mapShm(mapped))
		methods[p] = both
	}
	return methods[p]
}

// under finds the drive of a file, its name there, and the functions beneath.
func under(file uintptr) (*drive, string, *sqlite3.Tsqlite3_io_methods) {
	drives.Lock()
	defer drives.Unlock()
	m := &ours(object[sqlite3.Tsqlite3_file](file).FpMethods)[0]
	path := drives.names[file]
	for _, d := range drives.all {
		if filepath.Dir(path) == d.folder {
			return d, filepath.Base(path), m
		}
	}
	return nil, "", m
}

func wrote(c caller, file, from uintptr, n int32, at int64) int32 {
	d, name, m := under(file)
	if d == nil {
		return function[writeAt](m.FxWrite)(c, file, from, n, at)
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	failed := d.ask("write", name)
	if failed != 0 {
		n /= 2 // a part of it arrives
	}
	code := function[writeAt](m.FxWrite)(c, file, from, n, at)
	p := d.platter(name)
	p.dirty = append(p.dirty, span{at, at + int64(n)})
	return max(failed, code)
}

func synced(c caller, file uintptr, flags int32) int32 {
	d, name, m := under(file)
	if d == nil {
		return function[syncFile](m.FxSync)(c, file, flags)
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	if failed := d.ask("sync", name); failed != 0 {
		d.platter(name).dirty = nil
		return failed
	}
	d.synced(name)
	return 0
}

func cut(c caller, file uintptr, size int64) int32 {
	d, name, m := under(file)
	if d != nil {
		d.mu.Lock()
		defer d.mu.Unlock()
		if failed := d.ask("truncate", name); failed != 0 {
			return failed
		}
		if p := d.platter(name); size == 0 {
			p.cut, p.dirty = true, nil
		}
	}
	return function[cutFile](m.FxTruncate)(c, file, size)
}

func mapped(c caller, file uintptr, region, size, extend int32, out uintptr) int32 {
	d, name, m := under(file)
	if d != nil && extend != 0 {
		d.mu.Lock()
		failed := d.ask("index", name)
		d.mu.Unlock()
		if failed != 0 {
			return failed
		}
	}
	return function[mapShm](m.FxShmMap)(c, file, region, size, extend, out)
}
