package stage

import (
	"testing"

	"pgregory.net/rapid"
)

func TestThereIsExactlyOneWayThroughALabyrinth(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := newStage(rapid.Uint64().Draw(t, "seed"))
		cols, rows := rapid.IntRange(2, 14).Draw(t, "cols"), rapid.IntRange(2, 14).Draw(t, "rows")
		l := s.Labyrinth(cols, rows)
		doors := 0
		for i := range cols * rows {
			for _, open := range [2]bool{l.right[i], l.down[i]} {
				if open {
					doors++
				}
			}
		}
		// Joined, and one door fewer than cells: a tree, so no second way.
		if doors != cols*rows-1 {
			t.Fatalf("%d doors between %d cells", doors, cols*rows)
		}
		for to := range cols * rows {
			way := l.Way(0, to)
			if way[0] != 0 || way[len(way)-1] != to {
				t.Fatalf("the way to %d is %v", to, way)
			}
			for i := 1; i < len(way); i++ {
				if !l.Open(way[i-1], way[i]) {
					t.Fatalf("the way to %d goes through a wall: %v", to, way)
				}
			}
		}
	})
}

func TestWallsStandWhereThereIsNoDoor(t *testing.T) {
	s := newStage(5)
	l := s.Labyrinth(7, 9)
	length := 0.0
	for v := range l.Rows + 1 {
		for _, w := range l.Across(v, 2, 4) {
			length += w.To.X - w.From.X
		}
	}
	for u := range l.Cols + 1 {
		for _, w := range l.Along(u) {
			length += w.To.Y - w.From.Y
		}
	}
	inner := l.Cols*(l.Rows-1) + l.Rows*(l.Cols-1) - (l.Cols*l.Rows - 1)
	if want := float64(inner + 2*(l.Cols+l.Rows) - 2); length != want {
		t.Errorf("%v of wall, want %v: all closed sides, and two gates", length, want)
	}
	if first := l.Across(0, 2, 4); len(first) != 2 || first[0].To.X != 2 || first[1].From.X != 3 {
		t.Errorf("the first line is %v; its gate is over column 2", first)
	}
}
