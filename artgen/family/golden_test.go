package family_test

import (
	"cmp"
	"crypto/sha256"
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"echo/artgen"
	"echo/artgen/family"
	"echo/artgen/palette"
)

var update = flag.Bool("update", false, "add the goldens of new families and revisions; existing ones are never rewritten")

const goldens = "testdata/golden.txt"

// The bytes of a card are its identity: decks name family@rev and seed and must
// render for ever. Each row of the table has three cards here.
func TestCardsAreStillThoseOfTheGoldens(t *testing.T) {
	data, err := os.ReadFile(goldens)
	if err != nil && !*update {
		t.Fatal(err)
	}
	merged, faults := merge(string(data), draw(t, palettes(t)[0]))
	if *update {
		if err := os.WriteFile(goldens, []byte(merged), 0o644); err != nil {
			t.Fatal(err)
		}
		faults = slices.DeleteFunc(faults, func(f string) bool { return strings.HasPrefix(f, "no golden") })
	}
	for _, f := range faults {
		t.Error(f)
	}
}

// row is one card of the goldens: what it is called and what its files hash to.
type row struct{ name, hashes string }

func draw(t *testing.T, p *palette.Palette) []row {
	t.Helper()
	var out []row
	for _, f := range family.Table {
		for _, seed := range [3]uint64{1, 22, 333} {
			pair, err := artgen.Render(artgen.Recipe{Seed: seed, Family: f.Name, Rev: f.Rev}, p)
			if err != nil {
				t.Fatal(err)
			}
			out = append(out, row{fmt.Sprintf("%s@%d %d", f.Name, f.Rev, seed), fmt.Sprintf("%x %x", sha256.Sum256(pair.Contour), sha256.Sum256(pair.Colour))})
		}
	}
	return out
}

// merge compares what is drawn now with the goldens. It returns the goldens with
// what is new added, nothing else changed, and what is wrong.
func merge(goldens string, now []row) (merged string, faults []string) {
	drawn := map[string]string{}
	for _, r := range now {
		drawn[r.name] = r.hashes
	}
	var rows []row
	for line := range strings.Lines(goldens) {
		fields := strings.Fields(line)
		if len(fields) != 4 {
			faults = append(faults, fmt.Sprintf("cannot read the golden %q", line))
			continue
		}
		r := row{fields[0] + " " + fields[1], fields[2] + " " + fields[3]}
		rows = append(rows, r)
		switch hashes, ok := drawn[r.name]; {
		case !ok:
			faults = append(faults, fmt.Sprintf("%s is no longer drawn: a retired family keeps its row in the table", r.name))
		case hashes != r.hashes:
			faults = append(faults, fmt.Sprintf("%s has changed: decks already made need the old look, so give the family a new revision", r.name))
		}
		delete(drawn, r.name)
	}
	for _, r := range now {
		if _, isNew := drawn[r.name]; isNew {
			rows = append(rows, r)
			faults = append(faults, fmt.Sprintf("no golden of %s: run go test ./artgen/family -update", r.name))
		}
	}
	slices.SortStableFunc(rows, func(a, b row) int { return cmp.Compare(a.name, b.name) })
	var b strings.Builder
	for _, r := range rows {
		fmt.Fprintln(&b, r.name, r.hashes)
	}
	return b.String(), faults
}

func TestUpdatingNeverRewritesAGolden(t *testing.T) {
	old := "knot@1 1 aa bb\nrings@1 1 cc dd\n"
	now := []row{{"rings@1 1", "ee ff"}, {"rings@2 1", "gg hh"}}
	merged, faults := merge(old, now)
	if want := "knot@1 1 aa bb\nrings@1 1 cc dd\nrings@2 1 gg hh\n"; merged != want {
		t.Errorf("goldens are now\n%swant\n%s", merged, want)
	}
	for _, want := range []string{"rings@1 1 has changed", "knot@1 1 is no longer drawn", "no golden of rings@2 1"} {
		if !slices.ContainsFunc(faults, func(f string) bool { return strings.HasPrefix(f, want) }) {
			t.Errorf("faults %q do not say %q", faults, want)
		}
	}
}
