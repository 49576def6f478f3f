package folder

import (
	"errors"
	"io/fs"
	"os"
)

// besides is where the slow exchange keeps the content that is to get the name a.
const besides = ".other"

// exchangeSlowly is exchange where names cannot be exchanged in one step: b is
// never missing, and mend finishes what a crash cut off. An edit of b within the
// moment between is not seen.
func exchangeSlowly(a, b string) error {
	data, err := os.ReadFile(b)
	if err != nil {
		return err
	}
	if err := write(a+besides, data, b); err != nil {
		return err
	}
	if err := os.Rename(a, b); err != nil {
		return errors.Join(err, os.Remove(a+besides))
	}
	return os.Rename(a+besides, a)
}

// mend finishes an exchange that was cut off.
func mend(a string) error {
	_, err := os.Stat(a)
	if errors.Is(err, fs.ErrNotExist) {
		err = os.Rename(a+besides, a)
	} else {
		err = os.Remove(a + besides)
	}
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

// write makes a file with the permissions of another.
func write(name string, data []byte, like string) error {
	mode := fs.FileMode(0o666)
	info, err := os.Stat(like)
	if err == nil {
		mode = info.Mode().Perm()
	}
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, mode)
	if err != nil {
		return err
	}
	if info != nil {
		f.Chmod(mode) // the umask may have taken something; to keep it is a courtesy
	}
	_, err = f.Write(data)
	return errors.Join(err, f.Close())
}
