package webtest

import (
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"

	"echo/engine"
	"echo/internal/hosttest"
)

// The example of the documentation is a client that others will begin with, so
// it has to play a whole game against the host as it is.
func TestExampleScriptPlaysAGame(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("a whole game takes half a minute")
	}
	for _, tool := range []string{"sh", "curl"} {
		if _, err := exec.LookPath(tool); err != nil && os.Getenv("CI") == "" {
			t.Skipf("no %s on this machine", tool)
		}
	}
	host := hosttest.Serve(t)
	cmd := exec.CommandContext(t.Context(), "sh", "../../docs/examples/three-seats.sh", host.URL())
	var said strings.Builder
	cmd.Stderr = &said
	out, err := cmd.Output()
	if err != nil || said.Len() > 0 {
		t.Fatalf("%v: %s\n%s", err, said.String(), out)
	}
	link, points, _ := strings.Cut(string(out), "\n")
	host.Stop()
	end := hosttest.Testify(t, host.Data, link[strings.LastIndex(link, "/")+1:]).Last()
	want := ""
	for _, seat := range end.Seats {
		want += fmt.Sprintf("%s %d\n", seat.Name, seat.Score)
	}
	if end.Phase != engine.PhaseOver || len(end.History) != 6 || points != want {
		t.Errorf("%s after %d rounds; it printed\n%swant\n%s", end.Phase, len(end.History), points, want)
	}
	for _, past := range end.History {
		if past.Void {
			t.Errorf("round %d is void", past.Round)
		}
	}
}
