package memory_test

import (
	"testing"

	"echo/server/journal"
	"echo/server/journal/journaltest"
	"echo/server/journal/memory"
)

func TestMemoryKeepsTheContract(t *testing.T) {
	journaltest.Run(t, func(*testing.T) journal.Journal { return memory.New() })
}

func TestEntriesAreNotSharedWithTheCaller(t *testing.T) {
	j := memory.New()
	e := journaltest.Entry(1)
	if err := j.Append(t.Context(), "KDFX7", e); err != nil {
		t.Fatal(err)
	}
	e.Events[0] = 'X'
	got, err := j.Load(t.Context(), "KDFX7", 0)
	if err != nil || got[0].Events[0] != '[' {
		t.Errorf("%s, %v", got[0].Events, err)
	}
}
