package pdf

// Line is a crop mark.
type Line struct{ X0, Y0, X1, Y1 float64 }

// Marks are the crop marks of a sheet. They go all the way to the edges of the
// page, and through the gaps between cards if bleeds leave room there, so that
// every cut still has its marks after the ones before it.
func (s *Sheet) Marks(bleed float64) []Line {
	off := max(bleed, leastMark)
	var columns, rows []span
	for _, b := range s.Trims[:s.Columns] {
		columns = append(columns, span{b.X, b.right()})
	}
	for r := range s.Rows {
		b := s.Trims[r*s.Columns]
		rows = append(rows, span{b.Y, b.bottom()})
	}
	var lines []Line
	for _, free := range beside(rows, s.Page.Height, off) {
		for _, x := range ends(columns) {
			lines = append(lines, Line{x, free.from, x, free.to})
		}
	}
	for _, free := range beside(columns, s.Page.Width, off) {
		for _, y := range ends(rows) {
			lines = append(lines, Line{free.from, y, free.to, y})
		}
	}
	return lines
}

// span is where something begins and ends along one axis.
type span struct{ from, to float64 }

// ends are the places of cuts. Cards that touch share one.
func ends(cards []span) []float64 {
	const hair = 1e-6
	var at []float64
	for i, c := range cards {
		if i == 0 || c.from-at[len(at)-1] > hair {
			at = append(at, c.from)
		}
		at = append(at, c.to)
	}
	return at
}

// beside is the room before, between and after cards that keeps off their trims,
// on a page of that length. A gap counts only if it is wide enough for a mark
// that helps.
func beside(cards []span, length, off float64) []span {
	const least = 1
	free := []span{{0, cards[0].from - off}}
	for i, c := range cards[1:] {
		if s := (span{cards[i].to + off, c.from - off}); s.to-s.from >= least {
			free = append(free, s)
		}
	}
	return append(free, span{cards[len(cards)-1].to + off, length})
}
