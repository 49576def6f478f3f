package main

import (
	"fmt"
	"os"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"echo": main})
}

// The scripts are the command line's specification: what is typed, what comes
// back on which stream, and the exit code.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/script",
		RequireExplicitExec: true,
		Setup: func(e *testscript.Env) error {
			rounds, err := os.ReadFile("../../engine/testdata/rounds.json")
			if err != nil {
				return err
			}
			return os.WriteFile(e.WorkDir+"/vectors.json", rounds, 0o644)
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"exits":    exits,
			"edit":     edit,
			"rounds":   splitVectors,
			"mirror":   mirror,
			"recolour": recolour,
			"refuses":  refuses,
			"host":     host,
			"unhost":   unhost,
			"listens":  listens,
			"spoil":    spoil,
		},
		Condition: func(name string) (bool, error) {
			if name == "root" {
				return os.Geteuid() == 0, nil
			}
			return false, fmt.Errorf("unknown condition %q", name)
		},
	})
}
