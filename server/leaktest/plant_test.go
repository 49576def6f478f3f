package leaktest

import (
	"encoding/json"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

var plant = flag.Bool("plant", false, "build the host with one leak after the other; takes minutes")

// planted is a leak that somebody might write: in one file of the program,
// these words stand instead of those.
type planted struct {
	leak, file, old, new string
}

// leaks are planted one at a time. Paths are of the whole program.
var leaks = []planted{
	{"owners are shown with the gallery", "engine/view_make.go",
		`m.galleryCards(m.s.Table.Gallery, m.s.Phase == PhaseReveal)`, `m.galleryCards(m.s.Table.Gallery, m.s.Phase != PhaseContour)`},
	{"colours are named in the contour phase", "engine/view_make.go",
		`return m.s.Phase == PhaseContour }`, `return m.s.Phase == PhaseContour && m.me == nil }`},
	{"a contour is described with what only its colours show", "engine/view_make.go",
		`m.look.Alt(tile.Card, m.s.Language, lines)`, `m.look.Alt(tile.Card, m.s.Language, false)`},
	{"seekers see their fresh hand before the clue", "engine/view_make.go",
		`m.s.Table.Clue == nil && m.s.isSeeker(m.me)`, `m.s.Table.Clue == nil && m.s.isSeeker(m.me) && false`},
	{"what one prepared is told to all", "engine/view_make.go",
		`if d == nil || d.Seat != m.me.ID {`, `if d == nil {`},
	{"the cards of others are one's own", "engine/view_make.go",
		`if tile.Owner == m.me.ID {`, `if tile.Owner != m.me.ID {`},
	{"the length of a title tells the mark", "engine/view_make.go",
		`Title: s.Title,`, `Title: s.Title + "                    "[:s.Table.Mark],`},
	{"the number of cards to draw tells that a clue is prepared, and how long", "engine/view_make.go",
		`orNull(len(s.Pile), `, `orNull(len(s.Pile)+func() int { if s.Draft == nil { return 0 }; return len(s.Draft.Text) }(), `},
	{"seeds of fresh decks are told during the game", "engine/fresh.go",
		`s.Fresh != nil && !s.playing()`, `s.Fresh != nil`},
	{"galleries lie as they were laid", "engine/stage.go",
		`Cards: shuffled(d.rng(fmt.Sprintf("gallery %d", d.s.Table.Round)), cards)`, `Cards: func() []Card { shuffled(d.rng(fmt.Sprintf("gallery %d", d.s.Table.Round)), append([]Card{}, cards...)); return cards }()`},
	{"proofs stay in the published journal", "engine/audit/publish.go",
		`e.Proof = ""`, `e.Proof += ""`},
	{"the next fresh deck stays in the published journal", "engine/audit/publish.go",
		`if played[f.Commitment] {`, `if true {`},
	{"contour and colour of a card have one name", "server/gallery/names.go",
		`if p.Colour {
		b[4] = 1
	}
	n.block.Encrypt`, `n.block.Encrypt`},
	{"a log names the address of a request", "server/log.go",
		`slog.String("route", r.Pattern)`, `slog.String("route", r.URL.Path)`},
	{"a log has the header with the token", "server/log.go",
		`slog.String("route", r.Pattern)`, `slog.String("route", r.Pattern), slog.Any("header", r.Header)`},
	{"a refusal repeats the key of the request", "server/handle_act.go",
		`say the type of the action: me.can`, `say the type of the action " + r.Header.Get("Idempotency-Key") + ": me.can`},
	{"the list of what was said has what is prepared", "server/handle_said.go",
		`rows := []saidRow{}`, `rows := []saidRow{}; for _, h := range rm.Look(who).Seats { rows = append(rows, saidRow{string(h.ID), token(r)}) }`},
	{"a header says how many bytes the hand of the guide has", "server/handle_view.go",
		`h.Set("X-Accel-Buffering", "no")`, `h.Set("X-Accel-Buffering", "no"); if g := rm.Look(engine.Viewer{}).Guide; g != nil { h["X-Guide"] = []string{rm.Look(engine.Viewer{Seat: *g}).Me.Hand[0].Alt} }`},
}

// Words that are not there any more plant nothing.
func TestPlantedLeaksFitTheSource(t *testing.T) {
	for _, p := range leaks {
		p.source(t)
	}
}

// source is the file with the leak in it.
func (p planted) source(t *testing.T) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "..", p.file))
	if err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(string(data), p.old); n != 1 {
		t.Errorf("%q: %s has %d times %q, want once: change the list in plant_test.go with it", p.leak, p.file, n, p.old)
	}
	return strings.Replace(string(data), p.old, p.new, 1)
}

func TestPlantedLeaksAreNoticed(t *testing.T) {
	if !*plant {
		t.Skip("builds the host once for each leak: make leak")
	}
	for _, p := range leaks {
		t.Run(strings.ReplaceAll(p.leak, " ", "-"), func(t *testing.T) {
			out, err := p.test(t)
			switch {
			case err == nil:
				t.Errorf("nobody notices that %s", p.leak)
			case !strings.Contains(out, "--- FAIL"):
				t.Errorf("it was not tested:\n%.3000s", out)
			default:
				t.Logf("%.400s", out)
			}
		})
	}
}

// test runs the leak tests of a host that is built with the leak.
func (p planted) test(t *testing.T) (string, error) {
	t.Helper()
	dir := t.TempDir()
	file, err := filepath.Abs(filepath.Join("..", "..", p.file))
	if err != nil {
		t.Fatal(err)
	}
	leaky, overlay := filepath.Join(dir, "leaky.go"), filepath.Join(dir, "overlay.json")
	list, _ := json.Marshal(map[string]map[string]string{"Replace": {file: leaky}})
	for name, data := range map[string]string{leaky: p.source(t), overlay: string(list)} {
		if err := os.WriteFile(name, []byte(data), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	cmd := exec.CommandContext(t.Context(), "go", "test", "-vet=off", "-count=1", "-overlay", overlay, "-run", "TestNoAnswerTellsASecret|TestAnswersDependOnNoSecret", "..", "-args", "-games", "120")
	out, err := cmd.CombinedOutput()
	return string(out), err
}
