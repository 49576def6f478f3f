package main

import "github.com/spf13/cobra"

func newServe(ui *ui, name string) *cobra.Command {
	return &cobra.Command{Use: "serve", Short: "Host games", Args: noArgs}
}
