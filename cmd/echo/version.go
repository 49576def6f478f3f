package main

import (
	"fmt"
	"runtime/debug"

	"github.com/spf13/cobra"
)

// version is that of the program; the release process sets it.
var version = "0.1.0-dev"

// build is what is known of how the program was made.
type build struct {
	Version string `json:"version"`
	Commit  string `json:"commit"`
	Go      string `json:"go"`
}

func thisBuild() build {
	v := build{version, "unknown", "unknown"}
	if info, ok := debug.ReadBuildInfo(); ok {
		v.Go = info.GoVersion
		for _, s := range info.Settings {
			if s.Key == "vcs.revision" {
				v.Commit = s.Value
			}
		}
	}
	return v
}

func newVersion(ui *ui, name string) *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:     "version",
		Short:   "Print version, commit and the Go it was built with",
		Long:    "Print the program's version, the commit it was built from if that is known, and the Go release.",
		Example: examples(name, "version", "version --json"),
		Args:    noArgs,
		RunE: func(*cobra.Command, []string) error {
			v := thisBuild()
			if asJSON {
				return ui.json(v)
			}
			_, err := fmt.Fprintf(ui.out, "echo %s (commit %.12s, %s)\n", v.Version, v.Commit, v.Go)
			return err
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	return cmd
}

// noArgs and oneArg are cobra's checks with our exit code.
func noArgs(cmd *cobra.Command, args []string) error {
	if err := cobra.NoArgs(cmd, args); err != nil {
		return misuse(cmd, err)
	}
	return nil
}

func oneArg(what string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) != 1 {
			return misuse(cmd, fmt.Errorf("needs one argument, %s; got %d", what, len(args)))
		}
		return nil
	}
}
