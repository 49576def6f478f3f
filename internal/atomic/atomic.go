package atomic

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// Prefix starts the names of what is being made.
const Prefix = ".echo-making-"

// Over says what may be overwritten.
type Over int

const (
	// Fresh refuses a place that holds something already, with an error that
	// is fs.ErrExist.
	Fresh Over = iota
	// Replace takes the place of what is there.
	Replace
)

// File makes the file name of what write writes.
func File(name string, over Over, write func(io.Writer) error) error {
	if err := free(name, over); err != nil {
		return err
	}
	return called(name, makeFile(name, over, write))
}

// Named is File for those who write to a file by its name; fill is given that of
// an empty file.
func Named(name string, over Over, fill func(made string) error) error {
	if err := free(name, over); err != nil {
		return err
	}
	return called(name, makeNamed(name, over, fill))
}

func makeNamed(name string, over Over, fill func(made string) error) error {
	clear(name)
	f, err := os.OpenFile(making(name), os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return err
	}
	defer os.Remove(f.Name())
	err = fill(f.Name())
	if err == nil {
		err = f.Sync()
	}
	if err = errors.Join(err, f.Close()); err != nil {
		return err
	}
	return place(f.Name(), name, over)
}

func makeFile(name string, over Over, write func(io.Writer) error) error {
	clear(name)
	f, err := os.OpenFile(making(name), os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return err
	}
	defer os.Remove(f.Name())
	w := bufio.NewWriterSize(f, 1<<16)
	err = write(w)
	if err == nil {
		err = w.Flush()
	}
	if err == nil {
		err = f.Sync()
	}
	if err = errors.Join(err, f.Close()); err != nil {
		return err
	}
	return place(f.Name(), name, over)
}

// place gives the finished file its name. A link, unlike a rename, fails where
// somebody was quicker; file systems without links are content with a look.
func place(made, name string, over Over) error {
	if over == Fresh {
		err := os.Link(made, name)
		if err == nil || errors.Is(err, fs.ErrExist) {
			return errors.Join(taken(name, err), syncFolder(filepath.Dir(name)))
		}
		if err := free(name, over); err != nil {
			return err
		}
	}
	if err := os.Rename(made, name); err != nil {
		return err
	}
	return syncFolder(filepath.Dir(name))
}

// Mark is the file by which Folder knows a folder that it made.
const Mark = ".made-by-echo"

// Folder makes the folder name of what fill puts into the folder it is given.
// Replace takes the place only of an empty folder or one that Folder made: it
// never takes away what somebody else has put together.
func Folder(name string, over Over, fill func(dir string) error) error {
	return folder(name, over, func(dir string) error {
		if err := fill(dir); err != nil {
			return err
		}
		return os.WriteFile(filepath.Join(dir, Mark), nil, 0o666)
	})
}

// Workplace is a fresh Folder for somebody to go on with: nothing will ever
// replace it.
func Workplace(name string, fill func(dir string) error) error { return folder(name, Fresh, fill) }

func folder(name string, over Over, fill func(dir string) error) error {
	name = filepath.Clean(name)
	if err := freeFolder(name, over); err != nil {
		return err
	}
	return called(name, makeFolder(name, fill))
}

func makeFolder(name string, fill func(dir string) error) error {
	clear(name)
	made := making(name)
	if err := os.Mkdir(made, 0o777); err != nil {
		return err
	}
	defer os.RemoveAll(made)
	if err := fill(made); err != nil {
		return err
	}
	if err := SyncTree(made); err != nil {
		return err
	}
	if err := swap(made, name); err != nil {
		return err
	}
	return syncFolder(filepath.Dir(name))
}

// freeFolder fails if the place is taken by what may not be replaced.
func freeFolder(name string, over Over) error {
	if over == Fresh || isEmpty(name) {
		return free(name, Fresh)
	}
	info, err := os.Stat(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	if _, err := os.Stat(filepath.Join(name, Mark)); err != nil || !info.IsDir() {
		return fmt.Errorf("%s holds what echo did not make and is not replaced; choose another place", name)
	}
	return nil
}

func isEmpty(name string) bool {
	entries, err := os.ReadDir(name)
	return err == nil && len(entries) == 0
}

// making is where name is being made by this process.
func making(name string) string {
	return filepath.Join(filepath.Dir(name), Prefix+filepath.Base(name)+"-"+strconv.Itoa(os.Getpid()))
}

// called says name in an error about what is being made for it: nobody knows the
// other name, and it will be gone.
func called(name string, err error) error {
	var p *fs.PathError
	if !errors.As(err, &p) {
		return err
	}
	rest, ok := strings.CutPrefix(p.Path, making(name))
	if !ok {
		return err
	}
	return &fs.PathError{Op: p.Op, Path: name + rest, Err: p.Err}
}

// free fails if the place is taken. A folder that is empty is free.
func free(name string, over Over) error {
	info, err := os.Stat(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return err
	case over == Replace && info.IsDir():
		return fmt.Errorf("%s is a folder; name a file", name)
	case over == Replace, isEmpty(name):
		return nil
	}
	return taken(name, fs.ErrExist)
}

func taken(name string, err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%s is there already (%w); --force replaces it", name, fs.ErrExist)
}

// clear removes what processes that are gone have left beside name.
func clear(name string) {
	dir, start := filepath.Dir(name), Prefix+filepath.Base(name)+"-"
	entries, err := os.ReadDir(dir)
	if err != nil {
		return // whoever makes the file will be told
	}
	for _, e := range entries {
		rest, ours := strings.CutPrefix(e.Name(), start)
		if pid, err := strconv.Atoi(rest); ours && err == nil && !alive(pid) {
			os.RemoveAll(filepath.Join(dir, e.Name()))
		}
	}
}

// swapSlowly gives the finished folder its place where names cannot be exchanged:
// the older one steps aside first. Whoever pulls the plug between the two finds
// it under made's name and "-old".
func swapSlowly(made, name string) error {
	aside := made + "-old"
	err := os.Rename(name, aside)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if err := os.Rename(made, name); err != nil {
		return errors.Join(err, os.Rename(aside, name))
	}
	return os.RemoveAll(aside)
}

// syncFolder makes the names in a folder stable. Systems that cannot sync a
// folder do it in their own time.
func syncFolder(dir string) error {
	f, err := os.Open(dir)
	if err != nil {
		return err
	}
	f.Sync()
	return f.Close()
}
