package main

import (
	"encoding/json"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// instructions are those of the last stage of the Containerfile, the image.
func instructions(t *testing.T) (image, whole string) {
	t.Helper()
	data, err := os.ReadFile("../../Containerfile")
	if err != nil {
		t.Fatal(err)
	}
	_, image, ok := strings.Cut(string(data), "\nFROM scratch\n")
	if !ok {
		t.Fatal("the image is not made from scratch")
	}
	return image, string(data)
}

// What the image runs are commands that the program has, with flags they have.
func TestContainerRunsCommandsThatThereAre(t *testing.T) {
	image, whole := instructions(t)
	lines := regexp.MustCompile(`(?m)CMD (\[.*\])$`).FindAllStringSubmatch(image, -1)
	for _, m := range append(lines, regexp.MustCompile(`()podman exec echo (/echo .*)`).FindAllStringSubmatch(whole, -1)...) {
		var words []string
		if err := json.Unmarshal([]byte(m[1]), &words); err != nil {
			words = strings.Fields(m[len(m)-1])
		}
		if words[0] == "/echo" {
			words = words[1:]
		}
		cmd, rest, err := newRoot(&ui{}, "echo").Find(words)
		if err == nil {
			err = cmd.ParseFlags(rest)
		}
		if err != nil || cmd.Name() != words[0] {
			t.Errorf("%q: %v", words, err)
		}
	}
	if len(lines) != 2 {
		t.Errorf("%d commands: one that hosts and one that asks for its health are wanted", len(lines))
	}
}

func TestContainerHasNoRightsAndKeepsItsGames(t *testing.T) {
	image, whole := instructions(t)
	for _, want := range []string{
		"\nUSER 65532:65532\n", "\nVOLUME /games\n", "\nHEALTHCHECK ", `"--data", "/games"`, "/etc/ssl/certs/",
	} {
		if !strings.Contains(image, want) {
			t.Errorf("the image lacks %q", want)
		}
	}
	if strings.Contains(image, "\nRUN ") {
		t.Error("nothing can be run in an image without a shell")
	}
	if !strings.Contains(whole, "CGO_ENABLED=0") || !strings.Contains(whole, "chown 65532:65532 /out/games") {
		t.Error("the program is not static, or the folder of games not its user's")
	}
}

// The image is built with the Go that the module asks for.
func TestContainerIsBuiltWithOurGo(t *testing.T) {
	_, whole := instructions(t)
	mod, err := os.ReadFile("../../go.mod")
	if err != nil {
		t.Fatal(err)
	}
	release := regexp.MustCompile(`(?m)^go (\d+\.\d+)`).FindSubmatch(mod)
	if !slices.Contains(strings.Fields(whole), "docker.io/library/golang:"+string(release[1])) {
		t.Errorf("go.mod asks for Go %s, the image is built with another", release[1])
	}
}
