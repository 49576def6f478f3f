package webhook

import (
	"strings"
	"testing"

	"echo/engine"
)

func TestNoticeReadsInTheRoomsLanguage(t *testing.T) {
	soft := "2026-01-31T18:00:00.000Z"
	v := &engine.View{Room: "KDFX7", Version: 7, Language: "ru-RU", Phase: engine.PhaseEcho, Seats: []engine.SeatView{{ID: "s1", Name: "Мира"}, {ID: "s2", Name: "{soft}"}}}
	v.Round.Number = 3
	for language, want := range map[string]string{
		"ru-RU": "Комната KDFX7, раунд 3, эхо. Ходят: Мира, {soft}.",
		"es":    "Sala KDFX7, ronda 3, los ecos: es el turno de Мира, {soft}.",
		"fr":    "Room KDFX7, round 3, the echoes: it is the turn of Мира, {soft}.",
	} {
		v.Language = language
		if got := NoticeOf(Phase, v, []engine.SeatID{"s1", "s2"}, "").Text; got != want {
			t.Errorf("%s: %q, want %q", language, got, want)
		}
	}
	v.Language, v.Soft, v.Title = "en", &soft, "By post"
	if got := NoticeOf(Deadline, v, []engine.SeatID{"s1"}, "").Text; got != "By post, round 3, the echoes: still awaited: Мира. Please by 2026-01-31 18:00 UTC." {
		t.Errorf("%q", got)
	}
}

func TestEveryLanguageHasEveryWord(t *testing.T) {
	for _, w := range dictionary() {
		for _, kind := range []string{Phase, Remind, Deadline} {
			for _, hole := range []string{"{title}", "{n}", "{phase}", "{names}"} {
				if !strings.Contains(w.Kind[kind], hole) {
					t.Errorf("%s: %s lacks %s", w.Language, kind, hole)
				}
			}
		}
		for _, p := range []engine.Phase{"clue", "echo", "contour", "colour", "guess", "reveal", "again"} {
			if w.Phase[string(p)] == "" {
				t.Errorf("%s has no word for %s", w.Language, p)
			}
		}
		if !strings.Contains(w.Soft, "{soft}") || !strings.Contains(w.Room, "{room}") {
			t.Errorf("%s: %q %q", w.Language, w.Soft, w.Room)
		}
	}
	if len(dictionary()) != 3 {
		t.Error("three languages")
	}
}
