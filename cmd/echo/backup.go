package main

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"echo/internal/atomic"
	"echo/server/journal/sqlite"
)

type backupOptions struct {
	ui    *ui
	data  string
	out   string
	force bool
	json  bool
}

func newBackup(ui *ui, name string) *cobra.Command {
	o := &backupOptions{ui: ui}
	cmd := &cobra.Command{
		Use:   "backup --out FILE",
		Short: "Copy all games into one file, while the host goes on",
		Long: text(`
			Copy the games of a data folder into one file: all that was answered when the copy
			began. The host may be running and its players notice nothing. The copy is checked
			to the last entry before it gets its name; if anything is damaged there is no copy,
			and an older one in its place stays as it was.

			The file holds the hands of all games, so it is readable by you alone. Bring it back
			with restore, on this machine or another one.`),
		Example: examples(name, "backup --data games --out games.backup", "backup --data games --out games.backup --force --json"),
		Args:    noArgs,
		RunE:    func(cmd *cobra.Command, _ []string) error { return o.run(cmd) },
	}
	f := cmd.Flags()
	f.StringVar(&o.data, "data", "", "`folder` with the journal of games (default "+dataFolder()+")")
	f.StringVarP(&o.out, "out", "o", "", "the `file` to make")
	f.BoolVar(&o.force, "force", false, "take the place of what is there")
	f.BoolVar(&o.json, "json", false, "report as JSON")
	_ = cmd.MarkFlagDirname("data")
	return cmd
}

func (o *backupOptions) run(cmd *cobra.Command) error {
	if o.out == "" {
		return misuse(cmd, fmt.Errorf("no --out: name the file to make"))
	}
	if o.data == "" {
		o.data = dataFolder()
	}
	over := atomic.Fresh
	if o.force {
		over = atomic.Replace
	}
	steps := o.ui.steps()
	defer steps.close()
	steps.step("copying", 0, 1)
	c, err := o.copy(cmd.Context(), over)
	if err != nil {
		return err
	}
	steps.step("copying", 1, 1)
	steps.close()
	return o.ui.kept(o.json, o.out, "copied and checked", c)
}

func (o *backupOptions) copy(ctx context.Context, over atomic.Over) (c sqlite.Contents, err error) {
	err = atomic.Named(o.out, over, func(made string) (err error) {
		if c, err = sqlite.Copy(ctx, o.data, made); err != nil {
			return environment(err)
		}
		return ctx.Err()
	})
	return c, err
}

// kept says what a file of games holds.
func (u *ui) kept(asJSON bool, path, done string, c sqlite.Contents) error {
	if asJSON {
		return u.json(struct {
			Path string `json:"path"`
			sqlite.Contents
		}{path, c})
	}
	_, err := fmt.Fprintf(u.out, "%s: %s; rooms %d, entries %d, %.1f MB\n", path, done, c.Rooms, c.Entries, float64(c.Bytes)/1e6)
	return err
}
