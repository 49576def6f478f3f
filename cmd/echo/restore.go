package main

import (
	"github.com/spf13/cobra"

	"echo/server/journal/sqlite"
)

type restoreOptions struct {
	ui   *ui
	data string
	json bool
}

func newRestore(ui *ui, name string) *cobra.Command {
	o := &restoreOptions{ui: ui}
	cmd := &cobra.Command{
		Use:   "restore FILE",
		Short: "Bring games back from a file that backup made",
		Long: text(`
			Bring the games of a backup into an empty data folder; the next serve goes on with
			them. The file is checked to the last entry first and is not changed.

			A folder that holds anything, or in which a host is running, is refused: stop the
			host and move the folder away before you restore in its place.`),
		Example: examples(name, "restore games.backup --data games", "restore games.backup --data elsewhere --json"),
		Args:    oneArg("a file that backup made"),
		RunE:    func(cmd *cobra.Command, args []string) error { return o.run(cmd, args[0]) },
	}
	f := cmd.Flags()
	f.StringVar(&o.data, "data", "", "`folder` for the journal of games (default "+dataFolder()+")")
	f.BoolVar(&o.json, "json", false, "report as JSON")
	_ = cmd.MarkFlagDirname("data")
	return cmd
}

func (o *restoreOptions) run(cmd *cobra.Command, file string) error {
	if err := plainFile(file); err != nil {
		return err
	}
	if o.data == "" {
		o.data = dataFolder()
	}
	steps := o.ui.steps()
	defer steps.close()
	steps.step("restoring", 0, 1)
	c, err := sqlite.Restore(cmd.Context(), file, o.data)
	if err != nil {
		return environment(err)
	}
	steps.step("restoring", 1, 1)
	steps.close()
	return o.ui.kept(o.json, o.data, "restored and checked", c)
}

// plainFile fails for a file that cannot be read to its end.
func plainFile(name string) error {
	f, _, err := openFile(name)
	if err != nil {
		return err
	}
	return f.Close()
}
