package stage

import (
	"testing"

	"echo/artgen/motif"
	"echo/artgen/scene"
	"echo/artgen/tag"
)

// tagsOver draws on n stages and tells which tags came with which hour.
func tagsOver(n uint64, draw func(*Stage)) map[tag.Key]map[tag.Key]int {
	out := map[tag.Key]map[tag.Key]int{}
	for seed := range n {
		s := newStage(seed)
		before := len(s.Tags)
		draw(s)
		for _, k := range s.Tags[before:] {
			if out[k] == nil {
				out[k] = map[tag.Key]int{}
			}
			out[k][s.Look.Hour()]++
		}
	}
	return out
}

// Snow before a bright sky would look like stains.
func TestWeatherSuitsTheHour(t *testing.T) {
	seen := tagsOver(600, (*Stage).Air)
	for _, k := range []tag.Key{"snow", "rain", "mist", "sparks"} {
		if len(seen[k]) == 0 {
			t.Errorf("no %s in 600 cards", k)
		}
	}
	for _, k := range []tag.Key{"snow", "rain", "sparks"} {
		if n := seen[k]["daylight"] + seen[k]["dawn"]; n > 0 {
			t.Errorf("%s on %d bright cards", k, n)
		}
	}
	if seen["sparks"]["blaze"] > 0 {
		t.Error("sparks cannot be seen on an accent")
	}
}

func TestTheLightSuitsTheHour(t *testing.T) {
	seen := tagsOver(600, func(s *Stage) { s.Body(140) })
	for k, hours := range map[tag.Key][]tag.Key{
		"moonlight": {"daylight", "dawn", "blaze"},
		"red-moon":  {"daylight", "dawn", "blaze"},
		"day-moon":  {"night", "depths", "blaze"},
		"white-sun": {"daylight", "night", "dusk", "dawn", "embers", "depths"},
	} {
		for _, h := range hours {
			if seen[k][h] > 0 {
				t.Errorf("%s at %s on %d cards", k, h, seen[k][h])
			}
		}
	}
}

func TestSkySaysItsHourInColourOnly(t *testing.T) {
	seen := tagsOver(600, func(s *Stage) { s.Sky(pt(400, 400)) })
	for _, k := range []tag.Key{"glow", "haze", "gathering", "beam", "aurora", "far-rain", "stars"} {
		if len(seen[k]) == 0 {
			t.Errorf("no %s in 600 skies", k)
		}
	}
	if n := seen["aurora"]["daylight"] + seen["stars"]["daylight"] + seen["far-rain"]["night"]; n > 0 {
		t.Errorf("%d skies show the lights of another hour", n)
	}
}

// Black on black and pale on pale cannot be seen.
func TestWardrobeStandsOutFromTheSky(t *testing.T) {
	seen := map[tag.Key]int{}
	for seed := range uint64(500) {
		s := newStage(seed)
		s.Wardrobe()
		for _, k := range []tag.Key{"silhouette", "ghost", "gilded"} {
			if s.Tagged(k) {
				seen[k]++
			}
		}
		if s.Tagged("silhouette") && s.Dark() || s.Tagged("ghost") && !s.Dark() {
			t.Fatalf("seed %d, dark %v: %v", seed, s.Dark(), s.Tags)
		}
	}
	for _, k := range []tag.Key{"silhouette", "ghost", "gilded"} {
		if seen[k] < 20 || seen[k] > 200 {
			t.Errorf("%s on %d of 500", k, seen[k])
		}
	}
}

func TestLampsShineInTheDarkAlone(t *testing.T) {
	dark, bright := 0, 0
	for seed := range uint64(60) {
		s := newStage(seed)
		d := s.Painted()
		d.Lit = true
		n := len(s.Items)
		s.Put(Figure{Name: "street-lamp", At: pt(500, 900), K: 3}, d)
		glow := 0
		for _, it := range s.Items[n:] {
			if it.Fill == scene.LightTone && it.Alpha > 0 && it.Weight == scene.Unlined {
				glow++
			}
		}
		switch {
		case s.Dark() && glow > 0 && s.Tagged("lights-on"):
			dark++
		case !s.Dark() && glow == 0 && !s.Tagged("lights-on"):
			bright++
		default:
			t.Fatalf("seed %d: dark %v, %d rings of light, %v", seed, s.Dark(), glow, s.Tags)
		}
	}
	if dark == 0 || bright == 0 {
		t.Errorf("%d dark and %d bright", dark, bright)
	}
}

// An unlit lamp has the same outline as a lit one.
func TestUnlitLampsAreDark(t *testing.T) {
	for seed := range uint64(40) {
		s := newStage(seed)
		d := s.Painted()
		if light := d.Tone[motif.Lamp] == scene.LightTone; light != d.Lit {
			t.Fatalf("seed %d: lit %v, tone %v", seed, d.Lit, d.Tone[motif.Lamp])
		}
	}
}

func TestEveryForegroundHappens(t *testing.T) {
	seen := tagsOver(400, func(s *Stage) { s.Foreground(1) })
	for _, k := range []tag.Key{"branch", "grass", "peephole", "trunks", "hanging", "watcher"} {
		if len(seen[k]) == 0 {
			t.Errorf("no %s in 400 foregrounds", k)
		}
	}
	if seen := tagsOver(100, func(s *Stage) { s.Foreground(0) }); len(seen) > 0 {
		t.Errorf("a foreground that was not wished for: %v", seen)
	}
}

// Drawing more in one part of a card must not change another: decks are kept by
// seed.
func TestPartsOfAStageDoNotDisturbEachOther(t *testing.T) {
	for seed := range uint64(20) {
		plain, busy := newStage(seed), newStage(seed)
		plain.Sky(pt(400, 400))
		busy.Sky(pt(400, 400))
		busy.Air()
		busy.Foreground(1)
		if a, b := plain.Float(), busy.Float(); a != b {
			t.Fatalf("seed %d: the family's own stream was drawn from: %v, %v", seed, a, b)
		}
	}
}
