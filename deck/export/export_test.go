package export_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync/atomic"
	"testing"

	"echo/deck"
	"echo/deck/export"
	"echo/decks"
)

func job(t *testing.T, cards ...int) *export.Job {
	t.Helper()
	d, err := decks.Open("contour")
	if err != nil {
		t.Fatal(err)
	}
	return &export.Job{Deck: d, Cards: cards, Options: deck.Options{Jobs: 4}}
}

// named is a worker that says which picture it was given.
func named() func(export.Picture) (string, error) {
	return func(p export.Picture) (string, error) {
		if p.Drawing == nil {
			return "", errors.New("no drawing")
		}
		return fmt.Sprint(p.Card, p.Version), nil
	}
}

func TestResultsComeInOrder(t *testing.T) {
	j := job(t, 9, 3, 40, 41, 42, 43, 44, 45, 46, 47)
	var got []string
	err := export.Each(t.Context(), j, "", named, func(p export.Picture, s string) error {
		if p.Index != len(got) {
			t.Errorf("picture %d came as number %d", p.Index, len(got))
		}
		got = append(got, s)
		return nil
	})
	if err != nil || len(got) != 20 || got[0] != "9contour" || got[1] != "9colour" || got[2] != "3contour" {
		t.Fatal(got, err)
	}
}

// What waits to be taken is memory; a slow taker must slow the workers down.
func TestFewResultsWait(t *testing.T) {
	j := job(t)
	j.Jobs, j.Versions = 2, []string{"contour"}
	var made atomic.Int32
	taken := 0
	err := export.Each(t.Context(), j, "", func() func(export.Picture) (int, error) {
		return func(export.Picture) (int, error) { return int(made.Add(1)), nil }
	}, func(export.Picture, int) error {
		taken++
		if ahead := int(made.Load()) - taken; ahead > 3*j.Jobs {
			t.Errorf("%d results wait", ahead)
		}
		return nil
	})
	if err != nil || taken != 480 {
		t.Fatal(taken, err)
	}
}

func TestEachStopsAtTheFirstError(t *testing.T) {
	bad := errors.New("bad")
	for _, at := range []string{"worker", "take", "cancel"} {
		ctx, cancel := context.WithCancel(t.Context())
		want := bad
		n := 0
		err := export.Each(ctx, job(t), "", func() func(export.Picture) (int, error) {
			return func(p export.Picture) (int, error) {
				if at == "worker" && p.Index == 7 {
					return 0, bad
				}
				return 0, nil
			}
		}, func(p export.Picture, _ int) error {
			n++
			switch {
			case at == "take" && n == 5:
				return bad
			case at == "cancel" && n == 5:
				want = context.Canceled
				cancel()
			}
			return nil
		})
		cancel()
		if !errors.Is(err, want) || n > 40 {
			t.Errorf("%s: %d pictures, %v", at, n, err)
		}
	}
}

func TestProgressCountsPictures(t *testing.T) {
	j := job(t, 1, 2)
	var seen []string
	j.Progress = func(step string, done, total int) { seen = append(seen, fmt.Sprint(step, done, total)) }
	if err := export.Each(t.Context(), j, "painting", named, func(export.Picture, string) error { return nil }); err != nil {
		t.Fatal(err)
	}
	if want := []string{"painting1 4", "painting2 4", "painting3 4", "painting4 4"}; !slices.Equal(seen, want) {
		t.Fatal(seen)
	}
}

func TestCardsAreListedInOrderAndOnce(t *testing.T) {
	got, err := export.ParseCards("33, 1-3,2", 40)
	if err != nil || !slices.Equal(got, []int{1, 2, 3, 33}) {
		t.Fatal(got, err)
	}
	if got, err := export.ParseCards("", 40); got != nil || err != nil {
		t.Fatal(got, err)
	}
	for _, bad := range []string{"0", "41", "3-1", "1,", "a", "1-", "-3", "1-99999999999999999999"} {
		if got, err := export.ParseCards(bad, 40); err == nil {
			t.Errorf("%q is read as %v", bad, got)
		}
	}
}

func TestSizesAreReadByNameAndByMeasure(t *testing.T) {
	for text, want := range map[string]export.Size{
		"poker": {"poker", 63.5, 88.9}, "63x88": {"63x88", 63, 88}, "63×88mm": {"63×88mm", 63, 88}, "2.5x3.5in": {"2.5x3.5in", 63.5, 88.9},
	} {
		if got, err := export.ParseSize(text, export.Cards); err != nil || got != want {
			t.Errorf("%q: %v %v", text, got, err)
		}
	}
	for _, bad := range []string{"", "x", "63", "63x", "-5x9", "NaNxNaN", "Infx5", "1x1", "9000x9000", "63x88cm"} {
		if got, err := export.ParseSize(bad, export.Cards); err == nil {
			t.Errorf("%q is read as %v", bad, got)
		}
	}
}

func TestPicturesLieInTheMiddle(t *testing.T) {
	for _, z := range export.Cards {
		p := z.Whole()
		right, bottom := z.Width-p.X-1000*p.Scale, z.Height-p.Y-1500*p.Scale
		if p.X < -1e-9 || p.Y < -1e-9 || right-p.X > 1e-9 || bottom-p.Y > 1e-9 || min(p.X, p.Y) > 1e-9 {
			t.Errorf("%s: %+v", z.Name, p)
		}
	}
}
