package main

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// What the guide prints is what its script runs, in the same order. A program
// that serves gets a free address there, and is stopped.
func TestDesignersGuideIsRunAsPrinted(t *testing.T) {
	printed := commands(t, "../../docs/designer.md", "echo ")
	run := commands(t, "testdata/script/guide_designer.txtar", "exec echo ")
	for i, line := range run {
		line, _, _ = strings.Cut(line, " &")
		run[i], _, _ = strings.Cut(line, " --addr")
	}
	if len(printed) < 15 || !slices.Equal(printed, run) {
		t.Errorf("the guide prints\n  %s\nand its script runs\n  %s", strings.Join(printed, "\n  "), strings.Join(run, "\n  "))
	}
}

// commands are the lines of a file that begin with a prefix, without it.
func commands(t *testing.T, file, prefix string) (lines []string) {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(data)) {
		if command, ok := strings.CutPrefix(strings.TrimSpace(line), prefix); ok {
			lines = append(lines, command)
		}
	}
	return lines
}

var linked = regexp.MustCompile(`\]\(([^)#:]+)(?:#[^)]*)?\)|src="([^":]+)"`)

// Whoever begins with the README finds every guide, and no link leads nowhere.
func TestReadmeLeadsToEveryGuide(t *testing.T) {
	guides, err := filepath.Glob("../../docs/*.md")
	if err != nil || len(guides) < 10 {
		t.Fatal(guides, err)
	}
	from := map[string][]string{}
	for _, page := range append(guides, "../../README.md") {
		data, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range linked.FindAllStringSubmatch(string(data), -1) {
			to := filepath.Join(filepath.Dir(page), m[1]+m[2])
			from[page] = append(from[page], to)
			if _, err := os.Stat(to); err != nil {
				t.Errorf("%s links to %s, which is not there", page, m[1]+m[2])
			}
		}
	}
	for _, g := range guides {
		if !slices.Contains(from["../../README.md"], g) {
			t.Errorf("README.md does not lead to %s", g)
		}
	}
}
