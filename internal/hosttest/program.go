package hosttest

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"testing"
)

// built is the program of this test binary.
var built struct {
	sync.Once
	dir, file string
	err       error
}

// Run runs the tests of a binary and then removes the program, if it was built.
func Run(m interface{ Run() int }) int {
	code := m.Run()
	if built.dir != "" {
		os.RemoveAll(built.dir)
	}
	return code
}

// Program is the file of the program, built when it is first asked for.
func Program(t testing.TB) string {
	t.Helper()
	built.Do(func() {
		if built.dir, built.err = os.MkdirTemp("", "echo-host"); built.err != nil {
			return
		}
		built.file = filepath.Join(built.dir, "echo")
		if out, err := exec.Command("go", "build", "-o", built.file, "echo/cmd/echo").CombinedOutput(); err != nil {
			built.err = fmt.Errorf("go build: %w\n%s", err, out)
		}
	})
	if built.err != nil {
		t.Fatal(built.err)
	}
	return built.file
}
