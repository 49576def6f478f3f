package stage

// Air is the weather before the scene, which no outline has: snow and rain where
// the sky is dark enough to show them.
func (s *Stage) Air() {
	s.Apart("air", func() {
		wet, fire := 3, 0
		switch {
		case s.Dark():
			fire = 2
		case s.hour("daylight"), s.hour("dawn"):
			wet = 0
		}
		switch s.Weighted(10, wet, wet, 3, fire) {
		case 1:
			s.Snow()
		case 2:
			s.Rain()
		case 3:
			s.Mist()
		case 4:
			s.Sparks()
		}
	})
}
