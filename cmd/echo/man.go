package main

import (
	"path/filepath"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/cobra/doc"

	"echo/internal/atomic"
)

func newMan(ui *ui, name string) *cobra.Command {
	var force bool
	cmd := &cobra.Command{
		Use:   "man DIR",
		Short: "Write the manual pages",
		Long: text(`
			Write a manual page for every command into a folder, for man to show. They are under
			the name the program was started by.`),
		Example: examples(name, "man pages", "man pages --force"),
		Args:    oneArg("the folder to write"),
		RunE: func(cmd *cobra.Command, args []string) error {
			over := atomic.Fresh
			if force {
				over = atomic.Replace
			}
			return atomic.Folder(filepath.Clean(args[0]), over, func(dir string) error {
				return doc.GenManTree(cmd.Root(), manHeader(), dir)
			})
		},
	}
	cmd.Flags().BoolVar(&force, "force", false, "take the place of pages that are there")
	return cmd
}

// manHeader has a date of its own, or pages would differ from day to day.
func manHeader() *doc.GenManHeader {
	day := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	return &doc.GenManHeader{Section: "1", Date: &day, Source: "echo", Manual: "Cards and tables"}
}
