package main

import (
	"context"
	"net"
	"os"
	"regexp"
	"strings"

	"github.com/rogpeppe/go-internal/testscript"

	"echo/server/journal/journaltest"
	"echo/server/journal/sqlite"
)

// refuses CODE PATTERN COMMAND…: the command ends with this exit code, says one
// line on standard error, which matches, and nothing on standard output.
func refuses(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 3 {
		ts.Fatalf("usage: refuses code pattern command…")
	}
	exits(ts, false, append([]string{args[0]}, args[2:]...))
	said := ts.ReadFile("stderr")
	if strings.Count(said, "\n") != 1 || !strings.HasSuffix(said, "\n") || ts.ReadFile("stdout") != "" {
		ts.Fatalf("it says on standard output %q, and on standard error, where one line belongs:\n%s", ts.ReadFile("stdout"), said)
	}
	pattern, err := regexp.Compile(args[1])
	ts.Check(err)
	if line := strings.TrimSuffix(said, "\n"); !pattern.MatchString(line) {
		ts.Fatalf("it says %q, which does not match %q", line, pattern)
	}
}

// host FOLDER: a host keeps its games there, one room with three entries, until
// the script ends.
func host(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: host folder")
	}
	j, err := sqlite.Open(ts.MkAbs(args[0]))
	ts.Check(err)
	ts.Defer(func() { j.Close() })
	for version := 1; version <= 3; version++ {
		ts.Check(j.Append(context.Background(), "KDFX7", journaltest.Entry(version)))
	}
}

// unhost FOLDER: makes a folder in which games were kept, by nobody now.
func unhost(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: unhost folder")
	}
	j, err := sqlite.Open(ts.MkAbs(args[0]))
	ts.Check(err)
	ts.Check(j.Close())
}

// listens VARIABLE: somebody listens at the address that the variable names.
func listens(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: listens variable")
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	ts.Check(err)
	ts.Defer(func() { l.Close() })
	ts.Setenv(args[0], l.Addr().String())
}

// spoil FILE: overwrites all but the first page of a file with nonsense.
func spoil(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: spoil file")
	}
	name := ts.MkAbs(args[0])
	data, err := os.ReadFile(name)
	ts.Check(err)
	const header = 100 // of an SQLite file
	for i := header; i < len(data); i++ {
		data[i] = byte(i * 7)
	}
	ts.Check(os.WriteFile(name, data, 0o644))
}
