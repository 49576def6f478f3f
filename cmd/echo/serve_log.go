package main

import (
	"fmt"
	"io"
	"log/slog"

	"github.com/spf13/cobra"
)

// logging is how a host speaks to its log, on standard error.
type logging struct {
	format    string
	level     string
	verbose   bool
	addresses bool
}

// logLevels are the words of --log-level.
var logLevels = map[string]slog.Level{"debug": slog.LevelDebug, "info": slog.LevelInfo, "warn": slog.LevelWarn, "error": slog.LevelError}

func (l *logging) flags(cmd *cobra.Command) {
	f := cmd.Flags()
	f.StringVar(&l.format, "log", "text", "how the log is written: `text or json`")
	f.StringVar(&l.level, "log-level", "", "the least that is logged: `debug, info, warn or error` (default warn)")
	completes(cmd, "log", []string{"text", "json"})
	completes(cmd, "log-level", []string{"debug", "info", "warn", "error"})
	f.BoolVar(&l.verbose, "verbose", false, "short for --log-level debug")
	f.BoolVar(&l.addresses, "log-addresses", false, "log the addresses of guests, which are theirs: keep such a log no longer than you need")
}

func (l *logging) logger(to io.Writer) (*slog.Logger, error) {
	switch {
	case l.verbose && l.level != "" && l.level != "debug":
		return nil, &coded{exitMisuse, fmt.Errorf("--verbose is short for --log-level debug, and --log-level is %s: give one of them", l.level)}
	case l.verbose:
		l.level = "debug"
	case l.level == "":
		l.level = "warn"
	}
	level, known := logLevels[l.level]
	if !known {
		return nil, &coded{exitMisuse, fmt.Errorf("--log-level is %q; it is debug, info, warn or error", l.level)}
	}
	options := &slog.HandlerOptions{Level: level}
	switch l.format {
	case "text":
		return slog.New(slog.NewTextHandler(to, options)), nil
	case "json":
		return slog.New(slog.NewJSONHandler(to, options)), nil
	}
	return nil, &coded{exitMisuse, fmt.Errorf("--log is %q; it is text or json", l.format)}
}
