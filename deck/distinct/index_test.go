package distinct

import (
	"context"
	"math"
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// someFeatures are unlike those of any card, so that the extremes are met:
// single peaks, equal fields, and near copies of each other.
func someFeatures(t *rapid.T) Features {
	var f Features
	v := make([]float64, inkSize)
	fill := func(n int, out []int8, scale float64) {
		peaks := rapid.IntRange(1, 9).Draw(t, "peaks")
		clear(v)
		for range peaks {
			v[rapid.IntRange(0, n-1).Draw(t, "at")] += rapid.Float64Range(.1, 9).Draw(t, "v")
		}
		centreAndQuantise(out, v[:n], scale)
	}
	fill(hogSize, f.hog[:], hogScale)
	fill(inkSize, f.ink[:], inkScale)
	base, spread := rapid.Int16Range(0, 4000).Draw(t, "base"), rapid.IntRange(1, 96).Draw(t, "spread")
	for c := range f.colour {
		f.colour[c] = lab{base + int16(c*7%spread), int16(c), -base / 2}
	}
	f.see()
	return f
}

func everyPair(fs []Features) (all []Pair) {
	for j := range fs {
		for i := range j {
			f, g := &fs[i], &fs[j]
			all = append(all, Pair{i, j, f.Contour(g), f.Colour(g), f.ColourBlind(g), f.Mirrors(g)})
		}
	}
	return all
}

func TestIndexFindsWhatComparingEveryPairFinds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var x Index
		fs := make([]Features, rapid.IntRange(2, 9).Draw(t, "cards"))
		for i := range fs {
			fs[i] = someFeatures(t)
			if i > 0 && rapid.Bool().Draw(t, "mirror") {
				mirrorHog(&fs[i].hog, &fs[i-1].hog)
			}
			x.Add(&fs[i])
		}
		l := Limits{rapid.Float64Range(.01, 1.5).Draw(t, "contour"), rapid.Float64Range(0, .5).Draw(t, "colour"), rapid.Float64Range(0, .4).Draw(t, "blind")}
		checkPairs(t, &x, fs, l)
	})
}

type errorfer interface{ Fatalf(string, ...any) }

func checkPairs(t errorfer, x *Index, fs []Features, l Limits) {
	const next = 5
	alike, near, err := x.Pairs(context.Background(), l, next, 2)
	if err != nil {
		t.Fatalf("%v", err)
	}
	all := everyPair(fs)
	slices.SortFunc(all, byApart(l))
	cut := slices.IndexFunc(all, func(p Pair) bool { return p.Apart(l) >= 1 })
	if cut < 0 {
		cut = len(all)
	}
	if !slices.Equal(alike, all[:cut]) {
		t.Fatalf("limits %v: got %v, want %v", l, alike, all[:cut])
	}
	if l.Contour > 0 {
		if want := all[cut:min(len(all), cut+next)]; !slices.Equal(near, want) {
			t.Fatalf("limits %v: the next are %v, want %v", l, near, want)
		}
	}
	for i := range fs {
		crowded := slices.ContainsFunc(alike, func(p Pair) bool { return p.B == i })
		before := make([]int, i)
		for j := range before {
			before[j] = j
		}
		if got := x.Find(i, before, l); (got >= 0) != crowded {
			t.Fatalf("limits %v: card %d finds %d; is it crowded: %v", l, i, got, crowded)
		}
	}
}

func TestNeighboursAreTheNearest(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var x Index
		fs := make([]Features, rapid.IntRange(2, 8).Draw(t, "cards"))
		for i := range fs {
			fs[i] = someFeatures(t)
			x.Add(&fs[i])
		}
		got, err := x.Neighbours(context.Background(), TooAlike, 3, 2)
		if err != nil {
			t.Fatal(err)
		}
		for i := range fs {
			want := slices.DeleteFunc(everyPair(fs), func(p Pair) bool { return p.A != i && p.B != i })
			slices.SortFunc(want, byApart(TooAlike))
			if want = want[:min(3, len(want))]; !slices.Equal(got[i], want) {
				t.Fatalf("card %d: got %v, want %v", i, got[i], want)
			}
		}
	})
}

