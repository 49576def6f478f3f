package main

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"echo/server/doctor"
)

func newHealth(ui *ui, name string) *cobra.Command {
	return &cobra.Command{
		Use:   "health [URL]",
		Short: "Ask a running host whether games can be played",
		Long: text(`
			Ask a host whether games can be played there, and end with exit code 0 if so and 1
			if not. It is for programs that restart what is not well and have no other program
			at hand, as in a container. A host whose disk is full is well: to restart it would
			help nobody. URL is that of the host, http://127.0.0.1:8080 unless it is given;
			doctor says more.`),
		Example: examples(name, "health", "health http://127.0.0.1:9000"),
		Args:    atMostOneURL,
		RunE: func(cmd *cobra.Command, args []string) error {
			return askHealth(cmd.Context(), ui, append(args, "http://127.0.0.1:8080")[0])
		},
	}
}

func atMostOneURL(cmd *cobra.Command, args []string) error {
	if len(args) > 1 {
		return misuse(cmd, fmt.Errorf("needs at most one argument, the host's URL; got %d", len(args)))
	}
	return nil
}

func askHealth(ctx context.Context, ui *ui, url string) error {
	if !strings.Contains(url, "://") {
		url = "http://" + url
	}
	ctx, cancel := context.WithTimeout(ctx, 5*time.Second)
	defer cancel()
	if err := doctor.Health(ctx, url); err != nil {
		return &coded{exitFaults, err}
	}
	_, err := fmt.Fprintf(ui.out, "%s is well\n", url)
	return err
}
