package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"echo/server"
)

// unit is the settings of a systemd unit, the last of each name.
func unit(t *testing.T) (text string, settings map[string]string) {
	t.Helper()
	data, err := os.ReadFile("../../docs/examples/echo.service")
	if err != nil {
		t.Fatal(err)
	}
	settings = map[string]string{}
	for line := range strings.Lines(string(data)) {
		if line = strings.TrimSpace(line); line == "" || strings.HasPrefix(line, "#") || strings.HasPrefix(line, "[") {
			continue
		}
		key, value, ok := strings.Cut(line, "=")
		if !ok {
			t.Fatalf("%q is no setting", line)
		}
		settings[key] = value
	}
	return string(data), settings
}

func TestUnitGivesTheHostWhatItNeedsAndNothingElse(t *testing.T) {
	_, is := unit(t)
	for key, want := range map[string]string{
		"Type": "notify", "Restart": "on-failure", "DynamicUser": "yes", "StateDirectory": "echo", "StateDirectoryMode": "0700",
		"ProtectSystem": "strict", "ProtectHome": "yes", "PrivateDevices": "yes", "NoNewPrivileges": "yes", "CapabilityBoundingSet": "",
		"MemoryDenyWriteExecute": "yes", "RestrictAddressFamilies": "AF_INET AF_INET6 AF_UNIX", "UMask": "0077",
	} {
		if got, there := is[key]; got != want || !there {
			t.Errorf("%s=%s, want %s", key, got, want)
		}
	}
	if files, err := strconv.Atoi(is["LimitNOFILE"]); err != nil || files < 2*server.DefaultLimits.Polls {
		t.Errorf("LimitNOFILE=%s for %d guests", is["LimitNOFILE"], server.DefaultLimits.Polls)
	}
	if stop, err := time.ParseDuration(is["TimeoutStopSec"]); err != nil || stop <= 10*time.Second {
		t.Errorf("TimeoutStopSec=%s, and a host takes up to ten seconds to stop", is["TimeoutStopSec"])
	}
}

// What systemd itself thinks of it.
func TestUnitPleasesSystemd(t *testing.T) {
	analyze, err := exec.LookPath("systemd-analyze")
	switch {
	case err == nil:
	case os.Getenv("CI") != "":
		t.Fatal("no systemd-analyze; install systemd, this is CI")
	default:
		t.Skip("no systemd-analyze on this machine")
	}
	text, _ := unit(t)
	file := filepath.Join(t.TempDir(), "echo.service")
	here := strings.ReplaceAll(text, "/usr/local/bin/echo-contour", os.Args[0]) // which is there, to be executed
	if err := os.WriteFile(file, []byte(here), 0o644); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command(analyze, "verify", "--man=no", file).CombinedOutput(); err != nil || len(out) > 0 {
		t.Errorf("verify: %v: %s", err, out)
	}
	const most = "20" // tenths; of 100, where 100 is without any protection
	if out, err := exec.Command(analyze, "security", "--offline=true", "--threshold="+most, "--no-pager", file).CombinedOutput(); err != nil {
		t.Errorf("security: %v: %s", err, out)
	}
}

var serving = regexp.MustCompile(`(?:echo|echo-contour) serve( --[^\n(#]+)`)

// Files for hosts are copied as they are: the flags in them are those of today.
func TestExamplesStartTheHostWithFlagsThatItHas(t *testing.T) {
	for _, file := range []string{"echo.service", "nginx.conf", "Caddyfile"} {
		data, err := os.ReadFile("../../docs/examples/" + file)
		if err != nil {
			t.Fatal(err)
		}
		lines := serving.FindAllStringSubmatch(string(data), -1)
		if len(lines) == 0 {
			t.Errorf("%s does not say how the host is started", file)
		}
		for _, m := range lines {
			cmd := newServe(&ui{}, "echo")
			if err := cmd.ParseFlags(strings.Fields(m[1])); err != nil {
				t.Errorf("%s: serve%s: %v", file, m[1], err)
			}
			if n := cmd.Flags().NArg(); n > 0 {
				t.Errorf("%s: serve%s: %d words too many", file, m[1], n)
			}
		}
	}
}
