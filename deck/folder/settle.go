package folder

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"time"
)

// longestWrite is how long somebody who has a file open for writing is waited
// for. Editors write a file of this size within milliseconds.
const longestWrite = 2 * time.Second

// Read returns the deck.toml of a folder, once nobody is writing into it.
func Read(dir string) ([]byte, error) { return settled(filepath.Join(dir, listName)) }

// settled reads a file once nobody has it open for writing, as far as the system
// can tell, or when longestWrite has passed. A pipe, which would be read for
// ever, is refused.
func settled(name string) ([]byte, error) {
	if info, err := os.Stat(name); err == nil && !info.Mode().IsRegular() {
		return nil, fmt.Errorf("%s is not a file", filepath.Base(name))
	}
	for end := time.Now().Add(longestWrite); ; time.Sleep(time.Millisecond) {
		f, err := os.Open(name)
		if err != nil {
			return nil, err
		}
		quiet := unwritten(f)
		data, err := io.ReadAll(f)
		quiet = quiet && unwritten(f)
		f.Close()
		if err != nil || quiet || time.Now().After(end) {
			return data, err
		}
	}
}
