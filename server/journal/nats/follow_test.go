package nats

import (
	"fmt"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"echo/engine"
	"echo/server/journal"
	"echo/server/journal/journaltest"
)

// ear collects news.
type ear chan journal.News

func listen(j *Journal) ear {
	e := make(ear, 1000)
	j.Watch(func(n journal.News) { e <- n })
	return e
}

// until waits for an entry.
func (e ear) until(t *testing.T, want journal.News) {
	t.Helper()
	late := time.After(2 * time.Minute)
	for {
		select {
		case n := <-e:
			if n == want {
				return
			}
		case <-late:
			t.Fatalf("no news of %+v", want)
		}
	}
}

// A host that never asks the leader hears of what others append, by one message
// an entry.
func TestNewsCrossesHostsByNotes(t *testing.T) {
	o := single(t)
	here := mustOpen(t, o)
	o.pulse = time.Hour
	there := mustOpen(t, o)
	heard, before := listen(there), there.conn.Stats().InMsgs
	journaltest.Fill(t, here, "KDFX7", 50)
	heard.until(t, journal.News{Room: "KDFX7", Version: 50})
	if n := there.conn.Stats().InMsgs - before; n > 55 {
		t.Errorf("%d messages for 50 entries", n)
	}
}

func TestLostNotesAreFetched(t *testing.T) {
	o := single(t)
	o.pulse = 20 * time.Millisecond
	here, there := mustOpen(t, o), mustOpen(t, o)
	heard := listen(there)
	journaltest.Fill(t, here, "KDFX7", 3)
	heard.until(t, journal.News{Room: "KDFX7", Version: 3})
	silent := config(1)
	silent.RePublish = nil
	if _, err := here.js.UpdateStream(t.Context(), silent); err != nil {
		t.Fatal(err)
	}
	e := journaltest.Entry(1)
	e.Deadline = 5000
	if err := here.Append(t.Context(), "OTHER", e); err != nil {
		t.Fatal(err)
	}
	heard.until(t, journal.News{Room: "OTHER", Version: 1})
	if due, _ := there.Due(t.Context()); len(due) != 1 || due[0].Room != "OTHER" {
		t.Errorf("due: %v", due)
	}
	if _, err := here.js.UpdateStream(t.Context(), config(1)); err != nil {
		t.Fatal(err)
	}
	if err := here.Append(t.Context(), "OTHER", journaltest.Entry(2)); err != nil {
		t.Fatal(err)
	}
	heard.until(t, journal.News{Room: "OTHER", Version: 2})
}

func TestHostThatComesLaterKnowsTheSame(t *testing.T) {
	o := single(t)
	first := mustOpen(t, o)
	for i := range 300 {
		room := fmt.Sprintf("R%04d", i)
		e := journaltest.Entry(1)
		e.Deadline, e.Listed = engine.Millis(5000+i), engine.Millis(9000*(i%2))
		e.Register, e.Said = "event cup", fmt.Sprint("clue ", i)
		if err := first.Append(t.Context(), room, e); err != nil {
			t.Fatal(err)
		}
		if i%3 == 0 {
			if err := first.Append(t.Context(), room, journaltest.Entry(2)); err != nil {
				t.Fatal(err)
			}
		}
	}
	second := mustOpen(t, o)
	for _, ask := range []func(*Journal) (any, error){
		func(j *Journal) (any, error) { return j.Due(t.Context()) },
		func(j *Journal) (any, error) { return j.Listed(t.Context(), 8000, 200) },
		func(j *Journal) (any, error) { return j.Said(t.Context(), "event cup", 0) },
		func(j *Journal) (any, error) { return j.Secret(t.Context()) },
		func(j *Journal) (any, error) { return j.Load(t.Context(), "R0003", 0) },
	} {
		want, err := ask(first)
		got, err2 := ask(second)
		if diff := cmp.Diff(want, got); diff != "" || err != nil || err2 != nil {
			t.Errorf("%v, %v\n%s", err, err2, diff)
		}
	}
	if due, _ := second.Due(t.Context()); len(due) != 200 {
		t.Errorf("%d rooms are due", len(due))
	}
}

func TestHostsAgreeSinceWhenTheyServe(t *testing.T) {
	o := single(t)
	before := engine.Millis(time.Now().UnixMilli())
	first := mustOpen(t, o)
	since := first.Watch(func(journal.News) {})
	if since < before {
		t.Errorf("the first serves since %d, begun at %d", since, before)
	}
	second := mustOpen(t, o)
	first.Close()
	third := mustOpen(t, o)
	for _, j := range []*Journal{second, third} {
		if got := j.Watch(func(journal.News) {}); got != since {
			t.Errorf("served since %d, the first one since %d", got, since)
		}
	}
}

func TestPauseIsToldBeforeTheAnswerThatEndsIt(t *testing.T) {
	o := single(t)
	o.pulse = time.Hour
	j := mustOpen(t, o)
	heard := listen(j)
	j.health.good = time.Now().Add(-4 * time.Hour)
	old := j.health.served()
	if _, err := j.Load(t.Context(), "KDFX7", 0); err != nil {
		t.Fatal(err)
	}
	select {
	case n := <-heard:
		if n.Paused < 4*time.Hour || j.health.served() < old {
			t.Errorf("%+v", n)
		}
	default:
		t.Error("the pause was not told")
	}
	if _, err := j.Load(t.Context(), "KDFX7", 0); err != nil || len(heard) != 0 {
		t.Errorf("told again, or %v", err)
	}
}

// The answer to a claim is lost, and by the time the host asks others have gone
// on.
func TestUnclearClaimIsSettledByItsID(t *testing.T) {
	j := mustOpen(t, single(t))
	entry, err := entryMessage("KDFX7", journaltest.Entry(1), 1)
	if err != nil {
		t.Fatal(err)
	}
	stored, err := j.publish(t.Context(), entry, entriesOf("KDFX7"), 0)
	if err != nil {
		t.Fatal(err)
	}
	if err := j.Append(t.Context(), "KDFX7", journaltest.Entry(2)); err != nil {
		t.Fatal(err)
	}
	if seq, err := j.claim(t.Context(), entry, entriesOf("KDFX7"), 0); seq != stored || err != nil {
		t.Errorf("settled as %d, %v; it is %d", seq, err, stored)
	}
	if got, _ := j.Load(t.Context(), "KDFX7", 0); len(got) != 2 {
		t.Errorf("%d entries", len(got))
	}
}

func TestGapInARoomIsReported(t *testing.T) {
	j := mustOpen(t, single(t))
	journaltest.Fill(t, j, "KDFX7", 1)
	skipped, err := entryMessage("KDFX7", journaltest.Entry(3), 1)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := j.publish(t.Context(), skipped, entriesOf("KDFX7"), j.marks.get("KDFX7").seq); err != nil {
		t.Fatal(err)
	}
	_, err = j.Load(t.Context(), "KDFX7", 0)
	if want := "journal damaged: room KDFX7 has no entry 2"; err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}

func TestMarksAreBounded(t *testing.T) {
	var k marks
	for i := range mostMarks + 100 {
		k.set(fmt.Sprint(i), mark{seq: 1})
	}
	if len(k.of) != mostMarks {
		t.Errorf("%d marks", len(k.of))
	}
}