// The words of a vector that is as large as can be, with itself and its mirror
// image, are read exactly.
func TestWordsHoldTheLargestProducts(t *testing.T) {
	for _, peaks := range []int{1, 2, 4, 36, 216} {
		v := make([]float64, inkSize)
		for i := range peaks {
			v[i*inkSize/peaks] = 1
		}
		var f, g Features
		centreAndQuantise(f.ink[:], v, inkScale)
		slices.Reverse(v)
		centreAndQuantise(g.ink[:], v, inkScale)
		var p, q, turned probe
		p.load(&f)
		q.load(&g)
		turned = q
		turned.turn()
		u, w := threes.dots(p.ink[:], turned.ink[:])
		if want := int(dot(f.ink[:], g.ink[:])); u+w != 2*want {
			t.Errorf("%d peaks: %d, want %d", peaks, u+w, 2*want)
		}
		sums := 0
		for i := range inkSize / 4 {
			sums += f.four(i) * g.four(i)
		}
		u, w = twos.dots(p.lines.sums[:], turned.lines.sums[:])
		if off := math.Abs(float64(u+w)/8 - float64(sums)/4); off > 0 {
			t.Errorf("%d peaks: sums are off by %.2f", peaks, off)
		}
		threes.turn(turned.ink[:])
		if !reflect.DeepEqual(turned.ink, q.ink) {
			t.Error("turning twice is not turning back")
		}
	}
}

func TestResultDoesNotDependOnWorkers(t *testing.T) {
	var x Index
	for range 5 * chunk {
		f := rapid.Custom(someFeatures).Example(x.Len())
		x.Add(&f)
	}
	alike, near, _ := x.Pairs(context.Background(), TooAlike, 12, 1)
	for _, workers := range []int{2, 5, 0} {
		a, n, _ := x.Pairs(context.Background(), TooAlike, 12, workers)
		if !slices.Equal(a, alike) || !slices.Equal(n, near) {
			t.Errorf("%d workers find other pairs", workers)
		}
	}
	if len(alike) == 0 || len(near) != 12 {
		t.Errorf("%d alike and %d near say little", len(alike), len(near))
	}
}

func TestComparingStopsWhenAsked(t *testing.T) {
	var x Index
	x.Add(&Features{})
	x.Add(&Features{})
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, _, err := x.Pairs(ctx, TooAlike, 1, 1); err == nil {
		t.Error("no error")
	}
}

func TestRowsFollowWhatIsInTheIndex(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var x Index
		fs := make([]Features, rapid.IntRange(2, 7).Draw(t, "cards"))
		for i := range fs {
			fs[i] = someFeatures(t)
			x.Add(&fs[i])
		}
		fs[1] = someFeatures(t)
		x.Set(1, &fs[1])
		x.Truncate(len(fs) - 1)
		fs = fs[:len(fs)-1]
		all := everyPair(fs)
		for i := range fs {
			for j, p := range x.Row(i) {
				if i == j && p != (Pair{A: i, B: i}) || i != j && !slices.Contains(all, p) {
					t.Fatalf("cards %d and %d: %v", i, j, p)
				}
				if e := x.Eyes(i, j); i != j && slices.Min(e[:]) != p.ColourBlind {
					t.Fatalf("cards %d and %d: %v to the eyes, not %g", i, j, e, p.ColourBlind)
				}
			}
			first := x.Row(i)[0]
			if got := x.Among(i, []int{0}); got[0] != first {
				t.Fatalf("card %d among the first: %v", i, got)
			}
			if i > 0 {
				first.ColourBlind = math.Inf(1)
			}
			if got := x.Sighted(i, []int{0}); got[0] != first {
				t.Fatalf("card %d among the first to a sighted eye: %v", i, got)
			}
		}
	})
}
