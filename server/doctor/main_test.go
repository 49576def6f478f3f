package doctor

import (
	"flag"
	"os"
	"testing"
)

func TestMain(m *testing.M) {
	// Checks wait far more than they compute, so more of them go at once than
	// there are processors.
	flag.Parse()
	flag.Set("test.parallel", "16")
	os.Exit(m.Run())
}
