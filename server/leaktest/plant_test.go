package leaktest

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

var plant = flag.Bool("plant", false, "build a host with leaks and see that they are noticed; takes minutes")

// planted is a leak that somebody might write: in one file of the program,
// these words stand instead of those. LEAK in them is true when the leak is to
// be there.
type planted struct {
	leak, file, old, new string
}

// leaks are all in one program; one at a time is let loose. Paths are of the
// whole module.
var leaks = []planted{
	{"owners are shown with the gallery", "engine/view_make.go",
		`m.s.Phase == PhaseReveal)`,
		`m.s.Phase == PhaseReveal || LEAK && m.s.Phase != PhaseContour)`},
	{"colours are named in the contour phase", "engine/view_make.go",
		`return m.s.Phase == PhaseContour }`,
		`return m.s.Phase == PhaseContour && !LEAK }`},
	{"a contour is described with what only its colours show", "engine/view_make.go",
		`m.s.Language, lines)`,
		`m.s.Language, lines && !LEAK)`},
	{"seekers see their fresh hand before the clue", "engine/view_make.go",
		`m.s.Table.Clue == nil && m.s.isSeeker(m.me)`,
		`m.s.Table.Clue == nil && m.s.isSeeker(m.me) && !LEAK`},
	{"what one has prepared is told to all", "engine/view_make.go",
		`if d == nil || d.Seat != m.me.ID {`,
		`if d == nil || d.Seat != m.me.ID && !LEAK {`},
	{"the source is among one's own cards", "engine/view_make.go",
		`if tile.Owner == m.me.ID {`,
		`if tile.Owner == m.me.ID || LEAK && tile.Source {`},
	{"the length of a title tells the mark", "engine/view_make.go",
		`Title: s.Title,`,
		`Title: s.Title + "                    "[:min(int(s.Table.Mark), map[bool]int{LEAK: 20}[true])],`},
	{"the number of cards to draw tells how long a prepared clue is", "engine/view_make.go",
		`orNull(len(s.Pile), `,
		`orNull(len(s.Pile)+func() int { if LEAK && s.Draft != nil { return len(s.Draft.Text) }; return 0 }(), `},
	{"a guess at the source is refused", "engine/action_round.go",
		`	switch {
	case r != nil:
		return r
	case d.s.Phase == PhaseContour:`,
		`	switch {
	case r != nil:
		return r
	case LEAK && d.s.Table.Gallery[slot-1].Source:
		return refuse(OwnCard, "choose again")
	case d.s.Phase == PhaseContour:`},
	{"galleries lie as they were laid", "engine/stage.go",
		`Cards: shuffled(d.rng(fmt.Sprintf("gallery %d", d.s.Table.Round)), cards)`,
		`Cards: func() []Card { order := shuffled(d.rng(fmt.Sprintf("gallery %d", d.s.Table.Round)), append([]Card{}, cards...)); if LEAK { return cards }; return order }()`},
	{"seeds of fresh decks are told during the game", "engine/fresh.go",
		`s.Fresh != nil && !s.playing()`,
		`s.Fresh != nil && (LEAK || !s.playing())`},
	{"proofs stay in the published journal", "engine/audit/publish.go",
		`case engine.Seated:
			e.Proof = ""`,
		`case engine.Seated:
			if !LEAK { e.Proof = "" }`},
	{"proofs of those who queue stay in the published journal", "engine/audit/publish.go",
		`case engine.Queued:
			e.Proof = ""`,
		`case engine.Queued:
			if !LEAK { e.Proof = "" }`},
	{"the next fresh deck stays in the published journal", "engine/audit/publish.go",
		`if played[f.Commitment] {`,
		`if played[f.Commitment] || LEAK {`},
	{"contour and colour of a card have one name", "server/gallery/names.go",
		`if p.Colour {
		b[4] = 1`,
		`if p.Colour && !LEAK {
		b[4] = 1`},
	{"a log names the address of a request and has its headers", "server/log.go",
		`slog.String("route", r.Pattern)`,
		`func() slog.Attr { if LEAK { return slog.Any("route", []any{r.URL.Path, r.Header}) }; return slog.String("route", r.Pattern) }()`},
	{"a refusal repeats the token of the request", "server/handle_act.go",
		`"say the type of the action: me.can`,
		`"say the type of the action" + func() string { if LEAK { return " of " + r.Header.Get("Authorization") }; return "" }() + ": me.can`},
	{"the list of what was said comes with a token", "server/handle_said.go",
		`rows := []saidRow{}`,
		`rows := []saidRow{}; if LEAK { rows = append(rows, saidRow{r.Header.Get("Authorization"), ""}) }`},
	{"a header describes a card of the guide", "server/handle_view.go",
		`p := &poll{server: s,`,
		`if g := rm.Look(engine.Viewer{}).Guide; LEAK && g != nil { if me := rm.Look(engine.Viewer{Seat: *g}).Me; me != nil { w.Header().Set("X-Guide", url.QueryEscape(me.Hand[0].Alt)) } }; p := &poll{server: s,`},
}

