package simulate_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"echo/engine"
	"echo/engine/simulate"
)

func preset(t testing.TB, id string) *engine.Ruleset {
	t.Helper()
	r, err := engine.Preset(id)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestReportAddsUp(t *testing.T) {
	r, err := simulate.Run(preset(t, "echo-contour"), simulate.Options{Games: 12, Seats: 4, Seed: 7})
	if err != nil {
		t.Fatal(err)
	}
	if r.Rules != "echo-contour" || r.Games != 12 || r.Rounds != 12*8 || r.Searches != r.Rounds*3 {
		t.Errorf("got %+v", r)
	}
	sum := 0
	for _, line := range r.Reasons {
		sum += line.Points
	}
	if float64(sum) != r.Final.Mean*float64(12*4) {
		t.Errorf("reasons bring %d points, seats have %v", sum, r.Final.Mean*48)
	}
	for _, s := range []simulate.Spread{r.Final, r.Length, r.Guide, r.Seeker, r.Margin} {
		if s.Min > s.Lower || s.Lower > s.Median || s.Median > s.Upper || s.Upper > s.Max {
			t.Errorf("%+v is not in order", s)
		}
	}
	if r.Guide.Max > 320 || r.Seeker.Max > 240+180 || r.Guide.Min < 0 {
		t.Errorf("points beyond the rules: guide %+v, seeker %+v", r.Guide, r.Seeker)
	}
}

func TestSameOptionsSameReport(t *testing.T) {
	run := func(seed uint64) *simulate.Report {
		r, err := simulate.Run(preset(t, "echo-contour"), simulate.Options{Games: 3, Seats: 3, Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	one, again, other := run(1), run(1), run(2)
	if diff := cmp.Diff(one, again); diff != "" {
		t.Errorf("(-first +again):\n%s", diff)
	}
	if cmp.Equal(one, other) {
		t.Error("another seed reports the same")
	}
}

func TestHouseRulesChangeThePoints(t *testing.T) {
	house, err := engine.ParseRuleset("house.toml", []byte(`
id = "flat"
base = "echo-contour"
[[award]]
to = "right"
points = 1
reason = "found"
`))
	if err != nil {
		t.Fatal(err)
	}
	r, err := simulate.Run(house, simulate.Options{Games: 5, Seats: 3})
	if err != nil || r.Seeker.Max != 1 || len(r.Reasons) != 1 || r.Reasons[0].Times != r.Found {
		t.Errorf("got %+v, %v", r, err)
	}
}

func TestWhatCannotBePlayedIsSaid(t *testing.T) {
	for _, c := range []struct {
		rules string
		o     simulate.Options
		want  string
	}{
		{"echo-contour", simulate.Options{}, "0 games; play at least 1"},
		{"echo-contour", simulate.Options{Games: 1, Seats: 2}, "2 seats; echo-contour is for 3 to 12"},
	} {
		if _, err := simulate.Run(preset(t, c.rules), c.o); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s %+v: got %v, want %s", c.rules, c.o, err, c.want)
		}
	}
}

func TestGamesMayBeCountedApartAndInAnyOrder(t *testing.T) {
	o := simulate.Options{Games: 17, Seats: 4, Seed: 5}
	series, err := simulate.New(preset(t, "echo-contour"), o)
	if err != nil {
		t.Fatal(err)
	}
	whole, odd, even := series.Count(), series.Count(), series.Count()
	for number := range o.Games {
		part := even
		if number%2 == 1 {
			part = odd
		}
		for _, play := range []error{whole.Play(number), part.Play(o.Games - 1 - number)} {
			if play != nil {
				t.Fatal(play)
			}
		}
	}
	odd.Merge(even)
	if diff := cmp.Diff(whole.Report(), odd.Report()); diff != "" {
		t.Errorf("(-in a row +apart):\n%s", diff)
	}
}

// Games of six on one processor.
func BenchmarkGamesOfSix(b *testing.B) {
	for _, rules := range engine.Presets() {
		b.Run(rules.ID, func(b *testing.B) {
			b.ReportAllocs()
			if _, err := simulate.Run(rules, simulate.Options{Games: b.N, Seats: 6}); err != nil {
				b.Fatal(err)
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
		})
	}
}
