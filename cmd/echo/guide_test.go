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

// A host's shell has an echo of its own. Whatever the guides for hosts say to
// type has the name of the installed program, and flags that it takes.
func TestGuidesForHostsPrintCommandsThatThereAre(t *testing.T) {
	continued, typed := regexp.MustCompile(`\\\n\s*`), regexp.MustCompile("echo-contour ([a-z]+[^`\n]*)")
	other := regexp.MustCompile("(?m)^ *(?:#   +)?(?:sudo )?echo [a-z].*|`echo [a-z][^`]*`")
	for file, least := range map[string]int{
		"hosting.md": 8, "cluster.md": 4, "examples/nginx.conf": 1, "examples/Caddyfile": 1, "examples/nats.conf": 1, "examples/echo.service": 2,
	} {
		data, err := os.ReadFile("../../docs/" + file)
		if err != nil {
			t.Fatal(err)
		}
		text := continued.ReplaceAllString(string(data), "")
		lines := typed.FindAllStringSubmatch(text, -1)
		for _, line := range lines {
			words := strings.Fields(line[1])
			cmd, rest, err := newRoot(&ui{}, "echo").Find(words)
			if err == nil {
				err = cmd.ParseFlags(rest)
			}
			if err != nil || cmd.Name() != words[0] {
				t.Errorf("%s: %q: %v", file, line[0], err)
			}
		}
		if len(lines) < least {
			t.Errorf("%s has %d commands", file, len(lines))
		}
		if line := other.FindString(text); line != "" {
			t.Errorf("%s: a shell answers %q by itself", file, line)
		}
	}
}
