package doctor

import (
	"errors"
	"runtime"
	"strings"
	"testing"
	"time"
)

// judged is one case: what a check must say, and whether it says what to do.
type judged struct {
	name  string
	got   Verdict
	level Level
	said  string
}

func checkAll(t *testing.T, cases []judged) {
	t.Helper()
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) { checkOne(t, c.got, c.level, c.said) })
	}
}

func checkOne(t *testing.T, got Verdict, level Level, said string) {
	t.Helper()
	if got.Level != level || !strings.Contains(got.Said, said) {
		t.Errorf("got %+v, want %s, …%s…", got, level, said)
	}
	if bad := level == Warn || level == Fault; bad != (got.Do != "") {
		t.Errorf("%+v: whatever is not well comes with what to do, and nothing else does", got)
	}
	if strings.Contains(got.Said+got.Do, "\n") {
		t.Errorf("%q, %q: more than a line", got.Said, got.Do)
	}
}

func TestMachinesAreJudged(t *testing.T) {
	now := time.Date(2026, 11, 30, 12, 0, 0, 0, time.UTC)
	checkAll(t, []judged{
		{"memory for all", judgeMemory(8 << 30), OK, "8.6 GB of memory are free, enough for 16000 guests"},
		{"memory for some", judgeMemory(192 << 20), OK, "enough for 6710 guests"},
		{"no memory", judgeMemory(64 << 20), Warn, "67 MB of memory are free; a host wants 134 MB"},
		{"files for all", judgeFiles(65_536), OK, "65536 files may be open, enough for 16000 guests"},
		{"files for some", judgeFiles(4096), Warn, "about 3596 guests can wait at once, of 16000"},
		{"files for nobody", judgeFiles(256), Fault, "only 256 files"},
		{"clock", judgeClock(now, true, nil), OK, "2026-11-30 12:00 UTC and is kept right"},
		{"clock on its own", judgeClock(now, false, nil), Warn, "nothing keeps it right"},
		{"clock nobody knows of", judgeClock(now, false, errors.ErrUnsupported), OK, "cannot be seen"},
		{"clock without a battery", judgeClock(time.Unix(0, 0), true, nil), Fault, "1970-01-01"},
		{"clock far ahead", judgeClock(now.AddDate(200, 0, 0), true, nil), Fault, "2226-11-30"},
		{"zone", judgeZone("Europe/Madrid", now), OK, "it is 12:00"},
		{"no zone", judgeZone("", now), OK, "days begin at midnight"},
		{"zone unknown", judgeZone("Europe/Madird", now), Warn, `"Europe/Madird" of $TZ is not known`},
	})
}

func TestThisMachineIsMeasured(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("measured on Linux alone")
	}
	for name, look := range map[string]func() error{
		"memory": func() error { _, err := freeMemory(); return err },
		"files":  func() error { _, err := mostFiles(); return err },
	} {
		if err := look(); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	if free, _ := freeMemory(); free < 1<<20 || free > 1<<50 {
		t.Errorf("%d bytes are free", free)
	}
}

func TestErrorsOfOursEndInWhatToDo(t *testing.T) {
	checkAll(t, []judged{
		{"well", Judge(nil, "", "all %d", 3), OK, "all 3"},
		{"ill", Judge(errors.New("deck forest: it has no cards: `generate` makes them"), "", ""), Fault, "deck forest: it has no cards"},
	})
	if v := Judge(errors.New("a: b: c"), "", ""); v.Said != "a: b" || v.Do != "c" {
		t.Errorf("%+v", v)
	}
	if v := Judge(errors.New("a: b: c"), "mend it", ""); v.Said != "a: b: c" || v.Do != "mend it" {
		t.Errorf("%+v", v)
	}
}
