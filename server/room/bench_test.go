package room

import (
	"testing"

	"echo/engine"
)

// BenchmarkViews measures the views of all twelve players of a table after
// somebody has guessed.
func BenchmarkViews(b *testing.B) {
	h := newHost(b)
	tb := playing(h, 12)
	tb.playOn(engine.PhaseContour)
	var buf []byte
	for b.Loop() {
		s := tb.snapshot()
		next := s.next(s.state)
		for i := range s.state.Seats {
			buf, _ = next.view(buf[:0], engine.Viewer{Seat: s.state.Seats[i].ID}, tb.rooms.clock.now())
		}
	}
	b.ReportMetric(float64(len(buf)), "bytes/view")
}
