package main

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"echo/internal/browser"
)

func TestMain(m *testing.M) {
	testscript.Main(inBrowser{m}, map[string]func(){"echo": main})
}

// inBrowser runs the tests, and ends the browser that they may have started.
type inBrowser struct{ *testing.M }

func (t inBrowser) Run() int { return browser.Run(t.M) }

// The scripts are the command line's specification: what is typed, what comes
// back on which stream, and the exit code.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/script",
		RequireExplicitExec: true,
		Setup: func(e *testscript.Env) error {
			for name, from := range map[string]string{
				"vectors.json": "../../engine/testdata/rounds.json",
				"sea.png":      "../../artgen/palette/swatch/testdata/imagemagick.png",
			} {
				data, err := os.ReadFile(from)
				if err != nil {
					return err
				}
				if err := os.WriteFile(filepath.Join(e.WorkDir, name), data, 0o644); err != nil {
					return err
				}
			}
			return nil
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
			"free":     free,
			"asks":     asks,
			"awaits":   awaits,
			"nats":     natsServer,
		},
		Condition: func(name string) (bool, error) {
			if name == "root" {
				return os.Geteuid() == 0, nil
			}
			return false, fmt.Errorf("unknown condition %q", name)
		},
	})
}
