package folder

import (
	"os"
	"path/filepath"
	"testing"
)

// Where names cannot be exchanged in one step, a crash between the steps is made
// good, and the place is never empty.
func TestASlowExchangeThatIsCutOffIsMended(t *testing.T) {
	text := func(name string) string {
		data, _ := os.ReadFile(name)
		return string(data)
	}
	dir := t.TempDir()
	a, b := filepath.Join(dir, "a"), filepath.Join(dir, "b")
	os.WriteFile(a, []byte("new"), 0o666)
	os.WriteFile(b, []byte("old"), 0o600)
	if err := exchangeSlowly(a, b); err != nil || text(a) != "old" || text(b) != "new" {
		t.Fatalf("%v: %q %q", err, text(a), text(b))
	}
	// Cut off after the second step: a is missing.
	os.Rename(a, a+besides)
	if err := mend(a); err != nil || text(a) != "old" {
		t.Errorf("%v: %q", err, text(a))
	}
	// Cut off after the first: both names of a are there.
	os.WriteFile(a+besides, []byte("new"), 0o666)
	if err := mend(a); err != nil || text(a) != "old" || text(a+besides) != "" {
		t.Errorf("%v: %q", err, text(a))
	}
}