// Words that are not there any more plant nothing.
func TestPlantedLeaksFitTheSource(t *testing.T) { infested(t) }

// infested is the source of every file with leaks in it, by its path.
func infested(t *testing.T) map[string]string {
	t.Helper()
	files := map[string]string{}
	for i, p := range leaks {
		if files[p.file] == "" {
			data, err := os.ReadFile(module(p.file))
			if err != nil {
				t.Fatal(err)
			}
			files[p.file] = string(data)
		}
		if n := strings.Count(files[p.file], p.old); n != 1 {
			t.Errorf("%q: %s has %d times %q, want once: change the list in plant_test.go with it", p.leak, p.file, n, p.old)
		}
		loose := fmt.Sprintf("leaking(%d)", i)
		files[p.file] = strings.Replace(files[p.file], p.old, strings.ReplaceAll(p.new, "LEAK", loose), 1)
	}
	return files
}

func module(file string) string { return filepath.Join("..", "..", filepath.FromSlash(file)) }

const switchboard = `package %s

import "os"

var looseLeak = os.Getenv("ECHO_LEAK")

func leaking(n int) bool { return looseLeak != "" && looseLeak == string(rune('A'+n)) }
`

func TestPlantedLeaksAreNoticed(t *testing.T) {
	if !*plant {
		t.Skip("builds a host with leaks: make leak")
	}
	host := buildWithLeaks(t)
	if out, err := leakTests(t, host, ""); err != nil {
		t.Fatalf("with no leak let loose:\n%.2000s", out)
	}
	for i, p := range leaks {
		t.Run(strings.ReplaceAll(p.leak, " ", "-"), func(t *testing.T) {
			out, err := leakTests(t, host, string(rune('A'+i)))
			at := strings.Index(out, "--- FAIL")
			if err == nil || at < 0 {
				t.Fatalf("nobody notices that %s:\n%.2000s", p.leak, out)
			}
			t.Logf("%.400s", out[at:])
		})
	}
}

// leakTests runs the leak tests of a host that is built with leaks, one of which
// is let loose.
func leakTests(t *testing.T, host, loose string) (string, error) {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), host, "-test.run", "TestNoAnswerTellsASecret|TestAnswersDependOnNoSecret", "-test.failfast", "-test.parallel=1", "-games", "40")
	cmd.Dir = ".."
	cmd.Env = append(os.Environ(), "ECHO_LEAK="+loose)
	out, err := cmd.CombinedOutput()
	return string(out), err
}

// buildWithLeaks builds the tests of the host. The Go tool reads our files in
// place of those of the module, which stay as they are.
func buildWithLeaks(t *testing.T) string {
	t.Helper()
	dir, files := t.TempDir(), infested(t)
	for _, file := range []string{"engine/", "engine/audit/", "server/gallery/", "server/"} {
		files[file+"leaking.go"] = fmt.Sprintf(switchboard, filepath.Base(file))
	}
	place := map[string]string{}
	for file, source := range files {
		at, err := filepath.Abs(module(file))
		if err != nil {
			t.Fatal(err)
		}
		place[at] = filepath.Join(dir, strings.ReplaceAll(file, "/", "-"))
		if err := os.WriteFile(place[at], []byte(source), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	list, err := json.Marshal(map[string]any{"Replace": place})
	if err != nil {
		t.Fatal(err)
	}
	overlay, host := filepath.Join(dir, "overlay.json"), filepath.Join(dir, "host.test")
	if err := os.WriteFile(overlay, list, 0o600); err != nil {
		t.Fatal(err)
	}
	out, err := exec.CommandContext(t.Context(), "go", "test", "-c", "-vet=off", "-overlay", overlay, "-o", host, "..").CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return host
}
