package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strings"
	"syscall"

	"github.com/spf13/cobra"
	"golang.org/x/term"
)

// The rules of speaking, for every command:
//
//   - results go to standard output, everything else to standard error;
//   - an error is one line, "echo: what, where, what to do", in lower case and
//     without a full stop;
//   - --json prints one JSON document and nothing else to standard output;
//   - colours and bars only on a terminal, and not with NO_COLOR.

// ui is how commands speak to whoever started them.
type ui struct {
	in    io.Reader
	out   io.Writer
	err   io.Writer
	quiet bool
	bars  bool // standard error is a terminal that may be drawn on

	colours bool // standard output is one
}

func newUI(in io.Reader, out, err io.Writer) *ui {
	return &ui{in: in, out: out, err: err, bars: drawable(err), colours: drawable(out)}
}

// drawable tells whether a stream is a terminal whose user wants more than text.
func drawable(w io.Writer) bool {
	f, ok := w.(*os.File)
	return ok && term.IsTerminal(int(f.Fd())) && os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb"
}

// The exit codes.
const (
	exitDone        = 0
	exitFaults      = 1
	exitMisuse      = 2
	exitEnvironment = 3
	exitInterrupted = 130
)

// coded is an error with an exit code. An empty message prints nothing: what was
// to be said has been said.
type coded struct {
	code int
	err  error
}

func (c *coded) Error() string { return c.err.Error() }
func (c *coded) Unwrap() error { return c.err }

// errFaults ends a check that has listed its faults.
var errFaults = &coded{exitFaults, errors.New("")}

// misuse is an error about how a command was called.
func misuse(cmd *cobra.Command, err error) error {
	return &coded{exitMisuse, fmt.Errorf("%w; see %s --help", err, cmd.CommandPath())}
}

// environment marks an error as the machine's fault.
func environment(err error) error { return &coded{exitEnvironment, err} }

// exit reports an error and chooses the exit code.
func (u *ui) exit(ctx context.Context, err error) int {
	if err == nil {
		return exitDone
	}
	if ctx.Err() != nil && errors.Is(err, context.Canceled) {
		fmt.Fprintln(u.err, "echo: interrupted; nothing was changed")
		return exitInterrupted
	}
	if msg := oneLine(err.Error()); msg != "" {
		fmt.Fprintln(u.err, "echo: "+msg)
	}
	var c *coded
	switch {
	case errors.As(err, &c):
		return c.code
	case ofEnvironment(err):
		return exitEnvironment
	}
	return exitMisuse
}

// ofEnvironment tells whether the machine refused something that was rightly
// asked for.
func ofEnvironment(err error) bool {
	for _, e := range []error{syscall.ENOSPC, syscall.EROFS, syscall.EIO, syscall.EDQUOT, syscall.EADDRINUSE, syscall.EMFILE, fs.ErrPermission} {
		if errors.Is(err, e) {
			return true
		}
	}
	return false
}

func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }

// json prints one document.
func (u *ui) json(v any) error {
	e := json.NewEncoder(u.out)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(v)
}
